# pivot.awk - a page of tables of tests, as a layout says
# usage: run_awk pivot -v layout=sh/pages/layouts/NAME.lay [-v norm=HOST] [-v pairs=1] ROWS
# exit:     0 printed, 1 no layout, or no tests for it in the files
#
# A row has tests that differ only in the parameters of columns; one with a test that has an Erratum: line ends in (*).
# A figure of a measured test whose samples form two groups ends in (b), the letter of its flag.
# Sets: page_whole
#
# A layout has lines of a keyword and fields separated by `|'; `#' begins a comment line.
#   title TEXT           heading where no record has a Title
#   units TEXT           meaning of the units of the page; may repeat
#   systems              below the tables a list of the systems in place of titles, notes and sources
#   table [TEXT]         begins a table with the heading TEXT; the lines below belong to it, those above the first one
#       to all
#   select MNEMONIC COND...      tests that belong to the table; may repeat
#   order COND...        rows that meet an earlier order line come first, others in the order of the files
#   section SOURCE       a table for each value
#   best KEY HEAD        of measured rows with the same value of KEY only that with the largest figure of the column
#       HEAD
#   told KEY... | KEY...   parameters that have no column: of published tests, which the page says in its words; of
#       measured ones, whose values stand over the table where they differ by row, too
#   key HEAD | SOURCE | FORMAT   a column that names the row
#   across KEY,... | LABEL,...   the KEYs that a test has divide the cell columns into groups; % in LABEL: the value
#   col HEAD | FIGURE | STYLE | COND...     a column of figures
#   cell HEAD | FIGURE | STYLE | COND...    the same, once in each group of `across'
#   rivals SOURCES | KEY     the cells of a measured row, builds of one job, are compared with the one before (rows d,
#       for which -v pairs=1 asks rows -p); what is proven is below the table, by SOURCES and KEY
#   conclude TEST COND... | TEST COND... | KEY | TEXT    below the tables, for a run that has both tests: TEXT, where @
#       is the time of the first over that of the second, times the value of KEY of the second, with an interval; @%
#       that in per cent
#   bare [WIDTH...]      a table without heads, and how wide its columns are
#   bare down            a row is a title, its first column, and a line for each other one
#   histogram WIDTH      in place of columns: times by class of WIDTH seconds, with stars
# SOURCE and COND are those of sh/base/rules.awk.  `across host-run' puts runs side by side in one row; where columns
# name their mnemonics (mnem=...), a row has tests of several. HEAD breaks at `;'; one that begins with ^ is printed
# once over all groups, and their labels are the heads. FORMAT is l or r (alignment), size (1k for 1024), dot (a dot
# after it), number (measured rows count), full (- for what is not known of a measured row), group (blank where all
# columns of this format repeat) or of (a number of what HEAD says). FIGURE is kind, unit and divisor: the Published
# text or the printed figure where the record has that unit, else (of a unit that begins with pub-each-, the mean of the
# participants of the test in all steps)
#   wall  total           ns/op; ns/op times iterations
#   cpu  user  sys        CPU time, and its parts
#   rate U DIV  bytes U DIV      moved-bytes/op, or used-Mbyte, per second, and unchanged, in units of DIV bytes
#   rates U DIV           the rates of a test of four samples at the most
#   cpurange              the range of the CPU times of all samples of the row
#   ops U  oprate U       ops/op, and per second (operations where there is no ops/op)
#   share U  speed U      CPU time in per cent of wall time; wall time of the host `norm' over that of this host
#   both U                share, where the test does not tell that of its sender
#   index  index U CLASS         relative to the baseline of BYTEmark, for a CPU test and for a class of them
#   cost U DIV            seconds of CPU time for DIV bytes
#   gain U rate|cpu       the rate, or the CPU time of a byte, over that of the first of the name and drive in the run
#   minute - U            of a unit that counts, how many a minute
#   scaling U CLASS       that index of all copies in per cent of that of one copy times their number
#   system U              the system's share of the processor time of all CPU tests of so many copies
#   max U DIV  min  mean  sd     of the rates of all samples (DIV: ops for ops/op); meantime U: of the times, in seconds
#   slot U,... DIV               the first of these figures that the test has, in units of DIV
#   part U,...                   the moved bytes in per cent of that
#   slowest rate DIV  fastest    of the stretches of a medium over its length; at for rate: where it begins
#   iters  pub U          iterations; only the published figure
#   build time            of a build: its CPU time if all tests of the row have some in each round, else the wall time;
#       clock: which; rate, index: operations or bytes a second of that time, and by the baseline of BYTEmark
#   jobclock -  jobcpu -  jobrate U      of the usual job of 1987 (`usual'): its seconds; the Kb of its size a second
#   text U SOURCE         the published text, else that of the test
#   below10 below50 ... longest  of a measured test: the time that so many per cent of the samples are below, and the
#       longest
# STYLE is decimals, before the word few where a measured figure has five digits at most; for times with s h m hms ms
# colon unix or shell before them, and a suffix (_ is a space); or own, a time in the unit that fits it, which no
# published page prints. A KEY in a COND is a parameter of columns, and stands in the name of no row: KEY!=0 keeps its
# values from making rows. Parameters that the layout does not name are under the heading when they are the same in all
# rows, else in a last column.  An empty column is left out.  A figure of a run with Source: is printed with the digits
# of the style, and a message tells when it has more; any other figure has at least three significant digits.
#   tab[T, word]            of table T = 1..tabs, the text of a line of the layout; tab[T, word, "more"]: what is
#       behind its first `|'.  Of select, order and columns how many there are; tab[T, "select", i] is one of them.
#       Table 0 has the lines of the page
#   col[T, k, ...]          of a column: its kind (key, col, cell), head, what, style and cond, as written
#   lay_rows                rows of a table, row = 1..lay_rows, in the order of the files; lay_printed of them were
#       published
#   row_tests[row] lay_test[row, j] row_section[row]
#   row_no[i]               the row at place i of the page
#   used[key] lay_words[key]    parameters of columns; those that a row has in words
#   lay_col[c, ...]         a column of the page: head, above, type, merged; figures: whether it has them; filled:
#       whether any
#   grid[i, c] grid_value[i, c] grid_is[i, c]       the text and the figure of a cell of row_no[i], and whether it is
#   there

