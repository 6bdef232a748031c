# rates.awk - bytes and rates of a test, as measured or as published
#   participants(t)         of how many clients, streams or drives a measured figure is; 1 where a test has none of
#                           them.  A published figure in a unit that begins with pub-each- is the mean of those of one
#                                  of them
#   bytes_rate(t)           bytes per second, of one of several streams or drives, as the pages have them, of
#                           all participants of another test; -1 where unknown
#   ops_rate(t)             operations per second, by the medians; 0 where there is no time
#   work_rate(t)            operations per second of all participants; 0 where unknown; of an index that as it was
#                           printed
#   volume_of(t)            the bytes that it moved; 0 where unknown
#   unit_bytes(unit)        the bytes in a published unit of rate, 0 for another unit

BEGIN {
	bytes_in["bytes"] = 1
	bytes_in["Kb"] = bytes_in["kB"] = 1000
	bytes_in["kb"] = bytes_in["KB"] = bytes_in["KiB"] = 1024
	bytes_in["Mb"] = bytes_in["MiB"] = 1048576
	bytes_in["Mbyte"] = bytes_in["MB"] = 1000000
}

function unit_bytes(unit,    k)
{
	if (unit !~ /^(pub|mean)-.*\/s$/)
		return 0
	k = index(unit, "-")
	unit = substr(unit, k + 1, length(unit) - k - 2)
	sub(/^each-/, "", unit)
	return (unit in bytes_in) ? bytes_in[unit] : 0
}

# Those of an aggregate of drives are its parts.
function parts_of(t,    r, i, n, name)
{
	r = test_run[t]
	n = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		name = test_name[run_test[i]]
		n += sub(/\/part=[^\/]*/, "", name) && name == test_name[t]
	}
	return n
}

function participants(t,    n)
{
	if (has_par(t, "part"))
		return 1
	n = is_a(test_name[t], "operations") ? par_of(t, "clients") + 0 : is_a(test_name[t], "drives") ? parts_of(t) : 0
	if (is_a(test_name[t], "streams"))
		n = slot_of(t, "moved-bytes/op") && par_of(t, "bytes") + 0 > 0 ? slot_mean[slot_of(t, "moved-bytes/op")] / par_of(t,
		    "bytes") : par_of(t, "streams") / (par_of(t, "op") == "write" && par_of(t, "streams") > 1 ? 2 : 1)
	return n > 1 ? int(n + 0.5) : 1
}

function ops_rate(t,    ns, n)
{
	ns = test_time(t)
	n = slot_of(t, "ops/op")
	return ns > 0 ? (n ? slot_median(n) : 1) / ns * 1000000000 : 0
}

function work_rate(t,    s)
{
	s = slot_of(t, is_a(test_name[t], "index") ? "pub-index" : "pub-files/s")
	if (s)
		return slot_median(s)
	s = slot_of(t, "pub-each-IOPS")
	return s ? slot_median(s) * participants(t) : slot_of(t, "pub-IOPS") ? slot_median(slot_of(t, "pub-IOPS")) \
	    : ops_rate(t)
}

function bytes_rate(t,    s, x)
{
	x = test_rate(t)
	if (x > 0 && (is_a(test_name[t], "streams") || is_a(test_name[t], "drives")))
		x /= participants(t)
	for (s = test_slot[t]; s && x <= 0; s = slot_next[s])
		if (unit_bytes(slot_unit[s]))
			x = slot_median(s) * unit_bytes(slot_unit[s])
	return x
}

function volume_of(t,    s)
{
	if ((s = slot_of(t, "pub-Gbyte")))
		return slot_median(s) * 1000000000
	s = slot_of(t, "moved-bytes/op")
	return s ? slot_median(s) : 0
}
