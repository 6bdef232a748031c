# report-compilers.awk - compilers and their options: times of kernels and builds, and slower option sets
# usage: run_awk report-compilers [-v pairs=1] ROWS: of the kinds k t m n, and d
# exit:     0 printed, 1 nothing in the files was built by several compilers or with several options
#
# It reads the tests CCOPT and COMPILE of the suite options, which have /compiler= and /options= in their names, one
# record at a time.  Times are those of one job of a kernel: CPU time, because others on the host lengthen only the
# other one; wall time where a test has no CPU time in its rounds.  A kernel is compared with an option set and with the
# one before it, round by round, because the rounds of all builds alternate; it is proven slower where the differences
# of at least three rounds prove more than 2%, over all comparisons of the record.  pairs: it prints which differences
# it needs (rows -p).

BEGIN {
	SETS_WIDE = 5
	LEAST_ROUNDS = 3
}

function is_built(t)
{
	return told_of(row[t, "test"], "is") ~ /^(build|compiled)$/ && row[t, "typical"] > 0 && row_has(t, "compiler") &&
	    row_has(t, "options") && !row_has(t, "files")
}

function kernel_of(t)
{
	return row_has(t, "kernel") ? row_par(t, "kernel") : tolower(row_par(t, "bench"))
}

function build_of(t, between)
{
	return row_par(t, "compiler") between row_par(t, "options")
}

# The number of a word in a list of those that a record has, in order of appearance: words_in["n", list] words, and
# words_in[list, i] is one of them.
function number_in(list, word)
{
	if (!((list, word) in place)) {
		place[list, word] = ++words_in["n", list]
		words_in[list, words_in["n", list]] = word
	}
	return place[list, word]
}

# Finds the tests of a record by the numbers of their compilers, option sets and kernels: compiled[c, o, k] and
# built[c, o, jobs], builds of them, are rows.  Returns how many compilers there are.
function find_builds(r,    i, t, c, o)
{
	split("", place)
	split("", words_in)
	split("", compiled)
	split("", built)
	cpu_times = 1
	builds = 0
	for (i = 1; i <= row_n[r, "t"]; i++) {
		t = row_at[r, "t", i]
		if (!is_built(t))
			continue
		c = number_in("compilers", row_par(t, "compiler"))
		o = number_in("options", row_par(t, "options"))
		if (is_a(row[t, "test"], "build")) {
			built[c, o, row_par(t, "jobs")] = t
			builds++
		} else {
			compiled[c, o, number_in("kernels", kernel_of(t))] = t
			cpu_times = cpu_times && row[t, "spent"] > 0
		}
	}
	return words_in["n", "compilers"]
}

# Goes over the kernels of all builds: best_of[k] is the row of the fastest build of one, worst_of[k] the time of the
# slowest, last_built[c, k] and last_built[c] the last one of a compiler.  Each is compared with the one before it:
# judged[1..judgements] are the rows of which that can be said, proven[t] is true of a test that is proven slower;
# compilers_unjudged have too few rounds.
function judge_builds(r,    c, o, k, i)
{
	judgements = compilers_unjudged = 0
	split("", best_of)
	split("", worst_of)
	split("", last_built)
	split("", proven)
	for (c = 1; c <= words_in["n", "compilers"]; c++)
		for (o = 1; o <= words_in["n", "options"]; o++)
			for (k = 1; k <= words_in["n", "kernels"]; k++)
				if ((c, o, k) in compiled)
					take_build(r, compiled[c, o, k], c, k)
	for (i = 1; i <= row_n[r, "d"]; i++) {
		k = row_at[r, "d", i]
		if (row[k, "verdict"] == "few")
			compilers_unjudged++
		else
			judged[++judgements] = k
		if (row[k, "proven"] + 0)
			proven[test_row(r, row[k, "name"])] = 1
	}
}

function take_build(r, t, c, k)
{
	time_of[t] = row[t, cpu_times ? "spent" : "typical"] + 0
	if (!(k in best_of) || time_of[t] < time_of[best_of[k]])
		best_of[k] = t
	if (time_of[t] > worst_of[k] + 0)
		worst_of[k] = time_of[t]
	if (pairs && ((c, k) in last_built))
		ask_difference(r " " row_name[t] " " row_name[last_built[c, k]] (cpu_times ? " CPU" : " typical"))
	last_built[c, k] = last_built[c] = t
}

