# report-portrait.awk - what a tape or a disk does over its length: rate by way, slow stretches, pauses, and two side by side
#
# usage: run_awk report-portrait FILE ...
# exit:  0 printed, 1 no stretches in the files
#
# A portrait is the last one of a test of a run.  A disk and others stand beside each other by tenths of their lengths.
# With two portraits of one mnemonic, of which each is the only one of its run, or of the same name, the second is compared
# with the first stretch by stretch.

BEGIN {
	PORTRAIT_LEAST = 16	# stretches below which nothing is called uneven
	BINS = 100	# pieces of equal length in which two portraits are compared
	MOST_BESIDE = 5	# portraits of the table by tenths
	PLACES = 20	# of interrupts that are named
}

function giga(bytes)
{
	return sprintf("%.3f", bytes / 1000000000)
}

# The stretches that tell, k = 1..told_n: told_at[k], told_way[k] and portrait_told[k], the logarithm of the time of a byte.
function find_told(p,    i)
{
	portrait_fit(p)
	told_n = 0
	for (i = 1; i <= portrait[p, "n"]; i++)
		if (stretch_tells(p, i)) {
			told_at[++told_n] = i
			told_way[told_n] = run_way(p, i)
			told_run[told_n] = tape_stretch[p, i, "run"]
			portrait_told[told_n] = ln(net_ns[i] / tape_stretch[p, i, "bytes"])
		}
}

function of_disk(p)
{
	return portrait[p, "name"] ~ /^DREADALL\//
}

# --- the tape as a whole ----------------------------------------------------------------------------------------------

# A stretch in which the test went on after an interrupt has the time of its bytes in the nearest one, and of its marks and turn.
function sum_of(p,    i)
{
	total_bytes = total_ns = total_slow = total_breaks = total_turns = longest_ns = longest_at = portrait_stopped = 0
	stopped_places = ""
	for (i = 1; i <= portrait[p, "n"]; i++) {
		total_bytes += tape_stretch[p, i, "bytes"]
		total_breaks += tape_stretch[p, i, "breaks"]
		total_turns += is_turn(p, i)
		if (tape_stretch[p, i, "stops"]) {
			total_ns += net_ns[i] + tape_stretch[p, i, "breaks"] * break_ns + is_turn(p, i) * turn_ns
			if (++portrait_stopped <= PLACES)
				stopped_places = stopped_places (portrait_stopped > 1 ? ", " : "") giga(tape_stretch[p, i, "from"])
			continue
		}
		total_ns += tape_stretch[p, i, "ns"]
		total_slow += tape_stretch[p, i, "slow"]
		if (tape_stretch[p, i, "longest"] > longest_ns) {
			longest_ns = tape_stretch[p, i, "longest"]
			longest_at = i
		}
	}
}

function stopped_words()
{
	page_text("Interrupted: the test went on in " portrait_stopped " stretch" (portrait_stopped == 1 ? "" : "es") ", at " stopped_places " GB" \
	    (portrait_stopped > PLACES ? " and further on" : "") "; their times are those of their neighbours.", "hang")
}

# The nominal capacity is that of a model, what the cartridge tells, or the word of who measured.
function capacity_words(t,    x, given)
{
	x = t && slot_of(t, "capacity-bytes") ? slot_median(slot_of(t, "capacity-bytes")) : 0
	given = !x && t && slot_of(t, "given-capacity-bytes")
	x = given ? slot_median(slot_of(t, "given-capacity-bytes")) : x
	return giga(total_bytes) " GB" (x > 0 ? ", " fmt_pct(100 * total_bytes / x) " of the nominal " giga(x) " GB" \
	    (given ? " (as given with -k)" : has_flag(t, "simulated") ? "" : " (as the cartridge tells)") : \
	    "; the nominal capacity is not known")
}

function whole_words(p, t,    k, x)
{
	for (k = 1; k <= told_n; k++)
		x[k] = -portrait_told[k]
	page_text(of_disk(p) ? "Read: " giga(total_bytes) " GB." : "Capacity: " (test_mnem[t] == "TREADALL" ? "read " : "") \
	    capacity_words(t) ".", "hang")
	page_text("Rate: " fmt_rate(1000000000 * total_bytes / total_ns, "B") " over all, in " fmt_span(total_ns) \
	    (interval_of_rounds(x, told_n) ? "; of a stretch " fmt_rate(1000000000 * ci_mid, "B") ", 95% interval " \
	    fmt_rate(1000000000 * ci_lo, "B") " .. " fmt_rate(1000000000 * ci_hi, "B") : "") ".", "hang")
	if (portrait_stopped)
		stopped_words()
	if (longest_at)
		page_text("Longest pause at a block: " fmt_time(longest_ns) " at " giga(tape_stretch[p, longest_at, "from"]) " GB; " \
		    fmt_int(total_slow) " slow blocks, of four times the mean or more.", "hang")
}

