# pivot.awk - a page of tables of records, as a layout says
#
# usage: run_awk pivot -v layout=sh/pages/layouts/NAME.lay [-v norm=HOST] FILE ...
# exit:     0 printed, 1 no layout, or no tests for it in the files
#
# The language of layouts is described below.  A row has tests that differ only in the parameters of columns; rows of a
# table are numbered as they are found, row_no[1..rows] is their order on the page.  A row with a test that has an
# Erratum: line ends in (*).
# All columns are filled before the table begins, because an empty column is left out.
#
# A figure of a measured test whose samples form two groups ends in (b), the letter of its flag.
#
# Promises: shows
# Sets: page_whole
#
# Reads a layout, and selects tests and texts of a record for it
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
#   upright              on paper its rows are columns
#   lay_told KEY... | KEY...   parameters that have no column: of published tests, which the page says in its words; of measured
#                        ones, whose values stand over the table where they differ by row, too
#   key HEAD | SOURCE | FORMAT   a column that names the row
#   across KEY,... | LABEL,...   the first KEY that a test has divides the cell columns into groups; % in LABEL: its value
#   col HEAD | FIGURE | STYLE | COND...     a column of figures
#   cell HEAD | FIGURE | STYLE | COND...    the same, once in each group of `across'
#   histogram WIDTH      in place of columns: times by class of WIDTH seconds, with stars
# SOURCE and COND are those of sh/rows/rules.awk.  `across host-run' puts runs side by side in one row; where columns name
# their mnemonics (mnem=...), a row has tests of several.
# HEAD breaks at `;'; one that begins with ^ is printed once over all groups, and their labels are the heads.
# FORMAT is l or r (alignment), size (1k for 1024), dot (a dot after it), number (measured rows count), full
# (- for what is not known of a measured row), group (blank where all columns of this
# format repeat).
# FIGURE is kind, unit and divisor: the Published text or the printed figure where the record has that unit, else
# (of a unit that begins with pub-each-, divided by the participants of the test)
#   wall  total  each     ns/op; ns/op times iterations; ns/op over ops/op
#   cpu  user  sys        CPU time
#   rate U DIV  bytes U DIV      moved-bytes/op per second, and unchanged, in units of DIV bytes
#   rates U DIV  cpurange       the rates, and the range of the CPU times, of a test of four samples at the most
#   ops U  oprate U       ops/op, and per second (operations where there is no ops/op)
#   share U  speed U      CPU time in per cent of wall time; wall time of the host `norm' over that of this host
#   both U                share, where the test does not tell that of its sender
#   index  index U CLASS         relative to the baseline of BYTEmark, for a CPU test and for a class of them
#   cost U DIV            seconds of CPU time for DIV bytes
#   gain U rate|cpu       the rate, or the CPU time of a byte, over that of the first test of the same name in the run
#   scaling U CLASS       that index of all copies in per cent of that of one copy times their number
#   system U              the system's share of the processor time of all CPU tests of so many copies
#   max U DIV  min  mean  sd     of the rates of all samples (DIV: ops for ops/op); meantime U: of the times, in seconds
#   slot U,... DIV               the first of these figures that the test has, in units of DIV
#   part U,...                   the moved bytes in per cent of that
#   iters  pub U          iterations; only the published figure
#   text U SOURCE         the published text, else that of the test
#   below10 below50 ... longest  of a measured test: the time that so many per cent of the samples are below, and the longest
# STYLE is decimals, before the word few where a measured figure has five digits at most; for times with s h m hms ms colon unix msec usec or nsec before them, and a suffix (_ is a space); or
# own, a time in the unit that fits it, which no published page prints.
# A KEY in a COND is a parameter of columns, and stands in the name of no row: KEY!=0 keeps its values from making rows.
# Parameters that the layout does not name are under the heading when they are the same in all rows, else in a last
# column.  An empty column is left out.  A figure of a run with Source: is printed with the digits of the style, and a
# message tells when it has more; any other figure has at least three significant digits.
#
#   read_layout()           fills layout_title, layout_unit[1..layout_units], tables T = 1..tabs; 0 after an error
#   tab[T, ...]             what the line of a keyword has; select, order and columns: how many, tab[T, "select", i] is one of
#                           them; labels and above: the second lists of across and told
#   col[T, k, ...]          of a column: its kind (key, col, cell), head, what, style and cond, as written
#   selected(T, t)          whether a test belongs to the table
#   key_text(T, k, t)       the text of a key column
#
# The rows of a table: a row has tests that differ only in the parameters of columns, or is a class of times
#
#   find_rows(T)            the rows of table T; needs shows[t], the tests on the page
#   lay_rows                    how many; row = 1..rows, in order of the files
#   row_tests[row] lay_test[row, j] row_section[row]
#   row_no[i]               the row at place i of the page: by section, in each by `order', measured ones by their keys
#   used[key]               parameters of columns
#   histograms(T)           a table for every selected test of table T, its times by class, with a star for each

