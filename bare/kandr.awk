# kandr.awk: what a C compiler of 1986 does not take, in sources of the bare kit
#
# usage: awk -f mask.awk -f kandr.awk FILE...
# Exit: 0; 1 after messages FILE:LINE: WHY.

FNR == 1 {
	inside = depth = 0
	last = ""
	base = FILENAME
	sub(/.*\//, "", base)
	if (length(base) > 14)
		complain(FNR, "the name has more than 14 characters")
}

{
	code = mask($0)
	if (code !~ /^[ \t]*$/) {
		look(" " code " ")
		last = code
	}
}

END {
	close("cat 1>&2")
	exit bad
}

function never(pattern, why) {
	if (match(line, pattern))
		complain(FNR, why)
}

function look(padded,    rest) {
	line = padded
	directives()
	never("[^A-Za-z_0-9](const|volatile|signed|inline|restrict|_Bool)[^A-Za-z_0-9]", "a word of later compilers")
	never("[^A-Za-z_0-9]enum[^A-Za-z_0-9]", "enum: its names have a type of their own")
	never("[^A-Za-z_0-9]void *[*]", "void *")
	never("[^A-Za-z_0-9]long +(long|double)[^A-Za-z_0-9]", "a type of later compilers")
	never("//", "a comment of later compilers")
	never("[.][.][.]", "a variable number of arguments")
	never("[^A-Za-z_0-9.]([0-9]+|0[xX][0-9a-fA-F]+)[lL]?[uU]", "an unsigned constant")
	never("[^A-Za-z_0-9]([0-9]+[.][0-9]*|[.][0-9]+)([eE][-+]?[0-9]+)?[fFlL]", "a constant with the suffix of a type")
	never("[=(,?:<>*/&|!] *[+] *[A-Za-z_0-9(.]", "unary plus")
	never("@[0-9]+\" *@[0-9]+\"", "strings that follow each other")
	if (last ~ /@[0-9]+"$/ && line ~ /^ [ \t]*@[0-9]+"/)
		complain(FNR, "strings that follow each other")
	never("^ [ \t]+(unsigned|int)( +[a-z_]+)? *: *[0-9]", "a bit field")
	prototypes()
	escapes(code)
	if (depth > 0 && line ~ /^ \t.*= *[{]/ && line !~ /[^A-Za-z_]static / && body)
		complain(FNR, "an aggregate that is not static is initialised")
	if (depth == 0 && line ~ /[{]/)
		body = line ~ /^ [{]/
	depth += balance(code, "{", "}")
}

function directives(    rest, parts, n, i, text) {
	if (line ~ /^ [ \t]+#/)
		complain(FNR, "a directive that is indented")
	if (line !~ /^ #/)
		return
	never("^ #(elif|error|pragma|warning)", "a directive of later compilers")
	never("^ # ", "a directive with a blank")
	rest = substr(line, 3)
	if (rest ~ /#/)
		complain(FNR, "the operator # of later compilers")
	if (rest !~ /^define +[A-Za-z_0-9]+\(/)
		return
	text = rest
	sub(/^[^(]*\(/, "", rest)
	sub(/\).*/, "", rest)
	n = split(rest, parts, / *, */)
	while (match(text, /@[0-9]+"/)) {
		rest = " " quoted[substr(text, RSTART + 1, RLENGTH - 2)] " "
		text = substr(text, RSTART + RLENGTH)
		for (i = 1; i <= n; i++)
			if (match(rest, "[^A-Za-z_0-9]" parts[i] "[^A-Za-z_0-9]"))
				complain(FNR, "a parameter's name in a string, which is replaced there")
	}
}

# Types in the parentheses behind a name, or behind (*name).
function prototypes(    text) {
	text = line
	gsub(/(sizeof|offsetof)\(/, "sizeof (", text)
	if (text ~ /^ #define/)
		sub(/\([^)]*\)/, "", text)
	if (text ~ ("([A-Za-z_0-9]|\\(\\*[A-Za-z_]+\\))\\((unsigned|int|long|char|double|void|struct|short|float|" \
	    "[a-z]+_t|FILE|DIR)([ ,)*]|$)"))
		complain(FNR, "a prototype")
}

function escapes(code,    text) {
	while (match(code, /@[0-9]+["']/)) {
		text = quoted[substr(code, RSTART + 1, RLENGTH - 2)]
		gsub(/\\\\/, "", text)
		if (text ~ /\\[avx?]/)
			complain(FNR, "an escape of later compilers: " text)
		code = substr(code, RSTART + RLENGTH)
	}
}