BEGIN {
	GROUPED = "(b)"
	tabs = lay_shown = lay_measured = lay_tests = 0
}

# --- layout ------------------------------------------------------------------------------------------------------

function read_layout(    line, n)
{
	while ((n = (getline line < layout)) > 0)
		if (line !~ /^[ \t]*(#|$)/ && !layout_line(trim(line)))
			say_err("lodestone: report: " layout ": not a layout line: " first_word(line))
	close(layout)
	return n == 0
}

function layout_line(line,    word, rest, p, k)
{
	word = first_word(line)
	rest = trim(substr(line, length(word) + 1))
	split(rest "|||", p, "|")
	if (word == "table") {
		tab[++tabs, "head"] = rest
		for (k = 1; k <= common_lines; k++)
			layout_line(common_line[k])
	} else if (word == "units" || tabs && word ~ /^(select|order|conclude)$/) {
		tab[tabs, word, ++tab[tabs, word]] = rest
		page_mnems = page_mnems (word == "select" ? " " first_word(rest) : "")
	} else if (word ~ /^(title|systems)$/ || tabs && word ~ /^(best|section|histogram|told|across|rivals|bare)$/) {
		tab[tabs, word] = trim(p[1])
		tab[tabs, word, "more"] = trim(p[2])
	} else if (tabs && word ~ /^(key|col|cell)$/) {
		k = ++tab[tabs, "columns"]
		col[tabs, k, "kind"] = word
		col[tabs, k, "head"] = trim(p[1])
		col[tabs, k, "what"] = trim(p[2])
		col[tabs, k, "style"] = trim(p[3])
		col[tabs, k, "cond"] = trim(p[4])
	} else if (tabs)
		return 0
	else
		common_line[++common_lines] = line
	return 1
}

function selected(T, t,    i, mnem)
{
	for (i = 1; i <= tab[T, "select"]; i++) {
		mnem = first_word(tab[T, "select", i])
		if (mnem == row_mnemonic[t] && meets(t, substr(tab[T, "select", i], length(mnem) + 1)))
			return 1
	}
	return 0
}

# --- rows --------------------------------------------------------------------------------------------------------

# Parameters of columns are not in the name of a row.  Each kernel has a version of its own, and so has each mnemonic.
# What a key or a text has, and the section, stands in no last column.
function find_used(T,    p, n, i, k)
{
	split("", used)
	split("", lay_words)
	for (i = split(tab[T, "section"], p, " "); i > 0; i--)
		lay_words[p[i]] = 1
	n = split(tab[T, "across"], p, ",")
	for (i = 1; i <= n; i++)
		used[p[i]] = 1
	for (k = 1; k <= tab[T, "columns"]; k++) {
		for (i = split(col[T, k, "cond"], p, " "); i > 0; i--) {
			gsub(/^!|!?=.*$/, "", p[i])
			used[p[i]] = 1
		}
		for (i = split(col[T, k, "what"], p, /[ ,]/); i > 0 && (col[T, k, "kind"] == "key" || p[1] == "text"); i--) {
			sub(/[=]$/, "", p[i])
			lay_words[p[i]] = 1
		}
	}
}

function row_title(t,    i, n, s, keys, values)
{
	s = (("host-run" in used) ? "" : row_rec[t]) SUBSEP (("mnem" in used) ? "" : row_mnemonic[t]) SUBSEP \
	    (("kernel" in used) || ("mnem" in used) ? "" : row[t, "version"])
	n = ("usual" in used) ? 0 : row_params(t, keys, values)
	for (i = 1; i <= n; i++)
		if (!(keys[i] in used))
			s = s SUBSEP keys[i] "=" values[i]
	return s
}

function find_rows(T,    i, t, name, at, place)
{
	split("", at)
	find_used(T)
	lay_rows = lay_printed = 0
	for (i = 1; i <= lay_tests; i++) {
		t = lay_all[i]
		if (!shows[t] || !selected(T, t))
			continue
		name = row_title(t)
		if (!(name in at)) {
			at[name] = ++lay_rows
			row_tests[lay_rows] = 0
			lay_printed += is_page(row_rec[t])
			row_section[lay_rows] = text_of(t, tab[T, "section"] "")
		}
		place = at[name]
		lay_test[place, ++row_tests[place]] = t
	}
	sort_rows(T)
}

function row_printed(place)
{
	return is_page(row_rec[lay_test[place, 1]])
}

# The keys of a row as a text that sorts as they do: numbers ascend, words stand in the order in which the files have
# them.
function sort_key(T, place,    k, x, word, s)
{
	s = ""
	for (k = 1; k <= tab[T, "columns"]; k++) {
		if (col[T, k, "kind"] != "key")
			continue
		x = text_of(lay_test[place, 1], col[T, k, "what"])
		word = x ~ /^[0-9.]+$/ ? "0" : x
		if (!((k, word) in key_met))
			key_met[k, word] = ++keys_met
		s = s sprintf("%9d %30.9f ", key_met[k, word], word == "0" ? x : 0)
	}
	return s
}

# Sorts rows by section, which have the order of their first rows, then by the first line `order' that they meet.  In
# each, published rows stand as in the files, and measured ones, which keep the places between them, by their keys.
function sort_rows(T,    i, n, one, rank, at, section_at, place, measured)
{
	split("", section_at)
	split("", key_met)
	for (one = 1; one <= lay_rows; one++) {
		for (i = 1; i <= tab[T, "order"] && !meets(lay_test[one, 1], tab[T, "order", i]); i++)
			;
		rank[one] = sprintf("%9d ", i)
		at = rank[one] sprintf("%9d ", one)
		if (!(row_section[one] in section_at) || at < section_at[row_section[one]])
			section_at[row_section[one]] = at
	}
	n = keys_met = 0
	for (one = 1; one <= lay_rows; one++) {
		at = section_at[row_section[one]] rank[one]
		place[one] = at sprintf("%9d", one)
		at = at sort_key(T, one) sprintf("%9d", one)
		if (!row_printed(one))
			measured[++n] = at
	}
	sort_last(place, lay_rows)
	sort_last(measured, n)
	n = 0
	for (i = 1; i <= lay_rows; i++)
		row_no[i] = (row_printed(place[i]) ? place[i] : measured[++n]) + 0
}

# --- columns ----------------------------------------------------------------------------------------------------

function group_of(T, t,    p, q, n, i, k, s)
{
	n = split(tab[T, "across"], p, ",")
	split(tab[T, "across", "more"], q, ",")
	s = ""
	for (i = 1; i <= n; i++)
		if (has_key(t, p[i])) {
			k = index(q[i] "%", "%")
			s = list_with(s, " ", substr(q[i], 1, k - 1) value_of(t, p[i]) substr(q[i], k + 1))
		}
	return s
}

# Groups of mnemonics stand in the order of their lines, others in that of the rows.
function find_groups(T,    i, j, known)
{
	split("", known)
	lay_groups = 0
	if (tab[T, "across"] == "mnem")
		for (i = 1; i <= tab[T, "select"]; i++)
			find_group(first_word(tab[T, "select", i]), known)
	for (i = 1; i <= lay_rows; i++)
		for (j = 1; j <= row_tests[row_no[i]]; j++)
			find_group(group_of(T, lay_test[row_no[i], j]), known)
}

function find_group(g, known)
{
	if (!(g in known))
		group_name[++lay_groups] = g
	known[g] = 1
}

function new_column(head, group, type,    over)
{
	over = head ~ /^(\^.*)?$/
	lay_col[++lay_columns, "head"] = over ? group : head
	lay_col[lay_columns, "above"] = over ? substr(head, 2) : group
	lay_col[lay_columns, "type"] = type
}

function put_cell(i, text, x, is)
{
	grid[i, lay_columns] = text
	grid_value[i, lay_columns] = x
	grid_is[i, lay_columns] = is
}

function key_column(T, k,    i, style, text)
{
	style = col[T, k, "style"]
	new_column(col[T, k, "head"], "", (" " style " ") ~ / (r|size|dot) / ? "right" : "text")
	lay_col[lay_columns, "merged"] = has_word(style, "group")
	lay_col[lay_columns, "counts"] = has_word(style, "number")
	for (i = 1; i <= lay_rows; i++) {
		text = text_of(lay_test[row_no[i], 1], col[T, k, "what"])
		if (has_word(style, "size"))
			text = size_text(text)
		if (has_word(style, "dot") && text ~ /^[0-9]+$/)
			text = text "."
		if (has_word(style, "of") && text != "")
			text = number_of(text, col[T, k, "head"])
		if (text == "" && !row_printed(row_no[i]))
			text = has_word(style, "number") && !lay_printed ? i "." : has_word(style, "full") ? "-" : ""
		put_cell(i, text, "", text != "")
	}
}

# What is told of a measured test whose samples form two groups, "" for others: its figure may be a rate that never was.
function two_groups(t,    k)
{
	k = row_about(t, "f", "flag", "two-populations")
	return k && row[k, "value"] != "" ? row[k, "detail"] : ""
}

# The figure comes from the first test of a row that has it; for a cell, from the tests of its group.
function figure_column(T, k, group,    i, j, t, text)
{
	new_column(col[T, k, "head"], group, has_word(col[T, k, "style"], "l") ? "text" : "figure")
	lay_col[lay_columns, "figures"] = 1
	lay_col[lay_columns, "rival"] = col[T, k, "kind"] == "cell" && ((T, "rivals") in tab)
	for (i = 1; i <= lay_rows; i++) {
		text = no_figure()
		for (j = 1; j <= row_tests[row_no[i]] && !figure_found; j++) {
			t = lay_test[row_no[i], j]
			if (meets(t, col[T, k, "cond"]) && (col[T, k, "kind"] == "col" || group_of(T, t) == group))
				text = figure(t, col[T, k, "what"], col[T, k, "style"], row_no[i])
		}
		if (text != "" && two_groups(t) != "") {
			apart[t] = two_groups(t)
			text = text " " GROUPED
		}
		put_cell(i, text, figured, figure_found)
		grid_test[i, lay_columns] = figure_found ? t : 0
	}
}

# The differences that a table needs, or the marks of its cells by those that there are.
function mark_rivals(i,    c, t, last, best)
{
	last = best = 0
	for (c = 1; c <= lay_columns; c++) {
		t = lay_col[c, "rival"] ? grid_test[i, c] : 0
		if (!t || is_page(row_rec[t]))
			continue
		if (pairs && last)
			page_ask(row_rec[t] " " row_name[t] " " row_name[last] " " \
			    (build_clock(row_no[i]) == "CPU" ? "CPU" : "typical"))
		last = t
		best = !best || grid_value[i, c] < grid_value[i, best] ? c : best
	}
	for (c = 1; best && c <= lay_columns; c++)
		if (lay_col[c, "rival"])
			grid[i, c] = grid[i, c] (c == best ? " *" : (grid_test[i, c] in is_slower) ? " !" : "  ")
}

function find_slower(    r, i, k)
{
	split("", is_slower)
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "d"]; i++) {
			k = row_at[r, "d", i]
			if (row[k, "proven"] + 0)
				is_slower[test_row(r, row[k, "name"])] = 1
		}
}

