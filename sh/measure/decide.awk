# decide.awk - whether a pair of runs has answered: which side is faster (lodestone run -s decide -A)
#
# usage: run_awk decide -v looks=N -v rounds=N        standard input: what compare -f csv prints
#
# Prints `decided' or `open', a line a test, and a line in all.  A test is decided where its sides differ, or where its interval,
# that of all tests at once, is within 5%.  A run that looks N times asks for an N-th of the chance of an error each time.

BEGIN {
	ERROR = 0.01
	SAME = 5
	decide_tests = slower = faster = alike_tests = unknown = 0
}

function as_factor(change)
{
	return fmt3(1 + change / 100)
}

function decide_head(    i)
{
	for (i = csv_fields($0, decide_field); i > 0; i--)
		decide_column[decide_field[i]] = i
}

function decide_cell(name)
{
	return decide_field[decide_column[name] + 0] ""
}

# The verdict on a test in words, and counted.
function decide_text(low, high, p, change,    text)
{
	if (low == "" || high == "") {
		unknown++
		return "not decided"
	}
	text = as_factor(change) " times the time (" as_factor(low) " to " as_factor(high) ")"
	if (p != "" && p + 0 < ERROR / looks) {
		slower += change + 0 > 0
		faster += change + 0 <= 0
		return "B is " (change + 0 > 0 ? "slower" : "faster") ", " text
	}
	if (low + 0 > -SAME && high + 0 < SAME) {
		alike_tests++
		return "no difference of " SAME "%, " text
	}
	unknown++
	return "not decided, " text
}

function decide_test(    name)
{
	csv_fields($0, decide_field)
	if (decide_cell("judged") != "yes")
		return
	name = decide_cell("test")
	sub(/\/v=[0-9]+$/, "", name)
	decide_line[++decide_tests] = plain(name) ": " decide_text(decide_cell("low_percent"), decide_cell("high_percent"), \
	    decide_cell("corrected_p"), decide_cell("change_percent"))
}

FNR == 1 {
	decide_head()
	next
}

{
	decide_test()
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
