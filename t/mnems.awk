# mnems.awk - walks data/tests.tab, or finds the mnemonics that awk files name; t/registry.bats starts it, with text.awk,
# tests.awk and awktext.awk before it
# usage: awk -v walk=1 ... NAMES: tests, a name on each line, and parameters KEY=VALUE of others
#        awk ... FILE.awk...
# It prints each mnemonic without a line, each line that none of the tests can meet, each text or pattern that is a name.

walk && /^[0-9A-Z]/ {
	m = mnem_of($1)
	sub(/^[0-9]+/, "N", m)
	seen[m]
}

walk {
	n = split($1, part, "/")
	for (i = 1; i <= n; i++)
		if (index(part[i], "="))
			seen[part[i]]
	next
}

FNR == 1 {
	n = split(told_lines("test", ""), line, " ")
	for (i = 1; i <= n; i++)
		mnems[told_at(line[i], "mnem")]
}

{
	without_text($0)
	for (i = 1; i <= patterns; i++)
		look(pattern[i])
	sub(/^[ \t]*#.*/, "")
	while (match($0, /"([^"\\]|\\.)*"/)) {
		look(substr($0, RSTART + 1, RLENGTH - 2))
		$0 = substr($0, RSTART + RLENGTH)
	}
}

# A text with more than mnemonics, before a slash, is one for the reader.
function look(text,    p, k, n)
{
	sub(/^[\^(\/]+/, "", text)
	sub(/[\\\/].*/, "", text)
	gsub(/[)$]+$/, "", text)
	n = split(text, p, /[ |]+/)
	for (k = 1; k <= n; k++) {
		sub(/^[0-9]+/, "N", p[k])
		if (p[k] != "" && !(p[k] in mnems))
			return
	}
	if (text ~ /[A-Z]/)
		print FILENAME " " text
}

END {
	n = walk ? split(told_lines("test", ""), line, " ") : 0
	for (i = 1; i <= n; i++) {
		if (!(told_at(line[i], "mnem") in seen))
			print "no such test: " told_at(line[i], "test")
		mnems[told_at(line[i], "mnem")]
		for (k = split(told_at(line[i], "conds"), part, " "); k > 0; k--) {
			sub(/[?]=/, "=", part[k])
			if (part[k] ~ /^[a-z]+=./ && !(part[k] in seen))
				print "no test is " part[k] ": " told_at(line[i], "test")
		}
	}
	for (m in seen)
		if (walk && !index(m, "=") && !(m in mnems))
			print "no line: " m
}