BEGIN {
	GROUPED = "(b)"
}

# --- columns ----------------------------------------------------------------------------------------------------

function group_of(T, t,    p, q, n, i, k)
{
	n = split(tab[T, "across"], p, ",")
	split(tab[T, "labels"], q, ",")
	for (i = 1; i <= n; i++)
		if (has_key(t, p[i])) {
			k = index(q[i], "%")
			return k ? substr(q[i], 1, k - 1) value_of(t, p[i]) substr(q[i], k + 1) : q[i] value_of(t, p[i])
		}
	return ""
}

function find_groups(T,    i, j, g, group_at)
{
	split("", group_at)
	lay_groups = 0
	for (i = 1; i <= lay_rows; i++)
		for (j = 1; j <= row_tests[row_no[i]]; j++) {
			g = group_of(T, lay_test[row_no[i], j])
			if (!(g in group_at)) {
				group_at[g] = ++lay_groups
				group_name[lay_groups] = g
			}
		}
}

function new_column(head, group, type)
{
	if (head == "" || head ~ /^\^/) {
		head_of[++lay_columns] = group
		top_of[lay_columns] = substr(head, 2)
	} else {
		head_of[++lay_columns] = head
		top_of[lay_columns] = group
	}
	type_of[lay_columns] = type
	filled[lay_columns] = lay_figures[lay_columns] = 0
}

function put_cell(i, c, text, x, is)
{
	grid[i, c] = text
	grid_value[i, c] = x
	if (is)
		filled[c] = 1
}

function published_rows(    i, n)
{
	for (i = 1; i <= lay_rows; i++)
		n += was_printed(test_run[lay_test[i, 1]])
	return n
}

function key_column(T, k,    i, t, style, text)
{
	style = col[T, k, "style"]
	new_column(col[T, k, "head"], "", (" " style " ") ~ / (r|size|dot) / ? "right" : "text")
	merged[lay_columns] = has_word(style, "group")
	for (i = 1; i <= lay_rows; i++) {
		t = lay_test[row_no[i], 1]
		text = key_text(T, k, t)
		if (text == "" && !was_printed(test_run[t]))
			text = has_word(style, "number") && !published_rows() ? i "." : has_word(style, "full") ? "-" : ""
		put_cell(i, lay_columns, text, "", text != "")
	}
}

# What is told of a measured test whose samples form two groups, "" for others: its figure may be a rate that never was.
function two_groups(t,    i, n)
{
	n = test_pubs[t] ? 0 : worked_flags(t, 0)
	for (i = 1; i <= n; i++)
		if (worked_flag[i, "word"] == "two-populations")
			return worked_flag[i, "detail"]
	return ""
}

# The figure comes from the first test of a row that has it; for a cell, from the tests of its group.
function figure_column(T, k, group,    i, j, t, text, x, is)
{
	new_column(col[T, k, "head"], group, has_word(col[T, k, "style"], "l") ? "text" : "figure")
	lay_figures[lay_columns] = 1
	for (i = 1; i <= lay_rows; i++) {
		text = x = ""
		is = 0
		for (j = 1; j <= row_tests[row_no[i]] && !is; j++) {
			t = lay_test[row_no[i], j]
			if (meets(t, col[T, k, "cond"]) && (col[T, k, "kind"] == "col" || group_of(T, t) == group)) {
				text = figure(t, col[T, k, "what"], col[T, k, "style"])
				x = figured
				is = figure_found
				if (is && text != "" && two_groups(t) != "") {
					apart[t] = two_groups(t)
					text = text " " GROUPED
				}
			}
		}
		put_cell(i, lay_columns, text, x, is)
	}
}

