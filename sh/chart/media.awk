# media.awk - the chart of media: memory, disks, networks, tapes, as the table of lodestone report media has them
#
#   make_media()            the chart: a row for each medium, with the rate of each way that it was used
#
# Where there are more rows than a picture holds, those of one kind and host become one, with their highest rates.
#
# Sets: chart_title

function make_media(    i, c, p)
{
	chart_title = "Media: the rate of each"
	candidates(".")
	for (c = 1; c <= cands; c++)
		media_take(cand[c])
	media_sort()
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
	add_chart_note("MB = 10^6 bytes; the test with the most data of each medium")
	if (drawn_errata)
		add_chart_note("(*) an error of the original; report media tells it")
}

function drawn_find(by_host,    i)
{
	split("", drawn_at)
	split("", drawn_rate)
	drawn_rows = drawn_errata = 0
	for (i = 1; i <= media; i++)
		drawn_take(i, by_host)
}

function drawn_take(i, by_host,    t, name, x)
{
	t = medium_test[i]
	x = bytes_rate(t) / 1000000
	name = medium_kind[i] (drive_flag(t) != "" ? ", " drive_flag(t) : "") ": " run_host[test_run[t]] (by_host ? "" : " " medium_device[i])
	if (!(name in drawn_at)) {
		drawn_at[name] = ++drawn_rows
		drawn_name[drawn_rows] = name
		drawn_run[drawn_rows] = test_run[t]
	}
	if (erratum_of(t) != "" && drawn_name[drawn_at[name]] !~ /\(\*\)$/) {
		drawn_name[drawn_at[name]] = name " (*)"
		drawn_errata = 1
	}
	if (x > drawn_rate[drawn_at[name], medium_way[i]] + 0)
		drawn_rate[drawn_at[name], medium_way[i]] = x
}

function drawn_row(p, i,    k, n, y, want)
{
	name_host(host_date(drawn_run[i]))
	y = add_label(p, "y", clip(drawn_name[i], 44))
	n = split("copy;read+write;send;recv;read;write;verified", want, ";")
	for (k = 1; k <= n; k++)
		if ((i, want[k]) in drawn_rate)
			add_point(p, add_series(p, "spread", want[k]), drawn_rate[i, want[k]], y, drawn_rate[i, want[k]], drawn_rate[i, want[k]])
}
