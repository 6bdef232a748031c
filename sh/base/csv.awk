# csv.awk - reads lines of CSV, as csv_text of text.awk has written them
#
#   csv_fields(line, p)     the fields of a line, as they were before; returns how many

# A field in quotes has its quotes doubled; a text that would be a formula has an apostrophe.
function csv_fields(line, p,    n, k)
{
	split("", p)
	for (n = 1; ; n++) {
		p[n] = ""
		if (line ~ /^"/) {
			while ((k = index(substr(line, 2), "\"")) > 0) {
				p[n] = p[n] substr(line, 2, k - 1)
				line = substr(line, k + 2)
				if (line !~ /^"/)
					break
				p[n] = p[n] "\""
			}
		}
		k = index(line ",", ",")
		p[n] = p[n] substr(line, 1, k - 1)
		if (p[n] ~ /^'+[=+@-]./)
			p[n] = substr(p[n], 2)
		if (k > length(line))
			return n
		line = substr(line, k + 1)
	}
}
