# report-media.awk - all media of a record and of the published records in one table: memory, disk, network, tape
#
# usage: run_awk report-media [cut=1] FILE ...
#
# A row is a medium of a host, with device and direction; its rate is that of the fastest such test.  First byte is the
# mean of POSITION, or of a round trip over TCP.  Time to fill is that of TFILL, else the capacity divided by the rate.
# CPU is the CPU time of a moved Gbyte; simulated drives have none.  A second table tells how many tape drives each disk,
# network or file server feeds: its read rate divided by the write rate of the drive.
# Exit 0, or 1 when no test in the files moves bytes from or to a medium.

BEGIN {
	MOST_DRIVES = 3
	kinds = split("memory;disk cache;disk;network;remote file;file server;shared file;tape library;tape", kind_name, ";")
}

END {
	for (t = 1; t <= tests; t++)
		take_test(t)
	for (t = 1; t <= tests; t++)
		take_more(t)
	if (!media) {
		say_err("lodestone: report: media: nothing in these files moves bytes from or to a medium")
		finish(1)
	}
	sort_media()
	print "Media: how fast, how soon, how much"
	print "MB, GB = 10^6, 10^9 bytes; CPU in seconds a GB moved; * simulated, virtual or an image"
	print ""
	media_table()
	feeds_table()
	finish(0)
}

function medium_number(r, kind, device, way,    key)
{
	key = r SUBSEP kind SUBSEP device SUBSEP way
	if (!(key in medium_of)) {
		medium_of[key] = ++media
		medium_run[media] = r
		medium_kind[media] = kind
		medium_device[media] = device
		medium_way[media] = way
		medium_rate[media] = 0
	}
	return medium_of[key]
}

# The published rate of TFILL is in whole Gbytes; bytes_rate knows the units.
function take_test(t,    i, x, cpu, full)
{
	if (!test_n[t] || !classify(t))
		return
	x = bytes_rate(t)
	if (x <= 0)
		return
	i = medium_number(test_run[t], kind, device, way)
	if (test_mnem[t] == "TFILL") {
		medium_fill[i] = test_time(t)
		full = slot_of(t, "pub-Gbyte") ? slot_median(slot_of(t, "pub-Gbyte")) * 1000000000 : moved(t)
		medium_holds[i] = full > medium_holds[i] ? full : medium_holds[i]
	}
	if (has_flag(t, "simulated"))
		simulated[i] = 1
	if (drive_flag(t) != "")
		no_drive[i] = drive_flag(t)
	if (x <= medium_rate[i])
		return
	medium_rate[i] = x
	cpu = middle(t, "cpu-ns/op") + middle(t, "user-ns/op") + middle(t, "sys-ns/op")
	medium_cpu[i] = test_time(t) > 0 && !(i in simulated) ? cpu / test_time(t) / x * 1000000000 : 0
	if (par_of(t, "size") + 0 > 0 && (kind == "disk" || kind == "file server"))
		medium_holds[i] = par_of(t, "size") * 1000000000
}

function middle(t, unit)
{
	return slot_of(t, unit) ? slot_median(slot_of(t, unit)) : 0
}

function moved(t)
{
	return middle(t, "moved-bytes/op")
}

# The time to the first byte, from other tests of the same host and device; the capacity of memory is that of the host.
function take_more(t,    i, r, m, x)
{
	r = test_run[t]
	m = test_mnem[t]
	if (!slot_of(t, "ns/op"))
		return
	x = slot_mean[slot_of(t, "ns/op")]
	for (i = 1; i <= media; i++) {
		if (medium_kind[i] == "tape" && m == "POSITION" && par_of(t, "method") == "locate" && par_of(t, "bin") == "" &&
		    (r == medium_run[i] && index(medium_device[i], par_of(t, "drive")) == 1 || par_of(t, "drive") == "" &&
		    ((r, "Tape") in env) && index(medium_device[i], env[r, "Tape"]) == 1))
			medium_first[i] = x
		if (r != medium_run[i])
			continue
		if (medium_kind[i] == "disk" && m == "POSITION" && par_of(t, "method") == "open" && index(medium_device[i], par_of(t, "dir")) == 1)
			medium_first[i] = x
		if (medium_kind[i] == "network" && m == "IPCO" && par_of(t, "transport") == "tcp")
			medium_first[i] = x
		if (medium_kind[i] == "memory" && env_of(r, "Memory") ~ /^[0-9]+ bytes/)
			medium_holds[i] = env_of(r, "Memory") + 0
	}
}

