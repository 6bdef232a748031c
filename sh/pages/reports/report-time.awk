# report-time.awk - commands that lodestone time has run: their times, and by how much they differ
# usage: run_awk report-time [-v pairs=1] ROWS: of the kinds k t m, and d
# exit: 0 printed, 1 no such command in the files
#
# A time is the median of all runs with its interval, a factor that to the fastest command: from rounds in which both
# ran, by three clocks: wall time; CPU time, user and system, where both compute; and the fastest of every four rounds.
# What others take from a command is in neither of the last two.  pairs: it prints which differences it needs (rows -p).
#   find_commands(r)    lists the commands of a record: asked_command[1..commands, "row"], the rows of their tests, 0
#                       where there is only a failure; asked_command[i, "words"], as they were typed; asked_command[i,
#                       "cause"]: why it failed, "" where it did not; fastest: the command that has not failed and has
#                       the least time, 0 without one; shell_start: the row of the start of sh alone, 0 without one
#   find_factors(r)     of each command: by["typical", i], by["CPU", i] and by["low", i], rows of its differences to the
#                       fastest that have an interval

function find_commands(r,    i, k)
{
	commands = shell_start = fastest = 0
	split("", command_at)
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (row_par(k, "cmd") == ":")
			shell_start = k
		else if (row_has(k, "cmd"))
			add_command(row_name[k], k)
	}
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] == "FAIL" && has_par_in(row[k, "test"], "cmd"))
			fail_command(row[k, "test"], row[k, "text"])
	}
	for (i = 1; i <= commands; i++)
		if (asked_command[i, "cause"] == "" && (!fastest || typical_time(i) < typical_time(fastest)))
			fastest = i
}

function add_command(name, k)
{
	if (name in command_at)
		return
	command_at[name] = ++commands
	asked_command[commands, "row"] = k
	asked_command[commands, "cause"] = ""
	asked_command[commands, "words"] = par_in(name, "cmd")
}

function fail_command(name, why)
{
	add_command(name, 0)
	if (index(why, mnem_of(name) ": ") == 1)
		why = substr(why, length(mnem_of(name)) + 3)
	asked_command[command_at[name], "cause"] = why
}

function typical_time(i)
{
	return row[asked_command[i, "row"], "typical"] + 0
}

# Whether a command computes: its CPU time is a quarter of its shortest time at least.  One that sleeps or waits is
# judged by wall time alone.
function command_works(i,    k)
{
	k = asked_command[i, "row"]
	return row[k, "cpu"] + 0 >= 0.25 * row[k, "least"]
}

function ask_pairs(r,    i, names)
{
	for (i = 1; i <= commands; i++) {
		if (i == fastest || asked_command[i, "cause"] != "")
			continue
		names = r " " row_name[asked_command[i, "row"]] " " row_name[asked_command[fastest, "row"]] " "
		page_ask(names "typical")
		if (command_works(i) && command_works(fastest))
			page_ask(names "CPU")
		page_ask(names "low")
	}
}

function find_factors(r,    i, k)
{
	split("", by)
	for (i = 1; i <= row_n[r, "d"]; i++) {
		k = row_at[r, "d", i]
		if (row[k, "verdict"] != "few")
			by[row[k, "clock"], command_at[row[k, "name"]]] = k
	}
}

# --- words ------------------------------------------------------------------------------------------------------

# The 95% interval of a factor; turned: of the fastest to the command.
function factor_interval(k, turned)
{
	return turned ? fmt3(1 / row[k, "high1"]) " to " fmt3(1 / row[k, "low1"]) : \
	    fmt3(row[k, "low1"]) " to " fmt3(row[k, "high1"])
}

# Which of two commands takes more by one of the clocks, and by how much; of the other words the first are between the
# factor and the second command, the last behind it.
function more_by(k, i, between, behind,    a, b)
{
	a = "`" asked_command[i, "words"] "'"
	b = "`" asked_command[fastest, "words"] "'"
	if (row[k, "ratio"] >= 1)
		return a " takes " fmt3(row[k, "ratio"]) " times " between " " b behind " (" factor_interval(k) ")"
	return b " takes " fmt3(1 / row[k, "ratio"]) " times " between " " a behind " (" factor_interval(k, 1) ")"
}

