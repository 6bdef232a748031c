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
		wrap_words(class == "within" ? "  " : "", class ~ /^(hang|within)$/ ? "    " : class == "brief" ? "  " : "", text,
		    page_width - (class == "brief"))
}

function page_said(word, text, class)
{
	if (class == "paper")
		return
	said_indent = repeat(" ", class == "under" ? length(word) + 2 : length(word) < 8 ? length(word) + 1 : 2)
	wrap_words(word ":", said_indent, text, page_width)
}

# What a text has not.
function page_fold(title) { return }
function page_unfold() { return }
function page_end() { return }

function page_table_end()
{
	if (has_word(table_in["style"], "list"))
		text_list()
	else
		text_table()
}

# --- columns ----------------------------------------------------------------------------------------------------

# The lines of the heads, in head_line[1..head_lines, c]; short ones stand at the bottom, or at the top.
function find_heads_lines(    c, n, k, p, above)
{
	head_lines = !has_word(table_in["style"], "bare")
	for (c = 1; head_lines && c <= table_in["columns"]; c++) {
		n = split(column_in[c, "head"], p, ";")
		if (n > head_lines)
			head_lines = n
	}
	for (c = 1; c <= table_in["columns"]; c++) {
		n = split(column_in[c, "head"], p, ";")
		above = has_word(table_in["style"], "top") ? 0 : head_lines - n
		for (k = 1; k <= head_lines; k++)
			head_line[k, c] = k > above && k <= above + n ? p[k - above] : ""
	}
}

# Puts the units of a column below each other; the least width is that of its numbers.
function align_units(c,    i, k, w)
{
	w = column_in[c, "least"]
	for (i = 1; i <= table_in["rows"]; i++) {
		k[i] = index(cell_in[i, c, "text"] " ", " ") - 1
		w = k[i] > w ? k[i] : w
	}
	for (i = 1; i <= table_in["rows"]; i++)
		cell_in[i, c, "text"] = repeat(" ", w - k[i]) cell_in[i, c, "text"] \
		    (k[i] == length(cell_in[i, c, "text"]) ? " " : "")
}

# Short names, each as short as all of the column may be.
function shorten(c,    w, i, name)
{
	for (i = 1; i <= table_in["rows"]; i++)
		name[i] = cell_in[i, c, "text"]
	w = apart_width(name, table_in["rows"], column_in[c, "least"])
	for (i = 1; i <= table_in["rows"]; i++)
		cell_in[i, c, "text"] = clip_middle(name[i] "", w)
	column_in[c, "least"] = 0
}

