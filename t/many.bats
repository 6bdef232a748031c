#!/usr/bin/env bats
# Many records: report fleet and report history, their charts, the lines that they read, and by simulation what they find.

load helper
load awks

sim=$KIT_SRC/t/sim

# simulate STATISTICS TABLE REPETITIONS: the cases on standard input; results behind each, in the file table.
simulate() {
	local programs
	load_awk records
	cat >cases
	$KIT_AWK "${programs[@]}" -f "$KIT_SRC/sh/base/significance.awk" -f "$KIT_SRC/sh/study/$1.awk" -f "$sim/random.awk" \
		-f "$sim/$2.awk" -v cases=cases -v reps="$3" -v start=20260401 </dev/null >table
	cat table
}

# holds PATTERN: the page, without its line breaks, has the pattern.
holds() {
	tr -s ' \n' '  ' <page | grep -E -q -e "$1" && return
	printf 'the page has no %s\n' "$1"
	cat page
	return 1
}

# ends STATUS COMMAND...
ends() {
	run "${@:2}"
	[ "$status" -eq "$1" ] && return
	printf 'status %s: %s\n%s\n' "$status" "${*:2}" "$output"
	return 1
}

# page STATUS ARGUMENT...: report prints a page into the file page, no wider than 80 columns.
page() {
	ends "$1" lodestone report "${@:2}"
	printf '%s\n' "$output" >page
	narrow 80 page
}

# --- what is found ------------------------------------------------------------------------------------------------

# The words of a line are seven of the case, then per cent: named falsely, found, proven beyond 5%.
# long
@test "fleets: at most 1% name a host falsely, and 80% of the planted ones are found" {
	simulate odd fleets 400 <<-'END'
		8 10 0.02 0.3 0 0 0
		16 10 0.02 0 0 0 0
	END
	awk '$8 > 1 { bad = 1 } END { exit bad || NR != 2 }' table
	simulate odd fleets 4 <<<'256 10 0.02 0.3 0 0 0'
	awk '$8 > 0 { bad = 1 } END { exit bad || NR != 1 }' table
	simulate odd fleets 60 <<-'END'
		16 10 0.02 0.3 1 10 10
		16 10 0.02 0.3 1 20 1
		8 10 0.02 0.3 2 20 10
	END
	awk '$9 < 80 { bad = 1 } END { exit bad || NR != 3 }' table
	# five of sixteen do not hide each other
	simulate odd fleets 30 <<<'16 10 0.02 0 5 20 10'
	awk '$9 < 80 { bad = 1 } END { exit bad || NR != 1 }' table
}

# Nine words of the case, then per cent of years: anything found, a step in the middle alone, a drift alone; then the
# smallest step that would have been seen.
# long
@test "years: nothing is found falsely in 99%, a step in 90%, and a drift is called one" {
	simulate changes years 150 <<-'END'
		52 7 10 0.02 0 0.3 0 0 0
		52 7 10 0.02 0.5 0.3 0 0 0
	END
	awk '{ sum += $10 } END { exit !(NR == 2 && sum / NR < 2) }' table
	simulate changes years 40 <<-'END'
		52 7 10 0.02 0 0.3 5 0 10
		52 7 10 0.02 0.5 0.3 10 0 10
		52 7 10 0.02 0.5 0.3 5 0 10
	END
	awk '$10 < 90 || $11 < 80 { bad = 1 } END { exit bad || NR != 3 }' table
	simulate changes years 40 <<-'END'
		52 7 10 0.02 0 0.3 0 1 10
		52 7 10 0.02 0.5 0.3 0 1 10
	END
	awk '$12 < 85 || $11 > 10 { bad = 1 } END { exit bad || NR != 2 }' table
	simulate changes years 20 <<<'52 7 10 0.08 0 0.3 5 0 10'
	awk '$13 < 5 || $14 < 10 { bad = 1 } END { exit bad || NR != 1 }' table
}

