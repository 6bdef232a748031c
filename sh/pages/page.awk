# page.awk - a page: titles, paragraphs and tables of typed cells
#
# text.awk and html.awk print it: each has the functions marked with a star, and a program loads the one that its
# page_format asks for (loads.sh).
#   page_format             text (the default) or html; page_width: columns of text (80); page_whole: no table is split;
#                           page_head: the title of a page in HTML, which without one has no frame
# * page_title(level, text)     2 a part of the page, 3 a section of it
# * page_gap() page_break()     a blank line, and a new sheet, in text
# * page_text(text, class)      a paragraph.  Classes: dim is grey, screen is not printed, paper is only printed; in
#                               text the later lines of hang are indented, all of within, those of more stand under the
#                               text that follows the last word, line is not broken, and brief is narrower
# * page_said(word, text, class)        a paragraph that begins with a word and a colon; class under: in text its later
#                               lines stand under the text
# * page_fold(title) ... page_unfold()      a part that is folded in HTML
#   page_table(style, list)     a table; its columns, of a list or each by itself, then its rows.  Words of a style:
#                                   bare    no heads, nor a gap, in text ruled   a line under the heads
#                                   fit     that is no wider than the page      wide    two blanks between columns
#                                   top     heads begin in the first line
#                                   list    a paragraph for each row in text    sorted  HTML names the click that sorts
#                                   headed  each group has the heads in text
#                                   verdict HTML has rows of two lines in a narrow window
#                                   split   text that is wider than the page is in parts, unless page_whole is set;
#                                           words of the last column that have no room behind the keys stand below, with
#                                           the word below also those that have none behind the figures
#   page_column(head, type, least, merged)      least: its least width in text.  A head breaks at `;'.  merged: blank in
#                               text where a row repeats all such columns of the one above
#   page_keys()                 the columns so far name the row, and are in each part of a split table
#   page_columns(list)          columns, as HEAD:TYPE or HEAD:TYPE LEAST, with | between them
#   page_above(label)           a label over the columns that follow, up to the next; "" ends it
#   page_row(anchor)            a row, with a link to itself in HTML
#   page_cell(x, mark)          a figure, as its column has it; mark: what stands behind it, such as letters of flags
#   page_cell_as(text, x)       a figure that is printed as a text
#   page_no_cell(why)           no figure: why is printed, "-" where it is not given
#   page_item(text)             a further text of the last cell
#   page_note(text)             a text that stands below the row, or beside its name where it has no other cell
#   page_mark(text)             a mark behind the row
#   page_group(title, more)     the rows that follow are a group with this title, and more below it
# * page_table_end()            prints the table
# * page_end()                  ends the page
#   page_ask(line)              prints a line for rows -p or tape -w, of a page that is asked what it needs of them
#   page_over(told, style, why) ends a report: with status 0, or 1 and a message where it has told nothing
#   page_wide(n)                a page of text has n columns
#
# Types of columns: text, short (in text of at most `least' columns, cut in the middle, but no further than what keeps
# two of the table apart), name (a long one has a line of its own), words (broken in lines), list (items, each with a
# line of its own in a list), mark (a letter), term, grade, right (text), measure (a number and its unit, each below the
# others; least is the width of the number), bar (stars), length (a part of 1 as a bar; only in HTML); figures: time
# (ns), span (ns), rate (bytes a second), ops, pct, factor, ratio, number (three digits), count, plain, figure (or a
# published text).  A page is printed as it is made, and a table when it ends, so memory holds one table.
# Promises: table_in column_in row_in cell_in item_of_cell
#     note_of_row

function figure_words(type, x)
{
	if (x == "")
		return is_figure(type) ? "-" : ""
	if (type == "time")
		return fmt_time(x)
	if (type == "span")
		return fmt_span(x)
	if (type == "rate" || type == "ops")
		return fmt_rate(x, type == "rate" ? "B" : "op")
	if (type == "pct")
		return fmt_pct(x)
	if (type == "factor")
		return "x " fmt_factor(x)
	if (type == "ratio")
		return fmt_ratio(x)
	if (type == "count")
		return fmt_count(x)
	return type == "number" ? fmt3(x) : x
}

function is_figure(type)
{
	return type !~ /^(text|name|short|words|list|mark|term|grade|right|measure|bar|length)$/
}

function page_wide(n)
{
	page_width = n
}

# --- tables -----------------------------------------------------------------------------------------------------

function page_table(style, list)
{
	table_in["style"] = style
	table_in["columns"] = table_in["rows"] = table_in["keys"] = 0
	above_label = ""
	split("", cell_in)
	split("", row_in)
	split("", note_of_row)
	split("", item_of_cell)
	if (list != "")
		page_columns(list)
}

function page_above(label)
{
	above_label = label
}

# Words of a table that is whole, where it would be split, are not broken.
function page_column(head, type, least, merged)
{
	if (type == "words" && page_whole && has_word(table_in["style"], "split")) {
		type = "text"
		least = 0
	}
	column_in[++table_in["columns"], "head"] = head
	column_in[table_in["columns"], "above"] = above_label
	column_in[table_in["columns"], "merged"] = merged
	column_in[table_in["columns"], "type"] = type
	column_in[table_in["columns"], "figure"] = is_figure(type)
	column_in[table_in["columns"], "least"] = least + 0
}

function page_keys()
{
	table_in["keys"] = table_in["columns"]
}

function page_columns(list,    p, q, n, i, k)
{
	n = split(list, p, "|")
	for (i = 1; i <= n; i++) {
		match(p[i], /:[a-z]+( [0-9]+)?$/)
		k = RSTART
		split(substr(p[i], k + 1), q, " ")
		page_column(substr(p[i], 1, k - 1), q[1], q[2] "")
	}
}

function page_row(anchor)
{
	row_in[++table_in["rows"], "cells"] = 0
	row_in[table_in["rows"], "notes"] = 0
	if (anchor != "")
		row_in[table_in["rows"], "anchor"] = anchor
}

function page_cell_as(text, x,    c)
{
	c = ++row_in[table_in["rows"], "cells"]
	cell_in[table_in["rows"], c, "text"] = plain(text)
	if (x != "")
		cell_in[table_in["rows"], c, "value"] = x
}

function page_cell(x, mark,    type)
{
	type = column_in[row_in[table_in["rows"], "cells"] + 1, "type"]
	page_cell_as(figure_words(type, x) mark, is_figure(type) ? x : "")
}

function page_no_cell(why)
{
	page_cell_as(why == "" ? "-" : why, "")
}

function page_item(text,    c)
{
	c = row_in[table_in["rows"], "cells"]
	item_of_cell[table_in["rows"], c, ++cell_in[table_in["rows"], c, "items"]] = plain(text)
}

function page_note(text)
{
	note_of_row[table_in["rows"], ++row_in[table_in["rows"], "notes"]] = plain(text)
}

function page_mark(text)
{
	row_in[table_in["rows"], "mark"] = " " plain(text)
}

function page_group(title, more)
{
	row_in[table_in["rows"] + 1, "titles"] = plain(title)
	row_in[table_in["rows"] + 1, "more"] = plain(more)
}

function page_ask(line)
{
	print line
}

function page_over(told, style, why)
{
	if (!told)
		say_err("lodestone: report: " style ": " why)
	page_end()
	finish(told ? 0 : 1)
}

BEGIN {
	if (page_format == "")
		page_format = "text"
	if (!page_width)
		page_width = 80
}
