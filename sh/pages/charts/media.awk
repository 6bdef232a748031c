# media.awk - the chart of media: memory, disks, networks, tapes, as the table of lodestone report media has them: a row
# for each medium, with the rate of each way that it was used; then, of those whose size the records know, how much it
# holds and in how long it is full
#
# The fastest is first.  Where there are more rows than a picture holds, those of one kind and host become one, which
# has no size.

function make_media(    i, k, p, y, t, at, order, ways, way, name)
{
	ways = split("copy;read+write;send;recv;read;write;verified", way, ";")
	find_media(0)
	if (media_n > 40)
		find_media(1)
	falling(media_best, media_n, order)
	for (i = 1; i <= media_n && i <= 40; i++) {
		at = order[i]
		name = medium[at, "name"] medium[at, "wrong"]
		p = panel("", "log10", "Rate (MB/s)", "rows", "")
		y = add_label(p, "y", name)
		for (k = 1; k <= ways; k++)
			if ((at, "way", way[k]) in medium) {
				t = medium[at, "way", way[k]]
				name_host(host_date(row_rec[t]))
				put_figure_at(p, "spread", way[k], y, t)
			}
		if (medium[at, "devices"] == 1) {
			media_size("Holds (GB)", name, medium[at, "holds"] / 1000000000)
			media_size("Full after (hours)", name, medium[at, "fill"] / 3600000000000)
		}
	}
	name_chart("Which medium is the fastest, and each way how fast?")
	if (media_sized) {
		name_chart("Which medium is the fastest, how much does it hold, and how soon is it full?")
		add_chart_note("GB = 10^9 bytes; full after: at the rate of writing it, or as long as it took")
	}
	if (media_n > 40)
		add_chart_note("not drawn: " (media_n - 40) " more media; -m chooses")
	add_chart_note("MB = 10^6 bytes; the test with the most data of each medium")
	if (medium["wrong"])
		add_chart_note("(*) an error of the original; report media tells it")
}

function media_size(title, name, x,    p)
{
	if (x <= 0)
		return
	media_sized = 1
	p = panel("", "log10", title, "rows", "")
	point(p, "dots", "the whole medium", x, add_label(p, "y", name), x, x)
}

function find_media(by_host,    i, n, list)
{
	split("", medium)
	split("", media_best)
	media_n = media_sized = 0
	n = list_media(list)
	for (i = 1; i <= n; i++)
		add_medium(list[i] + 0, by_host)
}

# A row of several media of a kind says so; each way has the fastest of them.
function add_medium(k, by_host,    t, name, at, way)
{
	t = test_row(row_rec[k], row[k, "name"])
	name = list_with(row[k, "kind"] "", ", ", row[k, "drive"] "") ": " rec[row_rec[k], "host"]
	at = name (by_host ? "" : " " row[k, "device"])
	if (!(at in medium))
		medium[at] = ++media_n
	at = medium[at]
	if (!((at, "on", row[k, "device"]) in medium)) {
		medium[at, "on", row[k, "device"]] = 1
		medium[at, "name"] = name " " (++medium[at, "devices"] > 1 ? "best of " medium[at, "devices"] : row[k, "device"])
	}
	if (row[k, "wrong"] != "")
		medium["wrong"] = medium[at, "wrong"] = " (*)"
	if (row[k, "kind"] != "memory" && row[k, "holds"] > medium[at, "holds"] + 0)
		medium[at, "holds"] = row[k, "holds"] + 0
	way = row[k, "way"]
	if (medium[at, "holds"] && way == "write")
		medium[at, "fill"] = row[k, "fill"] + 0
	if (!((at, "way", way) in medium) || row[t, "rate"] > row[medium[at, "way", way], "rate"])
		medium[at, "way", way] = t
	if (row[t, "rate"] > media_best[at] + 0)
		media_best[at] = row[t, "rate"] + 0
}
