# report-feed.awk - whether disks keep tape drives streaming: what they give, and what drives make of it
# usage: run_awk report-feed [-v asks=1 | -v left=SECONDS] ROWS: of the kinds k t n o s, and y
# exit: 0 printed, 1 no such tests in the files
#
# Sources are the tests FEED, drives the lines Tape: of a record.  What a drive does with a source is a row y, by the
# program tape; of a real drive it is that of the first model.  asks: print the sources for it.  left: print 1 where a
# further round is needed and has time, else 0.
# Keeps: drive_n drive_at first_model source_n source_at dir_n dir_row dir_source fastest

BEGIN {
	ROUNDS_NEEDED = 6
	ROUNDS_MOST = 20
}

# A record of others must not choose what file is read: a path must be one that the caller of lodestone feed has named.
function may_ask(drive,    list)
{
	list = "\n" ENVIRON["kit_models"]
	gsub(/\nsim:/, "\n", list)
	return drive !~ /^[^,:]*\// || index(list, "\n" drive "\n")
}

# Sets drive_at[1..drive_n] to what stands behind Tape:, source_at[1..source_n] to the rows of sources, and cast[name,
# drive] to the rows y; taken[drive, directory, block] is the rate of a drive that was written from there.
function find_sources(r,    i, k)
{
	source_n = 0
	first_model = ""
	split("", cast)
	split("", taken)
	drive_n = env_values(r, "Tape", drive_at)
	for (i = drive_n; i > 0; i--)
		first_model = drive_at[i] ~ /^sim:/ ? drive_at[i] : first_model
	for (i = 1; i <= row_n[r, "t"]; i++) {
		k = row_at[r, "t", i]
		if (row_is(k, "feed") && row_par(k, "streams") < 2 && row[k, "rate"] > 0)
			source_at[++source_n] = k
		if (row_is(k, "tape-feed"))
			taken[row_par(k, "drive"), row_par(k, "dir"), row_par(k, "block")] = row[k, "rate"]
	}
	for (i = 1; i <= row_n[r, "y"]; i++) {
		k = row_at[r, "y", i]
		if (row[k, "model"] != "")
			cast[row[k, "name"], row[k, "drive"]] = k
	}
}

# Prints a source for a model: its block, the bytes of its parts, and their times, with a 0 behind each round.
function ask(r, t, drive,    n, list, i, k, last)
{
	page_ask("y\t" rec[r, "host"] "\t" rec[r, "date"] "\t" rec[r, "kit"] "\t" rec[r, "file"] "\t" r "\t" \
	    row_name[t] "\t" drive)
	page_ask(row_par(t, "block") " " row[t, "bytes"])
	last = ""
	n = rows_about(t, "s", list)
	for (i = 1; i <= n; i++) {
		k = list[i]
		# samples of all rounds stand behind those of each, where there are both
		if (row[k, "round"] == "" && last != "")
			continue
		if (last != "" && last != row[k, "round"])
			page_ask(0)
		last = row[k, "round"]
		page_ask(row[k, "values"])
	}
	page_ask("0 end")
}

# --- answers ----------------------------------------------------------------------------------------------------

function cast_of(t, drive)
{
	if (drive !~ /^sim:/)
		drive = first_model
	return ((row_name[t], drive) in cast) ? cast[row_name[t], drive] : 0
}

function cache_of(t)
{
	return row_flagged(t, "cold") ? "cold" : row_flagged(t, "cached") ? "warm" : "-"
}

# Sets of each directory that was read alone dir_source[i] and dir_row[i], its test and row y in the block with the
# highest rate, and fastest, the directory with the highest rate of those that were not read from a cache.
function find_dirs(drive,    i, t, y, d, at)
{
	split("", at)
	dir_n = fastest = 0
	for (i = 1; i <= source_n; i++) {
		t = source_at[i]
		y = cast_of(t, drive)
		if (!y)
			continue
		d = row_par(t, "dir")
		if (!(d in at))
			dir_row[at[d] = ++dir_n] = y
		d = at[d]
		if (row[y, "read"] >= row[dir_row[d], "read"] + 0) {
			dir_row[d] = y
			dir_source[d] = t
		}
	}
	for (d = 1; d <= dir_n; d++)
		if (!is_warm(d) && (!fastest || row[dir_row[d], "read"] > row[dir_row[fastest], "read"] + 0))
			fastest = d
	return dir_n
}

function is_warm(d)
{
	return cache_of(dir_source[d]) == "warm"
}

# Whether the intervals leave open which directory is the fastest.
function is_open(    d)
{
	for (d = 1; d <= dir_n; d++)
		if (d != fastest && !is_warm(d) && (row[dir_row[d], "high"] == "" || \
		    row[dir_row[fastest], "low"] <= row[dir_row[d], "high"] + 0))
			return 1
	return 0
}

function per_minute(y)
{
	return "no, " fmt3(row[y, "stops"]) " stops a minute"
}

# How the drive goes on with a disk that is too slow for its highest speed.
function slower_words(y)
{
	if (row[y, "stops"] > 0)
		return per_minute(y)
	if (row[y, "high"] < row[y, "lowest"] + 0)
		return "no, below " fmt_rate(row[y, "lowest"], "B") " the tape stops"
	return row[y, "low"] < row[y, "lowest"] + 0 ? "no, and whether the tape stops is not known" : \
	    "no, at " fmt_rate(row[y, "speed"], "B") " without a stop"
}

