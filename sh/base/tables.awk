# tables.awk - the tables of data/
#
# kit_tables in the environment is their directory.
#
#   table_of(name)          the file of a table
#   table_lines(name, lines)    fills lines[1..] with those of a table that are no comments; returns how many
#   blanks(s)               a word of a table as text: _ stands for a blank

function table_of(name)
{
	return ENVIRON["kit_tables"] "/" name ".tab"
}

function table_lines(name, lines,    line, n)
{
	n = 0
	while (ENVIRON["kit_tables"] != "" && (getline line < table_of(name)) > 0)
		if (line !~ /^(#|[ \t]*$)/)
			lines[++n] = line
	close(table_of(name))
	return n
}

function blanks(s)
{
	gsub(/_/, " ", s)
	return s
}
