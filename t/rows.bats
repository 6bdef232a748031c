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
	local n='8'
	record 1 >old.bench
	record 2 >new.bench
	lodestone report relative -n here-2026-11-21 old.bench new.bench >relative
	grep -xE "here  2026-11-22 +$n +0\.84 .*" relative
	lodestone plot summary -t -n here-2026-11-21 old.bench new.bench >summary
	grep -x "# y-label: geometric mean of $n tests" summary
	grep -xE ' +0\.8408[0-9]* +1 .*' summary
	lodestone report html -H ./old.bench new.bench >html
	grep -E "<td class=\"n\" data-k=\"$n\">$n</td><td class=\"n\" data-k=\"0\.8408[0-9]*\">0\.84</td>" html
	grep -F "here is 0.841 times as fast as here 2026-11-21, over $n tests" html
	lodestone compare old.bench new.bench >compare
	grep -Fx "geometric mean of new / old time: 1.19 ($n tests)" compare
	within 1/0.8408964 1.185 1.195
}

@test "a record has one number of tests on every page, and rows where rows are counted" {
	record 1 >r.bench
	lodestone report verdict -f html r.bench | tr -s ' \n' '  ' >verdict
	grep -F ': 8 tests, 8 rows, none failed' verdict
	lodestone report host -f html r.bench | as_lines >host
	[ "$(sed '1,/^| test | time/d' host | grep -c '^| ')" -eq 8 ]
	lodestone export csv -s r.bench | sed 1d >export.csv
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
	local kind
	record 1 >a.bench
	record 2 | sed 's/^host: here/host: there/' >b.bench
	for kind in t e v r m n; do
		lodestone export rows -k $kind a.bench b.bench >"$kind.tsv"
		head -n 1 "$kind.tsv" | grep '^rows 1	host	date	kit	file	run	'
		awk -F '\t' '{ print NF }' "$kind.tsv" | sort -u >widths
		[ "$(wc -l <widths)" -eq 1 ]
	done
	[ "$(sed 1d t.tsv | wc -l)" -eq 18 ]
	[ "$(sed 1d r.tsv | wc -l)" -eq 72 ]
	[ "$(sed 1d v.tsv | wc -l)" -eq 64 ]
	[ "$(sed 1d n.tsv | wc -l)" -eq 0 ]
	ends 2 lodestone export rows -k z a.bench
	[[ "$output" == *'-k: there are the kinds'* ]]
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
	local made
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
	{ cat rows; echo 'all 1'; } | run_awk report-summary >page
	[ -s page ]
	run run_awk report-summary <<<'all 1'
	[ "$status" -eq 2 ]
	[ "$output" = 'lodestone: rows of the records are missing' ]
	{ cat rows; echo 'all 2'; } >more
	reply 2 'lodestone: rows of the records are missing' run_awk report-summary more
}

@test "a reader of rows finds columns by their names, wherever they stand" {
	kit_data=$KIT_SRC kit_exec=$KIT_BUILD/src kit_awk=$KIT_AWK
	. "$KIT_SRC/sh/loads.sh"
	. "$KIT_SRC/sh/rows/rows.sh"
	{ published_rows; page_rows side=1 "$KIT_SRC"/data/reference/*.bench | sed '$d'; } >rows
	awk_files=$(program_files report-verdict | sed "s|^|-f $KIT_SRC/sh/|")
	$KIT_AWK $awk_files rows >page
	[ "$(wc -l <page)" -ge 10 ]
	# A column more behind the one of the test.
	awk -F '\t' -v OFS='\t' '{ at = $1 == "c" ? 9 : 8; if ($1 ~ /^[th]$/ || $1 == "c" &&
		$2 == "t") $at = $at OFS ($1 == "c" ? "more" : "x"); print }' rows >wider
	[ "$(grep -c '	more	' wider)" -ge 1 ]
	$KIT_AWK $awk_files wider | diff page -
	echo 'nonsense of	somebody' >>rows
	$KIT_AWK $awk_files rows 2>err | diff page -
	grep -Fx 'lodestone: not a row of a record: nonsense of?somebody' err
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
	local page
	bests here 2026-11-21 >a.bench
	bests here 2026-11-22 >b.bench
	bests there 2026-11-22 >c.bench
	lodestone report verdict a.bench | grep -E '^process +fork, exit +100 us +within 5%  none known$'
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
