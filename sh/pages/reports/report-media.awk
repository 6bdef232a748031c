# report-media.awk - all media of a record and of the published records in one table: memory, disk, network, tape
# usage: run_awk report-media ROWS: those of kinds k and d (lodestone-rows(5))
#
# A row is a medium of a host, with device and way; all its figures are those of one test, which data/tests.tab chooses
# and the row names.  First byte is the mean of POSITION, or of a round trip over TCP.  Time to fill is that of TFILL,
# else the capacity divided by the rate.  CPU is the CPU time of a moved Gbyte; simulated drives have none.  A second
# table tells how many tape drives each disk, network or file server feeds: its read rate divided by the write rate of
# the drive without compression.  An error of the original is marked, and feeds none. Exit 0, or 1 when no test in the
# files moves bytes from or to a medium.

BEGIN {
	MOST_DRIVES = 3
	WRONG = "(*)"
}

END {
	if (!sort_media()) {
		say_err("lodestone: report: media: nothing in these files moves bytes from or to a medium")
		finish(1)
	}
	page_text("Media: how fast, how soon, how much", "line")
	page_text("MB, GB = 10^6, 10^9 bytes; CPU in seconds a GB moved; * simulated, virtual or an image;" \
	    " read+write counts the bytes read and those written; (*) an error of the original")
	page_gap()
	media_table()
	errata_list()
	feeds_table()
	page_end()
	finish(0)
}

# A figure, or nothing where it is unknown.
function known_cell(text, x)
{
	page_cell_as(x > 0 ? text : "", x > 0 ? x : "")
}

# Fills medium[1..media_rows] with the rows of media in the order of the table and of the records; returns how many.
function sort_media(    r, i, k, place, last)
{
	media_rows = last = 0
	for (place = 1; place <= last || place == 1; place++)
		for (r = 1; r <= rec_n; r++)
			for (i = 1; i <= row_n[r, "w"]; i++) {
				k = row_at[r, "w", i]
				last = row[k, "place"] > last ? row[k, "place"] + 0 : last
				if (row[k, "place"] == place && row[k, "way"] != "first")
					medium[++media_rows] = k
			}
	return media_rows
}

# A drive has one time with and without compression.  A published time is that of a drive, on whatever page that is.
function first_byte(k,    r, i, u)
{
	for (r = 1; r <= rec_n; r++)
		for (i = 1; i <= row_n[r, "w"]; i++) {
			u = row_at[r, "w", i]
			if (row[u, "way"] == "first" && row[u, "kind"] == row[k, "kind"] && (row[u, "device"] == row[k, "device"] || \
			    row[u, "device"] ", compressed" == row[k, "device"]) && (r == row_rec[k] || row[k, "kind"] == "tape" && \
			    ((r, "printed") in rec) && ((row_rec[k], "printed") in rec)))
				return row[u, "first"] + 0
		}
	return 0
}

function name_cells(k)
{
	page_row()
	page_cell(clip(rec[row_rec[k], "host"], 10))
	page_cell(row[k, "kind"] (row[k, "drive"] != "" ? " *" : ""))
	page_cell(clip(row[k, "device"], page_whole ? 30 : 21))
	page_cell(row[k, "way"])
}

function media_table(    i, k)
{
	page_table("ruled wide split", "Host:text|Medium:text|Device:text|Way:text")
	page_keys()
	page_columns("MB/s:number|First;byte:span|Holds:plain|" "Time;to fill:span|CPU;s/GB:number|Test:words 20")
	for (i = 1; i <= media_rows; i++) {
		k = medium[i]
		name_cells(k)
		page_cell(row[k, "rate"] / 1000000)
		known_cell(fmt_span(first_byte(k)), first_byte(k))
		known_cell(fmt3(row[k, "holds"] / 1000000000) " GB", row[k, "holds"] + 0)
		known_cell(fmt_span(row[k, "fill"] + 0), row[k, "fill"] + 0)
		known_cell(fmt3(row[k, "cost"] + 0), row[k, "cost"] + 0)
		page_cell(row[k, "case"])
		if (row[k, "wrong"] != "")
			page_mark(WRONG)
	}
	page_table_end()
}

function errata_list(    i, k, n)
{
	n = 0
	for (i = 1; i <= media_rows; i++) {
		k = medium[i]
		if (row[k, "wrong"] == "")
			continue
		if (!n++)
			page_gap()
		page_text(WRONG " " rec[row_rec[k], "host"] " " row[k, "case"] " " row[k, "way"] ": " row[k, "wrong"], "hang")
	}
}

# Tape drives with write tests, the fastest one for each name; without compression where that was measured.  The file of
# an image is none.
function find_drives(    i, k, d, native)
{
	for (i = 1; i <= media_rows; i++) {
		k = medium[i]
		if (row[k, "kind"] != "tape" || row[k, "way"] != "write" || row[k, "drive"] == "image")
			continue
		d = row[k, "device"]
		native = !sub(/, compressed$/, "", d)
		if (!(d in drive_at)) {
			drive_at[d] = ++drives
			drive_rate[drives] = 0
		}
		d = drive_at[d]
		if (native && !drive_native[d] || native == drive_native[d] && row[k, "rate"] + 0 > drive_rate[d]) {
			drive_name[d] = row[k, "device"]
			drive_rate[d] = row[k, "rate"] + 0
			drive_native[d] = native
		}
	}
}

# Keeps the media that feed drives, those that are read and are neither memory nor tape; a cache holds too little.
function feeders(    i, k, n)
{
	n = 0
	for (i = 1; i <= media_rows; i++) {
		k = medium[i]
		if (row[k, "kind"] !~ /^(memory|disk cache|tape.*)$/ && row[k, "way"] != "write" && row[k, "wrong"] == "")
			medium[++n] = k
	}
	return n
}

# A row for each medium that is read, a column for each drive, at most MOST_DRIVES of them.
function feeds_table(    i, d, shown)
{
	find_drives()
	media_rows = feeders()
	if (!drives || !media_rows)
		return
	shown = drives < MOST_DRIVES ? drives : MOST_DRIVES
	page_gap()
	page_text("How many tape drives each medium can feed without a stop; their write rates, MB/s")
	page_gap()
	page_table("ruled wide top split", "Host:text 10|Medium:text 11|Device:text|Way:text")
	page_keys()
	for (d = 1; d <= shown; d++)
		page_column(clip(drive_name[d], 21) ";" fmt3(drive_rate[d] / 1000000), "number", 21)
	for (i = 1; i <= media_rows; i++) {
		name_cells(medium[i])
		for (d = 1; d <= shown; d++)
			page_cell(row[medium[i], "rate"] / drive_rate[d])
	}
	page_table_end()
	if (drives > shown)
		page_text("and " (drives - shown) " more drives", "line")
}
