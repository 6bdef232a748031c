# report-compilers.awk - compilers and their options: times of kernels and builds, and slower option sets
#
# usage: run_awk report-compilers FILE ...
# exit:     0 printed, 1 nothing in the files was built by several compilers or with several options
#
# It reads the tests CCOPT and COMPILE of the suite options, which have /compiler= and /options= in their names, one run
# at a time.  Times are those of one job of a kernel.  A kernel is proven slower with an option set than with the one
# before it where their 95% intervals do not overlap and the times differ by more than 2%.

BEGIN {
	SETS_WIDE = 6
	HURTS = 1.02
}

function is_built(t, r, mnem)
{
	return test_run[t] == r && test_mnem[t] == mnem && test_n[t] && has_par(t, "compiler") && has_par(t, "options")
}

function has_par(t, key)
{
	return (t, key) in par
}

# The name of a kernel on the page.
function kernel_of(t)
{
	return plain(decode(has_par(t, "kernel") ? par_of(t, "kernel") : tolower(par_of(t, "bench"))))
}

function note_word(list, word)
{
	if (!((list, word) in place)) {
		place[list, word] = ++count[list]
		word_at[list, count[list]] = word
	}
}

# Finds compilers, option sets and kernels in order of appearance; cell[compiler, set, kernel] = t, built[compiler, set,
# jobs] = t.
function find_builds(r,    i, t, c, o)
{
	split("", place)
	split("", count)
	split("", cell)
	split("", built)
	count["c"] = count["o"] = count["k"] = 0
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
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
			cell[c, o, kernel_of(t)] = t
		}
	}
	return count["c"]
}

function time_at(c, o, k)
{
	return ((c, o, k) in cell) ? test_time(cell[c, o, k]) : 0
}

