# printed.awk - errors of a table that was typed: each sample of a record with a line Source: is checked as it is read
#   check_sample(file, line, run, tick)     checks $0, a sample of that run, on a page whose clock has this tick, or 0
#   check_sums()                whether the classes of histograms add up
#   finding(file, line, level, what, why)   a finding; level is error or note
#   print_findings()            prints all, by files and lines, and how many they are; ends awk with 1 after an error
#   tick_of(text)               the tick of a line Clock:
# for others that check a sample:
#   printed[unit]               its figures as they are written
#   of_line(level, why, unit) check_rate(unit, ns, size, half) half_tick(ns) half_digit(text) places_of(text)
# Promises: printed line_tick

BEGIN {
	errors = findings = files_seen = 0
	scale["pub-Kb/s"] = 1000
	scale["pub-kb/s"] = scale["pub-KB/s"] = 1024
	scale["pub-Mb/s"] = scale["pub-MB/s"] = scale["pub-MiB/s"] = 1048576
	scale["pub-Mbyte/s"] = 1000000
	scale["pub-bytes/s"] = 1
	steps = split("360000000000 36000000000 1000000000 100000000 10000000 1000000 1", step, " ")
}

# --- findings ---------------------------------------------------------------------------------------------------

function finding(file, line, level, what, why)
{
	errors += level == "error"
	found_key[++findings] = sprintf("%06d %09d %09d", file_number(file), line, findings)
	found_text[found_key[findings]] = file ":" line ": " level ": " what ": " why
}

# Files stand in the order in which they were read.
function file_number(name)
{
	if (!(name in file_no))
		file_no[name] = ++files_seen
	return file_no[name]
}

function print_findings(    i)
{
	sort_str(found_key, findings)
	for (i = 1; i <= findings; i++)
		print found_text[found_key[i]]
	print number_of(errors, "error") ", " number_of(findings - errors, "note")
	finish(errors ? 1 : 0)
}

# Units without our prefix.
function of_line(level, why, u)
{
	finding(line_file, line_at, level, name_words(line_name), why " (published " printed[u] " " \
	    (u ~ /^pub-each-/ ? substr(u, 10) : u ~ /^pub-/ ? substr(u, 5) : u) ")")
}

# --- figures ----------------------------------------------------------------------------------------------------

function tick_of(text)
{
	return match(text, /tick [0-9]+/) ? substr(text, RSTART + 5, RLENGTH - 5) + 0 : 0
}

function places_of(text)
{
	sub(/[eE].*$/, "", text)
	return index(text, ".") ? length(text) - index(text, ".") : 0
}

# Half of the last digit of a printed number.
function half_digit(text)
{
	return least_of(places_of(text)) / 2
}

# Half a step of the time of a line, for one operation: that of the page's clock, else the largest usual one that
# divides it.
function half_tick(ns,    i)
{
	for (i = 1; i < steps && int(ns / step[i] + 0.5) * step[i] != ns; i++)
		continue
	return (line_tick > 0 ? line_tick : step[i]) / $2 / 2
}

# The rates that a size and a time may give: the time is right to half a tick, and the size to `half'.
function check_rate(u, ns, size, half,    unit, what, h, exact, off)
{
	unit = u
	sub(/^pub-each-/, "pub-", unit)
	if (!(unit in scale) || size <= 0 || ns <= 0)
		return
	h = half_tick(ns * $2)
	exact = size / ns * 1e9 / scale[unit]
	off = half_digit(printed[u])
	if (exact <= printed[u] + off * 1.000001 && exact >= printed[u] - off * 1.000001)
		return
	what = fmt_int(size) " bytes in " decimal(ns / 1e9) " s are " fixed(exact, places_of(printed[u])) " " substr(u, 5)
	if (int(exact / off / 2 + 1e-9) == int(printed[u] / off / 2 + 0.5))
		of_line("note", what "; cut off, not rounded", u)
	else if (printed[u] + off < (size - half) / (ns + h) * 1e9 / scale[unit] || \
	    ns > h && printed[u] - off > (size + half) / (ns - h) * 1e9 / scale[unit])
		of_line("error", what "; no time within half a tick gives this rate", u)
	else
		of_line("note", what "; the rate comes from a time within half a tick", u)
}

# Maximum, minimum and mean determine the third of three repetitions.
function check_mean(max, min, mean,    e, mid)
{
	e = half_digit(max) + half_digit(min) + 3 * half_digit(mean)
	mid = 3 * mean - max - min
	if (mid > max + e || mid < min - e)
		of_line("error", "three figures from " min " to " max " cannot have this mean", "mean-MiB/s")
}

# --- samples ----------------------------------------------------------------------------------------------------

function check_sample(file, line, run, tick,    i)
{
	line_file = file
	line_at = line
	line_tick = tick
	line_name = substr($1, 10)
	split("", printed)
	for (i = 4; i <= NF; i += 2)
		printed[$i] = $(i - 1)
	for (i = 4; i <= NF; i += 2)
		check_rate($i, printed["ns/op"] + 0, par_in(line_name, "bytes") + 0, 0)
	if (("max-MiB/s" in printed) && ("min-MiB/s" in printed) && ("mean-MiB/s" in printed) && $2 == 3)
		check_mean(printed["max-MiB/s"], printed["min-MiB/s"], printed["mean-MiB/s"])
	add_class(run SUBSEP line_name)
}

# The operations of the classes of a histogram, whose count the test has without its class.
function add_class(id,    whole)
{
	whole = id
	if (("count" in printed) && sub(/\/bin=[^\/]*/, "", whole))
		class_sum[whole] += printed["count"]
	if (!(id in sum_line)) {
		sum_line[id] = line_at
		sum_file[id] = line_file
		sum_id[++sums] = id
	}
	sum_ops[id] += $2
}

function check_sums(    i, id)
{
	for (i = 1; i <= sums; i++) {
		id = sum_id[i]
		if ((id in class_sum) && class_sum[id] != sum_ops[id])
			finding(sum_file[id], sum_line[id], "error", name_words(substr(id, index(id, SUBSEP) + 1)), \
			    "the classes hold " fmt_int(class_sum[id]) " operations (published " fmt_int(sum_ops[id]) ")")
	}
}
