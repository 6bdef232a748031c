# report-feed.awk - whether disks keep tape drives streaming: rates by the second, a forecast, and what was measured
# usage: run_awk report-feed FILE ...
# exit: 0 printed, 1 no such tests in the files
#
# Sources are the tests FEED, disk_test[1..disks], drives the lines Tape: of a record.  A forecast is made with the
# model of a drive (models.awk), fed by the samples of a source, again and again until the cartridge is full; of a long
# one a part is reckoned.  Of a test that was read at once with others, the samples count as long as all were read.
# Sets: stretch_source
# Keeps: slowest sources_fastest source_long

BEGIN {
	STEPS = 8000
	MOST_STEPS = 40000
	SLOTS = 200
	MOST_FED = 64
	MOST_DOUBLINGS = 12
}

# --- a forecast -------------------------------------------------------------------------------------------------

# The most that a drive has taken at a rate beyond what the source has delivered: what a buffer before it must hold.
function deficit(rate,    i, turn, x, most)
{
	x = most = 0
	for (turn = 1; turn <= 2; turn++)
		for (i = 1; i <= stretch_source["n"]; i++) {
			x += rate * stretch_source[i, "ns"] / 1e9 - stretch_source[i, "bytes"]
			x = x < 0 ? 0 : x
			most = x > most ? x : most
		}
	return most
}

# A record of others must not choose what file is read: a path must be one that the caller of lodestone feed has named.
function may_read_model(name,    path, list)
{
	sub(/^sim:/, "", name)
	path = name
	sub(/[,:].*/, "", path)
	list = "\n" ENVIRON["kit_models"]
	gsub(/\nsim:/, "\n", list)
	return path !~ /\// || index(list, "\n" name "\n")
}

# Sets feed_told: whether the model tells of backhitches.  Without a buffer host and tape would take turns; then it has
# a small one in a forecast.
function take_model(name,    why)
{
	why = may_read_model(name) ? read_model(name) : \
	    "a model that is not in data/drives is read where lodestone feed -T names it"
	feed_told = why == "" && model["buffer"] > 0 && model["stop", "source"] !~ /^not published/
	return why
}

function cartridge(block)
{
	return model["capacity"] / tape_taken(block)
}

function forecast(block,    part, buffer)
{
	buffer = model["buffer"]
	if (buffer <= 0)
		change_model("buffer", 64 * block)
	part = source_mean() * source_long / 1e9
	part = part > STEPS * step_of(block) ? part : STEPS * step_of(block)
	part = part < MOST_STEPS * step_of(block) ? part : MOST_STEPS * step_of(block)
	part = part < cartridge(block) ? part : cartridge(block)
	feed_drive(part, block, 0)
	change_model("buffer", buffer)
	feed_fill = fed["seconds"] * cartridge(block) / part * 1e9
}

# The further buffer with which the forecast has no stop, at most twice as much as is needed; 0 where none has.  A
# buffer of the whole deficit is enough for the lowest speed.
function cure(block, most,    buffer, restart, x, i)
{
	buffer = model["buffer"]
	restart = model["restart"]
	x = most / 64 > block ? most / 64 : block
	for (i = 1; i <= MOST_DOUBLINGS; i++) {
		change_model("buffer", buffer + x)
		change_model("restart", (restart * buffer + x) / (buffer + x))
		forecast(block)
		if (fed["stops"] == 0)
			break
		x *= 2
	}
	change_model("buffer", buffer)
	change_model("restart", restart)
	return fed["stops"] ? 0 : x
}

function forecast_row(t,    block, mean, lowest, streams, x)
{
	block = par_of(t, "block") + 0
	take_source(t)
	mean = source_mean()
	lowest = lowest_rate(block)
	forecast(block)
	disk_cells(t)
	page_cell(mean)
	if (feed_told && !fed["stood"])
		page_cell_as("0%", 0)
	else
		page_cell(feed_told ? 100 * fed["stood"] / fed["seconds"] : "")
	page_cell(feed_told ? 3600 * fed["stops"] / fed["seconds"] : "")
	page_cell(feed_fill)
	streams = mean >= lowest && (feed_told ? fed["stops"] == 0 : deficit(lowest) == 0)
	x = streams || mean < lowest ? 0 : feed_told ? cure(block, deficit(lowest)) : deficit(lowest)
	page_cell(streams ? "none" : x ? fmt_memory(x) : "no cure")
	note_source(disk_words(t), block, mean < lowest ? mean : 0, streams)
}

