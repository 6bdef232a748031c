# tell.awk - what is told of a run besides its steps: its plan, and at its end its sums
# usage: run_awk plan-tell -v mode=MODE -v now=STAMP SETTINGS ROWS     see settings.awk
#
# mode=show   the whole plan as a table, with estimates and what is left out
# mode=flags  `--- FLAG:' lines of tests whose interval stayed wide, where the stop rule chose the number of samples,
#             and the lines Sampled: and Chosen:
# mode=needed the seconds that a complete run needs for its figures, or - of one with steps left, and that in words
# mode=sum    after a sweep of ttcp its best cell; with verbose also which rows were measured, failed, or not
#             measured

function show_row(w, name, rounds, seconds, rest)
{
	print padr(name, w) "  " padl(rounds, 6) "  " padl(sprintf("%.1f", seconds), 7) "  " rest
}

# A row with the rounds that it gets at least, as far as there is time.
function show(    i, w, n, x, all)
{
	w = 24
	for (i = 1; i <= rows; i++)
		w = length(id[i]) > w ? length(id[i]) : w
	print padr("Row", w) "  Rounds  Seconds  Command"
	all = 0
	for (i = 1; i <= rows; i++) {
		n = is_for(i, "once") || is_for(i, "last") ? 1 : is_for(i, "three") ? 3 : setting["pair"] ? PAIR_ROUNDS : \
		    head_now[i] ? TWENTY : SIX
		n -= had[i, "visits"]
		if (n <= 0 || !wanted_row(i) || obstacle(i) != "")
			continue
		x = next_time(i) + (n - 1) * estimate(i, preset(i) ? 1 : TWENTY)
		show_row(w, id[i], n, x, planned[i, "words"])
		all += x
	}
	x = run_end() - timing["used"]
	show_row(w, "in all", "", smaller(all, x), "about " clock_text(smaller(all, x)) \
	    (all > x ? ", in which not every row gets its rounds" : ""))
	for (i = 1; i <= rows; i++)
		if (!idle(i) && obstacle(i) != "")
			print "not: " id[i] ": " obstacle(i)
}

# What was left out is visited once, for which there is half of the time; a headline figure has six rounds, and twice as
# many where its interval is wide.
function needed(    i, n, x, once)
{
	x = once = 0
	for (i = 1; i <= rows; i++) {
		n = had[i, "visits"]
		if (!wanted_row(i) || obstacle(i) != "")
			continue
		once += n || head_now[i] ? 0 : next_time(i)
		if (head_now[i] && !preset(i))
			x += (n < SIX ? SIX - n : widest_test(i) ? smaller(n, TWENTY) : 0) * next_time(i)
	}
	x = 1.1 * (x > once ? x + once : 2 * once) + timing["kept"] + 8 * timing["between"]
	n = session["ended"] + 0
	print n ? sprintf("%.0f", x) : "-", n ? "its figures need about " clock_text(x) " more" : \
	    "the rest takes about " clock_text(run_end())
}

function flag_lines(    i, j, t, text)
{
	for (i = 1; i <= rows; i++)
		for (j = 1; j <= tests_of_row[id[i]] && !preset(i); j++) {
			t = test_at[id[i], j]
			text = test_name[t] ": " sprintf("unstable %.1f%%", test_spread(t))
			if (test_spread(t) > WIDTH && !(text in told)) {
				told[text] = 1
				print "--- FLAG: " text
			}
		}
}

# How much of the time of the run was inside samples, and the rows that make the headline figures which several rows
# could have made.
function sum_lines(    i, n, sum, all, list)
{
	split("", n)
	list = ""
	sum = 0
	for (i = 1; i <= rows; i++) {
		sum += had[i, "sampled"]
		n[planned[i, "rank"]] += is_for(i, "head") && !idle(i)
	}
	all = session["spent"] + timing["used"]
	if (all > 0)
		printf "Sampled: %.1f of %.1f s\n", sum, all
	for (i = 1; i <= rows; i++)
		if (head_now[i] && n[planned[i, "rank"]] > 1)
			list = list " " id[i]
	if (list != "" && !setting["pair"])
		print "Chosen:" list
}

function sum_up(    i, n, t, bad, left)
{
	n = 0
	bad = left = ""
	for (i = 1; i <= rows; i++) {
		if (idle(i))
			continue
		n += had[i, "visits"] > 0
		if (had[i, "over"] == "failed" || had[i, "over"] == "unresolved")
			bad = bad " " id[i]
		else if (had[i, "over"] != "" && !had[i, "visits"])
			left = left " " id[i]
	}
	t = best_cell("")
	if (t)
		print "the best transfer: " (par_in(test_name[t], "dir") == "send" ? "sending" : "receiving") ", socket buffer " \
		    par_in(test_name[t], "sockbuf") ", length " par_in(test_name[t], "length") ": " fmt_rate(cell_rate(t), "B")
	if (verbose == "")
		return
	print n (n == 1 ? " row" : " rows") " measured" (bad != "" ? "; failed:" bad : "") \
	    (left != "" ? "; not measured:" left : "")
}

END {
	begin_plan()
	if (mode == "show")
		show()
	else if (mode == "flags") {
		flag_lines()
		sum_lines()
	} else if (mode == "needed")
		needed()
	else if (mode == "sum")
		sum_up()
}
