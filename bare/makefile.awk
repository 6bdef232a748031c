# makefile.awk: the makefile of the bare kit, from the lists of the full one
#
# usage: awk -v dialects='clk_bsd ...' -v benches='...' -v without='...' -v units='...' -v out=make|list \
#            -f makefile.awk src/programs.mk
#
#   dialects  files that configure chooses elsewhere and that these hosts take
#   benches   programs that it has
#   without   files of the library and rooms, as src/ROOM, that are left out
#   units     tests that are taken, of t/unit
#   out       make: the makefile; list: the sources, a line each, `PATH' or `PATH unit'; left: the benchmarks that are
#             left out
# A make of 1986 has no include, no += and no patterns, and a line of it may be no longer than some 2000 characters with
# its macros replaced.

BEGIN {
	split_set(dialects, dialect)
	split_set(benches, taken)
	split_set(without, left)
	rooms = 0
}

function split_set(text, set,    part, n, i) {
	n = split(text, part, " ")
	for (i = 1; i <= n; i++)
		set[part[i]] = 1
}

function base(path) {
	sub(/.*\//, "", path)
	return path
}

function stem(path) {
	path = base(path)
	sub(/\.[ch]$/, "", path)
	return path
}

# A word of a list.
function take(path,    name, directory) {
	if (list == "BENCHES" || list == "TOOLS") {
		if (path in taken) {
			order[++programs] = path
			parts[path] = ""
			tool[path] = list == "TOOLS"
		} else if (list == "BENCHES")
			out_of_kit = out_of_kit " " path
		return
	}
	if (list == "PARTS") {
		name = path
		sub(/\/.*/, "", name)
		if (name in taken) {
			own[name] = own[name] " src/bench/" path
			has[name] = 1
		}
		return
	}
	name = stem(path)
	directory = path
	sub(/^src\//, "", directory)
	sub(/\/.*/, "", directory)
	if ((name in left) || ("src/" directory) in left)
		return
	if (list == "CHOSEN" && !(name in dialect))
		return
	if (path ~ /\.h$/) {
		source[++sources] = path
		return
	}
	if (!(directory in objects))
		room[++rooms] = directory
	objects[directory] = objects[directory] " " name ".o"
	source[++sources] = path
}

$1 == "src_liblodestone_a_SOURCES" { list = "LIBRARY" }
$1 == "EXTRA_src_liblodestone_a_SOURCES" { list = "CHOSEN" }
$1 ~ /^(BENCHES|PARTS|TOOLS)$/ { list = $1 }

list != "" {
	more = sub(/\\$/, "")
	for (i = $2 ~ /^\+?=$/ ? 3 : 1; i <= NF; i++)
		take($i)
	if (!more)
		list = ""
}

function objects_of(name,    list, n, part, i) {
	if (!(name in has))
		return " " name ".o"
	n = split(own[name], part, " ")
	list = ""
	for (i = 1; i <= n; i++)
		if (part[i] ~ /\.c$/)
			list = list " " stem(part[i]) ".o"
	return list
}

# Words in lines of a width that can be read.
function wrapped(head, text,    n, word, i, line) {
	n = split(text, word, " ")
	line = head
	for (i = 1; i <= n; i++) {
		if (length(line) + length(word[i]) > 110) {
			print line " \\"
			line = "\t" word[i]
		} else
			line = line " " word[i]
	}
	print line
}

function sources_out(    i, k, n, part) {
	for (i = 1; i <= sources; i++)
		print source[i]
	for (i = 1; i <= programs; i++) {
		if (!(order[i] in has)) {
			print (tool[order[i]] ? "src/tool/" : "src/bench/") order[i] ".c"
			continue
		}
		n = split(own[order[i]], part, " ")
		for (k = 1; k <= n; k++)
			print part[k]
	}
}

# The macro that holds the objects of a room.
function macro(name) {
	return toupper(name) "_O"
}

function tests_out(    n, unit, i) {
	n = split(units, unit, " ")
	wrapped("UNITS =", units)
	print "TAP = fake.o tap.o world.o"
	print ""
	print "check: $(PROGRAMS) $(UNITS)"
	print "\tsh check.sh $(UNITS)"
	print ""
	print "unit/tap.a: unit/fake.c unit/tap.c unit/world.c kitcc.h"
	print "\tcd unit; $(CC) $(CFLAGS) -D$(HOST) -I.. -c fake.c"
	print "\tcd unit; $(CC) $(CFLAGS) -D$(HOST) -I.. -c tap.c"
	print "\tcd unit; $(CC) $(CFLAGS) -D$(HOST) -I.. -c world.c"
	print "\tcd unit; rm -f tap.a; ar rc tap.a $(TAP); $(RANLIB) tap.a"
	for (i = 1; i <= n; i++) {
		print ""
		print unit[i] ": " unit[i] ".c unit/tap.a kit.a" (unit[i] == "unit/kernels" ? " $(KERNELS)" : "")
		print "\tcd unit; $(CC) $(CFLAGS) -D$(HOST) -I.. -c " base(unit[i]) ".c"
		print "\t$(CC) $(CFLAGS) -o " unit[i] " " unit[i] ".o" (unit[i] == "unit/kernels" ? " $(KERNELS)" : "") \
		    " unit/tap.a kit.a $(LIBS)"
	}
}

function kernels(    list) {
	list = objects_of("cpu")
	sub(/ cpu\.o/, "", list)
	return list
}

function make_out(    i, all, list) {
	while ((getline list <head) > 0)
		print list
	for (i = 1; i <= programs; i++)
		all = all " " order[i]
	wrapped("PROGRAMS =", all)
	all = ""
	for (i = 1; i <= rooms; i++) {
		wrapped(macro(room[i]) " =", objects[room[i]])
		all = all " $(" macro(room[i]) ")"
	}
	print "COMPAT_O = compat.o noopen.o nosim.o"
	wrapped("LIBRARY = $(COMPAT_O)", all)
	wrapped("KERNELS =", kernels())
	print ""
	print "all: $(PROGRAMS)"
	print ""
	print "kit.a: $(LIBRARY)"
	print "\trm -f kit.a"
	print "\tar rc kit.a $(COMPAT_O)"
	for (i = 1; i <= rooms; i++)
		print "\tar r kit.a $(" macro(room[i]) ")"
	print "\t$(RANLIB) kit.a"
	print ""
	print "$(LIBRARY): kitcc.h"
	all = ""
	for (i = 1; i <= programs; i++)
		all = all objects_of(order[i])
	print ""
	wrapped("OBJECTS =", all)
	print "$(OBJECTS): kitcc.h"
	for (i = 1; i <= programs; i++) {
		list = objects_of(order[i])
		sub(/^ /, "", list)
		print ""
		wrapped(order[i] ":", list " kit.a")
		wrapped("\t$(CC) $(CFLAGS) -o " order[i], list " kit.a $(LIBS)")
	}
	print ""
	tests_out()
}

END {
	if (out == "list")
		sources_out()
	else if (out == "left")
		print substr(out_of_kit, 2)
	else
		make_out()
}
