# programs.awk: from the names of sources to what automake wants to know of each program, and of the library.
#
# usage: find src -name '*.[ch]' | sort | \
#        awk -f programs.awk - configure.ac m4/dialects.m4 src/bench/local.mk t/local.mk >programs.mk
#
# From names, and so a new source is a new file and nothing else:
#   BENCHES  src/NAME from src/bench/NAME.c, with the page doc/NAME.1
#   PARTS    NAME/FILE: NAME is made from all such files of src/bench/NAME, in place of src/bench/NAME.c
#   TOOLS    src/NAME from src/tool/NAME.c, or all files of src/tool/NAME, with the page doc/NAME.1
#   ROOMS    the directories with the headers of the library
#   src_liblodestone_a_SOURCES, and in EXTRA_ those that configure.ac and m4/dialects.m4 name, as [ROOM/PART]: configure
#   puts
#            the objects of the parts that it has chosen into KIT_OBJS
# From lists in makefiles:
#   RANKS    src/NAME-mpi from the same sources as src/NAME, where configure has found MPI
#   UNITS    the test t/unit/NAME from t/unit/NAME.c
#   REFS     t/ref/NAME from t/ref/NAME.c, made by `make check`, run by `make bench-ref`

function id_of(path) {
	gsub(/[^A-Za-z0-9_@]/, "_", path)
	return path
}

function program(list, path, source) {
	print id_of(path) "_SOURCES = " source
	print list " += " path
}

function installed(name, source) {
	program("kit_PROGRAMS", "src/" name, source)
	print "KIT_PAGES += doc/" name ".1"
}

function source_of(name) {
	return name in parts ? parts[name] : "src/bench/" name ".c"
}

function ranks(name,    id) {
	id = "src_" name "_mpi"
	print "if MPI"
	print "kit_PROGRAMS += src/" name "-mpi"
	print "endif"
	print id "_SOURCES = " source_of(name)
	print id "_LDADD = $(KIT_MPI_OBJS) $(LDADD)"
	print id "_DEPENDENCIES = $(KIT_MPI_OBJS) src/liblodestone.a"
	print id "_LINK = $(MPICC) $(AM_CFLAGS) $(CFLAGS) $(AM_LDFLAGS) $(LDFLAGS) -o $@"
}

function unit(name,    path) {
	path = "t/unit/" name
	program("check_PROGRAMS", path, path ".c")
	print id_of(path) "_LDADD = t/unit/libtap.a $(LDADD)"
	print "TESTS += " path "$(EXEEXT)"
}

# A file of src/bench/NAME or src/tool/NAME.
function part(path, tool,    name) {
	name = path
	sub(/\/.*/, "", name)
	if (!(name in parts) && tool)
		tools = tools " " name
	else if (!(name in parts))
		benches = benches " " name
	parts[name] = parts[name] (name in parts ? " " : "") "src/" (tool ? "tool/" : "bench/") path
	if (!tool)
		all_parts = all_parts " " path
}

# A file of the library; the parts that configure.ac names come later.
function library(path,    room) {
	files[++nfiles] = path
	room = path
	sub(/\/[^\/]*$/, "", room)
	if (path ~ /\.h$/ && !(room in seen)) {
		seen[room] = 1
		rooms = rooms " -I$(top_srcdir)/" room
	}
}

function source(path,    name) {
	name = path
	sub(/\.c$/, "", name)
	if (sub(/^src\/bench\//, "", name))
		if (name ~ /\//)
			part(substr(path, 11), 0)
		else
			benches = benches " " name
	else if (sub(/^src\/tool\//, "", name))
		if (name ~ /\//)
			part(substr(path, 10), 1)
		else
			tools = tools " " name
	else
		library(path)
}

# [ROOM/PART], where that is a source.
function choices(text,    word) {
	while (match(text, /[[][a-z]+\/[a-z_0-9\/]+/)) {
		word = "src/" substr(text, RSTART + 1, RLENGTH - 1) ".c"
		chosen[word] = 1
		text = substr(text, RSTART + RLENGTH)
	}
}

function line(list, name) {
	if (list == "RANKS")
		ranks(name)
	else if (list == "UNITS")
		unit(name)
	else
		program("check_PROGRAMS", "t/ref/" name, "t/ref/" name ".c")
}

# A list in lines that every make takes.
function list_out(list, text,    n, word, i, out) {
	n = split(text, word, " ")
	out = list " ="
	for (i = 1; i <= n; i++) {
		if (length(out) + length(word[i]) > 100) {
			print out " \\"
			out = "\t" word[i]
		} else
			out = out " " word[i]
	}
	print out
}

BEGIN { words = nfiles = 0 }

FILENAME == "-" || FILENAME == "" {
	source($0)
	next
}

FILENAME ~ /(configure\.ac|dialects\.m4)$/ {
	choices($0)
	next
}

$1 ~ /^(RANKS|UNITS|REFS)$/ && ($2 == "=" || $2 == "+=") {
	list = $1
	$1 = ""
	$2 = ""
}

list != "" {
	more = sub(/\\$/, "")
	for (i = 1; i <= NF; i++)
		if ($i != "") {
			list_of[++words] = list
			word[words] = $i
		}
	if (!more)
		list = ""
}

END {
	print "# Made by programs.awk from the names of sources, configure.ac, the heads of dialects and the lists in " \
	    "src/bench/local.mk and t/local.mk."
	list_out("BENCHES", benches)
	list_out("TOOLS", tools)
	list_out("PARTS", all_parts)
	list_out("ROOMS", rooms)
	fixed = free = ""
	for (i = 1; i <= nfiles; i++)
		if (files[i] in chosen)
			free = free " " files[i]
		else
			fixed = fixed " " files[i]
	list_out("src_liblodestone_a_SOURCES", fixed)
	list_out("EXTRA_src_liblodestone_a_SOURCES", free)
	print "KIT_PAGES ="
	n = split(benches, name, " ")
	for (i = 1; i <= n; i++)
		installed(name[i], source_of(name[i]))
	n = split(tools, name, " ")
	for (i = 1; i <= n; i++)
		installed(name[i], name[i] in parts ? parts[name[i]] : "src/tool/" name[i] ".c")
	for (i = 1; i <= words; i++)
		line(list_of[i], word[i])
}