# The verdict by a clock, "" where it has none, or shows nothing.
function shown_by(clock, i)
{
	return ((clock, i) in by) && row[by[clock, i], "verdict"] ~ /er$/ ? row[by[clock, i], "verdict"] : ""
}

# Whether the times differ, and not the work beside them alone: where commands compute, CPU time or the fastest runs
# differ too.
function time_differs(i,    shown)
{
	shown = shown_by("typical", i)
	return shown != "" && (!(("CPU", i) in by) || !(("low", i) in by) || shown_by("CPU", i) == shown ||
	    shown_by("low", i) == shown)
}

# A difference is shown where p is below 1%; the interval of one that is not may leave out 1.
function conclusion(i,    k, none)
{
	k = by["typical", i]
	if (time_differs(i))
		return more_by(k, i, "as long as", "") \
		    (shown_by("CPU", i) != "" ? ", with " fmt3(row[by["CPU", i], "ratio"]) " times its CPU time" : "") \
		    (shown_by("low", i) != "" ? ", and " fmt3(row[by["low", i], "ratio"]) " times as long in the fastest runs" : "")
	none = "no difference shown (factor " \
	    factor_interval(k) (shown_by("typical", i) != "" ? ", but neither CPU time nor the fastest runs differ" : \
	    row[k, "low1"] > 1 ? sprintf(", but p=%.3f is not below 0.01", row[k, "p"]) : "") ")"
	if (shown_by("CPU", i) != "")
		return more_by(by["CPU", i], i, "the CPU time of", "") "; by wall time " none
	if (shown_by("low", i) != "")
		return more_by(by["low", i], i, "as long as", " in the fastest of every four runs") "; by all runs " none
	return "`" asked_command[i, "words"] "' and `" asked_command[fastest, "words"] "': " none
}

function command_row(i,    k, why, n, j, column)
{
	k = asked_command[i, "row"]
	why = asked_command[i, "cause"] == "" ? "exit status 0" : asked_command[i, "cause"]
	page_row()
	page_cell(asked_command[i, "words"])
	n = split("median margin least cpu", column, " ")
	for (j = 1; j <= n; j++)
		page_cell(row[k, column[j]] == "" ? "" : row[k, column[j]])
	page_cell(row[k, "samples"] + 0)
	page_cell(sub(/^exit status /, "", why) ? why : "")
	if (i == fastest)
		page_cell_as("1", 1)
	else if (("typical", i) in by) {
		page_cell_as(fmt3(row[by["typical", i], "ratio"]), row[by["typical", i], "ratio"])
		page_cell(factor_interval(by["typical", i]))
	}
	if (asked_command[i, "cause"] != "" && why == asked_command[i, "cause"])
		page_note(why)
}

function time_page(r,    i, j, n, x)
{
	find_factors(r)
	n = 0
	for (j = 1; j <= commands; j++)
		if (("typical", j) in by) {
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
	x = row[shell_start, "median"]
	if (shell_start)
		page_text("The start of sh is in each time: " fmt_time(x) \
		    (row[shell_start, "margin"] == "" ? "" : " +-" fmt_pct(row[shell_start, "margin"])) ", the time of sh -c :" \
		    (fastest && 2 * x > typical_time(fastest) ? ". It is most of `" asked_command[fastest, "words"] \
		    "'; -- WORDS has no shell." : "."))
}

function tell_time(    r, n)
{
	n = 0
	for (r = 1; r <= rec_n; r++) {
		find_commands(r)
		if (commands && pairs)
			ask_pairs(r)
		if (!commands || pairs)
			continue
		if (n++)
			page_gap()
		time_page(r)
	}
	if (!pairs)
		page_over(n, "time", "no commands of lodestone time in these files")
}

END {
	tell_time()
}
