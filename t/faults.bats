#!/usr/bin/env bats
# An external tool that fails once, in the verbs that read records: t/faults.bash says what is asked. Verbs that take
# minutes have some of their calls fail, by a seed that FAULT_SEED gives again.

load helper
load faults

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	tools_made
	few_pages iraf reference drives
	mkdir -p before/in
	record alpha 2026-01-11T10:20:30Z 1 >before/in/a1.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >before/in/a2.bench
	record beta 2026-01-12T10:20:30Z 1 >before/in/b.bench
	front=("$(type -P "$KIT_SH")" "$PWD/few")
}

@test "each verb has a sweep" {
	verb_names | tr ' ' '\n' >verbs
	[ "$(wc -l <verbs)" -ge 12 ]
	sed -n -e 's/.*sweep "${front\[@\]}" \([a-z]*\).*/\1/p' -e 's/.*sweep .*"$kit\/lodestone" \([a-z]*\).*/\1/p' \
		"$KIT_SRC/t/faults.bats" "$KIT_SRC/t/run.bats" >asked
	same_lines 'verbs (left) and those with a sweep (right)' verbs asked
}

# Which files a quiet tool was to read, the status does not tell: one of several programs of a pipe prints nothing.
@test "of several programs that print into one pipe none is missed: report, plot" {
	n=0
	for verb in 'report summary in/a1.bench in/b.bench' 'plot samples -t in/a1.bench in/b.bench' \
		'report host in/a1.bench' 'report iraf in/a1.bench'; do
		fault_anew
		fault_run - 0 - "${front[@]}" $verb
		[ "$fault_status" -eq 0 ]
		for call in $(grep -l 'rows/join\.awk' calls/*awk.[0-9]* | sed 's|.*/||'); do
			fault_run "${call%.*}" "${call##*.}" quiet "${front[@]}" $verb
			[ "$fault_status" -ne 0 ] || { printf '%s: %s says nothing: nor does the verb\n' "$verb" "$call"; return 1; }
			n=$((n + 1))
		done
	done
	[ "$n" -ge 5 ]
}

# long
@test "submit: a tool that fails once is told, and nothing else is published" {
	cp before/in/b.bench before/r.bench
	cp before/in/b.bench before/old.bench
	printf 'Secret: swordfish' >>before/r.bench
	FAULT_QUIET=yes sweep "${front[@]}" submit -n q -o old.bench r.bench
}

# long
@test "report: a tool that fails once is told" {
	FAULT_QUIET=yes sweep "${front[@]}" report verdict in/a1.bench
	FAULT_QUIET=yes sweep "${front[@]}" report summary -H lyra,in/ in/b.bench
}

# long
@test "export, lint, import, compare, hosts: a tool that fails once is told" {
	FAULT_SOME=3
	printf 'goos: linux\nBenchmarkFib10-8 100 12 ns/op\nPASS\n' >before/go.txt
	printf 'Note: \000 cut' >>before/in/a2.bench
	FAULT_QUIET=yes sweep "${front[@]}" export rows in/a1.bench in/a2.bench
	FAULT_QUIET=yes sweep "${front[@]}" export csv in/a2.bench
	FAULT_QUIET=yes sweep "${front[@]}" lint in/a2.bench
	FAULT_QUIET=yes sweep "${front[@]}" import go go.txt
	FAULT_QUIET=yes sweep "${front[@]}" compare -o x.svg in/a1.bench in/a2.bench
	FAULT_QUIET=yes sweep "${front[@]}" hosts
}

# long
@test "plot, help: a tool that fails once is told" {
	FAULT_SOME=3
	FAULT_QUIET=yes sweep "${front[@]}" plot samples -o x.svg in/a1.bench
	FAULT_QUIET=yes sweep "${front[@]}" plot samples in/a1.bench
	sweep "${front[@]}" help
}

# The second start adds to the record of the first one.
# long
@test "time, feed, run -n: a tool that fails once is told, and no line of an older record is lost" {
	FAULT_SOME=3
	rm -r before/in
	record vm 2026-01-11T10:20:30Z 1 >before/r.bench
	FAULT_SHAPE=shape_of_run FAULT_GROWS=yes sweep "${front[@]}" time -n 2 -W 0 -o r.bench true
	FAULT_SHAPE=shape_of_run FAULT_GROWS=yes sweep "${front[@]}" feed -s 64k -b 4k -d . -T lto9 -o r.bench
	FAULT_SHAPE=shape_of_run FAULT_GROWS=yes sweep "${front[@]}" run -n -s mem
}
