# report-compilers.awk - compilers and their options: times of kernels and builds, and slower option sets
#
# usage: run_awk report-compilers FILE ...
# exit:     0 printed, 1 nothing in the files was built by several compilers or with several options
#
# It reads the tests CCOPT and COMPILE of the suite options, which have /compiler= and /options= in their names, one run
# at a time.  Times are those of one job of a kernel: CPU time, because others on the host lengthen only the other one;
# wall time where a test has no CPU time in its rounds.  A kernel is compared with an option set and with the one before
# it, round by round, because the rounds of all builds alternate; it is proven slower where the differences of at least
# three rounds prove more than 2%, by the test of lodestone compare -A over all comparisons of the run.

BEGIN {
	SETS_WIDE = 5
	HURTS = 2
	LEAST_ROUNDS = 3
}

function is_built(t, mnem)
{
	return test_mnem[t] == mnem && test_n[t] && has_par(t, "compiler") && has_par(t, "options") && !has_par(t, "files")
}

# The name of a kernel on the page.
function kernel_of(t)
{
	return plain(decode(has_par(t, "kernel") ? par_of(t, "kernel") : tolower(par_of(t, "bench"))))
}

# The number of a word in a list of those that a run has: c compilers, o option sets, k kernels, in order of appearance.
function number_in(list, word)
{
	if (!((list, word) in place)) {
		place[list, word] = ++compilers_count[list]
		word_at[list, compilers_count[list]] = word
	}
	return place[list, word]
}

# Finds the tests of a run by these numbers: compiled[c, o, k] = t, built[c, o, jobs] = t; has_kernel[c, k] and has_kernel[c]
# where a compiler has a time.
function find_builds(r,    i, t, c, o, k)
{
	split("", place)
	split("", compilers_count)
	split("", compiled)
	split("", built)
	split("", has_kernel)
	cpu_times = all_cpu(r)
	compilers_count["c"] = compilers_count["o"] = compilers_count["k"] = compilers_count["built"] = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (!is_built(t, "CCOPT") && !is_built(t, "COMPILE"))
			continue
		c = number_in("c", plain(decode(par_of(t, "compiler"))))
		o = number_in("o", plain(decode(par_of(t, "options"))))
		if (test_mnem[t] == "COMPILE") {
			built[c, o, par_of(t, "jobs")] = t
			compilers_count["built"]++
		} else {
			k = number_in("k", kernel_of(t))
			compiled[c, o, k] = t
			time_of[t] = built_time(t)
			if (time_of[t] > 0)
				has_kernel[c, k] = has_kernel[c] = 1
		}
	}
	for (k = 1; k <= compilers_count["k"]; k++)
		find_best(k)
	return compilers_count["c"]
}

# Whether all kernels of a run have CPU time in each round.
function all_cpu(r,    i, t, b)
{
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (!is_built(t, "CCOPT"))
			continue
		if (!test_blocks(t))
			return 0
		for (b = 1; b <= test_blocks(t); b++)
			if (round_time(t, b, 1) <= 0)
				return 0
	}
	return 1
}

# The time of a test in round b of its rounds.
function round_time(t, b, by_cpu,    n, x)
{
	if (by_cpu)
		return block_cpu(t, b)
	n = block_values(slot_of(t, "ns/op"), b, x)
	sort_num(x, n)
	return median(x, n)
}

function built_time(t,    b, n, x)
{
	if (!cpu_times)
		return test_time(t)
	n = test_blocks(t)
	for (b = 1; b <= n; b++)
		x[b] = round_time(t, b, 1)
	return geo_mean(x, n)
}

function time_at(c, o, k)
{
	return ((c, o, k) in compiled) ? time_of[compiled[c, o, k]] : 0
}