# Keeps what is told below the table: the blocks of a disk that need no cure, and the rate of one that no buffer cures.
function note_source(dir, block, slow, streams)
{
	if (!(dir in dir_slow)) {
		dir_name[++feed_dirs] = dir
		dir_good[dir] = ""
		dir_bad[dir] = dir_slow[dir] = 0
	}
	dir_slow[dir] = slow > dir_slow[dir] ? slow : dir_slow[dir]
	if (streams)
		dir_good[dir] = list_with(dir_good[dir], ", ", size_text(block))
	else
		dir_bad[dir] = 1
}

# What is collected on a faster disk and then written in one go, so that the tape stops once an hour.
function an_hour(mean, lowest)
{
	return 3600 / (1 / (lowest - mean) + 1 / mean)
}

function advice(    i, dir, lowest)
{
	lowest = lowest_rate(65536)
	for (i = 1; i <= feed_dirs; i++) {
		dir = dir_name[i]
		if (dir_good[dir] != "" && dir_bad[dir])
			page_text(dir ": blocks of " dir_good[dir] " keep it streaming without a further buffer.", "hang")
		else if (dir_slow[dir])
			page_text(dir ": slower than the lowest speed of the drive, which no buffer cures; with " \
			    fmt_memory(an_hour(dir_slow[dir], lowest)) " collected before each start the tape stops once an hour.", "hang")
	}
}

# --- several drives ---------------------------------------------------------------------------------------------

# Spreads the samples of a source over slots of one length.
function spread_source(long,    i, at, k, left, x)
{
	at = 0
	for (i = 1; i <= stretch_source["n"]; i++)
		for (left = stretch_source[i, "ns"]; left > 0; left -= x) {
			k = int(at / long * SLOTS) + 1
			if (k > SLOTS)
				return
			x = k * long / SLOTS - at
			x = x < long / SLOTS * 1e-6 ? long / SLOTS * 1e-6 : x
			x = x < left ? x : left
			slot_sum[k] += stretch_source[i, "bytes"] * x / stretch_source[i, "ns"]
			at += x
		}
}

# Makes the sum of all files that were read at once the source of each of n drives; returns its rate.  With one disk,
# that.
function share_source(block, n,    i, t, long, most)
{
	split("", slot_sum)
	most = 0
	for (i = 1; i <= disks; i++)
		if (par_of(disk_test[i], "block") + 0 == block && at_once(disk_test[i]) > most)
			most = at_once(disk_test[i])
	long = 0
	for (i = 1; i <= disks; i++) {
		t = disk_test[i]
		if (par_of(t, "block") + 0 != block || at_once(t) != most)
			continue
		take_source(t)
		long = long ? long : common_ns(t)
		spread_source(long)
	}
	stretch_source["n"] = 0
	for (i = 1; i <= SLOTS; i++)
		if (slot_sum[i] > 0) {
			stretch_source["n"]++
			stretch_source[stretch_source["n"], "bytes"] = slot_sum[i] / n
			stretch_source[stretch_source["n"], "ns"] = long / SLOTS
		}
	return stretch_source["n"] ? source_mean() * n : 0
}

function drives_fed(block,    n, rate, lowest, most)
{
	rate = share_source(block, 1)
	lowest = lowest_rate(block)
	most = int(rate / lowest)
	if (model["bus"] > 0 && most > int(model["bus"] / lowest))
		most = int(model["bus"] / lowest)
	most = most < MOST_FED ? most : MOST_FED
	fed_rate = rate
	if (!feed_told)
		return most
	for (n = most; n > 0; n--) {
		share_source(block, n)
		forecast(block)
		if (fed["stops"] == 0)
			break
	}
	return n
}

