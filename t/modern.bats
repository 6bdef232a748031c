#!/usr/bin/env bats
# The machines of 1997 to 2026: each figure of the tables that were gathered, against what export prints of data/.

load helper

table=$BATS_TEST_DIRNAME/golden/modern.txt

# The words of a test as in the table, for each figure of each run; prints lines of table, machine, month, what tells
# rows of one name apart, test, figure.  Runs have a number over all files.
cat_figures() {
	cat >figures.awk <<-'EOF'
	function par(name,    k, p, n) {
		n = split(test, p, "/")
		for (k = 2; k <= n; k++)
			if (index(p[k], name "=") == 1)
				return substr(p[k], length(name) + 2)
		return ""
	}
	function words(    m) {
		m = test
		sub(/\/.*/, "", m)
		if (m == "STREAM") return "STREAM " par("kernel") " MB/s"
		if (m == "CPU") return par("kernel") " iterations/s"
		if (m == "INDEX") return kind == "results-1997" ? par("of") " " par("base") : par("of") " index times a Pentium 90"
		if (m == "META") return par("op") " " par("files") " empty files files/s"
		if (m == "DISKS" || m == "IOZONE")
			return "iozone -e -I -s 100M -r 16k: " (m == "DISKS" ? "re" : "") par("op") " KiB/s"
		if (m == "MEMCPY" || m == "MEMSET") return tolower(m)
		if (m == "RANDREAD") return "read " par("pages")
		if (m == "CHASE") return "chase " par("bytes")
		if (m == "UBCOPY") return "File Copy " par("block") " bufsize " par("blocks") " maxblocks KBps"
		if (m == "UBSHELL") return "Shell Scripts (" par("scripts") " concurrent) lpm"
		return ub[m]
	}
	BEGIN {
		ub["FORK"] = "Process Creation lps"
		ub["TRIP"] = "Pipe-based Context Switching lps"
		ub["UBEXECL"] = "Execl Throughput lps"
		ub["UBPIPE"] = "Pipe Throughput lps"
		ub["UBSYSCALL"] = "System Call Overhead lps"
		ub["UBWHETSTONE"] = "Double-Precision Whetstone MWIPS"
		ub["UBDHRYSTONE"] = "Dhrystone 2 using register variables lps"
		split("Compiler Os Disk Os Cpu Cpu Compiler", p, " ")
		split("stream unixbench iozone bonnie results-1997 sbc-bench nbench", q, " ")
		for (i = 1; i <= 7; i++)
			apart[q[i]] = p[i]
	}
	part == "record" {
		if (FNR == 1) {
			kind = FILENAME
			sub(/.*\//, "", kind)
			kind = kind ~ /^results/ ? "results-1997" : kind ~ /^sbc/ ? "sbc-bench" : substr(kind, 1, index(kind, "-") - 1)
		}
		if (/^lodestone: /) {
			split("", env)
			kind_of[++run] = kind
		} else if (match($0, /^[A-Z][a-z]*: /) && $0 !~ /^Note: /)
			env[substr($0, 1, RLENGTH - 2)] = substr($0, RLENGTH + 1)
		else if (/^Benchmark/)
			about[run] = kind "\t" env["System"] "\t" env["Date"] "\t" ((apart[kind] in env) ? env[apart[kind]] : "-")
		next
	}
	FNR == 1 {
		for (i = 1; i <= NF; i++)
			column[$i] = i
		unit = ("name" in column) ? "name" : "test"
		next
	}
	part == "units" && $column["unit"] !~ /^pub-/ { next }
	{
		kind = kind_of[$column["run"]]
		test = $column[unit]
		sub(/\/v=[0-9]*$/, "", test)
		named = $column["run"] SUBSEP test
	}
	part == "units" {
		printed[named] = 1
		for (n = split($column["text"], figure, ","); n > 0; n--)
			printf "%s\t%s\t%.10g\n", about[$column["run"]], words(), figure[n]
	}
	part == "tests" && !(named in printed) { printf "%s\t%s\t%.10g\n", about[$column["run"]], words(), $column["typical"] }
	EOF
	awk -F '\t' -f figures.awk part=record "$@" part=units <(lodestone export rows -k u "$@") \
		part=tests <(lodestone export rows "$@") | sort
}

# The same of the typed table.
typed_figures() {
	awk -F '\t' '
		/^table / { kind = substr($0, 7) }
		$1 == "tests" { for (i = 2; i <= NF; i++) name[i + 3] = $i }
		$1 == "row" { for (i = 5; i <= NF; i++) if ($i != "-") printf "%s\t%s\t%s\t%s\t%s\t%.10g\n", kind, $2, $3, $4,
			name[i], $i }
	' "$table" | sort
}

@test "each figure of the tables is printed as it was gathered, and no other" {
	typed_figures >typed
	[ "$(wc -l <typed)" -eq 1395 ]

	set -- "$KIT_SRC"/data/{bonnie,iozone,nbench,sbcbench,stream,unixbench5}/*.bench
	[ $# -eq 7 ]
	cat_figures "$@" >printed
	diff typed printed
}

@test "each run has its source, month and machine" {
	set -- "$KIT_SRC"/data/{bonnie,iozone,nbench,sbcbench,stream,unixbench5}/*.bench
	cat "$@" >all
	[ "$(grep -c '^lodestone: 1$' all)" -eq 220 ]
	awk '
		/^lodestone: / { if (run++ && have != 6) { print FILENAME ":" FNR ": an incomplete run above"; bad = 1 } have = 0 }
		/^(host|Source|Date|By|System|From): ./ { have++ }
		/^Date: / && !/^Date: (199[7-9]|20[0-2][0-9])-[01][0-9]$/ { print; bad = 1 }
		/^Sold: / && !/^Sold: (19[89][0-9]|20[0-2][0-9]) the (model|processor|name|table)/ { print; bad = 1 }
		END { exit bad || have != 6 }
	' all
	[ "$(grep -c '^Sold: ' all)" -eq 146 ]
	awk '
		/^Date: / { measured = substr($2, 1, 4) }
		/^Sold: / && $2 > measured { print; bad = 1 }
		/^Sold: / && NF < 5 { print; bad = 1 }
		END { exit bad }
	' all
	awk '/^Cpu: / { cpu = $0 } /^Sold: / { year = $2 } /^lodestone: / { print cpu, year; cpu = year = "" }
		END { print cpu, year }' all |
		sort -u >sold
	grep -qx 'Cpu: HP PA-8600 2000' sold
	grep -qx 'Cpu: UltraSPARC IIIi 2003' sold
	lodestone lint "$@"
}

@test "times that were worked out agree with the rates that were published" {
	cat "$KIT_SRC"/data/{nbench,unixbench5}/*.bench | awk '
		/^Benchmark/ {
			ns = rate = 0
			ops = 1
			for (i = 3; i < NF; i += 2) {
				if ($(i + 1) == "ns/op") ns = $i
				if ($(i + 1) == "ops/op") ops = $i
				if ($(i + 1) ~ /^pub-(lps|iterations\/s)$/) rate = $i
				if ($(i + 1) == "pub-lpm") rate = $i / 60
			}
			if (ns) {
				n++
				x = ns * rate / ops / 1e9
				if (x < 0.99999999 || x > 1.00000001) { print; bad = 1 }
			}
		}
		END { exit bad || n != 472 }'
}

@test "hosts tells the years and the number of hosts of each source" {
	lodestone hosts >out
	sed '1,/^source /d' out >sources
	set -- "$KIT_SRC"/data/*/*.bench
	[ "$(wc -l <sources)" -eq "$(printf '%s\n' "$@" | sed 's/\/[^/]*$//' | sort -u | wc -l)" ]
	for file in "$@"; do
		set -- "${file%/*}"
		awk -v source="${1##*/}" '/^host: / { print source, $2 }' "$file"
	done | sort -u | awk '{ n[$1]++ } END { for (s in n) print s, n[s] }' | sort >want
	awk '{ print $1, $3 }' sources | diff want -
	grep -qx 'sbcbench    2018-2025     86' sources
	grep -qx 'usenix96    1996          20' sources
	absent -E '.{81}' out
}

# The gaps that SOURCES lists are those of the chart; the last year is the one in which it was written.
@test "each gap of more than four years on plot history is listed, with what was looked for, and no other" {
	printf '%s\n' 'lodestone: 1' 'host: none' 'Source: x' 'Date: 1990-01' 'BenchmarkNONE 1 1 ns/op' >none
	lodestone plot history -t none >table
	awk '
		/^# panel: / { what = substr($0, 10) }
		what != "" && $1 >= 1940 && NF >= 4 { print what "\t" $1 }
	' table | sort -u >years
	[ "$(cut -f 1 years | uniq | wc -l)" -eq 12 ]
	{
		cat years
		cut -f 1 years | sort -u | sed 's/$/	2026/'
	} | sort -u | awk -F '\t' '$1 == what && $2 - year > 4 { print what "\t" year "-" $2 } { what = $1; year = $2 }' |
		sort >gaps
	sed -n '/gaps of more than four years/,/^- Table/p' "$KIT_SRC/data/SOURCES" | awk '
		/^    / {
			what = substr($0, 5, 24)
			sub(/ *$/, "", what)
			while (match($0, /[12][0-9][0-9][0-9]-[12][0-9][0-9][0-9]/)) {
				print what "\t" substr($0, RSTART, RLENGTH)
				$0 = substr($0, RSTART + RLENGTH)
			}
		}
	' | sort >listed
	[ "$(wc -l <gaps)" -eq 17 ]
	diff gaps listed
}
