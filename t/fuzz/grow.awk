# grow.awk - a record with n of one kind of thing, to see how the time of a reader grows with it
#
# usage: awk -v kind=KIND -v n=N -f grow.awk
# Kinds: keys dirs cells bins synced

BEGIN {
	print "lodestone: 1"
	print "host: here"
	if (kind == "cells" || kind == "bins")
		print "Source: a page"
	for (i = 1; i <= n; i++) {
		if (kind == "keys")
			print "Key" i ": value"
		else if (kind == "dirs")
			print "Dir: /d/" i " ext4 /dev/vda rw"
		else if (kind == "cells")
			print "Published: WBIN/bytes=" i "/v=1 CPU 1.2+3.4"
		else if (kind == "bins")
			print "BenchmarkWBIN/part=" i "/bin=0%2D" i "/v=1 1 5 count\nBenchmarkWBIN/part=" i "/v=1 1 5000000000 ns/op"
		else if (kind == "synced")
			print "Dir: /d/" i " tmpfs tmpfs rw\nBenchmarkDISKS/sync=direct/bytes=" i "/v=1 1 5000 ns/op"
	}
}
