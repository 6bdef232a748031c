# probe.awk - whether an awk has what the programs of the kit use; configure and run/run.sh ask with it
# usage: KIT_PROBE='a b c' AWK -v given=a=b -f probe.awk probe.awk </dev/null
# Exit 0: it has; else its first lack is printed, where it can say it.

function probe_sub(s,    t)
{
	t = s
	sub(/x/, "[&]", t)
	return t
}

# An array of the caller, filled by a function, and a text that stays.
function probe_fill(a, n, s)
{
	for (; n > 0; n--)
		a[n] = s
	s = "lost"
}

function probe_depth(n)
{
	return n ? 1 + probe_depth(n - 1) : 0
}

function probe(    a, n, s, t, i, word)
{
	n = split(ENVIRON["KIT_PROBE"], word, " ")
	s = "kept"
	probe_fill(a, 3, s)
	a["x", 1] = n
	delete a[2]
	if (n != 3 || word[3] != "c" || s != "kept" || a[3] != s || (2 in a) || !(("x", 1) in a) || split("", word) != 0 ||
	    (1 in word))
		return "arrays, ENVIRON"
	if (probe_sub("axb") != "a[x]b" || toupper("q") tolower("R") != "Qr" || probe_depth(200) != 200)
		return "functions"
	if (match("abc", /[bc]+$/) != 2 || RSTART != 2 || RLENGTH != 2 || substr("lodestone", 5, 3) != "sto" ||
	    index(given, "=") != 2)
		return "match, -v"
	s = "a=b\001c\t\047"
	n = gsub("[\001-\010\013-\037\177]", "?", s)
	t = s
	if (n != 1 || gsub(/[=]/, "%", t) != 1 || t != "a%b?c\t'" || gsub(/[^\t -~]/, "", s) != 0)
		return "patterns of bytes"
	if ("x(y)[z].5" !~ /^x\(y\)\[[a-z]\]\.[0-9]+$/ || "ab" ~ /^(a|b)$/ || "b" !~ /^(a|b)?$/ || "a/b" !~ /[^\/]\/b/)
		return "patterns"
	if (sprintf("%.0f %5.1f|%-4s|%03d|%s", 9007199254740992, 2.25, "ab", 7, 1e6) !~ \
	    /^9007199254740992   2\.[23]\|ab  \|007\|1000000$/)
		return "sprintf"
	if (!("10" + 0 > 9) || !("b" > "a") || 7 % 3 != 1 || int(-3.7) != -3 || (1 ? "a" : "b") != "a")
		return "arithmetic"
	# a line, and a number of fields, longer than a buffer of old
	for (i = 0; i < 400; i++)
		s = s "0123456789 "
	$0 = s
	if (length(s) < 4000 || NF < 400 || $NF != "0123456789")
		return "long lines"
	n = 0
	while ((getline s < ARGV[1]) > 0)
		n += s ~ /^# probe\.awk - /
	close(ARGV[1])
	if (n != 1)
		return "getline"
	return ""
}

BEGIN {
	why = probe()
	if (why != "")
		print why
	exit why != ""
}
