# page.awk - a page: titles, paragraphs and tables of typed cells; text.awk, html.awk and data.awk print it
#
#   page_format             text (the default), html, csv, json or md; page_width: columns of text (80); page_whole: no
#                           table is split; page_head: the title of a page in HTML, which without one has no frame
#   page_title(level, text)     2 a part of the page, 3 a section of it
#   page_gap() page_break()     a blank line, and a new sheet, in text
#   page_text(text, class)      a paragraph.  Classes: dim is grey, screen is not printed, paper is only printed; in text
#                               the later lines of hang are indented, all of within, those of more stand under the text
#                               that follows the last word, and line is not broken
#   page_lines(lead, text, class)       a paragraph whose lines of text are one column narrower than the page; the later
#                               ones begin with lead
#   page_said(word, text, class)        a paragraph that begins with a word and a colon; class under: in text its later
#                               lines stand under the text
#   page_brief(word, text)      the same; its lines of text are one column narrower than the page
#   said_begin(word, between, class) said_add(text) ... said_end()      the same in pieces, with a mark between them
#   pieces_begin(indent) said_add(text) ... said_end()      a paragraph in pieces, without such a word
#   page_fold(title) ... page_unfold()      a part that is folded in HTML
#   page_value(key, text)       a value beside the tables, in JSON
#   page_table(name, style, groups)     a table; its columns follow, then its rows; groups: what its groups are, for data.
#                               Words of a style:
#                                   bare    no heads, nor a gap, in text ruled   a line under the heads
#                                   fit     that is no wider than the page      wide    two blanks between columns
#                                   top     heads begin in the first line       halves  two rows side by side
#                                   list    a paragraph for each row in text    sorted  HTML names the click that sorts
#                                   headed  each group has the heads in text
#                                   verdict HTML has rows of two lines in a narrow window
#                                   split   text that is wider than the page is in parts, unless page_whole is set; words of
#                                           the last column that have no room behind the keys stand below, with the word
#                                           below also those that have none behind the figures
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
#   page_link(to)               the last cell is a link in HTML, to a page or file whose address is TO
#   page_picture(to, text)      a picture in HTML, and what it shows for those who do not see it
#   page_note(text)             a text that stands below the row, or beside its name where it has no other cell
#   page_mark(text)             a mark behind the row
#   page_group(title, more)     the rows that follow are a group with this title, and more below it; data have the title alone
#   page_table_end()            prints the table
#   page_end()                  ends the page
#   page_is_data()              whether only tables are printed, for other programs
#
# Types of columns: text, name (a long one has a line of its own), words (broken in lines), list (items, each with a line
# of its own in a list), mark (a letter), term, grade, right (text), measure (a number and its unit, each below the
# others; least is the width of the number), bar (stars), logic (true or false); figures: time (ns), span (ns), rate
# (bytes a second), ops, pct, change, ratio, number (three digits), count, plain, figure (or a published text).  A page is
# printed as it is made, and a table when it ends, so memory holds one table.
#
# Promises: table_name table_style table_groups table_columns table_rows column_head column_above column_type
#     column_least column_merged key_columns row_cells row_anchors row_notes row_titles row_more row_mark cell_text cell_value cell_items
#     item_of_cell note_of_row cell_link

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
	if (type == "change")
		return fmt_change(x)
	if (type == "ratio")
		return fmt_ratio(x)
	if (type == "count")
		return fmt_count(x)
	return type == "number" ? fmt3(x) : x
}

function page_is_data()
{
	return page_format ~ /^(csv|json|md)$/
}

# --- titles and paragraphs --------------------------------------------------------------------------------------

function page_title(level, text)
{
	if (page_format == "html")
		html_title(level, text)
	else if (page_format == "md")
		print repeat("#", level) " " markdown(text) "\n"
	else if (page_format == "text")
		text_title(level, text)
}

function page_gap()
{
	if (page_format == "text")
		print ""
}

function page_text(text, class)
{
	if (page_format == "html")
		html_text(text, class)
	else if (page_format == "md" && class != "paper")
		print markdown(text) "\n"
	else if (page_format == "text" && class == "line")
		print with_blanks(text)
	else if (page_format == "text" && class == "more")
		wrap_words(said_indent, said_indent, text, page_width)
	else if (page_format == "text" && class != "paper")
		wrap_words(class == "within" ? "  " : "", class ~ /^(hang|within)$/ ? "    " : "", text, page_width)
}

function page_break()
{
	if (page_format == "text")
		print "\f"
}

function page_lines(lead, text, class)
{
	if (page_format == "text")
		wrap_words("", lead, text, page_width - 1)
	else
		page_text(text, class)
}

function page_said(word, text, class)
{
	said_begin(word, "", class)
	said_add(text)
	said_end()
}

