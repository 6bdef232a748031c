# text.awk - a page as text: its titles and its tables in columns
#   page_title(level, text) ... page_end()      see page.awk
# Promises: page_whole
# Sets: cell_in column_in

# --- titles and paragraphs --------------------------------------------------------------------------------------

function page_title(level, text)
{
	if (level == 3)
		print "\n" text
	else {
		wrap_words("", "     ", text, page_width)
		print ""
	}
}

function page_gap()
{
	print ""
}

function page_break()
{
	print "\f"
}

function page_text(text, class)
{
	if (class == "line")
		print with_blanks(text)
	else if (class == "more")
		wrap_words(said_indent, said_indent, text, page_width)
	else if (class != "paper")
		wrap_words(class == "within" ? "  " : "", class ~ /^(hang|within)$/ ? "    " : "", text, page_width)
}

function page_lines(lead, text, class)
{
	wrap_words("", lead, text, page_width - 1)
}

function page_brief(word, text)
{
	wrap_words("", "  ", word ": " text, page_width - 1)
}

function pieces_begin(indent)
{
	text_between = ""
	text_first = 1
	text_silent = 0
	wrap_begin("", indent, page_width)
}

function said_begin(word, between, class)
{
	text_between = between
	text_first = 1
	text_silent = class == "paper"
	if (text_silent)
		return
	said_indent = repeat(" ", class == "under" ? length(word) + 2 : length(word) < 8 ? length(word) + 1 : 2)
	wrap_begin(word ":", said_indent, page_width)
}

function said_add(text)
{
	if (!text_silent)
		wrap_join(text_first ? "" : text_between, text)
	text_first = 0
}

function said_end()
{
	if (!text_silent)
		wrap_end()
}

# What a text has not.
function page_fold(title) { return }
function page_unfold() { return }
function page_end() { return }

function page_table_end()
{
	if (styled("list"))
		text_list()
	else
		text_table()
}

# --- columns ----------------------------------------------------------------------------------------------------

# The lines of the heads, in head_line[1..head_lines, c]; short ones stand at the bottom, or at the top.
function find_heads_lines(    c, n, k, p, above)
{
	head_lines = !styled("bare")
	for (c = 1; head_lines && c <= table_in["columns"]; c++) {
		n = split(column_in[c, "head"], p, ";")
		if (n > head_lines)
			head_lines = n
	}
	for (c = 1; c <= table_in["columns"]; c++) {
		n = split(column_in[c, "head"], p, ";")
		above = styled("top") ? 0 : head_lines - n
		for (k = 1; k <= head_lines; k++)
			head_line[k, c] = k > above && k <= above + n ? p[k - above] : ""
	}
}

# Puts the units of a column below each other; the least width is that of its numbers.
function align_units(c,    i, k, w)
{
	w = column_in[c, "least"]
	for (i = 1; i <= table_in["rows"]; i++) {
		k = index(cell_in[i, c, "text"] " ", " ") - 1
		w = k > w ? k : w
	}
	for (i = 1; i <= table_in["rows"]; i++) {
		k = index(cell_in[i, c, "text"] " ", " ") - 1
		cell_in[i, c, "text"] = repeat(" ", w - k) cell_in[i, c, "text"] (k == length(cell_in[i, c, "text"]) ? " " : "")
	}
}

# A name may be longer than its column, words are broken, and the last column has no end.
function find_widths(    c, i, k, w)
{
	table_width = (table_in["columns"] - 1) * length(table_gap)
	for (c = 1; c <= table_in["columns"]; c++) {
		if (column_in[c, "type"] == "measure")
			align_units(c)
		w = column_in[c, "least"]
		for (k = 1; k <= head_lines; k++)
			w = length(head_line[k, c]) > w ? length(head_line[k, c]) : w
		if (column_in[c, "type"] !~ /^(name|words|bar)$/ || !column_in[c, "least"])
			for (i = 1; i <= table_in["rows"]; i++)
				if (length(cell_in[i, c, "text"]) > w)
					w = length(cell_in[i, c, "text"])
		table_width += column_width[c] = w
	}
	if (!column_width[table_in["columns"]])
		table_width -= length(table_gap)
	widen_to_labels()
}

