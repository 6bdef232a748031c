# golden.awk - compare printed pages with golden tables, typed from the publications
#
# synopsis: awk -f t/golden/words.awk -f t/golden.awk [-v strict=1] part=golden GOLDEN ... part=page PAGE ...
#
# Every golden file describes a page, or goes on with that of the file before when it has no title; exactly these
# pages must be printed, in any order.  A golden line is a keyword and cells parted by tabs; cells missing at the end
# of a row are blank.
#   title TEXT              lines of the page that follow each other, blank lines left out; they find the page
#   table WORDS             words, in capitals or not, that stand above the next table and below the last one
#   columns HEAD ...        opens a table; the words of every head stand above its column, a dot is no head
#   units TEXT ...          more words above columns
#   row CELL ...            a line of the table; a cell of one double quote repeats the one above, or is blank
#   note LABEL TEXT         the notes of the page, after its tables, in this order and no others
#   text WORDS              words that stand somewhere on the page
# Rows must be all there, in order, with no others between, and each cell under its column.  Numbers compare as
# numbers (with strict=1 also as text), everything else as text; only white space is free.  A row may end in the
# mark (*), which the pages put where the publication errs.
#
# Differences go to standard output as `golden: what: why'.
# Exit 0 none, 1 some, 2 a golden file is malformed or none was read.

BEGIN {
	FS = "\t"
	mark = "(*)"
}

part == "golden" && FNR == 1 {
	opening = 1
}

