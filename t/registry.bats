#!/usr/bin/env bats
# A benchmark is a source, a word in BENCHES, a row of a suite and a manual page: all four or none.  A chart is a line
# of charts.awk, its description and a paragraph of the manual.

load helper

setup() {
	kit_setup
	cd "$KIT_SRC"
	t=$BATS_TEST_TMPDIR
	kit_list BENCHES src/programs.mk >"$t/benches"
	kit_list TOOLS src/programs.mk >"$t/tools"
	cat "$t/benches" "$t/tools" >"$t/programs"
}

@test "every report that is a program stands in lodestone-report(1)" {
	ls sh/pages/reports/report-*.awk sh/study/report-*.awk | sed 's|.*/report-||; s|\.awk$||' >"$t/styles"
	[ "$(wc -l <"$t/styles")" -ge 9 ]
	while read -r style; do
		grep -Eqx "\.(B|BR|I|IR|BI|SS) (.* )?\"?(lodestone report )?$style\"?( .*)?|$style,?" doc/lodestone-report.1 ||
			{ printf 'lodestone-report.1 has no word of the style %s\n' "$style"; return 1; }
	done <"$t/styles"
}

@test "the list of programs is not empty and has no name twice" {
	[ -s "$t/benches" ]
	[ -z "$(sort "$t/programs" | uniq -d)" ]
}

