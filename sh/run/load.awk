# load.awk - other load of the host during a run
#
# usage: run_awk load -v first=LINE -v last=LINE -v began=STAMP -v now=STAMP -v times=TEXT
#
# LINE is the output of env.sh -l at the beginning and at the end, STAMP a stamp of clock.awk, TEXT the output of the
# shell's `times'. Prints the lines Load-end: and Others: of lodestone-records(5). Others is the CPU time of the host,
# less that of the shell and its children, divided by the time between.

function minutes(text,    p)
{
	if (text !~ /^[0-9]+m[0-9]+[.,]?[0-9]*s$/)
		return -1
	split(text, p, /[ms]/)
	sub(/,/, ".", p[2])
	return p[1] * 60 + p[2]
}

# The CPU time of shell and children, user and system.
function own_time(text,    p, n, i, sum)
{
	n = split(text, p, /[ \t\n]+/)
	sum = 0
	for (i = 1; i <= n; i++)
		if (p[i] != "" && minutes(p[i]) < 0)
			return -1
		else if (p[i] != "")
			sum += minutes(p[i])
	return n >= 4 ? sum : -1
}

function others_text(    a, b, own, s, x)
{
	own = own_time(times)
	s = elapsed(began, now)
	if (split(first, a, " / ") != 2 || split(last, b, " / ") != 2 || a[2] + 0 <= 0 || b[2] + 0 < a[2] + 0 || own < 0 || s < 1)
		return "unknown"
	x = (b[2] - a[2] - own) / s
	return sprintf("%.2f processors", x > 0 ? x : 0)
}

BEGIN {
	split(last, load_end, " / ")
	print "Load-end: " (load_end[1] ~ /^[0-9]/ ? load_end[1] : "unknown")
	print "Others: " others_text()
	exit
}