part == "golden" {
	sub(/\r$/, "")
	if ($0 != "" && $0 !~ /^#/)
		golden_line()
	next
}

{
	lines++
	if ($0 ~ /\f/)
		fresh[lines] = 1
	gsub(/[\r\f]/, "")
	line[lines] = $0
}

END {
	if (malformed || !pages)
		exit 2
	find_pages()
	for (g = 1; g <= pages; g++)
		if (first[g])
			compare_page()
	exit bad ? 1 : 0
}

function golden_line(    t)
{
	t = tables[g]
	if ($1 == "title")
		keep_title()
	else if ($1 == "table" && g)
		label[g, t + 1] = tolower(squeeze($2))
	else if ($1 == "columns" && g) {
		t = ++tables[g]
		columns[g, t] = NF - 1
		keep_heads(t)
	} else if ($1 == "units" && t)
		keep_heads(t)
	else if ($1 == "row" && t && NF - 1 <= columns[g, t])
		keep_row(t, ++rows[g, t])
	else if ($1 == "note" && NF == 3)
		note[g, ++notes[g]] = squeeze($2 " " $3)
	else if ($1 == "text" && NF == 2)
		fact[g, ++facts[g]] = squeeze($2)
	else
		malform()
}

# The first title of a file opens a page.
function keep_title()
{
	if (opening)
		name[g = ++pages] = base(FILENAME)
	opening = 0
	title[g, ++titles[g]] = squeeze($2)
}

function malform()
{
	print base(FILENAME) ":" FNR ": not a golden line"
	malformed = 1
}

function keep_heads(t,    c)
{
	for (c = 2; c <= NF; c++)
		head[g, t, heads[g, t] + 0, c - 1] = $c == "." ? "" : squeeze($c)
	heads[g, t]++
}

function keep_row(t, r,    c)
{
	for (c = 1; c <= columns[g, t]; c++)
		cell[g, t, r, c] = squeeze($(c + 1))
}

# Where the titles of a page stand, first[g].
function find_pages(    i)
{
	for (g = 1; g <= pages; g++) {
		for (i = 1; i <= lines && !titles_at(i); i++)
			;
		if (i > lines)
			differ("page", "not printed, or its title differs: " title[g, 1])
		else {
			first[g] = i
			owner[i] = g
		}
	}
	share_lines()
}

# A page goes on to a form feed or the next page, last[g]; lines of no page are additional.
function share_lines(    i, h)
{
	h = 0
	for (i = 1; i <= lines; i++) {
		if (i in owner)
			h = owner[i]
		else if (i in fresh)
			h = 0
		if (h)
			last[h] = i
		else if (line[i] ~ /[^ \t]/) {
			print "page:" i ": not part of any golden page: " squeeze(line[i])
			bad++
		}
	}
}

# The titles of page g begin at line i, and no page found before does.
function titles_at(i,    k)
{
	if (i in owner)
		return 0
	body[g] = i
	for (k = 1; k <= titles[g]; k++) {
		if (squeeze(line[i]) != title[g, k])
			return 0
		body[g] = ++i
		while (i <= lines && line[i] !~ /[^ \t]/)
			i++
	}
	return titles[g] > 0
}

function compare_page(    t, r)
{
	at = body[g]
	for (t = 1; t <= tables[g]; t++)
		compare_table(t)
	compare_notes()
	for (r = 1; r <= facts[g]; r++)
		if (!told(fact[g, r]))
			differ("text", "not on the page: " fact[g, r])
}

# The table begins at the first line that starts as one of its rows does; the lines above are its heads.
function compare_table(t,    top, r)
{
	top = at
	while (at <= last[g] && !any_row(t, at))
		at++
	if (at > last[g]) {
		differ("table", "none of its rows is printed")
		return
	}
	bottom = at
	split("", from)
	split("", to)
	for (r = 1; r <= rows[g, t]; r++)
		compare_row(t, r)
	while (at <= last[g] && line[at] ~ /[^ \t]/)
		extra_row()
	check_places(t)
	check_heads(t, top, bottom - 1)
	if (!has_words(label[g, t], top, bottom - 1))
		differ("table", "`" label[g, t] "' does not stand above it")
}

function any_row(t, i,    r)
{
	for (r = 1; r <= rows[g, t]; r++)
		if (same_key(t, r, i))
			return 1
	return 0
}

# Whether line i starts with the first cell of row r.
function same_key(t, r, i,    n)
{
	words(line[i])
	n = fit(upper(t, r, 1), 1)
	return n > 1
}

function extra_row()
{
	differ("additional row", squeeze(line[at]))
	at++
}

# Compares row r with the line at `at' and moves on.  Where the keys differ, a later line or a later row may fit.
function compare_row(t, r,    k)
{
	skip_blank(t, r)
	for (k = at; k <= last[g] && line[k] ~ /[^ \t]/; k++)
		if (same_key(t, r, k) || row_fits(t, r, k, 0))
			break
	if (k > last[g] || line[k] !~ /[^ \t]/) {
		differ("missing row", row_text(t, r))
		return
	}
	while (at < k)
		extra_row()
	row_fits(t, r, at++, 1)
}

# A blank line may part groups of rows: it does where the next line starts as row r does.
function skip_blank(t, r,    i)
{
	for (i = at; i <= last[g] && line[i] !~ /[^ \t]/; i++)
		;
	if (i <= last[g] && (same_key(t, r, i) || row_fits(t, r, i, 0)))
		at = i
}

# The cell of a row, or what it repeats.
function upper(t, r, c)
{
	while (r > 1 && cell[g, t, r, c] == "\"")
		r--
	return cell[g, t, r, c]
}

function row_text(t, r,    c, s)
{
	for (c = 1; c <= columns[g, t]; c++)
		s = s " " cell[g, t, r, c]
	return squeeze(s)
}

function cell_name(t, r, c)
{
	return upper(t, r, 1) ", " (head[g, t, 0, c] == "" ? "column " c : head[g, t, 0, c])
}

# Whether the words of line i are the cells of row r; with `tell' says where not, and keeps the places of the cells.
function row_fits(t, r, i, tell,    c, w, n)
{
	words(line[i])
	w = 1
	for (c = 1; c <= columns[g, t]; c++) {
		n = cell_fits(t, r, c, w)
		if (!n) {
			if (tell)
				differ(cell_name(t, r, c), "expected `" cell[g, t, r, c] "', found `" rest(w) "'")
			return 0
		}
		if (tell && n > w)
			place(r, c, word_at[w], word_end[n - 1])
		w = n
	}
	if (w > nwords || (w == nwords && word[w] == mark))
		return 1
	if (tell)
		differ(cell[g, t, r, 1], "more than the row has: `" rest(w) "'")
	return 0
}

# The word after the cell, when it starts at word w; 0 when it does not.
function cell_fits(t, r, c, w,    n)
{
	if (cell[g, t, r, c] != "\"")
		return fit(cell[g, t, r, c], w)
	n = fit(upper(t, r, c), w)
	return n ? n : w
}

function fit(s, w,    n, i, want)
{
	n = split(s, want, " ")
	for (i = 1; i <= n; i++)
		if (w > nwords || !same(want[i], word[w++]))
			return 0
	return w
}

function place(r, c, a, b)
{
	from[r, c] = a
	to[r, c] = b
}

# A cell stands under its column when it overlaps another cell of it.
function check_places(t,    r, c)
{
	for (c = 1; c <= columns[g, t]; c++)
		for (r = 1; r <= rows[g, t]; r++)
			if ((r, c) in from && !neighbour(t, r, c))
				differ(cell_name(t, r, c), "`" cell[g, t, r, c] "' stands under another column")
}

function neighbour(t, r, c,    q, others)
{
	for (q = 1; q <= rows[g, t]; q++)
		if (q != r && (q, c) in from) {
			if (from[q, c] <= to[r, c] && from[r, c] <= to[q, c])
				return 1
			others++
		}
	return !others
}

# Every word of a head stands in the lines a..b, and one of them over its column.
function check_heads(t, a, b,    h, c, k, n, want, over)
{
	for (h = 0; h < heads[g, t]; h++)
		for (c = 1; c <= columns[g, t]; c++) {
			n = split(head[g, t, h, c], want, " ")
			over = 0
			for (k = 1; k <= n; k++)
				over += head_word(t, c, want[k], a, b)
			if (n && !over && has_cells(t, c))
				differ("head", "`" head[g, t, h, c] "' does not stand over its column")
		}
}

function has_cells(t, c,    r)
{
	for (r = 1; r <= rows[g, t]; r++)
		if ((r, c) in from)
			return 1
	return 0
}

# 1 when the word stands over column c somewhere in lines a..b.
function head_word(t, c, s, a, b,    i, k, seen)
{
	for (i = a; i <= b; i++) {
		words(line[i])
		for (k = 1; k <= nwords; k++)
			if (word[k] == s) {
				seen = 1
				if (over_column(t, c, word_at[k], word_end[k]))
					return 1
			}
	}
	if (!seen)
		differ("head", "`" s "' is not printed")
	return 0
}

function over_column(t, c, a, b,    r)
{
	for (r = 1; r <= rows[g, t]; r++)
		if ((r, c) in from && from[r, c] <= b && a <= to[r, c])
			return 1
	return 0
}

# Notes begin with their label at the start of a line; the last one ends with a blank line.
function compare_notes(    i, n, got)
{
	n = 0
	for (i = at; i <= last[g]; i++)
		if (line[i] ~ /^ *\[[0-9]+\] /)
			got[++n] = squeeze(line[i])
		else if (line[i] !~ /[^ \t]/ && n)
			break
		else if (n)
			got[n] = got[n] " " squeeze(line[i])
	for (i = 1; i <= n || i <= notes[g]; i++)
		if (i > n)
			differ("missing note", note[g, i])
		else if (i > notes[g])
			differ("additional note", got[i])
		else if (got[i] != note[g, i])
			differ("note", "expected `" note[g, i] "', found `" got[i] "'")
}

function told(s)
{
	return in_text(s, text_between(first[g], last[g]))
}

function has_words(s, a, b)
{
	return s == "" || in_text(s, tolower(text_between(a, b)))
}

function text_between(a, b,    i, all)
{
	for (i = a; i <= b; i++)
		all = all " " line[i]
	return squeeze(all) " "
}

function differ(what, why)
{
	print name[g] ": " what ": " why
	bad++
}