# A part of a split table has the columns that name its rows, and those from part_first to part_last.
function in_part(c)
{
	return c <= table_in["keys"] || c >= part_first && c <= part_last
}

function longest_mark(    i, most)
{
	most = 0
	for (i = 1; i <= table_in["rows"]; i++)
		if (((i, "mark") in row_in) && length(row_in[i, "mark"]) > most)
			most = length(row_in[i, "mark"])
	return most
}

# The last column of the part that begins at column `first': columns under one label stay together where they can.
function end_of_part(first,    c, last, step, room)
{
	room = page_width - longest_mark() - (table_in["keys"] ? width_of(1, table_in["keys"]) + length(table_gap) : 0)
	step = width_of(first, last_under(first)) <= room
	for (c = first; c <= table_in["columns"]; c = last + 1) {
		last = step ? last_under(c) : c
		if (c > first && width_of(first, last) > room)
			return c - 1
	}
	return table_in["columns"]
}

# The last column under the label of column c.
function last_under(c)
{
	while (column_in[c, "above"] != "" && c < table_in["columns"] && column_in[c + 1, "above"] == column_in[c, "above"])
		c++
	return c
}

function width_of(first, last,    c, w)
{
	w = (last - first) * length(table_gap)
	for (c = first; c <= last; c++)
		w += column_width[c]
	return w
}

function widen_to_labels(    c, last, lack)
{
	labels = 0
	for (c = 1; c <= table_in["columns"]; c = last + 1) {
		last = last_under(c)
		labels += column_in[c, "above"] != ""
		lack = length(column_in[c, "above"]) - width_of(c, last)
		if (lack > 0) {
			column_width[last] += lack
			table_width += lack
		}
	}
}

function labels_line(    c, last, line)
{
	line = ""
	for (c = 1; c <= table_in["columns"]; c = last + 1) {
		last = last_under(c)
		if (last > part_last && c <= part_last)
			last = part_last
		if (c > table_in["keys"] && c < part_first && last >= part_first)
			c = part_first
		if (in_part(c))
			line = line (c > 1 ? table_gap : "") padr(column_in[c, "above"], width_of(c, last))
	}
	return line
}

# Where the table is too wide, its names become shorter.
function fit_names(room,    w)
{
	if (column_in[1, "type"] != "name" || table_width <= room)
		return
	w = column_width[1] - (table_width - room)
	w = w < 12 ? 12 : w
	table_width -= column_width[1] - w
	column_width[1] = w
}

function in_column(c, text)
{
	return (is_figure(column_in[c, "type"]) || column_in[c, "type"] == "right") ? padl(text, column_width[c]) \
	    : padr(text, column_width[c])
}

function heads_line(k,    c, line)
{
	line = ""
	for (c = 1; c <= table_in["columns"]; c++)
		if (in_part(c))
			line = line (c > 1 ? table_gap : "") in_column(c, head_line[k, c])
	return line
}

function cells_row(i, first, last,    c, line)
{
	line = first
	for (c = 2; c <= last; c++)
		if (in_part(c))
			line = line table_gap in_column(c, cell_in[i, c, "text"] "")
	return line
}

function put_line_of(line, mark)
{
	print without_end(line, " ") mark
}

function print_heads_of(twice,    k, line)
{
	if (labels)
		put_line_of(labels_line())
	for (k = 1; k <= head_lines; k++) {
		line = heads_line(k)
		if (line ~ /^ *$/)
			continue
		put_line_of(twice ? padr(line, table_width) table_gap line : line)
	}
	if (styled("ruled")) {
		k = twice ? 2 * table_width + length(table_gap) : table_width
		print repeat("-", k < page_width || !styled("fit") ? k : page_width)
	}
}

# --- tables -----------------------------------------------------------------------------------------------------

# A long name has a line of its own, with the cells or the note in the next.
function first_cell(i,    text)
{
	text = cell_in[i, 1, "text"]
	if (column_in[1, "type"] != "name" || length(text) <= column_width[1])
		return in_column(1, text)
	wrap_words("", "  ", text, page_width)
	return row_in[i, "cells"] > 1 ? in_column(1, "") : "   "
}

