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

# No cell of these pages has a text that its figure does not agree with.
agree_cells() { awk_of "${held[@]}" "$@" >findings || { cat findings; return 1; }; }

# The publications whose tables were typed a second time; t/modern.bats has those of single results.

# Entries that go on in lines of their own, each on one.
unwrapped() { awk 'NR > 1 { printf /^ / ? " " : "\n" } { sub(/^ +/, ""); printf "%s", $0 } END { print "" }'; }

# The list of the hosts of DATA, then what else the pages tell of them, agree with the publications; the runs of one
# page have one source and title, author and date.
agree_hosts() {
	local data=$KIT_SRC/data
	{
		awk_of hosts "$data"/{afs,iraf,kp3,notur,s80,unixbench,usenix96}/*.bench | unwrapped
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

# agree_style STYLE: the same for the files and tables that belong to a style.
agree_style() {
	local data=$KIT_SRC/data
	case $1 in
	iraf) agree iraf iraf "$data"/iraf/*.bench && agree_cells "$data"/iraf/*.bench ;;
	s80 | notur) agree "$1" "$1" "$data/$1"/*.bench ;;
	unixbench | usenix96) agree_typed "$1" "$data/$1"/*.bench ;;
	streams) agree "$1" afs "$data"/afs/*.bench ;;
	*) agree "$1" "kp3-$1" "$data/kp3/$1"-*.bench ;;
	esac
}

@test "a page with another figure, a row less or more, or another note is not that of its table" {
	lodestone report iraf "$KIT_SRC/data/iraf/lyra-1987-04-01.bench" >page
	compare "$golden/iraf-lyra-1987-04-01.txt" -- page
	while read -r change; do
		sed "$change" page >changed
		ends 1 diff page changed
		ends 1 compare "$golden/iraf-lyra-1987-04-01.txt" -- changed
	done <<-'END'
	s/7\.4+2\.6/7.4+2.7/
	/^PLOTS /d
	s/^PLOTS .*/&\n&/
	s/VAX/PDP/
	/^\[1\]/s/ [a-z]/ x/
	END
}

@test "the 17 pages of IRAF, 1986 and 1987" {
	[ "$(grep -c '^row' "$golden"/iraf-*.txt | awk -F: '{ n += $2 } END { print NR, n }')" = '17 483' ]
	agree_style iraf
}

@test "the sixteen tests of KP3" {
	styles=(nfs retrieve compile nfs98 archive position parallel backup paw disks copy cache http
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
}

@test "each error of a publication, as typed from it, is marked in the data, at its test" {
	grep -v '^#' "$golden/errata.txt" >errors
	[ "$(wc -l <errors)" -ge 30 ]
	while IFS=$'\t' read -r source page row rest; do
		sed -n 's/^Erratum: \([^ ]*\): .*/\1/p' "$KIT_SRC/data/$source/$page"[.-]*bench | awk -v row="$row" '
			{
				for (i = split(row, word, " "); i > 0; i--)
					if ((i == 1 || word[i] ~ /=/) && !index("/" $0 "/", "/" word[i] "/")) next
				found = 1
			}
			END { exit !found }' || { printf '%s %s: %s\n' "$source" "$page" "$row"; return 1; }
	done <errors
}

@test "the hosts, and what the pages tell of them" {
	agree_hosts
	lodestone hosts | sed '/^$/,$d' | unwrapped | tr -s ' ' |
		sed -E -e 's/ $//' -e '/^[0-9]* [^ ]* (reference|bonnie|iozone|nbench|sbcbench|stream|unixbench5)\//d' >listed
	sed '/^$/,$d' page | tr -s ' ' | sed 's/ $//' | diff - listed
}