function rivals_said(T,    r, i, k, n, few, s, t, key)
{
	key = tab[T, "rivals", "more"]
	for (r = 1; r <= rec_n; r++) {
		n = few = 0
		s = ""
		for (i = 1; i <= row_n[r, "d"]; i++) {
			k = row_at[r, "d", i]
			t = test_row(r, row[k, "name"])
			few += row[k, "verdict"] == "few"
			n += row[k, "verdict"] != "few"
			if (row[k, "proven"] + 0)
				s = list_with(s, "; ", text_of(t, tab[T, "rivals"]) ": " row_par(t, key) " takes " fmt_factor(row[k, "ratio"]) \
				    " times as long as " par_in(row[k, "than"] "", key))
		}
		if (n + few) {
			page_gap()
			page_said("Proven slower", rec[r, "host"] ", of " number_of(n, "comparison") (few ? " and " few \
			    " of under three rounds" : "") ": " (s != "" ? s : n ? "none" : "not known"), "under")
		}
	}
}

# Fills list with the parameters of a row that stand in its last column or over the table; all: with its run, its
# version and all parameters, which tell it from others of its name. Returns how many.
function row_marks(T, place, all, list,    t, i, m, n, keys, values)
{
	t = lay_test[place, 1]
	n = 0
	if (all) {
		list[++n] = "run=" run_title(row_rec[t])
		list[++n] = "v=" row[t, "version"]
	}
	m = !all && ("usual" in used) ? 0 : row_params(t, keys, values)
	for (i = 1; i <= m; i++)
		if (all || !(keys[i] in used) && !(keys[i] in lay_words) && \
		    !(row_printed(place) && has_word(tab[T, "told"] "", keys[i])))
			list[++n] = keys[i] "=" values[i]
	return n
}