# best_of[k, ...]: test, build and ns of the fastest build of a kernel, and worst, the time of the slowest; ns is 0 where
# there is none.
function find_best(k,    c, o, x)
{
	best_of[k, "ns"] = best_of[k, "worst"] = 0
	for (c = 1; c <= compilers_count["c"]; c++)
		for (o = 1; o <= compilers_count["o"]; o++) {
			x = time_at(c, o, k)
			if (x > 0 && (!best_of[k, "ns"] || x < best_of[k, "ns"])) {
				best_of[k, "ns"] = x
				best_of[k, "test"] = compiled[c, o, k]
				best_of[k, "build"] = word_at["c", c] " " word_at["o", o]
			}
			if (x > best_of[k, "worst"])
				best_of[k, "worst"] = x
		}
}

# The number of the last set before o with a time for this compiler; 0 where there is none.
function lesser_set(c, o, k,    j)
{
	for (j = o - 1; j > 0 && time_at(c, j, k) <= 0; j--)
		;
	return j
}

# The error of the CPU clock in a round, as a fraction; that of the wall clock is below it.
function clock_error(t,    p, n)
{
	if (!cpu_times || !match(env_of(test_run[t], "Cputime"), /tick [0-9]+ ns/))
		return 0
	split(substr(env_of(test_run[t], "Cputime"), RSTART, RLENGTH), p, " ")
	n = test_iters[t] / test_blocks(t)
	return p[2] / (time_of[t] * (n > 1 ? n : 1))
}

# Puts the logarithms of the times of b over those of a into z, for the rounds that both have; returns how many.
function round_pairs(a, b, z,    s, u, i, j, n)
{
	s = slot_of(a, "ns/op")
	u = slot_of(b, "ns/op")
	n = 0
	for (i = 1; i <= slot_blocks[s]; i++)
		for (j = 1; j <= slot_blocks[u]; j++)
			if (block_round[s, i] == block_round[u, j])
				z[++n] = ln(round_time(b, j, cpu_times)) - ln(round_time(a, i, cpu_times))
	return n
}

# Compares each build of a kernel with the one before it: judged_build[1..judgements, ...] has those of which that can be said;
# `unjudged' ones have too few rounds.
function judge_builds(    c, o, k, j)
{
	judgements = compilers_unjudged = 0
	split("", compilers_judged)
	sig_begin()
	for (c = 1; c <= compilers_count["c"]; c++)
		for (o = 2; o <= compilers_count["o"]; o++)
			for (k = 1; k <= compilers_count["k"]; k++) {
				j = lesser_set(c, o, k)
				if (j > 0 && time_at(c, o, k) > 0)
					judge_build(c, j, o, k)
			}
	if (judgements)
		sig_decide(HURTS, "pairs")
}

function judge_build(c, lesser, o, k,    a, b, n, z)
{
	a = compiled[c, lesser, k]
	b = compiled[c, o, k]
	n = round_pairs(a, b, z)
	if (n < LEAST_ROUNDS) {
		compilers_unjudged++
		return
	}
	sig_pairs(b, z, n, clock_error(a) > clock_error(b) ? clock_error(a) : clock_error(b))
	compilers_judged[b] = 1
	judged_build[++judgements, "test"] = b
	judged_build[judgements, "kernel"] = word_at["k", k]
	judged_build[judgements, "build"] = word_at["c", c] ": " word_at["o", o]
	judged_build[judgements, "lesser"] = word_at["o", lesser]
}

function kernel_cell(c, o, k,    t)
{
	if (time_at(c, o, k) <= 0) {
		page_no_cell("-  ")
		return
	}
	t = compiled[c, o, k]
	page_cell(time_of[t], (t == best_of[k, "test"] ? "*" : " ") ((t in compilers_judged) && sig_proven(t) ? "!" : " "))
}

# The table of a compiler, in several parts where it has many sets.
function compiler_table(c,    first, last, k, o)
{
	for (first = 1; first <= compilers_count["o"]; first = last + 1) {
		last = first + SETS_WIDE - 1
		if (last > compilers_count["o"])
			last = compilers_count["o"]
		page_table(word_at["c", c], "")
		page_column(clip(word_at["c", c], 12), "text", 12)
		for (o = first; o <= last; o++)
			page_column(clip(word_at["o", o], 10) "  ", "time", 11)
		for (k = 1; k <= compilers_count["k"]; k++) {
			if (!((c, k) in has_kernel))
				continue
			page_row()
			page_cell(clip(word_at["k", k], 12))
			for (o = first; o <= last; o++)
				kernel_cell(c, o, k)
		}
		page_table_end()
		page_gap()
	}
}

