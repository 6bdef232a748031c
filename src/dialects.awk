# dialects.awk: from the heads of sources to what configure asks for them
#
# usage: awk -f dialects.awk FILE.c... >m4/dialects.m4
#
# A dialect is one file, and its head says when configure takes it:
#
#     configure: FAMILY RANK [with PART...]: WHAT
#         #include <HEADER>               what its check includes, beside sys/types.h
#         STATEMENTS                      that link where the host has the calls; they are not run
#     configure: FAMILY last [with PART...]       the file for hosts that have none of the others
#
# Of a family the file with the least number whose calls link is taken, or the last one; of one without a last file each
# whose calls link, in the order of their numbers, in a list of the family (as clocks: KIT_CLOCK is X(clk_posix)
# X(clk_bsd)). PART is a file of the same directory that dialects share. Prints KIT_DIALECTS, in the macros of
# m4/kit.m4.

function die(why) {
	printf "dialects.awk: %s:%d: %s\n", FILENAME, FNR, why | "cat >&2"
	failed = 1
	exit 1
}

# Brackets are quotes of m4.
function quoted(text) {
	gsub(/[[]/, "@<<@", text)
	gsub(/]/, "@:>@", text)
	gsub(/@<<@/, "@<:@", text)
	return text
}

function begin(line,    n, i, p, what) {
	at = FILENAME
	sub(/^(\.\/)?src\//, "", at)
	sub(/\.c$/, "", at)
	what = ""
	if (match(line, /: /)) {
		what = substr(line, RSTART + 2)
		line = substr(line, 1, RSTART - 1)
	}
	n = split(line, p, " ")
	if (n < 2 || p[1] !~ /^[a-z]+$/ || p[2] !~ /^([1-9][0-9]*|last)$/ || n == 3 || n > 3 && p[3] != "with" ||
	    (p[2] == "last") != (what == ""))
		die("not FAMILY RANK [with PART...]: WHAT")
	family = p[1]
	if ((family, p[2]) in file)
		die(file[family, p[2]] " has this place in its family")
	if (!(family in most)) {
		families[++nfamilies] = family
		most[family] = 0
	}
	file[family, p[2]] = at
	if (p[2] != "last" && p[2] + 0 > most[family])
		most[family] = p[2] + 0
	about[at] = quoted(what)
	includes[at] = body[at] = ""
	for (i = 4; i <= n; i++)
		share(at, p[i])
}

# Parts in the order in which they are named.
function share(path, part) {
	sub(/[^\/]*$/, part, path)
	if (!(path in users))
		parts[++nparts] = path
	users[path] = users[path] (users[path] == "" ? "" : "|") "*/" substr(at, last_slash(at) + 1) ".*"
}

function last_slash(path,    i) {
	for (i = length(path); i > 0 && substr(path, i, 1) != "/"; i--)
		;
	return i
}

function add(line) {
	if (line ~ /^#/)
		includes[at] = includes[at] (includes[at] == "" ? "" : "\n") quoted(line)
	else
		body[at] = body[at] (body[at] == "" ? "" : "\n    ") quoted(line)
}

function question(path, rest) {
	return "[" path "], [" about[path] "], [" includes[path] "],\n   [" body[path] "]" rest
}

# The files of a family by their numbers.
function family_out(name,    k, path) {
	if (!((name, "last") in file)) {
		print "kit_" name "="
		for (k = 1; k <= most[name]; k++)
			if ((name, k "") in file)
				print "KIT_PART(" question(file[name, k ""], ", [kit_" name "])")
		print "AC_DEFINE_UNQUOTED([KIT_" toupper(name) "], [$kit_" name "], [The parts of the family " name \
		    ", best first, each as X(PART).])"
		return
	}
	printf "KIT_ONE_OF([%s]", file[name, "last"]
	for (k = 1; k <= most[name]; k++)
		if ((name, k "") in file)
			printf ",\n  [%s", question(file[name, k ""], "]")
	print ")"
}

FNR == 1 {
	reading = 0
	head = 1
}

/\*\// { head = reading = 0 }

head && /^ \* configure: / {
	begin(substr($0, 15))
	reading = 1
	next
}

reading && /^ \*     / {
	add(substr($0, 8))
	next
}

{ reading = 0 }

END {
	if (failed)
		exit 1
	print "# Made by dialects.awk from the heads of sources."
	print "AC_DEFUN([KIT_DIALECTS], ["
	for (i = 1; i <= nfamilies; i++)
		family_out(families[i])
	for (i = 1; i <= nparts; i++)
		print "AS_CASE([\"$KIT_OBJS \"], [" users[parts[i]] "], [KIT_USE([" parts[i] "])])"
	print "])"
}
