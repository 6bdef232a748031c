# report-time.awk - commands that lodestone time has run: their times, and by how much they differ
# usage: run_awk report-time ROWS: of the kinds k t r m
# exit: 0 printed, 1 no such command in the files
#
# A time is the median of all runs with its interval, a factor that to the fastest command.

# Which of two commands takes more by one of the clocks, and by how much; of the other words the first are between the
# factor and the second command, the last behind it.
function more_by(k, i, between, behind,    a, b)
{
	a = "`" asked_command[i, "words"] "'"
	b = "`" asked_command[fastest, "words"] "'"
	if (sig_d[k] >= 0)
		return a " takes " fmt3(expo(sig_d[k])) " times " between " " b behind " (" factor_interval(k) ")"
	return b " takes " fmt3(expo(-sig_d[k])) " times " between " " a behind " (" factor_interval(k, 1) ")"
}

function shown_by(k)
{
	return (k in sig_d) && sig_differs(k)
}

function other_clocks(i)
{
	return (shown_by(by_cpu(i)) ? ", with " fmt3(expo(sig_d[by_cpu(i)])) " times its CPU time" : "") \
	    (shown_by(by_low(i)) ? ", and " fmt3(expo(sig_d[by_low(i)])) " times as long in the fastest runs" : "")
}

function agrees(k, i)
{
	return shown_by(k) && (sig_d[k] > 0) == (sig_d[i] > 0)
}

# Whether the times differ, and not the work beside them alone: where commands compute, CPU time or the fastest runs
# differ too.
function time_differs(i)
{
	return sig_differs(i) && (!(by_cpu(i) in sig_d) || !(by_low(i) in sig_d) || agrees(by_cpu(i), i) ||
	    agrees(by_low(i), i))
}

# A difference is shown where p is below 1%; the interval of one that is not may leave out 1.
function conclusion(i,    none)
{
	if (time_differs(i))
		return "`" asked_command[i, "words"] "' takes " fmt3(expo(sig_d[i])) " times as long as `" asked_command[fastest,
		    "words"] "' (" factor_interval(i) ")" other_clocks(i)
	none = "no difference shown (factor " \
	    factor_interval(i) (sig_differs(i) ? ", but neither CPU time nor the fastest runs differ" : \
	    expo(sig_d[i] - sig_half(i)) > 1 ? sprintf(", but p=%.3f is not below 0.01", sig_p[i]) : "") ")"
	if (shown_by(by_cpu(i)))
		return more_by(by_cpu(i), i, "the CPU time of", "") "; by wall time " none
	if (shown_by(by_low(i)))
		return more_by(by_low(i), i, "as long as", " in the fastest of every four runs") "; by all runs " none
	return "`" asked_command[i, "words"] "' and `" asked_command[fastest, "words"] "': " none
}

function command_row(i,    k, why)
{
	k = asked_command[i, "row"]
	why = asked_command[i, "cause"] == "" ? "exit status 0" : asked_command[i, "cause"]
	page_row()
	page_cell(asked_command[i, "words"])
	page_cell(row[k, "median"])
	page_cell(row[k, "margin"])
	page_cell(row[k, "least"])
	page_cell(row[k, "cpu"])
	page_cell(row[k, "samples"] + 0)
	page_cell(sub(/^exit status /, "", why) ? why : "")
	if (i == fastest)
		page_cell_as("1", 1)
	else if (i in sig_d) {
		page_cell_as(fmt3(expo(sig_d[i])), expo(sig_d[i]))
		page_cell(factor_interval(i))
	}
	if (asked_command[i, "cause"] != "" && why == asked_command[i, "cause"])
		page_note(why)
}

function shell_part(    x)
{
	x = row[shell_start, "median"]
	page_text("The start of sh is in each time: " fmt_time(x) \
	    (row[shell_start, "margin"] == "" ? "" : " +-" fmt_pct(row[shell_start, "margin"])) ", the time of sh -c :" \
	    (fastest && 2 * x > typical_time(fastest) ? ". It is most of `" asked_command[fastest, "words"] \
	    "'; -- WORDS has no shell." : "."))
}

function time_page(r,    i, j, n)
{
	index_rounds(r)
	find_factors()
	n = 0
	for (j = 1; j <= commands; j++)
		if (j in sig_d) {
			n++
			page_text(conclusion(j) ".", "hang")
		}
	if (n)
		page_gap()
	page_table("",
	    "command:name 12|median:time 7|+-:pct 5|best:time 7|CPU:time 7|runs:plain 4|exit:plain 4|factor:ratio 6|" \
	    "95% interval:right 12")
	for (i = 1; i <= commands; i++)
		command_row(i)
	page_table_end()
	page_gap()
	page_text("The median is that of all runs; CPU is a mean. A factor is the geometric mean of those of the rounds, in" \
	    " which each command ran once. Commands that compute are compared by CPU time too, all by the fastest of every" \
	    " four runs.")
	if (shell_start)
		shell_part()
}

function tell_time(    r, pages)
{
	pages = 0
	for (r = 1; r <= rec_n; r++) {
		find_commands(r)
		if (commands && pages++)
			page_gap()
		if (commands)
			time_page(r)
	}
	page_over(pages, "time", "no commands of lodestone time in these files")
}

END {
	tell_time()
}
