# mnems.awk - walks data/tests.tab, or finds the mnemonics that awk files name; t/registry.bats starts it, with text.awk,
# tests.awk and awktext.awk before it
# usage: awk -v walk=1 ... NAMES: tests, a name on each line, and parameters KEY=VALUE of others
#        awk ... FILE.awk...
# It prints each mnemonic without a line, each line that none of the tests can meet, each text or pattern that is a name.

NR == 1 {
	lines = split(told_lines("test", ""), line, " ")
	for (i = 1; i <= lines; i++)
		mnems[told_at(line[i], "mnem")]
}

walk {
	for (n = split($1, part, "/"); n > 0; n--) {
		if (n == 1 && !index(part[n], "="))
			sub(/^[0-9]+/, "N", part[n])
		seen[part[n]]
		if (part[n] ~ /^[A-Z0-9]+$/ && n == 1 && !(part[n] in mnems))
			print "no line: " part[n]
	}
	next
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
	for (k = n = split(text, p, /[ |]+/); k > 0; k--) {
		sub(/^[0-9]+/, "N", p[k])
		n -= p[k] == "" || (p[k] in mnems)
	}
	if (!n && text ~ /[A-Z]/)
		print FILENAME " " text
}

END {
	for (i = 1; walk && i <= lines; i++)
		for (k = split(told_at(line[i], "mnem") " " told_at(line[i], "conds"), part, " "); k > 0; k--) {
			sub(/[?]=/, "=", part[k])
			if (part[k] ~ /^[a-z]+=.|^[A-Z0-9]+$/ && !(part[k] in seen) && !(k > 1 && part[k] ~ /^[A-Z]/))
				print "no test is " part[k] ": " told_at(line[i], "test")
		}
}