@test "the same figures and pages under every awk" {
	local programs
	load_awk records
	sed -n -e 3p -e 9p "$sim/fleets.cases" >f.cases
	sed -n -e 4p -e 6p "$sim/years.cases" >y.cases
	same_awk "${programs[@]}" -f "$KIT_SRC/sh/base/significance.awk" -f "$KIT_SRC/sh/study/odd.awk" -f "$sim/random.awk" \
		-f "$sim/fleets.awk" -v cases=f.cases -v reps=2 -v start=5
	[ "$(wc -l <out)" -eq 2 ]
	same_awk "${programs[@]}" -f "$KIT_SRC/sh/base/significance.awk" -f "$KIT_SRC/sh/study/changes.awk" -f "$sim/random.awk" \
		-f "$sim/years.awk" -v cases=y.cases -v reps=2 -v start=5
	[ "$(wc -l <out)" -eq 2 ]
	lines fleet.lines start=5 fleet=16 odd=1 slow=20 wide=10 small=3
	kit_awks report-fleet -v limit=5 fleet.lines
	grep -q '^1 of 15 hosts is odd: n01' out
	lines year.lines start=3 year=52 step=10 wide=10 like=0.5
	kit_awks report-history year.lines
	grep -q '^1 step in 10 figures' out
	kit_awks plot-lines -v chart=trend year.lines
	kit_awks lines "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench
	grep -q '^h	lyra	1987-04-01	' out
}

# --- the fleet ------------------------------------------------------------------------------------------------------

@test "report fleet names the odd hosts with what they say of the cause, and judges other hardware apart" {
	lines fleet.lines start=5 fleet=17 odd=2 slow=20 wide=10 small=7
	page 0 fleet fleet.lines
	holds '2 of 16 hosts are odd: n01, n02\.'
	holds 'n01: all figures \+[12][0-9.]*%.* Otherwise than most: Governor powersave \(most: performance\)\.'
	holds 'Group 2: 1 host, .*Apart from group 1 by 128 GiB \(there 256 GiB\)'
	holds 'memcpy of 20 MB +16 +[0-9.]+ GB/s'
	[ "$(grep -c '^n[0-9]*  *[-+]' page)" -ge 32 ]
	# one figure of a host
	lines one.lines start=8 fleet=16 odd=1 slow=40 wide=1
	page 0 fleet one.lines
	holds '1 of 16 hosts is odd: n01\.'
	holds 'n01: .*fork, exit, wait \+[0-9.]+%'
	# nothing
	lines none.lines start=9 fleet=16
	page 0 fleet none.lines
	holds 'No host of 16 is proven to be odd\.'
	absent -E '!$' page
}

@test "report fleet -t: the status of an acceptance" {
	lines good.lines start=9 fleet=16
	page 0 fleet -t 5 good.lines
	lines bad.lines start=5 fleet=16 odd=1 slow=30 wide=10
	page 1 fleet -t 5 bad.lines
	holds 'Slower by more than 5%: 1\.'
	lodestone report fleet -f csv -t 5 bad.lines >page.csv || [ $? -eq 1 ]
	grep -q '^n01,1,"*all figures.*,"*all figures' page.csv
	page 0 fleet -t 100 bad.lines
	holds 'Slower by more than 100%: 0\.'
	lines few.lines start=5 fleet=7
	page 3 fleet -t 5 few.lines
	lines apart.lines start=9 fleet=17 small=3
	page 4 fleet -t 5 apart.lines
	ends 2 lodestone report fleet -t five good.lines
	ends 2 lodestone report fleet
	ends 2 lodestone report fleet nosuch
	ends 2 lodestone report host -t 5 good.lines
	: >empty.lines
	ends 1 lodestone report fleet empty.lines
	ends 1 lodestone report history empty.lines
}

