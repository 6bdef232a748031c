# awkuse.awk - the functions of awk and shell files: where each is defined, and who calls it
#
# usage: awk -f t/awktext.awk -f t/awkuse.awk FILE...
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

FILENAME ~ /\.awk$/ {
	line = without_text($0)
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
