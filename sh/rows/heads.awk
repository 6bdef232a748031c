# heads.awk - the headline figures of a record: which test is one, its speed, its width and how far it can be trusted
#
# Loaded with row.awk and works.awk.  By data/tests.tab; nothing here is text for a page but the words of a figure.
#   want_next(r, i, taken)  the test of line i, 0 where there is none or its rank is taken
#   head_label(i, k)        the words of the figure
#   head_speed(k, kind)     its speed: larger is faster; 0 where it has none
#   head_usual(k, kind)     the speed by its typical time
#   head_by(k, kind)        best or typical: which time its figure is; best only where all its tests have one
#   head_rounds(k, kind)    how many rounds it has: of its tests the fewest
#   head_mean(k, kind, column)          the mean of a column in per cent over its tests, as where what disturbs one
#                           disturbs all of them; -1 where one is unknown
#   head_unreal(k, topic)   cached where its bytes may come from a cache; model or image where from no real drive; else
#                           ""
#   class_index(k, class)   the geometric mean of the speeds of the kernels of a class, "integer" or "floating", beside
#                           the host of 1995, of the tests that differ from k only in the kernel; 0 where one is missing
#   baseline_of(k)          operations a second of the kernel of a test on that host; 0 where it does not compare
#   forget_heads()          drops what is known of the tests of a record
#
#   wanted                  headlines i = 1..wanted: wanted_head[i, WORD], rank topic kind mnem cond what
# Promises: wanted wanted_head

# --- the test of a line -----------------------------------------------------------------------------------------

function meets_want(k, i)
{
	return !row_has(k, "part") && !row_has(k, "bin") && meets(k, wanted_head[i, "cond"])
}

# The test for a row: the one that represents its mnemonic, else a comparable one; of a sweep of buffers the fastest, of
# others the largest case, because a smaller one lives in a cache. Of equal ones it is the first.
function want_pick(r, i,    n, p, j, k, best, x, top)
{
	best = 0
	n = split(rows_with(r, wanted_head[i, "mnem"]), p, " ")
	for (j = 1; j <= n; j++) {
		k = p[j] + 0
		if (!meets_want(k, i) || head_speed(k, wanted_head[i, "kind"]) <= 0)
			continue
		x = in_canon(row_mnemonic[k]) && iraf_pick(r, row_mnemonic[k]) == k ? 2e15 : test_class(k) == "same" ? 1e15 : 0
		x += is_a(row_name[k], "sweep") ? head_speed(k, "rate") : head_size(k)
		if (!best || x > top) {
			best = k
			top = x
		}
	}
	return best
}

function want_next(r, i, taken,    k)
{
	k = (wanted_head[i, "rank"] in taken) ? 0 : want_pick(r, i)
	if (k)
		taken[wanted_head[i, "rank"]] = 1
	return k
}

function head_size(k)
{
	return row_par(k, "bytes") + 0 ? row_par(k, "bytes") : row_par(k, "block") + 0 &&
	    is_a(row_name[k], "shared") ? row_par(k, "block") : row_par(k, "files") + 0
}

function head_unreal(k, topic,    drive)
{
	drive = drive_flag(k)
	if (drive != "")
		return drive == "image" ? "image" : "model"
	return topic ~ /^(disk|memory)$/ && is_cached(k) ? "cached" : ""
}

# Whether its data came from a cache, memory or nowhere: it is no figure of a device.
function is_cached(k)
{
	return row_flagged(k, "cached") || row_flagged(k, "unwritten") || row_flagged(k, "in-memory")
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

function head_speed(k, kind,    x)
{
	if (kind == "rate")
		return row[k, "rate"] > 0 || row[k, "typical"] + 0 <= 0 ? row[k, "rate"] * row_gain(k) \
		    : row_par(k, "bytes") / row_figure(k) * 1e9
	if (kind == "ops")
		return row[k, "work"] * row_gain(k)
	if (is_index(kind))
		return class_index(k, kind)
	x = kind == "mean" ? row[k, "mean"] + 0 : row_figure(k)
	return x > 0 ? 1e9 / x : 0
}

# The tests of a figure: those of an index are its kernels.
function head_tests(k, kind, list)
{
	return is_index(kind) ? class_kernels(k, kind, list) : split(k, list, " ")
}

# The factors from typical to best times have this mean.
function head_usual(k, kind,    i, n, p, sum)
{
	n = kind == "mean" ? 0 : head_tests(k, kind, p)
	sum = 0
	for (i = 1; i <= n; i++)
		sum += ln(row_gain(p[i]))
	return n ? head_speed(k, kind) / expo(sum / n) : head_speed(k, kind)
}

function head_by(k, kind,    i, n, p)
{
	n = head_tests(k, kind, p)
	for (i = 1; i <= n && kind != "mean"; i++)
		if (row[p[i], "best"] + 0 <= 0)
			return "typical"
	return kind == "mean" ? "typical" : "best"
}

function head_rounds(k, kind,    i, n, p, least)
{
	n = head_tests(k, kind, p)
	least = row[k, "rounds"] + 0
	for (i = 1; i <= n; i++)
		least = row[p[i], "rounds"] + 0 < least ? row[p[i], "rounds"] + 0 : least
	return least
}

function head_mean(k, kind, column,    i, n, p, x, sum)
{
	if (kind == "mean")
		column = "reach"
	else if (kind !~ /^(integer|floating)$/)
		return or_unknown(row[k, column])
	n = head_tests(k, kind, p)
	sum = 0
	for (i = 1; i <= n; i++) {
		x = or_unknown(row[p[i], column])
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

function without_kernel(k,    name)
{
	name = row[k, "test"]
	sub(/\/kernel=[^\/]*/, "", name)
	return name
}

# Lists the kernels that a run measured in the same way.
function collect_kernels(r, mnem,    n, p, i, at, class)
{
	kernels_known = 1
	n = split(rows_with(r, mnem), p, " ")
	for (i = 1; i <= n; i++) {
		class = base_figure[row_par(p[i], "kernel"), "class"]
		if (class != "" && cpu_index(p[i] + 0) > 0) {
			at = class SUBSEP without_kernel(p[i])
			kernels_of[at] = kernels_of[at] " " p[i]
		}
	}
}

function class_kernels(k, class, list)
{
	read_baseline()
	if (!kernels_known)
		collect_kernels(row_rec[k], mnem_of(row[k, "test"]))
	return split(kernels_of[class, without_kernel(k)], list, " ")
}

function class_index(k, class,    i, n, p, sum)
{
	n = class_kernels(k, class, p)
	sum = 0
	for (i = 1; i <= n; i++)
		sum += ln(cpu_index(p[i] + 0))
	return n > 0 && n == base_figure[class, "size"] ? expo(sum / n) : 0
}

function forget_heads()
{
	kernels_known = 0
	split("", kernels_of)
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
