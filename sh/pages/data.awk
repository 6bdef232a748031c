# data.awk - the tables of a page for other programs: CSV, JSON and Markdown; loaded after written.awk
#
#   page_title(level, text) ... page_end()      see page.awk; figures are those that were measured, not their text.  Markdown
#                               alone has titles and paragraphs, JSON alone values beside its tables
#   markdown(s)                 a text with its marks escaped
#
# CSV has the rows of all tables, with a blank line between them; a group of rows is a last column.

# --- titles and paragraphs --------------------------------------------------------------------------------------

function page_title(level, text)
{
	if (page_format == "md")
		print repeat("#", level) " " markdown(text) "\n"
}

function page_gap() { return }
function page_break() { return }
function page_unfold() { return }

function page_text(text, class)
{
	if (page_format == "md" && class != "paper")
		print markdown(text) "\n"
}

function page_lines(lead, text, class)
{
	page_text(text, class)
}

function page_brief(word, text)
{
	said_begin(word, "", "")
	said_add(text)
	said_end()
}

function pieces_begin(indent)
{
	data_between = ""
	data_first = 1
	data_silent = page_format != "md"
}

function said_begin(word, between, class)
{
	data_between = between
	data_first = 1
	data_silent = class == "paper" || page_format != "md"
	if (!data_silent)
		printf "**%s:** ", markdown(word)
}

function said_add(text)
{
	if (!data_silent)
		printf "%s", markdown(with_blanks(data_first ? text : data_between " " text))
	data_first = 0
}

function said_end()
{
	if (!data_silent)
		print "\n"
}

function page_fold(title)
{
	page_title(3, title)
}

function page_value(key, text)
{
	if (page_format == "json")
		printf "%s%s: %s", (json_told++ ? ",\n " : "{"), json_text(one_name(json_names, key)), json_text(text)
}

function page_table_end()
{
	if (page_format == "csv")
		csv_table()
	else if (page_format == "json")
		json_table()
	else
		markdown_table()
}

# A page of JSON without a table is empty.
function page_end()
{
	if (page_format == "json" && json_told)
		print "}"
}

# --- tables -----------------------------------------------------------------------------------------------------

function data_of(i, c,    k, s)
{
	if ((i, c, "value") in cell_in)
		return column_in[c, "type"] == "pct" && cell_in[i, c, "value"] < 0 ? "" : decimal(cell_in[i, c, "value"])
	if (is_figure(column_in[c, "type"]) && cell_in[i, c, "text"] == "-")
		return ""
	s = cell_in[i, c, "text"]
	for (k = 1; k <= cell_in[i, c, "items"]; k++)
		s = s (s == "" ? "" : "; ") item_of_cell[i, c, k]
	return s
}

# A name that stands once: the second one is numbered.
function one_name(names, name)
{
	return name (++names[name] > 1 ? " " names[name] : "")
}

function name_columns(    c, names)
{
	for (c = 1; c <= table_in["columns"]; c++)
		column_name[c] = one_name(names, column_title(c) == "" ? "column " c : column_title(c))
}

function grouped(    i)
{
	for (i = 1; i <= table_in["rows"]; i++)
		if (((i, "titles") in row_in) && row_in[i, "titles"] != "")
			return 1
	return 0
}

# A row as a line, with its group where the form has one.
function data_line(i, group, grouped_too,    c)
{
	begin_cells(page_format)
	for (c = 1; c <= table_in["columns"]; c++)
		put_field(column_name[c], page_format == "csv" ? csv_text(data_of(i, c)) : json_figure(i, c), 2)
	if (grouped_too)
		put_field(table_in["groups"], page_format == "csv" ? csv_text(group) : json_text(group), 2)
	return cells_as_text(1, cells)
}

function csv_table(    i, group, groups)
{
	groups = grouped()
	if (tables_told++)
		print ""
	name_columns()
	data_line(0, "", groups)
	print csv_head()
	for (i = 1; i <= table_in["rows"]; i++) {
		group = ((i, "titles") in row_in) ? row_in[i, "titles"] : group
		print data_line(i, group, groups)
	}
}

function json_figure(i, c,    x)
{
	x = data_of(i, c)
	if (column_in[c, "type"] == "logic")
		return x == "true" ? "true" : "false"
	if ((i, c, "value") in cell_in)
		return x ~ /^-?[0-9]/ ? x : "null"
	return is_figure(column_in[c, "type"]) && (column_in[c, "type"] != "figure" || x == "") ? "null" : json_text(x)
}

function json_table(    i, group)
{
	name_columns()
	printf "%s%s: [", (json_told++ ? ",\n " : "{"), json_text(one_name(json_names, table_in["name"] == "" ? "table" : table_in["name"]))
	for (i = 1; i <= table_in["rows"]; i++) {
		group = ((i, "titles") in row_in) ? row_in[i, "titles"] : group
		printf "%s{%s}", (i > 1 ? ",\n  " : "\n  "), data_line(i, group, group != "")
	}
	printf "]"
}

# What Markdown would take for marks, and what HTML would.
function markdown(s)
{
	s = html(s)
	gsub(/\|/, "\\&#124;", s)
	return s
}

function markdown_table(    i, c, k, line, group, groups)
{
	groups = grouped()
	line = "|"
	for (c = 1; c <= table_in["columns"]; c++)
		line = line " " markdown(column_title(c)) " |"
	print line (groups ? " " markdown(table_in["groups"]) " |" : "")
	line = "|"
	for (c = 1; c <= table_in["columns"]; c++)
		line = line (column_class(column_in[c, "type"]) == "n" ? "---:|" : "---|")
	print line (groups ? "---|" : "")
	for (i = 1; i <= table_in["rows"]; i++) {
		group = ((i, "titles") in row_in) ? row_in[i, "titles"] : group
		printf "|"
		for (c = 1; c <= table_in["columns"]; c++) {
			printf " %s", markdown(cell_in[i, c, "text"] "")
			for (k = 1; k <= cell_in[i, c, "items"]; k++)
				printf "%s%s", (k > 1 || cell_in[i, c, "text"] != "" ? ", " : ""), markdown(item_of_cell[i, c, k])
			printf "%s |", (c == table_in["columns"] ? markdown(row_in[i, "mark"] "") : "")
		}
		print (groups ? " " markdown(group) " |" : "")
	}
	print ""
}
