# report-media.awk - all media of a record and of the published records in one table: memory, disk, network, tape
#
# usage: run_awk report-media [cut=1] FILE ...
#
# A row is a medium of a host, with device and way; all its figures are those of one test, which data/media.tab chooses and
# the row names.  First byte is the mean of POSITION, or of a round trip over TCP.  Time to fill is that of TFILL, else the
# capacity divided by the rate.  CPU is the CPU time of a moved Gbyte; simulated drives have none.  A second table tells how
# many tape drives each disk, network or file server feeds: its read rate divided by the write rate of the drive without
# compression.  An error of the original is marked, and feeds none.
# Exit 0, or 1 when no test in the files moves bytes from or to a medium.

BEGIN {
	MOST_DRIVES = 3
	WRONG = "(*)"
}

function tell_media(    t)
{
	for (t = 1; t <= tests; t++)
		media_take(t)
	if (!media_sort()) {
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

END {
	tell_media()
}

# A figure, or nothing where it is unknown.
function known_cell(text, x)
{
	page_cell_as(x > 0 ? text : "", x > 0 ? x : "")
}

function rate_of(i)
{
	return bytes_rate(medium_test[i])
}

function cpu_of(i,    t)
{
	t = medium_test[i]
	return test_time(t) > 0 && !has_flag(t, "simulated") && test_cpu(t) > 0 ? test_cpu(t) / test_time(t) / rate_of(i) * 1000000000 : 0
}

function name_cells(i)
{
	page_row()
	page_cell(clip(plain(run_host[medium_run[i]]), 10))
	page_cell(medium_kind[i] (drive_flag(medium_test[i]) != "" ? " *" : ""))
	page_cell(clip(plain(medium_device[i]), page_whole ? 30 : 21))
}

function media_table(    i)
{
	page_table("media", "ruled wide split")
	page_columns("Host:text|Medium:text|Device:text|Way:text")
	page_keys()
	page_columns("MB/s:number|First;byte:span|Holds:plain|" \
	    "Time;to fill:span|CPU;s/GB:number|Test:words 20")
	for (i = 1; i <= media; i++) {
		name_cells(i)
		page_cell(medium_way[i])
		page_cell(rate_of(i) / 1000000)
		known_cell(fmt_span(medium_first[i]), medium_first[i])
		known_cell(fmt3(medium_holds[i] / 1000000000) " GB", medium_holds[i])
		known_cell(fmt_span(medium_fill[i]), medium_fill[i])
		known_cell(fmt3(cpu_of(i)), cpu_of(i))
		page_cell(medium_case[i])
		if (erratum_of(medium_test[i]) != "")
			page_mark(WRONG)
	}
	page_table_end()
}

function errata_list(    i, n)
{
	for (i = 1; i <= media; i++)
		if (erratum_of(medium_test[i]) != "") {
			if (!n++)
				page_gap()
			page_text(WRONG " " plain(run_host[medium_run[i]]) " " medium_case[i] " " medium_way[i] ": " erratum_of(medium_test[i]), "hang")
		}
}

# Tape drives with write tests, the fastest one for each name; without compression where that was measured.  The file of
# an image is none.
function find_drives(    i, d, native)
{
	for (i = 1; i <= media; i++) {
		if (medium_kind[i] != "tape" || medium_way[i] != "write" || drive_flag(medium_test[i]) == "image")
			continue
		d = medium_device[i]
		native = !sub(/, compressed$/, "", d)
		if (!(d in drive_at)) {
			drive_at[d] = ++drives
			drive_rate[drives] = 0
		}
		d = drive_at[d]
		if (native && !drive_native[d] || native == drive_native[d] && rate_of(i) > drive_rate[d]) {
			drive_name[d] = medium_device[i]
			drive_rate[d] = rate_of(i)
			drive_native[d] = native
		}
	}
}

# Media that are neither memory nor tape, and are read; a cache holds too little.
function feeds(i)
{
	return medium_kind[i] !~ /^(memory|disk cache|tape.*)$/ && medium_way[i] != "write" && erratum_of(medium_test[i]) == ""
}

function feeders(    i, n)
{
	n = 0
	for (i = 1; i <= media; i++)
		n += feeds(i)
	return n
}

# A row for each medium that is read, a column for each drive, at most MOST_DRIVES of them.
function feeds_table(    i, d, shown)
{
	find_drives()
	if (!drives || !feeders())
		return
	shown = drives < MOST_DRIVES ? drives : MOST_DRIVES
	page_gap()
	page_text("How many tape drives each medium can feed without a stop; their write rates, MB/s")
	page_gap()
	page_table("feeds", "ruled wide top split")
	page_columns("Host:text 10|Medium:text 11|Device:text|Way:text")
	page_keys()
	for (d = 1; d <= shown; d++)
		page_column(clip(plain(drive_name[d]), 21) ";" fmt3(drive_rate[d] / 1000000), "number", 21)
	for (i = 1; i <= media; i++) {
		if (!feeds(i))
			continue
		name_cells(i)
		page_cell(medium_way[i])
		for (d = 1; d <= shown; d++)
			page_cell(rate_of(i) / drive_rate[d])
	}
	page_table_end()
	if (drives > shown)
		page_text("and " (drives - shown) " more drives", "line")
}
