# awkvars.awk - the global variables of awk files: who uses each, and how
#
# usage: awk -f t/awktext.awk -f t/awkvars.awk FILE...
#
#   promise NAME FILE          the comment at the head of the file names it
#   set NAME FILE FUNCTION     it gets a value there, or has it changed
#   read NAME FILE FUNCTION    its value is used there before the whole of it is given a value
# FUNCTION is `-' outside of functions.
# Text in quotes, patterns and comments are no uses, nor are the parameters and locals of a function.  An array that is
# handed to a function counts as read.

function reset()
{
	where = "-"
	split("", local)
	split("", seen)
}

# What follows the subscript at the beginning of s.
function behind_subscript(s,    i, depth, c)
{
	if (s !~ /^\[/)
		return s
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		depth += (c == "[") - (c == "]")
		if (!depth)
			return substr(s, i + 1)
	}
	return ""
}

function tell(how, name)
{
	if (!((how, name) in seen)) {
		seen[how, name] = 1
		print how, name, FILENAME, where
	}
}

function use(name, before, after,    element, assigned)
{
	element = after ~ /^\[/
	after = behind_subscript(after)
	sub(/^[ \t]+/, "", after)
	assigned = after ~ /^=($|[^=])/
	if (before ~ /for \($/ && after ~ /^in / || before ~ /getline $/ || call_of(before) == "split 2" || \
	    assigned && !element && after !~ ("(^|[^A-Za-z0-9_])" name "([^A-Za-z0-9_]|$)"))
		tell("set", name)
	else if (assigned || after ~ /^(\+\+|--|[-+*\/%^]=)/ || before ~ /(\+\+|--)$/ || call_of(before) ~ /^g?sub 3$/) {
		if (!(("set", name) in seen))
			tell("read", name)
		tell("set", name)
	} else if (!(("set", name) in seen))
		tell("read", name)
}

function take(text,    before, rest, name)
{
	before = ""
	rest = text
	while (match(rest, /[A-Za-z_][A-Za-z0-9_]*/)) {
		name = substr(rest, RSTART, RLENGTH)
		before = before substr(rest, 1, RSTART - 1)
		rest = substr(rest, RSTART + RLENGTH)
		if (before !~ /[0-9.]$/ && rest !~ /^\(/ && !(name in local) && name !~ keyword)
			use(name, before, rest)
		before = before name
	}
}

BEGIN {
	keyword = "^(if|else|while|for|do|in|return|function|print|printf|getline|delete|next|exit|continue|break|BEGIN|END" \
	    "|NR|NF|FNR|FS|OFS|RS|ORS|SUBSEP|RSTART|RLENGTH|FILENAME|ENVIRON|ARGV|ARGC|CONVFMT|OFMT|length)$"
}

FNR == 1 {
	head = 1
	reset()
}

# Names stand in the lists of a head, which are indented, or behind one of these words, or have a subscript.
head && /^#/ {
	line = $0
	listed = line ~ /^#   / || sub(/^# (Promises|Sets|Keeps|usage|variables?):/, "", line)
	while (match(line, /[A-Za-z_][A-Za-z0-9_]*/)) {
		name = substr(line, RSTART, RLENGTH)
		line = substr(line, RSTART + RLENGTH)
		if (listed || line ~ /^\[/)
			print "promise", name, FILENAME
	}
	next
}

{ head = 0 }

# A long line that goes on is one.
/\\$/ {
	held = held substr($0, 1, length($0) - 1)
	next
}

{
	line = without_text(held $0)
	held = ""
	if (line ~ /^function /) {
		reset()
		where = substr(line, 10, index(line, "(") - 10)
		n = split(substr(line, index(line, "(") + 1), word, /[ \t,()]+/)
		for (i = 1; i <= n; i++)
			if (word[i] != "")
				local[word[i]] = 1
		next
	}
	if (line ~ /^[^ \t{}]/ && where != "-")
		reset()
	take(line)
}
