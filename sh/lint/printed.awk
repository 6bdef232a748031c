# printed.awk - errors of a table that was typed: each sample of a record with a line Source: is checked as it is read
#   check_sample(file, tick)    checks the line, a sample of a page whose clock has this tick, or 0
#   finding(file, line, level, what, why)   a finding; level is error or note
#   print_findings()            prints all, by file_no[file] and line, and their number; ends awk, with 1 after an error
#   places_of(text)             the decimals of a printed number

BEGIN {
	errors = findings = 0
	scale["Kb/s"] = 1000
	scale["kb/s"] = scale["KB/s"] = 1024
	scale["Mb/s"] = scale["MB/s"] = scale["MiB/s"] = 1048576
	scale["Mbyte/s"] = 1000000
	scale["bytes/s"] = 1
	steps = split("360000000000 36000000000 1000000000 100000000 10000000 1000000 1", step, " ")
}

function finding(file, line, level, what, why)
{
	errors += level == "error"
	found_key[++findings] = sprintf("%06d %09d %09d", file_no[file], line, findings)
	found_text[found_key[findings]] = file ":" line ": " level ": " what ": " why
}

function print_findings(    i)
{
	sort_str(found_key, findings)
	for (i = 1; i <= findings; i++)
		print found_text[found_key[i]]
	print number_of(errors, "error") ", " number_of(findings - errors, "note")
	finish(errors ? 1 : 0)
}

function of_line(level, why, text, unit)
{
	finding(line_file, FNR, level, name_words(substr($1, 10)), why " (published " text " " unit ")")
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
function half_tick(ns, tick,    i)
{
	for (i = 1; i < steps && int(ns / step[i] + 0.5) * step[i] != ns; i++)
		continue
	return (tick > 0 ? tick : step[i]) / $2 / 2
}

# The rates that a size and a time may give, of which the time is right to half a tick.
function check_rate(text, unit, ns, size, tick,    what, h, exact, off)
{
	h = half_tick(ns * $2, tick)
	exact = size / ns * 1e9 / scale[unit]
	off = half_digit(text)
	if (exact <= text + off * 1.000001 && exact >= text - off * 1.000001)
		return
	what = fmt_int(size) " bytes in " decimal(ns / 1e9) " s are " fixed(exact, places_of(text)) " " unit
	if (int(exact / off / 2 + 1e-9) == int(text / off / 2 + 0.5))
		of_line("note", what "; cut off, not rounded", text, unit)
	else if (text + off < size / (ns + h) * 1e9 / scale[unit] ||
	    ns > h && text - off > size / (ns - h) * 1e9 / scale[unit])
		of_line("error", what "; no time within half a tick gives this rate", text, unit)
	else
		of_line("note", what "; the rate comes from a time within half a tick", text, unit)
}

# Maximum, minimum and mean determine the third of three repetitions.
function check_mean(max, min, mean,    e, mid)
{
	e = half_digit(max) + half_digit(min) + 3 * half_digit(mean)
	mid = 3 * mean - max - min
	if (mid > max + e || mid < min - e)
		of_line("error", "three figures from " min " to " max " cannot have this mean", mean, "mean-MiB/s")
}

function check_sample(file, tick,    i, unit, size, printed)
{
	line_file = file
	split("", printed)
	for (i = 4; i <= NF; i += 2)
		printed[$i] = $(i - 1)
	size = par_in($1, "bytes") + 0
	for (i = 4; i <= NF && size > 0 && printed["ns/op"] > 0; i += 2) {
		unit = $i
		if (sub(/^pub-(each-)?/, "", unit) && (unit in scale))
			check_rate($(i - 1), unit, printed["ns/op"] + 0, size, tick)
	}
	if (("max-MiB/s" in printed) && ("min-MiB/s" in printed) && ("mean-MiB/s" in printed) && $2 == 3)
		check_mean(printed["max-MiB/s"], printed["min-MiB/s"], printed["mean-MiB/s"])
}