# --- by way -----------------------------------------------------------------------------------------------------------

# The rate of run w, 0 where it has no stretch.
function rate_of_run(p, w,    i, bytes, ns)
{
	bytes = ns = 0
	for (i = 1; i <= portrait[p, "n"]; i++)
		if (tape_stretch[p, i, "run"] == w) {
			bytes += tape_stretch[p, i, "bytes"]
			ns += net_ns[i]
		}
	return ns > 0 ? 1000000000 * bytes / ns : 0
}

function way_row(p, way,    k, n, x, run, runs_seen, rate, low, high)
{
	run = -1
	n = runs_seen = low = high = 0
	for (k = 1; k <= told_n; k++) {
		if (told_way[k] != way)
			continue
		x[++n] = -portrait_told[k]
		if (told_run[k] == run)
			continue
		run = told_run[k]
		rate[run] = rate_of_run(p, run)
		low = runs_seen && rate[run] >= rate[low] ? low : run
		high = runs_seen && rate[run] <= rate[high] ? high : run
		runs_seen++
	}
	if (!n)
		return
	page_row()
	page_cell(way == 1 ? "forward" : "back")
	page_cell(runs_seen)
	page_cell(n)
	interval_of_rounds(x, n)
	page_cell(1000 * ci_mid)
	page_cell(spread_of(ci_mid, ci_lo, ci_hi) < 0 ? "" : spread_of(ci_mid, ci_lo, ci_hi))
	page_cell(rate[low] / 1000000)
	page_cell(low + 1)
	page_cell(rate[high] / 1000000)
	page_cell(high + 1)
}

function told_runs(    k, n)
{
	n = 1
	for (k = 2; k <= told_n; k++)
		n += told_run[k] != told_run[k - 1]
	return n
}

function ways_table(p)
{
	if (of_disk(p)) {
		page_text("Where the rate falls from the outer to the inner zones of a disk, it is the disk's; a slow part may be the" \
		    " moment's as well, which a second portrait tells.", "hang")
		return
	}
	if (!told_n || !told_way[1]) {
		page_text("Way: the drive does not tell where it turns, so nothing is told of forward and back.", "hang")
		return
	}
	page_gap()
	page_table("ways", "ruled")
	page_columns("Way:text|Runs:plain|Stretches:plain|MB/s:number|+-:pct 5|Slowest;MB/s:number|Slowest;run:plain|Fastest;MB/s:number|Fastest;run:plain")
	way_row(p, 1)
	way_row(p, 2)
	page_table_end()
	page_gap()
	if (told_n >= PORTRAIT_LEAST)
		page_text(told_runs() < 16 ? "Forward and back: too few runs to compare." : !slower_way ? \
		    "Forward and back: no difference shown." : (slower_way == 2 ? "Back" : "Forward") \
		    " is slower than the other way by " fmt_pct(100 * slower_by) " of its rate.", "hang")
}

# --- slow stretches -----------------------------------------------------------------------------------------------------

# The time that a part takes longer than at the usual rate of its ways.
function part_lost(k,    j, ns)
{
	ns = 0
	for (j = uneven[k, "from"]; j <= uneven[k, "to"]; j++)
		ns += net_ns[told_at[j]]
	return ns * (1 - expo(uneven["usual"] - uneven[k, "mean"]))
}

# Runs by their numbers from 1; below that the drive does not tell them.
function runs_words(from, to)
{
	return from < 1 ? "" : from == to ? from : from "-" to
}

# Sets slow_lost to the time that the slow parts lose; returns how many there are.
function parts_table(p, s,    k, a, b, x, half, what, lost, slow)
{
	slow = 0
	page_gap()
	page_table("parts", "ruled")
	page_columns("From GB:right|To GB:right|Runs:right|Stretches:plain|MB/s:number|Of usual:pct|95% interval:right|Lost:span|What:text")
	for (k = 1; k <= uneven["n"]; k++) {
		a = told_at[uneven[k, "from"]]
		b = told_at[uneven[k, "to"]]
		x = uneven["usual"] - uneven[k, "mean"]
		half = uneven_half(k, s)
		what = uneven_word(k)
		lost = what == "slow" ? part_lost(k) : ""
		slow += what == "slow"
		slow_lost += lost
		page_row()
		page_cell(giga(tape_stretch[p, a, "from"]))
		page_cell(giga(stretch_end(p, b)))
		page_cell(runs_words(tape_stretch[p, a, "run"] + 1, tape_stretch[p, b, "run"] + 1))
		page_cell(uneven_size(k))
		page_cell(1000 * expo(-uneven[k, "mean"]))
		page_cell(what == "usual" ? "" : 100 * expo(x))
		page_cell(what == "usual" ? "" : fmt_pct(100 * expo(x - half)) "-" fmt_pct(100 * expo(x + half)))
		page_cell(lost)
		page_cell(what)
	}
	page_table_end()
	page_gap()
	return slow
}

