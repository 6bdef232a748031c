# digits.awk - figures as printed pages have them: with all their digits, with those of a layout, or as clocks
#   exact_s(ns, least)      nanoseconds as seconds with all decimals, at least `least', without rounding
#   exact_clock(ns, least)  the same as minutes and seconds
#   fixed(x, d)             d decimals
#   decimals(x, d)          the decimals for three significant digits of a measured figure, at least d
#   styled_clock(ns, style, d)      a time in a STYLE of layouts; in the styles of a clock, seconds have two digits
#       before the point
#   ns_of(style)            the unit of a style
#   memory_words(text)      a line Memory in Mb of 2^20 bytes, "unknown" without one

# --- seconds and minutes ----------------------------------------------------------------------------------------

function exact_s(ns, least,    s, frac)
{
	s = sprintf("%.0f", ns)
	s = repeat("0", 10 - length(s)) s
	frac = substr(s, length(s) - 8)
	while (length(frac) > least && frac ~ /0$/)
		frac = substr(frac, 1, length(frac) - 1)
	return substr(s, 1, length(s) - 9) (frac == "" ? "" : "." frac)
}

function exact_clock(ns, least,    m, text)
{
	m = int(ns / 60000000000)
	text = exact_s(ns - m * 60000000000, least)
	return sprintf("%.0f:", m) (text ~ /^[0-9][0-9]/ ? "" : "0") text
}

# --- styles -----------------------------------------------------------------------------------------------------

function decimals(x, d,    n)
{
	for (n = 0; x > 0 && x < 100 && n < 15; n++)
		x *= 10
	return n > d ? n : d
}

function fixed(x, d)
{
	return sprintf("%." d "f", x)
}

function styled_clock(ns, style, d,    x, h, m, sec)
{
	if (style == "own")
		return fmt_time(ns)
	x = fixed(ns / ns_of(style), d)
	if (style ~ /^[shm]$/ || style == "unix" && x + 0 < 60)
		return x
	m = int(x / 60)
	sec = fixed(x - 60 * m, d)
	if (style ~ /^(unix|shell)$/)
		return fmt_int(m) "m" sec
	if (substr(sec, 2, 1) !~ /[0-9]/)
		sec = "0" sec
	if (style == "colon")
		return fmt_int(m) ":" sec
	if (style == "ms")
		return sprintf("%02.0f", m) ":" sec
	h = int(m / 60)
	return sprintf("%02.0f", h) ":" sprintf("%02.0f", m - 60 * h) ":" sec
}

function ns_of(style)
{
	return style == "h" ? 3600000000000 : style == "m" ? 60000000000 : 1000000000
}

# --- sizes ------------------------------------------------------------------------------------------------------

function memory_words(text,    x)
{
	if (text !~ /^[0-9]+( bytes)?$/)
		return "unknown"
	x = text / 1048576
	return sprintf(x == int(x) ? "%.0f Mb" : "%.2f Mb", x)
}
