#!/usr/bin/env bats
# lodestone report html: one file that needs no other, with the other reports, the charts and the nearest hosts.

load helper
load awks
load typed
load browser

# page SIDE-OR-FILE...: the page, in the file page, with tables alone.
page() {
	awk_of html-page -v most=50 -v page_format=html "$@" >parts || return
	awk_of report-html parts >page
}

# The same with its pictures.
drawn() {
	need gnuplot
	awk_of html-page -v most=50 -v page_format=html -v into=. "$@" >parts || return
	kit_data=$KIT_SRC kit_exec=$KIT_BUILD/src kit_awk=$KIT_AWK rr_directory=$PWD sh -c '. "$kit_data/sh/loads.sh"
		. "$kit_data/sh/gnuplot.sh"; draw_for_page' || return
	awk_of report-html -v pictures=. parts >page
}

# The text of the cells of each row of the page, parted by |.
rows() {
	sed -n 's|^<tr>\(.*\)</tr>$|\1|p' page | sed -e 's|</td>|\||g' -e 's|<[^>]*>||g' -e 's/ *|$//' -e 's/ *| */|/g' \
		-e 's/&lt;/</g' -e 's/&gt;/>/g' -e 's/&amp;/\&/g'
}

has_row() { rows | grep -Fqx -e "$1" && return; printf 'no row: %s\n' "$1"; rows; return 1; }

# Every element is closed where it should be: what a browser would have to guess is a fault.
well_formed() {
	awk '{
		line = $0
		while (match(line, /<[^>]*>/)) {
			tag = substr(line, RSTART + 1, RLENGTH - 2)
			line = substr(line, RSTART + RLENGTH)
			name = tag
			sub(/[ \/>].*/, "", name)
			if (tag ~ /^!|\/$/ || name == "meta") continue
			if (substr(tag, 1, 1) == "/") {
				if (open[depth--] != substr(tag, 2)) { print FNR ": <" tag ">"; exit bad = 1 }
			} else
				open[++depth] = name
		}
		if (line ~ /[<>]/ && !style) { print FNR ": a bare bracket: " line; exit bad = 1 }
	} END { exit bad || depth }' "$1"
}

measured() {
	run_of here
	for ns in 2 5 1 6 4 3; do
		sample WBIN/bytes=5000000/block=8192 ${ns}000000 '5005312 moved-bytes/op 400000 user-ns/op 600000 sys-ns/op'
	done
	sample RBIN/bytes=5000000/block=8192 1000000 '5005312 moved-bytes/op'
	sample RRBIN/bytes=5000000/block=32768 1000000 '5005312 moved-bytes/op'
	sample MEMCPY/bytes=1331253 1000000000 '1331253 moved-bytes/op'
	sample BLOCKS/op=read/block=1024 1000000000 '1000000 moved-bytes/op'
	sample BLOCKS/op=read/block=4096 1000000000 '4000000 moved-bytes/op'
	printf '%s\n' '--- FLAG: WBIN/bytes=5000000/block=8192/v=1: unstable 71.4' \
		'--- SKIP: IPCO/transport=msg/v=1: no System V messages' 'Row: MKPKGC 1' 'Row-end: MKPKGC 1 limit 30'
}

historic_of() {
	run_of "$1" 1987-01-01
	printf 'Source: a page\n'
	for name in WBIN RBIN RRBIN; do sample $name/bytes=5000000 "$2"; done
}

@test "a page is well formed, stands alone, and is made for light, dark and paper" {
	page "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench "$KIT_SRC"/data/*/*[a-z]-*.bench
	well_formed page
	[ "$(grep -c '<html' page)" -eq 1 ]
	[ "$(grep -c '<script' page)" -eq 1 ]
	grep -qx '<script>' page		# the one that sorts tables
	absent -E '<link|<img|<iframe|@import|url\(|src=|href="[^#]|https?:' page
	grep -q '@media screen and (prefers-color-scheme:dark)' page
	grep -q '@media print' page
	printf '<p>open' >bad
	never well_formed bad
}

