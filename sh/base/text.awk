# text.awk - words as text, for every program; figures are in units.awk
#
# Messages on standard error go through say_err(text), which prints them as printable ASCII; a report that exits calls
# finish(status) at the end.
#   decode(s)           %xx as characters (only printable ASCII; others stay as written)
#   padl(s, w) padr(s, w) clip(s, w) clip_middle(s, w) repeat(c, n)     columns
#   apart_width(list, n, w)     the width that clip_middle needs to keep texts apart
#   wrap_words(lead, indent, text, width)       prints a text in lines
#   fold_words(lead, indent, text, width)       the same as folded[1..n]; returns n
#   unbroken(s) with_blanks(s)       a text that is not broken at its blanks, and such a text as it is printed
#   plain(s)            replaces all but printable ASCII by ?
#   html(s) trim(s) first_word(s)
#   longest_word(s, most)       the letters of its longest word, or `most' where that is more
#   has_word(list, word, mark)      whether a word is in a list with blanks, or with this mark
#   without_end(s, chars)       s without these characters at its end
#   list_with(s, mark, text)    a list with a further text, behind a mark where it is not the first
#
# The parts of the name of a test: MNEMONIC/KEY=VALUE/.../v=VERSION
#   mnem_of(name)               the mnemonic
#   name_words(name)            "WBIN bytes=5000000 block=8192": mnemonic and decoded parameters, no version
#   has_par_in(name, key)       whether it has a parameter
#   name_without(name, key)     without this parameter
#   par_in(name, key)           the last value of a parameter, decoded; "" without it
#   picks(name, host)           whether a test of a host meets every word of the variable pick='WORD ...' (plot -m): a
#       mnemonic, key=value (host is a key too), or a full name
#
# The tables of data/, whose directory is kit_tables in the environment
#   table_of(name) table_lines(name, lines)     the file of a table; fills lines[1..] with those that are no comments,
#   returns how many
#   blanks(s)                   a word of a table as text: _ stands for a blank

function say_err(text)
{
	print plain(text) | "cat 1>&2"
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

function list_with(s, mark, text)
{
	return s (s == "" || text == "" ? "" : mark) text
}

function trim(s)
{
	sub(/^[ \t]+/, "", s)
	return without_end(s, " \t")
}

function repeat(c, n,    s)
{
	for (s = c; length(s) < n; s = s s)
		;
	return substr(s, 1, n)
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

# The same with its end, which often is what distinguishes it.
function clip_middle(s, w,    n)
{
	if (length(s) <= w)
		return s
	n = int((w - 2) / 2)
	return substr(s, 1, w - 2 - n) ".." substr(s, length(s) - n + 1)
}

# The least width, from w on, in which such cuts keep different texts of list[1..n] apart.
function apart_width(list, n, w,    i, s, seen, apart)
{
	split("", seen)
	for (apart = 0; !apart; w++) {
		apart = 1
		for (i = 1; i <= n; i++) {
			s = clip_middle(list[i] "", w)
			apart = apart && (!((w, s) in seen) || seen[w, s] == list[i] "")
			seen[w, s] = list[i] ""
		}
	}
	return w - 1
}

# The one wrapper of text.  The first line begins with lead, the others with indent; a word stands alone in a line where
# it is longer.  A blank follows a lead that has none at its end.
function wrap_words(lead, indent, text, width,    word, n, i, line, gap)
{
	line = lead
	n = split(text, word, " ")
	for (i = 1; i <= n; i++) {
		gap = line == "" || line ~ / $/ ? "" : " "
		if (i > 1 && length(line) + length(gap) + length(word[i]) > width) {
			wrap_put(line)
			line = indent
			gap = ""
		}
		line = line gap word[i]
	}
	wrap_put(line)
}

function wrap_put(line)
{
	line = with_blanks(without_end(line, " "))
	if (folding)
		folded[++folds] = line
	else
		print line
}

function fold_words(lead, indent, text, width)
{
	folding = 1
	folds = 0
	split("", folded)
	wrap_words(lead, indent, text, width)
	folding = 0
	return folds
}

function unbroken(s)
{
	gsub(/ /, "\002", s)
	return s
}

function with_blanks(s)
{
	gsub("\002", " ", s)
	return s
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

# Only printable ASCII is decoded: a control character would break a table, and awks differ on bytes above 127.
function decode(s,    i, out, h, l, n)
{
	out = ""
	while ((i = index(s, "%")) > 0) {
		h = index("0123456789abcdef", tolower(substr(s, i + 1, 1))) - 1
		l = index("0123456789abcdef", tolower(substr(s, i + 2, 1))) - 1
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

function first_word(s)
{
	sub(/[ \t].*$/, "", s)
	return s
}

function longest_word(s, most,    p, n)
{
	for (n = split(s, p, " "); n > 0; n--)
		most = length(p[n]) > most ? length(p[n]) : most
	return most
}

function has_word(list, word, mark)
{
	if (mark == "")
		mark = " "
	return index(mark list mark, mark word mark) > 0
}

BEGIN {
	ascii = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~"
}

# --- names -------------------------------------------------------------------------------------------------------

function mnem_of(name)
{
	sub(/\/.*$/, "", name)
	return name
}

function name_words(name)
{
	sub(/\/v=[0-9]+$/, "", name)
	gsub(/\//, " ", name)
	return decode(name)
}

function has_par_in(name, key)
{
	return index(name, "/" key "=") > 0
}

function name_without(name, key)
{
	sub("/" key "=[^/]*", "", name)
	return name
}

function par_in(name, key,    i)
{
	if (!index(name, "/" key "="))
		return ""
	while ((i = index(name, "/" key "=")) > 0)
		name = substr(name, i + length(key) + 2)
	i = index(name, "/")
	return decode(i ? substr(name, 1, i - 1) : name)
}

function picks(name, host,    p, n, i, k, base)
{
	base = name
	sub(/\/v=[0-9]+$/, "", base)
	n = split(pick, p, " ")
	for (i = 1; i <= n; i++) {
		k = index(p[i], "=")
		if (p[i] == mnem_of(name) || p[i] == name || p[i] == base)
			continue
		if (!k || index(p[i], "/"))
			return 0
		if (substr(p[i], k + 1) != (substr(p[i], 1, k - 1) == "host" ? host : par_in(name, substr(p[i], 1, k - 1))))
			return 0
	}
	return 1
}

function table_of(name)
{
	return ENVIRON["kit_tables"] "/" name ".tab"
}

function table_lines(name, lines,    line, n)
{
	n = 0
	while (ENVIRON["kit_tables"] != "" && (getline line < table_of(name)) > 0)
		if (line !~ /^(#|[ \t]*$)/)
			lines[++n] = line
	close(table_of(name))
	return n
}

function blanks(s)
{
	gsub(/_/, " ", s)
	return s
}
