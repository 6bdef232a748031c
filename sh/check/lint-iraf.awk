# lint-iraf.awk - whether the cells of a published page of the IRAF package agree with the figures beside them
#
# A cell of a page may stand in the record as its text (Published:) and as a figure: they must agree.  So must Date, By, Os,
# Cpu, Memory and Disk with the title, and Cputime with the unit of single CPU figures.  Each test is the job of the pages:
# its size, version 1, and the version of IRAF that the page names.

function tell_lint_iraf(    r)
{
	for (r = 1; r <= runs; r++)
		if (was_printed(r) && has_page(r))
			check_iraf(r)
}

END {
	tell_lint_iraf()
}

function check_iraf(r,    i, t)
{
	check_iraf_head(r)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[tests_before[r] + i]
		if (test_mnem[t] in known)
			check_iraf_row(t)
	}
}

function check_text(t, col, line)
{
	if (((t, col) in pub) && !agrees(t, col, pub[t, col]))
		contradicts(test_run[t], line, test_name[t], col " `" pub[t, col] "' does not agree with its figure")
}

function contradicts(r, line, what, why)
{
	finding(r, line, "error", what, plain(why))
}

function agrees(t, col, text,    p, n)
{
	if (col == "Benchmark")
		return index(text " ", test_mnem[t] " ") == 1
	if (col == "CPU") {
		n = split(text, p, /[+]/)
		return same_time(p[1] "", cpu_single(t), 9) && same_time(n > 1 ? p[2] : "", whole_job(t, "sys-ns/op"), 9)
	}
	if (col == "CLK") {
		split(text, p, ":")
		return same_time(text ~ /^[0-9]+:[0-9]/ ? p[1] * 60 + p[2] : "", whole_job(t, "ns/op"), 9)
	}
	if (col == "Size")
		return text == "" || size_agrees(t, text)
	return col != "Rate" || rate_agrees(t, text)
}

function cpu_single(t)
{
	return slot_of(t, "cpu-ns/op") ? whole_job(t, "cpu-ns/op") : whole_job(t, "user-ns/op")
}

# Whether a text in seconds agrees with nanoseconds to `decimals'; zero means that the clock did not tick.
function same_time(text, ns, decimals,    d)
{
	if (text !~ /^[0-9.]/)
		return ns == ""
	if (ns == "")
		return text + 0 == 0
	d = text - ns / 1000000000
	return (d < 0 ? -d : d) <= least_of(decimals) / 2 + least_of(10)
}

function size_agrees(t, text)
{
	if (par_of(t, "size") != "")
		return tolower(text) == par_of(t, "size")
	if (par_of(t, "bytes") != "")
		return text + 0 == par_of(t, "bytes") + 0
	return text + 0 == job_count(t)
}

function rate_agrees(t, text,    number, s)
{
	number = first_word(text)
	s = slot_of(t, "pub-Kb/s")
	if (s)
		return number != "" && number + 0 == slot_text(s, 1) + 0
	if (text == "" || !has_time(t))
		return text == ""
	return same_time(number, slot_mean[slot_of(t, "ns/op")], index(number, ".") ? length(number) - index(number, ".") : 0)
}

# The original job has version 1 and one size; its files belong to the version of IRAF that the page names.
function check_iraf_row(t,    i, n, column, line)
{
	for (i = 1; i <= test_pubs[t]; i++)
		line[pub_col[t, i]] = pub_line[t, i]
	n = split("Benchmark CPU CLK Size Rate Notes", column, " ")
	for (i = 1; i <= n; i++)
		check_text(t, column[i], line[column[i]] "")
	for (i = 1; i <= test_pubs[t]; i++)
		if (!index(" Benchmark CPU CLK Size Rate Notes ", " " pub_col[t, i] " "))
			contradicts(test_run[t], pub_line[t, i], test_name[t], "no column `" pub_col[t, i] "' on this page")
	if (test_v[t] != 1 || !customary_size(t))
		contradicts(test_run[t], test_line[t], test_name[t], "not the published test's size and version")
	if (!single_agrees(t, env_of(test_run[t], "Cputime")))
		contradicts(test_run[t], test_line[t], test_name[t], "the unit of the CPU time does not agree with Cputime")
	if (has_par(t, "iraf") && env_of(test_run[t], "Kit") != "IRAF V" par_of(t, "iraf"))
		contradicts(test_run[t], test_line[t], test_name[t], "iraf= does not agree with Kit")
}

# A single figure is user-ns/op where Cputime is user, else cpu-ns/op.
function single_agrees(t, cputime)
{
	if (slot_of(t, "cpu-ns/op"))
		return cputime != "user"
	return !slot_of(t, "user-ns/op") || slot_of(t, "sys-ns/op") || cputime == "user"
}

# Checks keys that repeat the title in a form for sorting and searching.
function check_iraf_head(r,    i, title, last, k, v)
{
	for (i = 1; i <= run_envs[r]; i++)
		if (env_key[env_before[r] + i] == "Title")
			title = title " " (last = env_val[env_before[r] + i])
	for (i = 1; i <= run_envs[r]; i++) {
		k = env_key[env_before[r] + i]
		v = env_val[env_before[r] + i]
		if (v == "unknown")
			continue
		if (k ~ /^(By|Os|Machine|Cpu|Disk|Compiler)$/ && !index(title, v) ||
		    k == "Memory" && !memory_agrees(title, v / 1048576 "", v + 0) ||
		    k == "Date" && !date_agrees(v, last, env_of(r, "Source")))
			contradicts(r, env_line[env_before[r] + i], k, "`" v "' does not agree with the title")
	}
}

function memory_agrees(title, mb, bytes)
{
	return mb * 1048576 == bytes && (index(title, " " mb "Mb") || index(title, " " mb " Mb"))
}

function date_agrees(date, line, source,    p, month)
{
	split(date, p, "-")
	split("January February March April May June July August September October November December", month, " ")
	gsub(/[,.]/, " ", line)
	if (!((p[2] + 0) in month))
		return 0
	return index(" " line, " " p[3] + 0 " ") && index(line, month[p[2] + 0]) && index(source line, p[1])
}