@test "results: median, interval, CPU and rate of each test, with its flags and what is missing" {
	measured >r
	page side=1 r
	has_row 'WBIN bytes=5000000 block=8192|3.50 ms|71%|6|0.40+0.60 ms|1.43 GB/s|um'
	has_row 'MEMCPY bytes=1331253|1.00 s|-|1|-|1.33 MB/s|'
	has_row "$(words 'u|unstable|The 95% interval is wider than the limit. The true time may differ from the printed one' \
		'by the percentage in the list. End other work on the host, or measure for longer.|WBIN bytes=5000000 block=8192:' \
		'71.4')"
	grep -q '<strong>Flags:</strong> m 4 above-memory, u 1 unstable\.' page
	has_row 'skip|IPCO transport=msg|no System V messages'
	has_row 'row|MKPKGC round 1|limit after 30 s'
	has_row 'Cpu|A processor'
}

@test "a host without a rate has no chart of rates by year" {
	{
		run_of here
		sample TFILL/drive=sim:x/data=S114 3600000000000 '7200000000 moved-bytes/op'
		printf '%s\n' '--- FLAG: TFILL/drive=sim:x/data=S114/v=1: simulated'
	} >r
	page side=1 r side=2 "$KIT_SRC"/data/kp3/tape-*.bench
	grep -q 'id="chart-fill"' page
	absent 'id="chart-history"' page
	measured >r
	page side=1 r side=2 "$KIT_SRC"/data/kp3/tape-*.bench
	grep -q 'id="chart-history"' page
}

@test "each figure in brackets has its reason, and no other figure has one" {
	{ measured; sample SUBPR 2000000; sample IMSHIFTR/size=512x512x32 2000000; } >r
	{
		historic_of far 350000000000
		sample SUBPR 2000000000
		sample IMSHIFTR/size=512x512x32 2000000000
	} >far.bench
	page side=1 r side=2 far.bench
	well_formed page
	has_row 'connect, stop|a process and pipes too; the pages start one of IRAF, which sets up its tables'
	has_row "$(words 'image shift 512x512|the same pixels; the pages also start a task of IRAF and use its image' \
		'headers; the same spline, in another program')"
	has_row "$(words 'read 5 MB, cached|the same bytes in blocks of 8192, into a cache where the host has one; the pages' \
		'time a disk and IRAF&#39;s own file layers')"
	[ "$(sed -n '/Why figures/,/<\/details>/p' page | grep -c '^<tr>.*<td')" -eq 4 ]
}

@test "the IRAF page is that of the iraf report, cell by cell" {
	lyra=$KIT_SRC/data/iraf/lyra-1987-04-01.bench
	page "$lyra"
	lodestone report iraf "$lyra" | sed -n '/^CLSS/,/^$/{/^$/d;p;}' | tr -s ' ' | sed 's/ $//' >want
	[ "$(wc -l <want)" -gt 20 ]
	rows | sed -n '/^CLSS|[0-9.+]*|[0-9:]*|/,/^[^|]*$/p' | tr '|' ' ' | tr -s ' ' | sed 's/ $//' |
		head -n "$(wc -l <want)" |
		diff want -
	measured >r
	page r
	lodestone report iraf -w r | awk '$1 == "WBIN" { $1 = $1; print }' >want
	rows | tr '|' ' ' | tr -s ' ' | grep -Fqx -f want
	lodestone report iraf -w r | tr '\n' ' ' | sed 's/.*Units: \([^;]*; CLK [^;]*; both medians; \).*/\1/' >want
	grep -Fqf want page
}

@test "the verdict stands first, then charts, results, and the environment, folded" {
	measured >r
	{ historic_of far 350000000000; sample MEMCPY/bytes=1331253 10000000000; } >far.bench
	page side=1 r side=2 far.bench
	well_formed page
	[ "$(grep -c '<h2>' page)" -eq 1 ]
	has_row 'file|write 5 MB, cached|1.43 GB/s||(14.3 kB/s in 1987)||not known: one round'
	has_row 'memory|memcpy|1.33 MB/s||1 round: 6 needed||not known: one round'
	absent '<strong>quote:' page
	grep -nE '<p>here: .* tests|<figure|<h3>Results|<summary>Environment' page | cut -d: -f1 >order
	sort -n -c order
	[ "$(wc -l <order)" -ge 4 ]
	sed -n '/<details[^>]*><summary>Environment/,/<\/details>/p' page | grep -q 'A processor'
}

