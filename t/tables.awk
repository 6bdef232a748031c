# tables.awk - the pages of the IRAF package in data/: whether title, keys, cells and figures agree
#
# usage: run_awk base -f sh/base/digits.awk -f sh/base/canon.awk -f sh/lint/printed.awk -f t/tables.awk FILE ...
#
# A figure stands there twice, as it was printed and as a number, and so does much of the title.  The figures are
# compared as they were typed, so this reads the lines of the records, and not their rows.

FNR == 1 || /^lodestone:/ {
	run_file[++runs] = plain(FILENAME)
}

!/^Benchmark/ {
	gsub(/[^\t -~]/, "?")
}

/^Benchmark/ {
	take_sample(test_of(substr($1, 10)))
}

/^Published: / {
	take_cell(test_of($2), substr($0, length("Published: " $2) + 2))
}

/^--- / {
	said_of[runs] = said_of[runs] " " mnem_of($3)
}

/^[A-Za-z][A-Za-z0-9_.-]*:/ && !/^(Benchmark|Published:)/ {
	take_key(substr($1, 1, length($1) - 1), trim(substr($0, length($1) + 1)))
}

END {
	for (k = 1; k <= runs; k++)
		if (((k, "Source") in env) && has_page(k))
			check_title(k)
	for (k = 1; k <= tests; k++)
		if (((test_run[k], "Source") in env) && is_page[test_run[k]] && in_canon(test_mnem[k]))
			check_job(k)
	print_findings()
}

# --- reading ----------------------------------------------------------------------------------------------------

# The number of a test of this run, a new one where the name is new.
function test_of(name)
{
	if ((runs, name) in test_at)
		return test_at[runs, name]
	test_at[runs, name] = ++tests
	test_run[tests] = runs
	test_name[tests] = name
	test_line[tests] = FNR
	test_mnem[tests] = mnem_of(name)
	test_n[tests] = test_iters[tests] = test_cells[tests] = 0
	run_mnems[runs] = run_mnems[runs] " " test_mnem[tests]
	return tests
}

# Of each unit of a test stay its first figure, as it was typed, and the mean.
function take_sample(t,    i, u)
{
	test_n[t]++
	test_iters[t] += $2
	for (i = 4; i <= NF; i += 2) {
		u = $i
		if (!has_unit(t, u))
			first_text[t, u] = $(i - 1)
		mean[t, u] += ($(i - 1) - mean[t, u]) / ++figures[t, u]
	}
}

function take_cell(t, text,    i)
{
	i = ++test_cells[t]
	cell[t, i, "column"] = first_word(text)
	cell[t, i, "text"] = substr(text, length(first_word(text)) + 2)
	cell[t, i, "line"] = FNR
}

function take_key(key, value,    i)
{
	env[runs, key] = value
	i = ++run_keys[runs]
	key_at[runs, i, "key"] = key
	key_at[runs, i, "value"] = value
	key_at[runs, i, "line"] = FNR
}

function env_of(r, key)
{
	return ((r, key) in env) && env[r, key] != "" ? env[r, key] : "unknown"
}

function par_of(t, key)
{
	return par_in(test_name[t], key)
}

function has_unit(t, u)
{
	return (t, u) in figures
}

# --- findings ---------------------------------------------------------------------------------------------------

function abs(x)
{
	return x < 0 ? -x : x
}

# The title, a cell and Cputime must agree with the keys and the figures beside them.
function contradicts(r, line, what, why)
{
	finding(run_file[r], line, "error", what, plain(why))
}

function cell_agrees(t, column, text,    p, n)
{
	if (column == "Benchmark")
		return index(text " ", test_mnem[t] " ") == 1
	if (column == "CPU") {
		n = split(text, p, /[+]/)
		return same_time(p[1] "", whole_job(t, has_unit(t, "cpu-ns/op") ? "cpu-ns/op" : "user-ns/op"), 9) && \
		    same_time(n > 1 ? p[2] : "", whole_job(t, "sys-ns/op"), 9)
	}
	if (column == "CLK") {
		split(text, p, ":")
		return same_time(text ~ /^[0-9]+:[0-9]/ ? p[1] * 60 + p[2] : "", whole_job(t, "ns/op"), 9)
	}
	if (column == "Size" && par_of(t, "size") != "")
		return text == "" || tolower(text) == par_of(t, "size")
	if (column == "Size")
		return text == "" || text + 0 == (par_of(t, "bytes") != "" ? par_of(t, "bytes") + 0 : job_count(t))
	return column != "Rate" || rate_agrees(t, text)
}

