# suite.awk - reads suite tables, and prints their rows as settings.awk reads them
# usage: run_awk suite -v size=TEXT        prints the bytes of a size, -1 for another text
#        run_awk suite SETTINGS            prints a line `tools NEED ...', one of a checksum, and a line for each row;
#                                          exits 1 where one is refused
# settings: suites, quick, dirs, tapes; kit_suites=DIR in the environment
#
# Suite NAME is NAME.tab in the directory; the head of iraf.tab explains its lines. A row in two suites is one row. A
# row with $E is repeated for each test directory, one with $A for each but the first, one with $N for each compiler and
# option set (kit_compilers and kit_flags in the environment, one on each line). Their names are added to its ID, to
# those of the rows that it needs, and to its program as -E.

# Reports a refused row.
function suite_fault(at, what, why)
{
	suite_faults++
	printf "%s: %s: %s\n", at, what, why | "cat 1>&2"
}

function size_term(text,    x, c)
{
	if (text !~ /^[0-9]+(\.[0-9]*)?([Ee][0-9]+)?[kKmMgG]?$/)
		return -1
	x = text
	sub(/^0+/, "", x)
	sub(/[^0-9].*/, "", x)
	if (length(x) > 16 || length(x) == 16 && (x "") > "9007199254740992")
		return -1
	c = tolower(substr(text, length(text)))
	x = text
	sub(/[kKmMgG]$/, "", x)
	if (x + 0 == 0 && text ~ /^[0-9.]*[1-9]/)	# to some awks a number that overflows is text, and no number
		return -1
	return x * (c == "k" ? 1024 : c == "m" ? 1048576 : c == "g" ? 1073741824 : 1)
}

# Bytes of 5E6, 64k, 1300K+53, 1g; -1 for another text. The grammar is that of size_read in src/base/size.c;
# t/cases/sizes.txt tests both. Sizes are whole numbers up to 2^53.
function size_of(text,    p, n, i, x, sum)
{
	n = split(text, p, "+")
	sum = n ? 0 : -1
	for (i = 1; i <= n; i++) {
		x = size_term(p[i])
		if (x < 0 || x > 9007199254740992 - sum)
			return -1
		sum += x
	}
	x = int(sum + 0.5)
	return sum - x > 0.000001 || x - sum > 0.000001 ? -1 : x
}

# The fault of a line of a table, split into p[1..n]; "" for a correct one.
function row_fault(p, n)
{
	if (n < 6)
		return "a row has six columns; see the head of iraf.tab"
	if (p[1] !~ /^[A-Z0-9]+(\/[a-z][a-z0-9_]*=[^\/= ]+)*$/)
		return "a name is a mnemonic and parameters, as IPCO/transport=pipe"
	if (p[2] != "-" && (p[2] ",") !~ /^((full|quick|prep|once|three|first|last|head),)+$/)
		return "For is -, or a list of full, quick, prep, once, three, first, last, head"
	if (p[3] !~ /^[0-9]+(\.[0-9]+)?$/ || p[3] + 0 <= 0)
		return "Cost is in seconds"
	if (p[4] != "-" && size_of(p[4]) < 0)
		return "Memory is a size, or -"
	return ""
}

# Makes the rows of a line: one, or one for each compiler, drive or directory.
function add_rows(at, text,    p, n, why, d, s, dirs)
{
	n = split(text, p, " ")
	why = row_fault(p, n)
	if (why != "") {
		suite_fault(at, p[1], why)
		return
	}
	if (has_word(p[2], setting["quick"] ? "full" : "quick", ","))
		return
	text = p[6]
	for (d = 7; d <= n; d++)
		text = text " " p[d]
	dirs = setting["dirs"] + 0
	if (text ~ /\$N/)
		add_builds(at, p, text)
	else if (text ~ /\$T( |$)/ && setting["tapes"] + 0 > 1)
		for (d = 1; d <= setting["tapes"] + 0; d++) {
			s = text " "
			gsub(/\$T /, "$T" d " ", s)
			sub(/ $/, "", s)
			add_row(at, p, p[1] "/tape=" d, s)
		}
	else if (text ~ /\$A/ || text ~ /\$E/ && dirs > 1)
		for (d = text ~ /\$A/ ? 2 : 1; d <= dirs; d++)
			add_for_dir(at, p, text, p[5], d)
	else {
		gsub(/\$E/, "$W", text)
		gsub(/ \[-E dir=\$D\]/, "", text)
		add_row(at, p, p[1], text)
		if (sub(/\/place=same$/, "", p[1])) {
			p[5] = "!/place=same"
			sub(/ -P same/, "", text)
			add_row(at, p, p[1], text)
		}
	}
}

function add_for_dir(at, p, text, needs, d)
{
	gsub(/\$[AE]/, "$W" d, text)
	gsub(/\[-E dir=\$D\]/, "-E dir=$D", text)
	gsub(/\$D/, "$D" d, text)
	p[5] = needs (needs ~ /^[A-Z]/ ? "/disk=" d : "")
	add_row(at, p, p[1] "/disk=" d, text)
	p[5] = needs
}

