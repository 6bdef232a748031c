# compare-words.awk - the results of compare.awk in words
#
#   label_of(i)             a figure: the test, and the clock or the unit
#   blocks_word(n)          what an observation is: run, pair or round, rounds
#   verdict_text()          the proven slowdowns, or the counts of differences
#   MUCH                    from how many per cent on it is told what could hide

function label_of(i)
{
	return name_words(row[key_test[i], "test"]) (clock_of[i] == "typical" ? "" : " [" (clock_of[i] == "" ? key_unit[i] : clock_of[i]) "]")
}

function blocks_word(n)
{
	return (mode == "runs" ? "run" : mode == "pairs" ? "pair" : "round") (n == 1 ? "" : "s")
}

# How many tests each clock found, where there is more than one.
function clocks_text(w,    k, n, name, s)
{
	s = ""
	if (!clocks_judged)
		return s
	n = split("typical best CPU", name, " ")
	for (k = 1; k <= n; k++)
		if (clock_count[w, name[k]])
			s = s (s == "" ? "" : ", ") clock_count[w, name[k]] " by " name[k]
	return s == "" ? "" : " (" s " time)"
}

function hidden_text()
{
	return most_hidden > MUCH ? " (up to " fmt_pct(most_hidden) " could hide)" : ""
}

function hour_text()
{
	return hour == "" ? "cannot tell build from hour" : "hours are assumed to differ by " hour "% at most"
}

# The commands that measure the two sides in turn.
function pairs_command()
{
	return unbroken("lodestone run -A OTHER -o PAIR.bench") " and " unbroken("lodestone compare -t " limit " PAIR.bench PAIR-b.bench")
}

function count_text(n, text)
{
	return n ? (count_first++ ? ", " : "") n " " text : ""
}

# The proven slowdowns, or the counts of differences.
function verdict_text(    i, s)
{
	if (!common)
		return "no test in common"
	if (!judged)
		return limited ? "nothing can be said about a slowdown beyond " limit "%: under three " blocks_word(2) " a side" \
		    : "none: under three " blocks_word(2) " a side"
	if (!limited)
		return counts["slower"] + 0 " slower" clocks_text("slower") ", " counts["faster"] + 0 " faster" clocks_text("faster") ", " \
		    counts["same"] + 0 " without a difference" hidden_text() (single ? "; " hour_text() : "")
	if (undecided)
		return "two single records cannot tell build from hour, so no slowdown beyond " limit "% can be proven; measure in pairs, with " \
		    pairs_command() ", or assume a spread between hours (-w PCT)"
	if (!proofs)
		return "no slowdown beyond " limit "% is proven in " judged (judged == 1 ? " test" : " tests")
	s = ""
	for (i = 1; i <= keys; i++)
		if (i in proved)
			s = s (s == "" ? "" : "; ") label_of(i) (clocks_judged ? " (by " proved[i] " time)" : "")
	return proofs (judged == 1 ? " test" : " of " judged " tests") " slower by more than " limit "%, proven: " clip(s, 300)
}

BEGIN {
	MUCH = 5
}
