# rooms.awk - who uses whom among the C sources
#
# usage: awk -f t/code.awk $(all sources) | awk -f t/rooms.awk
#
# Reads lines `FILE:LINE: TEXT' without comments and strings.  Prints `FILE FILE NAME' for each file whose function or
# data another one uses; then `circle: FILE FILE ...' for each file that leads back to itself.
# A host dialect is defined in several files; a use then leads to each of them.  `bench', the table by which every
# program hands itself to the harness, is no use.

{
	file = $0
	sub(/:[0-9]+: .*/, "", file)
	text = $0
	sub(/^[^:]*:[0-9]+: /, "", text)
	if (!(file in known)) {
		known[file] = 1
		files[++nfiles] = file
		before = ""
	}
	if (text ~ /^#include "/)
		next
	lines[++nlines] = text
	line_file[nlines] = file
	if (match(text, /^[a-z_0-9]+\(/)) {
		name = substr(text, 1, RLENGTH - 1)
		if (before ~ /(^| )static( |$)/)
			local[file, name] = 1
		else
			define(name, "(")
	} else if (text ~ /^(const )?struct [a-z_]+ [a-z_]+( = \{|;)/ && text !~ / bench = /) {
		name = text
		sub(/( = \{|;).*/, "", name)
		sub(/.* /, "", name)
		define(name, "")
	}
	before = text
}

function define(name, kind)
{
	kind_of[name] = kind
	definers[name] = definers[name] " " file
}

# Words of a line that are defined somewhere; a member of a struct is none.
function look(text, file,    rest, word, after)
{
	rest = text
	gsub(/(->|\.)[a-z_0-9]+/, " ", rest)
	while (match(rest, /[A-Za-z_][A-Za-z_0-9]*/)) {
		word = substr(rest, RSTART, RLENGTH)
		rest = substr(rest, RSTART + RLENGTH)
		if (!(word in kind_of) || ((file, word) in local))
			continue
		if (kind_of[word] == "(" && substr(rest, 1, 1) != "(")
			continue
		use(file, word)
	}
}

function use(file, word,    n, d, i)
{
	n = split(definers[word], d, " ")
	for (i = 1; i <= n; i++)
		if (d[i] == file)
			return
	for (i = 1; i <= n; i++)
		if (!((file, d[i]) in edge)) {
			edge[file, d[i]] = word
			to[file, ++tos[file]] = d[i]
			print file, d[i], word
		}
}

# Is the first file found again behind the second? The way stands in `way'.
function leads_back(first, at, way,    i)
{
	if (at in visited)
		return 0
	visited[at] = 1
	for (i = 1; i <= tos[at]; i++) {
		if (to[at, i] == first) {
			print "circle: " way " " at " " first
			return 1
		}
		if (leads_back(first, to[at, i], way " " at))
			return 1
	}
	return 0
}

END {
	# A declaration in a header and a definition are no uses.
	for (i = 1; i <= nlines; i++)
		if (line_file[i] !~ /\.h$/ && lines[i] !~ /^(extern|[a-z].*\);$)/ && lines[i] !~ /^[a-z_0-9]+\(/)
			look(lines[i], line_file[i])
	for (i = 1; i <= nfiles; i++) {
		split("", visited)
		leads_back(files[i], files[i], "")
	}
}
