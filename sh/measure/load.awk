# load.awk - other load of the host during a run, and the speed of its clock
# usage: run_awk load -v first=LINE -v last=LINE -v began=STAMP -v now=STAMP -v times=TEXT [-v edges=TEXT -v
# edges_end=TEXT]
#
# LINE is the output of env.sh -l at the beginning and at the end, STAMP a stamp of clock.awk, TEXT the output of the
# shell's `times'. Prints the lines Load-end: and Others: of lodestone-records(5). Others is the CPU time of the host,
# less that of the shell and its children, divided by the time between.
#
# edges and edges_end are what `about -c' prints: three times a reading of our clock and the second of the far date that
# has begun then. They give the line Skew:, by how much our clock runs faster. What an edge took to reach us is never
# negative, so the earliest of three counts; how far they lie apart bounds the error.

# The CPU time of shell and children, user and system, as 0m1.50s.
function own_time(text,    p, n, i, sum)
{
	if (text !~ /^[0-9]+m[0-9.]+s[0-9ms. \t\n]*$/)
		return -1
	sum = 0
	n = split(text, p, /[ms \t\n]+/)
	for (i = 2; i <= n; i += 2)
		sum += p[i - 1] * 60 + p[i]
	return sum
}

function others_text(    a, b, own, s, x)
{
	own = own_time(times)
	s = elapsed(began, now)
	if (split(first, a, " / ") != 2 || split(last, b, " / ") != 2 || a[2] + 0 <= 0 || b[2] + 0 < a[2] + 0 || own < 0 ||
	    s < 1)
		return "unknown"
	x = (b[2] - a[2] - own) / s
	return sprintf("%.2f processors", x > 0 ? x : 0)
}

function far_seconds(text)
{
	return ((substr(text, 1, 3) * 24 + substr(text, 4, 2)) * 60 + substr(text, 6, 2)) * 60 + substr(text, 8, 2)
}

# Sets earliest to our clock less theirs, far_at to theirs, apart to how far the edges lie apart; 0 where the text has
# none.
function read_edges(text,    p, n, i, x, most)
{
	n = split(text, p, " ")
	for (i = 1; i <= n; i += 2) {
		if (p[i] !~ /^-?[0-9]+(\.[0-9]+)?$/ || p[i + 1] !~ /^[0-9]+$/ || length(p[i + 1]) != 9)
			return 0
		x = p[i] - far_seconds(p[i + 1])
		if (i == 1 || x < earliest) {
			earliest = x
			far_at = far_seconds(p[i + 1])
		}
		most = i == 1 || x > most ? x : most
	}
	load_apart = most - earliest
	return n == 6
}

function edges_text(    x, at, error)
{
	if (!read_edges(edges))
		return ""
	x = earliest
	at = far_at
	error = load_apart
	if (!read_edges(edges_end) || far_at <= at)
		return ""
	return sprintf("%+.4f percent within %.4f over %d seconds", 100 * (earliest - x) / (far_at - at),
	    100 * (load_apart + error) / (far_at - at), far_at - at)
}

BEGIN {
	skew = edges_text()
	if (skew != "")
		print "Skew: " skew
	split(last, load_end, " / ")
	print "Load-end: " (load_end[1] ~ /^[0-9]/ ? load_end[1] : "unknown")
	print "Others: " others_text()
	exit
}