# Sets best_c, best_o and best_ns to the fastest build of a kernel, and worst_ns to the slowest; 0 where there is none.
function find_best(k,    i, j, x)
{
	best_ns = worst_ns = 0
	for (i = 1; i <= count["c"]; i++)
		for (j = 1; j <= count["o"]; j++) {
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

function hurts(c, o, k,    j, a, b)
{
	j = lesser_set(c, o, k)
	if (!j || !time_at(c, word_at["o", o], k))
		return 0
	a = cell[c, word_at["o", j], k]
	b = cell[c, word_at["o", o], k]
	return test_hi(a) > 0 && test_lo(b) > test_hi(a) && test_time(b) > HURTS * test_time(a)
}

function build_cell(c, o, k,    x, mark)
{
	x = time_at(c, word_at["o", o], k)
	if (!x)
		return "-  "
	find_best(k)
	mark = best_c == c && best_o == word_at["o", o] ? "*" : " "
	return fmt_time(x) mark (hurts(c, o, k) ? "!" : " ")
}

# The table of a compiler, in several parts where it has many sets.
function compiler_table(c,    first, last, k, o, line)
{
	for (first = 1; first <= count["o"]; first = last + 1) {
		last = first + SETS_WIDE - 1
		if (last > count["o"])
			last = count["o"]
		line = padr(clip(c, 12), 12)
		for (o = first; o <= last; o++)
			line = line " " padl(clip(word_at["o", o], 10), 10)
		print line
		for (k = 1; k <= count["k"]; k++) {
			if (!any_time(c, word_at["k", k]))
				continue
			line = padr(clip(word_at["k", k], 12), 12)
			for (o = first; o <= last; o++)
				line = line " " padl(build_cell(c, o, word_at["k", k]), 11)
			sub(/ +$/, "", line)
			print line
		}
		print ""
	}
}

function any_time(c, k,    o)
{
	for (o = 1; o <= count["o"]; o++)
		if (time_at(c, word_at["o", o], k))
			return 1
	return 0
}

function has_kernels(c,    k)
{
	for (k = 1; k <= count["k"]; k++)
		if (any_time(c, word_at["k", k]))
			return 1
	return 0
}

function build_time(c, o, jobs,    t)
{
	if (!((c, o, jobs) in built))
		return padl("-", 9) "  " padl("-", 9)
	t = built[c, o, jobs]
	return padl(fmt_time(test_time(t)), 9) "  " padl(test_cpu(t) > 0 ? fmt_time(test_cpu(t)) : "-", 9)
}

function build_table(    i, j, c, o, w)
{
	w = 8
	for (j = 1; j <= count["o"]; j++)
		if (length(word_at["o", j]) > w)
			w = length(word_at["o", j])
	print padr("Building", 12) "  " padr("", w) "  " padl("make", 9) "             " "make -j 2"
	print padr("compiler", 12) "  " padr("options", w) "  " padl("real", 9) "  " padl("user+sys", 9) "  " padl("real", 9) "  " padl("user+sys", 9)
	for (i = 1; i <= count["c"]; i++)
		for (j = 1; j <= count["o"]; j++) {
			c = word_at["c", i]
			o = word_at["o", j]
			if (((c, o, 1) in built) || ((c, o, 2) in built))
				print padr(clip(c, 12), 12) "  " padr(o, w) "  " build_time(c, o, 1) "  " build_time(c, o, 2)
		}
	print ""
}

function best_table(    k)
{
	print "Best"
	for (k = 1; k <= count["k"]; k++)
		if (find_best(word_at["k", k]))
			print padr(clip(word_at["k", k], 12), 12) "  " padl(fmt_time(best_ns), 9) "  " best_c " " best_o \
				(worst_ns > best_ns ? "; the slowest takes " sprintf("%.1f", worst_ns / best_ns) " times as long" : "")
	print ""
}

function hurt_list(    i, o, k, j, c, w, any)
{
	any = 0
	for (i = 1; i <= count["c"]; i++)
		for (o = 2; o <= count["o"]; o++)
			for (k = 1; k <= count["k"]; k++) {
				c = word_at["c", i]
				w = word_at["k", k]
				if (!hurts(c, o, w))
					continue
				if (!any++)
					print "Where optimising hurt"
				j = lesser_set(c, o, w)
				print padr(clip(w, 12), 12) "  " c ": " word_at["o", o] " takes " \
					sprintf("%.0f", 100 * (time_at(c, word_at["o", o], w) / time_at(c, word_at["o", j], w) - 1)) \
					"% longer than " word_at["o", j]
			}
	print any ? "" : "Optimising is proven to have hurt nowhere.\n"
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
	if (name !~ /^(COMPILE|CCOPT|PROOF)\//)
		return
	key = in_name(name, "compiler") "\034" text
	if (!(key in line_of)) {
		line_of[key] = ++reasons
		reason[reasons] = text
		sets[reasons] = in_name(name, "compiler") ":"
	}
	n = line_of[key]
	if (index(sets[n] " ", " " in_name(name, "options") " ") == 0)
		sets[n] = sets[n] " " in_name(name, "options")
}

# Leaves out tests that only lack another test, and exit statuses of failed builds, because the notes of scripts tell
# more.
function missing_list(r,    i, k, text)
{
	reasons = 0
	split("", line_of)
	for (i = 1; i <= run_msgs[r]; i++) {
		text = plain(msg_text[r, i])
		if (msg_word[r, i] != "FLAG" && text !~ /^needs (COMPILE|PROOF)/ && text !~ /: exit status [0-9]+$/)
			take_reason(msg_name[r, i], text)
	}
	for (i = 1; i <= run_notes[r]; i++) {
		k = index(note[r, i], ": ")
		take_reason(substr(note[r, i], 1, k - 1), plain(substr(note[r, i], k + 2)))
	}
	if (reasons)
		print "What is missing"
	for (i = 1; i <= reasons; i++)
		wrap_words(sets[i] ": ", "    ", reason[i], 78)
}

function page(r,    i)
{
	print "Compilers and their options: " plain(run_host[r]) ", " plain(env_of(r, "Cpu"))
	print "Time of one operation. * is the least of all builds, ! is proven slower than the"
	print "column before it."
	print ""
	for (i = 1; i <= count["c"]; i++)
		if (has_kernels(word_at["c", i]))
			compiler_table(word_at["c", i])
	build_table()
	if (count["k"]) {
		best_table()
		hurt_list()
	}
}

END {
	pages = 0
	for (r = 1; r <= runs; r++)
		if (find_builds(r)) {
			if (pages++)
				print ""
			page(r)
			missing_list(r)
		}
	if (!pages)
		say_err("lodestone: report: compilers: nothing in these files was built by compilers of the suite options")
	finish(pages ? 0 : 1)
}