function all_columns(T,    k, first, last, g)
{
	lay_columns = 0
	split("", grid)
	split("", merged)
	for (k = 1; k <= tab[T, "columns"]; k++) {
		if (col[T, k, "kind"] == "key")
			key_column(T, k)
		else if (col[T, k, "kind"] == "col")
			figure_column(T, k, "")
		else {
			for (first = last = k; last < tab[T, "columns"] && col[T, last + 1, "kind"] == "cell"; last++)
				;
			for (g = 1; g <= lay_groups; g++)
				for (k = first; k <= last; k++)
					figure_column(T, k, group_name[g])
			k = last
		}
	}
	rest_column(T)
}

# Whether a parameter of a test stands in the last column or over the table.
function is_rest(T, t, key)
{
	return !(key in used) && !named(T, key) && !(was_printed(test_run[t]) && has_word(tab[T, "told"], key))
}

# Parameters that the layout does not name; `same' gets those with one value in all rows, where a page has a place for it.
function rest_column(T,    i, j, t, key, value, val, s, times, differs)
{
	split("", differs)
	split("", times)
	for (i = 1; i <= lay_rows; i++) {
		t = lay_test[row_no[i], 1]
		for (j = 1; j <= test_params[t]; j++) {
			key = test_par[params_before[t] + j, "key"]
			value = test_par[params_before[t] + j, "value"]
			if (!is_rest(T, t, key))
				continue
			if (!(key in times))
				val[key] = value
			else if (val[key] != value)
				differs[key] = 1
			times[key]++
		}
	}
	new_column("Parameters", "", page_format == "text" && !page_whole ? "words" : "text")
	same = ""
	for (i = 1; i <= lay_rows; i++) {
		t = lay_test[row_no[i], 1]
		s = ""
		for (j = 1; j <= test_params[t]; j++) {
			key = test_par[params_before[t] + j, "key"]
			value = key "=" test_par[params_before[t] + j, "value"]
			if (!(key in times) || !is_rest(T, t, key))
				continue
			if (page_is_data() || !has_word(tab[T, "above"], key) && (times[key] < lay_rows || (key in differs)))
				s = s (s == "" ? "" : " ") value
			else if (!has_word(same, value))
				same = same (same == "" ? "" : " ") value
		}
		put_cell(i, lay_columns, s, "", s != "")
	}
}

function named(T, key,    k)
{
	for (k = 1; k <= tab[T, "columns"]; k++)
		if ((col[T, k, "kind"] == "key" || col[T, k, "what"] ~ /^text /) && (" " col[T, k, "what"] " ") ~ ("[ ,]" key "[ ,=]"))
			return 1
	return key == tab[T, "section"]
}

# --- the table --------------------------------------------------------------------------------------------------

function errs(row,    j)
{
	for (j = 1; j <= row_tests[row]; j++)
		if (lay_test[row, j] in is_erratum)
			return 1
	return 0
}

# place_of_row[1..rows] is the order of the rows of one section by the column that the layout sorts; equal ones stay.
function sort_places(T,    p, n, c, i, k, at)
{
	n = split(tab[T, "sort"], p, " ")
	at = 0
	for (c = 1; c <= lay_columns; c++)
		if (lay_figures[c] && n && head_of[c] == substr(tab[T, "sort"], 1, length(tab[T, "sort"]) - length(p[n]) - 1))
			at = c
	for (i = 1; i <= lay_rows; i++) {
		for (k = i; k > 1 && at && comes_before(i, place_of_row[k - 1], at, p[n] == "low"); k--)
			place_of_row[k] = place_of_row[k - 1]
		place_of_row[k] = i
	}
}