function several(    i, block, n, best, at, rate)
{
	best = -1
	for (i = 1; i <= disks; i++) {
		block = par_of(disk_test[i], "block") + 0
		n = drives_fed(block)
		if (n > best || n == best && fed_rate > rate) {
			best = n
			at = block
			rate = fed_rate
		}
	}
	page_text("At once: " fmt_rate(rate, "B") " in blocks of " \
	    size_text(at) (best ? " feed " (best == 1 ? "one such drive" : best \
	    " such drives" (best == MOST_FED ? " and more" : "") ", each with an equal part") : \
	    " keep no such drive streaming") (!best ? "." : feed_told ? ", without a stop." : ", by the mean."), "hang")
}

# --- a drive ----------------------------------------------------------------------------------------------------

function speeds_text(    i, s)
{
	for (i = 1; i <= model["speeds"]; i++)
		s = s (i == 1 ? "" : i == model["speeds"] ? " and " : ", ") fmt_rate(model["speed", i], "B")
	return s
}

function drive_text(name)
{
	page_text(plain(name) ", " model["name"] ": " fmt_rate(model["rate"], "B") \
	    (model["speeds"] ? ", and slower: " speeds_text() : "") \
	    ". It streams where it gets " fmt_rate(lowest_rate(65536), "B") (model["gap"] ? " in blocks of 64k" : "") \
	    " or more. " (model["buffer"] > 0 ? "Its buffer " (model["buffer", "source"] ~ /^assumed/ ? "is assumed to have " \
	    : "has ") fmt_memory(model["buffer"]) : "Its buffer is not published") \
	    (model["stop", "source"] ~ /^not published/ ? "; the time of a backhitch is not published." : \
	    "; a backhitch takes " fmt3(model["stop"]) " s."), "hang")
	if (!feed_told)
		page_text("So nothing is told of its stops; -T " plain(name) \
		    ",buffer=BYTES,restart=PART,stop=SECONDS has your figures.", "hang")
}

function forecast_table(name,    i)
{
	split("", dir_slow)
	feed_dirs = 0
	page_table("",
	    "disk:name 20|block:right 5|gives:rate 9|stands:pct 6|backhitches an hour:number 11|cartridge:span 9" \
	    "|further buffer:right 9")
	for (i = 1; i <= disks; i++)
		forecast_row(disk_test[i])
	page_table_end()
}

# --- what was measured ------------------------------------------------------------------------------------------

# The tests of a run that are this and moved bytes, of a drive where it is named, as list[1..]; returns how many.
function tests_of(r, word, drive, list,    i, t, n)
{
	n = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (is_a(test_name[t], word) && test_n[t] && slot_of(t, "moved-bytes/op") && \
		    (drive == "" || decode(par_of(t, "drive")) == drive))
			list[++n] = t
	}
	return n
}

function bytes_taken(t)
{
	return slot_mean[slot_of(t, "moved-bytes/op")]
}

function rate_taken(t)
{
	return bytes_taken(t) / slot_mean[slot_of(t, "ns/op")] * 1e9
}

# The rate of a test by the model, whose source is set; with the mark behind it.
function rate_forecast(t, hold)
{
	feed_drive(bytes_taken(t), par_of(t, "block") + 0, hold)
	return bytes_taken(t) / (fed["seconds"] + model["mark"])
}

# The stops of a test on a simulated drive, "" where they are not known, and those of its forecast, where it has one.
function stops_cells(t, x)
{
	if (!feed_told)
		return
	page_cell(slot_of(t, "stops") ? slot_mean[slot_of(t, "stops")] : has_flag(t, "simulated") ? 0 : "")
	page_cell(x ? fed["stops"] : "")
}

# A test STREAMING, beside what the model forecasts for the rate that it offered.
function measured_row(t,    rate)
{
	rate = slot_of(t, "offered-bytes/s") ? slot_mean[slot_of(t, "offered-bytes/s")] : 0
	page_row()
	page_cell(rate > 0 ? rate : "")
	page_cell(rate_taken(t))
	if (!forecasts)
		return
	stretch_source["n"] = 1
	stretch_source[1, "bytes"] = bytes_taken(t)
	stretch_source[1, "ns"] = bytes_taken(t) / (rate > 0 ? rate : model["interface"]) * 1e9
	page_cell(rate_forecast(t, 1))
	stops_cells(t, 1)
}

