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

function is_built(t, r, mnem)
{
	return test_run[t] == r && test_mnem[t] == mnem && test_n[t] && has_par(t, "compiler") && has_par(t, "options") && !has_par(t, "files")
}

# The name of a kernel on the page.
function kernel_of(t)
{
	return plain(decode(has_par(t, "kernel") ? par_of(t, "kernel") : tolower(par_of(t, "bench"))))
}

function note_word(list, word)
{
	if (!((list, word) in place)) {
		place[list, word] = ++compilers_count[list]
		word_at[list, compilers_count[list]] = word
	}
}

# Finds compilers, option sets and kernels in order of appearance; made[compiler, set, kernel] = t, built[compiler, set,
# jobs] = t.
function find_builds(r,    i, t, c, o)
{
	split("", place)
	split("", compilers_count)
	split("", compiled)
	split("", built)
	cpu_times = all_cpu(r)
	compilers_count["c"] = compilers_count["o"] = compilers_count["k"] = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (!is_built(t, r, "CCOPT") && !is_built(t, r, "COMPILE"))
			continue
		c = plain(decode(par_of(t, "compiler")))
		o = plain(decode(par_of(t, "options")))
		note_word("c", c)
		note_word("o", o)
		if (test_mnem[t] == "COMPILE")
			built[c, o, par_of(t, "jobs")] = t
		else {
			note_word("k", kernel_of(t))
			compiled[c, o, kernel_of(t)] = t
			time_of[t] = built_time(t)
		}
	}
	return compilers_count["c"]
}

