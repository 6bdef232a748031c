# months.awk - records of a host over months, or of hosts on one day, with a change that is known
#
# usage: awk -f months.awk -v dir=DIR
#            DIR/n1-MM.bench, eleven: fork takes 30% longer from the seventh month on; figures differ by 6% otherwise
#        awk -f months.awk -v dir=DIR -v hosts=3
#            DIR/hN.bench: memcpy differs by 0.05%, fork of h1 takes 30% longer
# The name of the processor begins with a quotation mark, which a reader of CSV would take for one of its own.

function record(file, host, date, fork, copy,    k, i)
{
	printf "lodestone: 1\nhost: %s\nKit: lodestone 0.1\nCpus: configured 2 online 2\nMemory: 8589934592 bytes\n", host >file
	printf "Date: %s\nCpu: \"Example\" %s\n", date, substr(host, 1, 1) >file
	for (k = 1; k <= 6; k++) {
		printf "Row: FORK %d\n", k >file
		for (i = 0; i < 3; i++)
			printf "BenchmarkFORK/v=2 100 %.1f ns/op\n", fork * (1 + (i - 1) / 2000) >file
		printf "Row-end: FORK %d ok 1\nRow: MEMCPY %d\n", k, k >file
		for (i = 0; i < 3; i++)
			printf "BenchmarkMEMCPY/bytes=20000000/v=1 100 %.1f ns/op 20000000 moved-bytes/op\n", copy * (1 + (i - 1) / 2000) >file
		printf "Row-end: MEMCPY %d ok 1\n", k >file
	}
	close(file)
}

BEGIN {
	split("0.02 -0.06 0.05 -0.03 0.06 -0.05 0.03 0.04 -0.06 -0.02 0.05 0.01", noise, " ")
	for (m = 1; m <= 11 && !hosts; m++)
		record(sprintf("%s/n1-%02d.bench", dir, m), "n1", sprintf("2026-%02d-10T12:00:00Z", m), \
		    50000 * (1 + noise[m]) * (m >= 7 ? 1.3 : 1), 1400000 * (1 + noise[13 - m]))
	for (m = 1; m <= hosts; m++)
		record(dir "/h" m ".bench", "h" m, "2026-03-10T12:00:00Z", 50000 * (m == 1 ? 1.3 : 1 + (m - 2) / 1000), \
		    1400000 * (1 + (m - 2) / 2000))
}