# Whether a text in seconds agrees with nanoseconds to `places' decimals; zero means that the clock did not tick.
function same_time(text, ns, places)
{
	if (text !~ /^[0-9.]/)
		return ns == ""
	return ns == "" ? text + 0 == 0 : abs(text - ns / 1e9) <= least_of(places) / 2 + least_of(10)
}

function rate_agrees(t, text,    number)
{
	number = first_word(text)
	if (has_unit(t, "pub-Kb/s"))
		return number != "" && number + 0 == first_text[t, "pub-Kb/s"] + 0
	if (text == "" || !has_unit(t, "ns/op"))
		return text == ""
	return same_time(number, mean[t, "ns/op"], places_of(number))
}

# Each test is the job of the pages: its size, version 1, and the version of IRAF that the page names.  A single CPU
# figure is user-ns/op where Cputime is user, else cpu-ns/op.
function check_job(t,    r, i, column, text, single)
{
	r = test_run[t]
	for (i = 1; i <= test_cells[t]; i++) {
		column = cell[t, i, "column"]
		text = cell[t, i, "text"]
		if (!has_word("Benchmark CPU CLK Size Rate Notes", column))
			contradicts(r, cell[t, i, "line"], test_name[t], "no column `" column "' on this page")
		else if (!cell_agrees(t, column, text))
			contradicts(r, cell[t, i, "line"], test_name[t], column " `" text "' does not agree with its figure")
	}
	if (test_name[t] !~ /\/v=1$/ || !is_customary(test_name[t]))
		contradicts(r, test_line[t], test_name[t], "not the published test's size and version")
	single = has_unit(t, "cpu-ns/op") ? "cpu-ns/op" : has_unit(t, "sys-ns/op") ? "" : "user-ns/op"
	if (has_unit(t, single) && (single == "user-ns/op") != (env_of(r, "Cputime") == "user"))
		contradicts(r, test_line[t], test_name[t], "the unit of the CPU time does not agree with Cputime")
	if (has_par_in(test_name[t], "iraf") && env_of(r, "Kit") != "IRAF V" par_of(t, "iraf"))
		contradicts(r, test_line[t], test_name[t], "iraf= does not agree with Kit")
}

# Checks keys that repeat the title in a form for sorting and searching.
function check_title(r,    i, title, last, k, v, mb)
{
	is_page[r] = 1
	for (i = 1; i <= run_keys[r]; i++)
		if (key_at[r, i, "key"] == "Title")
			title = title " " (last = key_at[r, i, "value"])
	for (i = 1; i <= run_keys[r]; i++) {
		k = key_at[r, i, "key"]
		v = key_at[r, i, "value"]
		mb = v / 1048576 ""
		if (v != "unknown" && (k ~ /^(By|Os|Machine|Cpu|Disk|Compiler)$/ && !index(title, v) || \
		    k == "Memory" && (mb * 1048576 != v + 0 || !index(title, " " mb "Mb") && !index(title, " " mb " Mb")) || \
		    k == "Date" && !date_agrees(v, last, env_of(r, "Source"))))
			contradicts(r, key_at[r, i, "line"], k, "`" v "' does not agree with the title")
	}
}

function date_agrees(date, line, source,    p, month)
{
	split(date, p, "-")
	split("January February March April May June July August September October November December", month, " ")
	gsub(/[,.]/, " ", line)
	return ((p[2] + 0) in month) && index(" " line, " " p[3] + 0 " ") && index(line, month[p[2] + 0]) &&
	    index(source line, p[1])
}

# Whether a run has a job of the IRAF package, or a message about one.
function has_page(r,    i, mnem)
{
	for (i = split(run_mnems[r] said_of[r], mnem, " "); i > 0; i--)
		if (in_canon(mnem[i]))
			return 1
	return 0
}

# The figure of all operations of a sample, "" where there is none.
function whole_job(t, unit)
{
	return has_unit(t, unit) ? mean[t, unit] * job_count(t) : ""
}

function job_count(t)
{
	return test_n[t] ? test_iters[t] / test_n[t] : 0
}