# Sorted by kind, in the order of the list, then in the order of the files.
function sort_media(    k, i)
{
	for (k = 1; k <= kinds; k++)
		for (i = 1; i <= media; i++)
			if (medium_kind[i] == kind_name[k])
				medium_at[++ordered] = i
}

function span_text(ns)
{
	if (ns >= 86400000000000)
		return fmt3(ns / 86400000000000) " d"
	if (ns >= 7200000000000)
		return fmt3(ns / 3600000000000) " h"
	if (ns >= 120000000000)
		return fmt3(ns / 60000000000) " min"
	return fmt_time(ns)
}

function media_cell(c, text)
{
	text = plain(text)
	table_cell[lines, c] = text
	if (length(text) > table_width[c])
		table_width[c] = length(text)
}

function media_table(    k, i, c, line)
{
	lines = 1
	split("Host;Medium;Device;Way;MB/s;First byte;Holds;Time to fill;CPU s/GB", head, ";")
	for (c = 1; c <= 9; c++)
		media_cell(c, head[c])
	for (k = 1; k <= ordered; k++) {
		i = medium_at[k]
		lines++
		media_cell(1, clip(run_host[medium_run[i]], 12))
		media_cell(2, medium_kind[i] (i in no_drive ? " *" : ""))
		media_cell(3, clip(medium_device[i], 30))
		media_cell(4, medium_way[i])
		media_cell(5, fmt3(medium_rate[i] / 1000000))
		media_cell(6, medium_first[i] > 0 ? span_text(medium_first[i]) : "")
		media_cell(7, medium_holds[i] > 0 ? fmt3(medium_holds[i] / 1000000000) " GB" : "")
		media_cell(8, medium_fill[i] > 0 ? span_text(medium_fill[i]) : medium_holds[i] > 0 ? \
		    span_text(medium_holds[i] / medium_rate[i] * 1000000000) : "")
		media_cell(9, medium_cpu[i] > 0 ? fmt3(medium_cpu[i]) : "")
	}
	for (k = 1; k <= lines; k++) {
		line = ""
		for (c = 1; c <= 9; c++)
			line = line (c > 4 ? padl(table_cell[k, c], table_width[c]) : padr(table_cell[k, c], table_width[c])) "  "
		sub(/ +$/, "", line)
		print line
		if (k == 1) {
			for (i = c = 1; c <= 9; c++)
				i += table_width[c] + 2
			print repeat("-", i - 3)
		}
	}
}

# Tape drives with write tests, the fastest one for each name; the file of an image is none.
function find_drives(    k, i, d)
{
	for (k = 1; k <= ordered; k++) {
		i = medium_at[k]
		if (medium_kind[i] != "tape" || medium_way[i] != "write" || (i in no_drive) && no_drive[i] == "image")
			continue
		d = medium_device[i]
		if (!(d in drive_rate))
			drive_name[++drives] = d
		if (medium_rate[i] > drive_rate[d])
			drive_rate[d] = medium_rate[i]
	}
}

# Media that are neither memory nor tape, and are read.
function feeds(i)
{
	return medium_kind[i] !~ /^(memory|tape.*)$/ && medium_way[i] != "write"
}

function feeders(    k, n)
{
	n = 0
	for (k = 1; k <= ordered; k++)
		n += feeds(medium_at[k])
	return n
}

# A row for each medium that is read, a column for each drive, at most MOST_DRIVES of them.
function feeds_table(    k, i, d, line, shown)
{
	find_drives()
	if (!drives || !feeders())
		return
	shown = drives < MOST_DRIVES ? drives : MOST_DRIVES
	print ""
	print "How many tape drives each medium can feed without a stop; their write rates, MB/s"
	print ""
	line = padr("Host", 14) padr("Medium", 13) padr("Device", 32)
	for (d = 1; d <= shown; d++)
		line = line padl(clip(plain(drive_name[d]), 21), 23)
	print line
	line = padr("", 59)
	for (d = 1; d <= shown; d++)
		line = line padl(fmt3(drive_rate[drive_name[d]] / 1000000), 23)
	print line
	print repeat("-", 59 + 23 * shown)
	for (k = 1; k <= ordered; k++) {
		i = medium_at[k]
		if (!feeds(i))
			continue
		line = padr(clip(plain(run_host[medium_run[i]]), 12), 14) padr(medium_kind[i], 13) padr(clip(plain(medium_device[i]), 30), 32)
		for (d = 1; d <= shown; d++)
			line = line padl(fmt3(medium_rate[i] / drive_rate[drive_name[d]]), 23)
		print line
	}
	if (drives > shown)
		print "and " (drives - shown) " more drives"
}
