# data.awk - the tables of a page for other programs: CSV, JSON and Markdown
#
#   csv_table() json_table() markdown_table()       see page.awk; figures are those that were measured, not their text
#   json_value(key, text)       a value beside the tables
#   json_end()                  ends the page; one without a table is empty
#   markdown(s)                 a text with its marks escaped
#
# CSV has the rows of all tables, with a blank line between them; a group of rows is a last column.

function data_of(i, c,    k, s)
{
	if ((i, c) in cell_value)
		return column_type[c] == "pct" && cell_value[i, c] < 0 ? "" : decimal(cell_value[i, c])
	if (is_figure(column_type[c]) && cell_text[i, c] == "-")
		return ""
	s = cell_text[i, c]
	for (k = 1; k <= cell_items[i, c]; k++)
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
	for (c = 1; c <= table_columns; c++)
		column_name[c] = one_name(names, column_title(c) == "" ? "column " c : column_title(c))
}

function grouped(    i)
{
	for (i = 1; i <= table_rows; i++)
		if ((i in row_titles) && row_titles[i] != "")
			return 1
	return 0
}

function csv_table(    i, c, group, groups)
{
	groups = grouped()
	if (tables_told++)
		print ""
	name_columns()
	for (c = 1; c <= table_columns; c++)
		printf "%s%s", (c > 1 ? "," : ""), csv_text(column_name[c])
	print (groups ? "," csv_text(table_groups) : "")
	for (i = 1; i <= table_rows; i++) {
		group = (i in row_titles) ? row_titles[i] : group
		for (c = 1; c <= table_columns; c++)
			printf "%s%s", (c > 1 ? "," : ""), csv_text(data_of(i, c))
		print (groups ? "," csv_text(group) : "")
	}
}

function json_value(key, text)
{
	printf "%s%s: %s", (json_told++ ? ",\n " : "{"), json_text(one_name(json_names, key)), json_text(text)
}

function json_figure(i, c,    x)
{
	x = data_of(i, c)
	if (column_type[c] == "logic")
		return x == "true" ? "true" : "false"
	if ((i, c) in cell_value)
		return x ~ /^-?[0-9]/ ? x : "null"
	return is_figure(column_type[c]) && (column_type[c] != "figure" || x == "") ? "null" : json_text(x)
}

function json_table(    i, c, group)
{
	name_columns()
	printf "%s%s: [", (json_told++ ? ",\n " : "{"), json_text(one_name(json_names, table_name == "" ? "table" : table_name))
	for (i = 1; i <= table_rows; i++) {
		group = (i in row_titles) ? row_titles[i] : group
		printf "%s{", (i > 1 ? ",\n  " : "\n  ")
		for (c = 1; c <= table_columns; c++)
			printf "%s%s: %s", (c > 1 ? ", " : ""), json_text(column_name[c]), json_figure(i, c)
		printf "%s}", (group == "" ? "" : ", " json_text(table_groups) ": " json_text(group))
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
	for (c = 1; c <= table_columns; c++)
		line = line " " markdown(column_title(c)) " |"
	print line (groups ? " " markdown(table_groups) " |" : "")
	line = "|"
	for (c = 1; c <= table_columns; c++)
		line = line (column_class(column_type[c]) == "n" ? "---:|" : "---|")
	print line (groups ? "---|" : "")
	for (i = 1; i <= table_rows; i++) {
		group = (i in row_titles) ? row_titles[i] : group
		printf "|"
		for (c = 1; c <= table_columns; c++) {
			printf " %s", markdown(cell_text[i, c] "")
			for (k = 1; k <= cell_items[i, c]; k++)
				printf "%s%s", (k > 1 || cell_text[i, c] != "" ? ", " : ""), markdown(item_of_cell[i, c, k])
			printf "%s |", (c == table_columns ? markdown(row_mark[i] "") : "")
		}
		print (groups ? " " markdown(group) " |" : "")
	}
	print ""
}

function json_end()
{
	if (json_told)
		print "}"
}
