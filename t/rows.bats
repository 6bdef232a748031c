#!/usr/bin/env bats
# One quantity, one figure: how many tests a record has, how two records compare, which figures are headlines.

load helper

# A record of four rounds of nine rows, of which one is a part of a test: record FACTOR
record() {
	awk -v factor="$1" 'BEGIN {
		print "lodestone: 1\nhost: here\nDate: 2026-11-2" int(factor) "T10:00:00Z\nOs: Linux"
		print "Kit: lodestone 0.1\nCpus: configured 4 online 4"
		n = split("WBIN/bytes=5000000/block=8192 MEMCPY/bytes=1000000 FORK SUBPR IPCO/transport=pipe/place=same " \
		    "IPCO/transport=pipe/place=free SYSCALL/call=a%2C%22b%22 STREAMS/step=1/streams=2", name, " ")
		for (t = 1; t <= n; t++)
			for (r = 1; r <= 4; r++) {
				print "Row: R" t " " r
				for (i = -1; i <= 1; i++) {
					line = sprintf("/v=1 10 %.3f ns/op", 1000 * t * t * (t % 3 ? 1 : factor) * (1 + i / 100) * (1 + r / 500))
					print "Benchmark" name[t] line
					if (name[t] ~ /^STREAMS/) print "Benchmark" name[t] "/part=0" line
				}
				print "Row-end: R" t " " r " ok 1"
			}
	}'
}

@test "the same two records are one ratio over one number of tests in relative, summary, html and compare" {
	n='8'
	record 1 >old.bench
	record 2 >new.bench
	lodestone report relative -n here-2026-11-21 old.bench new.bench >relative
	grep -xE "here  2026-11-22 +$n +0\.84 .*" relative
	lodestone plot summary -t -n here-2026-11-21 old.bench new.bench >summary
	grep -x "# y-label: geometric mean of $n tests" summary
	grep -xE '0\.8408[0-9]* +1 .*' summary
	lodestone report html -H ./old.bench new.bench >html
	grep -E "<td class=\"n\">$n</td><td class=\"n\" data-k=\"0\.8408[0-9]*\">0\.84</td>" html
	grep -F "here is 0.841 times as fast as here 2026-11-21, over $n tests" html
	lodestone compare old.bench new.bench >compare
	grep -Fx "geometric mean of new / old time: 1.19 ($n tests)" compare
	within 1/0.8408964 1.185 1.195
}

@test "a record has one number of tests on every page, and rows where rows are counted" {
	record 1 >r.bench
	lodestone report verdict -f html r.bench | tr -s ' \n' '  ' >verdict
	grep -F ': 8 tests, 8 of 8 rows measured' verdict
	lodestone report host -f html r.bench | as_lines >host
	[ "$(sed '1,/^| test | time/d' host | grep -c '^| ')" -eq 8 ]
	lodestone export csv r.bench | sed 1d >export.csv
	[ "$(grep -vc '/part=' export.csv)" -eq 8 ]
	[ "$(grep -c '/part=' export.csv)" -eq 1 ]
	lodestone compare -f html r.bench r.bench | as_lines | grep -c '^| .* | .* |$' >compared
	[ "$(cat compared)" -eq 9 ]
	lodestone plot samples -t r.bench >samples
	[ "$(grep -c '^# y-label: ' samples)" -eq 8 ]
	lodestone report html r.bench >html
	[ "$(sed -n '/Results<.h3>/,/<.tbody>/p' html | grep -c '^<tr')" -eq 8 ]
}

@test "the table of headline figures: each line is read, its topic has a line, its words are a figure of a record" {
	(grep '^topic' "$KIT_SRC/data/tests.tab"; told head figure words) |
		awk -F '\t' '/^topic / { split($0, p, " "); topic[p[2]] = 1; n++; next } { split($2, p, ","); m++ }
		p[1] + 0 <= 0 || !(p[2] in topic) || $3 == "" || $4 == "" { print; bad = 1 } END { exit bad || n < 5 || m < 20 }'
	{ printf 'lodestone: 1\nhost: here\n'
		printf 'Benchmark%s/v=1 1 1000 ns/op 5000000 moved-bytes/op\n' IPCB/bytes=1000000 IPCB/bytes=1000000/transport=tcp \
			WBIN/bytes=5000000 WBIN/bytes=5 META/op=create/clients=3; } >r.bench
	page_rows r.bench >rows
	awk -F '\t' -v OFS='\t' '$1 == "c" && $2 == "t" { for (i = 3; i <= NF; i++) at[$i] = i - 1 }
		$1 ~ /^[ht]$/ { print $1, $at["test"], $at["label"] }' rows >lines
	printf '%s\t%s\t%s\n' h IPCB/bytes=1000000 '1 MB by pipe, any CPU' h IPCB/bytes=1000000/transport=tcp \
		'TCP over loopback' h WBIN/bytes=5000000 'write 5 MB, cached' h META/op=create/clients=3 'create files' >want
	grep '^h' lines | sort | diff - <(sort want)
	grep -x "t	WBIN/bytes=5	-" lines
}