function page_brief(word, text)
{
	if (page_format == "text")
		wrap_words("", "  ", word ": " text, page_width - 1)
	else
		page_said(word, text)
}

function pieces_begin(indent)
{
	said_between = ""
	said_first = 1
	said_by = page_format
	if (said_by == "html")
		html_said("", "")
	else if (said_by == "text")
		wrap_begin("", indent, page_width)
}

function said_begin(word, between, class)
{
	said_between = between
	said_first = 1
	said_by = class == "paper" && page_format != "html" ? "" : page_format
	if (said_by == "html")
		html_said(word, class)
	else if (said_by == "md")
		printf "**%s:** ", markdown(word)
	else if (said_by == "text") {
		said_indent = repeat(" ", class == "under" ? length(word) + 2 : length(word) < 8 ? length(word) + 1 : 2)
		wrap_begin(word ":", said_indent, page_width)
	}
}

function said_add(text,    mark)
{
	mark = said_first ? "" : said_between
	if (said_by == "html")
		printf "%s", html(with_blanks(mark (said_first ? "" : " ") text))
	else if (said_by == "md")
		printf "%s", markdown(with_blanks(mark (said_first ? "" : " ") text))
	else if (said_by == "text")
		wrap_join(mark, text)
	said_first = 0
}

function said_end()
{
	if (said_by == "html")
		print "</p>"
	else if (said_by == "md")
		print "\n"
	else if (said_by == "text")
		wrap_end()
}

function page_fold(title)
{
	if (page_format == "html")
		html_fold(title)
	else if (page_format == "md")
		page_title(3, title)
}

function page_unfold()
{
	if (page_format == "html")
		print "</details>"
}

function page_value(key, text)
{
	if (page_format == "json")
		json_value(key, text)
}

# --- tables -----------------------------------------------------------------------------------------------------

function page_table(name, style, groups)
{
	table_name = name
	table_groups = groups == "" ? "group" : groups
	table_style = " " style " "
	table_columns = table_rows = key_columns = 0
	above_label = ""
	split("", cell_text)
	split("", cell_value)
	split("", cell_items)
	split("", cell_link)
	split("", row_cells)
	split("", row_notes)
	split("", row_titles)
	split("", row_more)
	split("", row_mark)
	split("", row_anchors)
	split("", note_of_row)
	split("", item_of_cell)
}

function page_above(label)
{
	above_label = label
}

# Words of a table that is whole, where it would be split, are not broken.
function page_column(head, type, least, merged)
{
	if (type == "words" && page_whole && styled("split")) {
		type = "text"
		least = 0
	}
	column_head[++table_columns] = head
	column_above[table_columns] = above_label
	column_merged[table_columns] = merged
	column_type[table_columns] = type
	column_least[table_columns] = least + 0
}

function page_keys()
{
	key_columns = table_columns
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
	row_cells[++table_rows] = 0
	row_notes[table_rows] = 0
	if (anchor != "")
		row_anchors[table_rows] = anchor
}

function put_page_cell(text, x,    c)
{
	c = ++row_cells[table_rows]
	cell_text[table_rows, c] = plain(text)
	if (x != "")
		cell_value[table_rows, c] = x
}

function page_cell(x, mark,    type)
{
	type = column_type[row_cells[table_rows] + 1]
	put_page_cell(figure_words(type, x) mark, is_figure(type) ? x : "")
}

function page_cell_as(text, x)
{
	put_page_cell(text, x)
}

function page_no_cell(why)
{
	put_page_cell(why == "" ? "-" : why, "")
}

function page_item(text,    c)
{
	c = row_cells[table_rows]
	item_of_cell[table_rows, c, ++cell_items[table_rows, c]] = plain(text)
}

function page_link(to)
{
	cell_link[table_rows, row_cells[table_rows]] = to
}

function page_picture(to, text)
{
	if (page_format == "html")
		html_picture(to, text)
}

function page_note(text)
{
	note_of_row[table_rows, ++row_notes[table_rows]] = plain(text)
}

function page_mark(text)
{
	row_mark[table_rows] = " " plain(text)
}

function page_group(title, more)
{
	row_titles[table_rows + 1] = plain(title)
	row_more[table_rows + 1] = plain(more)
}

function page_end()
{
	if (page_format == "json")
		json_end()
	else if (page_format == "html" && frame_begun)
		html_end()
}

function page_table_end()
{
	if (page_format == "html")
		html_table()
	else if (page_format == "csv")
		csv_table()
	else if (page_format == "json")
		json_table()
	else if (page_format == "md")
		markdown_table()
	else if (styled("list"))
		text_list()
	else
		text_table()
}

BEGIN {
	if (page_format == "")
		page_format = "text"
	if (!page_width)
		page_width = 80
}
