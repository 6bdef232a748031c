# json.awk - import: a text of JSON, line by line, as paths and values
#   json_of(path)           the text of a value, "" without one: of jobs.1.read.bw, the member bw of read of the first
#                           element of jobs
#   json_has(path)          whether it has one
#   json_count(path)        how many elements an array has, or members an object
#   json_name[path, i]      the names of the members
#   json_ends()             whether the text is whole with this line; a file that is not whole is refused
#
# A text has one value, and an object no two members of one name.  \n, \t and \u00e9 stay as they are written.
# Keeps: json_fresh
# Sets: import_open

BEGIN {
	json_depth = 0
	json_want = "a value"
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
	if (json_want != "the end" || import_open == "")
		return 0
	import_open = ""
	return 1
}

function json_line(s,    c)
{
	for (sub(/^[ \t]+/, "", s); s != ""; sub(/^[ \t]+/, "", s)) {
		c = substr(s, 1, 1)
		if (match(s, /^"([^"\\]|\\.)*"/))
			json_string(json_plain(substr(s, 2, RLENGTH - 2)))
		else if (match(s, /^(true|false|null|-?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?)/) && \
		    substr(s, RLENGTH + 1) !~ /^[-+.A-Za-z0-9]/)
			json_value(substr(s, 1, RLENGTH))
		else if (index("{}[]:,", c)) {
			RLENGTH = 1
			json_sign(c)
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

function json_refuse(s)
{
	reject("not JSON: " s " where " json_want " is expected")
}

# The path of a member, or of an element by its number, of what is open; a name has %2e for a dot.
function json_inside(name)
{
	gsub(/[.]/, "%2e", name)
	return json_path[json_depth] (json_path[json_depth] == "" ? "" : ".") name
}

# Sets json_here to the path of a value that begins: that of the name before it, or the next one of an array.
function json_begins(s)
{
	if (json_want != "a value")
		json_refuse(s)
	if (json_kind[json_depth] == "[")
		json_here = json_inside(++json_tree[json_path[json_depth], "count"])
	json_fresh = 0
}

function json_after()
{
	json_want = json_depth ? "a comma" : "the end"
}

# RLENGTH is that of what json_line() has found.
function json_value(s)
{
	json_begins("`" clip(s, 20) "'")
	json_tree[json_here, "value"] = s
	json_after()
}

# A name or a value.
function json_string(s,    at)
{
	if (json_want != "a name") {
		json_value(s)
		return
	}
	at = json_path[json_depth]
	json_here = json_inside(s)
	if (json_seen[json_here]++)
		reject("a second " clip(s, 60) " in one object")
	json_name[at, ++json_tree[at, "count"]] = s
	json_want = "a colon"
	json_fresh = 0
}

# json_fresh: what was opened last has nothing in it.
function json_sign(c)
{
	if (c == "{" || c == "[") {
		json_begins(c)
		json_path[++json_depth] = json_here
		json_kind[json_depth] = c
		json_want = c == "[" ? "a value" : "a name"
		json_fresh = 1
	} else if (c == "}" || c == "]") {
		if (json_kind[json_depth] != (c == "}" ? "{" : "[") || !(json_want == "a comma" || json_fresh))
			json_refuse(c)
		json_depth--
		json_fresh = 0
		json_after()
	} else {
		if (json_want != (c == ":" ? "a colon" : "a comma"))
			json_refuse(c)
		json_want = c == "," && json_kind[json_depth] == "{" ? "a name" : "a value"
	}
}
