# picture.awk - the picture of a chart, which gnuplot has made for a page, as a part of HTML
#   put_picture(id, title)      prints PICTURES/ID.slim.1 and so on, a panel each; of a chart of one panel ID.broad too,
#                               and CSS shows that or the other; without them, why, from PICTURES/ID.why, and returns 0
#   pictures=DIRECTORY          a variable of the program
#
# Colours become variables of the page: rgb(0, 0, N) the one of number N (gnuplot.sh), black that of words, white that
# of the page.  Names in a picture begin with its id, because a page has several.  Words of a record, which stand
# between tags, stay as they are.

function put_picture(id, title,    line, look, p)
{
	look = put_drawing(id ".broad", "broad", title) ? "slim" : "part"
	for (p = 1; put_drawing(id ".slim." p, look, title); p++)
		;
	if (p == 1 && (getline line < (pictures "/" id ".why")) > 0)
		page_text("No picture: " plain(line), "dim")
	close(pictures "/" id ".why")
	return p > 1
}

# Groups without anything in them are left out. A tag is in one line.
function put_drawing(id, look, title,    name, line, more, held, begun)
{
	name = pictures "/" id
	held = marked = ""
	begun = 0
	while ((getline line < name) > 0) {
		while (line ~ /<[^>]*$/ && (getline more < name) > 0)
			line = line " " more
		if (!begun && sub(/^<svg */, "", line)) {
			begun = 1
			printf "<svg class=\"chart %s\" role=\"img\" aria-label=\"%s\" ", look, html(title)
		}
		line = begun ? in_page(line, id) : ""
		if (line == "" || joins_marks(line, id "-m"))
			continue
		put_marks(id "-m")
		if (held != "" && line == "</g>")
			held = ""
		else {
			printf "%s", held
			held = line ~ /^<g [^>]*>$/ ? line "\n" : ""
			if (held == "")
				print line
		}
	}
	close(name)
	return begun
}

# The marks of a series, one behind the other, become one path.
function joins_marks(line, id,    at, place)
{
	at = index(line, " transform='translate(")
	if (line !~ /^<use xlink:href='[^']*gpPt[0-9]+' transform='translate\([^)]*\) scale\([^)]*\)' color='[^']*'\/>$/)
		return 0
	place = substr(line, at + 22)
	place = substr(place, 1, index(place, ")") - 1)
	sub(/translate\([^)]*\) /, "", line)
	if (line != marked)
		put_marks(id)
	marks = marked == line ? marks " " place : place
	marked = line
	return 1
}

function put_marks(id)
{
	if (marked == "")
		return
	marks_put++
	id = id marks_put
	print "<marker id='" id "' overflow='visible' markerUnits='userSpaceOnUse'>" marked "</marker><path fill='none' d='M" \
	    marks "' marker-start='url(#" id ")' marker-mid='url(#" id ")' marker-end='url(#" id ")'/>"
	marked = ""
}

function in_page(line, id,    words, n)
{
	gsub(/<title>[Gg]nuplot[^<]*<\/title>|<desc>[^<]*<\/desc>|\t|^ +| +$/, "", line)
	words = match(line, /<text>|<title>|<tspan/) ? substr(line, RSTART) : ""
	line = substr(line, 1, length(line) - length(words))
	gsub(/xmlns(:xlink)?="[^"]*"| id="gnuplot[^"]*"| font-family="[^"]*"/, "", line)
	gsub(/ id='/, "&" id "-", line)
	gsub(/xlink:href='#/, "&" id "-", line)
	while (match(line, /rgb\( *0, *0, *[0-9]+\)/)) {
		n = substr(line, RSTART, RLENGTH - 1)
		sub(/.*[, ]/, "", n)
		line = substr(line, 1, RSTART - 1) "var(--c" n ")" substr(line, RSTART + RLENGTH)
	}
	gsub(/"black"/, "\"var(--ink)\"", line)
	gsub(/'black'/, "'var(--ink)'", line)
	gsub(/"white"/, "\"var(--page)\"", line)
	return line in_text(words)
}

# gnuplot leaves a closing bracket as it is.
function in_text(s,    inner)
{
	inner = s
	if (!sub(/^<text>/, "", inner) || !sub(/<\/text>$/, "", inner) || inner ~ /</)
		return s
	gsub(/>/, "\\&gt;", inner)
	return "<text>" inner "</text>"
}
