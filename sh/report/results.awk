# results.awk - shared by the pages with every result: the parts of an aggregate, and figures without a column
#
#   aggregate_name(t)       the name of a test without /part=
#   collect_parts(r)        parts[name], the number of parts of the aggregate in run r; part_low[name] part_high[name], their
#                           least and greatest time
#   slot_figure(s)          a figure as written where there is one sample, else the median

function aggregate_name(t,    name)
{
	name = test_name[t]
	sub(/\/part=[^\/]*/, "", name)
	return name
}

function collect_parts(r,    i, t, name, x)
{
	split("", parts)
	split("", part_low)
	split("", part_high)
	for (i = 1; i <= run_tests[r]; i++) {
		t = run_test[r, i]
		name = aggregate_name(t)
		if (name == test_name[t])
			continue
		parts[name]++
		x = test_time(t)
		if (!x)
			continue
		if (!(name in part_low) || x < part_low[name])
			part_low[name] = x
		if (!(name in part_high) || x > part_high[name])
			part_high[name] = x
	}
}

function slot_figure(s)
{
	return slot_n[s] == 1 ? slot_text[s, 1] : fmt3(slot_median(s))
}