function build_cells(c, o, jobs,    t)
{
	t = ((c, o, jobs) in built) ? built[c, o, jobs] : 0
	page_cell(t ? test_time(t) : "")
	page_cell(t && test_cpu(t) > 0 ? test_cpu(t) : "")
}

function build_table(    c, o)
{
	page_table("building", "wide")
	page_columns("Building;compiler:text 12|options:text 8|make;real:time 9|user+sys:time 9|" \
	    "make -j 2;real:time 9|user+sys:time 9")
	for (c = 1; c <= compilers_count["c"]; c++)
		for (o = 1; o <= compilers_count["o"]; o++) {
			if (!((c, o, 1) in built) && !((c, o, 2) in built))
				continue
			page_row()
			page_cell(clip(word_at["c", c], 12))
			page_cell(word_at["o", o])
			build_cells(c, o, 1)
			build_cells(c, o, 2)
		}
	page_table_end()
	page_gap()
}

function best_table(    k)
{
	page_text("Best", "line")
	page_table("best", "bare wide")
	page_columns("kernel:text 12|time:time 9|build:text")
	for (k = 1; k <= compilers_count["k"]; k++) {
		if (!best_of[k, "ns"])
			continue
		page_row()
		page_cell(clip(word_at["k", k], 12))
		page_cell(best_of[k, "ns"])
		page_cell(best_of[k, "build"] (best_of[k, "worst"] > best_of[k, "ns"] ? "; the slowest takes " \
		    sprintf("%.1f", best_of[k, "worst"] / best_of[k, "ns"]) " times as long" : ""))
	}
	page_table_end()
	page_gap()
}

