# code.awk: C without its comments and without what stands in quotes, line for line, each as FILE:LINE: CODE.
#
# usage: awk -f code.awk FILE...
# `//` is left where it stands: the dialect has no such comment, and layers.bats looks for it.

FNR == 1 { inside = 0 }

{
	rest = $0
	code = ""
	while (rest != "") {
		if (inside) {
			end = index(rest, "*/")
			if (end == 0)
				break
			rest = substr(rest, end + 2)
			inside = 0
		} else if (substr(rest, 1, 2) == "/*") {
			rest = substr(rest, 3)
			inside = 1
		} else if (match(rest, /^"([^"\\]|\\.)*"/)) {
			code = code "\"\""
			rest = substr(rest, RLENGTH + 1)
		} else if (match(rest, /^'([^'\\]|\\.[0-7]*)'/)) {
			code = code "' '"
			rest = substr(rest, RLENGTH + 1)
		} else {
			code = code substr(rest, 1, 1)
			rest = substr(rest, 2)
		}
	}
	print FILENAME ":" FNR ": " code
}
