# decide.awk - whether a pair of runs has answered: which side is faster (lodestone run -s decide -A)
#
# usage: run_awk decide -v looks=N -v rounds=N        standard input: what compare -f csv prints
#
# Prints `decided' or `open', a line a test, and a line in all.  A test is decided where its sides differ, or where its interval,
# that of all tests at once, is within 5%.  A run that looks N times asks for an N-th of the chance of an error each time.

BEGIN {
	FS = ","
	ERROR = 0.01
	SAME = 5
	decide_tests = slower = faster = alike_tests = unknown = 0
}

function as_factor(change)
{
	return fmt3(1 + change / 100)
}

# A name may have commas, the other columns have none.
FNR > 1 && $(NF - 1) == "yes" {
	decide_name = first_fields(NF - 15)
	gsub(/"/, "", decide_name)
	sub(/\/v=[0-9]+$/, "", decide_name)
	decide_tests++
	p = $(NF - 4)
	high = $(NF - 5)
	low = $(NF - 6)
	if (low == "" || high == "") {
		text = "not decided"
		unknown++
	} else {
		change = $(NF - 7)
		text = " times the time (" as_factor(low) " to " as_factor(high) ")"
		if (p != "" && p + 0 < ERROR / looks) {
			text = "B is " (change > 0 ? "slower" : "faster") ", " as_factor(change) text
			slower += change > 0
			faster += change <= 0
		} else if (low > -SAME && high < SAME) {
			text = "no difference of " SAME "%, " as_factor(change) text
			alike_tests++
		} else {
			text = "not decided, " as_factor(change) text
			unknown++
		}
	}
	decide_line[decide_tests] = plain(decide_name) ": " text
}

function first_fields(n,    i, text)
{
	text = $1
	for (i = 2; i <= n; i++)
		text = text "," $i
	return text
}

function put_decide(    i)
{
	print (decide_tests && !unknown ? "decided" : "open")
	for (i = 1; i <= decide_tests; i++)
		print decide_line[i]
	print "in all: of " decide_tests " tests B is faster in " faster ", slower in " slower ", the same within " SAME "% in " alike_tests \
	    ", not decided in " unknown ", by " rounds " pairs of rounds"
}

END {
	put_decide()
}