function hurt_list(    i, any)
{
	any = 0
	for (i = 1; i <= judgements; i++) {
		if (!sig_proven(judged_build[i, "test"]))
			continue
		if (!any++) {
			page_text("Where optimising hurt: of " judged_words(), "line")
			page_table("hurt", "bare wide")
			page_columns("kernel:text 12|what:text")
		}
		page_row()
		page_cell(clip(judged_build[i, "kernel"], 12))
		page_cell(judged_build[i, "build"] " takes " sprintf("%.0f", 100 * (expo(sig_d[judged_build[i, "test"]]) - 1)) \
		    "% longer than " judged_build[i, "lesser"])
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
	    (compilers_unjudged ? "; " compilers_unjudged " more " (compilers_unjudged == 1 ? "has" : "have") " too few rounds" : "")
}

# A line for each compiler and reason, with its option sets.
function take_reason(name, text,    compiler, options, n)
{
	compiler = plain(par_in(name, "compiler"))
	options = plain(par_in(name, "options"))
	if (name !~ /^(COMPILE|CCOPT|PROOF)\// || compiler == "" || par_in(name, "files") != "")
		return
	if (!((compiler, text) in reason_at)) {
		n = reason_at[compiler, text] = ++reasons
		reason_text[n] = text
		reason_sets[n] = compiler ":"
	}
	n = reason_at[compiler, text]
	if (!((n, options) in set_known)) {
		set_known[n, options] = 1
		reason_sets[n] = reason_sets[n] " " options
	}
}

# Leaves out tests that only lack another test, and exit statuses of failed builds, because the notes of scripts tell
# more.
function missing_list(r,    i, k, text)
{
	reasons = 0
	split("", reason_at)
	split("", set_known)
	for (i = 1; i <= run_msgs[r]; i++) {
		text = plain(msg_in[msgs_before[r] + i, "text"])
		if (msg_in[msgs_before[r] + i, "word"] != "FLAG" && text !~ /^needs (COMPILE|PROOF)/ && text !~ /: exit status [0-9]+$/)
			take_reason(msg_in[msgs_before[r] + i, "name"], text)
	}
	for (i = 1; i <= run_notes[r]; i++) {
		k = index(note[notes_before[r] + i], ": ")
		take_reason(substr(note[notes_before[r] + i], 1, k - 1), plain(substr(note[notes_before[r] + i], k + 2)))
	}
	if (reasons)
		page_text("What is missing", "line")
	for (i = 1; i <= reasons; i++) {
		pieces_begin("    ")
		said_add(reason_sets[i] ": " reason_text[i])
		said_end()
	}
}

function compilers_page(r,    c)
{
	page_text("Compilers and their options: " plain(run_host[r]) ", " plain(env_of(r, "Cpu")), "line")
	page_text((cpu_times ? "CPU time" : "Wall time, because there is no CPU time in each round,") " of one operation. * is the least of all builds, ! is" \
	    " proven slower than the column before it.")
	page_gap()
	judge_builds()
	for (c = 1; c <= compilers_count["c"]; c++)
		if (c in has_kernel)
			compiler_table(c)
	if (compilers_count["built"])
		build_table()
	if (compilers_count["k"]) {
		best_table()
		hurt_list()
	}
}

# --- the best build of each host ----------------------------------------------------------------------------------

# Notes the best builds of a run, with the rate and the index of each, as the report of 2002 had them for its processors.
function note_hosts(r,    k, n, t, s, word)
{
	read_baseline()
	for (k = 1; k <= compilers_count["k"]; k++) {
		if (!best_of[k, "ns"])
			continue
		word = word_at["k", k]
		if (!(word in host_kernel_at)) {
			host_kernel_at[word] = ++host_kernels
			host_kernel[host_kernels] = word
		}
		n = ++host_builds
		t = best_of[k, "test"]
		host_build[n, "kernel"] = word
		host_build[n, "host"] = plain(run_host[r])
		host_build[n, "words"] = best_of[k, "build"]
		s = slot_of(t, "moved-bytes/op")
		host_build[n, "bytes"] = s ? slot_mean[s] / best_of[k, "ns"] * 1e9 : 0
		s = slot_of(t, "ops/op")
		host_build[n, "rate"] = (s ? slot_mean[s] : 1) / best_of[k, "ns"] * 1e9
		host_build[n, "index"] = par_of(t, "bench") == "CPU" && ((word, "rate") in base_figure) && \
		    test_v[t] + 0 >= base_figure[word, "version"] ? host_build[n, "rate"] / base_figure[word, "rate"] : ""
	}
}

function hosts_table(    k, n)
{
	page_gap()
	page_text("The best build of each host", "line")
	page_table("hosts", "bare wide")
	page_columns("kernel:text 12|host:text|rate:rate 10|index:number 6|build:text")
	for (k = 1; k <= host_kernels; k++)
		for (n = 1; n <= host_builds; n++)
			if (host_build[n, "kernel"] == host_kernel[k]) {
				page_row()
				page_cell(clip(host_kernel[k], 12))
				page_cell(clip(host_build[n, "host"], 20))
				if (host_build[n, "bytes"] > 0)
					page_cell(host_build[n, "bytes"])
				else
					page_cell_as(fmt_rate(host_build[n, "rate"], ""), host_build[n, "rate"])
				page_cell(host_build[n, "index"])
				page_cell(host_build[n, "words"])
			}
	page_table_end()
	page_gap()
	page_text("rate: operations a second of " (cpu_times ? "CPU" : "wall") " time, or bytes; index: beside the Pentium of 90 MHz of BYTEmark")
}

function put_report_compilers(    r, pages)
{
	pages = host_kernels = host_builds = 0
	for (r = 1; r <= runs; r++)
		if (find_builds(r)) {
			if (pages++)
				page_gap()
			compilers_page(r)
			missing_list(r)
			note_hosts(r)
		}
	if (host_builds)
		hosts_table()
	page_over(pages, "compilers", "nothing in these files was built by compilers of the suite options")
}

END {
	put_report_compilers()
}
