# json.awk - import: a text of JSON, line by line, as paths and values
#   json_of(path)           the text of a value, "" without one: of jobs.1.read.bw, the member bw of read of the first
#                           element of jobs
#   json_has(path)          whether it has one
#   json_count(path)        how many elements an array has, or members an object
#   json_name[path, i]      the names of the members
#   json_ends()             whether the text is whole with this line; a file that is not whole is refused
#
# A text has one value, and an object no two members of one name.  \n, \t and \u00e9 stay as they are written.
#
# A token is of the kind of its first letter, 0 for a number or a word; json_want has the kinds that may come next.
# Keeps: json_here
# Sets: import_open

BEGIN {
	json_depth = 0
	json_want = json_values = "{[\"0"
	import_open = "it ends before its last bracket"
}

{
	json_line($0)
}

function json_of(path)
{
	return json_has(path) ? json_tree[path, "value"] : ""
}

function json_count(path)
{
	return ((path, "count") in json_tree) ? json_tree[path, "count"] : 0
}

function json_has(path)
{
	return (path, "value") in json_tree
}

function json_ends()
{
	if (json_want != "end" || import_open == "")
		return 0
	import_open = ""
	return 1
}

function json_line(s)
{
	for (sub(/^[ \t]+/, "", s); s != ""; sub(/^[ \t]+/, "", s)) {
		if (match(s, /^"([^"\\]|\\.)*"/))
			json_token("\"", json_plain(substr(s, 2, RLENGTH - 2)))
		else if (match(s, /^(true|false|null|-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?)/) && \
		    substr(s, RLENGTH + 1) !~ /^[-+.A-Za-z0-9]/)
			json_token("0", substr(s, 1, RLENGTH))
		else if (index("{}[]:,", substr(s, 1, 1))) {
			RLENGTH = 1
			json_token(substr(s, 1, 1), substr(s, 1, 1))
		} else
			reject("not JSON: " clip(s, 20))
		s = substr(s, RLENGTH + 1)
	}
}

function json_plain(s,    k, out)
{
	out = ""
	while ((k = index(s, "\\")) > 0) {
		out = out substr(s, 1, k - 1) (index("\"\\/", substr(s, k + 1, 1)) ? "" : "\\") substr(s, k + 1, 1)
		s = substr(s, k + 2)
	}
	return out s
}

# The path of a member, or of an element by its number, of what is open; a name has %2e for a dot.
function json_inside(name)
{
	gsub(/[.]/, "%2e", name)
	return json_path[json_depth] (json_path[json_depth] == "" ? "" : ".") name
}

function json_wanted()
{
	return json_want ~ /^"/ ? "a name" : json_want ~ /^[{]/ ? "a value" : json_want == ":" ? "a colon" : \
	    json_want ~ /^,/ ? "a comma" : "the end"
}

function json_token(kind, text,    at, inside)
{
	at = json_path[json_depth] ""
	inside = json_kind[json_depth] ""
	if (!index(json_want, kind))
		reject("not JSON: " clip(text, 20) " where " json_wanted() " is expected")
	if (kind == ":" || kind == ",")
		json_want = kind == "," && inside == "{" ? "\"" : json_values
	else if (kind == "}" || kind == "]")
		json_close()
	else if (json_want ~ /^"/) {
		json_here = json_inside(text)
		if (json_seen[json_here]++)
			reject("a second " clip(text, 60) " in one object")
		json_name[at, ++json_tree[at, "count"]] = text
		json_want = ":"
	} else {
		if (inside == "[")
			json_here = json_inside(++json_tree[at, "count"])
		json_path[++json_depth] = json_here
		json_kind[json_depth] = kind
		json_want = kind == "{" ? "\"}" : json_values "]"
		if (kind == "\"" || kind == "0") {
			json_tree[json_here, "value"] = text
			json_close()
		}
	}
}

# What was opened last, or a value alone, is whole.
function json_close()
{
	json_depth--
	json_want = !json_depth ? "end" : json_kind[json_depth] == "{" ? ",}" : ",]"
}