# The name of a row: its section, the texts of its key columns but for its number, and its parameters.
function name_of_row(i, params,    c, s)
{
	s = row_section[row_no[i]]
	for (c = 1; c < lay_columns; c++)
		if (!lay_col[c, "figures"] && !lay_col[c, "counts"])
			s = s SUBSEP grid[i, c]
	return s SUBSEP params
}

# Measured rows of one name get what differs between them.
function tell_apart(params,    i, j, n, list, name, rows, times)
{
	split("", rows)
	split("", times)
	for (i = 1; i <= lay_rows; i++) {
		name[i] = name_of_row(i, params[i])
		rows[name[i]]++
		for (j = row_marks(0, row_no[i], 1, list); j > 0; j--)
			times[name[i], list[j]]++
	}
	for (i = 1; i <= lay_rows; i++) {
		n = rows[name[i]] > 1 && !row_printed(row_no[i]) ? row_marks(0, row_no[i], 1, list) : 0
		for (j = 1; j <= n; j++)
			if (times[name[i], list[j]] < rows[name[i]] && list[j] !~ /[=]$/)
				params[i] = list_with(params[i], " ", list[j])
	}
}

# Parameters that the layout does not name; `same' gets those with one value in all rows, where a page has a place for
# it.
function rest_column(T,    i, j, n, list, s, times, params)
{
	split("", times)
	for (i = 1; i <= lay_rows; i++)
		for (j = row_marks(T, row_no[i], 0, list); j > 0; j--)
			times[list[j]]++
	new_column("Parameters", "", page_format == "text" && !page_whole ? "words" : "text")
	same = ""
	for (i = 1; i <= lay_rows; i++) {
		n = row_marks(T, row_no[i], 0, list)
		s = ""
		for (j = 1; j <= n; j++)
			if (times[list[j]] < lay_rows && !has_word(tab[T, "told", "more"] "", substr(list[j], 1, index(list[j], "=") - 1)))
				s = list_with(s, " ", list[j])
			else if (!has_word(same, list[j]))
				same = list_with(same, " ", list[j])
		params[i] = s
	}
	tell_apart(params)
	for (i = 1; i <= lay_rows; i++)
		put_cell(i, params[i], "", params[i] != "")
}

