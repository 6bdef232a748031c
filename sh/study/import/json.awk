# json.awk - import: a text of JSON, line by line, as paths and values
#
#   json_tree[path, "value"]        the text of a value: of jobs.1.read.bw, the member bw of read of the first element of jobs
#   json_tree[path, "count"]        how many elements an array has
#   json_whole()              refuses a text that is not whole
#
# A string has no escapes but for the character behind a backslash; a text has one value.
#
# Promises: json_tree

BEGIN {
	json_depth = 0
	json_want = "value"
}

{
	json_line($0)
}

function json_path(    i, s)
{
	s = ""
	for (i = 1; i <= json_depth; i++)
		s = s (s == "" ? "" : ".") json_at[i]
	return s
}

function json_line(s,    c)
{
	for (sub(/^[ \t]+/, "", s); s != ""; sub(/^[ \t]+/, "", s)) {
		c = substr(s, 1, 1)
		if (c == "\"" && match(s, /^"([^"\\]|\\.)*"/))
			json_string(json_plain(substr(s, 2, RLENGTH - 2)))
		else if (match(s, /^[-+0-9.eEa-z]+/))
			json_take(substr(s, 1, RLENGTH), "value")
		else if (index("{}[]:,", c)) {
			RLENGTH = 1
			json_sign(c)
		} else
			reject("not JSON: " clip(s, 20))
		s = substr(s, RLENGTH + 1)
	}
}

function json_plain(s)
{
	gsub(/\\"/, "\"", s)
	gsub(/\\\\/, "\\", s)
	return s
}

function json_string(s)
{
	if (json_want == "key") {
		json_at[json_depth] = s
		json_empty = 0
		json_want = ":"
	} else
		json_take(s, "value")
}

function json_take(s, want)
{
	if (json_want != want)
		reject("not JSON: `" clip(s, 20) "' where " json_wanted() " is expected")
	json_tree[json_path(), "value"] = s
	json_empty = 0
	json_after()
}

function json_wanted()
{
	return json_want == "key" ? "a name" : json_want == "value" ? "a value" : json_want == "," ? "a comma" : json_want == ":" ? "a colon" : "the end"
}

# Behind a value.
function json_after()
{
	json_want = json_depth ? "," : "end"
}

function json_open(c)
{
	if (json_want != "value")
		reject("not JSON: " c " where " json_wanted() " is expected")
	if (c == "[")
		json_tree[json_path(), "count"] = 0
	json_kind[++json_depth] = c
	json_empty = 1
	if (c == "[")
		json_next()
	else
		json_want = "key"
}

function json_next(    s)
{
	json_depth--
	s = json_path()
	json_depth++
	json_at[json_depth] = ++json_tree[s, "count"]
	json_want = "value"
}

function json_close(c,    s)
{
	if (!json_depth || json_kind[json_depth] != (c == "}" ? "{" : "[") || !(json_want == "," || json_empty))
		reject("not JSON: " c " where " json_wanted() " is expected")
	json_depth--
	if (json_empty && c != "}") {
		s = json_path()
		json_tree[s, "count"] = 0
	}
	json_after()
}

function json_sign(c)
{
	if (c == "{" || c == "[") {
		json_open(c)
		return
	}
	if (c == "}" || c == "]")
		json_close(c)
	else if (c == ":" && json_want == ":")
		json_want = "value"
	else if (c == "," && json_want == "," && json_kind[json_depth] == "{")
		json_want = "key"
	else if (c == "," && json_want == ",")
		json_next()
	else
		reject("not JSON: " c " where " json_wanted() " is expected")
	json_empty = 0
}

function json_whole()
{
	if (!import_failed && json_want != "end")
		reject("it ends before its last bracket")
}
