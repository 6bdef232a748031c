# weak.awk: the commands of tests that cannot fail the test, from bash's own normal form of a file, a command a line
# (weak in t/suite.bats): `NAME: FUNCTION: KIND: COMMAND'.
#   lost     A && B or ! A, at which bash does not stop, unless it is the last of its function, or jumps
#   silent   a verdict of awk without END: it ends with 0 where its input is empty
#   unread   a run of which neither status nor output is looked at
#   missing  if grep ...; then return 1: a file that is not there has no such line either
# name: the file; read: functions that look at the status or output of a run, a word each.

# Sets clean to a line without what is quoted or in $( ); what is open at its end stays in open, a stack of ' " and (
# characters, and the next line continues it.
function strip(line,   i, c, top) {
	clean = ""
	for (i = 1; i <= length(line); i++) {
		c = substr(line, i, 1)
		top = substr(open, length(open))
		if (top == "'") {
			if (c == "'")
				pop()
			else if (c == "\\" && dollar)
				i++
		} else if (c == "\\")
			i++
		else if (c == "\"" && top == "\"" || c == ")" && top == "(")
			pop()
		else if (c == "\"" || c == "'" && top != "\"") {
			dollar = i > 1 && substr(line, i - 1, 1) == "$"
			push(c)
		} else if (c == "(" && (top == "(" || i > 1 && substr(line, i - 1, 1) ~ /[$<>]/))
			push(c)
		else if (open == "")
			clean = clean c
	}
}

function push(c) {
	if (open == "")
		clean = clean "Q"
	open = open c
}

function pop() {
	open = substr(open, 1, length(open) - 1)
}

function first_of(i,   word) {
	word = text[i]
	sub(/^[ \t]*/, "", word)
	sub(/ .*/, "", word)
	return word == ";;" ? word : substr(word, 1, length(word) - (word ~ /;$/))
}

# The last line of the command whose first line is i.
function end_of(i,   depth, opens) {
	depth = indent[i]
	opens = text[i] ~ /( do|;? then| in|\{|^ *do) *$/
	while (i < lines && (indent[i + 1] > depth))
		i++
	return i + opens
}

# Why the failure of a command that ends in line i is lost: "" where it is the last of its function or shell.
function lost(i,   word, depth) {
	for (;;) {
		if (text[i] ~ / \);?$/ || i >= lines)
			return ""
		word = first_of(++i)
		if (word == "done")
			return "in a loop"
		if (word == "}")
			return group[i] && text[i] !~ / \|\| / ? "in a group" : ""
		if (word !~ /^(fi|else|elif|;;|esac)$/)
			return "not the last"
		# the last of a branch: the command of branches ends so
		depth = indent[i] - (word == ";;" ? 4 : 0)
		while (i < lines && ! (indent[i] <= depth && first_of(i) ~ /^(fi|esac)$/))
			i++
	}
}

function tell(i, kind,   said) {
	said = whole[i]
	gsub(/[ \t\n]+/, " ", said)
	print name ": " of[i] ": " kind ": " substr(said, 2, 150)
}

# Whether a failure of the command in line i should end the test: not that of a condition or of what a jump hangs on.
function judged(i) {
	if (text[i] ~ /(^| & ) *(if|elif|while|until) /)
		return 0
	if (text[i] ~ /^ *! /)
		return text[i] !~ /( \|\| |\{ *$)/
	return text[i] ~ / && / && text[i] !~ / \|\| | && (return|continue|break|exit|skip|false)[ ;]?/
}

function looks(i,   n, word, j) {
	if (whole[i] ~ /[$][{]?#?(status|output|lines)/)
		return 1
	n = split(text[i], word, /[ ;]+/)
	for (j = 1; j <= n; j++)
		if (word[j] in reader)
			return 1
	return 0
}

BEGIN {
	n = split(read, part, " ")
	for (i = 1; i <= n; i++)
		reader[part[i]] = 1
}

here != "" {
	word = $0
	if (tabs)
		sub(/^\t+/, "", word)
	if (word == here)
		here = ""
	next
}

{
	more = open != ""
	strip($0)
	if (more) {
		text[lines] = text[lines] " " clean
		whole[lines] = whole[lines] "\n" $0
	} else {
		lines++
		match($0, /^ */)
		indent[lines] = RLENGTH
		text[lines] = clean
		whole[lines] = $0
	}
}

open == "" && match(text[lines], /<<-?[ ]*[^ <;]+/) && text[lines] !~ /<<</ {
	here = whole[lines]
	match(here, /<<-?['"\\]?[A-Za-z_]+/)
	here = substr(here, RSTART + 2, RLENGTH - 2)
	tabs = sub(/^-/, "", here)
	gsub(/['"\\]/, "", here)
}

END {
	for (i = 1; i <= lines; i++) {
		gsub(/\[\[ .* \]\]|\([^()]*\)|\(\(.*\)\)/, "C", text[i])
		if (first_of(i) == "function") {
			split(text[i], part, " ")
			stack[++depth] = part[2]
			i++
			continue
		}
		if (text[i] ~ /\{ *$/)
			stack[++depth] = ""
		for (top = depth; top && stack[top] == ""; top--)
			;
		of[i] = stack[top]
		if (first_of(i) == "}")
			group[i] = stack[depth--] == ""
	}
	for (i = 1; i <= lines; i++) {
		if (judged(i) && lost(end_of(i)) != "")
			tell(i, "lost")
		if (whole[i] ~ /awk|AWK/ && whole[i] ~ /exit *[^ ;}\n]/ && whole[i] !~ /END *\{/ && whole[i] !~ /BEGIN *\{[^{}]*exit/)
			tell(i, "silent")
		if (text[i] ~ /^ *if grep / && text[i + 1] ~ /^ *(return|exit) 1;/)
			tell(i, "missing")
		if (ran && looks(i))
			ran = 0
		if (text[i] ~ /^ *([A-Za-z_]+=[^ ]* )*run / && ! looks(i)) {
			if (ran)
				tell(ran, "unread")
			ran = i
		} else if (ran && of[i] != of[ran] && of[ran] ~ /^test_/) {
			tell(ran, "unread")
			ran = 0
		} else if (of[i] != of[ran])
			ran = 0
	}
}