# --- the table --------------------------------------------------------------------------------------------------

# shown_row[1..lay_places] are the rows of the page: published ones, and measured ones that have a figure.  Of a
# group of measured rows there is the best one alone, where the layout has only those; others are slower[t].
function page_rows_of(T,    key, head, c, i, t, group, best)
{
	split("", best)
	key = first_word(tab[T, "best"] "")
	head = substr(tab[T, "best"], length(key) + 2)
	for (c = key == "" ? 0 : lay_columns; c > 0 && !(lay_col[c, "figures"] && lay_col[c, "head"] == head); c--)
		;
	for (i = 1; i <= lay_rows; i++) {
		t = lay_test[row_no[i], 1]
		group[i] = !c || is_page(row_rec[t]) ? i : row_rec[t] SUBSEP value_of(t, key)
		if (!(group[i] in best) || grid_value[i, c] + 0 > grid_value[best[group[i]], c] + 0)
			best[group[i]] = i
	}
	lay_places = 0
	for (i = 1; i <= lay_rows; i++)
		if (best[group[i]] != i)
			slower[lay_test[row_no[i], 1]] = 1
		else if (row_printed(row_no[i]) || row_figures(i))
			shown_row[++lay_places] = i
}

# Whether a row has a figure; its tests stand on the page.
function row_figures(i,    c, any)
{
	any = 0
	for (c = 1; c <= lay_columns; c++)
		if (lay_col[c, "figures"] && grid_test[i, c]) {
			left_in(grid_test[i, c])
			any = 1
		}
	return any
}