# A name may be longer than its column, words are broken, and the last column has no end.
function find_widths(    c, i, k, w)
{
	table_width = (table_in["columns"] - 1) * length(table_gap)
	for (c = 1; c <= table_in["columns"]; c++) {
		if (column_in[c, "type"] == "measure")
			align_units(c)
		if (column_in[c, "type"] == "short" && column_in[c, "least"])
			shorten(c)
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

# A part of a split table has the columns that name its rows, those from part_first to part_last, and names_at.
function in_part(c)
{
	return c <= table_in["keys"] || c == names_at || c >= part_first && c <= part_last
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
	room = page_width - longest_mark() - names_width()
	step = width_of(first, last_under(first)) <= room
	for (c = first; c <= table_in["columns"] - (names_at > 0); c = last + 1) {
		last = step ? last_under(c) : c
		if (c > first && width_of(first, last) > room)
			return c - 1
	}
	return c - 1
}

function names_width()
{
	return (table_in["keys"] ? width_of(1, table_in["keys"]) + length(table_gap) : 0) + (names_at ? length(table_gap) + \
	    column_width[names_at] : 0)
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
function fit_names(    w)
{
	if (column_in[1, "type"] != "name" || table_width <= page_width)
		return
	w = column_width[1] - (table_width - page_width)
	w = w < 12 ? 12 : w
	table_width -= column_width[1] - w
	column_width[1] = w
}

function in_column(c, text)
{
	return (column_in[c, "figure"] || column_in[c, "type"] == "right") ? padl(text, column_width[c]) \
	    : padr(text, column_width[c])
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

function print_heads_of(    k, c, line)
{
	if (labels)
		put_line_of(labels_line())
	for (k = 1; k <= head_lines; k++) {
		line = ""
		for (c = 1; c <= table_in["columns"]; c++)
			if (in_part(c))
				line = line (c > 1 ? table_gap : "") in_column(c, head_line[k, c])
		if (line !~ /^ *$/)
			put_line_of(line)
	}
	if (has_word(table_in["style"], "ruled"))
		print repeat("-", table_width < page_width || !has_word(table_in["style"], "fit") ? table_width : page_width)
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

function print_row_of(i,    k, first, c, line)
{
	if ((i, "titles") in row_in)
		print_group_of(i)
	first = first_cell(i)
	k = 1
	if (row_in[i, "cells"] > 1 || !row_in[i, "notes"]) {
		c = row_in[i, "cells"]
		if (c == table_in["columns"] && column_in[c, "type"] == "words" && in_part(c)) {
			line = cells_row(i, first, c - 1) table_gap
			wrap_words(line, repeat(" ", length(line)), cell_in[i, c, "text"] row_in[i, "mark"], page_width)
		} else
			put_line_of(cells_row(i, first, c), row_in[i, "mark"] "")
	} else
		wrap_words(first table_gap, "    ", note_of_row[i, k++], page_width)
	for (; k <= row_in[i, "notes"]; k++)
		wrap_words("  ", "    ", note_of_row[i, k], page_width)
}

function print_long(text)
{
	if (!has_word(table_in["style"], "split") || page_whole)
		print text
	else
		wrap_words("", "    ", text, page_width)
}

function print_group_of(i)
{
	if (i > 1 || !has_word(table_in["style"], "bare"))
		print ""
	if (row_in[i, "titles"] != "")
		print_long(row_in[i, "titles"])
	if (row_in[i, "more"] != "")
		print_long(without_end(row_in[i, "more"], " "))
	if (has_word(table_in["style"], "headed"))
		print_heads_of()
}

# A row that has what the one above has in all merged columns; from the last row up, because the one above is compared.
function merge_rows(    i, c, same)
{
	for (i = table_in["rows"]; i > 1; i--) {
		same = !((i, "titles") in row_in)
		for (c = 1; c <= table_in["columns"]; c++)
			same = same && (!column_in[c, "merged"] || cell_in[i, c, "text"] == cell_in[i - 1, c, "text"])
		for (c = 1; same && c <= table_in["columns"]; c++)
			if (column_in[c, "merged"])
				cell_in[i, c, "text"] = ""
	}
}

# Whether the last column, of words, has no room behind the names of the rows.
function is_squeezed(first)
{
	return first == table_in["columns"] && table_in["keys"] && column_in[first, "type"] == "words" && \
	    (has_word(table_in["style"], "below") ||
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

# One blank between columns in place of two, where the table then fits.
function narrow_gaps(    was)
{
	if (!is_too_wide() || !has_word(table_in["style"], "wide"))
		return
	was = table_width
	table_gap = " "
	table_width -= table_in["columns"] - 1
	widen_to_labels()
	if (is_too_wide()) {
		table_gap = "  "
		table_width = was
	}
}

function is_too_wide()
{
	return has_word(table_in["style"], "split") && !page_whole && table_width + longest_mark() > page_width
}

function text_table()
{
	find_heads_lines()
	table_gap = has_word(table_in["style"], "wide") ? "  " : " "
	find_widths()
	narrow_gaps()
	part_first = 1
	part_last = table_in["columns"]
	names_at = 0
	fit_names()
	merge_rows()
	if (!is_too_wide()) {
		print_part()
		return
	}
	part_names()
	for (part_first = table_in["keys"] + 1; part_first <= table_in["columns"] - (names_at > 0);
	    part_first = part_last + 1) {
		if (part_first > table_in["keys"] + 1 && !has_word(table_in["style"], "headed"))
			print ""
		if (is_squeezed(part_first)) {
			print_squeezed()
			return
		}
		part_last = end_of_part(part_first)
		table_width = names_width() + width_of(part_first, part_last)
		print_part()
	}
}

# Sets names_at to the last column, of words, if rows of a part have one name without it, and if it has room in each.
function part_names(    c, i, n, s, group, seen, same, most)
{
	n = table_in["columns"]
	same = most = 0
	split("", seen)
	for (i = 1; i <= table_in["rows"]; i++) {
		s = group = ((i, "titles") in row_in) ? i : group
		for (c = 1; c <= table_in["keys"]; c++)
			s = s SUBSEP cell_in[i, c, "text"]
		same = same || (s in seen)
		seen[s] = 1
		most = length(cell_in[i, n, "text"]) > most ? length(cell_in[i, n, "text"]) : most
	}
	if (same && column_in[n, "type"] == "words" && width_of(1, table_in["keys"]) + most + 20 <= page_width) {
		column_width[n] = most > length(column_in[n, "head"]) ? most : length(column_in[n, "head"])
		names_at = n
	}
}

function print_part(    i)
{
	if (!has_word(table_in["style"], "headed"))
		print_heads_of()
	for (i = 1; i <= table_in["rows"]; i++)
		print_row_of(i)
	if ((i, "titles") in row_in)
		print_group_of(i)
}

# --- lists ------------------------------------------------------------------------------------------------------

# A row as a paragraph: the first cell leads it, a colon stands before the last, and items follow in lines of their own.
function text_list(    i, c, k, j, text, s, mark)
{
	mark = column_in[1, "type"] == "mark"
	for (i = 1; i <= table_in["rows"]; i++) {
		s = ""
		for (c = 2; c <= table_in["columns"] && column_in[c, "type"] != "list"; c++) {
			text = cell_in[i, c, "text"]
			for (j = 1; j <= cell_in[i, c, "items"]; j++)
				text = list_with(text, ", ", item_of_cell[i, c, j])
			s = list_with(s, " ", text) (c < table_in["columns"] && column_in[c + 1, "type"] == "words" ? ":" : "")
		}
		wrap_words("  " cell_in[i, 1, "text"] (mark ? "  " : ""), mark ? "     " : "    ", s, page_width)
		for (k = 1; c <= table_in["columns"] && k <= cell_in[i, c, "items"]; k++)
			wrap_words("     -", "       ", item_of_cell[i, c, k], page_width)
	}
}
