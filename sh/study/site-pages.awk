# site-pages.awk - what the pages of a site share
#
#   pages                   names of the pages and pictures that were made beside this one, with blanks between them
#   site_address(date)      the name of the pages of a record
#   site_pages(text)        links to the pages that are there; text has a line for each: its name and what it has
#   site_picture(to, text)  a picture, where it is there

function site_address(date)
{
	gsub(/:/, "", date)
	return date
}

function site_pages(text,    n, i, line, name, what)
{
	n = split(text, line, "\n")
	page_table("bare")
	page_columns("pages:words")
	for (i = 1; i <= n; i++) {
		name = substr(line[i], 1, index(line[i], " ") - 1)
		what = substr(line[i], length(name) + 2)
		if (name ~ /^[a-z]+\.(html|svg)$/ && !has_word(pages, name))
			continue
		page_row()
		page_cell(what)
		page_link(name)
	}
	page_table_end()
}

function site_picture(to, text)
{
	if (has_word(pages, to))
		page_picture(to, text)
}
