# text.awk - words as text, for every program; figures are in units.awk
#
# Messages on standard error go through say_err(text), which prints them as printable ASCII; a report that exits calls
# finish(status) at the end.
#   decode(s)           %xx as characters (only printable ASCII; others stay as written)
#   padl(s, w) padr(s, w) clip(s, w) repeat(c, n)       columns
#   wrap_words(lead, indent, text, width)       prints a text in lines
#   wrap_begin(lead, indent, width) wrap_add(text) wrap_join(stop, text) ... wrap_end()    the same for a text in pieces
#   fold_words(lead, indent, text, width)       the same as folded[1..n]; returns n
#   unbroken(s) with_blanks(s)       a text that is not broken at its blanks, and such a text as it is printed
#   plain(s)            replaces all but printable ASCII by ?
#   html(s) trim(s) first_word(s)
#   has_word(list, word)        whether a word is in a list with blanks
#   without_end(s, chars)       s without these characters at its end
#   list_with(s, mark, text)    a list with a further text, behind a mark where it is not the first
#
# The parts of the name of a test: MNEMONIC/KEY=VALUE/.../v=VERSION
#   mnem_of(name)               the mnemonic
#   name_words(name)            "WBIN bytes=5000000 block=8192": mnemonic and decoded parameters, no version
#   has_par_in(name, key)       whether it has a parameter
#   par_in(name, key)           the last value of a parameter, decoded; "" without it
#   picks(name, host)           whether a test of a host meets every word of the variable pick='WORD ...' (plot -m): a
#                               mnemonic, key=value (host is a key too), or a full name
#   where_run(place)            where the two processes of a test run, behind its name
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

# The one wrapper of text.  The first line begins with lead, the others with indent; a word stands alone in a line where
# it is longer.  A blank follows a lead that has none at its end.  A word waits until the next one comes.
function wrap_begin(lead, indent, width)
{
	wrap_line = lead
	wrap_indent = indent
	wrap_width = width
	wrap_here = 0
	wrap_word = ""
}

function wrap_add(text,    word, n, i)
{
	n = split(text, word, " ")
	for (i = 1; i <= n; i++) {
		wrap_place()
		wrap_word = word[i]
	}
}

# Adds a text behind a mark, such as a comma, that ends the text before it.
function wrap_join(stop, text)
{
	wrap_word = wrap_word stop
	wrap_add(text)
}

function wrap_place(    gap)
{
	if (wrap_word == "")
		return
	gap = wrap_line == "" || wrap_line ~ / $/ ? "" : " "
	if (wrap_here && length(wrap_line) + length(gap) + length(wrap_word) > wrap_width) {
		wrap_put()
		wrap_line = wrap_indent
		gap = ""
	}
	wrap_line = wrap_line gap wrap_word
	wrap_here = 1
}

function wrap_put()
{
	wrap_line = with_blanks(without_end(wrap_line, " "))
	if (folding)
		folded[++folds] = wrap_line
	else
		print wrap_line
}

function wrap_end()
{
	wrap_place()
	wrap_put()
}

function wrap_words(lead, indent, text, width)
{
	wrap_begin(lead, indent, width)
	wrap_add(text)
	wrap_end()
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

function has_word(list, word)
{
	return index(" " list " ", " " word " ") > 0
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

function where_run(place)
{
	return place == "same" ? ", one CPU" : place == "cross" ? ", two CPUs" : ", any CPU"
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