# Finds the columns that are not empty.  Whether the table has more than the names of its rows; a published row is
# printed without figures too.
function find_filled(    c, k, any)
{
	any = lay_printed > 0
	for (c = 1; c <= lay_columns; c++) {
		for (k = 1; k <= lay_places && !grid_is[shown_row[k], c]; k++)
			;
		lay_col[c, "filled"] = k <= lay_places
		any = any || k <= lay_places && lay_col[c, "figures"]
	}
	return any
}

function pivot_columns(T,    c, figures, n, widths)
{
	figures = n = 0
	split(tab[T, "bare"] "", widths, " ")
	for (c = 1; c <= lay_columns; c++)
		if (lay_col[c, "filled"]) {
			page_above(lay_col[c, "above"])
			page_column(lay_col[c, "head"], lay_col[c, "type"], (++n in widths) ? widths[n] : \
			    lay_col[c, "type"] == "words" ? 24 : 0, lay_col[c, "merged"] + 0)
			figures += lay_col[c, "figures"]
			if (!figures)
				page_keys()
		}
}

function pivot_row(i,    c, j, wrong)
{
	page_row()
	for (c = 1; c <= lay_columns; c++)
		if (lay_col[c, "filled"])
			page_cell_as(grid[i, c], grid_value[i, c])
	for (j = 1; j <= row_tests[row_no[i]]; j++)
		if (erratum_of(lay_test[row_no[i], j]) != "")
			wrong = 1
	if (wrong)
		page_mark(erratum_mark())
}

# The titles of rows and the heads of their columns, which have the figures behind them.
function down_table(    k, i, c)
{
	page_columns(":text 7|:text")
	for (k = 1; k <= lay_places; k++) {
		i = shown_row[k]
		page_group(grid[i, 1], " ")
		for (c = 2; c <= lay_columns; c++)
			if (grid_is[i, c]) {
				page_row()
				page_cell(lay_col[c, "head"])
				page_cell_as(grid[i, c], grid_value[i, c])
			}
	}
}

# A section is a group of the table; a table without sections is one, with an empty title.
function level_table(T,    k, section)
{
	pivot_columns(T)
	for (k = 1; k <= lay_places; k++) {
		if (k == 1 || row_section[row_no[shown_row[k]]] != section) {
			section = row_section[row_no[shown_row[k]]]
			page_group(list_with(tab[T, "head"], ": ", section), same)
		}
		pivot_row(shown_row[k])
	}
}

function pivot_table(T,    k, cell, g)
{
	find_rows(T)
	if (!lay_rows)
		return
	find_groups(T)
	lay_columns = 0
	split("", grid)
	split("", grid_test)
	split("", lay_col)
	for (k = 1; k <= tab[T, "columns"]; k++) {
		if (col[T, k, "kind"] == "key")
			key_column(T, k)
		else if (col[T, k, "kind"] == "col")
			figure_column(T, k, "")
		else if (col[T, k - 1, "kind"] != "cell")
			for (g = 1; g <= lay_groups; g++)
				for (cell = k; col[T, cell, "kind"] == "cell"; cell++)
					figure_column(T, cell, group_name[g])
	}
	for (k = 1; ((T, "rivals") in tab) && k <= lay_rows; k++)
		mark_rivals(k)
	if (pairs)
		return
	rest_column(T)
	page_rows_of(T)
	if (!lay_places || !find_filled())
		return
	if ((T, "bare") in tab)
		page_gap()
	page_table(((T, "bare") in tab) ? "bare" : "ruled wide headed split")
	if (tab[T, "bare"] == "down")
		down_table()
	else
		level_table(T)
	page_table_end()
	if ((T, "rivals") in tab)
		rivals_said(T)
}

# The first measured test of a run that a line `select' would take; 0 without one.
function taken_test(r, spec,    i, t)
{
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (row_mnemonic[t] == first_word(spec) && row[t, "timed"] > 0 && \
		    meets(t, substr(spec, length(first_word(spec)) + 1)))
			return t
	}
	return 0
}