function uneven_words(p, s,    slow)
{
	if (uneven["n"] == 1) {
		page_text("Even: no stretch is shown to differ from the rest (" told_n " stretches, noise " fmt_pct(100 * s) ").", "hang")
		return
	}
	slow = parts_table(p, s)
	page_text("Uneven: " slow " slow part" (slow == 1 ? "" : "s") " among " told_n " stretches, whose noise is " fmt_pct(100 * s) \
	    (of_disk(p) ? "." : "; of 100 even tapes one is called so."), "hang")
}

# --- where the time goes ------------------------------------------------------------------------------------------------

function lost_row(what, count, each, ns)
{
	if (ns <= 0)
		return
	page_row()
	page_cell(what)
	page_cell(count)
	page_cell(each > 0 ? each : "")
	page_cell(ns)
	page_cell(100 * ns / total_ns)
}

function lost_table(p,    i, back)
{
	back = 0
	for (i = 1; i <= portrait[p, "n"]; i++)
		if (slower_way && run_way(p, i) == slower_way)
			back += net_ns[i] * slower_by
	if (break_ns <= 0 && turn_ns <= 0 && back <= 0 && slow_lost <= 0)
		return
	page_gap()
	page_table("lost", "ruled")
	page_columns("Time lost:text|Times:plain|Each:time|In all:span|Of all:pct")
	lost_row("marks between files", total_breaks, break_ns, total_breaks * break_ns)
	lost_row("turns from run to run", total_turns, turn_ns, total_turns * turn_ns)
	lost_row("the slower way, " (slower_way == 2 ? "back" : "forward"), "", 0, back)
	lost_row("slow parts", "", 0, slow_lost)
	page_table_end()
}

# --- a portrait ---------------------------------------------------------------------------------------------------------

# Sets slower_way, 0 where no difference of the ways is shown, and slower_by, the share of its rate.
function find_slower_way()
{
	slower_way = slower_by = 0
	if (told_n < PORTRAIT_LEAST || !uneven_ways(portrait_told, told_n, told_way, told_run))
		return
	slower_way = uneven["ways"] > 0 ? 2 : 1
	slower_by = 1 - expo(uneven["ways"] > 0 ? -uneven["ways"] : uneven["ways"])
}

function portrait_page(p,    t, k, s)
{
	t = test_id(portrait[p, "run"], portrait[p, "name"])
	page_title(3, "Portrait: " clip(plain(run_host[portrait[p, "run"]]), 30) ", " (t ? test_mnem[t] : "not ended"))
	page_gap()
	page_text(name_words(portrait[p, "name"]), "hang")
	find_told(p)
	sum_of(p)
	if (!t)
		page_text("This test was not measured to its end.", "hang")
	whole_words(p, t)
	find_slower_way()
	ways_table(p)
	if (told_n < PORTRAIT_LEAST) {
		page_text("There are fewer than " PORTRAIT_LEAST " stretches: whether they differ is not told.", "hang")
		return
	}
	s = uneven_noise(portrait_told, told_n, told_way)
	for (k = 1; k <= told_n; k++)
		told_level[k] = portrait_told[k] - (slower_way && told_way[k] == 2 ? uneven["ways"] : 0)
	s = uneven_means(told_level, told_n, s)
	uneven_parts(told_level, told_n, s)
	slow_lost = 0
	uneven_words(p, s)
	lost_table(p)
}

# --- two portraits ------------------------------------------------------------------------------------------------------

# The time up to each of so many equal pieces of the first bytes of a tape, without marks and turns: at[0..BINS].
function times_at(p, bytes, at,    i, b, sum, from)
{
	portrait_fit(p)
	sum = b = 0
	at[0] = 0
	for (i = 1; i <= portrait[p, "n"]; i++) {
		from = tape_stretch[p, i, "from"]
		while (b < BINS && (b + 1) * bytes / BINS <= from + tape_stretch[p, i, "bytes"]) {
			b++
			at[b] = sum + net_ns[i] * (b * bytes / BINS - from) / tape_stretch[p, i, "bytes"]
		}
		sum += net_ns[i]
	}
	for (; b < BINS; b++)
		at[b + 1] = sum
}

