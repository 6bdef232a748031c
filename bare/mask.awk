# mask.awk: C without its comments, and with numbers in place of what stands in quotes, for translate.awk and kandr.awk
#
# mask(line) is called for the lines of a file in their order; inside says whether a comment goes on. A string becomes
# @N" and a character @N', and unmask() puts quoted[N] back. (C has no @.)

function mask(line,    code, end) {
	code = ""
	while (line != "") {
		if (inside) {
			end = index(line, "*/")
			if (end == 0)
				return code
			line = substr(line, end + 2)
			inside = 0
		} else if (substr(line, 1, 2) == "/*") {
			line = substr(line, 3)
			inside = 1
		} else if (match(line, /^"([^"\\]|\\.)*"/) || match(line, /^'([^'\\]|\\.)[^']*'/)) {
			quoted[++quotes] = substr(line, 1, RLENGTH)
			code = code "@" quotes substr(line, 1, 1)
			line = substr(line, RLENGTH + 1)
		} else if (match(line, /^[^"'\/]+/)) {
			code = code substr(line, 1, RLENGTH)
			line = substr(line, RLENGTH + 1)
		} else {
			code = code substr(line, 1, 1)
			line = substr(line, 2)
		}
	}
	sub(/[ \t]+$/, "", code)
	return code
}

function unmask(code,    text) {
	text = ""
	while (match(code, /@[0-9]+["']/)) {
		text = text substr(code, 1, RSTART - 1) quoted[substr(code, RSTART + 1, RLENGTH - 2)]
		code = substr(code, RSTART + RLENGTH)
	}
	return text code
}

# How many more of one character than of another.
function balance(code, open, shut,    i, c, n) {
	n = 0
	for (i = 1; i <= length(code); i++) {
		c = substr(code, i, 1)
		if (c == open)
			n++
		else if (c == shut)
			n--
	}
	return n
}

function complain(line, why) {
	printf("%s:%d: %s\n", FILENAME, line, why) | "cat 1>&2"
	bad = 1
}