# The driver replaces $C1 and $O2; $N is the number of both. The compiler must be a command of the host.
function add_builds(at, p, text,    c, o, cs, os, compiler, flags, name, needs, words)
{
	cs = split(ENVIRON["kit_compilers"] == "" ? "cc" : ENVIRON["kit_compilers"], compiler, "\n")
	os = split(ENVIRON["kit_flags"] == "" ? "-O" : ENVIRON["kit_flags"], flags, "\n")
	needs = p[5]
	for (o = 1; o <= os; o++)
		for (c = 1; c <= cs; c++) {
			name = "/compiler=" encode_name(compiler[c]) "/options=" encode_name(flags[o])
			p[5] = "," needs
			gsub(/,[A-Z][^,]*/, "&" name, p[5])
			sub(/,cc:\$C/, ",cc:" first_word(compiler[c]), p[5])
			p[5] = substr(p[5], 2)
			words = text
			sub(/^[^ ]*/, "& -E compiler=$C" c " -E options=$O" o, words)
			gsub(/\$N/, c "-" o, words)
			gsub(/\$C /, "$C" c " ", words)
			gsub(/\$O$/, "$O" o, words)
			add_row(at, p, p[1] name, words)
		}
	p[5] = needs
}

function encode_name(s)
{
	gsub(/%/, "%25", s)
	gsub(/ /, "%20", s)
	gsub(/[=]/, "%3D", s)
	gsub(/\//, "%2F", s)
	return s
}

# The rows of headline figures, in the order of data/tests.tab; one that makes several stands for the first.
function read_figures(    line, n, i, p, m, j)
{
	n = split(told_lines("row", ""), line, " ")
	for (i = 1; i <= n; i++) {
		m = split(told_at(line[i], "row"), p, ",")
		for (j = 1; j <= m; j++)
			if (!(p[j] in figure_line)) {
				figure_line[p[j]] = line[i]
				figure_place[p[j]] = ++figures
			}
	}
}

# What the column For has more: head=RANK:ORDER, the figure that a row makes, and its place among those that can. A row
# in words: those of its figure, or of the tests of its name, where these need no more of a test than the row has.
function add_row(at, p, name, text,    i, j, plain_name, head, s)
{
	if (name in row_of) {
		i = row_of[name]
		if (planned[i, "words"] != text || planned[i, "for"] != p[2])
			suite_fault(at, name, "another row has this name")
		return
	}
	i = new_row(name, p[2], p[3], p[4] == "-" ? 0 : size_of(p[4]), p[5], text)
	plain_name = name
	sub(/\/place=same/, "", plain_name)
	sub(/\/(tape|disk)=[0-9]+$/, "", plain_name)
	head = p[2]
	if (plain_name in figure_line) {
		j = figure_line[plain_name]
		head = head ",head=" (told_at(j, "head") + 0) ":" figure_place[plain_name]
		s = told_at(j, "words")
	} else
		s = told_of(name, "name")
	s = s == "" || s ~ /[{][^p]/ ? name : filled_words(s, name)
	suite_lines = suite_lines sprintf("\nrow\t%s\t%s\t%s\t%.0f\t%s\t%s\t%s", name, head, p[3], planned[i, "room"],
	    p[5], text, clip_middle(s, 44))
	add_to_sum(name " " head " " text "\n")
	for (j = 1; j <= planned[i, "wants"]; j++)
		check_need(at, i, planned[i, j, "want"])
	if (planned[i, "instead"] != "")
		check_need(at, i, planned[i, "instead"])
	for (j = 1; j <= planned[i, "tools"]; j++)
		if (!has_word(suite_tools, planned[i, j, "tool"]))
			suite_tools = suite_tools " " planned[i, j, "tool"]
}

# A run is resumed with the same rows: a polynomial of the characters of their IDs, columns For, and commands.
function add_to_sum(line,    i)
{
	for (i = 1; i <= length(line); i++)
		suite_sum = (suite_sum * 257 + code_of[substr(line, i, 1)]) % 4294967291
}

# Every needed row must be above, so that one pass through the list is enough.
function check_need(at, i, name)
{
	if (!(name in row_of) || row_of[name] == i)
		suite_fault(at, id[i], "needs " name ", which is no row above it")
}

function read_suite(name,    file, line, text, got, p)
{
	if (name in suite_read)
		return
	suite_read[name] = 1
	file = ENVIRON["kit_suites"] "/" name ".tab"
	line = 0
	while ((got = (getline text < file)) > 0) {
		line++
		sub(/[ \t\r]+$/, "", text)
		if (text ~ /^[ \t]*(#|$)/)
			continue
		if (split(text, p, " ") == 2 && p[1] == "include")
			read_suite(p[2])
		else
			add_rows(file ":" line, text)
	}
	close(file)
	if (got < 0 || line == 0)
		suite_fault(file, "the suite", "cannot be read")
}

BEGIN {
	suite_faults = figures = suite_sum = 0
	for (suite_i = 1; suite_i < 256; suite_i++)
		code_of[sprintf("%c", suite_i)] = suite_i
	suite_tools = "tools"
	suite_lines = ""
	if (size != "") {
		printf("%.0f\n", size_of(size))
		is_size = 1
		exit
	}
}

END {
	if (is_size)
		exit
	read_figures()
	suite_names = split(setting["suites"], suite_name, ",")
	for (suite_i = 1; suite_i <= suite_names; suite_i++)
		read_suite(suite_name[suite_i])
	if (suite_faults) {
		close("cat 1>&2")
		exit 1
	}
	print suite_tools
	print "sum " sprintf("%.0f", suite_sum) suite_lines
}