# The test FEED of the disk and the block of a test TFEED, 0 where there is none.
function source_of(t,    i)
{
	for (i = 1; i <= disks; i++)
		if (at_once(disk_test[i]) == 1 && par_of(disk_test[i], "dir") == par_of(t, "dir") && \
		    par_of(disk_test[i], "block") == par_of(t, "block"))
			return disk_test[i]
	return 0
}

# A drive of which nothing is known but what it has taken at its highest rate, and the mark behind it: it never stops.
function take_own_rate(r, name,    list, i, rate)
{
	rate = 0
	for (i = tests_of(r, "tape-stops", name, list); i > 0; i--)
		rate = rate_taken(list[i]) > rate ? rate_taken(list[i]) : rate
	if (rate)
		model_of_rate(rate)
	return rate
}

# A test of a feed, beside the forecast for its disk.
function fed_row(t,    source, x)
{
	source = source_of(t)
	disk_cells(t)
	if (source)
		take_source(source)
	page_cell(source ? source_mean() : "")
	page_cell(rate_taken(t))
	x = source && forecasts ? rate_forecast(t, 0) : 0
	page_cell(x ? x : "")
	page_cell(x ? 100 * (x / rate_taken(t) - 1) : "")
	stops_cells(t, x)
}

# The tests of a drive that are this, and what was forecast.
function measured_table(r, word, name, what, title, columns,    list, n, i, t)
{
	n = tests_of(r, word, name, list)
	for (i = 1; i <= n; i++) {
		t = list[i]
		if (i == 1) {
			page_gap()
			page_text("Measured" (has_flag(t, "simulated") ? ", on a simulated drive" : has_flag(t, "virtual") ? \
			    ", on a virtual drive, which is no tape" : "") ": " what, "hang")
			page_gap()
			page_table("", columns (feed_told ? "|stops:plain 5|forecast stops:plain 8" : ""))
		}
		if (word == "tape-feed")
			fed_row(t)
		else
			measured_row(t)
	}
	if (n)
		page_table_end()
}

# A drive without a model is set beside the first model of the record.
function drive_part(r, name, first,    why, own)
{
	own = 0
	page_gap()
	forecasts = name ~ /^sim:/ || first != ""
	why = forecasts ? take_model(name ~ /^sim:/ ? name : first) : ""
	if (why != "") {
		page_text(plain(name) ": " why)
		return
	}
	sub(/^sim:/, "", first)
	if (!forecasts) {
		feed_told = 0
		own = take_own_rate(r, name)
		page_text(plain(name) ": no model was named; -T MODEL names one." \
		    (!own ? "" : " It is forecast as a drive that takes " \
		    fmt_rate(own, "B") ", what it took at the most, and never stops."), "hang")
	} else if (name ~ /^sim:/) {
		drive_text(substr(name, 5))
		page_gap()
		forecast_table(plain(substr(name, 5)))
		page_gap()
		advice()
		several()
	} else
		page_text(plain(name) ", set beside the model " plain(first) ":", "hang")
	forecasts = forecasts || own
	measured_table(r, "tape-stops", name, "a host that offers these rates, and the forecast for them.", "measured", \
	    "offered:rate 9|written:rate 9" (forecasts ? "|forecast:rate 9" : ""))
	measured_table(r, "tape-feed", name, "files of the disks, each read once and written meanwhile, and the forecast" \
	    " from the rates of the disk above.", "fed", \
	    "disk:name 18|block:right 5|gives:rate 9|written:rate 9|forecast:rate 9|off by:change 7")
}

