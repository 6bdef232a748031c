# html.awk - a page in HTML: its titles, paragraphs and tables, and the frame: its style (data/page.css) and its script
# (data/page.js)
#   html_begin(title)       all that stands above the first title
#   html_end()              the script that sorts a table after a click on a head, and the end
#   html_open()             all that stands above the first title, once, where page_head has a title
#   page_title(level, text) ... page_end()      see page.awk
#   html_raw(text)              puts markup
#
# All text goes through html().  A figure that is printed otherwise than it sorts has its key in data-k.
# Promises: frame_begun

function page_title(level, text)
{
	html_open()
	print "<h" level ">" html(text) "</h" level ">"
}

function page_text(text, class)
{
	html_paragraph("", text, class)
}

function page_said(word, text, class)
{
	html_paragraph("<strong>" html(word) ":</strong> ", text, class)
}

function html_paragraph(lead, text, class)
{
	html_open()
	print "<p" (class == "" ? "" : " class=\"" class "\"") ">" lead html(with_blanks(text)) "</p>"
}

function html_raw(text)
{
	printf "%s", text
}

function page_gap() { return }
function page_break() { return }

function page_fold(title)
{
	html_open()
	print "<details class=\"screen\"><summary>" html(title) "</summary>"
}

function page_unfold()
{
	print "</details>"
}

# n numbers, k unbroken words, w words.
function column_class(c)
{
	return column_in[c, "figure"] || column_in[c, "type"] ~ /^(right|measure)$/ ? "n" : \
	    column_in[c, "type"] ~ /^(name|words|list)$/ ? "w" : "k"
}

# The head of a column is in one line, with the label above it.
function html_heads(    c, text)
{
	html_open()
	printf "<div class=\"wide\"><table%s><thead><tr>", has_word(table_in["style"], "verdict") ? " class=\"verdict\"" : ""
	for (c = 1; c <= table_in["columns"]; c++) {
		text = column_in[c, "above"] " " column_in[c, "head"]
		gsub(/;/, " ", text)
		printf "<th class=\"%s\">%s</th>", column_class(c), html(trim(text))
	}
	print "</tr></thead><tbody>"
}

# The anchor of a row is the same in every record.  Browsers decode a fragment before they look it up, so % is encoded.
function html_name(i,    id, to)
{
	if (!((i, "anchor") in row_in))
		return html(cell_in[i, 1, "text"])
	id = to = row_in[i, "anchor"]
	gsub(/%/, "%25", to)
	return "<a id=\"" html(id) "\" href=\"#" html(to) "\">" html(cell_in[i, 1, "text"]) "</a>"
}

function html_notes(i,    k, s)
{
	s = ""
	for (k = 1; k <= row_in[i, "notes"]; k++)
		s = s " <span class=\"dim screen\">" html(note_of_row[i, k]) "</span>"
	return s
}

function html_key(i, c)
{
	if (((i, c, "value") in cell_in) && decimal(cell_in[i, c, "value"]) == cell_in[i, c, "text"])
		return ""
	if ((i, c, "value") in cell_in)
		return " data-k=\"" decimal(cell_in[i, c, "value"]) "\""
	return column_in[c, "figure"] ? " data-k=\"-1\"" : ""
}

# What a run repeats is coloured as good, what is not known as poor.
function html_cell(i, c,    text, k)
{
	text = c == 1 ? html_name(i) html_notes(i) : html(cell_in[i, c, "text"] "")
	if (column_in[c, "type"] == "grade" && text ~ /^(within|not) /)
		text = "<span class=\"t" (text ~ /^w/ ? "good" : "poor") "\">" text "</span>"
	else if (column_in[c, "type"] == "length" && text + 0 > 0)
		text = "<div class=\"bar\" style=\"width:" sprintf("%.1f", 9 * text) "em\"></div>"
	else if (column_in[c, "type"] == "term")
		text = "<span class=\"flag\">" text "</span>"
	printf "<td class=\"%s\"%s>%s", column_class(c), html_key(i, c), text
	for (k = 1; k <= cell_in[i, c, "items"]; k++)
		printf "%s%s", (k == 1 && cell_in[i, c, "text"] == "" ? "" : column_in[c, "type"] == "list" ? "; " : ", "), \
		    html(item_of_cell[i, c, k])
	printf "%s</td>", (c == table_in["columns"] ? html(row_in[i, "mark"] "") : "")
}

function page_table_end(    i, c)
{
	if (has_word(table_in["style"], "sorted"))
		page_text("Click on a column heading to sort the table.", "dim screen script")
	html_heads()
	for (i = 1; i <= table_in["rows"]; i++) {
		if ((i, "titles") in row_in)
			print "<tr><th class=\"w\" colspan=\"" table_in["columns"] "\">" \
			    html(trim(row_in[i, "titles"] " " row_in[i, "more"])) "</th></tr>"
		printf "<tr>"
		for (c = 1; c <= table_in["columns"]; c++)
			html_cell(i, c)
		print "</tr>"
	}
	print "</tbody></table></div>"
}

# --- the frame --------------------------------------------------------------------------------------------------

function html_open()
{
	if (page_head != "" && !frame_begun++)
		html_begin(page_head)
}

function html_begin(title)
{
	print "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
	print "<meta name=\"viewport\" content=\"width=device-width\"><title>" html(title) "</title>"
	html_file("style", "page.css")
	print "</head><body>"
	print "<h1>" html(title) "</h1>"
}

function page_end()
{
	if (frame_begun)
		html_end()
}

function html_end()
{
	html_file("script", "page.js")
	print "</body></html>"
}

# Puts a file of data/ between two tags.
function html_file(tag, name,    line)
{
	print "<" tag ">"
	name = ENVIRON["kit_tables"] "/" name
	while ((getline line < name) > 0)
		print line
	close(name)
	print "</" tag ">"
}
