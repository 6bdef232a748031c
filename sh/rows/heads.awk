# heads.awk - what tables know of the tests of a record: class, job of 1987, index; and its headline figures: which test
# is one, its speed, its width and how far it can be trusted
#
# Loaded with row.awk, rules.awk and canon.awk.  By data/tests.tab; nothing here is text for a page but the words of a
# figure.
#   rule_of(column, t)      the first line of data/tests.tab that has a column, and whose conditions test t meets, or 0
#   iraf_pick(r, mnem)      that which represents a mnemonic, or 0
#   class_line(k)           the line of data/tests.tab that has its class, or 0
#   drive_flag(k)           the flag of what was measured as a tape drive and is none, or ""
#   pair_keys(k) usual_job(k)   its columns pairs and usual (join.awk)
#   take_work(k)            takes a test of the record at hand; forget_work() drops them
#   tab_text(s) above(x)    a text as a column, - for none; a number with all digits, 0 for one below it
#   pick_heads(r)           finds the test of each line, head_pick[i], 0 where there is none or a line of its rank has
#                           more rounds
#   head_label(i, k)        the words of the figure
#   head_speed(k, kind)     its speed: larger is faster; 0 where it has none
#   find_head(k, kind)      sets of a figure head_of["usual"], the speed by its typical time; head_of["by"], best or
#                           typical: which time it is, best only where all its tests have one; and head_of["rounds"],
#                           of its tests the fewest
#   head_mean(k, kind, column)          the mean of a column in per cent over its tests, as where what disturbs one
#                           disturbs all of them; -1 where one is unknown
#   head_unreal(k, topic)   cached where its bytes may come from a cache; model or image where from no real drive; else
#                           ""
#   class_index(k, class)   the geometric mean of the speeds of the kernels of a class, "integer" or "floating", beside
#                           the host of 1995, of the tests that differ from k only in the kernel; 0 where one is missing
#   baseline_of(k)          operations a second of the kernel of a test on that host; 0 where it does not compare
#
#   wanted                  headlines i = 1..wanted: wanted_head[i, WORD], rank topic kind mnem cond what
# Promises: wanted wanted_head head_pick

function tab_text(s)
{
	s = plain(s)
	return s == "" ? "-" : s
}

function above(x)
{
	return x > 0 ? sprintf("%.17g", x) : "0"
}

function take_work(k)
{
	work_rows[row_mnemonic[k]] = work_rows[row_mnemonic[k]] " " k
}

function forget_work()
{
	kernels_known = 0
	split("", work_rows)
	split("", class_known)
	split("", iraf_picked)
	split("", kernels_of)
}

function rule_of(column, t,    p, n, i)
{
	n = split(told_lines(column, row_mnemonic[t]), p, " ")
	for (i = 1; i <= n && !meets(t, told_at(p[i], "conds")); i++)
		;
	return i <= n ? p[i] + 0 : 0
}

# --- classes ----------------------------------------------------------------------------------------------------

function class_line(k)
{
	if (!(k in class_known))
		class_known[k] = rule_of("class", k)
	return class_known[k]
}

function pair_keys(k,    page)
{
	page = is_page(row_rec[k])
	if (row_has(k, "part") || row_has(k, "bin") || in_canon(row_mnemonic[k]) && !page &&
	    iraf_pick(row_rec[k], row_mnemonic[k]) != k)
		return "none"
	return page || told_at(class_line(k), "equal") == "" ? "any" : told_at(class_line(k), "equal")
}

# --- jobs -------------------------------------------------------------------------------------------------------

# The variant of a mnemonic for its row.  A measured test comes before others; then count the usual size, the kit's
# buffered layer before stdio, the placements free and same before others, and the order in the record.
function iraf_pick(r, mnem,    n, p, i, k, score, top)
{
	if (mnem in iraf_picked)
		return iraf_picked[mnem]
	iraf_picked[mnem] = 0
	n = split(work_rows[mnem] "", p, " ")
	for (i = 1; i <= n; i++) {
		k = p[i] + 0
		if (row_has(k, "part") || row_has(k, "transport") && row_par(k, "transport") !~ /^(pipe)?$/)
			continue
		score = (row[k, "timed"] > 0 ? 8 : 0) + (is_customary(row[k, "test"]) ? 4 : 0) + \
		    (row_par(k, "block") != "stdio" ? 2 : 0) + (row_par(k, "place") ~ /^(same)?$/ ? 1 : 0)
		if (!iraf_picked[mnem] || score > top) {
			top = score
			iraf_picked[mnem] = k
		}
	}
	return iraf_picked[mnem]
}