function kernel_cell(c, o, k,    t)
{
	if (!((c, o, k) in compiled)) {
		page_no_cell("-  ")
		return
	}
	t = compiled[c, o, k]
	page_cell(time_of[t], (t == best_of[k] ? "*" : " ") ((t in proven) ? "!" : " "))
}

# The table of a compiler, in several parts where it has many sets.
function compiler_table(c,    first, n, k, o)
{
	n = words_in["n", "options"]
	for (first = 1; first <= n; first += SETS_WIDE) {
		page_table("")
		page_column(clip(words_in["compilers", c], 12), "text", 12)
		for (o = first; o <= n && o < first + SETS_WIDE; o++)
			page_column(clip(words_in["options", o], 10) "  ", "time", 11)
		for (k = 1; k <= words_in["n", "kernels"]; k++) {
			if (!((c, k) in last_built))
				continue
			page_row()
			page_cell(clip(words_in["kernels", k], 12))
			for (o = first; o <= n && o < first + SETS_WIDE; o++)
				kernel_cell(c, o, k)
		}
		page_table_end()
		page_gap()
	}
}

function build_table(    c, o, j)
{
	page_table("wide", "Building;compiler:text 12|options:text 8|make;real:time 9|user+sys:time 9|" \
	    "make -j 2;real:time 9|user+sys:time 9")
	for (c = 1; c <= words_in["n", "compilers"]; c++)
		for (o = 1; o <= words_in["n", "options"]; o++) {
			if (!((c, o, 1) in built) && !((c, o, 2) in built))
				continue
			page_row()
			page_cell(clip(words_in["compilers", c], 12))
			page_cell(words_in["options", o])
			for (j = 1; j <= 2; j++) {
				page_cell(row[built[c, o, j], "typical"])
				page_cell(row[built[c, o, j], "cpu"])
			}
		}
	page_table_end()
	page_gap()
}

function best_table(    k, best)
{
	page_text("Best", "line")
	page_table("bare wide", "kernel:text 12|time:time 9|build:text")
	for (k = 1; k <= words_in["n", "kernels"]; k++) {
		best = time_of[best_of[k]]
		page_row()
		page_cell(clip(words_in["kernels", k], 12))
		page_cell(best)
		page_cell(build_of(best_of[k], " ") (worst_of[k] > best ? "; the slowest takes " sprintf("%.1f", worst_of[k] / best) \
		    " times as long" : ""))
	}
	page_table_end()
	page_gap()
}

function hurt_list(r,    i, k, t, any)
{
	any = 0
	for (i = 1; i <= judgements; i++) {
		k = judged[i]
		if (!row[k, "proven"])
			continue
		t = test_row(r, row[k, "name"])
		if (!any++) {
			page_text("Where optimising hurt: of " judged_words(), "line")
			page_table("bare wide", "kernel:text 12|what:text")
		}
		page_row()
		page_cell(clip(kernel_of(t), 12))
		page_cell(build_of(t, ": ") " takes " sprintf("%.0f", 100 * (row[k, "ratio"] - 1)) "% longer than " \
		    par_in(row[k, "than"], "options"))
	}
	if (any)
		page_table_end()
	else if (judgements)
		page_text("Optimising is proven to have hurt in none of " judged_words() ".", "line")
	else
		page_text("Whether optimising hurt is not known: " (compilers_unjudged ? "of no build are there " LEAST_ROUNDS \
		    " rounds to compare." : "no kernel was measured with two option sets."), "line")
	page_gap()
}

function judged_words()
{
	return judgements (judgements == 1 ? " comparison" : " comparisons") \
	    (compilers_unjudged ? "; " compilers_unjudged " more " (compilers_unjudged == 1 ? "has" : "have") \
	    " too few rounds" : "")
}

# A reason has a list of the option sets of which a compiler gives it.
function take_reason(name, text)
{
	if (told_of(name, "is") ~ /^(build|compiled|proof)$/ && par_in(name, "compiler") != "" && par_in(name, "files") == "")
		number_in("sets of " number_in("reasons", par_in(name, "compiler") SUBSEP text), par_in(name, "options"))
}