function print_row_of(i,    k, first, c)
{
	if ((i, "titles") in row_in)
		print_group_of(i)
	first = first_cell(i)
	k = 1
	if (row_in[i, "cells"] > 1 || !row_in[i, "notes"]) {
		c = row_in[i, "cells"]
		if (c == table_in["columns"] && column_in[c, "type"] == "words" && in_part(c))
			print_words(i, first)
		else
			put_line_of(cells_row(i, first, c), row_in[i, "mark"] "")
	} else
		wrap_words(first table_gap, "    ", note_of_row[i, k++], page_width)
	for (; k <= row_in[i, "notes"]; k++)
		wrap_words("  ", "    ", note_of_row[i, k], page_width)
}

function print_long(text)
{
	if (!styled("split") || page_whole)
		print text
	else
		wrap_words("", "    ", text, page_width)
}

function print_group_of(i)
{
	if (i > 1 || !styled("bare"))
		print ""
	if (row_in[i, "titles"] != "")
		print_long(row_in[i, "titles"])
	if (row_in[i, "more"] != "")
		print_long(without_end(row_in[i, "more"], " "))
	if (styled("headed"))
		print_heads_of(0)
}

# Whether a row has what the row above has in all merged columns.
function repeats_above(i,    c, n)
{
	n = 0
	for (c = 1; c <= table_in["columns"] && i > 1 && !((i, "titles") in row_in); c++)
		if (column_in[c, "merged"]) {
			if (cell_in[i, c, "text"] != cell_in[i - 1, c, "text"])
				return 0
			n++
		}
	return n
}

# From the last row up, because a row is compared with what the one above has.
function merge_rows(    i, c)
{
	for (i = table_in["rows"]; i > 1; i--)
		if (repeats_above(i))
			for (c = 1; c <= table_in["columns"]; c++)
				if (column_in[c, "merged"])
					cell_in[i, c, "text"] = ""
}

function print_words(i, first,    line)
{
	line = cells_row(i, first, table_in["columns"] - 1) table_gap
	wrap_words(line, repeat(" ", length(line)), cell_in[i, table_in["columns"], "text"] row_in[i, "mark"], page_width)
}

# Whether the last column, of words, has no room behind the names of the rows.
function is_squeezed(first)
{
	return first == table_in["columns"] && table_in["keys"] && column_in[first, "type"] == "words" && (styled("below") ||
		width_of(1, table_in["keys"]) + length(table_gap) + column_width[first] > page_width)
}

# Its words row by row, behind the names of the row.
function print_squeezed(    i, c, s, names)
{
	print ""
	for (i = 1; i <= table_in["rows"]; i++) {
		names = ""
		for (c = 1; c <= table_in["keys"]; c++) {
			s = trim(cell_in[i, c, "text"])
			names = names (names == "" || s == "" ? "" : ", ") s
		}
		if (cell_in[i, table_in["columns"], "text"] != "")
			wrap_words("", "    ", column_in[table_in["columns"], "head"] " (" names "): " \
			    cell_in[i, table_in["columns"], "text"] row_in[i, "mark"], page_width)
	}
}

function half_row(i)
{
	return cells_row(i, in_column(1, clip(cell_in[i, 1, "text"], column_width[1])), table_in["columns"])
}

function print_halves(    i, half, line)
{
	half = int((table_in["rows"] + 1) / 2)
	for (i = 1; i <= half; i++) {
		line = half_row(i)
		if (i + half <= table_in["rows"])
			line = padr(line, table_width) table_gap half_row(i + half)
		put_line_of(line)
	}
}

# One blank between columns in place of two, where the table then fits.
function narrow_gaps(    was)
{
	if (!is_too_wide() || !styled("wide"))
		return
	was = table_width
	table_gap = " "
	table_width -= table_in["columns"] - 1
	widen_to_labels()
	if (is_too_wide() && !(styled("ruled") && break_heads())) {
		table_gap = "  "
		table_width = was
	}
}

