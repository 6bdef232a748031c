# text.awk - numbers and words as text, for every program
#
# Messages on standard error go through say_err(text); a report that exits calls finish(status) at the end.
#
#   decode(s)           %xx as characters (only printable ASCII; others stay as written)
#   fmt3(x)             three significant digits, never an exponent: 0.00123 1.23 123 12300
#   fmt_time(ns)        "24.0 s", "1.23 us"; units ns us ms s      time_unit(ns), time_in(ns, unit): the parts
#   fmt_rate(x, u)      x per second with decimal prefixes: fmt_rate(2.5e6, "B") = "2.50 MB/s"
#   fmt_int(x)          integer digits at any size
#   decimal(x)          for other programs: up to six decimals, below one ten digits, small ones as 2.5e-08
#   csv_text(s) json_text(s)    a field, quoted where it must be; a string with its quotes
#   padl(s, w) padr(s, w) clip(s, w) repeat(c, n)       columns
#   wrap_words(lead, indent, text, width)       prints a text in lines
#   plain(s)            replaces all but printable ASCII by ?
#   html(s) trim(s) first_word(s)
#   without_end(s, chars)       s without these characters at its end

function say_err(text)
{
	print text | "cat 1>&2"
}

function finish(status)
{
	close("cat 1>&2")
	exit status
}

function plain(s)
{
	gsub(/[^ -~]/, "?", s)
	return s
}

# A pattern like [ \t]+$ would be looked for from each blank of a long text.
function without_end(s, chars,    n)
{
	for (n = length(s); n > 0 && index(chars, substr(s, n, 1)); n--)
		continue
	return substr(s, 1, n)
}

function trim(s)
{
	sub(/^[ \t]+/, "", s)
	return without_end(s, " \t")
}

function repeat(c, n,    s)
{
	s = ""
	while (n-- > 0)
		s = s c
	return s
}

function padl(s, w)
{
	return repeat(" ", w - length(s)) s
}

function padr(s, w)
{
	return s repeat(" ", w - length(s))
}

function clip(s, w)
{
	if (length(s) <= w)
		return s
	return substr(s, 1, w - 3) "..."
}

# Prints words in lines of `width' columns: the first line begins with lead, the others with indent.
function wrap_words(lead, indent, text, width,    word, n, i, line, here, gap)
{
	n = split(text, word, " ")
	line = lead
	here = 0
	for (i = 1; i <= n; i++) {
		gap = line == "" || line ~ / $/ ? "" : " "
		if (here && length(line gap word[i]) > width) {
			print line
			line = indent
			here = 0
			gap = ""
		}
		line = line gap word[i]
		here++
	}
	sub(/ +$/, "", line)
	print line
}

function html(s)
{
	gsub(/&/, "\\&amp;", s)
	gsub(/</, "\\&lt;", s)
	gsub(/>/, "\\&gt;", s)
	gsub(/"/, "\\&quot;", s)
	gsub(/'/, "\\&#39;", s)
	return s
}

# Puts a text before every occurrence of a character; sub and gsub differ on backslashes between awks.
function put_before(s, c, text,    i, out)
{
	out = ""
	while ((i = index(s, c)) > 0) {
		out = out substr(s, 1, i - 1) text c
		s = substr(s, i + 1)
	}
	return out s
}

function csv_text(s)
{
	s = plain(s)
	return s ~ /[",]/ ? "\"" put_before(s, "\"", "\"") "\"" : s
}

function json_text(s)
{
	return "\"" put_before(put_before(plain(s), "\\", "\\"), "\"", "\\") "\""
}

function hex_digit(c)
{
	return index("0123456789abcdef", tolower(c)) - 1
}

# Only printable ASCII is decoded: a control character would break a table, and awks differ on bytes above 127.
function decode(s,    i, out, h, l, n)
{
	out = ""
	while ((i = index(s, "%")) > 0) {
		h = hex_digit(substr(s, i + 1, 1))
		l = hex_digit(substr(s, i + 2, 1))
		n = 16 * h + l
		if (length(s) < i + 2 || h < 0 || l < 0 || n < 32 || n > 126) {
			out = out substr(s, 1, i)
			s = substr(s, i + 1)
		} else {
			out = out substr(s, 1, i - 1) substr(ascii, n - 31, 1)
			s = substr(s, i + 3)
		}
	}
	return out s
}

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

function fmt_rate(x, u,    i)
{
	i = 1
	while (x >= 999.5 && i < 6) {
		x /= 1000
		i++
	}
	return fmt3(x) " " trim(substr(" kMGTP", i, 1)) u "/s"
}

function first_word(s)
{
	sub(/[ \t].*$/, "", s)
	return s
}

BEGIN {
	ascii = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
}
