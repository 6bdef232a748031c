# rates.awk - bytes and rates of a test, as measured or as published
#
#   bytes_rate(t)           bytes per second; -1 where unknown
#   volume_of(t)            the bytes that it moved; 0 where unknown
#   unit_bytes(unit)        the bytes in a published unit of rate, 0 for another unit

function unit_bytes(unit,    u)
{
	u = unit
	if (!sub(/^(pub|mean)-/, "", u) || !sub(/\/s$/, "", u))
		return 0
	if (u == "bytes")
		return 1
	if (u == "Kb" || u == "kB")
		return 1000
	if (u == "kb" || u == "KB" || u == "KiB")
		return 1024
	if (u == "Mb" || u == "MiB")
		return 1048576
	if (u == "Mbyte" || u == "MB")
		return 1000000
	return 0
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