@test "below eight hosts only an assumed spread judges, and the page says so" {
	lines few.lines start=5 fleet=5 odd=1 slow=40 wide=10 apart=1
	page 0 fleet few.lines
	holds 'fewer than 8 hosts do not show how hosts differ, so none is judged'
	page 1 fleet -w 10 -t 5 few.lines
	holds '1 of 5 hosts is odd: n01\.'
	holds 'Hosts are assumed to differ by 10% at most'
	page 0 fleet -w 60 -t 5 few.lines
	holds 'No host of 5'
	lines two.lines start=5 fleet=2 odd=1 slow=40 wide=10 apart=1
	page 3 fleet -w 10 -t 5 two.lines
	holds 'fewer than three hosts have no majority'
}

@test "very many hosts: the page shows those that say most, and counts the other tests" {
	lines many.lines start=5 fleet=300 odd=3 slow=30 wide=10 more=20
	page 0 fleet many.lines
	holds '3 of 300 hosts are odd: n01, n02, n03\.'
	holds '260 hosts are not shown; -v shows all\.'
	page 0 fleet -v many.lines
	[ "$(grep -c '^n[0-9]*  *[-+]' page)" -ge 300 ]
	lodestone report fleet -f csv many.lines >page.csv
	[ "$(grep -c '^n[0-9]*,' page.csv)" -eq 300 ]
}

@test "a directory: its records, lines in the place of an older record, and other files by name" {
	local k record=$KIT_SRC/data/reference/guest-2026-11-23.bench
	mkdir d
	for k in 1 2 3; do
		sed "s/^host: .*/host: h$k/" "$record" >d/h$k.bench
	done
	printf 'garbage\n' >d/bad.bench
	: >d/empty.bench
	lodestone export lines d/h1.bench >h1.lines
	# a line a test, and the verdict's figures among them
	[ "$(grep -c '^[th]' h1.lines)" -gt 90 ]
	grep -q "^h	h1	2026-11-23T06:48:38Z	lodestone 0.1	h1	MEMCPY/bytes=20480053	2	ns/op	2020316.63	" h1.lines
	lodestone report fleet -w 1 d >page 2>messages
	holds '^3 hosts, x86_64, AMD EPYC'
	grep -q 'd/bad.bench: it is no record' messages
	grep -q 'd/empty.bench: nothing was measured in it' messages
	[ "$(wc -l <messages)" -eq 2 ]
	# a host has as long a name as a record may give it
	sed "s/^host: .*/host: $(printf '%0255d' 1)/" "$record" >long.bench
	ends 0 lodestone report fleet -w 1 long.bench
	[ "${output%%,*}" = '1 host' ]
	# lines that are newer stand for their record, older ones do not
	sed 's/	h1	/	other	/' h1.lines >d/h1.lines
	touch -t 203001010000 d/h1.lines
	lodestone report fleet -w 1 d >page 2>/dev/null
	grep -q '^other ' page
	touch -t 200001010000 d/h1.lines
	lodestone report fleet -w 1 d >page 2>/dev/null
	absent -E '^other ' page
	# copies of one system have the names of their files
	rm d/bad.bench d/empty.bench d/h1.lines
	for k in 1 2 3; do
		sed 's/^host: .*/host: localhost/' "$record" >d/node$k.bench
		rm d/h$k.bench
	done
	lodestone report fleet -w 1 d >page
	grep -q '^node3 ' page
}

@test "lines of strangers: nothing in them reaches the terminal, and what is wrong is counted" {
	lines fleet.lines start=9 fleet=16
	printf 'h\tn99\033[2J\t2026\tk\tf\tX\t1\tns/op\t1\t0\t0\t0\t1\tgood\t1\ttime\tnan\t1\tx\ngarbage\nh\t\n' >>fleet.lines
	printf 'h\tn98\t2026\tk\tf\tX\t1\tns/op\t1\t0\t0\t0\t1\tgood\t1\ttime\t1e300\t1\tx\nh\tcut' >>fleet.lines
	ends 0 lodestone report fleet fleet.lines
	absent "$(printf '\033')" - <<<"$output"
	[[ $output == *'not a line of a record: garbage'* ]]
	[[ $output == *'2 more such lines'* ]]
	[[ $output == *'No host of 16 is proven'* ]]
}