# Operations of the published sample, or the usual number of a measured run.
function usual_job(k,    count)
{
	if (!in_canon(row_mnemonic[k]) || iraf_pick(row_rec[k], row_mnemonic[k]) != k || !is_customary(row[k, "test"]))
		return 0
	count = is_page(row_rec[k]) ? (row[k, "samples"] > 0 ? row[k, "iterations"] / row[k, "samples"] : 0) \
	    : job_of(row_mnemonic[k], "count")
	return row[k, "typical"] * count
}

function drive_flag(k)
{
	return row_flagged(k, "simulated") ? "simulated" : row_flagged(k, "virtual") ? "virtual" : row_flagged(k, "image") ? \
	    "image" : ""
}

# --- the test of a line -----------------------------------------------------------------------------------------

# Rounds count up to the six that an interval over them needs.
function rounds_of(k)
{
	return row[k, "rounds"] + 0 < 6 ? row[k, "rounds"] + 0 : 6
}

# The test for a line: the one that represents its mnemonic, else one with more rounds, or a comparable one; of a sweep
# of buffers the fastest, of others the largest case, because a smaller one lives in a cache. Of equal ones the first.
function want_pick(r, i,    n, p, j, k, best, x, top)
{
	best = 0
	n = split(work_rows[wanted_head[i, "mnem"]] "", p, " ")
	for (j = 1; j <= n; j++) {
		k = p[j] + 0
		if (row_has(k, "part") || row_has(k, "bin") || !meets(k, wanted_head[i, "cond"]) || \
		    head_speed(k, wanted_head[i, "kind"]) <= 0)
			continue
		x = in_canon(row_mnemonic[k]) && iraf_pick(r, row_mnemonic[k]) == k ? 1e17 : \
		    (told_at(class_line(k), "class") == "same" ? 1e15 : 0) + 2e15 * rounds_of(k)
		x += is_a(row_name[k], "sweep") ? head_speed(k, "rate") : row_par(k, "bytes") + 0 ? row_par(k, "bytes") : \
		    row_par(k, "block") + 0 && is_a(row_name[k], "shared") ? row_par(k, "block") : row_par(k, "files") + 0
		if (!best || x > top) {
			best = k
			top = x
		}
	}
	return best
}

function pick_heads(r,    i, k, rank, best)
{
	split("", head_pick)
	split("", best)
	for (i = 1; i <= wanted; i++) {
		rank = wanted_head[i, "rank"]
		k = want_pick(r, i)
		if (!k || (rank in best) && rounds_of(k) <= rounds_of(head_pick[best[rank]]))
			continue
		if (rank in best)
			head_pick[best[rank]] = 0
		head_pick[i] = k
		best[rank] = i
	}
}

function head_unreal(k, topic,    drive)
{
	drive = drive_flag(k)
	if (drive != "")
		return drive == "image" ? "image" : "model"
	# data from a cache, memory or nowhere are no figure of a device
	return topic ~ /^(disk|memory)$/ && \
	    (row_flagged(k, "cached") || row_flagged(k, "unwritten") || row_flagged(k, "in-memory")) ? "cached" : ""
}

# A cache, a loopback and the size of what one could take for another are named where they stand.
function head_label(i, k,    s, page)
{
	if (rule_of("label", k))
		return filled_words(told_at(rule_of("label", k), "label"), row_name[k])
	s = wanted_head[i, "what"]
	page = is_page(row_rec[k])
	if (page)
		sub(/[{]place[}]/, "", s)
	if (wanted_head[i, "topic"] == "file" && !page || wanted_head[i, "topic"] != "tape" &&
	    head_unreal(k, wanted_head[i, "topic"]) != "")
		s = s ", cached"
	return filled_words(s, row_name[k])
}

# --- its figure -------------------------------------------------------------------------------------------------

function head_speed(k, kind)
{
	return is_index(kind) ? class_index(k, kind) : row_speed(k, kind)
}