# Leaves out tests that only lack another test, and exit statuses of failed builds, because the notes of scripts tell
# more.
function missing_list(r,    i, j, k, p, text)
{
	for (i = 1; i <= row_n[r, "m"]; i++) {
		k = row_at[r, "m", i]
		if (row[k, "word"] != "FLAG" && row[k, "text"] !~ /: exit status [0-9]+$/ && \
		    !(row[k, "text"] ~ /^needs / && told_of(substr(row[k, "text"], 7), "is") ~ /^(build|proof)$/))
			take_reason(row[k, "test"], row[k, "text"])
	}
	for (i = 1; i <= row_n[r, "n"]; i++) {
		text = row[row_at[r, "n", i], "text"]
		j = index(text, ": ")
		take_reason(substr(text, 1, j - 1), substr(text, j + 2))
	}
	if (words_in["n", "reasons"])
		page_text("What is missing", "line")
	for (i = 1; i <= words_in["n", "reasons"]; i++) {
		split(words_in["reasons", i], p, SUBSEP)
		text = p[1] ":"
		for (j = 1; j <= words_in["n", "sets of " i]; j++)
			text = text " " words_in["sets of " i, j]
		pieces_begin("    ")
		said_add(text ": " p[2])
		said_end()
	}
}

function compilers_page(r,    c, i)
{
	page_text("Compilers and their options: " rec[r, "host"] ", " plain(rec_of(r, "Cpu")), "line")
	page_text((cpu_times ? "CPU time" : "Wall time, because there is no CPU time in each round,") \
	    " of one operation. * is the least of all builds, ! is proven slower than the column before it.")
	page_gap()
	for (c = 1; c <= words_in["n", "compilers"]; c++)
		if (c in last_built)
			compiler_table(c)
	if (builds)
		build_table()
	if (words_in["n", "kernels"]) {
		best_table()
		hurt_list(r)
	}
	for (i = 1; i <= words_in["n", "kernels"]; i++) {
		host_best[++host_builds] = best_of[i]
		host_clock[cpu_times ? "CPU" : "wall"] = 1
	}
}

# --- the best build of each host ----------------------------------------------------------------------------------

# Its rate and index, as the report of 2002 had them for its processors.
function host_row(t,    rate)
{
	rate = (row[t, "ops"] == "" ? 1 : row[t, "ops"]) / time_of[t] * 1e9
	page_row()
	page_cell(clip(kernel_of(t), 12))
	page_cell(clip(rec[row_rec[t], "host"], 20))
	if (row[t, "bytes"] > 0)
		page_cell(row[t, "bytes"] / time_of[t] * 1e9)
	else
		page_cell_as(fmt_rate(rate, ""), rate)
	page_cell(is_a(row_par(t, "bench"), "kernel") && row[t, "baseline"] > 0 ? rate / row[t, "baseline"] : "")
	page_cell(build_of(t, " "))
}

# The hosts of a kernel stand together.
function hosts_table(    i, n, told)
{
	page_gap()
	page_text("The best build of each host", "line")
	page_table("bare wide", "kernel:text 12|host:text|rate:rate 10|index:number 6|build:text")
	split("", told)
	for (i = 1; i <= host_builds; i++)
		for (n = i; n <= host_builds; n++)
			if (!(n in told) && kernel_of(host_best[n]) == kernel_of(host_best[i])) {
				told[n] = 1
				host_row(host_best[n])
			}
	page_table_end()
	page_gap()
	page_text("rate: operations a second of " (("CPU" in host_clock) ? ("wall" in host_clock) ? "CPU or wall" : "CPU" : \
	    "wall") " time, or bytes; index: beside the Pentium of 90 MHz of BYTEmark")
}

function tell_compilers(    r, pages)
{
	pages = host_builds = 0
	for (r = 1; r <= rec_n; r++)
		if (find_builds(r)) {
			judge_builds(r)
			if (pairs)
				continue
			if (pages++)
				page_gap()
			compilers_page(r)
			missing_list(r)
		}
	if (host_builds)
		hosts_table()
	if (!pairs)
		page_over(pages, "compilers", "nothing in these files was built by compilers of the suite options")
}

END {
	tell_compilers()
}