@test "export rows: a table of one kind, which sqlite3 reads as it is and from which it tells the time of each host" {
	record 1 >a.bench
	record 2 | sed 's/^host: here/host: there/' >b.bench
	for kind in t k v r m n; do
		lodestone export rows -k $kind a.bench b.bench >"$kind.tsv"
		head -n 1 "$kind.tsv" | grep '^rows 1	host	date	kit	file	run	'
		awk -F '\t' '{ print NF }' "$kind.tsv" | sort -u >widths
		[ "$(wc -l <widths)" -eq 1 ]
	done
	[ "$(sed 1d t.tsv | wc -l)" -eq 18 ]
	[ "$(sed 1d r.tsv | wc -l)" -eq 72 ]
	[ "$(sed 1d v.tsv | wc -l)" -eq 64 ]
	[ "$(sed 1d n.tsv | wc -l)" -eq 0 ]
	reports 2 '-k: there are the kinds' lodestone export rows -k z a.bench
	need sqlite3
	sqlite3 :memory: '.mode tabs' '.import t.tsv t' \
		"SELECT host, round(typical, 3) FROM t WHERE test = 'FORK' ORDER BY typical + 0" >got
	printf 'here\t9044.978\nthere\t18089.955\n' | diff - got
	sqlite3 :memory: '.mode tabs' '.import r.tsv r' \
		"SELECT count(*), count(DISTINCT round) FROM r WHERE test = 'FORK'" >got
	printf '8\t4\n' | diff - got
}

