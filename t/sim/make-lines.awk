# make-lines.awk - lines of records (sh/study/lines.awk) of a fleet, or of one host over a year
#
# usage: run_awk records -f t/sim/random.awk -f t/sim/make-lines.awk -v start=SEED [-v NAME=VALUE]... </dev/null
#
# fleet=N: N hosts n01.. that differ by 2%, with a correlation of 0.3.  odd=N: the first N are slower by slow per cent in
# the first wide figures, and tell another governor; small: the number of a host with half the memory; more: tests that are
# no headline, of each record.
# year=N: N weekly records of the host n1, with noise (2%) and like, its autocorrelation.  step, drift: per cent, from
# the middle on and a month, in the first wide figures; at the step the kernel changes; kit: the first record of another
# version of the kit.

function begin_record(host, date, version, file)
{
	lead = host "\t" date "\tlodestone " version "\t" file "\t"
}

function tell(key, value)
{
	print "e\t" lead key "\t" value
}

# Figure f, slower by x, a logarithm.
function tell_figure(f, x,    p)
{
	split(figure_text[f], p, ":")
	x = p[3] * expo(-x)
	printf("h\t%sTEST/k=%d\t1\tns/op\t%.6g\t0\t0\t0\t6\tgood\t%s\t%s\t%.9g\t%s\t%s\n", lead, f, 1e9 / x, p[1], p[2], x, apart, p[4])
}

function make_fleet_of(n,    h, f, own, k)
{
	for (h = 1; h <= n; h++) {
		begin_record(sprintf("n%02d", h), "2026-11-23T06:48:38Z", "0.1", sprintf("n%02d", h))
		tell("Machine", "x86_64")
		tell("Cpu", "AMD EPYC 7543")
		tell("Cpus", "configured 64 online 64")
		tell("Memory", sprintf("%.0f bytes", (h == small ? 135e9 : 270e9) - h * 4096))
		tell("Os", "Linux, Debian GNU/Linux 12 (bookworm)")
		tell("Governor", h <= odd ? "powersave" : "performance")
		own = normal()
		for (f = 1; f <= 10; f++)
			tell_figure(f, 0.02 * (root(0.3) * own + root(0.7) * normal()) + (h <= odd && f <= wide ? ln(1 + slow / 100) : 0))
		for (k = 1; k <= more; k++)
			print "t\t" lead "OTHER/k=" k "/bytes=1000000\t1\tns/op\t418021.573\t356729.828\t489844.195\t0\t4\tfew"
	}
}

function date_of(day,    m)
{
	for (m = 1; day > days_of[m]; m++)
		day -= days_of[m]
	return sprintf("2026-%02d-%02dT06:00:00Z", m, day)
}

function next_noise(last, t)
{
	return t > 1 ? like * last + root(1 - like * like) * normal() : normal()
}

function make_year_of(n,    t, f, own, e)
{
	noise = noise ? noise : 0.02
	for (t = 1; t <= n; t++) {
		begin_record("n1", date_of(7 * t), kit && t >= kit ? "0.2" : "0.1", "r" t)
		tell("Release", 2 * t > n ? "6.1.0-18" : "6.1.0-17")
		own = next_noise(own, t)
		for (f = 1; f <= 10; f++) {
			e[f] = next_noise(e[f], t)
			tell_figure(f, noise * (root(0.3) * own + root(0.7) * e[f]) + \
			    (f <= wide ? (2 * t > n) * ln(1 + step / 100) + ln(1 + drift / 100) * 7 * t / 30.4 : 0))
		}
	}
}

BEGIN {
	seed(start)
	apart = apart == "" ? 4 : apart
	split("31 28 31 30 31 30 31 31 30 31 30 31", days_of, " ")
	split("1:time:5580:fork, exit, wait;2:rate:2.41e9:1 MB by pipe;3:rate:1.01e10:memcpy of 20 MB;" \
	    "4:rate:1.38e9:write 5 MB, cached;5:rate:2.32e8:disk write 16 kB;6:ops:108892:create 16384 files x 2;" \
	    "7:rate:1.45e9:TCP over loopback;8:integer:212:integer index;10:rate:8.3e9:read 5 MB, cached;" \
	    "15:floating:227:floating index", figure_text, ";")
	if (fleet)
		make_fleet_of(fleet)
	else
		make_year_of(year)
	exit
}
