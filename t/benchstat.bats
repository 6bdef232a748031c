#!/usr/bin/env bats
# Somebody else's reader: benchstat (golang.org/x/perf/cmd/benchstat) takes records as they are, with no option.

load helper
load figures

setup() {
	kit_setup
	benchstat=$(command -v benchstat) || benchstat=
	if [ -z "$benchstat" ] && command -v go >go.path; then benchstat=$(go env GOPATH)/bin/benchstat; fi
	[ -x "$benchstat" ] || skip "benchstat is not installed (go install golang.org/x/perf/cmd/benchstat@latest)"
}

# One run of a host: several tests, six samples each.
one_run() {
	wbin -N 6,6 -S 0.005 -o "$1" file 5E5
	rbin -N 6,6 -S 0.005 -o "$1" file
	wtext -N 6,6 -S 0.005 -o "$1" text 1E5
	pingpong -N 6,6 -S 0.005 -o "$1"
	pingpong -N 6,6 -S 0.005 -t fifo -o "$1"
	wipc -N 6,6 -S 0.005 -o "$1"
	memcpy -N 6,6 -S 0.005 -o "$1" 1300K+53
	stream -N 6,6 -S 0.005 -o "$1" 1m
}

# The tests of a record, without Benchmark and count: tests FILE
tests() { sed -n 's/^Benchmark\([^ ]*\) .*/\1/p' "$1" | sort -u; }

# The rows of a table of benchstat: rows UNIT FILE
rows() { awk -v unit="$1" '/│/ { on = index($0, " " unit " ") || (on && !/\/op/) } on && /±/' "$2"; }

@test "it reads a record as it is, and shows every test with its interval" {
	one_run record
	"$benchstat" record >table 2>error
	cat error
	[ ! -s error ]
	rows sec/op table >times
	tests record >names
	[ "$(wc -l <names)" -ge 11 ]
	while read -r name; do
		grep -qE "^$name +[0-9.]+[^ 0-9.]* ± +[0-9]+%" times ||
			{ printf '%s has no interval:\n' "$name"; cat table; return 1; }
	done <names
	[ "$(wc -l <times)" -eq "$(wc -l <names)" ]
	rows moved-bytes/op table | grep -qE '^WBIN/bytes=500000/block=8192/v=1 +496\.0Ki ± 0%'
	# What is lower-case would be a heading of its own, and split the tables.
	[ "$(grep -cE '^[a-z]+: ' table)" -eq 2 ]
}

@test "it agrees with the median that the program printed" {
	pingpong -N 9,9 -o record >said
	"$benchstat" record >table
	awk '
		function ns(x, unit) { return x * (unit == "n" || unit == "ns" ? 1 : unit == "µ" || unit == "us" ? 1e3 : 1e6) }
		FILENAME == "said" && /: median / { sub(/,$/, "", $4); printed = ns($3, $4) }
		/^IPCO/ && !shown { unit = $2; gsub(/[0-9.]/, "", unit); shown = ns($2 + 0, unit) }
		END { print printed, shown; exit !(printed > 0 && shown / printed < 1.01 && printed / shown < 1.01) }
	' said table
}

# Both runs stand side by side in every table: beside FILE NAMES
beside() {
	grep -qE '│ +before +│ +after +│' "$1"
	grep -q 'vs base' "$1"
	rows sec/op "$1" >both
	[ "$(wc -l <both)" -eq "$(wc -l <"$2")" ]
	[ "$(grep -cE '± +[0-9]+% .*± +[0-9]+% +(~|[-+][0-9.]+%) \(p=[0-9.]+ n=6\)' both)" -eq "$(wc -l <"$2")" ] ||
		{ cat "$1"; return 1; }
}

@test "it puts two runs side by side with no option, also when compiler and system changed in between" {
	one_run before
	one_run after
	tests before >names
	"$benchstat" before after >table
	beside table names
	sed -i -e 's/^Compiler: .*/Compiler: acc 1.0 -O/' -e 's/^Kit: .*/Kit: lodestone 9.9/' after
	printf 'Os: AnotherOS\nDate: 2001-01-01\n' | cat - after >changed
	sed -e '1,2d' -e '/^lodestone: /a Os: AnotherOS' changed >after
	grep -q '^Compiler: acc' after
	"$benchstat" before after >table
	beside table names
}

@test "it sees the same two runs in one file" {
	one_run record
	one_run record
	"$benchstat" record >table
	rows sec/op table >times
	[ "$(wc -l <times)" -eq "$(tests record | wc -l)" ]
	[ "$(samples record)" -eq $((12 * $(tests record | wc -l))) ]
}

# It pools the rounds of a test, so only samples of one round can be compared; from the 31st on it goes by the normal
# distribution, and of 24 its sums are rounded to the other side.
@test "it has the interval of the cases that the kit is held to" {
	{
		printf 'lodestone: 1\nhost: a\n'
		awk '!/^#/ { n++; for (i = 4; i <= NF; i++) print "BenchmarkC/case=" n "/v=1 1 " $i " ns/op" }' \
			"$KIT_SRC/t/cases/interval.txt"
	} >a.bench
	"$benchstat" -format csv a.bench 2>error | sed -n 's|^C/case=\([0-9]*\)/v=1,\([^,]*\),\([^,]*\)$|\1 \2 \3|p' >theirs
	fields_of t test,typical,spread a.bench | sed 's|^C/case=||; s/-$/∞/' |
		awk '{ print $1, $2, $3 == "∞" ? $3 : sprintf("%.0f%%", $3) }' >ours
	awk 'NR == FNR { mid[$1] = $2; wide[$1] = $3; next }
		{ n++; if ($2 * 1e9 / mid[$1] > 1.000001 || mid[$1] / $2 / 1e9 > 1.000001 || $3 != wide[$1]) { print "benchstat:", $0,
			"here:", mid[$1], wide[$1]; bad = 1 } }
		END { exit bad || n < 25 }' ours theirs
}

@test "two packages in one file: two tables there, two runs here" {
	printf '%s\n' 'host: h' 'pkg: a' 'BenchmarkFOO 100 10 ns/op' 'pkg: b' 'BenchmarkFOO 100 1000 ns/op' >two
	[ "$("$benchstat" two 2>/dev/null | grep -c '^pkg: ')" -eq 2 ]
	[ "$(lodestone export csv two 2>/dev/null | sed 1d | cut -d, -f 6 | sort -u | wc -l)" -eq 2 ]
}
