# awkuse.awk - the functions of awk and shell files: where each is defined, and who calls it
#
# usage: awk -f t/awkuse.awk FILE...
#
#   def NAME FILE      a definition
#   use NAME FILE      a call; of awk files only, once for each file
# Text in quotes, patterns and comments are no calls.

function use(name)
{
	if (name !~ /^(if|while|for|return|in|print|printf|getline|delete|function)$/ && !((name, FILENAME) in used)) {
		used[name, FILENAME] = 1
		print "use", name, FILENAME
	}
}

# A slash where no value can end begins a pattern.
function without_patterns(s,    out, i, c, inside, class)
{
	out = ""
	inside = class = 0
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		if (inside) {
			if (c == "\\")
				i++
			else if (c == "[" && !class) {
				class = 1
				if (substr(s, i + 1, 1) == "^")
					i++
				if (substr(s, i + 1, 1) == "]")
					i++
			} else if (c == "]")
				class = 0
			else if (c == "/" && !class)
				inside = 0
		} else if (c == "/" && out ~ /(^|[(,~!&|?:={};]|return)[ \t]*$/)
			inside = 1
		else
			out = out c
	}
	return out
}

FILENAME ~ /\.awk$/ {
	line = $0
	gsub(/\\\\/, "", line)
	gsub(/\\"/, "", line)
	gsub(/"[^"]*"/, "\"\"", line)
	line = without_patterns(line)
	sub(/#.*/, "", line)
	if (line ~ /^function /) {
		name = substr(line, 10, index(line, "(") - 10)
		print "def", name, FILENAME
		sub(/^[^)]*\)/, "", line)
	}
	while (match(line, /[A-Za-z_][A-Za-z0-9_]*\(/)) {
		use(substr(line, RSTART, RLENGTH - 1))
		line = substr(line, RSTART + RLENGTH)
	}
	next
}

/^[a-z_][a-z0-9_]*\(\)$/ {
	sub(/\(\)$/, "")
	print "def", $0, FILENAME
}
