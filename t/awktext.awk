# awktext.awk - a line of awk as its code; loaded by awkuse.awk and awkvars.awk

# The line without text in quotes, patterns and the comment.  A slash where no value can end begins a pattern.
function without_text(s,    out, i, c, in_pattern, class)
{
	gsub(/\\\\/, "", s)
	gsub(/\\"/, "", s)
	gsub(/"[^"]*"/, "\"\"", s)
	out = ""
	in_pattern = class = 0
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		if (in_pattern) {
			if (c == "\\")
				i++
			else if (c == "[" && !class) {
				class = 1
				i += substr(s, i + 1, 1) == "^"
				i += substr(s, i + 1, 1) == "]"
			} else if (c == "]")
				class = 0
			else if (c == "/" && !class)
				in_pattern = 0
		} else if (c == "/" && out ~ /(^|[(,~!&|?:={};]|return)[ \t]*$/)
			in_pattern = 1
		else if (c == "#")
			break
		else
			out = out c
	}
	return out
}
