# layout.awk - reads a layout, and selects tests and texts of a record for it
#
# A layout has lines of a keyword and fields separated by `|'; `#' begins a comment line.
#   title TEXT           heading where no record has a Title
#   units TEXT           meaning of the units of the page; may repeat
#   table [TEXT]         begins a table with the heading TEXT; the lines below belong to it
#   select MNEMONIC COND...      tests that belong to the table; may repeat
#   order COND...        rows that meet an earlier order line come first, others in the order of the files
#   sort HEAD low|high   rows by the figures of the column HEAD, the lowest or the highest first; those without one last
#   section SOURCE       a table for each value
#   best KEY HEAD        of measured rows with the same value of KEY only that with the largest figure of the column HEAD
#   told KEY...          parameters of published tests that the page says in its words: they have no column
#   key HEAD | SOURCE | FORMAT   a column that names the row
#   across KEY,... | LABEL,...   the first KEY that a test has divides the cell columns into groups; % in LABEL: its value
#   col HEAD | FIGURE | STYLE | COND...     a column of figures
#   cell HEAD | FIGURE | STYLE | COND...    the same, once in each group of `across'
#   histogram WIDTH      in place of columns: times by class of WIDTH seconds, with stars
# SOURCE and COND are those of sh/read/rules.awk.  `across host-run' puts runs side by side in one row; where columns name
# their mnemonics (mnem=...), a row has tests of several.
# HEAD breaks at `;'; one that begins with ^ is printed once over all groups, and their labels are the heads.
# FORMAT is l or r (alignment), size (1k for 1024), dot (a dot after it), group (blank where all columns of this
# format repeat).
# FIGURE is kind, unit and divisor: the Published text or the printed figure where the record has that unit, else
# (of a unit that begins with pub-each-, divided by the participants of the test)
#   wall  total  each     ns/op; ns/op times iterations; ns/op over ops/op
#   cpu  user  sys        CPU time
#   rate U DIV  bytes U DIV      moved-bytes/op per second, and unchanged, in units of DIV bytes
#   rates U DIV  cpurange       the rates, and the range of the CPU times, of a test of four samples at the most
#   ops U  oprate U       ops/op, and per second (operations where there is no ops/op)
#   share U  speed U      CPU time in per cent of wall time; wall time of the host `norm' over that of this host
#   index  index U CLASS         relative to the baseline of BYTEmark, for a CPU test and for a class of them
#   max U DIV  min  mean  sd     of the rates of all samples (DIV: ops for ops/op); meantime U: of the times, in seconds
#   slot U,... DIV               the first of these figures that the test has, in units of DIV
#   part U,...                   the moved bytes in per cent of that
#   iters  pub U          iterations; only the published figure
#   below10 below50 ... longest  of a measured test: the time that so many per cent of the samples are below, and the longest
# STYLE is decimals, for times with s h m hms ms colon unix msec usec or nsec before them, and a suffix (_ is a space); or
# own, a time in the unit that fits it, which no published page prints.
# A KEY in a COND is a parameter of columns, and stands in the name of no row: KEY!=0 keeps its values from making rows.
# Parameters that the layout does not name are under the heading when they are the same in all rows, else in a last
# column.  An empty column is left out.  A figure of a run with Source: is printed with the digits of the style, and a
# message tells when it has more; any other figure has at least three significant digits.
#
#   read_layout()           fills layout_title, layout_unit[1..layout_units], tables T = 1..tabs; 0 after an error
#   tab_head tab_selects tab_select tab_orders tab_order tab_sort tab_section tab_told tab_best tab_bins tab_across tab_labels tab_cols   of a table,
#   col_kind col_head col_what col_style col_cond      of a column [T, k], as written
#   selected(T, t)          whether a test belongs to the table
#   key_text(T, k, t)       the text of a key column

function read_layout(    line, word, rest, n)
{
	while ((n = (getline line < layout)) > 0) {
		line = trim(line)
		if (line == "" || line ~ /^#/)
			continue
		word = line
		sub(/[ \t].*/, "", word)
		rest = trim(substr(line, length(word) + 1))
		if (!layout_line(word, rest))
			say_err("lodestone: report: " layout ": not a layout line: " word)
	}
	close(layout)
	return n == 0
}

function layout_line(word, rest,    p)
{
	if (word == "title")
		layout_title = rest
	else if (word == "units")
		layout_unit[++layout_units] = rest
	else if (word == "table") {
		tab_head[++tabs] = rest
		tab_selects[tabs] = tab_orders[tabs] = tab_cols[tabs] = 0
		tab_section[tabs] = tab_across[tabs] = tab_sort[tabs] = tab_told[tabs] = tab_best[tabs] = ""
	} else if (word == "select")
		tab_select[tabs, ++tab_selects[tabs]] = rest
	else if (word == "order")
		tab_order[tabs, ++tab_orders[tabs]] = rest
	else if (word == "sort")
		tab_sort[tabs] = rest
	else if (word == "best")
		tab_best[tabs] = rest
	else if (word == "told")
		tab_told[tabs] = rest
	else if (word == "section")
		tab_section[tabs] = rest
	else if (word == "histogram")
		tab_bins[tabs] = rest
	else if (word == "across") {
		fields(rest, p)
		tab_across[tabs] = p[1]
		tab_labels[tabs] = p[2]
	} else if (word == "key" || word == "col" || word == "cell")
		column_line(word, rest, ++tab_cols[tabs])
	else
		return 0
	return 1
}

function fields(rest, p,    n, i)
{
	n = split(rest, p, "|")
	for (i = 1; i <= n; i++)
		p[i] = trim(p[i])
	for (; i <= 4; i++)
		p[i] = ""
}

function column_line(kind, rest, i,    p)
{
	fields(rest, p)
	col_kind[tabs, i] = kind
	col_head[tabs, i] = p[1]
	col_what[tabs, i] = p[2]
	col_style[tabs, i] = p[3]
	col_cond[tabs, i] = p[4]
}

# --- conditions and texts of a test -----------------------------------------------------------------------------

function selected(T, t,    i, k)
{
	for (i = 1; i <= tab_selects[T]; i++) {
		k = index(tab_select[T, i] " ", " ")
		if (substr(tab_select[T, i], 1, k - 1) == test_mnem[t] && meets(t, substr(tab_select[T, i], k)))
			return 1
	}
	return 0
}

function key_text(T, k, t,    s)
{
	s = text_of(t, col_what[T, k])
	if (has_word(col_style[T, k], "size"))
		s = size_text(s)
	if (has_word(col_style[T, k], "dot") && s ~ /^[0-9]+$/)
		s = s "."
	return s
}