function factor_words(x, percent)
{
	return percent ? fmt_int(100 * x) "%" : fixed(x, decimals(x, 1))
}

# The time of test a over that of test b, times `by', within what the intervals of both allow; about that without them.
function time_factor(a, b, by, percent,    s)
{
	s = factor_words(by * row[a, "typical"] / row[b, "typical"], percent)
	if (row[a, "low"] <= 0 || row[b, "low"] <= 0)
		return "about " s
	return s " (" factor_words(by * row[a, "low"] / row[b, "high"], percent) " to " \
	    factor_words(by * row[a, "high"] / row[b, "low"], percent) ")"
}

function conclusions(T,    r, i, p, a, b, by, s)
{
	for (r = 1; r <= rec_n; r++) {
		s = ""
		for (i = 1; i <= tab[T, "conclude"]; i++) {
			split(tab[T, "conclude", i], p, "|")
			a = taken_test(r, trim(p[1]))
			b = taken_test(r, trim(p[2]))
			by = !a || !b ? 0 : trim(p[3]) == "" ? 1 : value_of(b, trim(p[3]))
			if (by > 0 && sub(/@%/, time_factor(a, b, by, 1), p[4]) + sub(/@/, time_factor(a, b, by, 0), p[4]))
				s = list_with(s, "; ", trim(p[4]))
		}
		if (s != "") {
			page_gap()
			page_said("Conclusion", rec[r, "host"] ": " s, "under")
		}
	}
}

# --- histograms -------------------------------------------------------------------------------------------------

# Published counts (/bin=LOW-HIGH) are drawn as they are; otherwise the samples of the test are counted.  class_ns is
# the unit of the labels.
function histograms(T,    i, t, n, x, round, width, most)
{
	for (i = 1; i <= lay_tests; i++) {
		t = lay_all[i]
		if (!shows[t] || !selected(T, t) || row_has(t, "bin") || !has_unit(t, "ns/op"))
			continue
		class_ns = 1000000000
		n = held_samples(t, x, 0, round)
		if (!printed_classes(t)) {
			most = row[t, "longest"] + 0
			width = class_width(most, tab[T, "histogram"] * 1000000000)
			sample_classes(x, n, samples_step, row[t, "timed"] + 0, most, width)
		}
		class_table(t, T)
		left_in(t)
	}
}

# The width of the layout where it gives three to twenty classes, else 1, 2 or 5 times a power of ten of ns.
function class_width(max, w,    i)
{
	if (max < 2 * w || max >= 20 * w) {
		w = 10
		for (i = 0; max >= 10 * w && i < 800; i++)
			w *= i % 3 == 1 ? 2.5 : 2
	}
	while (class_ns > 1 && w < 10 * class_ns)
		class_ns /= 1000
	return w
}

function class_table(t, T,    i, max, star, mean)
{
	max = 1
	for (i = 1; i <= classes; i++)
		max = histogram[i, "count"] + 0 > max ? histogram[i, "count"] + 0 : max
	star = int((max + 49) / 50)
	mean = row[t, "mean"] + 0
	page_table("wide headed")
	page_column("  " (class_ns == 1000000000 ? "seconds" : time_unit(class_ns)), "measure", 6)
	page_columns("count:plain 7|histogram:bar 22|:text")
	page_group(list_with(tab[T, "head"], ": ", rec[row_rec[t], "host"] " " row_label(t)) ", " \
	    fmt_int(row[t, "iterations"] + 0) " operations" (star > 1 ? ", a star is " star : "") (samples_step > 1 ? \
	    ", about: one sample of " samples_step " is looked at" : ""))
	for (i = 1; i <= classes; i++) {
		page_row()
		page_cell(fmt_int(histogram[i, "low"] / class_ns) " - " fmt_int(histogram[i, "high"] / class_ns - 1))
		page_cell(fmt_int(histogram[i, "count"]))
		page_cell(repeat("*", int((histogram[i, "count"] + star - 1) / star)))
		if (mean >= histogram[i, "low"] && mean < histogram[i, "high"])
			page_cell("Average " (is_page(row_rec[t]) ? time_text(t, mean, "s 1 _sec") : fmt_time(mean)))
		else
			page_cell("")
	}
	page_table_end()
}

# --- the page ---------------------------------------------------------------------------------------------------

