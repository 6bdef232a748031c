# grow.awk - a record with n of one kind of thing, to see how the time of a reader grows with it
#
# usage: awk -v kind=KIND -v n=N -f grow.awk
# Kinds: keys dirs flags skips tests parts mnems notes errata rows rounds cells columns bins synced units params runs hosts
# bad samples

function test(i)
{
	return "BenchmarkWBIN/bytes=" i "/v=1 1 1000" i % 10 " ns/op"
}

BEGIN {
	print "lodestone: 1"
	print "host: here"
	if (kind == "errata" || kind == "cells" || kind == "columns" || kind == "bins")
		print "Source: a page"
	if (kind == "flags" || kind == "skips" || kind == "columns" || kind == "errata")
		print test(1)
	if (kind == "rounds")
		print "Cpus: configured 2 online 2"
	for (i = 1; i <= n; i++) {
		if (kind == "keys")
			print "Key" i ": value"
		else if (kind == "dirs")
			print "Dir: /d/" i " ext4 /dev/vda rw"
		else if (kind == "flags")
			print "--- FLAG: WBIN/bytes=1/v=1: word" i " detail"
		else if (kind == "skips")
			print "--- SKIP: RBIN/bytes=" i "/v=1: no such device"
		else if (kind == "tests")
			print test(i)
		else if (kind == "parts")
			print "BenchmarkSTREAMS/op=read/clients=" n "/bytes=65536/part=" i "/v=1 1 41453.00 ns/op 65536 moved-bytes/op"
		else if (kind == "mnems")
			print "BenchmarkM" i "/v=1 1 1000 ns/op"
		else if (kind == "notes")
			print "Note: [" i "] text"
		else if (kind == "errata")
			print "Erratum: WBIN/bytes=1/v=1: odd digits " i
		else if (kind == "rows")
			print "Row: WBIN" i " 1\n" test(i) "\nRow-end: WBIN" i " 1 ok 0.1"
		else if (kind == "rounds")
			print "Row: WBIN " i "\n" test(1) "\nRow-end: WBIN " i " ok 0.1"
		else if (kind == "cells")
			print "Published: WBIN/bytes=" i "/v=1 CPU 1.2+3.4"
		else if (kind == "columns")
			print "Published: WBIN/bytes=1/v=1 COL" i " 1.2+3.4"
		else if (kind == "bins")
			print "BenchmarkWBIN/part=" i "/bin=0%2D" i "/v=1 1 5 count\nBenchmarkWBIN/part=" i "/v=1 1 5000000000 ns/op"
		else if (kind == "synced")
			print "Dir: /d/" i " tmpfs tmpfs rw\nBenchmarkDISKS/sync=direct/bytes=" i "/v=1 1 5000 ns/op"
		else if (kind == "units")
			print "BenchmarkWBIN/bytes=1/v=1 1 1000 ns/op 5 unit" i
		else if (kind == "params")
			print "BenchmarkWBIN/key" i "=1/v=1 1 1000 ns/op"
		else if (kind == "runs")
			print "lodestone: 1\nhost: here\n" test(1)
		else if (kind == "hosts")
			print "lodestone: 1\nhost: here" i "\n" test(1)
		else if (kind == "bad")
			print "noise " i
		else
			print test(1)
	}
}
