# awkold.awk - what the new awks of 1989 to 1996 (SVR4's and its heirs on Solaris, UnixWare and HP-UX) do not take
#
# usage: awk -f t/awktext.awk -f t/awkold.awk FILE...
#
#   FILE:LINE: CONSTRUCT: what is wrong
# One of the years after is where FIXES of the one true awk tells that it came.  A local array that is asked by `in'
# must be one before: split("", a), which has no effect, or an element, on each way to it; also if a function asks.

function bad(what)
{
	print FILENAME ":" FNR ": " what
}

function check_pattern(p,    q, r)
{
	q = r = p
	gsub("\\\\[^]]", "x", r)
	gsub(/\\./, "x", q)
	if (p == "")
		bad("//: an empty pattern (2002)")
	if (p ~ /^[=]/)
		bad("/=/: a pattern that begins with = is an operator (1999); write [=]")
	if (p ~ /\\[0-7]/ || p ~ /\\x/)
		bad("/\\ddd/: a byte by its number (1996, and not by each library); match a string")
	if (p ~ /\[:[a-z]+:\]/)
		bad("[:class:]: a class by its name (2001)")
	if (q ~ "[[][[]" || q ~ "[[]\\^?[]]" || r ~ "[[][^]]*\\\\[]]")
		bad("[]x]: a bracket in a class (1996; busybox takes \\] for its end); write [x]|\\]")
	if (q ~ /[{][0-9]+(,[0-9]*)?[}]/)
		bad("{n}: an interval (2019)")
}

function check_code(code, line)
{
	if (code ~ /(^|[^A-Za-z_0-9])(nextfile|fflush|func|gensub|strftime|systime|asorti?|strtonum)([^A-Za-z_0-9]|$)/ ||
	    code ~ /(^|[^A-Za-z_0-9])(PROCINFO|IGNORECASE|RT|FPAT|FIELDWIDTHS)([^A-Za-z_0-9]|$)/)
		bad("nextfile, fflush, func and functions of other awks")
	if (code ~ /[=(!&|?:,] *close\(/ || code ~ /return close\(/)
		bad("close() as a value: it is a statement (2000)")
	if (code ~ /(^|[^a-z_])delete [a-zA-Z_0-9]+ *(;|\}|$)/)
		bad("delete a: of a whole array (1995); write split(\"\", a)")
	if (code ~ /\*\*/)
		bad("**: write ^")
	if (code ~ /\$[a-z_][a-z_0-9]*\[/)
		bad("$a[i] (2000): write $(a[i])")
	if (code ~ /(^|[(&|;]) *![a-z_][a-zA-Z_0-9]* *=[^=~]/)
		bad("!x = y (1990)")
	if (code ~ /[^A-Za-z_0-9]length\([a-z_]+\)/ && is_array_here(code))
		bad("length(array) (2002)")
	if (line ~ /(split\([^,]*, *[a-zA-Z_0-9]+, *"" *\)|FS *= *"")/)
		bad("split(s, a, \"\") and FS = \"\": letters (1996)")
	if (line ~ /"\/dev\/(stdin|stdout|stderr)"/)
		bad("/dev/stderr: files of other awks (1992)")
	if (line ~ /printf\("%c", *0\)/)
		bad("%c of 0 (1997)")
	if (line ~ /printf *\(.*"[^"]*%[-+ #0-9.]*[*]/)
		bad("%*: a width that is an argument (busybox has none)")
	if (line ~ /"[^"]*\\x[0-9a-f]/)
		bad("\\x: write \\ddd")
	if (code ~ /for \([^)]*;$/)
		bad("for: a new line after ; (1991)")
}

# length of a name that is an array in the same function.
function is_array_here(code,    name)
{
	name = code
	sub(/.*[^A-Za-z_0-9]length\(/, "", name)
	sub(/\).*/, "", name)
	return (where, name) in is_element
}

function begin_function(line,    head, n, word, i, is_local)
{
	where = line
	sub(/^function /, "", where)
	head = where
	sub(/\(.*/, "", where)
	sub(/^[^(]*\(/, "", head)
	sub(/\).*/, "", head)
	n = split(head, word, ",")
	split("", local)
	is_local = 0
	for (i = 1; i <= n; i++) {
		is_local = is_local || word[i] ~ /^    / || i == 1 && head ~ /^    /
		gsub(/ /, "", word[i])
		local[word[i]] = i
		if (is_local)
			locals[++known] = where SUBSEP word[i]
		else
			parameter[where, i] = word[i]
		place[where, word[i]] = FILENAME ":" FNR
	}
}

function event(name, kind)
{
	events[where, name]++
	event_kind[where, name, events[where, name]] = kind
}

function take_names(code,    before, rest, name, call, always)
{
	always = code ~ /^\t[^\t]/ && code !~ /^\t(if|while|else|for|do|return)([^a-z_0-9]|$)/
	before = ""
	rest = code
	while (match(rest, /[A-Za-z_][A-Za-z0-9_]*/)) {
		name = substr(rest, RSTART, RLENGTH)
		before = before substr(rest, 1, RSTART - 1)
		rest = substr(rest, RSTART + RLENGTH)
		if (name in local) {
			call = call_of(before)
			if (rest ~ /^\[/) {
				is_element[where, name] = 1
				if (always)
					event(name, "made")
			} else if (before ~ /[^a-z_]in $/) {
				if (before !~ /for \([a-z_A-Z0-9]+ in $/)
					event(name, "asked")
			} else if (call ~ /^split 2$/) {
				if (always || before ~ /^\tfor \([a-z_A-Z0-9]* *=* *split\([^;]*$/)
					event(name, "made")
			} else if (call != "" && before ~ /[(,] *$/ && rest ~ /^ *[,)]/)
				event(name, call " " always)
		}
		before = before name
	}
}

# What happens first to an array: "made", "asked", or "" where neither does.
function first_of(fn, name,    i, kind, p)
{
	for (i = 1; i <= events[fn, name]; i++) {
		kind = event_kind[fn, name, i]
		if (kind == "made" || kind == "asked")
			return kind
		split(kind, p, " ")
		if (asks[p[1], p[2]] != "")
			return "asked"
		if (p[3] && makes[p[1], p[2]] != "")
			return "made"
	}
	return ""
}

function settle(    key, p, kind, changed)
{
	do {
		changed = 0
		for (key in parameter) {
			split(key, p, SUBSEP)
			kind = first_of(p[1], parameter[key])
			if (kind == "asked" && asks[key] == "" || kind == "made" && makes[key] == "") {
				changed++
				if (kind == "asked")
					asks[key] = 1
				else
					makes[key] = 1
			}
		}
	} while (changed)
}

FNR == 1 {
	where = ""
	split("", local)
}

{
	code = without_text($0)
	for (i = 1; i <= patterns; i++)
		check_pattern(pattern[i])
	line = $0
	sub(/^[ \t]*#.*/, "", line)
	check_code(code, line)
	if (code ~ /^function /)
		begin_function(code)
	else if (where != "")
		take_names(code)
	if (code ~ /^}/)
		where = ""
}

END {
	settle()
	for (i = 1; i <= known; i++) {
		split(locals[i], p, SUBSEP)
		if (first_of(p[1], p[2]) == "asked")
			print place[p[1], p[2]] ": " p[1] "(): " p[2] ": asked by `in' before it is an array (1990); split(\"\", " \
			    p[2] ") makes it one"
	}
}