function comes_before(i, j, c, low)
{
	if (grid_value[i, c] == "" || grid_value[j, c] == "")
		return grid_value[i, c] != "" && grid_value[j, c] == ""
	return low ? grid_value[i, c] + 0 < grid_value[j, c] + 0 : grid_value[i, c] + 0 > grid_value[j, c] + 0
}

# dropped[i]: row i is not the best one of a table that has only those.
function drop_slower(T,    key, head, c, i, t, at, group)
{
	split("", dropped)
	split("", at)
	key = first_word(tab[T, "best"])
	if (key == "")
		return
	head = substr(tab[T, "best"], length(key) + 2)
	for (c = lay_columns; c > 0 && head_of[c] != head; c--)
		;
	for (i = 1; i <= lay_rows && c; i++) {
		t = lay_test[row_no[i], 1]
		if (was_printed(test_run[t]))
			continue
		group = test_run[t] SUBSEP value_of(t, key)
		if (!(group in at) || grid_value[i, c] + 0 > grid_value[at[group], c] + 0) {
			if (group in at)
				dropped[at[group]] = 1
			at[group] = i
		} else
			dropped[i] = 1
	}
	for (c = 1; c <= lay_columns; c++) {
		filled[c] = 0
		for (i = 1; i <= lay_rows; i++)
			filled[c] = filled[c] || !(i in dropped) && grid[i, c] != ""
	}
}

function pivot_columns(    c, behind)
{
	behind = 0
	for (c = 1; c <= lay_columns; c++)
		if (filled[c]) {
			page_above(top_of[c])
			page_column(head_of[c], type_of[c], type_of[c] == "words" ? 24 : 0, merged[c] + 0)
			behind += lay_figures[c]
			if (!behind)
				page_keys()
		}
}

function pivot_row(i,    c)
{
	page_row()
	for (c = 1; c <= lay_columns; c++)
		if (filled[c])
			page_cell_as(grid[i, c], grid_value[i, c])
	if (errs(row_no[i]))
		page_mark(erratum_mark())
}

function section_head(T, section)
{
	if (page_is_data())
		return section
	return tab[T, "head"] (tab[T, "head"] != "" && section != "" ? ": " : "") section
}

# Whether the table has more than the names of its rows; a published row is printed without figures too.
function any_figure(    c)
{
	for (c = 1; c <= lay_columns; c++)
		if (filled[c] && lay_figures[c])
			return 1
	return published_rows() > 0
}

# The rows as columns: the names of a row are its head, and each figure has a line.
function upright_table(T,    c, i, k, head)
{
	page_table(tab[T, "head"], "ruled wide headed split", tab[T, "section"])
	page_column("", "text")
	page_keys()
	for (k = 1; k <= lay_rows; k++) {
		head = ""
		for (c = 1; c <= lay_columns; c++)
			if (filled[c] && !lay_figures[c] && grid[place_of_row[k], c] != "")
				head = head (head == "" ? "" : ";") (head == "" ? "" : tolower(head_of[c]) " ") grid[place_of_row[k], c]
		page_column(head, "figure")
	}
	page_group(section_head(T, row_section[row_no[1]]), same)
	for (c = 1; c <= lay_columns; c++) {
		if (!filled[c] || !lay_figures[c])
			continue
		page_row()
		head = head_of[c]
		gsub(/;/, " ", head)
		page_cell(head)
		for (k = 1; k <= lay_rows; k++)
			page_cell_as(grid[place_of_row[k], c], grid_value[place_of_row[k], c])
	}
	page_table_end()
}

# A section is a group of the table; a table without sections is one, with an empty title.
function pivot_table(T,    i, k, section, begun)
{
	find_rows(T)
	if (!lay_rows)
		return
	find_groups(T)
	all_columns(T)
	drop_slower(T)
	if (!any_figure())
		return
	begun = 0
	if (page_format == "md" && tab[T, "head"] != "")
		page_title(3, tab[T, "head"])
	sort_places(T)
	if (((T, "upright") in tab) && !page_is_data()) {
		upright_table(T)
		return
	}
	page_table(tab[T, "head"], "ruled wide headed split", tab[T, "section"])
	pivot_columns()
	for (k = 1; k <= lay_rows; k++) {
		i = place_of_row[k]
		if (i in dropped)
			continue
		if (!begun++ || row_section[row_no[i]] != section) {
			section = row_section[row_no[i]]
			page_group(section_head(T, section), same)
		}
		pivot_row(i)
	}
	page_table_end()
}