# The tests of a figure: those of an index are its kernels.
function head_tests(k, kind, list)
{
	return is_index(kind) ? class_kernels(k, kind, list) : split(k, list, " ")
}

# The factors from typical to best times have a mean.
function find_head(k, kind,    i, n, p, sum)
{
	n = head_tests(k, kind, p)
	sum = 0
	head_of["rounds"] = row[k, "rounds"] + 0
	head_of["by"] = kind == "mean" ? "typical" : "best"
	for (i = 1; i <= n; i++) {
		sum += ln(row_gain(p[i]))
		if (row[p[i], "best"] + 0 <= 0)
			head_of["by"] = "typical"
		if (row[p[i], "rounds"] + 0 < head_of["rounds"])
			head_of["rounds"] = row[p[i], "rounds"] + 0
	}
	head_of["usual"] = head_speed(k, kind) / (kind == "mean" || !n ? 1 : expo(sum / n))
}

function head_mean(k, kind, column,    i, n, p, x, sum)
{
	if (kind == "mean")
		column = "reach"
	else if (kind !~ /^(integer|floating)$/)
		return or_unknown(row[k, column] "")
	n = head_tests(k, kind, p)
	sum = 0
	for (i = 1; i <= n; i++) {
		x = or_unknown(row[p[i], column] "")
		if (x < 0)
			return -1
		sum += ln(1 + x / 100)
	}
	return n ? 100 * (expo(sum / n) - 1) : -1
}

function or_unknown(x)
{
	return x == "" ? -1 : x + 0
}

# --- the index --------------------------------------------------------------------------------------------------

function read_baseline(    lines, n, p)
{
	if (baselines)
		return
	baselines = 1
	for (n = table_lines("bytemark", lines); n > 0; n--)
		if (split(lines[n], p, " ") == 4) {
			base_figure[p[1], "class"] = p[2]
			base_figure[p[1], "rate"] = p[3] + 0
			base_figure[p[1], "version"] = p[4]
			base_figure[p[2], "size"]++
		}
}

# A version of less work, or the kit's own mathematics, does not compare.
function baseline_of(k,    kernel)
{
	read_baseline()
	kernel = row_par(k, "kernel")
	return ((kernel, "rate") in base_figure) && !row_has(k, "math") &&
	    row[k, "version"] + 0 >= base_figure[kernel, "version"] + 0 ? base_figure[kernel, "rate"] : 0
}

function cpu_index(k,    x)
{
	x = is_a(row_name[k], "kernel") ? baseline_of(k) : 0
	return x ? row[k, "work"] * row_gain(k) / x : 0
}

# Lists the kernels that a run measured in the same way.
function collect_kernels(mnem,    n, p, i, at, class)
{
	kernels_known = 1
	n = split(work_rows[mnem] "", p, " ")
	for (i = 1; i <= n; i++) {
		class = base_figure[row_par(p[i], "kernel"), "class"]
		if (class != "" && cpu_index(p[i] + 0) > 0) {
			at = class SUBSEP name_without(row[p[i], "test"], "kernel")
			kernels_of[at] = kernels_of[at] " " p[i]
		}
	}
}

function class_kernels(k, class, list)
{
	read_baseline()
	if (!kernels_known)
		collect_kernels(mnem_of(row[k, "test"]))
	return split(kernels_of[class, name_without(row[k, "test"], "kernel")], list, " ")
}

function class_index(k, class,    i, n, p, sum)
{
	n = class_kernels(k, class, p)
	sum = 0
	for (i = 1; i <= n; i++)
		sum += ln(cpu_index(p[i] + 0))
	return n > 0 && n == base_figure[class, "size"] ? expo(sum / n) : 0
}

# --- wanted ------------------------------------------------------------------------------------------------------

BEGIN {
	read_heads()
}

function read_heads(    p, i, line)
{
	wanted = split(told_lines("head", ""), line, " ")
	for (i = 1; i <= wanted; i++) {
		split(told_at(line[i], "head"), p, ",")
		wanted_head[i, "rank"] = p[1] + 0
		wanted_head[i, "topic"] = p[2]
		wanted_head[i, "kind"] = told_at(line[i], "figure")
		wanted_head[i, "mnem"] = told_at(line[i], "mnem")
		wanted_head[i, "cond"] = told_at(line[i], "conds")
		wanted_head[i, "what"] = told_at(line[i], "words")
	}
}
