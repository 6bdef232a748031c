# report-time.awk - commands that lodestone time has run: their times, and by how much they differ
#
# usage: run_awk report-time FILE ...
# exit: 0 printed, 1 no such command in the files
#
# A time is the median of all runs with its interval, a factor that to the fastest command.

# A difference is shown where p is below 1%; the interval of one that is not may leave out 1.
function conclusions(    i, n, to, less)
{
	n = 0
	to = "`" command_words[fastest] "'"
	for (i = 1; i <= commands; i++) {
		if (!(i in sig_d))
			continue
		n++
		less = expo(sig_d[i] - sig_half(i)) > 1 ? sprintf(", but p=%.3f is not below 0.01", sig_p[i]) : ""
		page_text("`" command_words[i] "' " (sig_differs(i) ? "takes " fmt3(expo(sig_d[i])) " times as long as " to " (" \
		    factor_interval(i) : "and " to ": no difference shown (factor " factor_interval(i) less) ").", "hang")
	}
	if (n)
		page_gap()
}

function command_row(i,    t, x, why)
{
	t = command[i]
	why = command_why[i] == "" ? "exit status 0" : command_why[i]
	x = t ? command_spread(t) : -1
	page_row()
	page_cell(command_words[i])
	page_cell(t ? ci_mid : "")
	page_cell(x < 0 ? "" : x)
	page_cell(t ? slot_min[slot_of(t, "ns/op")] : "")
	page_cell(t && test_cpu(t) >= 0 ? test_cpu(t) : "")
	page_cell(t ? test_n[t] : 0)
	page_cell(sub(/^exit status /, "", why) ? why : "")
	if (i == fastest)
		page_cell_as("1", 1)
	else if (i in sig_d) {
		page_cell_as(fmt3(expo(sig_d[i])), expo(sig_d[i]))
		page_cell(factor_interval(i))
	}
	if (command_why[i] != "" && why == command_why[i])
		page_note(why)
}

function shell_part(    x)
{
	x = command_spread(shell_start)
	page_text("The start of sh is in each time: " fmt_time(ci_mid) (x < 0 ? "" : " +-" fmt_pct(x)) ", the time of sh -c :" \
	    (fastest && 2 * ci_mid > test_time(command[fastest]) ? ". It is most of `" command_words[fastest] "'; -- WORDS has no shell." : "."))
}

function time_page(    i)
{
	find_factors()
	conclusions()
	page_table("commands", "", "run")
	page_columns("command:name 12|median:time 7|+-:pct 5|best:time 7|CPU:time 7|runs:plain 4|exit:plain 4|factor:ratio 6|95% interval:right 12")
	for (i = 1; i <= commands; i++)
		command_row(i)
	page_table_end()
	page_gap()
	page_text("The median is that of all runs; CPU is a mean. A factor is the geometric mean of those of the rounds, in which each" \
	    " command ran once.")
	if (shell_start)
		shell_part()
}

function tell_time(    r)
{
	pages = 0
	for (r = 1; r <= runs; r++) {
		find_commands(r)
		if (commands && pages++)
			page_gap()
		if (commands)
			time_page()
	}
	if (!pages)
		say_err("lodestone: report: time: no commands of lodestone time in these files")
	page_end()
	finish(pages ? 0 : 1)
}

END {
	tell_time()
}