function feed_page(r,    i, n, drive, first)
{
	page_title(2, "Feeding tape drives from " plain(run_host[r]))
	page_text("Each disk by a file that was read once, in parts; * all disks at once" \
	    ". The forecast lets the drive take this again and again until the cartridge is full.", "hang")
	page_gap()
	disks_table()
	n = 0
	first = ""
	for (i = env_before[r] + 1; i <= env_before[r] + run_envs[r]; i++)
		if (env_in[i, "key"] == "Tape") {
			drive[++n] = env_in[i, "value"]
			first = first == "" && drive[n] ~ /^sim:/ ? drive[n] : first
		}
	for (i = 1; i <= n; i++)
		drive_part(r, drive[i], first)
}

function tell_feed(    r, pages)
{
	pages = 0
	for (r = 1; r <= runs; r++) {
		disks = tests_of(r, "feed", "", disk_test)
		if (disks && pages++)
			page_gap()
		if (disks)
			feed_page(r)
	}
	page_over(pages, "feed", "no disks that lodestone feed has read in these files")
}

END {
	tell_feed()
}

# --- sources -----------------------------------------------------------------------------------------------------

function total_ns(t,    a, n, i, x)
{
	n = slot_values(slot_of(t, "ns/op"), a)
	x = 0
	for (i = 1; i <= n; i++)
		x += a[i]
	return x
}

function at_once(t)
{
	return par_of(t, "streams") + 0
}

# The time in which all files were read that were read at once with that of a test.
function common_ns(t,    i, x, least)
{
	least = total_ns(t)
	for (i = 1; at_once(t) > 1 && i <= disks; i++) {
		x = total_ns(disk_test[i])
		if (x < least && at_once(t) == at_once(disk_test[i]) && par_of(t, "block") == par_of(disk_test[i], "block"))
			least = x
	}
	return least
}

function take_source(t,    a, n, i, x, most, bytes)
{
	most = common_ns(t)
	bytes = bytes_taken(t)
	n = slot_values(slot_of(t, "ns/op"), a)
	x = 0
	for (i = 1; i <= n && x < most; i++) {
		stretch_source[i, "ns"] = x + a[i] < most ? a[i] : most - x
		stretch_source[i, "bytes"] = bytes * stretch_source[i, "ns"] / a[i]
		x += a[i]
	}
	stretch_source["n"] = i - 1
}

function source_mean(    i, ns, bytes)
{
	ns = bytes = 0
	for (i = 1; i <= stretch_source["n"]; i++) {
		ns += stretch_source[i, "ns"]
		bytes += stretch_source[i, "bytes"]
	}
	source_long = ns
	return bytes / ns * 1e9
}

# The lowest and the highest rate over a second, or over all where that is shorter.
function find_seconds(    i, k, ns, bytes, x)
{
	slowest = sources_fastest = source_mean()
	k = 1
	ns = bytes = 0
	for (i = 1; i <= stretch_source["n"]; i++) {
		for (; k <= stretch_source["n"] && ns < 1e9; k++) {
			ns += stretch_source[k, "ns"]
			bytes += stretch_source[k, "bytes"]
		}
		if (ns < 1e9)
			return
		x = bytes / ns * 1e9
		slowest = x < slowest ? x : slowest
		sources_fastest = x > sources_fastest ? x : sources_fastest
		ns -= stretch_source[i, "ns"]
		bytes -= stretch_source[i, "bytes"]
	}
}

function disk_words(t)
{
	return plain(decode(par_of(t, "dir"))) (at_once(t) > 1 ? " *" : "")
}

function disk_cells(t)
{
	page_row()
	page_cell(disk_words(t))
	page_cell(size_text(par_of(t, "block")))
}

function disks_table(    i, t)
{
	page_table("",
	    "disk:name 20|block:right 5|mean:rate 9|slowest second:rate 9|fastest second:rate 9|measured:time 8" \
	    "|cache:text 6")
	for (i = 1; i <= disks; i++) {
		t = disk_test[i]
		take_source(t)
		find_seconds()
		disk_cells(t)
		page_cell(source_mean())
		page_cell(slowest)
		page_cell(sources_fastest)
		page_cell(source_long)
		page_cell(has_flag(t, "cold") ? "cold" : has_flag(t, "cached") ? "warm" : "-")
	}
	page_table_end()
}
