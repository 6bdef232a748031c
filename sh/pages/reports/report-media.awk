# report-media.awk - all media of a record and of the published records in one table: memory, disk, network, tape
# usage: run_awk report-media ROWS: those of kinds k and w (lodestone-rows(5))
#
# A row is a medium of a host, with device and way; all its figures are those of one test, which data/tests.tab chooses
# and the row names.  First byte is the mean of POSITION, or of a round trip over TCP.  Time to fill is that of TFILL,
# else the capacity divided by the rate.  CPU is the CPU time of a moved Gbyte; simulated drives have none.  An
# error of the original is marked. Exit 0, or 1 when no test in the files moves bytes from or to a medium.

# A drive has one time to the first byte with and without compression, and a published one is that of a drive, on
# whatever page that is.
function first_key(k,    device)
{
	device = row[k, "device"]
	sub(/, compressed$/, "", device)
	return (row[k, "kind"] == "tape" && is_page(row_rec[k]) ? "page" : row_rec[k]) SUBSEP row[k, "kind"] SUBSEP device
}

# A figure, or nothing where it is unknown.
function known_cell(text, x)
{
	page_cell_as(x > 0 ? text : "", x > 0 ? x : "")
}

function medium_row(k,    first)
{
	first = (first_key(k) in first_of) ? first_of[first_key(k)] + 0 : 0
	page_row()
	page_cell(rec[row_rec[k], "host"])
	page_cell(row[k, "kind"] (row[k, "drive"] != "" ? " *" : ""))
	page_cell(row[k, "device"])
	page_cell(row[k, "way"])
	page_cell(row[k, "rate"] / 1000000)
	known_cell(fmt_span(first), first)
	known_cell(fmt3(row[k, "holds"] / 1000000000) " GB", row[k, "holds"] + 0)
	known_cell(fmt_span(row[k, "fill"] + 0), row[k, "fill"] + 0)
	known_cell(fmt3(row[k, "cost"] + 0), row[k, "cost"] + 0)
	page_cell(row[k, "case"])
	if (row[k, "wrong"] != "")
		page_mark("(*)")
}

END {
	media_rows = list_media(medium)
	for (r = rec_n; r > 0; r--)
		for (i = row_n[r, "w"]; i > 0; i--)
			if (row[row_at[r, "w", i], "way"] == "first")
				first_of[first_key(row_at[r, "w", i])] = row[row_at[r, "w", i], "first"]
	if (!media_rows)
		page_over(0, "media", "nothing in these files moves bytes from or to a medium")
	page_text("Media: how fast, how soon, how much", "line")
	page_text("MB, GB = 10^6, 10^9 bytes; CPU in seconds a GB moved; * simulated, virtual or an image;" \
	    " read+write counts the bytes read and those written; (*) an error of the original")
	page_gap()
	page_table("ruled wide split", "Host:short 10|Medium:text|Device:short 21|Way:text")
	page_keys()
	page_columns("MB/s:number|First;byte:span|Holds:plain|Time;to fill:span|CPU;s/GB:number|Test:words 20")
	for (i = 1; i <= media_rows; i++)
		medium_row(medium[i])
	page_table_end()
	for (i = 1; i <= media_rows; i++)
		if (row[medium[i], "wrong"] != "") {
			if (!media_errata++)
				page_gap()
			page_text("(*) " rec[row_rec[medium[i]], "host"] " " row[medium[i], "case"] " " row[medium[i], "way"] ": " \
			    row[medium[i], "wrong"], "hang")
		}
	page_gap()
	page_text("Whether a medium feeds a tape drive: lodestone feed; what a drive makes of a slow one: report streaming")
	page_end()
	finish(0)
}