# The answer for a directory; one that is not sure begins with `not known'.
function answer_of(y, t)
{
	if (row[y, "low"] == "")
		return "not known, " row[y, "rounds"] " of " ROUNDS_NEEDED " rounds"
	if (row[y, "high"] < row[y, "full"] + 0)
		return slower_words(y)
	if (cache_of(t) == "warm")
		return "not known, its cache was read"
	return row[y, "low"] < row[y, "full"] + 0 ? "not known" : row[y, "stops"] > 0 ? per_minute(y) : "yes"
}

function needs_round(    d, j, open, rounds)
{
	open = rounds = 0
	for (j = 1; j <= drive_n; j++) {
		find_dirs(drive_at[j])
		open = open || is_open()
		for (d = 1; d <= dir_n; d++) {
			open = open || !is_warm(d) && answer_of(dir_row[d], dir_source[d]) ~ /^not known/
			rounds = row[dir_row[d], "rounds"] + 0
		}
	}
	return open && rounds < ROUNDS_MOST && (rounds < ROUNDS_NEEDED || left > 0)
}

function dir_text(d)
{
	return plain(row_par(dir_source[d], "dir"))
}

# Notes of feed say which directories are on one disk.
function answers(r,    d, i, y, s, text)
{
	s = ""
	for (d = 1; d <= dir_n; d++) {
		y = dir_row[d]
		text = row[y, "model"]
		sub(/,.*/, "", text)
		s = s (d > 1 ? "; " dir_text(d) : dir_text(d) " feeds one " text " at " fmt_rate(row[y, "full"], "B")) ": " \
		    answer_of(y, dir_source[d]) " (" (row[y, "low"] == "" ? "" : fmt_rate(row[y, "low"], "B") " to ") \
		    fmt_rate(row[y, "low"] == "" ? row[y, "read"] : row[y, "high"], "B") " read, " cache_of(dir_source[d]) ")"
	}
	for (i = 1; i <= row_n[r, "n"]; i++) {
		text = row[row_at[r, "n", i], "text"]
		if (sub(/^FEED: /, "", text))
			s = s "; " plain(text)
	}
	page_text(s, "hang")
}

# --- the page ---------------------------------------------------------------------------------------------------

function disk_cells(t)
{
	page_row()
	page_cell(plain(row_par(t, "dir")))
	page_cell(size_text(row_par(t, "block")))
}

function sources_table(drive,    i, t, y)
{
	page_table("", "disk:name 20|block:right 5|read:rate 9|from:rate 9|to:rate 9|rounds:plain 6|cache:text 5")
	for (i = 1; i <= source_n; i++) {
		t = source_at[i]
		y = cast_of(t, drive)
		disk_cells(t)
		page_cell(y ? row[y, "read"] : row[t, "rate"])
		page_cell(row[y, "low"])
		page_cell(row[y, "high"])
		page_cell(row[t, "rounds"])
		page_cell(cache_of(t))
	}
	page_table_end()
}

function forecast_table(drive,    i, t, y, at)
{
	page_gap()
	if (!find_dirs(drive)) {
		page_text(plain(drive) ": no model; lodestone feed -T names one, in data/drives or by its path.", "hang")
		return
	}
	page_text(plain(drive) ", " (drive ~ /^sim:/ ? "" : "forecast as ") row[dir_row[1], "model"] ":", "hang")
	page_table("", "disk:name 18|block:right 5|speed:rate 9|stops a minute:number 8|cartridge:span 9|" \
	    "further buffer:right 8|measured:rate 9")
	for (i = 1; i <= source_n; i++) {
		t = source_at[i]
		y = cast_of(t, drive)
		disk_cells(t)
		page_cell(row[y, "speed"])
		page_cell(row[y, "stops"])
		page_cell(row[y, "cartridge"])
		page_cell(row[y, "buffer"] == "" ? "-" : row[y, "buffer"] > 0 ? fmt_memory(row[y, "buffer"]) : "none")
		at = drive SUBSEP row_par(t, "dir") SUBSEP row_par(t, "block")
		page_cell((at in taken) ? taken[at] : "")
	}
	page_table_end()
	if (row[dir_row[1], "stops"] == "")
		page_text("The time of a backhitch is not published, so its stops are not known; -T " plain(substr(drive, 5)) \
		    ",buffer=BYTES,restart=PART,stop=SECONDS has your figures.", "hang")
}

function feed_page(r,    j)
{
	for (j = 1; j <= drive_n; j++)
		if (find_dirs(drive_at[j]))
			answers(r)
	if (dir_n > 1 && fastest)
		page_text(is_open() ? "Which disk is the fastest is not known." : dir_text(fastest) " is the fastest disk.")
	page_title(3, "Disks of " plain(rec[r, "host"]))
	sources_table(drive_n ? drive_at[1] : "")
	page_text("The median of rounds, in each of which a file is read once, and its 95% interval" \
	    ". A drive is forecast that takes this again and again.", "hang")
	for (j = 1; j <= drive_n; j++)
		forecast_table(drive_at[j])
}

function tell_feed(    r, i, j, pages)
{
	pages = 0
	for (r = 1; r <= rec_n; r++) {
		find_sources(r)
		for (i = 1; asks && i <= source_n; i++)
			for (j = 1; j <= drive_n; j++)
				if (drive_at[j] ~ /^sim:/ && may_ask(substr(drive_at[j], 5)))
					ask(r, source_at[i], drive_at[j])
		if (!asks && left != "")
			page_ask(needs_round() + 0)
		else if (!asks && source_n) {
			if (pages++)
				page_gap()
			feed_page(r)
		}
	}
	if (!asks && left == "")
		page_over(pages, "feed", "no disks that lodestone feed has read in these files")
}

END {
	tell_feed()
}