# --- a host's history -----------------------------------------------------------------------------------------------

@test "report history: a step with the line of the environment that changed there" {
	lines year.lines start=3 year=52 step=10 wide=10 like=0.5
	page 0 history year.lines
	holds 'History of n1: 52 records, 2026-01-07 to 2026-12-30'
	holds '1 step in 10 figures\.'
	holds 'Before 2026-0[67]-[0-9]+ a step.*: all figures \+[0-9.]+% \+-[0-9.]+%'
	holds 'Changed there: Release 6\.1\.0-17 -> 6\.1\.0-18 \(2026-07-08\)\.'
	holds 'What could not be seen: a step below [0-9.]+% in all figures'
	page 0 history -v year.lines
	[ "$(grep -c '^2026-' page)" -ge 52 ]
	lodestone report history -f csv year.lines | sed -n '1,/^$/p' >changes
	grep -q '^step,2026-0[67]-[0-9]*,2026-0[67]-[0-9]*,all figures,1*[0-9]\.[0-9]*,[0-9.]*,true$' changes
}

@test "report history: drift is called drift, and noise comes with what it hides" {
	lines drift.lines start=4 year=52 drift=1 wide=10
	page 0 history drift.lines
	holds '1 drift in 10 figures\.'
	holds 'a drift, a month: all figures \+[01]\.[0-9]+%'
	absent -E 'step:' page
	lines noise.lines start=4 year=52 noise=0.08
	page 0 history noise.lines
	holds 'No change is proven in 10 figures\.'
	holds 'What could not be seen: a step below ([5-9]|[12][0-9])[0-9.]*% in all figures, [12][0-9.]*%'
}

@test "report history: other versions of the kit and of a workload are not compared; hosts are chosen" {
	lines kit.lines start=4 year=52 step=20 wide=10 kit=27
	page 0 history kit.lines
	holds 'History of n1: 26 records, .* lodestone 0\.1 '
	holds 'History of n1: 26 records, .* lodestone 0\.2 '
	absent -E '^Before 2026' page
	lines work.lines start=4 year=52
	awk -F '\t' -v OFS='\t' '/TEST.k=3\t/ && ++n > 30 { $7 = 2; $17 /= 2 } { print }' work.lines >new.lines
	page 0 history new.lines
	holds 'No change is proven in 11 figures\.'
	holds 'version changed: memcpy of 20 MB \(TEST/k=3/v=1 in 30 records, TEST/k=3/v=2 in 22\)\.'
	{ cat work.lines; sed 's/	n1	/	n2	/' work.lines; } >two.lines
	ends 2 lodestone report history two.lines
	[[ $output == *'-n HOST chooses one of: n1 n2'* ]]
	page 0 history -n n2 two.lines
	holds 'History of n2: 52 records'
	ends 1 lodestone report history -n n3 two.lines
	# too few for a proof, not for first and last
	lines few.lines start=4 year=7
	page 0 history few.lines
	holds 'No figure has the 8 records'
	[ "$(grep -c '^memcpy of 20 MB  *7  *[0-9.]* GB/s  *[0-9.]* GB/s  *[+-][0-9.]*%  *-  *-$' page)" -eq 1 ]
	lodestone plot trend few.lines >table
	grep -q 'None proven in 7 records' table
	lines one.lines start=4 year=1
	page 0 history one.lines
	holds 'No figure is in two of the records\.'
}