@test "each test has an anchor that depends on its name alone, and a table can be sorted by its figures" {
	measured >r
	page side=1 r
	grep -q '<a id="WBIN/bytes=5000000/block=8192/v=1" href="#WBIN/bytes=5000000/block=8192/v=1">' page
	[ -z "$(grep -o ' id="[^"]*"' page | sort | uniq -d)" ]
	grep -qF 'data-k="3500000">3.50 ms<' page
	{ run_of here; sample WBIN/x=%25a 5; } >odd
	page odd
	grep -qF '<a id="WBIN/x=%25a/v=1" href="#WBIN/x=%2525a/v=1">' page
}

@test "-H names hosts beside which a record stands, published ones and records by their file" {
	measured >r
	{ run_of older 2020-01-01; sample WBIN/bytes=5000000/block=8192 7000000; } >older.bench
	lodestone report html -H lyra-1987-04-01,./older.bench r >page
	well_formed page
	rows | grep -q '^lyra|1987-04-01|.*|0|-|-|-|3$'
	has_row 'older|2020-01-01|Linux, A processor|1|2.0|2.0|2.0|0'
	[ "$(rows | grep -c '|1987-')" -eq 1 ]
	grep -q '<h1>lodestone: here</h1>' page
	absent 'kpno4m (' page
	lodestone report html r >page
	well_formed page
	grep -q '<p>.* repeats* .*within 5%' page
	ends 2 lodestone report html -H nobody r
}

# The figure of a chart: figure NAME
figure() { sed -n "/<figure id=\"chart-$1\"/,/<\/figure>/p" page; }

@test "a chart has a picture for a wide and for a narrow window, or one a panel, and its figures below, with bars" {
	measured >r
	drawn side=1 r
	well_formed page
	figure blocks >chart
	[ "$(grep -c '<svg class="chart broad" role="img" aria-label="BLOCKS: how fast is each block size?"' chart)" -eq 1 ]
	[ "$(grep -c '<svg class="chart slim" role="img" aria-label="BLOCKS: ' chart)" -eq 1 ]
	grep -qF '<details class="screen"><summary>' chart
	# The scale is logarithmic, and begins at a tenth of 1 MB/s: 1 stands log 10 / log 40 of the way to 4.
	mv chart page
	has_row '1k|read|1.00|'
	has_row '4k|read|4.00|'
	[ "$(grep -o 'class="bar" style="width:[0-9.]*em"' page | tr -dc '0-9.\n' | paste -s -)" = "$(printf '5.6\t9.0')" ]
	for chart in afs/bc-c4-2003-06-24:STREAMS notur/titan-2010:META kp3/position-1995-09-17:POSITION; do
		drawn "$KIT_SRC/data/${chart%%:*}.bench"
		grep -q "<svg [^>]*aria-label=\"${chart#*:}" page
		well_formed page
	done
}

@test "colours of a picture are those of the page, its names begin with the chart's, host and date stand beside it" {
	measured >r
	for files in "side=1 r side=2 $(echo "$KIT_SRC"/data/*/*.bench)" \
		"$(echo "$KIT_SRC"/data/[ans]*/*.bench "$KIT_SRC"/data/kp3/[nprt]*.bench)"; do
		drawn $files
		well_formed page
		[ "$(grep -c '<figure' page)" -gt 3 ]
		[ "$(grep -c '<figure' page)" -eq "$(awk '/<figure/ { f = 1 } f && /<svg/ { n++; f = 0 } END { print n }' page)" ]
		sed -n '/<svg/,/<\/svg>/p' page >pictures
		grep -q "'var(--c1)'" pictures
		absent -E '<text.*rgb\(|rgb\([^0]|"black"|#[0-9a-f]{6}' pictures
		[ -z "$(grep -o " id=[\"'][^\"']*[\"']" page | sort | uniq -d)" ]
		grep -o "href='#[^']*'" pictures | sort -u | sed "s/href='#\(.*\)'/ id='\1'/" >links
		[ -z "$(grep -o " id='[^']*'" pictures | sort | comm -13 - <(sort links))" ]
		[ "$(grep -c "^ id='chart-" links)" -eq "$(wc -l <links)" ]
		[ -z "$(grep -o 'font-size="[^"]*"' pictures | grep -v '"12.00"')" ]
		awk '/<figure/ { n++ } /class="dim">[^<]* [12][0-9][0-9][0-9]/ && last ~ /<figure/ { dated++ } { last = $0 }
			END { exit !n || dated != n }' page
	done
}

@test "without gnuplot a page has its tables; if gnuplot fails it says why; one that hangs is asked once" {
	measured >r
	with_gnuplot() {
		(printf '%s\n' 'case $* in *"set terminal"*) echo " svg  vectors" >&2; exit 0 ;; esac' "$1" | fake_gnuplot
			PATH=$BATS_TEST_TMPDIR/fake:$PATH lodestone report html r >page)
		absent '<svg' page
		well_formed page
		figure blocks | grep -q '^<details open>'
		has_row '4k|read|4.00|'
	}
	with_gnuplot 'echo "line 1: out of <ink>" >&2'
	[ "$(grep -c '^<p class="dim">No picture: gnuplot failed: line 1: out of &lt;ink&gt;</p>$' page)" -ge 2 ]
	with_gnuplot 'echo >>"${0%/*}/asked"; exec sleep 100'
	[ "$(wc -l <"$BATS_TEST_TMPDIR/fake/asked")" -eq 1 ]
	[ "$(grep -c '^<p class="dim">No picture: gnuplot failed: ' page)" -ge 2 ]
	no_gnuplot
	lodestone report html r >page 2>messages
	[ ! -s messages ]
	absent -e '<svg' -e 'No picture' page
	well_formed page
	[ "$(figure blocks | grep -c '<div class="bar" style="width:')" -eq 2 ]
}

@test "a user's file for gnuplot is not read" {
	need gnuplot
	measured >r
	mkdir home
	printf 'print "mine"\nset terminal dumb\n' >home/.gnuplot
	mkdir -p home/.config/gnuplot
	cp home/.gnuplot home/.config/gnuplot/gnuplotrc
	HOME=$PWD/home XDG_CONFIG_HOME=$PWD/home/.config GNUTERM=dumb lodestone report html r >page
	grep -q '<svg class="chart broad"' page
	absent 'No picture' page
}

@test "whatever a record says stays text" {
	{
		run_of '<b>"evil" & '\''co'\''</b>'
		printf '%s\n' 'Note: <script>alert(1)</script>' 'Extra: <img src=x onerror=alert(1)>' \
			'--- FLAG: WBIN/x=%3Cu%3E/v=1: <i>bad</i> 3' '--- SKIP: RBIN/v=1: </table><script>' 'Row: <tt> 1' \
			'Row-end: <tt> 1 failed <s>'
		sample WBIN/x=%3Cu%3E 100 '5 pub-<em>/s'
		sample BLOCKS/op=%3Cu%3E/block=1024/dir=%22%3E 1000 '1024 moved-bytes/op'
		sample BLOCKS/op=%3Cu%3E/block=1024/dir=%26 1000 '1024 moved-bytes/op'
		printf 'Erratum: WBIN/x=%%3Cu%%3E/v=1: <u>wrong</u>\n'
	} >'a<q>.bench'
	drawn 'a<q>.bench'
	well_formed page
	sed '/^<script>$/,/^<\/script>$/d' page >rest		# the page's own
	absent -E '<(b|script|img|u|i|tt|s|em|q)[ >]|onerror=[^&]*>.*<img' rest
	grep -q '<h2>&lt;b&gt;&quot;evil&quot; &amp; &#39;co&#39;&lt;/b&gt;, 2025-11-20</h2>' page
	grep -q '&lt;script&gt;alert(1)&lt;/script&gt;' page
}

# The page, and its pictures, under every awk.
html_awks() {
	kit_awks html-page -v most=50 -v page_format=html "$@"
	[ "$status" -eq 0 ]
	mv out parts
	kit_awks report-html -v pictures=. parts
	[ "$status" -eq 0 ]
}

@test "the page is the same under every awk" {
	measured >r
	drawn side=1 r side=2 "$KIT_SRC"/data/iraf/*.bench
	html_awks side=1 r side=2 "$KIT_SRC"/data/iraf/*.bench
	[ -s out ]
	[ ! -s err ]
	html_awks "$KIT_SRC"/data/[aikns]*/[bhkpt]*.bench
	[ -s out ]
}

@test "nothing to print: a message and status 1" {
	: >empty
	exits 1 page empty 2>err
	[ "$(cat err)" = 'lodestone: report: html: no run in these files' ]
	[ ! -s page ]
}

@test "a browser shows it, in light and in dark" {
	need_browser
	measured >r
	drawn side=1 r side=2 "$KIT_SRC"/data/iraf/*.bench
	show() {
		browse --hide-scrollbars --window-size=1000,2000 "$@" "file://$PWD/page.html"
	}
	mv page page.html
	show --dump-dom >dom
	[ "$(grep -c '<svg ' dom)" -eq "$(grep -c '<svg ' page.html)" ]
	[ "$(grep -o '<td' dom | wc -l)" -eq "$(grep -o '<td' page.html | wc -l)" ]
	show --screenshot="$PWD/light.png" --blink-settings=preferredColorScheme=1
	show --screenshot="$PWD/dark.png" --blink-settings=preferredColorScheme=0
	for shot in light dark; do
		[ "$(od -A n -t x1 -N 4 $shot.png | tr -d ' ')" = 89504e47 ]
		[ "$(wc -c <$shot.png)" -gt 20000 ]
	done
	never cmp -s light.png dark.png
	# A click on the head of the times: the slowest test comes first.
	click='function(h){return h.textContent==="time/op"})[0].click()'
	sed "s|^</body>|<script>[].filter.call(document.querySelectorAll(\"th\"),$click</script>&|" \
		page.html >clicked
	never cmp -s clicked page.html
	mv clicked page.html
	show --dump-dom >dom
	tr -d '\n' <dom | grep -o 'aria-sort="descending">time/op<.*' | grep -o '<tbody>.*' | sed 's/<[^>]*>/|/g' | tr -s '|' |
		grep -q '^|MEMCPY bytes=1331253|1.00 s|'
}

# What the browser itself measures: words of each picture that is shown, where they stand and how large they are.
@test "in a browser of three widths the words of a chart have 11 pixels and room; no verdict is cut" {
	need_browser
	measured >r
	for n in 1024 65536 1048576; do
		sample TTCP/dir=send/sockbuf=$n/length=1024 1000000 "$((n * 9000)) moved-bytes/op 100 user-ns/op 99 sys-ns/op"
		sample TTCP/dir=send/sockbuf=$n/length=8192 1000000 "$((n * 77)) moved-bytes/op 100 user-ns/op 99 sys-ns/op"
		sample META/op=stat/clients=2/files=$n/dir=shared/order=seq/bytes=0 1000000000 "$n ops/op"
	done >>r
	drawn side=1 r side=2 "$KIT_SRC"/data/*/*.bench
	{ cat page; measuring verdict; } >page.html
	for width in 390 800 1280; do
		framed $width page.html
		grep -qE "width $width, ([5-9]) of \1 charts, words true, faults: \." dom
	done
}

# A sheet of A4 less its margins is 703 pixels of CSS wide. What the rules for paper make of the charts is measured in a
# frame of that width, where they are set in force; the sheets are those of the file that the browser prints.
@test "a full run prints on six sheets of A4 at most, with words of 6 points and more in its charts" {
	need gnuplot
	need_browser
	lodestone report html "$KIT_SRC"/data/reference/*.bench >page.html
	browse --no-pdf-header-footer --print-to-pdf="$PWD/page.pdf" "file://$PWD/page.html"
	sheets=$(grep -a -c '/Type /Page$' page.pdf)
	echo "$sheets sheets"
	[ "$sheets" -ge 2 ]
	[ "$sheets" -le 6 ]
	cat page.html - >paper.html <<-'END'
	<script>
	var bad = "", least = 100, charts = 0;
	[].forEach.call(document.styleSheets[0].cssRules, function (rule) {
		if (rule.media) rule.media.mediaText = rule.media.mediaText == "print" ? "all" : "not all";
	});
	document.querySelectorAll("svg").forEach(function (svg) {
		var frame = svg.getBoundingClientRect();
		if (!frame.width) return;
		charts++;
		if (frame.right > innerWidth || frame.height > 1000) bad += "[" + frame.right + " x " + frame.height + "]";
		svg.querySelectorAll("text").forEach(function (text) {
			var box = svg.viewBox.baseVal, scale = Math.min(frame.width / box.width, frame.height / box.height);
			least = Math.min(least, parseFloat(getComputedStyle(text).fontSize) * scale * 0.75);
		});
	});
	document.body.textContent = "charts " + charts + ", " + (least < 6 ? "less" : "6") + " points, " + least +
	    ", faults: " + bad + ".";
	</script>
	END
	framed 703 paper.html
	grep -q 'charts [1-3][0-9], 6 points, [0-9.]*, faults: \.' dom
}

# The published records of a style, or the reference: files_of STYLE
files_of() {
	case $1 in
	time) lodestone time -n 2 -W 0 -o commands.bench true 'sleep .01' >/dev/null && printf '%s\n' commands.bench ;;
	feed)
		mkdir -p disk
		lodestone feed -d disk -b 64k -s 4m -T dlt2000 -T sim:dds1 -T lto9 -o feed.bench >/dev/null &&
			printf '%s\n' feed.bench
		;;
	host | verdict | media) printf '%s\n' "$KIT_SRC"/data/reference/*.bench ;;
	iraf | summary | relative | machines) printf '%s\n' "$KIT_SRC"/data/iraf/lyra-*.bench ;;
	*) published "$1" ;;
	esac
}

# long
@test "every style in every format" {
	these 25 style_names
	for style in "${these[@]}"; do
		[ "$style" != html ] || continue
		files_of "$style" >list
		mapfile -t files <list
		lodestone report "$style" "${files[@]}" >text
		printf '%s\n' "$style"
		lodestone report "$style" -f text "${files[@]}" | cmp text -
		lodestone report "$style" -f html "${files[@]}" >page
		well_formed page
		grep -qx '</body></html>' page
		grep -q '<table' page
	done
}

@test "a figure sorts by its number in the unit of the page, and what was published as text stays text" {
	lodestone report s80 -f html "$KIT_SRC"/data/s80/*.bench | as_lines |
		grep -x '| F50->S80 | 524288 | 1048576 | 32768 | 61.16MB/s | ~50% | ~8-10% |'
	lodestone report streams -f html "$KIT_SRC"/data/afs/*.bench | grep 'data-k="307.033"'
}

@test "an unknown format, and html, which has a fixed one" {
	ends 2 lodestone report host -f xml "$KIT_SRC"/data/reference/*.bench
	[[ $output == *'report: -f xml: the formats are text and html' ]]
	ends 2 lodestone report html -f text "$KIT_SRC"/data/reference/*.bench
	[[ $output == *'report: -f text: the style html is a page in HTML alone; host has its tables' ]]
}

# Sixty rows of samples, each as many as a record keeps: sorted by insertion they would take hours.
@test "a page of very many samples ends" {
	awk 'BEGIN {
		print "lodestone: 1\nhost: big"
		for (i = 0; i < 40000; i++)
			printf("BenchmarkX%d/bytes=%d 10 %d ns/op\n", i % 50, i % 60, 1000 + i * 7919 % 99991)
	}' >many
	bounded sh "$KIT_BUILD/sh/lodestone" report html many | grep -q '</html>'
}

@test "the charts of the first fifty runs of a page are drawn" {
	awk 'BEGIN {
		for (i = 1; i <= 52; i++)
			printf("lodestone: 1\nhost: h%d\nBenchmarkWBIN/bytes=5000000/v=1 1 %d ns/op\n", i, 1000000 + i)
	}' >runs
	sh "$KIT_BUILD/sh/lodestone" report html runs >page.html
	grep -q '<figure id="chart-summary-50">' page.html
	absent '<figure id="chart-summary-51">' page.html
	[ "$(grep -c '^<p>Not drawn: a page has the charts of its first 50 runs.</p>$' page.html)" -eq 2 ]
}
