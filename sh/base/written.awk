# written.awk - a line of cells for other programs: values of CSV, or names and values of JSON
#   begin_cells(form)       begins a line; form is csv or json
#   put_field(name, text, kind)     a cell, cell[1..cells] with its name head[]; kind 0: a number, 1: a text, 2: a value
#                                   that is
#                           one already
#   cells_as_text(from, to)     the cells as text; in JSON with their names, and without the empty ones
#   csv_head()              the names of the cells as a line
#   json_num(s)             a number as a value; its digits stay as they are written where they are a valid number of
#                           JSON
# Promises: cell cells head
#   csv_text(s) json_text(s)    a text as a field, quoted where it must be and never a formula; a string with its quotes

function json_num(s)
{
	return s ~ /^(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/ ? s : decimal(s)
}

function begin_cells(form)
{
	cells = 0
	written_json = form == "json"
}

function put_field(name, text, kind)
{
	head[++cells] = name
	cell[cells] = text
	cell_kind[cells] = kind
}

# Keeps quoted texts, because every line has the same few.
function quote(text)
{
	if (!((written_json, text) in quoted_text))
		quoted_text[written_json, text] = written_json ? json_text(text) : csv_text(text)
	return quoted_text[written_json, text]
}

function cells_as_text(from, to,    i, s)
{
	s = ""
	for (i = from; i <= to; i++)
		if (!written_json)
			s = s (i > 1 ? "," : "") (cell_kind[i] == 1 ? quote(cell[i]) : cell[i])
		else if (cell[i] != "")
			s = s (i > 1 ? ", " : "") quote(head[i]) ": " (cell_kind[i] == 1 ? quote(cell[i]) : cell_kind[i] ? cell[i] \
			    : json_num(cell[i]))
	return s
}

function csv_head(    i, s)
{
	s = ""
	for (i = 1; i <= cells; i++)
		s = s (i > 1 ? "," : "") csv_text(head[i])
	return s
}

# Puts a text before every occurrence of a character; sub and gsub differ on backslashes between awks.
function put_before(s, c, text,    i, out)
{
	out = ""
	while ((i = index(s, c)) > 0) {
		out = out substr(s, 1, i - 1) text c
		s = substr(s, i + 1)
	}
	return out s
}

# A spreadsheet takes a text that begins with = + - or @ for a formula, and runs it; an apostrophe makes it a text. A
# number is none.
function csv_text(s)
{
	s = plain(s)
	if (s ~ /^'*[=+@-]./ && s !~ /^[-+]([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?$/)
		s = "'" s
	return s ~ /[",]/ ? "\"" put_before(s, "\"", "\"") "\"" : s
}

function json_text(s)
{
	return "\"" put_before(put_before(plain(s), "\\", "\\"), "\"", "\\") "\""
}
