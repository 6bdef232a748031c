# columns.awk - what the printers of a table ask of its columns; page.awk has the types and the words of a style
#   is_figure(type)         whether a type is one of figures
#   column_class(type)      n numbers, k unbroken words, w words
#   column_title(c)         the head of a column in one line, with the label above it
#   styled(word)            whether the style of the table has a word

function is_figure(type)
{
	return type !~ /^(text|name|words|list|mark|term|grade|right|measure|bar)$/
}

function column_class(type)
{
	return is_figure(type) || type ~ /^(right|measure)$/ ? "n" : type ~ /^(name|words|list)$/ ? "w" : "k"
}

function column_title(c,    text)
{
	text = column_in[c, "above"] " " column_in[c, "head"]
	gsub(/;/, " ", text)
	return trim(text)
}

function styled(word)
{
	return index(table_in["style"], " " word " ") > 0
}
