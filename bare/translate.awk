# translate.awk: a source of the kit, from its dialect of C89 to the C of a compiler of 1986
#
# usage: awk -f mask.awk -f translate.awk headers.tab FILE.c >FLAT.c
# headers.tab says what becomes of an #include <NAME>: a line `NAME FILE' for #include "FILE", `NAME -' for nothing,
# `NAME =' where it stays.
# Exit: 0; 1 after messages FILE:LINE: WHY where the source is not in the dialect. kandr.awk tells what is left in the
# result that such a compiler does not take.
#
# A definition `name(int a, char *b)' becomes `name(a, b) int a; char *b;', a declaration loses what stands in its
# parentheses, an enum becomes #defines, `void *' `char *'; const and volatile go, and so do comments and
# `(void)name;', by which newer compilers are told that a parameter is not used, and blank lines. Neighbours of one type
# that are declared outside of functions share a line.

BEGIN {
	depth = 0	# braces that are open; kind[depth] is what they hold: struct, init or body
	held = ""	# the begin of a statement that goes on
	shared = ""	# a declaration in whose line the next may stand, without its semicolon
}

FILENAME == ARGV[1] {
	if ($0 !~ /^#/ && NF == 2)
		becomes[$1] = $2
	next
}

{
	code = mask($0)
	if (code !~ /^[ \t]*$/)
		feed(code)
}

END {
	settle()
	if (held != "" || depth != 0 || inside)
		complain(FNR, "the file ends inside of a statement, a brace or a comment")
	close("cat 1>&2")
	exit bad
}

function put(line) {
	settle()
	print unmask(line)
}

function settle() {
	if (shared != "")
		print unmask(shared) ";"
	shared = ""
}

# A declaration outside of functions, `int a;' or `struct file *b();', in the line of the one before where that has its
# type.
function share(line,    type, list) {
	if (line !~ /^\t*(static |extern )?((unsigned|struct|union) )*[a-z_0-9]+ [^={}]*;$/ || line ~ /typedef/) {
		put(line)
		return
	}
	sub(/;$/, "", line)
	match(line, /^\t*(static |extern )?((unsigned|struct|union) )*[a-z_0-9]+ /)
	type = substr(line, 1, RLENGTH)
	list = substr(line, RLENGTH + 1)
	if (shared != "" && type == type_shared && length(shared) + length(list) < 110)
		shared = shared ", " list
	else {
		settle()
		shared = line
		type_shared = type
	}
}

function trim(text) {
	sub(/^[ \t]+/, "", text)
	sub(/[ \t]+$/, "", text)
	return text
}

# A line of code: statements at file scope and in structures are taken as a whole, and bodies line for line.
function feed(line) {
	if (held == "")
		begun = FNR
	else
		line = held " " trim(line)
	held = ""
	if (line ~ /^#/)
		directive(line)
	else if (line ~ /^[ \t]*enum *\{/ && line !~ /\}/)
		held = line
	else if (line ~ /^[ \t]*enum *\{/)
		enumeration(line)
	else if (line ~ /(^|[^A-Za-z_0-9])enum([^A-Za-z_0-9]|$)/)
		complain(begun, "an enum with a name, or that declares something")
	else if ((depth == 0 || kind[depth] == "struct") && balance(line, "(", ")") > 0)
		held = line
	else if (depth == 0 && line ~ /^[A-Za-z_][A-Za-z_0-9]*\(/ && line !~ /;/)
		definition(words(line))
	else {
		line = words(line)
		if (line ~ /^\t\(void\)[a-z_]+;$/)
			return
		if (depth == 0 || kind[depth] == "struct")
			line = declaration(line)
		else if (kind[depth] == "body" && line ~ /[=] *\{/ && line !~ /^[ \t]*static /)
			complain(begun, "an aggregate that is not static is initialised")
		if (depth == 0 || kind[depth] == "struct")
			share(line)
		else
			put(line)
		braces(line)
	}
}

# What comes after a brace that this line opens; nested ones in initialisers are not told apart.
function braces(line,    n, i) {
	n = balance(line, "{", "}")
	for (i = 0; i < n; i++)
		kind[++depth] = depth > 1 && kind[depth - 1] != "struct" ? kind[depth - 1] : \
		    line ~ /[=]/ ? "init" : line ~ /(struct|union)( +[A-Za-z_0-9]+)? *\{/ ? "struct" : "body"
	if (n < 0)
		depth += n
	if (depth < 0) {
		complain(begun, "one brace too many is closed")
		depth = 0
	}
}

# Words that only the compilers of C89 know.
function words(line) {
	while (match(line, /(^|[^A-Za-z_0-9])(const|volatile)([^A-Za-z_0-9]|$)/))
		line = substr(line, 1, RSTART - 1) without(substr(line, RSTART, RLENGTH)) substr(line, RSTART + RLENGTH)
	gsub(/void \*/, "char *", line)
	return line
}

# The same without the word, and without the blank behind it where one stands before it.
function without(piece,    before, behind) {
	before = piece ~ /^[cv]/ ? "" : substr(piece, 1, 1)
	behind = piece ~ /[et]$/ ? "" : substr(piece, length(piece), 1)
	if (behind == " " && (before == "" || before ~ /[ \t(*,]/))
		behind = ""
	return before behind
}

function directive(line,    part) {
	if (line ~ /\\$/) {
		complain(begun, "a directive goes on in the next line")
		return
	}
	if (line !~ /^#include/) {
		put(words(line))
		return
	}
	if (!match(line, /<[^>]*>/)) {
		part = unmask(line)
		sub(/".*\//, "\"", part)
		put(part)
		return
	}
	part = substr(line, RSTART + 1, RLENGTH - 2)
	if (!(part in becomes))
		complain(begun, "<" part ">: headers.tab does not know it")
	else if (becomes[part] == "=")
		put(line)
	else if (becomes[part] != "-")
		put("#include \"" becomes[part] "\"")
}

# `enum { A, B = 7, C };'
function enumeration(line,    list, n, i, item, at, value, last, before) {
	list = trim(line)
	sub(/^enum *\{/, "", list)
	if (list !~ /\} *;$/ || list ~ /\}.*\}/) {
		complain(begun, "an enum that declares something")
		return
	}
	sub(/,? *\} *;$/, "", list)
	n = split_at_commas(list, items)
	last = ""
	for (i = 1; i <= n; i++) {
		item = trim(items[i])
		at = index(item, "=")
		if (at > 0) {
			value = trim(substr(item, at + 1))
			item = trim(substr(item, 1, at - 1))
		} else if (last ~ /^-?[0-9]+$/)
			value = last + 1
		else
			value = last == "" ? "0" : before " + 1"
		last = value
		before = item
		if (value !~ /^[A-Za-z_0-9]+$/)
			value = "(" value ")"
		if (item !~ /^[A-Za-z_][A-Za-z_0-9]*$/)
			complain(begun, "enum: no name: " item)
		put("#define " item " " value)
	}
}

# At commas that stand in no parentheses.
function split_at_commas(list, into,    n, i, c, level, piece) {
	n = level = 0
	piece = ""
	for (i = 1; i <= length(list); i++) {
		c = substr(list, i, 1)
		if (c == "(")
			level++
		else if (c == ")")
			level--
		if (c == "," && level == 0) {
			into[++n] = piece
			piece = ""
		} else
			piece = piece c
	}
	if (trim(piece) != "")
		into[++n] = piece
	return n
}

# `name(int a, char *b)', whose type stands in the line before.
function definition(line,    at, list, n, i, item, names, types) {
	at = index(line, "(")
	list = substr(line, at + 1)
	if (list !~ /\)$/) {
		complain(begun, "a definition is not followed by its brace in a line of its own")
		return
	}
	sub(/\)$/, "", list)
	n = trim(list) == "void" ? 0 : split_at_commas(list, items)
	names = types = ""
	for (i = 1; i <= n; i++) {
		item = trim(items[i])
		if (item ~ /\(/ || !match(item, /[A-Za-z_][A-Za-z_0-9]*(\[[^]]*\])*$/) || RSTART == 1) {
			complain(begun, "a parameter without type or name, or a function without a typedef: " item)
			return
		}
		if (item ~ /^(unsigned )?(char|short|float) [a-z_0-9]+$/)
			complain(begun, "a parameter that calls without a prototype widen: " item)
		at = substr(item, RSTART, RLENGTH)
		sub(/\[.*/, "", at)
		names = names (i > 1 ? ", " : "") at
		types = with_type(types, substr(item, 1, RSTART - 1), substr(item, RSTART))
	}
	put(substr(line, 1, index(line, "(")) names ")")
	if (types != "")
		put(types ";")
}

# Declarations with one more; neighbours of one type share a line.
function with_type(types, type, name,    stars) {
	match(type, /[ *]*$/)
	stars = substr(type, RSTART)
	type = substr(type, 1, RSTART - 1)
	gsub(/ /, "", stars)
	if (types != "" && type == type_before)
		return types ", " stars name
	type_before = type
	return types (types != "" ? ";\n" : "") "\t" type " " stars name
}

# What stands in the parentheses of functions that are declared goes; those of sizes and initialisers stay.
function declaration(line,    out, i, c, level, before, word) {
	out = ""
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		out = out c
		if (c == "=")
			return out substr(line, i + 1)
		before = i > 1 ? substr(line, i - 1, 1) : " "
		if (c != "(" || before !~ /[A-Za-z_0-9)]/)
			continue
		word = substr(out, 1, length(out) - 1)
		sub(/.*[^A-Za-z_0-9]/, "", word)
		if (word == "sizeof" || word == "offsetof")
			continue
		for (level = 1; level > 0 && i < length(line); ) {
			c = substr(line, ++i, 1)
			level += c == "(" ? 1 : c == ")" ? -1 : 0
		}
		out = out ")"
	}
	return out
}