# Whether all kernels of a run have CPU time in each round.
function all_cpu(r,    i, t, b)
{
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (!is_built(t, r, "CCOPT"))
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

# Sets best_c, best_o and best_ns to the fastest build of a kernel, and worst_ns to the slowest; 0 where there is none.
function find_best(k,    i, j, x)
{
	best_ns = worst_ns = 0
	for (i = 1; i <= compilers_count["c"]; i++)
		for (j = 1; j <= compilers_count["o"]; j++) {
			x = time_at(word_at["c", i], word_at["o", j], k)
			if (x > 0 && (!best_ns || x < best_ns)) {
				best_ns = x
				best_c = word_at["c", i]
				best_o = word_at["o", j]
			}
			if (x > worst_ns)
				worst_ns = x
		}
	return best_ns
}

# The number of the last set before o with a time for this compiler; 0 where there is none.
function lesser_set(c, o, k,    j)
{
	for (j = o - 1; j > 0; j--)
		if (time_at(c, word_at["o", j], k) > 0)
			return j
	return 0
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

# Compares each build of a kernel with the one before it; compilers_judged[t]: test t was, `judgements' are made, and `unjudged' builds
# have too few rounds.
function judge_builds(    i, o, k, c, w, j, a, b, n, z)
{
	judgements = compilers_unjudged = 0
	split("", compilers_judged)
	sig_begin()
	for (i = 1; i <= compilers_count["c"]; i++)
		for (o = 2; o <= compilers_count["o"]; o++)
			for (k = 1; k <= compilers_count["k"]; k++) {
				c = word_at["c", i]
				w = word_at["k", k]
				j = lesser_set(c, o, w)
				if (!j || !time_at(c, word_at["o", o], w))
					continue
				a = compiled[c, word_at["o", j], w]
				b = compiled[c, word_at["o", o], w]
				n = round_pairs(a, b, z)
				if (n < LEAST_ROUNDS) {
					compilers_unjudged++
					continue
				}
				sig_pairs(b, z, n, clock_error(a) > clock_error(b) ? clock_error(a) : clock_error(b))
				compilers_judged[b] = 1
				judgements++
			}
	if (judgements)
		sig_decide(HURTS, "pairs")
}

function hurts(c, o, k,    b)
{
	b = ((c, word_at["o", o], k) in compiled) ? compiled[c, word_at["o", o], k] : 0
	return (b in compilers_judged) && sig_proven(b)
}

function kernel_cell(c, o, k,    x, mark)
{
	x = time_at(c, word_at["o", o], k)
	if (!x) {
		page_no_cell("-  ")
		return
	}
	find_best(k)
	mark = best_c == c && best_o == word_at["o", o] ? "*" : " "
	page_cell(x, mark (hurts(c, o, k) ? "!" : " "))
}

# The table of a compiler, in several parts where it has many sets.
function compiler_table(c,    first, last, k, o)
{
	for (first = 1; first <= compilers_count["o"]; first = last + 1) {
		last = first + SETS_WIDE - 1
		if (last > compilers_count["o"])
			last = compilers_count["o"]
		page_table(c, "")
		page_column(clip(c, 12), "text", 12)
		for (o = first; o <= last; o++)
			page_column(clip(word_at["o", o], 10) "  ", "time", 11)
		for (k = 1; k <= compilers_count["k"]; k++) {
			if (!any_time(c, word_at["k", k]))
				continue
			page_row()
			page_cell(clip(word_at["k", k], 12))
			for (o = first; o <= last; o++)
				kernel_cell(c, o, word_at["k", k])
		}
		page_table_end()
		page_gap()
	}
}

function any_time(c, k,    o)
{
	for (o = 1; o <= compilers_count["o"]; o++)
		if (time_at(c, word_at["o", o], k))
			return 1
	return 0
}

function has_kernels(c,    k)
{
	for (k = 1; k <= compilers_count["k"]; k++)
		if (any_time(c, word_at["k", k]))
			return 1
	return 0
}

function build_cells(c, o, jobs,    t)
{
	t = ((c, o, jobs) in built) ? built[c, o, jobs] : 0
	page_cell(t ? test_time(t) : "")
	page_cell(t && test_cpu(t) > 0 ? test_cpu(t) : "")
}

function any_built(    k)
{
	for (k in built)
		return 1
	return 0
}

function build_table(    i, j, c, o)
{
	if (!any_built())
		return
	page_table("building", "wide")
	page_columns("Building;compiler:text 12|options:text 8|make;real:time 9|user+sys:time 9|" \
	    "make -j 2;real:time 9|user+sys:time 9")
	for (i = 1; i <= compilers_count["c"]; i++)
		for (j = 1; j <= compilers_count["o"]; j++) {
			c = word_at["c", i]
			o = word_at["o", j]
			if (!((c, o, 1) in built) && !((c, o, 2) in built))
				continue
			page_row()
			page_cell(clip(c, 12))
			page_cell(o)
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
		if (!find_best(word_at["k", k]))
			continue
		page_row()
		page_cell(clip(word_at["k", k], 12))
		page_cell(best_ns)
		page_cell(best_c " " best_o (worst_ns > best_ns ? "; the slowest takes " \
		    sprintf("%.1f", worst_ns / best_ns) " times as long" : ""))
	}
	page_table_end()
	page_gap()
}

function hurt_row(c, o, k,    w, j)
{
	w = word_at["k", k]
	j = lesser_set(c, o, w)
	page_row()
	page_cell(clip(w, 12))
	page_cell(c ": " word_at["o", o] " takes " \
	    sprintf("%.0f", 100 * (expo(sig_d[compiled[c, word_at["o", o], w]]) - 1)) \
	    "% longer than " word_at["o", j])
}

function hurt_list(    i, o, k, any)
{
	any = 0
	for (i = 1; i <= compilers_count["c"]; i++)
		for (o = 2; o <= compilers_count["o"]; o++)
			for (k = 1; k <= compilers_count["k"]; k++) {
				if (!hurts(word_at["c", i], o, word_at["k", k]))
					continue
				if (!any++) {
					page_text("Where optimising hurt: of " judged_words(), "line")
					page_table("hurt", "bare wide")
					page_columns("kernel:text 12|what:text")
				}
				hurt_row(word_at["c", i], o, k)
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

# A parameter in the name of a test that was not measured.
function in_name(name, key,    p, n, i)
{
	n = split(name, p, "/")
	for (i = 2; i <= n; i++)
		if (index(p[i], key "=") == 1)
			return plain(decode(substr(p[i], length(key) + 2)))
	return ""
}

# A line for each compiler and reason, with its option sets.
function take_reason(name, text,    key, n)
{
	if (name !~ /^(COMPILE|CCOPT|PROOF)\// || in_name(name, "compiler") == "" || in_name(name, "files") != "")
		return
	key = in_name(name, "compiler") "\034" text
	if (!(key in line_of)) {
		line_of[key] = ++reasons
		compilers_reason[reasons] = text
		sets[reasons, 0] = in_name(name, "compiler") ":"
		set_count[reasons] = 0
	}
	n = line_of[key]
	if (!((n, in_name(name, "options")) in set_known)) {
		set_known[n, in_name(name, "options")] = 1
		sets[n, ++set_count[n]] = in_name(name, "options")
	}
}

function reason_part(i,    j)
{
	pieces_begin("    ")
	for (j = 0; j < set_count[i]; j++)
		said_add(sets[i, j])
	said_add(sets[i, j] ":")
	said_add(compilers_reason[i])
	said_end()
}

# Leaves out tests that only lack another test, and exit statuses of failed builds, because the notes of scripts tell
# more.
function missing_list(r,    i, k, text)
{
	reasons = 0
	split("", line_of)
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
	for (i = 1; i <= reasons; i++)
		reason_part(i)
}

function compilers_page(r,    i)
{
	page_text("Compilers and their options: " plain(run_host[r]) ", " plain(env_of(r, "Cpu")), "line")
	page_text((cpu_times ? "CPU time" : "Wall time, because there is no CPU time in each round,") " of one operation. * is the least of all builds, ! is" \
	    " proven slower than the column before it.")
	page_gap()
	judge_builds()
	for (i = 1; i <= compilers_count["c"]; i++)
		if (has_kernels(word_at["c", i]))
			compiler_table(word_at["c", i])
	build_table()
	if (compilers_count["k"]) {
		best_table()
		hurt_list()
	}
}

# --- the best build of each host ----------------------------------------------------------------------------------

# Notes the best builds of a run, with the rate and the index of each, as the report of 2002 had them for its processors.
function note_hosts(r,    k, n, t, s)
{
	read_baseline()
	for (k = 1; k <= compilers_count["k"]; k++) {
		if (!find_best(word_at["k", k]))
			continue
		if (!(word_at["k", k] in host_kernel_at)) {
			host_kernel_at[word_at["k", k]] = ++host_kernels
			host_kernel[host_kernels] = word_at["k", k]
		}
		n = ++host_builds
		t = compiled[best_c, best_o, word_at["k", k]]
		build_kernel[n] = word_at["k", k]
		build_host[n] = plain(run_host[r])
		build_words[n] = best_c " " best_o
		s = slot_of(t, "moved-bytes/op")
		build_bytes[n] = s ? slot_mean[s] / best_ns * 1e9 : 0
		s = slot_of(t, "ops/op")
		build_rate[n] = (s ? slot_mean[s] : 1) / best_ns * 1e9
		build_index[n] = par_of(t, "bench") == "CPU" && ((word_at["k", k], "rate") in base_figure) && \
		    test_v[t] + 0 >= base_figure[word_at["k", k], "version"] ? build_rate[n] / base_figure[word_at["k", k], "rate"] : 0
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
			if (build_kernel[n] == host_kernel[k]) {
				page_row()
				page_cell(clip(build_kernel[n], 12))
				page_cell(clip(build_host[n], 20))
				page_cell_as(build_bytes[n] > 0 ? fmt_rate(build_bytes[n], "B") : fmt_rate(build_rate[n], ""), \
				    build_bytes[n] > 0 ? build_bytes[n] : build_rate[n])
				page_cell(build_index[n] > 0 ? build_index[n] : "")
				page_cell(build_words[n])
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
