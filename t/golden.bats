#!/usr/bin/env bats
# The published figures come back from data/ as they were printed: pages against tables typed from the publications.

load helper

golden=$BATS_TEST_DIRNAME/golden

# compare GOLDEN... -- PAGE
compare() {
	local tables=()
	while [ "$1" != -- ]; do tables+=("$1"); shift; done
	$KIT_AWK -v strict="${strict-}" -f "$golden/words.awk" -f "$KIT_SRC/t/golden.awk" \
		part=golden "${tables[@]}" part=page "$2"
}

# The report of a style from files agrees with the golden tables TABLE.txt or TABLE-*.txt, and says nothing on
# standard error: agree STYLE TABLE FILE...
agree() {
	local style=$1 table=$golden/$2
	shift 2
	lodestone report "$style" "$@" >page 2>complaints || return
	cat complaints
	[ ! -s complaints ] && strict=1 compare "$table"[.-]* -- page
}

# The same of a publication whose page the kit does not print: the records themselves: agree_typed NAME FILE...
agree_typed() {
	lodestone export rows "${@:2}" >rows 2>complaints || return
	cat complaints
	[ ! -s complaints ] || return
	$KIT_AWK -f "$golden/typed.awk" part=map "$golden/$1.map" part=golden "$golden/$1.txt" part=record "${@:2}"
}

# No cell of these pages has a text that its figure does not agree with; what is found else is the publications' own.
agree_cells() {
	awk_of "${held[@]}" "$@" >findings || true
	[ -s findings ]
	never grep -E ": error: .*(does not agree with|not the published test's size|no column \`)" findings
}

# The publications whose tables were typed a second time; t/modern.bats has those of single results.

# Entries that go on in lines of their own, each on one.
unwrapped() { awk 'NR > 1 { printf /^ / ? " " : "\n" } { sub(/^ +/, ""); printf "%s", $0 } END { print "" }'; }

# The list of the hosts of DATA, then what else the pages tell of them, agree with the publications; the runs of one
# page have one source and title, author and date: agree_hosts [DATA]
agree_hosts() {
	local data=${1:-$KIT_SRC/data}
	{
		awk_of hosts -v data="$data" "$data"/{afs,iraf,kp3,notur,s80,unixbench,usenix96}/*.bench | unwrapped
		printf '\nbeside\n'
		awk '
			/^host: / { host = $2 }
			/^(Release|Machine|Dir|Tape|Fs|Compiler): / { print host, $0 }
		' "$data"/{afs,kp3,notur,s80,unixbench,usenix96}/*.bench
	} >page && strict=1 compare "$golden/hosts.txt" -- page || return
	# shellcheck disable=SC2016 # awk's own variables
	awk '
		FNR == 1 {
			was = page
			page = FILENAME
			sub(/notur\/.*/, "notur", page)
			sub(/usenix96\/.*/, "usenix96", page)
			run = page == was ? run : 0
		}
		/^lodestone: / { run++ }
		!/^(Source|Title|Date|By): / { next }
		run == 1 { head[page, $0] = 1; next }
		!((page, $0) in head) { print FILENAME ":" FNR ": not what the first run has: " $0; bad = 1 }
		END { exit bad }
	' "$data"/{afs,iraf,kp3,notur,s80,unixbench,usenix96}/*.bench
}

style_of() {
	case $1 in
	*/kp3/*) set -- "${1##*/}"; printf '%s\n' "${1%%-*}" ;;
	*/afs/*) printf 'streams\n' ;;
	*) set -- "${1%/*}"; printf '%s\n' "${1##*/}" ;;
	esac
}

