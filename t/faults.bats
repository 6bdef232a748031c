#!/usr/bin/env bats
# An external tool that fails once, in the verbs that read records: t/faults.bash says what is asked.
# The sweeps of a site and of the verbs that draw take minutes, and are run by name: KIT_SWEEP=1 bats t/faults.bats

load helper
load faults

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	tools_made
	few_pages iraf reference
	mkdir -p before/in
	record alpha 2026-01-11T10:20:30Z 1 >before/in/a1.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >before/in/a2.bench
	record beta 2026-01-12T10:20:30Z 1 >before/in/b.bench
	front=("$(type -P "$KIT_SH")" "$PWD/few")
}

@test "a tool that lies is found by the sweep, and so is one whose failure is not told" {
	mkdir -p before
	printf 'a\nb\nc\n' >before/lines
	printf '#!/bin/sh\ncat lines | sort\n' >careless
	printf '#!/bin/sh\nsort lines\n' >careful
	run sweep /bin/sh "$PWD/careless"
	[ "$status" -eq 1 ]
	[[ $output == *'cat, call 1, none: status 0: other output'* ]]
	sweep /bin/sh "$PWD/careful"
}

# A record comes to a host that has one, which makes each kind of page; then one goes.
# long
@test "site: a tool that fails once takes no page away, and the next start makes the whole" {
	by_name
	rm before/in/b.bench
	mv before/in/a2.bench .
	"${front[@]}" site -o before/good before/in
	mv a2.bench before/in
	FAULT_NOTES=site.tab FAULT_QUIET=yes sweep "${front[@]}" site -o good in
}

# long
@test "site: a tool that fails once as a record goes takes no page of others away" {
	by_name
	"${front[@]}" site -o before/good before/in
	rm before/in/b.bench
	FAULT_NOTES=site.tab FAULT_QUIET=yes sweep "${front[@]}" site -o good in
}

# long
@test "submit: a tool that fails once is told, and nothing else is published" {
	cp before/in/b.bench before/r.bench
	cp before/in/b.bench before/old.bench
	printf 'BenchmarkEXEC/v=1 1 1000000 ns/op 5000000 user-ns/op\n%.0s' 1 2 3 4 5 6 >>before/r.bench
	printf 'Secret: swordfish' >>before/r.bench
	FAULT_QUIET=yes sweep "${front[@]}" submit -n q -o old.bench r.bench
}

# long
@test "report: a tool that fails once is told" {
	sweep "${front[@]}" report verdict in/a1.bench
	sweep "${front[@]}" report fleet in
	sweep "${front[@]}" report summary -H lyra,in/ in/b.bench
}

# long
@test "export, lint, compare, hosts: a tool that fails once is told" {
	by_name
	printf 'Note: \000 cut' >>before/in/a2.bench
	sweep "${front[@]}" export lines in/a1.bench in/a2.bench
	sweep "${front[@]}" export csv in/a2.bench
	sweep "${front[@]}" lint in/a2.bench
	sweep "${front[@]}" compare -o x.svg in/a1.bench in/a2.bench
	sweep "${front[@]}" hosts -d in
}

# long
@test "plot, help: a tool that fails once is told" {
	by_name
	sweep "${front[@]}" plot fleet -o x.svg in
	sweep "${front[@]}" plot blocks in/a1.bench
	sweep "${front[@]}" help
}

# long
@test "fleet: a tool that fails once is told, and no host loses its record" {
	by_name
	far_records
	rm -r before/in
	mkdir before/d
	cp /dev/null before/d/a.bench
	FAULT_SHAPE=shape_of_fleet FAULT_CALLS_MOST=4 sweep "${front[@]}" fleet -L "$PWD/far {host} {command}" -H a,b -o d -q
}

# The second start adds to the record of the first one.
# long
@test "time, feed, run -n: a tool that fails once is told, and no line of an older record is lost" {
	by_name
	rm -r before/in
	record vm 2026-01-11T10:20:30Z 1 >before/r.bench
	FAULT_SHAPE=shape_of_figures FAULT_GROWS=yes FAULT_CALLS_MOST=3 sweep "${front[@]}" time -n 2 -W 0 -o r.bench true
	FAULT_SHAPE=shape_of_figures FAULT_GROWS=yes FAULT_CALLS_MOST=3 sweep "${front[@]}" feed -s 100k -d . -T lto9 -o r.bench
	FAULT_SHAPE=shape_of_figures FAULT_GROWS=yes FAULT_CALLS_MOST=3 sweep "${front[@]}" run -n -s mem
}