# --- the page ---------------------------------------------------------------------------------------------------

# shows[t]: a table of the layout has test t; show_run[r] counts such tests, page_msgs[r] messages.
function find_shown(    t, T, r, i)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_msgs[r]; i++)
			if (on_page(msg_in[msgs_before[r] + i, "name"])) {
				page_msgs[r]++
				lay_shown++
			}
	for (t = 1; t <= tests; t++) {
		if (!test_n[t] && !test_pubs[t])
			continue
		for (T = 1; T <= tabs && !shows[t]; T++)
			if (selected(T, t)) {
				shows[t] = 1
				show_run[test_run[t]]++
				lay_shown++
			}
	}
}

# Whether the page has published runs alone: it is one of a publication, and has its width.
function all_printed(    r)
{
	for (r = 1; r <= runs; r++)
		if (show_run[r] && !was_printed(r))
			return 0
	return 1
}

# What a measured record tells of its host.
function host_known(r,    keys, i, n, s, between)
{
	s = ""
	n = split("Os Release Cpu Date", keys, " ")
	for (i = 1; i <= n; i++)
		if (env_of(r, keys[i]) !~ /^(unknown)?$/) {
			between = s == "" ? ": " : keys[i] == "Release" ? " " : ", "
			s = s between env_of(r, keys[i])
		}
	return s
}

function pivot_title(    r, i, k, n)
{
	for (r = 1; r <= runs; r++)
		for (i = 1; i <= run_envs[r] && show_run[r]; i++) {
			k = env_before[r] + i
			if (env_in[k, "key"] == "Title" && !(env_in[k, "value"] in lay_told)) {
				lay_told[env_in[k, "value"]] = 1
				page_text(env_in[k, "value"])
				n++
			}
		}
	if (!n)
		page_text(layout_title, page_whole ? "line" : "hang")
	for (r = 1; r <= runs; r++)
		if ((show_run[r] || page_msgs[r]) && !was_printed(r))
			page_text(run_host[r] host_known(r))
	if (layout_units)
		page_said("Units", layout_unit[1], "under")
	for (i = 2; i <= layout_units; i++)
		page_text(layout_unit[i], "more")
}

function on_page(name)
{
	return has_word(page_mnems, mnem_of(name))
}

# A message is on the page when the layout selects its test, measured or not.
function pivot_messages(    r, t, n)
{
	for (t = 1; t <= tests; t++)
		if (t in apart) {
			if (!n++)
				page_gap()
			page_said(GROUPED " Two groups of samples", run_host[test_run[t]] " " name_words(test_name[t]) ": " apart[t], "under")
		}
	for (r = 1; r <= runs; r++)
		if (page_msgs[r]) {
			page_gap()
			run_messages(r)
		}
}

# The flags of the tests that the page has, and the first five of what was not measured.
function run_messages(r,    i, k, n)
{
	n = 0
	for (i = 1; i <= run_msgs[r]; i++) {
		k = msgs_before[r] + i
		if (msg_in[k, "word"] == "FLAG") {
			if (msg_in[k, "test"] ? shows[msg_in[k, "test"]] : on_page(msg_in[k, "name"]))
				flag_take(msg_in[k, "name"], msg_in[k, "text"])
		} else if (on_page(msg_in[k, "name"]) && ++n <= 5)
			message_said(run_host[r], msg_in[k, "name"], msg_in[k, "text"])
	}
	if (n > 5)
		page_text("and " n - 5 " more " (n == 6 ? "was" : "were") " not measured", "line")
	flags_said(run_host[r])
}

