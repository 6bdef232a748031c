# clock.awk - seconds between two readings of the programs' clock
# usage: run_awk clock -v from=STAMP -v to=STAMP     prints the seconds between them
#        run_awk clock -v time=TEXT                  prints the seconds of a time, -1 if it is none
#
# A stamp is what `about -t' prints: seconds of the host's best clock, the date in seconds, the name of the clock. A
# clock of whole seconds has no fraction. The date takes no part: it may be set during a run.
#   elapsed(from, to)   seconds, never negative
#   wall_text(from, to)  these as text; 0 of a clock of whole seconds means up to one second
#   span(text)          seconds of 90, 90s, 10m, 1h, 1:30; -1 for another text
#   clock_text(s)       0:07, 3:20, 1:02:00

function is_stamp(text)
{
	return text ~ /^-?[0-9]+(\.[0-9]+)? -?[0-9]+ [a-z_]+$/
}

function elapsed(from, to,    a, b, d)
{
	if (!is_stamp(from) || !is_stamp(to))
		return 0
	split(from, a, " ")
	split(to, b, " ")
	d = b[1] - a[1]
	return d > 0 ? d : 0
}

function span(text,    p, n)
{
	if (text ~ /^[0-9]+(\.[0-9]+)?[smh]?$/)
		return text * (text ~ /h$/ ? 3600 : text ~ /m$/ ? 60 : 1)
	if (text !~ /^[0-9]+:[0-5]?[0-9](:[0-5]?[0-9])?$/)
		return -1
	n = split(text, p, ":")
	return n == 2 ? p[1] * 60 + p[2] : p[1] * 3600 + p[2] * 60 + p[3]
}

function clock_text(s,    h, m)
{
	s = int(s + 0.5)
	h = int(s / 3600)
	m = int(s % 3600 / 60)
	return h ? sprintf("%d:%02d:%02d", h, m, s % 60) : sprintf("%d:%02d", m, s % 60)
}

function wall_text(from, to,    s)
{
	s = elapsed(from, to)
	return to ~ /\./ ? sprintf("%.3f", s < 0.001 ? 0.001 : s) : sprintf("%d", s < 1 ? 1 : s)
}

BEGIN {
	if (time != "") {
		print span(time)
		exit
	}
	if (from != "") {
		print wall_text(from, to)
		exit
	}
}