# agree_style STYLE [DATA]: the same for the files and tables that belong to a style.
agree_style() {
	local data=${2:-$KIT_SRC/data}
	case $1 in
	iraf) agree iraf iraf "$data"/iraf/*.bench && agree_cells "$data"/iraf/*.bench ;;
	s80 | notur) agree "$1" "$1" "$data/$1"/*.bench ;;
	unixbench | usenix96) agree_typed "$1" "$data/$1"/*.bench ;;
	streams) agree "$1" afs "$data"/afs/*.bench ;;
	*) agree "$1" "kp3-$1" "$data/kp3/$1"-*.bench ;;
	esac
}

# agrees STYLE DATA: both, also where a failure is asked for
agrees() {
	agree_style "$1" "$2" || return
	agree_hosts "$2"
}

a_table() {
	printf '%s\t%s\n' title 'A VAX (lyra)' title 'Wednesday, 1 April'
	printf '%s\t%s\t%s\t%s\t%s\t%s\n' \
		columns Benchmark CPU CLK Size Notes \
		units '' '(sec)' '(m:ss)' '' ''
	printf '%s\t%s\t%s\t%s\t%s\t%s\n' \
		row CLSS 7.4+2.6 0:17 '' '[1]' \
		row WBIN 4.32 0:24 '5E6 bytes' '' \
		row PLOTS n/a 0:29 '10 plots' '' \
		row 2USER - '' '' '' \
		row 4USER '' 1:19 '' ''
	printf '%s\t%s\t%s\n' note '[1]' 'CPU is user + system.' note '[2]' 'Nobody else was there.'
	printf 'text\t%s\n' '8.5 sec'
}

a_page() {
	cat <<-'EOF'
	A VAX (lyra)
	Wednesday, 1 April
	Kb = 1000 bytes; all in 8.5 sec

	Benchmark      CPU     CLK   Size      Notes
	             (sec)  (m:ss)
	CLSS       7.4+2.6    0:17             [1]
	WBIN          4.32    0:24   5E6 bytes
	PLOTS          n/a    0:29   10 plots
	2USER            -
	4USER                 1:19

	Notes:
	[1] CPU is
	    user + system.
	[2] Nobody else was there.
	EOF
}

@test "a page that says what the table says passes, whatever its widths" {
	a_table >table
	a_page >page
	compare table -- page
	sed '/^[A-Z2-9]/s/ \([^ ]\)/   \1/' page >wider
	run diff page wider
	[ "$status" -eq 1 ]
	compare table -- wider
	a_page | sed 's/4\.32/4.320/' >longer
	compare table -- longer
	strict=1
	run compare table -- longer
	[ "$status" -eq 1 ]
}

@test "each single change of a page fails, and is named" {
	local change what
	a_table >table
	a_page >page
	while IFS='|' read -r what change; do
		sed "$change" page >changed
		run diff page changed
		[ "$status" -eq 1 ]
		run compare table -- changed
		printf '%s (%s): %s\n' "$change" "$status" "$output"
		[ "$status" -eq 1 ]
		[[ "$output" == *"$what"* ]]
	done <<-'EOF'
	WBIN, CPU|s/4\.32/4.33/
	WBIN, CLK|s/0:24/0:25/
	WBIN, Size|s/5E6/6E6/
	PLOTS, CPU|s:n/a:  -:
	2USER, CPU|s:2USER            -:2USER             :
	4USER, CLK|s/4USER                 1:19/4USER       1:19      /
	CLSS, Notes|s/ \[1\]$/ [2]/
	2USER: more|s/^2USER.*/& 3/
	missing row|/^PLOTS/d
	missing row|/^4USER/d
	additional row|/^4USER/s/.*/&\nRTEXT    1.0/
	additional row|/^WBIN/s/.*/&\n&/
	page: not printed|s/VAX/PDP/
	page: not printed|s/1 April/2 April/
	head|s/CPU     CLK/CLK     CPU/
	head|s/(sec)/(min)/
	note|s/user + system/user and system/
	missing note|/^\[2\]/d
	additional note|$s/.*/&\n[3] More./
	text: not on the page|s/8\.5 sec/18.5 sec/
	text: not on the page|s/8\.5 sec/8.5 second/
	not part of any golden page|1s/.*/&2\n&/
	not part of any golden page|$s/.*/&\n\f\nA second page/
	EOF
}

@test "a malformed table is refused" {
	a_page >page
	printf 'row\tWBIN\n' >table
	run compare table -- page
	[ "$status" -eq 2 ]
	[[ "$output" == *'table:1:'* ]]
	run compare /dev/null -- page
	[ "$status" -eq 2 ]
}

