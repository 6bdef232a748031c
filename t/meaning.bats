#!/usr/bin/env bats
# Flags that reports work out: on planted causes they stand, on noise they do not.

load helper
load awks

setup() { kit_setup; }

# Every page that tells flags: host page, HTML, lint.
told() {	# word, in record a.bench
	lodestone report host -v a.bench >host
	lodestone report html a.bench >page.html
	lodestone lint a.bench >lint || true
	grep -q "^  [a-z]  $1:" host && grep -q "class=\"flag\">$1<" page.html && grep -q "note: .*: $1: " lint
}

untold() {
	lodestone report host -v a.bench >host
	lodestone report html a.bench >page.html
	lodestone lint a.bench >lint || true
	never grep "$1" host page.html lint
}

# Times in ms as a record of one test outside of rows.
record() {	# name times...
	local name=$1 x
	shift
	printf 'lodestone: 1\nhost: a\n'
	for x; do printf 'Benchmark%s/v=1 1 %s000000 ns/op 4096 moved-bytes/op\n' "$name" "$x"; done
}

@test "noise gets none of drift, two-populations and first-sample in 99 of 100 tests; what is planted is found" {
	awk_of base -f "$KIT_SRC/t/sim/random.awk" -f "$KIT_SRC/t/sim/make-trends.awk" -v tests_wanted=100 </dev/null >noise
	lodestone export rows -k t noise >tests
	lodestone export rows -k f noise >flags
	awk -F '\t' -f "$KIT_SRC/t/sim/count-flags.awk" tests flags >table
	awk '$2 == "none" { n += $3; any += $4; cases++ }
		$2 == "within" || $2 == "over" { planted += $5 >= 0.95 * $3 }
		$2 == "two" { planted += $6 >= 0.7 * $3 }
		$2 == "first" { planted += $7 >= 0.95 * $3 }
		END { exit cases != 7 || any / n >= 0.01 || planted != 4 }' table
}

@test "drift, in either direction: 40 samples of one call" {
	record X $(seq 100 2 178) >a.bench
	told drift
	grep -F 'within rounds, in the end 48.2% slower' host
	record X $(seq 178 -2 100) >a.bench
	told drift
	record X $(seq 1000 1039) >a.bench
	untold drift
}

@test "two populations, and one" {
	record X 10 21 10 20 10 10 22 21 10 10 20 10 >a.bench
	told two-populations
	grep -F '2.10 times apart' host
	record X 10 11 10 12 10 10 12 11 10 10 12 10 >a.bench
	untold two-populations
	record X 10 21 10 20 10 10 22 21 10 10 20 10 >a.bench
	printf 'Source: a page\n' >>a.bench
	untold two-populations
}