# Eleven months: the noise is 5% from month to month, and fork takes 30% longer from the seventh on.
@test "report history: a step of six times the noise is found in eleven records, and each figure has first, last and change" {
	mkdir months
	awk -f "$KIT_SRC/t/cases/months.awk" -v dir=months
	page 0 history months
	holds 'Before 2026-07-10 a step: .*fork, exit, wait \+3[0-9.]+% \+-'
	holds '1 step in 2 figures\.'
	grep -E '^fork, exit, wait +11 +51\.0 us +68\.2 us +\+33\.8% ' page
	# the same months without a step
	mkdir quiet
	awk -f "$KIT_SRC/t/cases/months.awk" -v dir=quiet -v step=12
	page 0 history quiet
	holds 'No change is proven in 2 figures\.'
	lodestone plot trend months >chart
	grep -E '^ +2026-01 +2026-03 ' chart
	[ "$(grep -c '^ 130|' chart)" -eq 2 ]
}

# --- charts ---------------------------------------------------------------------------------------------------------

# memcpy differs by 0.05% between three hosts, fork by 30%.
@test "plot fleet: a figure that hardly differs does not fill its panel, and a small fleet has its hosts' names" {
	local panel
	mkdir fleet
	awk -f "$KIT_SRC/t/cases/months.awk" -v dir=fleet -v hosts=3
	lodestone plot fleet fleet >page
	absent '100\.0[0-9]' page
	[ "$(grep -c '^ *n[123]|' page)" -eq 9 ]
	[ "$(grep -c '^ *90  *95  *100 .* 130$' page)" -eq 3 ]
}

@test "plot fleet has a dot a host and a panel a figure, plot trend the records and the change" {
	lines fleet.lines start=5 fleet=16 odd=1 slow=20 wide=10
	lodestone plot fleet -t fleet.lines >table
	[ "$(grep -c '^ *[0-9]' table)" -eq 176 ]
	grep -q 'Which hosts are odd? n01 of 16' table
	lodestone plot fleet fleet.lines >page
	lodestone plot fleet -o p.svg fleet.lines
	grep -q 'memcpy of 20 MB' p.svg
	lines year.lines start=3 year=52 step=10 wide=10
	lodestone plot trend -t year.lines >table
	[ "$(grep -c '^ *[0-9]' table)" -ge 520 ]
	grep -q 'when did it change? 1 change in 52 records' table
	lodestone plot trend -o p.svg year.lines
	# each figure that the page names has the line of the change
	lines two.lines start=3 year=52 step=20 wide=2
	lodestone plot trend -t two.lines >table
	lodestone report history two.lines >page
	awk '/^Before / { on = 1 } on && /^$/ { exit } on' page | tr -s ' \n' '  ' | sed -e 's/.* a step: //' -e 's/\. .*//' >step
	grep '^all figures .*+-.*+-.*+-' step
	[ "$(grep -c '^# series: upright: ' table)" -eq $(($(grep -o '+-' step | wc -l) - 1)) ]
	ends 2 lodestone plot fleet -m MEMCPY fleet.lines
	# the hosts of a small fleet have names
	awk -F '\t' '$2 < "n05"' fleet.lines >few.lines
	lodestone plot fleet few.lines >chart
	[ "$(grep -c '^ *n0[1-4]|' chart)" -ge 44 ]
	[ "$(sed -n 's/^ *\(n0[1-4]\)|.*/\1/p' chart | sort -u | wc -l)" -eq 4 ]
	ends 2 lodestone plot trend -n n1
	ends 1 lodestone plot trend -n other year.lines
	[ "$output" = 'lodestone: plot: trend: no record of other with headline figures in these files' ]
	# what has nothing to compare says so
	awk -F '\t' '$2 == "n01"' fleet.lines >one.lines
	ends 1 lodestone plot fleet one.lines
	[ "$output" = 'lodestone: plot: fleet: no figures for it in the records of one host; it compares hosts' ]
	mkdir none
	echo text >none/notes
	for words in 'report fleet' 'report history' 'plot fleet' 'plot trend'; do
		# shellcheck disable=SC2086
		ends 2 lodestone $words none
		[ "$output" = "lodestone: ${words%% *}: none: there is no record in it: no NAME.bench and no NAME.lines" ]
	done
}
