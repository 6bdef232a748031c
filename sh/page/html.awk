# html.awk - a page in HTML: its titles, paragraphs and tables
#
#   html_title(level, text) html_text(text, class) html_fold(title) html_table()        see page.awk
#   html_picture(to, text)
#   html_said(word, class)      begins a paragraph in pieces, with a word and a colon where it has one
#
# All text goes through html().  A figure that is printed otherwise than it sorts has its key in data-k.

function html_title(level, text)
{
	html_open()
	print "<h" level ">" html(text) "</h" level ">"
}

function html_text(text, class)
{
	html_open()
	print "<p" (class == "" ? "" : " class=\"" class "\"") ">" html(with_blanks(text)) "</p>"
}

function html_picture(to, text)
{
	html_open()
	print "<figure><img src=\"" html(to) "\" alt=\"" html(text) "\"></figure>"
}

function html_said(word, class)
{
	html_open()
	printf "<p%s>", (class == "" ? "" : " class=\"" class "\"")
	if (word != "")
		printf "<strong>%s:</strong> ", html(word)
}

function html_fold(title)
{
	html_open()
	print "<details class=\"screen\"><summary>" html(title) "</summary>"
}

function html_heads(    c)
{
	html_open()
	printf "<div class=\"wide\"><table%s><thead><tr>", styled("verdict") ? " class=\"verdict\"" : ""
	for (c = 1; c <= table_columns; c++)
		printf "<th class=\"%s\">%s</th>", column_class(column_type[c]), html(column_title(c))
	print "</tr></thead><tbody>"
}

# The anchor of a row is the same in every record.  Browsers decode a fragment before they look it up, so % is encoded.
function html_name(i,    id, to)
{
	if (!(i in row_anchors))
		return html(cell_text[i, 1])
	id = to = row_anchors[i]
	gsub(/%/, "%25", to)
	return "<a id=\"" html(id) "\" href=\"#" html(to) "\">" html(cell_text[i, 1]) "</a>"
}

function html_notes(i,    k, s)
{
	s = ""
	for (k = 1; k <= row_notes[i]; k++)
		s = s " <span class=\"dim screen\">" html(note_of_row[i, k]) "</span>"
	return s
}

function html_items(i, c, between,    k)
{
	for (k = 1; k <= cell_items[i, c]; k++)
		printf "%s%s", (k > 1 || cell_text[i, c] != "" ? between : ""), html(item_of_cell[i, c, k])
}

function html_key(i, c)
{
	if ((i, c) in cell_value)
		return " data-k=\"" decimal(cell_value[i, c]) "\""
	return is_figure(column_type[c]) ? " data-k=\"-1\"" : ""
}

function html_cell(i, c,    text)
{
	text = c == 1 ? html_name(i) html_notes(i) : html(cell_text[i, c] "")
	if (column_type[c] == "grade")
		text = "<span class=\"t" text "\">" text "</span>"
	else if (column_type[c] == "term")
		text = "<span class=\"flag\">" text "</span>"
	if ((i, c) in cell_link)
		text = "<a class=\"to\" href=\"" html(cell_link[i, c]) "\">" text "</a>"
	printf "<td class=\"%s\"%s>%s", column_class(column_type[c]), html_key(i, c), text
	html_items(i, c, column_type[c] == "list" ? "; " : ", ")
	printf "%s</td>", (c == table_columns ? html(row_mark[i] "") : "")
}

function html_table(    i, c)
{
	if (styled("sorted"))
		html_text("Click on a column heading to sort the table.", "dim screen script")
	html_heads()
	for (i = 1; i <= table_rows; i++) {
		if (i in row_titles)
			print "<tr><th class=\"w\" colspan=\"" table_columns "\">" html(trim(row_titles[i] " " row_more[i])) "</th></tr>"
		printf "<tr>"
		for (c = 1; c <= table_columns; c++)
			html_cell(i, c)
		print "</tr>"
	}
	print "</tbody></table></div>"
}