@test "the 17 pages of IRAF, 1986 and 1987" {
	[ "$(grep -c '^row' "$golden"/iraf-*.txt | awk -F: '{ n += $2 } END { print NR, n }')" = '17 483' ]
	agree_style iraf
}

@test "the sixteen tests of KP3" {
	local style styles=(nfs retrieve compile nfs98 archive position parallel backup paw disks copy cache http
		options tape ftp)
	for style in "${styles[@]}"; do agree_style "$style"; done
	printf "$golden/kp3-%s.txt\n" "${styles[@]}" >tested
	printf '%s\n' "$golden"/kp3-*.txt >there
	same_lines 'tables of KP3' tested there
}

@test "the OpenAFS mail" {
	agree_style streams
}

@test "the S80 report" {
	agree_style s80
}

@test "the tables of NOTUR, bonnie++ and IOR" {
	agree_style notur
}

@test "the rates and indices of the BYTE UNIX Benchmarks, and the times that follow from them" {
	agree_style unixbench
	agree_cells "$KIT_SRC"/data/unixbench/*.bench
	awk '
		/^BenchmarkTRIP/ { base = 4000 }
		/^BenchmarkFORK/ { base = 126 }
		/^Benchmark/ { n++; x = $3 * ($6 == "pub-index" ? $5 * base / 10 : base); bad += x < 999900000 || x > 1000100000 }
		END { exit bad || n != 4 }
	' "$KIT_SRC"/data/unixbench/*.bench
}

@test "the fourteen tables of USENIX 1996" {
	agree_style usenix96
	[ "$(grep -c '^columns' "$golden/usenix96.txt")" -eq 14 ]
	agree_cells "$KIT_SRC"/data/usenix96/*.bench
}

# The sum of each column of the tables: test, rows, sum of figures.
usenix96_sums() {
	cat "$@" | awk '
		/^Benchmark/ { sub(/^Benchmark/, ""); sub(/\/v=1$/, "", $1); n[$1]++; sum[$1] += $3; if ($2 != 1) exit 1 }
		END { for (t in n) printf "%s %d %.0f\n", t, n[t], sum[t] }
	' | LC_ALL=C sort
}

@test "USENIX 1996: the sum of each column of the tables is known, and one changed digit changes it" {
	cat >known <<-'EOF'
	CONNECT 16 17715000
	CTX/processes=2/size=0 18 925000
	CTX/processes=2/size=32768 17 1216000
	CTX/processes=8/size=0 18 905000
	CTX/processes=8/size=32768 17 2389000
	EXEC 18 327000000
	FLOW/transport=pipe/bytes=52428800/block=65536 18 632
	FLOW/transport=tcp/bytes=52428800/block=1048576 18 340
	FORK/end=exit 18 80700000
	LATENCY/level=L1 14 160
	LATENCY/level=L2 19 1633
	LATENCY/level=memory 19 12756
	MEMCPY/bytes=8388608 19 921
	MEMLOOP/op=copy/bytes=8388608 19 931
	MEMLOOP/op=read/bytes=8388608 19 1679
	MEMLOOP/op=write/bytes=8388608 19 1515
	META/op=create/clients=1/files=1000 16 204600000
	META/op=delete/clients=1/files=1000 16 134200000
	RAWREAD/bytes=512 8 11476000
	REREAD/op=mmap/bytes=8388608 19 1061
	REREAD/op=read/bytes=8388608/block=65536 19 991
	SHC 18 838000000
	SIGNAL/op=catch 15 771000
	SIGNAL/op=install 15 153000
	SYSCALL/call=write 18 387000
	TRIP/transport=pipe 18 3323000
	TRIP/transport=rpc-tcp 17 14341000
	TRIP/transport=rpc-udp 17 13271000
	TRIP/transport=tcp 17 8149000
	TRIP/transport=udp 17 7787000
	EOF
	usenix96_sums "$KIT_SRC"/data/usenix96/*.bench >sums
	diff known sums
	sed 's/ 242 pub/ 243 pub/' "$KIT_SRC"/data/usenix96/ibm-power2-1996.bench >changed
	for file in "$KIT_SRC"/data/usenix96/*.bench; do
		case $file in
		*/ibm-power2-*) ;;
		*) cat "$file" ;;
		esac
	done >>changed
	usenix96_sums changed >sums
	run diff known sums
	[ "$status" -eq 1 ]
}