# shows[t]: a table of the layout has test t; show_run[r] counts such tests, page_msgs[r] messages; lay_shown is the
# sum, and lay_measured that of measured tests.  lay_all[1..lay_tests]: all tests.
function find_shown(    t, T, r, i, list)
{
	for (r = 1; r <= rec_n; r++) {
		for (i = 1; i <= row_n[r, "t"]; i++) {
			t = lay_all[++lay_tests] = row_at[r, "t", i]
			for (T = 1; T <= tabs && !shows[t] && (row[t, "samples"] > 0 || rows_about(t, "p", list)); T++)
				shows[t] = selected(T, t)
			show_run[r] += shows[t]
			lay_measured += shows[t] && !is_page(r)
		}
		for (i = 1; i <= row_n[r, "m"]; i++)
			page_msgs[r] += on_page(row[row_at[r, "m", i], "test"], page_mnems)
		lay_shown += show_run[r] + page_msgs[r]
		if (show_run[r])
			lay_run[r] = 1
	}
}

function host_known(r,    keys, i, n, s)
{
	s = ""
	n = split("Os Release Cpu Date", keys, " ")
	for (i = 1; i <= n; i++)
		if (rec_of(r, keys[i]) !~ /^(unknown)?$/)
			s = s (s == "" ? ": " : keys[i] == "Release" ? " " : ", ") rec_of(r, keys[i])
	return s
}

function pivot_title(    r, i, n, told, titles)
{
	split("", told)
	for (r = 1; r <= rec_n; r++) {
		n = show_run[r] && !((0, "systems") in tab) ? env_values(r, "Title", titles) : 0
		for (i = 1; i <= n; i++)
			if (!(titles[i] in told)) {
				told[titles[i]] = 1
				told["n"]++
				page_text(titles[i], page_whole ? "line" : "")
			}
	}
	if (!told["n"])
		page_text(tab[0, "title"], page_whole ? "line" : "hang")
	for (r = 1; r <= rec_n; r++)
		if ((show_run[r] || page_msgs[r]) && !is_page(r) && !((0, "systems") in tab))
			page_text(rec[r, "host"] host_known(r))
	for (i = 1; i <= tab[0, "units"]; i++)
		if (i == 1)
			page_said("Units", tab[0, "units", i], "under")
		else
			page_text(tab[0, "units", i], "more")
}

# A message is on the page when the layout selects its test, measured or not.
function pivot_messages(    r, i, t, n)
{
	for (i = 1; i <= lay_tests; i++) {
		t = lay_all[i]
		if (t in apart) {
			if (!n++)
				page_gap()
			page_said(GROUPED " Two groups of samples", rec[row_rec[t], "host"] " " name_words(row_name[t]) ": " apart[t],
			    "under")
		}
	}
	for (r = 1; r <= rec_n; r++)
		if (page_msgs[r]) {
			page_gap()
			run_messages(r, page_mnems, shows)
		}
}

function all_notes(    r, n)
{
	n = 0
	for (r = 1; r <= rec_n; r++)
		if (show_run[r])
			n = run_notes_said(r, n, page_mnems)
	n = 0
	for (r = 1; r <= rec_n; r++)
		if (show_run[r])
			n = errata_said(r, n)
	for (r = 1; r <= rec_n; r++)
		if (show_run[r])
			source_said(r)
}

END {
	if (layout == "" || !read_layout()) {
		say_err("lodestone: report: " (layout == "" ? "no layout" : layout) ": cannot be read")
		finish(1)
	}
	find_shown()
	find_slower()
	for (T = 1; pairs && T <= tabs; T++)
		pivot_table(T)
	if (pairs)
		finish(0)
	if (!lay_shown) {
		say_err("lodestone: report: " tab[0, "title"] ": no such figures in these files")
		finish(1)
	}
	# A page of published runs alone is one of a publication, and has its width.
	page_whole = page_whole || !lay_measured && !((0, "systems") in tab)
	pivot_title()
	for (T = 1; T <= tabs; T++)
		if ((T, "histogram") in tab)
			histograms(T)
		else
			pivot_table(T)
	for (T = 1; T <= tabs; T++)
		conclusions(T)
	for (i = 1; i <= lay_tests; i++)
		if (on_page(row_name[lay_all[i]], page_mnems))
			left_take(lay_all[i], !shows[lay_all[i]] ? "no table here is about" : (lay_all[i] in slower) ? \
			    "slower than the best" : "no figure for a column here")
	left_said()
	if ((0, "systems") in tab)
		systems_said(lay_run, "No test of this page")
	pivot_messages()
	if (!((0, "systems") in tab))
		all_notes()
	page_end()
	finish(0)
}