@test "every program has its source, and every source is a program" {
	find src/bench -name '*.c' -path 'src/bench/*/*' | sort >"$t/private"
	kit_list PARTS src/programs.mk | sed -n 's|^.*\.c$|src/bench/&|p' >"$t/parts"
	same_lines "files of programs with a directory (left) and PARTS (right)" "$t/private" "$t/parts"
	{ ls src/bench/*.c; find src/bench/* -type d ! -name '.*'; } | sed -e 's|.*/||' -e 's|\.c$||' >"$t/sources"
	same_lines "BENCHES (left) and the files and directories of src/bench (right)" "$t/benches" "$t/sources"
	ls src/tool | sed -e '/\.o$/d' -e 's|\.c$||' >"$t/sources"
	same_lines "TOOLS (left) and src/tool (right)" "$t/tools" "$t/sources"
}

@test "every program has its manual page, and every page of section 1 is a program's or the front end's" {
	ls doc/*.1 | sed -e 's|.*/||' -e 's|\.1$||' | grep -vx 'lodestone\(-[a-z]*\)*' >"$t/pages"
	same_lines "programs (left) and doc/*.1 (right)" "$t/programs" "$t/pages"
}

@test "every benchmark is run by a suite, and the suites run nothing else" {
	awk '!/^#/ && NF && $1 != "include" { sub(/.*\//, "", $6); print $6 }' sh/measure/suites/*.tab >"$t/run"
	same_lines "BENCHES (left) and what sh/measure/suites run (right)" "$t/benches" "$t/run"
}

# The tests of data/, of the suites and of the programs, and parameters.
every_test() {
	cat data/*/*.bench data/*.bench | sed -n 's/^Benchmark\([^ ]*\).*/\1/p'
	awk '!/^#/ && NF && $1 != "include" { print $1 }' sh/measure/suites/*.tab
	find src/bench -name '*.c' -exec cat {} + | sed -n -e 's/^	{ "\([A-Z0-9]*\)", "[a-z0-9]*", [0-9].*/\1/p' \
		-e 's/.*\(mnemonic = \|READS, \)"\([A-Z]*\)".*/\2/p' -e 's/.*param(r, "\([a-z]*\)", "\([a-z]*\)").*/\1=\2/p'
	sed -n 's/.*time_launch \([A-Z]*\) "$2".*/\1/p' sh/time.sh
	grep -ohE '\b[a-z]+=[A-Za-z0-9+]+' t/*.bats
}

# The lines of awk, but comments, that name a mnemonic in a string or a pattern which is no sentence.
naming() {
	grep -nE "(\"|/|\^\(?)($names)([ |]($names))*(\"|/|\\\\|[)\$])" "$@" | grep -vE '^[^:]*:[0-9]+:[	 ]*#'
}

@test "each mnemonic has its line of data/tests.tab, each line a test; no awk file names one but those of IRAF's page" {
	every_test | sed 's/^[0-9]*USER/NUSER/' | tr / '\n' | sort -u >"$t/seen"
	told test | cut -f 1 | tr / '\n' | sed 's/?=/=/' | grep -vE '^[!+]|^[A-Z][a-z]|^[a-z]+(=|$)$' | sort -u >"$t/known"
	grep '^[A-Z]' "$t/known" >"$t/mnems"
	[ "$(wc -l <"$t/mnems")" -ge 100 ]
	same_lines 'mnemonics of tests.tab (left) and of tests (right)' "$t/mnems" \
		<(grep '^[A-Z0-9]*$' "$t/seen" | grep '[A-Z]')
	[ -z "$(comm -23 "$t/known" "$t/seen")" ] || { comm -23 "$t/known" "$t/seen"; return 1; }
	names=$(paste -sd '|' "$t/mnems")
	# CPU is a clock too, INDEX a row that the kit makes.
	naming $(find sh -name '*.awk' | grep -vE 'rows/iraf|iraf-page') |
		grep -vE -e '/(sweep|compare|pivot|figure|report-time).awk:.*"CPU["/]' \
			-e '/(join|standing).awk:.*"INDEX/' >"$t/wrong" || true
	[ ! -s "$t/wrong" ] || { cat "$t/wrong"; return 1; }
	printf '%s\n' 'x ~ /^(TTCP|FORK)$/' 'y == "WBIN RBIN"' 'z ~ /^STREAM\/x/' 's == "CPU time"' '# "CPU"' >"$t/planted"
	[ "$(naming "$t/planted" /dev/null | wc -l)" -eq 3 ]
}

@test "the programs that were built are the programs of the list" {
	while read -r name; do [ -x "$KIT_EXEC/$name" ] || { echo "$name: not built"; false; }; done <"$t/programs"
}

@test "a chart has a line of charts.awk and a paragraph, in one order" {
	chart_names | tr ' ' '\n' >"$t/charts"
	[ "$(wc -l <"$t/charts")" -ge 10 ]
	[ "$(grep -c '^	if (is_chart(' sh/pages/charts/charts.awk)" -eq "$(wc -l <"$t/charts")" ]
	while read -r name; do
		grep -qE "^	if \(is_chart\(name, \"$name\", \"[^\"]+\", \"[a-z]+\"\)\) make_$name\(\)\$" \
			sh/pages/charts/charts.awk || { echo "charts.awk: $name"; false; }
		maker=sh/pages/charts/$name.awk
		grep -qE "^function make_$name\(" "$maker" || { echo "$maker: no make_$name"; false; }
		lodestone plot -h | grep -q "^  $name  *[^ ]" || { echo "plot -h: $name"; false; }
	done <"$t/charts"
	awk 'tagged { print $2 } { tagged = /^\.TP/ }' doc/lodestone-plot.1 >"$t/manual"
	diff "$t/charts" "$t/manual" || { echo 'charts.awk (left) and doc/lodestone-plot.1 (right)'; false; }
}

@test "every bats file and every unit test is in the makefile's lists" {
	ls t/*.bats >"$t/there"
	kit_list BATS_FILES t/local.mk >"$t/listed"
	same_lines "t/*.bats (left) and BATS_FILES (right)" "$t/there" "$t/listed"
	kit_list UNITS t/local.mk >"$t/units"
	kit_list REFS t/local.mk >>"$t/units"
	grep -oE 't/unit/[a-z]+\.c' t/local.mk | sed -e 's|.*/||' -e 's|\.c$||' >>"$t/units"
	find t/unit t/ref -name '*.c' | sed -e 's|.*/||' -e 's|\.c$||' >"$t/there"
	same_lines "t/unit/*.c, t/ref/*.c (left) and UNITS, REFS, libtap (right)" "$t/there" "$t/units"
}

@test "README has at most 120 lines of 80 columns, and the first eight questions as help prints them" {
	[ "$(wc -l <README)" -le 120 ]
	absent -E '.{81}' README
	lodestone help | sed '1,/^Questions, /d' | head -n 8 >"$t/asked"
	[ "$(wc -l <"$t/asked")" -eq 8 ]
	grep -Fxf "$t/asked" README | diff "$t/asked" -
}