function stretch_end(p, i)
{
	return tape_stretch[p, i, "from"] + tape_stretch[p, i, "bytes"]
}

function length_of(p)
{
	return stretch_end(p, portrait[p, "n"])
}

function compare_page(p, q,    bytes, b, x, y, ratio, way, s, k)
{
	bytes = length_of(p) < length_of(q) ? length_of(p) : length_of(q)
	times_at(p, bytes, x)
	times_at(q, bytes, y)
	page_title(3, "The second beside the first, over " giga(bytes) " GB")
	page_gap()
	told_n = 0
	for (b = 2; b < BINS; b++)
		if (x[b] > x[b - 1] && y[b] > y[b - 1]) {
			ratio[++told_n] = ln((y[b] - y[b - 1]) / (x[b] - x[b - 1]))
			way[told_n] = 0
		}
	if (told_n < PORTRAIT_LEAST) {
		page_text("There is too little to compare.", "hang")
		return
	}
	s = uneven_means(ratio, told_n, uneven_noise(ratio, told_n, way))
	uneven_parts(ratio, told_n, s)
	page_table("beside", "ruled")
	page_columns("From GB:right|To GB:right|Its rate:change|95% interval:right")
	for (k = 1; k <= uneven["n"]; k++) {
		page_row()
		page_cell(giga(uneven[k, "from"] * bytes / BINS))
		page_cell(giga((uneven[k, "to"] + 1) * bytes / BINS))
		page_cell(100 * (expo(-uneven[k, "mean"]) - 1))
		b = t95(told_n - 1) * s / root(uneven_size(k))
		page_cell(fmt_change(100 * (expo(-uneven[k, "mean"] - b) - 1)) " .. " fmt_change(100 * (expo(-uneven[k, "mean"] + b) - 1)))
	}
	page_table_end()
	page_gap()
	page_text(uneven["n"] == 1 ? "The two are alike over their length: their ratio changes nowhere." : \
	    "Their ratio changes where a part begins.", "hang")
}

# Rates by tenths of the length of each portrait.
function tenths_table(    k, i, x, n)
{
	n = portrait_shown < MOST_BESIDE ? portrait_shown : MOST_BESIDE
	page_gap()
	page_text("Rate by tenths of the length, MB/s, with marks and turns taken off", "line")
	page_gap()
	page_table("tenths", "ruled wide split")
	page_columns("From %:plain|To %:plain")
	page_keys()
	for (k = 1; k <= n; k++) {
		page_column(clip(medium_words(shown_at[k]), 18) ";" giga(length_of(shown_at[k])) " GB", "number")
		times_at(shown_at[k], length_of(shown_at[k]), x)
		for (i = 1; i <= 10; i++)
			tenth[k, i] = x[10 * i] - x[10 * i - 10]
	}
	for (i = 1; i <= 10; i++) {
		page_row()
		page_cell(10 * i - 10)
		page_cell(10 * i)
		for (k = 1; k <= n; k++)
			page_cell(tenth[k, i] > 0 ? 100 * length_of(shown_at[k]) / tenth[k, i] : "")
	}
	page_table_end()
	if (portrait_shown > MOST_BESIDE)
		page_text("and " (portrait_shown - MOST_BESIDE) " more portraits", "line")
}

function medium_words(p,    t)
{
	t = test_id(portrait[p, "run"], portrait[p, "name"])
	return plain(decode(has_par(t, "drive") ? par_of(t, "drive") : has_par(t, "disk") ? par_of(t, "disk") : \
	    has_par(t, "file") ? par_of(t, "file") : par_of(t, "dir")))
}

function tell_portrait(    p, of_tapes)
{
	portrait_shown = of_tapes = 0
	for (p = 1; p <= portrait["n"]; p++) {
		if (portrait[portrait[p, "run"], portrait[p, "name"], "last"] != p)
			continue
		if (portrait_shown)
			page_gap()
		portrait_page(p)
		shown_at[++portrait_shown] = p
		of_tapes += !of_disk(p)
	}
	if (portrait_shown > 1 && of_tapes < portrait_shown)
		tenths_table()
	if (portrait_shown == 2 && of_tapes != 1) {
		page_gap()
		compare_page(shown_at[1], shown_at[2])
	}
	page_over(portrait_shown, "portrait", \
	    "no stretches in these files; tape -m fill, tape -m whole and disk -m whole record them")
}

END {
	tell_portrait()
}