# Breaks the heads that are wider than their cells, where the table then fits; a part of a word has six characters.
function break_heads(    c, i, w, was)
{
	for (c = 1; c <= table_in["columns"]; c++) {
		if (column_in[c, "type"] == "measure")
			return 0
		was[c] = column_in[c, "head"]
		w = column_in[c, "least"] > 6 ? column_in[c, "least"] : 6
		for (i = 1; i <= table_in["rows"]; i++)
			w = length(cell_in[i, c, "text"]) > w ? length(cell_in[i, c, "text"]) : w
		column_in[c, "head"] = broken_head(column_in[c, "head"], w)
	}
	find_heads_lines()
	find_widths()
	if (!is_too_wide())
		return 1
	for (c = 1; c <= table_in["columns"]; c++)
		column_in[c, "head"] = was[c]
	table_gap = "  "
	find_heads_lines()
	find_widths()
	return 0
}

function broken_head(head, w,    p, n, i, line, out)
{
	n = split(head, p, /[ ;]/)
	out = line = ""
	for (i = 1; i <= n; i++) {
		if (line != "" && (length(line) + 1 + length(p[i]) > w || index(head, line ";" p[i]))) {
			out = out line ";"
			line = ""
		}
		while (length(p[i]) > w && length(p[i]) > 7 && p[i] ~ /^[A-Za-z]+$/) {
			out = out substr(p[i], 1, w - 1) "-;"
			p[i] = substr(p[i], w)
		}
		line = line (line == "" ? "" : " ") p[i]
	}
	return out line
}

function is_too_wide()
{
	return styled("split") && !page_whole && table_width + longest_mark() > page_width
}

function text_table()
{
	find_heads_lines()
	table_gap = styled("wide") ? "  " : " "
	find_widths()
	narrow_gaps()
	part_first = 1
	part_last = table_in["columns"]
	if (styled("halves")) {
		fit_names(int((page_width - 1) / 2))
		print_heads_of(table_in["rows"] > 1)
		print_halves()
		return
	}
	fit_names(page_width)
	merge_rows()
	if (!is_too_wide()) {
		print_part()
		return
	}
	for (part_first = table_in["keys"] + 1; part_first <= table_in["columns"]; part_first = part_last + 1) {
		if (part_first > table_in["keys"] + 1 && !styled("headed"))
			print ""
		if (is_squeezed(part_first)) {
			print_squeezed()
			return
		}
		part_last = end_of_part(part_first)
		table_width = (table_in["keys"] ? width_of(1, table_in["keys"]) + length(table_gap) : 0) + width_of(part_first,
		    part_last)
		print_part()
	}
}

function print_part(    i)
{
	if (!styled("headed"))
		print_heads_of(0)
	for (i = 1; i <= table_in["rows"]; i++)
		print_row_of(i)
	if ((i, "titles") in row_in)
		print_group_of(i)
}

# --- lists ------------------------------------------------------------------------------------------------------

# A row as a paragraph: the first cell leads it, a colon stands before the last, and items follow in lines of their own.
function text_list(    i, c, k, lead, j)
{
	for (i = 1; i <= table_in["rows"]; i++) {
		lead = "  " cell_in[i, 1, "text"] (column_in[1, "type"] == "mark" ? "  " : "")
		wrap_begin(lead, column_in[1, "type"] == "mark" ? "     " : "    ", page_width)
		for (c = 2; c <= table_in["columns"] && column_in[c, "type"] != "list"; c++) {
			wrap_add(cell_in[i, c, "text"])
			for (j = 1; j <= cell_in[i, c, "items"]; j++)
				wrap_join(cell_in[i, c, "text"] == "" && j == 1 ? "" : ",", item_of_cell[i, c, j])
			if (c < table_in["columns"] && column_in[c + 1, "type"] == "words")
				wrap_join(":", "")
		}
		wrap_end()
		for (k = 1; c <= table_in["columns"] && k <= cell_in[i, c, "items"]; k++)
			wrap_words("     -", "       ", item_of_cell[i, c, k], page_width)
	}
}

