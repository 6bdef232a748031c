# nameless.awk: prototypes in headers with a parameter without a name, and anywhere those with two neighbours of one
# type of which one has none, so that nobody sees when they are exchanged
#
# usage: awk -f nameless.awk CODE
# CODE is what code.awk prints. Prints FILE:LINE: PROTOTYPE, and how many have parameters, as `N prototypes'.

function trim(text) {
	gsub(/^[ \t]+|[ \t]+$/, "", text)
	return text
}

# The type of a parameter without its name; has says whether it has one.
function type_of(item,    word, n, i, words) {
	has = 0
	gsub(/\[[^]]*\]/, "", item)
	item = trim(item)
	n = split(item, word, /[ \t]+/)
	for (i = words = 0; i <= n; i++)
		if (word[i] ~ /[A-Za-z_]/ && word[i] !~ /^(const|volatile|unsigned|struct|union|enum)$/)
			words++
	if (item ~ /\*[ \t]*[A-Za-z_][A-Za-z_0-9]*$/ && item !~ /\*[ \t]*const$/)
		has = 1
	else if (item !~ /\*[ \t]*(const)?$/)
		has = words >= 2 || words == 1 && item ~ /unsigned +[a-z_]+$/ && item !~ /unsigned +(char|short|int|long)$/
	if (has)
		sub(/[A-Za-z_][A-Za-z_0-9]*$/, "", item)
	return trim(item)
}

# Each parenthesis of a declaration that holds types: of a function, or of a pointer to one.
function look(text,    list, n, i, type, before, named, item, found) {
	while (match(text, /[A-Za-z_0-9)]\([^()]*\)[^()]*$/)) {
		list = substr(text, RSTART + 2)
		text = substr(text, 1, RSTART)
		sub(/\)[^()]*$/, "", list)
		if (trim(list) == "void" || trim(list) == "")
			continue
		found++
		n = split(list, item, ",")
		before = ""
		for (i = 1; i <= n; i++) {
			type = type_of(item[i])
			if (!has && item[i] !~ /[.][.][.]/ && at ~ /[.]h:/ || i > 1 && type == before && !(has && named))
				bad = 1
			before = type
			named = has
		}
	}
	return found
}

# In headers a declaration may go on in the next line; in sources it has one line.
{
	at = $1
	line = $0
	sub(/^[^ ]* /, "", line)
	line = trim(line)
	if (line ~ /^#/ || at !~ /\.h:/ && line !~ /^(static|extern|typedef) .*;$/) {
		held = ""
		next
	}
	held = held " " line
	if (line !~ /[;{}]$/)
		next
	text = trim(held)
	held = ""
	if (text !~ /\);$/)
		next
	bad = 0
	count += look(text) > 0
	if (bad)
		print at, text
}

END { print count + 0, "prototypes" }
