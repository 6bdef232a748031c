# programs.awk: from lists of names to what automake wants to know of each program.
#
# usage: awk -f programs.awk src/bench/local.mk t/local.mk >programs.mk
#
#   BENCHES  src/NAME from src/bench/NAME.c, with the page doc/NAME.1
#   PARTS    NAME/FILE: NAME is made from all such files of src/bench/NAME, in place of src/bench/NAME.c
#   RANKS    src/NAME-mpi from the same sources, where configure has found MPI
#   TOOLS    src/NAME from src/tool/NAME.c, with the page doc/NAME.1
#   UNITS    the test t/unit/NAME from t/unit/NAME.c
#   REFS     t/ref/NAME from t/ref/NAME.c, made by `make check`, run by `make bench-ref`
# So a new program is one word in a list.

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

function part(path,    name) {
	name = path
	sub(/\/.*/, "", name)
	parts[name] = parts[name] (name in parts ? " " : "") "src/bench/" path
}

function line(list, name) {
	if (list == "BENCHES")
		installed(name, source_of(name))
	else if (list == "RANKS")
		ranks(name)
	else if (list == "TOOLS")
		installed(name, "src/tool/" name ".c")
	else if (list == "UNITS")
		unit(name)
	else
		program("check_PROGRAMS", "t/ref/" name, "t/ref/" name ".c")
}

BEGIN { words = 0 }

$1 ~ /^(BENCHES|PARTS|RANKS|TOOLS|UNITS|REFS)$/ && ($2 == "=" || $2 == "+=") {
	list = $1
	$1 = ""
	$2 = ""
}

list != "" {
	more = sub(/\\$/, "")
	for (i = 1; i <= NF; i++)
		if ($i != "" && list == "PARTS")
			part($i)
		else if ($i != "") {
			list_of[++words] = list
			word[words] = $i
		}
	if (!more)
		list = ""
}

END {
	print "# Made by programs.awk from the lists in src/bench/local.mk and t/local.mk."
	print "KIT_PAGES ="
	for (i = 1; i <= words; i++)
		line(list_of[i], word[i])
}