# The rows that make has made are read if their first line has the checksum of the data, and give the same page.
@test "the rows of published pages are made by make, and on the fly where the data are others" {
	made=$KIT_BUILD/data/published.rows
	[ -s "$made" ]
	kit_data=$KIT_SRC kit_exec=$KIT_BUILD/src kit_awk=$KIT_AWK
	. "$KIT_SRC/sh/loads.sh"
	. "$KIT_SRC/sh/rows/rows.sh"
	whole make_rows | cmp - "$made"
	awk -F '\t' '$1 == "k" && $7 == "path" { print $8 }' "$made" | sort -u >paths
	(cd "$KIT_SRC/data" && ls [!r]*/*.bench) | diff paths -
	mkdir -p tree/data tree/sh
	cp -R "$KIT_SRC"/data/* tree/data
	cp -R "$KIT_SRC"/sh/* tree/sh
	kit_data=$PWD/tree
	: >tree/data/published.rows
	kit_exec=$PWD/no/src
	never made_rows
	cp "$made" tree/data
	touch -d '1 hour' tree/data/*.tab
	made_rows
	[ "$made_file" = "$PWD/tree/data/published.rows" ]
	kit_exec=$KIT_BUILD/src
	sed -i.old 's/^host: .*/host: changed/' tree/data/iraf/lyra-1987-04-01.bench
	rm tree/data/iraf/*.old
	never made_rows
	published_rows >new
	[ "$(grep -c '	path	' new)" -eq "$(grep -c '	path	' "$made")" ]
	grep -q '^t	changed	' new
}

@test "a kit that has no record but its own has no published rows, and its input is none of them" {
	mkdir -p tree/data/reference
	cp "$KIT_SRC"/data/reference/*.bench tree/data/reference/one.bench
	cp -R "$KIT_SRC/sh" tree
	kit_data=$PWD/tree kit_exec=$KIT_BUILD/src kit_awk=$KIT_AWK
	. tree/sh/loads.sh
	. tree/sh/rows/rows.sh
	make_rows <tree/data/reference/one.bench >rows
	echo end | diff - rows
}

@test "there is no page where rows of one of its programs are missing" {
	kit_data=$KIT_SRC kit_awk=$KIT_AWK
	. "$KIT_SRC/sh/loads.sh"
	page_rows "$KIT_SRC"/data/reference/*.bench | sed '$d' >rows
	[ "$(tail -n 1 rows)" = end ]
	{ cat rows; echo 'all 1'; } | run_awk report-media >page
	[ -s page ]
	reply 2 'lodestone: rows of the records are missing' run_awk report-media <<<'all 1'
	{ cat rows; echo 'all 2'; } >more
	reply 2 'lodestone: rows of the records are missing' run_awk report-media more
}

# Rows that no program has printed, of two hosts.  A word is a column, _ a blank; a line @ has the host, file and run of
# the rows behind it.  Columns of t and h that are not here are unknown.
typed() {
	awk -v OFS='\t' '
		$1 == "@" { head = $2 "\t2026\tkit\t" $3 "\t" $4; next }
		$1 ~ /^[th]$/ { for (i = NF + 1; i <= 35; i++) $i = "-" }
		{ $1 = $1 == "c" ? $1 : $1 "\t" head; $2 = $1 == "c" ? $2 "\thost\tdate\tkit\tfile\trun" : $2; gsub(/_/, " "); print }
	' <<-END
	c k key value
	c t test version unit typical quoted least cpu rate rounds samples timed iterations is spread apart own grade class \
		pairs stands usual rank figure speed commonly label topic width of best flags job bytes work ops
	c d name unit clock judges how verdict ratio low high low1 high1 sees p proven open old new samples1 samples2 rounds1
	c w name place kind device way case rate first holds fill cost drive
	c y name drive model rounds read low high full lowest speed stops cartridge buffer
	@ here a 1
	k path a.bench
	k side 1
	k Tape sim:dlt2000
	t FORK 1 ns/op 200000 150000 - - - 6 18 18 180 - 5 3 3 within_5% same any
	h FORK 1 ns/op 200000 150000 - - - 6 18 18 180 - 5 3 3 within_5% same any - - 1 time 6666.7 5000 fork process 5 \
		FORK/v=1
	t CLSS 1 ns/op 2000000 2000000 - - - 6 18 18 18 - 5 3 3 within_5% same any 1 2000000
	t TIME/cmd=a 1 ns/op 3000000 3000000 2900000 - - 6 18 18 18
	t TIME/cmd=b 1 ns/op 6000000 6000000 5900000 - - 6 18 18 18
	t CCOPT/compiler=cc/options=-O1/bench=CPU/kernel=k1 1 ns/op 3000 3000 2900 2900 - 6 18 18 18
	t CCOPT/compiler=cc/options=-O2/bench=CPU/kernel=k1 1 ns/op 1500 1500 1400 1400 - 6 18 18 18
	t STREAMS/step=1/streams=2/op=read 1 ns/op 4000000000 4000000000 - - 2000000 6 6 6 6 streams
	t META/op=create 1 ns/op 1000000000 1000000000 - - - 6 6 6 6
	t FEED/dir=d/streams=1/block=65536 1 ns/op 1000000 1000000 - - 30000000 6 6 6 6 feed
	w MEMCPY/v=1 1 memory - copy MEMCPY 2000000000 0 4000000000 2000000000 - -
	y FEED/dir=d/streams=1/block=65536/v=1 sim:dlt2000 DLT 6 30000000 29000000 31000000 1250000 1250000 1250000 0 8e12 0
	d FORK/v=1 ns/op typical 1 rounds slower 2 1.9 2.1 1.95 2.05 1.05 0.0001 0 0 200000 400000 18 18 6
	d TIME/cmd=b/v=1 ns/op typical 1 pairs slower 2 1.9 2.1 1.95 2.05 1.05 0.0001 1 0 3000000 6000000 18 18 6
	@ there b 2
	k path b.bench
	k side 2
	t FORK 1 ns/op 400000 300000 - - - 6 18 18 180 - 5 3 3 within_5% same any
	END
}

@test "every page is made of rows alone, and a column in the middle changes none" {
	n=0
	kit_data=$KIT_SRC kit_awk=$KIT_AWK
	. "$KIT_SRC/sh/loads.sh"
	typed >rows
	awk -F '\t' -v OFS='\t' '{ at = $1 == "c" ? 8 : 7; $at = "more" OFS $at; print }' rows >wider
	[ "$(grep -c '^c.*	more	' wider)" -eq 5 ]
	while IFS='|' read -r program options line; do
		run_awk $program $options rows >page
		grep -E "$line" page || { echo "$program $options:"; cat page; return 1; }
		run_awk $program $options wider | diff page -
		n=$((n + 1))
	done <<-END
	report-verdict||^process +fork +150 us +within 5%  no published host$
	report-host|-v verbose=1|^CLSS +2\.00 ms +5\.0%
	report-iraf||^CLSS +n/a  2\.00$
	pivot|-v layout=$KIT_SRC/sh/pages/layouts/summary.lay|^here +2026 +0\.00200
	report-relative||^there  unknown +1 +0\.50  0\.50 FORK  0\.50 FORK$
	report-media||^here memory +copy 2000 +4\.00 GB  2\.00 s
	report-time||^.b' takes 2\.00 times as long as .a' \(1\.95 to 2\.05\)\.$
	pivot|-v layout=$KIT_SRC/sh/pages/layouts/compilers.lay|^k1 +wall +3\.00 us +1\.50 us \*$
	pivot|-v layout=$KIT_SRC/sh/pages/layouts/streams.lay|^ +1  read +2  0m4\.000s$
	report-feed||^d feeds one DLT at 1\.25 MB/s: yes 
	pivot|-v layout=$KIT_SRC/sh/pages/layouts/notur.lay|^Create$
	compare||^FORK +200 us +400 us +x 2\.00
	compare-chart|-v look=table|^# y-label: FORK$
	check||in 6 rounds or fewer a test: 1 of
	plot|-v look=table -v chart=summary|^0\.5 +2 +0\.5 +0\.5$
	plot|-v look=table -v chart=compilers|^0\.0015 +2 +0\.0015 
	html-page|-v page_format=html|data-k="2000000">2\.00 ms</td>
	END
	[ "$n" -eq 17 ]
	echo 'nonsense of	somebody' >>rows
	run_awk compare rows 2>err >page
	run_awk compare wider | diff page -
	grep -Fx 'lodestone: not a row of a record: nonsense of?somebody' err
}

@test "rows of the release before make the same page; rows of another version are refused" {
	kit_data=$KIT_SRC kit_awk=$KIT_AWK
	. "$KIT_SRC/sh/loads.sh"
	"$KIT_EXEC/rows" -k ktvno -u "$KIT_SRC/data/tests.tab" "$KIT_SRC"/data/reference/*.bench >rows
	awk -F '\t' -v OFS='\t' '	# gone columns
		$1 == "c" && $2 == "t" { for (at = 3; $at != "user"; at++) continue; $at = "tick\twithin\tuser" }
		$1 == "t" { $(at - 1) = "0.5\t0.001\t" $(at - 1) }
		$0 == "end" { print "c\te\thost\tdate\tkit\tfile\trun\tkey\tvalue\ne" row "\tDisk\tnone" }
		{ row = OFS $2 OFS $3 OFS $4 OFS $5 OFS $6; print }' rows >before
	for file in rows before; do run_awk join -v kinds=kthno <$file | run_awk report-verdict >$file.page; done
	diff rows.page before.page
	[ "$(wc -l <rows.page)" -gt 15 ]
	reply 2 'lodestone: rows of version 2, not 1' run_awk compare <<<"rows	2"
}

# FORK takes 200 us, its fastest slices 100 us; so for memcpy of 20 MB, 8 ms and 2 ms.
bests() {	# host date
	printf 'lodestone: 1\nhost: %s\nDate: %sT10:00:00Z\nOs: Linux\nKit: lodestone 0.1\nCpus: configured 4 online 4\n' \
		"$1" "$2"
	awk 'BEGIN {
		for (r = 1; r <= 8; r++) {
			for (t = 1; t <= 2; t++) {
				print "Row: " (t == 1 ? "FORK" : "MEMCPY") " " r
				for (i = 98; i <= 102; i++)
					print "Benchmark" (t == 1 ? "FORK/v=2 10 " 2000 * i : "MEMCPY/bytes=20480053/v=2 10 " 80000 * i) " ns/op " \
					    (t == 1 ? 100000 + r " best-ns/op" : 2000000 + r " best-ns/op 20480053 moved-bytes/op")
				print "Row-end: " (t == 1 ? "FORK" : "MEMCPY") " " r " ok 1"
			}
		}
	}'
}

@test "verdict, host, html, rows, compare, relative and plot state one figure of a test, and say where it is typical" {
	bests here 2026-11-21 >a.bench
	bests here 2026-11-22 >b.bench
	bests there 2026-11-22 >c.bench
	lodestone report verdict a.bench | grep -E '^process +fork, exit +100 us +within 5%  '
	lodestone report verdict a.bench | grep -F 'quote: here: fork 100 us, memcpy 10.2 GB/s'
	lodestone report host -v a.bench | grep -E '^FORK +200 us +<\.1% +100 us '
	lodestone report host -v a.bench | grep -E '^MEMCPY .* 2\.00 ms .* 10\.2 GB/s$'
	lodestone report host -v a.bench | grep -E '^test +time/op +\+- +best '
	lodestone report html a.bench | sed 's/<[^>]*>/ /g' >html
	grep -E ' fork, exit, wait +100 us +200 us ' html
	grep -E ' figure +typical ' html
	lodestone export rows -k t a.bench | awk -F '\t' 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
		{ print sprintf("%.0f", $at["quoted"] / 1000) }' |
		tr '\n' ' ' | grep -x '100 2000 '
	lodestone compare -v a.bench c.bench | grep -E '^FORK +100 us +100 us '
	lodestone report relative -n here-2026-11-21 a.bench c.bench >page
	lodestone plot machines -t -H ./c.bench a.bench >machines
	grep -A12 "^# panel: fork, exit, wait" machines | grep -E "^ *9999\.9"
}
