# media.awk - the chart of media: memory, disks, networks, tapes, as the table of lodestone report media has them
#   make_media()            the chart: a row for each medium, with the rate of each way that it was used; then, of those
#                           whose size the records know, how much it holds and in how long it is full
#
# The fastest is first.  Where there are more rows than a picture holds, those of one kind and host become one, which
# has no size.

BEGIN {
	media_ways = split("copy;read+write;send;recv;read;write;verified", media_way, ";")
}

function make_media(    i, p, order)
{
	name_chart("Which medium is the fastest, and each way how fast?")
	for (i = 1; i <= media_ways; i++)
		hold_style(media_way[i])
	drawn_find(0)
	if (drawn_rows > 40)
		drawn_find(1)
	if (!drawn_rows)
		return
	p = add_panel("", "log10", "Rate (MB/s)", "rows", "")
	falling(drawn_best, drawn_rows, order)
	for (i = 1; i <= drawn_rows && i <= 40; i++)
		drawn_row(p, order[i])
	if (drawn_panel(drawn_holds, "Holds (GB)", 1000000000, order)) {
		drawn_panel(drawn_fill, "Full after (hours)", 3600000000000, order)
		name_chart("Which medium is the fastest, how much does it hold, and how soon is it full?")
		add_chart_note("GB = 10^9 bytes; full after: at the rate of writing it, or as long as it took")
	}
	if (drawn_rows > 40)
		add_chart_note("not drawn: " (drawn_rows - 40) " more media; -m chooses")
	add_chart_note("MB = 10^6 bytes; the test with the most data of each medium")
	if (drawn_errata)
		add_chart_note("(*) an error of the original; report media tells it")
}

function drawn_find(by_host,    i, n, list)
{
	split("", drawn_at)
	split("", drawn_test)
	drawn_rows = drawn_errata = 0
	n = list_media(list)
	for (i = 1; i <= n; i++)
		drawn_take(list[i] + 0, by_host)
}

# A row of several media of a kind says so; each way has the fastest of them.
function drawn_take(k, by_host,    t, name, at, way)
{
	t = test_row(row_rec[k], row[k, "name"])
	name = row[k, "kind"] (row[k, "drive"] != "" ? ", " row[k, "drive"] : "") ": " rec[row_rec[k], "host"]
	at = name (by_host ? "" : " " row[k, "device"])
	if (!(at in drawn_at)) {
		drawn_at[at] = ++drawn_rows
		drawn_best[drawn_rows] = drawn_devices[drawn_rows] = drawn_holds[drawn_rows] = drawn_fill[drawn_rows] = 0
	}
	at = drawn_at[at]
	if (!((at, row[k, "device"]) in drawn_at)) {
		drawn_at[at, row[k, "device"]] = 1
		drawn_name[at] = name " " (++drawn_devices[at] > 1 ? "best of " drawn_devices[at] : row[k, "device"])
	}
	if (row[k, "wrong"] != "")
		drawn_errata = drawn_at[at, "erratum"] = 1
	way = row[k, "way"]
	if (row[k, "kind"] != "memory" && row[k, "holds"] > drawn_holds[at])
		drawn_holds[at] = row[k, "holds"] + 0
	if (drawn_holds[at] && way == "write")
		drawn_fill[at] = row[k, "fill"] + 0
	if (!((at, way) in drawn_test) || row[t, "rate"] > row[drawn_test[at, way], "rate"])
		drawn_test[at, way] = t
	if (row[t, "rate"] > drawn_best[at])
		drawn_best[at] = row[t, "rate"] + 0
}

function drawn_label(p, i)
{
	return add_label(p, "y", drawn_name[i] (((i, "erratum") in drawn_at) ? " (*)" : ""))
}

# The sizes or times of the rows that have one; 0 without any.
function drawn_panel(x, title, unit, order,    i, p)
{
	p = 0
	for (i = 1; i <= drawn_rows && i <= 40; i++)
		if (x[order[i]] > 0 && drawn_devices[order[i]] == 1) {
			p = p ? p : add_panel("", "log10", title, "rows", "")
			add_point(p, add_series(p, "dots", "the whole medium"), x[order[i]] / unit, drawn_label(p, order[i]),
			    x[order[i]] / unit, x[order[i]] / unit)
		}
	return p
}

function drawn_row(p, i,    k, t, x, y)
{
	y = drawn_label(p, i)
	for (k = 1; k <= media_ways; k++)
		if ((i, media_way[k]) in drawn_test) {
			t = drawn_test[i, media_way[k]]
			name_host(host_date(row_rec[t]))
			x = row[t, "rate"] / 1000000
			add_point(p, add_series(p, "spread", media_way[k]), x, y, rate_end(t, x, high_time(t)), rate_end(t, x, low_time(t)))
		}
}
