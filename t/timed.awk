# timed.awk: the calls between the two readings of the clock that are not in t/timed.tab.
#
# usage: awk -f timed.awk timed.tab TRACE...
#
# A TRACE is what strace -f -o has written of a program with t/inter/timed.c.  Each line that is printed has a test, a
# call, and where it stands; then each test that was seen, behind `timed'.  Of participant 0, the first process of a
# trace, every other stretch is a prep, which belongs to no sample.  A stretch gets the name of the next line of the
# record.  What a signal handler calls stands below the name of its signal.  Ends with 1 where it has found one.
#
# open with O_TRUNC is `truncate', with O_CREAT `create'; stat of an open descriptor is `fstat'.

FILENAME == ARGV[1] {
	if ($0 ~ /^#/ || NF == 0)
		next
	known[++rows] = $1
	calls[rows] = " "
	for (i = 2; i <= NF && $i != "#"; i++)
		calls[rows] = calls[rows] $i " "
	next
}

FNR == 1 {
	first = $1
	split("", inside)
	split("", handler)
	pending = turn = 0
}

# The word that the table has for a call.
function call_of(text,    name) {
	name = text
	sub(/\(.*/, "", name)
	if (name ~ /^open(at)?$/)
		return text ~ /O_TRUNC/ ? "truncate" : text ~ /O_CREAT/ ? "create" : "open"
	if (name == "newfstatat" && text ~ /\([0-9]+, ""/)
		return "fstat"
	if (name == "unlinkat" && text ~ /AT_REMOVEDIR/)
		return "rmdir"
	sub(/^(_l|rt_|newf)/, "", name)
	sub(/(at)?[0-9]*$/, "", name)
	if (name ~ /^(l?st|fst|stat|statx|lstat)$/)
		name = "stat"
	if (name ~ /^(f|l)?utime/)
		name = "utime"
	return name
}

# Whether a line of the table is of a test: the same mnemonic, and each /key=value.
function is_of(row, test,    word, n, i) {
	n = split(row, word, "/")
	for (i = 1; i <= n; i++)
		if (index("/" test "/", "/" word[i] "/") == 0)
			return 0
	return 1
}

function allowed(test, call,    i) {
	for (i = 1; i <= rows; i++)
		if (is_of(known[i], test) && index(calls[i], " " call " ") > 0)
			return 1
	return 0
}

# The calls of the samples so far are those of the test of this line of the record.
function settle(test,    i) {
	sub(/\/v=[0-9]+$/, "", test)
	timed[test] = 1
	for (i = 1; i <= pending; i++)
		if (!allowed(held_of[i] != "" ? held_of[i] : test, held[i]) && !told[test, held_of[i], held[i]]++) {
			printf "%s%s: %s: %s\n", test, held_of[i] != "" ? " (" held_of[i] ")" : "", held[i], where[i]
			found = 1
		}
	pending = turn = 0
}

{
	pid = $1
	text = $0
	sub(/^[0-9]+ +/, "", text)
}
pid == first && text ~ /^write\([0-9]+, "(Benchmark|--- (SKIP|FAIL|UNRESOLVED))/ {
	sub(/^[^"]*"(Benchmark|--- [A-Z]*: )/, "", text)
	sub(/(: | ).*/, "", text)
	settle(text)
	next
}
text ~ /^write\(-1, "begin"/ {
	inside[pid] = pid != first || turn % 2
	if (pid == first)
		turn++
	next
}
text ~ /^write\(-1, "end"/ {
	inside[pid] = 0
	next
}
text ~ /^(\+\+\+|<\.\.\.|write\(-1, "[0-9])/ { next }
text ~ /^--- SIG/ {
	handler[pid] = $3 ~ /ALRM|CONT|USR/ ? $3 : ""
	next
}
text ~ /^rt_sigreturn/ {
	handler[pid] = ""
	next
}
inside[pid] {
	held[++pending] = call_of(text)
	held_of[pending] = handler[pid]
	where[pending] = FILENAME ":" FNR ": " text
}

END {
	for (test in timed)
		print "timed " test | "sort"
	close("sort")
	exit found
}
