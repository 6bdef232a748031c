# nest.awk: what the preprocessor and the compiler of 4.3BSD meet in a source and all that it includes
#
# usage: awk -f nest.awk FILE.[ch]...   (all sources and headers of the bare kit; names without their directories count)
#
# Prints `FILE: N files deep' where more than ten are open at once, the system's own among them, and `FILE: NAME: a type
# hides behind it' where a variable has the name of a typedef that FILE sees. An #include that stands in a header that
# was read before is not followed, because all headers have guards; what #if leaves out is followed.

BEGIN {
	MOST = 10
	below["sys/time.h"] = below["sys/ioctl.h"] = 1	# of the system's headers, these include others
}

{
	name = FILENAME
	sub(/.*\//, "", name)
	lines[name]++
	text[name, lines[name]] = $0
}

END {
	for (name in lines)
		if (name ~ /\.c$/)
			source(name)
}

function source(name) {
	split("", seen)
	split("", types)
	deepest = 0
	walk(name, 1)
	if (deepest > MOST)
		print name ": " deepest " files deep"
	variables(name)
}

function walk(name, depth,    i, line, word) {
	if (depth > deepest)
		deepest = depth
	if (name in seen)
		return
	seen[name] = 1
	for (i = 1; i <= lines[name]; i++) {
		line = text[name, i]
		if (line ~ /^#include "/) {
			split(line, word, "\"")
			walk(word[2], depth + 1)
		} else if (line ~ /^#include </) {
			sub(/.*</, "", line)
			sub(/>.*/, "", line)
			if (depth + 1 + below[line] > deepest)
				deepest = depth + 1 + below[line]
		} else if (line ~ /^typedef [^{]*;/) {
			sub(/\(\).*/, "", line)
			gsub(/[;*()]/, "", line)
			sub(/.*[^A-Za-z_0-9]/, "", line)
			types[line] = 1
		}
	}
}

function variables(name,    i, line, type) {
	for (i = 1; i <= lines[name]; i++) {
		line = text[name, i]
		gsub(/"[^"]*"/, "", line)
		if (line ~ /^(#|typedef )/)
			continue
		for (type in types)
			if (line ~ "(^|[ \t*(,])" type "( =|;|,|\\[|\\+\\+|--)")
				print name ": " type ": a type hides behind it"
	}
}