# The mnemonics that the layout selects, with blanks between and around them.
function selected_mnems(    T, i, s)
{
	s = " "
	for (T = 1; T <= tabs; T++)
		for (i = 1; i <= tab[T, "select"]; i++)
			s = s first_word(tab[T, "select", i]) " "
	return s
}

function run_mnems(r,    i, s, name)
{
	s = " "
	for (i = 1; i <= run_tests[r] + run_msgs[r]; i++) {
		name = i <= run_tests[r] ? test_mnem[run_test[tests_before[r] + i]] : \
		    mnem_of(msg_in[msgs_before[r] + i - run_tests[r], "name"])
		if (!index(s, " " name " "))
			s = s name " "
	}
	return s
}

# Of a measured run, notes that are about tests of this page, or about none, and each once.
function run_notes_said(r, n,    i, mnems, about, text)
{
	mnems = was_printed(r) || !run_notes[r] ? "" : run_mnems(r)
	for (i = 1; i <= run_notes[r]; i++) {
		text = note[notes_before[r] + i]
		about = note_about(text, mnems)
		if (was_printed(r) || note_first(r, i, text) && (about == "" || index(page_mnems, " " about " ")))
			note_said(text, n++)
	}
	return n
}

function run_errata_said(r, n,    i)
{
	for (i = errata_before[r] + 1; i <= errata_before[r] + run_errata[r]; i++)
		erratum_said(run_host[r], errata[i, "name"], errata[i, "text"], errata[i, "test"] ? erratum_mark() : "", n++)
	return n
}

function all_notes(    r, n)
{
	n = 0
	for (r = 1; r <= runs; r++)
		n = show_run[r] ? run_notes_said(r, n) : n
	n = 0
	for (r = 1; r <= runs; r++)
		n = show_run[r] ? run_errata_said(r, n) : n
	for (r = 1; r <= runs; r++)
		if (show_run[r] && was_printed(r))
			source_said(env_of(r, "By") "; " env_of(r, "Source") "; " env_of(r, "Date"))
}

END {
	if (layout == "" || !read_layout()) {
		say_err("lodestone: report: " (layout == "" ? "no layout" : layout) ": cannot be read")
		finish(1)
	}
	page_mnems = selected_mnems()
	find_shown()
	if (!lay_shown) {
		say_err("lodestone: report: " layout_title ": no such figures in these files")
		finish(1)
	}
	page_whole = page_whole || all_printed()
	find_errata()
	pivot_title()
	for (T = 1; T <= tabs; T++)
		if ((T, "histogram") in tab)
			histograms(T)
		else
			pivot_table(T)
	pivot_messages()
	all_notes()
	page_end()
	finish(0)
}

# --- layout ------------------------------------------------------------------------------------------------------

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
	fields(rest, p)
	if (word == "title")
		layout_title = rest
	else if (word == "units")
		layout_unit[++layout_units] = rest
	else if (word == "table") {
		tab[++tabs, "head"] = rest
		tab[tabs, "select"] = tab[tabs, "order"] = tab[tabs, "columns"] = 0
		tab[tabs, "section"] = tab[tabs, "sort"] = tab[tabs, "told"] = tab[tabs, "above"] = tab[tabs, "best"] = ""
	} else if (word ~ /^(select|order)$/)
		tab[tabs, word, ++tab[tabs, word]] = rest
	else if (word ~ /^(sort|best|section)$/)
		tab[tabs, word] = rest
	else if (word ~ /^(upright|histogram)$/)
		tab[tabs, word] = rest + 0
	else if (word ~ /^(told|across)$/) {
		tab[tabs, word] = p[1]
		tab[tabs, word == "told" ? "above" : "labels"] = p[2]
	} else if (word ~ /^(key|col|cell)$/)
		column_line(word, p, ++tab[tabs, "columns"])
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

function column_line(kind, p, k)
{
	col[tabs, k, "kind"] = kind
	col[tabs, k, "head"] = p[1]
	col[tabs, k, "what"] = p[2]
	col[tabs, k, "style"] = p[3]
	col[tabs, k, "cond"] = p[4]
}