@test "creates that have two modes, in a round or from round to round: the cause stands beside the factor" {
	op=META/op=create/clients=2/files=1024
	create() {
		printf 'lodestone: 1\nhost: a\n'
		while [ $# -gt 0 ]; do
			printf 'Row: META %s\n' $#
			printf "Benchmark$op/v=2 1 %s000000 ns/op\n" $1 $1 $1
			printf 'Row-end: META %s ok 1\n' $#
			shift
		done
	}
	create 17 800 17 >a.bench
	told two-populations
	tr '\n' ' ' <host | tr -s ' ' |
		grep -F '47.1 times apart, as where a file system passes over inodes deleted minutes before'
	create 17 30 17 >a.bench
	untold two-populations
	op=META/op=stat/clients=2/files=1024
	create 17 800 17 >a.bench
	untold two-populations
	record META/op=create/clients=2 900 910 17 18 17 17 >a.bench
	told two-populations
	record META/op=create/clients=2 900 17 18 17 17 17 >a.bench
	untold two-populations
}

@test "the first sample of each round" {
	{
		printf 'lodestone: 1\nhost: a\n'
		for round in 1 2 3; do
			printf 'Row: META %s\n' $round
			printf 'BenchmarkMETA/op=create/v=2 1 %s000000 ns/op\n' 30 10 11 10 12 10
			printf 'Row-end: META %s ok 1\n' $round
		done
	} >a.bench
	told first-sample
	grep -F '150% slower than the nearest later one' host
	sed 's/ 30000000 / 13000000 /' a.bench >b
	mv b a.bench
	untold first-sample
}

@test "a test of a run into whose programs a library was loaded" {
	record FORK 10 >a.bench
	untold preloaded
	printf 'Preload: LD_PRELOAD LD_AUDIT\n' >>a.bench
	told preloaded
	grep -F 'LD_PRELOAD LD_AUDIT' host
	sed '1a Kit: lodestone 0.1' a.bench >kit.bench
	lodestone submit -n q kit.bench | grep -Fx 'Preload: LD_PRELOAD LD_AUDIT'
}

@test "a test that goes to a device, where the files are in memory" {
	for sync in direct fsync osync; do
		record DISKS/op=write/sync=$sync 10 >a.bench
		printf 'Dir: /dev/shm tmpfs tmpfs rw\nDir: /r ramfs ramfs rw\n' >>a.bench
		told in-memory
		grep -F 'tmpfs ramfs' host
	done
	printf 'Dir: /data ext4 /dev/sda1 rw\n' >>a.bench
	untold in-memory
	record DISKS/op=write/sync=none 10 >a.bench
	printf 'Dir: /dev/shm tmpfs tmpfs rw\n' >>a.bench
	untold in-memory
}

@test "the flags of lodestone-records(5) and those with a letter, a sentence and a remedy are the same" {
	sed -n -e '/^The flags a program/,/^Flags that need/s/^\.I \([a-z-]*\)$/\1/p' \
		-e '/^Flags that need/,/^\.SH/s/^\.B \([a-z-]*\)$/\1/p' \
		"$KIT_SRC/doc/lodestone-records.5" | sort >documented
	sed -n 's/^\([a-z-]*\) . .*/\1/p' "$KIT_SRC/data/flags.tab" | sort >named
	[ "$(wc -l <named)" -ge 17 ]
	diff documented named
	sed -n 's/^[a-z-]* \(.\) .*/\1/p' "$KIT_SRC/data/flags.tab" | sort | uniq -d >twice
	[ ! -s twice ]
	grep -rhoE '[^_a-z]flag\(r, "[a-z-]+"' "$KIT_SRC/src" --include='*.c' | sed 's/.*"\(.*\)"/\1/' >used
	grep -rhE '[^_a-z]flag_group\(r, .*, "[a-z-]+", ' "$KIT_SRC/src" --include='*.c' |
		sed 's/.*, "\([a-z-]*\)", .*/\1/' >>used
	sed -n 's/.*add_\(flag\|factor\)(t, "\([a-z-]*\)".*/\2/p' "$KIT_SRC/src/record/meaning.c" >>used
	sort -u used >words
	[ "$(wc -l <words)" -ge 12 ]
	[ -z "$(comm -23 words named)" ]
}

@test "the text of each flag is short sentences, and names only options that exist" {
	cat >flags.awk <<-'END'
		END {
			for (word in flag_meaning) {
				n = split(flag_meaning[word], s, /\.( +|$)/)
				if (flag_seen_as[word] !~ /^[A-Z].*\.$/ || flag_meaning[word] !~ /\.$/ || n < 4)
					print word ": not a sentence of what was seen, and two or more after it"
				for (i = 1; i < n; i++)
					if (split(s[i], w, " ") > 25 || s[i] !~ /^[A-Z]/)
						print word ": too long, or without a beginning: " s[i]
				n = split(flag_meaning[word], w, " ")
				for (i = 1; i <= n; i++)
					if (w[i] ~ /^\(?-[A-Za-z]\)?[.,]?$/) {
						gsub(/[^A-Za-z]/, "", w[i])
						print "option " w[i]
					}
			}
		}
	END
	awk_of base -f "$KIT_SRC/sh/base/flags.awk" -f flags.awk </dev/null >said
	never grep -v '^option ' said
	sed -n 's/^option //p' said | sort -u >options
	[ "$(wc -l <options)" -ge 4 ]
	while read -r letter; do grep -q '^\.BI \\-'"$letter " "$KIT_SRC"/doc/lodestone*.[17]; done <options
}

@test "a load that no host has makes no sentence" {
	for key in Others Load; do
		{ record X 100; printf 'Cpus: configured 2 online 2, usable 2\n%s: 1.50 4 5\n' $key; } >a.bench
		lodestone report host a.bench >host
		tr -s '\n ' '  ' <host | grep 'busy: .* 2 processors'
		rm -f odd.*
		for number in 1e999 1e308 99999999999999999999 inf -1 0x10; do
			{ record X 100; printf 'Cpus: configured 2 online 1e999\n%s: %s\nLoad-end: %s\n' $key $number $number; } \
				>"odd.$number"
		done
		lodestone report host odd.* >host
		[ "$(grep -c '^X .* 100 ms ' host)" -eq 6 ]
		absent 'busy:' host
	done
}
