# rates.awk - bytes and rates of a test, as measured or as published
#
#   bytes_rate(t)           bytes per second; -1 where unknown
#   volume_of(t)            the bytes that it moved; 0 where unknown
#   rate_of_ops(t)          operations per second of a test that counts them, by their mean; else 0
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
	return (unit in bytes_in) ? bytes_in[unit] : 0
}

function bytes_rate(t,    s, x)
{
	x = test_rate(t)
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

function rate_of_ops(t,    s)
{
	s = slot_of(t, "ops/op")
	return s && test_time(t) > 0 ? slot_mean[s] / test_time(t) * 1000000000 : 0
}