# --- conditions and texts of a test -----------------------------------------------------------------------------

function selected(T, t,    i, k)
{
	for (i = 1; i <= tab[T, "select"]; i++) {
		k = index(tab[T, "select", i] " ", " ")
		if (substr(tab[T, "select", i], 1, k - 1) == test_mnem[t] && meets(t, substr(tab[T, "select", i], k)))
			return 1
	}
	return 0
}

function key_text(T, k, t,    s)
{
	s = text_of(t, col[T, k, "what"])
	if (has_word(col[T, k, "style"], "size"))
		s = size_text(s)
	if (has_word(col[T, k, "style"], "dot") && s ~ /^[0-9]+$/)
		s = s "."
	return s
}

# --- rows --------------------------------------------------------------------------------------------------------

# Parameters of columns are not in the name of a row.  Each kernel has a version of its own, and so has each mnemonic.
function find_used(T,    p, n, i, k)
{
	split("", used)
	n = split(tab[T, "across"], p, ",")
	for (i = 1; i <= n; i++)
		used[p[i]] = 1
	for (k = 1; k <= tab[T, "columns"]; k++) {
		n = split(col[T, k, "cond"], p, " ")
		for (i = 1; i <= n; i++) {
			gsub(/^!|!?=.*$/, "", p[i])
			used[p[i]] = 1
		}
	}
}

function row_name(t,    i, s)
{
	s = (("host-run" in used) ? "" : test_run[t]) SUBSEP (("mnem" in used) ? "" : test_mnem[t]) SUBSEP \
	    (("kernel" in used) || ("mnem" in used) ? "" : test_v[t])
	for (i = 1; i <= test_params[t]; i++)
		if (!(test_par[params_before[t] + i, "key"] in used))
			s = s SUBSEP test_par[params_before[t] + i, "key"] "=" test_par[params_before[t] + i, "value"]
	return s
}

function find_rows(T,    t, name, row, row_at)
{
	split("", row_at)
	find_used(T)
	lay_rows = 0
	for (t = 1; t <= tests; t++) {
		if (!shows[t] || !selected(T, t))
			continue
		name = row_name(t)
		if (!(name in row_at)) {
			row_at[name] = ++lay_rows
			row_tests[lay_rows] = 0
			row_rank[lay_rows] = rank_in(T, t)
			row_section[lay_rows] = tab[T, "section"] == "" ? "" : text_of(t, tab[T, "section"])
		}
		row = row_at[name]
		lay_test[row, ++row_tests[row]] = t
	}
	sort_rows(T)
}

function rank_in(T, t,    i)
{
	for (i = 1; i <= tab[T, "order"]; i++)
		if (meets(t, tab[T, "order", i]))
			break
	return i
}

# --- the order of measured rows ---------------------------------------------------------------------------------

# The keys of a row: a number ascends, words stand in the order in which the files have them.
function find_keys(T, row,    k, text)
{
	for (k = 1; k <= tab[T, "columns"]; k++)
		if (col[T, k, "kind"] == "key") {
			text = text_of(lay_test[row, 1], col[T, k, "what"])
			if (!((k, text) in rows_key_at))
				rows_key_at[k, text] = ++keys_met
			row_key[row, k] = text
		}
}

function keys_before(T, a, b,    k, x, y)
{
	for (k = 1; k <= tab[T, "columns"]; k++) {
		if (col[T, k, "kind"] != "key" || row_key[a, k] == row_key[b, k])
			continue
		x = row_key[a, k]
		y = row_key[b, k]
		if (x ~ /^[0-9.]+$/ && y ~ /^[0-9.]+$/)
			return x + 0 < y + 0
		return rows_key_at[k, x] < rows_key_at[k, y]
	}
	return 0
}

# Sorts the measured ones of the rows at these places, which keep the places of published ones.
function sort_measured(T, first, last,    i, k, n, at, row)
{
	n = 0
	for (i = first; i <= last; i++)
		if (!was_printed(test_run[lay_test[row_no[i], 1]]))
			at[++n] = i
	for (i = 2; i <= n; i++) {
		row = row_no[at[i]]
		for (k = i; k > 1 && keys_before(T, row, row_no[at[k - 1]]); k--)
			row_no[at[k]] = row_no[at[k - 1]]
		row_no[at[k]] = row
	}
}

