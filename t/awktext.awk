# awktext.awk - a line of awk as its code; loaded by awkuse.awk, awkvars.awk and awkold.awk

# The line without text in quotes, patterns and the comment.  A slash where no value can end begins a pattern;
# pattern[1..patterns] are those of the line.
function without_text(s,    out, i, c, begun, class)
{
	patterns = 0
	out = ""
	begun = class = 0
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		if (begun && c == "\\")
			i++
		else if (begun && substr(s, begun, 1) == "\"") {
			if (c == "\"") {
				out = out "\"\""
				begun = 0
			}
		} else if (begun) {
			if (c == "[" && !class) {
				class = 1
				i += substr(s, i + 1, 1) == "^"
				i += substr(s, i + 1, 1) == "]"
			} else if (c == "]")
				class = 0
			else if (c == "/" && !class) {
				pattern[++patterns] = substr(s, begun + 1, i - begun - 1)
				begun = 0
			}
		} else if (c == "\"" || c == "/" && out ~ /(^|[(,~!&|?:={};]|return)[ \t]*$/)
			begun = i
		else if (c == "#")
			break
		else
			out = out c
	}
	return out
}

# The function and the place of the argument that ends here, or "".
function call_of(before,    i, depth, commas, c, name)
{
	depth = commas = 0
	for (i = length(before); i > 0; i--) {
		c = substr(before, i, 1)
		depth += (c == ")" || c == "]") - (c == "(" || c == "[")
		if (c == "," && !depth)
			commas++
		if (depth < 0) {
			name = substr(before, 1, i - 1)
			if (c != "(" || !match(name, /[A-Za-z_][A-Za-z0-9_]*$/))
				return ""
			name = substr(name, RSTART)
			return name ~ /^(if|for|while|return|in|printf|print)$/ ? "" : name " " (commas + 1)
		}
	}
	return ""
}
