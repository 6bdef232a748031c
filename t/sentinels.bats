#!/usr/bin/env bats
# What stands under the names that the kit uses stays: t/sentinels.bash says what is asked.

load helper
load faults
load sessions
load sentinels

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	sentinels_made
	front=("$(type -P "$KIT_SH")" "$KIT_BUILD/sh/lodestone")
	record alpha 2026-01-11T10:20:30Z 1 >before/a.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >before/a2.bench
	mkdir before/d
	seq 1 20000 >before/f
}

teardown() { sentinels_end; }

# The command of a verb: VERB, or VERB-WHAT; own: what the command line lets it write over.
guard_job() {	# name
	command=("${front[@]}" "${1%%-*}")
	own=' ' ours=''
	case $1 in
	report) command+=(verdict a.bench) ;;
	compare) command+=(a.bench a2.bench) ;;
	compare-picture) command+=(-o x.svg a.bench a2.bench) ;;
	export) command+=(csv a.bench) ;;
	export-rows) command+=(rows a.bench a2.bench) ;;
	lint) command+=(a.bench) ;;
	submit) command+=(-n q -o s.bench a.bench) ;;
	hosts) ;;
	help) command+=(run) ;;
	*) printf 'no command of %s\n' "$1"; return 1 ;;
	esac
	guard "${command[@]}"
}

@test "submit and pictures: nothing is touched that stands in the place of an output" {
	guard_job submit
	guard_job compare-picture
}

# long
@test "report, export, lint, hosts, help and others write nothing but scratch" {
	idle=0
	for job in report compare export export-rows lint hosts help; do guard_job "$job"; done
}

guard_program() {	# name
	command=("$1" -o rec -N "1,1" -W 0 -S 0.00001)
	own=' ' want_status=0
	case $1 in
	meta) command+=(-n 12 -b 10 -w 3 -l 2 d) ;;
	tape) command+=(-m write -s 64k -f 3 -p "$KIT_SRC/data/drives" sim:dds1) ;;
	wbin) command+=(new 1e5) own=' new ' ;;
	keep) command=(keep -c -- rec) own=' rec ' ;;
	*) printf 'no command of %s\n' "$1"; return 1 ;;
	esac
	local idle=1
	guard "${command[@]}"
}

@test "wbin, meta, tape, keep: nothing is touched that stands in the place of a file or the record" {
	for name in wbin meta tape keep; do guard_program "$name"; done
}

@test "memcpy, submit, compare: an output is no disk; a FIFO with a reader gets all, one without ends it" {
	outputs memcpy -o out -N 1,1 -S 0 64k
	outputs "${front[@]}" submit -n q -o out a.bench
	outputs "${front[@]}" compare -o out.svg a.bench a2.bench
}

@test "the flat run of a run kit: its output is no disk; a FIFO with a reader gets all, one without ends it" {
	mkdir -p kit/bin kit/libexec kit/share
	ln -s "$KIT_SRC" kit/share/lodestone
	ln -s "$KIT_BUILD/sh/lodestone" kit/bin
	ln -s "$KIT_EXEC" kit/libexec/lodestone
	ln -s "$KIT_SRC/run/run.sh" kit
	echo 'MEM memcpy 64k' >kit/rows
	outputs sh -Cfu "$PWD/kit/run.sh" -f -d . -o out
	only=bench moves=yes guard sh "$PWD/kit/run.sh" -f -d . -o flat.bench
}
