# html.awk - a page in HTML: its titles, paragraphs and tables, and the frame: its style, light or dark by the reader's
# setting, and on paper; its script
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
	html_open()
	print "<p" (class == "" ? "" : " class=\"" class "\"") ">" html(with_blanks(text)) "</p>"
}

function html_raw(text)
{
	printf "%s", text
}

function page_gap() { return }
function page_break() { return }

function page_said(word, text, class)
{
	html_open()
	print "<p" (class == "" ? "" : " class=\"" class "\"") "><strong>" html(word) ":</strong> " html(with_blanks(text)) \
	    "</p>"
}

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
	print_style()
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
	print_sorter()
	print "</body></html>"
}

# The colours of a page: c1 to c8 are those of series, c9 of a grid, c10 of upright lines.
function light(    s)
{
	s = "--page:#fff;--ink:#1c1c1c;--dim:#555;--line:#c6c6c6;--fill:#c8d2e2;--band:#f3f4f7;--good:#2a7147;--poor:#b8430f;"
	s = s "--c1:#0072b2;--c2:#d55e00;--c3:#009e73;--c4:#cc79a7;--c5:#c98b00;--c6:#56b4e9;--c7:#000;--c8:#7f7f7f;"
	return s "--c9:#d8d8d8;--c10:#555"
}

function dark(    s)
{
	s = "--page:#15181c;--ink:#e4e4e4;--dim:#a5a5a5;--line:#454b52;--fill:#32445f;--band:#1f242a;--good:#6fd09a;"
	s = s "--poor:#ff9a68;--c1:#5aaee6;--c2:#ff8a3d;--c3:#2fc99a;--c4:#e6a0c8;--c5:#f0b429;--c6:#a5d8f8;--c7:#fff;"
	return s "--c8:#a0a0a0;--c9:#3a4046;--c10:#b4b4b4"
}

function print_style()
{
	print "<style>"
	print ":root{color-scheme:light dark;" light() "}"
	print "@media (prefers-color-scheme:dark){:root{" dark() "}}"
	print "body{margin:0 auto;max-width:82em;padding:1em;background:var(--page);color:var(--ink);font:15px/1.4 sans-serif}"
	print "h1{font-size:1.6em;margin:.5em 0}h2{font-size:1.25em;margin:2em 0 .5em;border-bottom:2px solid var(--ink)}"
	print "h3{font-size:1.05em;margin:1.5em 0 .4em}p{margin:.4em 0}.dim{color:var(--dim)}"
	print "table{border-collapse:collapse;font-size:.9em}th,td{padding:.15em .6em;text-align:left;vertical-align:top}"
	print "thead th{border-bottom:1px solid var(--ink)}tbody tr{border-bottom:1px solid var(--line)}"
	print "tbody tr:nth-child(even){background:var(--band)}.n{text-align:right}.n,.k{white-space:nowrap}"
	print ".w{overflow-wrap:break-word;min-width:13em}.wide{overflow-x:auto}.flag{white-space:nowrap;" \
	    "border:1px solid;padding:0 .3em}"
	print "figure{margin:1em 0;overflow-x:auto}a{color:inherit;text-decoration:none}" \
	    "a:hover{text-decoration:underline}:target{background:var(--fill)}"
	print "details{margin:1em 0}summary{cursor:pointer;font-weight:bold}.script,.paper{display:none}" \
	    ".js .script{display:block}"
	print ".js thead th{cursor:pointer}th[aria-sort=ascending]::after{content:\" \\25b2\"}" \
	    "th[aria-sort=descending]::after{content:\" \\25bc\"}"
	print ".tgood{color:var(--good)}.tpoor{color:var(--poor)}"
	print "@media (max-width:600px){body{padding:.5em}h1{font-size:1.3em}}"
	print "@media screen and (max-width:600px){.verdict{width:100%}.verdict tr{display:flex;flex-wrap:wrap}"
	print ".verdict th,.verdict td{box-sizing:border-box;flex:0 0 21%;padding:.1em .35em}" \
	    ".verdict tr :nth-child(2){flex-basis:47%}"
	print ".verdict tr :nth-child(4),.verdict tr :nth-child(7){flex-basis:16%}.verdict tr :nth-child(6){flex:1}"
	print ".verdict tr :nth-child(1),.verdict tr :nth-child(5),.verdict tr :nth-child(6){order:1}"
	print ".verdict td:nth-child(1),.verdict td:nth-child(5),.verdict td:nth-child(6){color:var(--dim)}}"
	print "figcaption{font-weight:bold}.bar{height:.7em;margin:.3em 0;background:var(--c1)}"
	print ".chart{display:block;max-width:100%;height:auto;font-family:sans-serif}.slim{display:none}" \
	    ".part{display:inline-block;vertical-align:top}"
	print "@media screen and (max-width:789px){.broad{display:none}.slim{display:block}}"
	print "@page{size:A4;margin:1.2cm}"
	print "@media print{:root{color-scheme:light;" light() "}body{max-width:none;padding:0;font-size:10pt}"
	print ".wide,figure{overflow:visible}tr{break-inside:avoid}h1,h2,h3{break-after:avoid;margin:.4em 0 .2em}"
	print "body{font-size:7pt;line-height:1.15}th,td{padding:0 .4em}.w{min-width:0}p{margin:.2em 0}figure{margin:.3em 0}"
	print ".screen{display:none!important}.charts{columns:3;column-gap:0}" \
	    ".broad{display:none}.paper,.slim,.part{display:block}figcaption,.chart{break-inside:avoid}" \
	    "figcaption,figcaption+p{break-after:avoid}"
	print "table{font-size:.92em;line-height:1.12}"
	print "thead{display:table-header-group}}"
	print "</style>"
}

# Sorts rows by the key or the text of their cells, numbers before words; a second click reverses the order.
function print_sorter()
{
	print "<script>"
	print "(function(){document.documentElement.className='js';"
	print "function key(row,i){var c=row.cells[i],k;if(!c)return '';k=c.getAttribute('data-k');" \
	    "if(k===null)k=c.textContent;"
	print "return k!==''&&!isNaN(k)?Number(k):k.toLowerCase();}"
	print "function sort(th){var t=th.closest('table'),b=t.tBodies[0],i=th.cellIndex," \
	    "d=th.getAttribute('aria-sort')==='descending'?1:-1;"
	print "var rows=Array.prototype.slice.call(b.rows);"
	print "rows.sort(function(x,y){var p=key(x,i),q=key(y,i);if(typeof p!==typeof q)return typeof p==='number'?-1:1;"
	print "return d*(typeof p==='number'?p-q:p.localeCompare(q));});"
	print "Array.prototype.forEach.call(t.tHead.rows[0].cells,function(h){h.removeAttribute('aria-sort');});"
	print "th.setAttribute('aria-sort',d===1?'ascending':'descending');rows.forEach(function(r){b.appendChild(r);});}"
	print "document.addEventListener('click',function(e){var th=e.target.closest&&e.target.closest('thead th');" \
	    "if(th)sort(th);});"
	print "})();"
	print "</script>"
}
