# plot-media.awk - the chart of media: memory, disks, networks, tapes, as the table of lodestone report media has them
#
#   make_media()            the chart: a row for each medium, with the highest rate of each way that it was used
#
# Where there are more rows than a picture holds, those of one kind and host become one.

function make_media(    i, p)
{
	chart_title = "Media: the highest rate of each"
	candidates(".")
	drawn_find(0)
	if (drawn_rows > 40)
		drawn_find(1)
	if (!drawn_rows)
		return
	p = add_panel("", "log10", "Rate (MB/s, logarithmic)", "rows", "")
	for (i = 1; i <= drawn_rows && i <= 40; i++)
		drawn_row(p, i)
	if (drawn_rows > 40)
		add_chart_note("not drawn: " (drawn_rows - 40) " more media; -m chooses")
	add_chart_note("MB = 10^6 bytes; the fastest test of each medium")
}

# Collects the rows in the order of the kinds, then of the files.
function drawn_find(by_host,    k, n, c, want)
{
	split("", drawn_at)
	split("", drawn_rate)
	drawn_rows = 0
	n = split("memory;disk cache;disk;network;remote file;file server;shared file;tape library;tape", want, ";")
	for (k = 1; k <= n; k++)
		for (c = 1; c <= cands; c++)
			if (classify(cand[c]) && kind == want[k] && bytes_rate(cand[c]) > 0)
				drawn_take(cand[c], by_host)
}

function drawn_take(t, by_host,    name, x)
{
	x = bytes_rate(t) / 1000000
	name = kind (drive_flag(t) != "" ? ", " drive_flag(t) : "") ": " run_host[test_run[t]] (by_host ? "" : " " device)
	if (!(name in drawn_at)) {
		drawn_at[name] = ++drawn_rows
		drawn_name[drawn_rows] = name
		drawn_run[drawn_rows] = test_run[t]
	}
	if (x > drawn_rate[drawn_at[name], way] + 0)
		drawn_rate[drawn_at[name], way] = x
}

function drawn_row(p, i,    k, n, y, want)
{
	name_host(host_date(drawn_run[i]))
	y = add_label(p, "y", clip(drawn_name[i], 44))
	n = split("copy;send;read;write", want, ";")
	for (k = 1; k <= n; k++)
		if ((i, want[k]) in drawn_rate)
			add_point(p, add_series(p, "spread", want[k]), drawn_rate[i, want[k]], y, drawn_rate[i, want[k]], drawn_rate[i, want[k]])
}
