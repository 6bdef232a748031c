# sources.awk - the disks that lodestone feed has read: their rates over time
#
#   find_sources(r)             finds disk_test[1..disks], the tests FEED of a run
#   at_once(t)                  how many were read at the same time
#   take_source(t)              makes the samples of a test the source of feeding.awk, as long as all were read
#   source_mean()               its rate; sets source_long, its ns
#   disks_table()               the table of all; disk_cells(t) begins a row
#
# Promises: disks disk_test source_long source_bytes source_ns source_stretches
# Sets: source_bytes source_ns source_stretches
# Keeps: slowest sources_fastest

function find_sources(r,    i, t)
{
	disks = 0
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (test_mnem[t] == "FEED" && test_n[t] && slot_of(t, "moved-bytes/op"))
			disk_test[++disks] = t
	}
}

function total_ns(t,    a, n, i, x)
{
	n = slot_values(slot_of(t, "ns/op"), a)
	x = 0
	for (i = 1; i <= n; i++)
		x += a[i]
	return x
}

function at_once(t)
{
	return par_of(t, "streams") + 0
}

# The time in which all files were read that were read at once with that of a test.
function common_ns(t,    i, x, least)
{
	least = total_ns(t)
	for (i = 1; i <= disks; i++) {
		if (at_once(t) != at_once(disk_test[i]) || par_of(t, "block") != par_of(disk_test[i], "block"))
			continue
		x = total_ns(disk_test[i])
		least = x < least ? x : least
	}
	return least
}

# Makes the samples of a test the source, as long as all were read.
function take_source(t,    a, n, i, x, most, bytes)
{
	most = at_once(t) > 1 ? common_ns(t) : total_ns(t)
	bytes = slot_mean[slot_of(t, "moved-bytes/op")]
	n = slot_values(slot_of(t, "ns/op"), a)
	x = 0
	for (i = 1; i <= n && x < most; i++) {
		source_ns[i] = x + a[i] < most ? a[i] : most - x
		source_bytes[i] = bytes * source_ns[i] / a[i]
		x += a[i]
	}
	source_stretches = i - 1
}

function source_mean(    i, ns, bytes)
{
	ns = bytes = 0
	for (i = 1; i <= source_stretches; i++) {
		ns += source_ns[i]
		bytes += source_bytes[i]
	}
	source_long = ns
	return bytes / ns * 1e9
}

# The lowest and the highest rate over a second, or over all where that is shorter.
function find_seconds(    i, k, ns, bytes, x)
{
	slowest = sources_fastest = source_mean()
	k = 1
	ns = bytes = 0
	for (i = 1; i <= source_stretches; i++) {
		for (; k <= source_stretches && ns < 1e9; k++) {
			ns += source_ns[k]
			bytes += source_bytes[k]
		}
		if (ns < 1e9)
			return
		x = bytes / ns * 1e9
		slowest = x < slowest ? x : slowest
		sources_fastest = x > sources_fastest ? x : sources_fastest
		ns -= source_ns[i]
		bytes -= source_bytes[i]
	}
}

function disk_cells(t)
{
	page_row()
	page_cell(plain(decode(par_of(t, "dir"))) (at_once(t) > 1 ? " *" : ""))
	page_cell(size_text(par_of(t, "block")))
}

function disks_table(    i, t)
{
	page_table("disks", "")
	page_columns("disk:name 20|block:right 5|mean:rate 9|slowest second:rate 9|fastest second:rate 9|measured:time 8" \
	    "|cache:text 6")
	for (i = 1; i <= disks; i++) {
		t = disk_test[i]
		take_source(t)
		find_seconds()
		disk_cells(t)
		page_cell(source_mean())
		page_cell(slowest)
		page_cell(sources_fastest)
		page_cell(source_long)
		page_cell(has_flag(t, "cold") ? "cold" : has_flag(t, "cached") ? "warm" : "-")
	}
	page_table_end()
}
