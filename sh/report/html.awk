# html.awk - the look of a page in HTML, its tables and its paragraphs
#
#   print_style()           the rules of CSS: light, dark as the reader has it, and paper
#   headline(level, text) paragraph(text, class)
#   open_table(heads) td(text) ... end_row() ... close_table()
#   td_raw(markup)          a cell that is markup already; everything else here is text, and is escaped

function print_style()
{
	print "<style>"
	print ":root{color-scheme:light dark;" light() "}"
	print "@media (prefers-color-scheme:dark){:root{" dark() "}}"
	print "body{margin:0 auto;max-width:62em;padding:1em;background:var(--page);color:var(--ink);font:15px/1.4 sans-serif}"
	print "h1{font-size:1.6em;margin:.5em 0}h2{font-size:1.25em;margin:2em 0 .5em;border-bottom:2px solid var(--ink)}"
	print "h3{font-size:1.05em;margin:1.5em 0 .4em}p{margin:.4em 0}.dim{color:var(--dim)}"
	print "table{border-collapse:collapse;font-size:.9em}th,td{padding:.15em .6em;text-align:left;vertical-align:top}"
	print "thead th{border-bottom:1px solid var(--ink)}tbody tr{border-bottom:1px solid var(--line)}"
	print "tbody tr:nth-child(even){background:var(--band)}.n{text-align:right}.n,.k{white-space:nowrap}"
	print ".w{overflow-wrap:break-word}.wide{overflow-x:auto}.flag{white-space:nowrap;border:1px solid;padding:0 .3em}"
	print "figure{margin:1em 0}"
	print svg_rules()
	print ".broad{max-width:100%;height:auto}.slim{display:none}"
	print "@media screen and (max-width:789px){.broad{display:none}.slim{display:block}}"
	print "@media print{:root{color-scheme:light;" light() "}body{max-width:none;padding:0;font-size:10pt}"
	print ".wide{overflow:visible}figure,tr{break-inside:avoid}h2,h3{break-after:avoid}"
	print "thead{display:table-header-group}}"
	print "</style>"
}

# --- tables -----------------------------------------------------------------------------------------------------

# Heads are parted by `|'; one that begins with > is of a column of numbers, one with ! of words that are not broken.
function open_table(heads,    p, n, i, c)
{
	n = split(heads, p, "|")
	printf "<div class=\"wide\"><table><thead><tr>"
	for (i = 1; i <= n; i++) {
		c = substr(p[i], 1, 1)
		td_class[i] = c == ">" ? "n" : c == "!" ? "k" : "w"
		printf "<th class=\"%s\">%s</th>", td_class[i], html(td_class[i] == "w" ? p[i] : substr(p[i], 2))
	}
	print "</tr></thead><tbody>"
	td_n = 0
}

function td(text)
{
	td_raw(html(text))
}

function td_raw(markup)
{
	td_n++
	printf "%s<td class=\"%s\">%s</td>", (td_n > 1 ? "" : "<tr>"), td_class[td_n], markup
}

function end_row()
{
	print "</tr>"
	td_n = 0
}

function close_table()
{
	print "</tbody></table></div>"
}

function headline(level, text)
{
	print "<h" level ">" html(text) "</h" level ">"
}

function paragraph(text, class)
{
	print "<p" (class == "" ? "" : " class=\"" class "\"") ">" html(text) "</p>"
}