@test "the hosts, and what the pages tell of them" {
	agree_hosts
	lodestone hosts | sed '/^$/,$d' | unwrapped | tr -s ' ' |
		sed -E -e 's/ $//' -e '/^[0-9]* [^ ]* (reference|bonnie|iozone|nbench|sbcbench|stream|unixbench5)\//d' >listed
	sed '/^$/,$d' page | tr -s ' ' | sed 's/ $//' | diff - listed
}

# long
@test "an altered line of the environment is noticed, of every kind" {
	local file change
	while IFS='|' read -r file change; do
		rm -rf copy
		cp -R "$KIT_SRC/data" copy
		chmod -R u+w copy
		sed "$change" "$KIT_SRC/data/$file" >"copy/$file"
		never cmp -s "$KIT_SRC/data/$file" "copy/$file"
		printf '%s\n' "$change"
		if agrees "$(style_of "copy/$file")" copy >/dev/null; then return 1; fi
	done <<-'EOF'
	iraf/draco-1987-05-15.bench|s/^Cputime: user+sys/Cputime: user/
	iraf/taurus-1987-04-07.bench|s/^Cputime: user/Cputime: unknown/
	iraf/draco-1987-05-15.bench|s/^Digits: 2/Digits: 1/
	iraf/lyra-1987-04-01.bench|s/^Clock: wall tick 1/Clock: wall tick 2/
	iraf/isi-1987-05-14.bench|s/^host: isi/host: iis/
	kp3/paw-1995-05-06.bench|$!s/^Date: 1995-05-06/Date: 1995-05-07/
	kp3/tape-1994-07-14.bench|s/^Tape: DLT2000/Tape: DLT4000/
	kp3/nfs98-1998-04-08.bench|s/^Os: AIX/Os: AUX/
	kp3/disks-1995-04-29.bench|s/^Cpu: VAX 3100$/Cpu: VAX 3200/
	s80/s80-2002-02-27.bench|s/^By: Mike/By: Mick/
	notur/njord-2010.bench|s/^Fs: GPFS/Fs: Lustre/
	usenix96/irix64-ip21-1996.bench|s/^System: IRIX64 IP21/System: IRIX64 IP20/
	afs/bc-c4-2003-06-24.bench|s/^Release: 2.4.18/Release: 2.4.19/
	EOF
}

# A datum altered must show: in the page, the exit status or a complaint of the report; put right it must pass.
# long
@test "thirty data altered one at a time are noticed each" {
	local seed=${KIT_SEED:-$RANDOM} file line column old new style unnoticed=0
	printf '# seed %s (KIT_SEED)\n' "$seed" >&3
	cp -R "$KIT_SRC/data" copy
	chmod -R u+w copy
	$KIT_AWK -v seed="$seed" -v count=30 -f "$golden/alter.awk" copy/{afs,iraf,kp3,notur,s80,unixbench,usenix96}/*.bench \
		>choice
	[ "$(wc -l <choice)" -eq 30 ]
	while read -r file line column old new; do
		style=$(style_of "$file")
		cp "$file" kept
		$KIT_AWK -v line="$line" -v column="$column" -v by="$new" -f "$golden/alter.awk" kept >"$file"
		if cmp -s kept "$file" || agrees "$style" copy >/dev/null; then
			printf 'seed %s: %s:%s: %s made %s at column %s: not noticed\n' "$seed" "$file" "$line" "$old" "$new" "$column"
			unnoticed=$((unnoticed + 1))
		fi
		cp kept "$file"
		printf '%s\n' "$style" >>styles
	done <choice
	sort -u styles >each
	[ -s each ]
	while read -r style; do agree_style "$style" copy; done <each
	agree_hosts copy
	[ "$unnoticed" -eq 0 ]
}