# Sorts row_no[1..rows] by section, then by rank, then measured rows by their keys, published ones in the order of the files.
function sort_rows(T,    i, k, n, row, first, sections, section_at, section_name)
{
	split("", section_at)
	sections = n = 0
	for (k = 1; k <= tab[T, "order"] + 1; k++)
		for (row = 1; row <= lay_rows; row++)
			if (row_rank[row] == k && !(row_section[row] in section_at)) {
				section_at[row_section[row]] = ++sections
				section_name[sections] = row_section[row]
			}
	split("", rows_key_at)
	keys_met = 0
	for (row = 1; row <= lay_rows; row++)
		find_keys(T, row)
	for (i = 1; i <= sections; i++)
		for (k = 1; k <= tab[T, "order"] + 1; k++) {
			first = n + 1
			for (row = 1; row <= lay_rows; row++)
				if (row_rank[row] == k && row_section[row] == section_name[i])
					row_no[++n] = row
			sort_measured(T, first, n)
		}
}

# --- histograms -------------------------------------------------------------------------------------------------

# Published counts (/bin=LOW-HIGH) are drawn as they are; otherwise the samples of the test are counted.
function histograms(T,    t)
{
	for (t = 1; t <= tests; t++)
		if (shows[t] && selected(T, t) && !has_par(t, "bin") && slot_of(t, "ns/op")) {
			classes_of(t, tab[T, "histogram"])
			class_table(t, T)
		}
}

# Uses published classes, or counts the samples; class_ns is the unit of the labels.
function classes_of(t, width_s,    s, x, n)
{
	class_ns = 1000000000
	published_classes(t)
	if (classes)
		return
	s = slot_of(t, "ns/op")
	n = slot_values(s, x)
	sample_classes(x, n, slot_step[s], slot_n[s], slot_max[s], class_width(slot_max[s], width_s * 1000000000))
}

function published_classes(t,    r, i, u, name)
{
	begin_classes()
	r = test_run[t]
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		u = run_test[i]
		name = test_name[u]
		if (test_mnem[u] == test_mnem[t] && slot_of(u, "count") && sub(/\/bin=[^\/]*/, "", name) && name == test_name[t])
			printed_class(par_of(u, "bin"), slot_text(slot_of(u, "count"), 1))
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

function class_table(t, T,    i, s, max, star, mean)
{
	max = 1
	for (i = 1; i <= classes; i++)
		max = histogram[i, "count"] + 0 > max ? histogram[i, "count"] + 0 : max
	star = int((max + 49) / 50)
	s = slot_of(t, "ns/op")
	mean = slot_mean[s]
	page_table("histogram of " test_name[t], "wide headed", "test")
	page_column("  " (class_ns == 1000000000 ? "seconds" : time_unit(class_ns)), "measure", 6)
	page_columns("count:plain 7|histogram:bar 22|:text")
	page_group(tab[T, "head"] (tab[T, "head"] == "" ? "" : ": ") run_host[test_run[t]] " " test_label(t) ", " \
	    fmt_int(test_iters[t]) " operations" (star > 1 ? ", a star is " star : "") (slot_step[s] > 1 ? \
	    ", about: one sample of " slot_step[s] " is looked at" : ""))
	for (i = 1; i <= classes; i++) {
		page_row()
		page_cell(fmt_int(histogram[i, "low"] / class_ns) " - " fmt_int(histogram[i, "high"] / class_ns - 1))
		page_cell(fmt_int(histogram[i, "count"]))
		page_cell(repeat("*", int((histogram[i, "count"] + star - 1) / star)))
		if (mean >= histogram[i, "low"] && mean < histogram[i, "high"])
			page_cell("Average " (was_printed(test_run[t]) ? time_text(t, mean, "s 1 _sec") : fmt_time(mean)))
		else
			page_cell("")
	}
	page_table_end()
}
