# units.awk - figures as text: times, rates, sizes, shares and counts; no other file has a format for them
#   fmt3(x)             three significant digits, never an exponent: 0.00123 1.23 123 12300
#   fmt_int(x)          integer digits at any size
#   fmt_time(ns)        "24.0 s", "1.23 us"; units ns us ms s      time_unit(ns), time_in(ns, unit): the parts
#   fmt_span(ns)        a time that may be long: min, h and d above two of them
#   fmt_rate(x, u)      x per second with decimal prefixes: fmt_rate(2.5e6, "B") = "2.50 MB/s"
#   speed_text(x, kind) a speed by its kind: the time of an operation (time, mean), a rate of bytes (rate), operations
#       a second (ops), else an index
#   is_index(kind)      whether a kind is that of an index
#   fmt_pct(x)          per cent in at most four characters, "<.1%" to ">1k%"; "-" below zero, where there is none
#   fmt_factor(x)       three decimals beside 1, else two, or three digits, M above a million; "" where x is
#   fmt_ratio(x)        two digits, three from 100 on and below 0.1, M above a million
#   fmt_count(n)        4321 43k 4M             number_of(n, word)  1 test, 2 tests
#   fmt_memory(x)       bytes in units of 2^20 and 2^30: 8.00 GiB
#   size_text(s)        1024 as 1k, where it is a multiple          short_size(s)  the same, or 5000000 as 5E6
#   powers_of_ten(n, most)      5000000 as 5E6, where it has at most `most' other digits and three zeros; else ""
#   decimal(x)          for other programs: up to six decimals, below one ten digits, small ones as 2.5e-08
# The digits of published pages, which are those of the print, are in digits.awk and figure.awk.

function fmt_int(x)
{
	return sprintf("%.0f", x)
}

function decimal(x,    s)
{
	if (x > -1 && x < 1)
		return x == 0 ? "0" : sprintf("%.10g", x)
	s = sprintf("%.6f", x)
	if (substr(s, length(s)) == "0") {
		sub(/0+$/, "", s)
		sub(/\.$/, "", s)
	}
	return s
}

# %e of the C library rounds; the digits are then written without an exponent.
function fmt3(x,    p, digits, e, sign)
{
	if (x == 0)
		return "0"
	sign = x < 0 ? "-" : ""
	split(sprintf("%.2e", x < 0 ? -x : x), p, "e")
	digits = p[1]
	sub(/\./, "", digits)
	e = p[2] + 0
	if (e >= 2)
		return sign digits repeat("0", e - 2)
	if (e >= 0)
		return sign substr(digits, 1, e + 1) "." substr(digits, e + 2)
	return sign "0." repeat("0", -e - 1) digits
}

# --- times and rates --------------------------------------------------------------------------------------------

function time_unit(ns)
{
	if (ns < 0)
		ns = -ns
	if (ns < 999.5)
		return "ns"
	if (ns < 999500)
		return "us"
	return ns < 999500000 ? "ms" : "s"
}

function time_in(ns, unit)
{
	if (unit == "us")
		return ns / 1000
	if (unit == "ms")
		return ns / 1000000
	return unit == "s" ? ns / 1000000000 : ns
}

function fmt_time(ns,    u)
{
	u = time_unit(ns)
	return fmt3(time_in(ns, u)) " " u
}

function fmt_span(ns)
{
	if (ns >= 86400000000000)
		return fmt3(ns / 86400000000000) " d"
	if (ns >= 7200000000000)
		return fmt3(ns / 3600000000000) " h"
	return ns >= 120000000000 ? fmt3(ns / 60000000000) " min" : fmt_time(ns)
}

function fmt_rate(x, u,    i)
{
	i = 1
	while (x >= 999.5 && i < 6) {
		x /= 1000
		i++
	}
	return fmt3(x) " " trim(substr(" kMGTP", i, 1)) u "/s"
}

function speed_text(x, kind)
{
	if (kind == "time" || kind == "mean")
		return fmt_time(1e9 / x)
	if (kind == "rate")
		return fmt_rate(x, "B")
	return kind == "ops" ? (x < 99999.5 ? fmt3(x) : fmt3(x / 1000) " k") "/s" : fmt3(x)
}

function is_index(kind)
{
	return kind == "integer" || kind == "floating"
}

# --- shares, ratios and counts ----------------------------------------------------------------------------------

function fmt_pct(x)
{
	if (x < 0)
		return "-"
	if (x < 9.95)
		return x < 0.05 ? "<.1%" : sprintf("%.1f%%", x)
	return x < 999.5 ? sprintf("%.0f%%", x) : ">1k%"
}

function fmt_factor(x)
{
	return x == "" ? "" : x >= 999.5 ? fmt_ratio(x) : x >= 9.995 || x < 0.0995 ? fmt3(x) : \
	    sprintf(x >= 0.5 && x < 2 ? "%.3f" : "%.2f", x)
}

# A ratio has the digits that a clock of whole seconds allows.
function fmt_ratio(x)
{
	if (x >= 999500)
		return fmt3(x / 1000000) "M"
	return x >= 99.5 || x < 0.095 ? fmt3(x) : sprintf(x >= 9.95 ? "%.0f" : x >= 0.995 ? "%.1f" : "%.2f", x)
}

function fmt_count(n)
{
	if (n < 10000)
		return fmt_int(n)
	return n < 1000000 ? fmt_int(int(n / 1000)) "k" : fmt_int(int(n / 1000000)) "M"
}

function number_of(n, word)
{
	return fmt_int(n) " " word (n == 1 ? "" : "s")
}

# --- sizes ------------------------------------------------------------------------------------------------------

function fmt_memory(x)
{
	return x >= 1073741824 ? fmt3(x / 1073741824) " GiB" : fmt3(x / 1048576) " MiB"
}

function size_text(s,    i, x)
{
	if (s !~ /^[0-9]+$/ || length(s) > 15)
		return s
	x = s + 0
	for (i = 1; i < 5 && x >= 1024 && x / 1024 == int(x / 1024); i++)
		x /= 1024
	return fmt_int(x) trim(substr(" kmgt", i, 1))
}

function powers_of_ten(n, most,    e, s)
{
	s = n
	for (e = 0; length(s) > 1 && s ~ /0$/; e++)
		s = substr(s, 1, length(s) - 1)
	return e > 2 && length(s) <= most ? s "E" e : ""
}

function short_size(s)
{
	if (s !~ /^[1-9][0-9][0-9][0-9]+$/ || length(s) > 15)
		return s
	return powers_of_ten(s, 3) == "" ? size_text(s) : powers_of_ten(s, 3)
}

# One unit in the last place.
function least_of(places,    x)
{
	for (x = 10; places >= 0; places--)
		x /= 10
	return x
}
