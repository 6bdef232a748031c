# check.bats: what lodestone check says of a host.

load helper

# In eight seconds an idle host gives three rounds to all tests; a busy one has more time in the second and third try,
# and may find nothing but a change by more than tenfold.
judged() {
	local seconds=$((2 << 2 * try))
	lodestone check -t $seconds -d . >out && cat out && tr '\n' ' ' <out | grep -E 'tests (was|were) called different' &&
		grep -E '^[A-Z]+(/[^ ]*)? +[0-9.]+ .s +(<?[0-9.]+%|-) +(<?[0-9.]+|>1k)% +(<?[0-9.]+|>1k)%$' out
}

@test "check: the verb measures, judges and says; nothing is left" {
	one_of 3 judged
	grep -E '^The clock has a tick of [0-9.]+ .s and costs ' out
	[ -z "$(find . "$TMPDIR" -name 'lodestone.[0-9]*' -o -path '*/lodestone-*/*')" ]
	[ ! -e results ]
}

@test "check: a signal that comes while the scratch directory is made leaves nothing" {
	status=0
	mkdir bin
	for name in "$KIT_EXEC"/*; do [ ! -x "$name" ] || [ -d "$name" ] || ln -s "$name" bin; done
	rm bin/keep
	printf '#!/bin/sh\ncase " $* " in *" -d "*) echo $$ >"%s/asked"; sleep 1 ;; esac\nexec "%s/keep" "$@"\n' "$PWD" \
		"$KIT_EXEC" >bin/keep
	chmod +x bin/keep
	sed "s|^kit_exec=.*|kit_exec='$PWD/bin'|" "$KIT_BUILD/sh/lodestone" >front
	sh front check -d . 3>&- &
	job=$!
	until_so test -s asked
	kill -TERM "$job"
	await "$job"
	[ "$status" -eq 143 ]
	until_so exited "$(cat asked)"
	[ -z "$(find . "$TMPDIR" -name 'lodestone.[0-9]*' -o -path '*/lodestone-*/*')" ]
}

@test "check: bad usage" {
	reply 2 'lodestone: check: -Z: unknown option; -h lists them' lodestone check -Z
	ends 2 lodestone check x
	reply 2 'lodestone: check: -t 5x: not a time (as 90, 10m, 1h)' lodestone check -t 5x
	reply 2 'lodestone: check: -t 0: the time must be more than 0' lodestone check -t 0
	reply 2 'lodestone: check: -d nowhere: is not a directory' lodestone check -d nowhere
}

# Two tests in three rounds on two sides: check_of FACTOR, by which BB is slower on the second one
check_of() {
	local side round
	for side in a b; do
		printf '%s\n' 'lodestone: 1' 'host: h' 'Cpus: configured 2 online 2' 'Pair: x' \
			'Clock: monotonic tick 100 ns, a reading costs 50 ns'
		for round in 1 2 3; do
			awk -v factor="$([ $side = a ] && echo 1 || echo "$1")" -v side=$side -v round=$round 'BEGIN {
				printf "Row: AA %d\nBenchmarkAA/v=1 1 %.3f ns/op\nRow-end: AA %d ok 1\n", round,
					1000 * (1 + round / 100 + (side == "b") * round / 1000), round
				printf "Row: BB %d\nBenchmarkBB/v=1 1 %.3f ns/op\nRow-end: BB %d ok 1\n", round,
					2000 * factor * (1 + round / 20 - (side == "b") * round / 500), round
			}'
		done >"$side.body"
		cat "$side.body"
	done >both
	n=$(($(wc -l <both) / 2))
	head -n $n both >a
	sed 1,${n}d both >b
	page_of a b
}

# The page of check of two records: page_of [-v asked=HOST] OLD NEW
page_of() {
	local programs options=()
	[ "$1" != -v ] || { options=(-v "$2"); shift 2; }
	load_awk check
	{
		page_rows side=1 "$1" side=2 "$2" | sed '$d'
		diff_rows -k d side=1/ "$1" side=2/ "$2"
		diff_rows -k d -s side=1/ "$1" side=2/ "$2"
	} |
		$KIT_AWK "${programs[@]}" "${options[@]}"
}

# What compare sees of a test by two records: sees TEST OLD NEW
sees() {
	"$KIT_EXEC/rows" -k d -c name,sees,judges "$2" "$3" | awk -F '\t' -v test="$1" '
		$1 == "d" && $7 == test && $9 { x = 100 * ($8 - 1); printf x < 10 ? "%.1f\n" : "%.0f\n", x; n++ }
		END { exit n != 1 }'
}

@test "check: the messages for known figures are those of compare, as pairs and as two records" {
	check_of 1 >out
	sed '/^Pair/d' a >old
	sed '/^Pair/d' b >new
	aa=$(sees AA/v=1 a b) bb=$(sees BB/v=1 a b) aa_alone=$(sees AA/v=1 old new) bb_alone=$(sees BB/v=1 old new)
	tr '\n' ' ' <out >line
	grep -F 'The clock has a tick of 100 ns and costs 50.0 ns to read: a sample of 150 us or more is known to 0.1%.' line
	grep -F 'in 3 rounds or fewer a test: none of 2 tests was called different, as it should be.' line
	printf '%s %s %s %s\n' "$aa" "$bb" "$aa_alone" "$bb_alone"
	grep -F "$(words "this run finds a change of $aa% in half of the tests, of $bb% in all. Two separate records:" \
		"$aa_alone% and $bb_alone%;")" line
	grep -E "^BB/v=1 +2\.20 us +4\.5% +$bb% +$bb_alone%\$" out
	check_of 2 | tr '\n' ' ' | grep -F '1 of 2 tests was called different, but none is.'
	head -n 14 a >r
	page_of r r | grep -F 'No test got three rounds'
	sed -i "s/costs 50 ns/costs 9$(printf '%0400d' 0) ns/" r
	page_of r r | tr '\n' ' ' | grep -F 'a tick of 100 ns and costs 0 ns to read'
	sed -i "s/tick 100 ns/tick 9$(printf '%0400d' 0) ns/" r
	page_of r r | grep -F 'The clock is not known.'
}

# What is said beside the clock of another host: beside LINE
beside() {
	sed -i '/^Skew: /d' a
	printf '%s\n' "$1" >>a
	page_of -v asked=far a b | tr '\n' ' '
}

@test "check: the messages for this clock beside that of another host" {
	check_of 1 >out
	absent 'second host' out
	beside 'Skew: +7.0400 percent within 0.0300 over 302 seconds' |
		grep -F "$(words 'This clock is 7.0% faster than that of the second host, to <.1%, over 302 s: every rate here is' \
			'wrong by that, if the other is right.')"
	beside 'Skew: -1.0200 percent within 0.0300 over 302 seconds' |
		grep -F 'This clock is 1.0% slower than that of the second host, to <.1%, over 302 s.'
	beside 'Skew: -0.0200 percent within 0.0300 over 302 seconds' | grep -F 'are not known to differ, to <.1%, over 302 s.'
	beside 'Skew: $(date)' | grep -F 'The other host did not tell its date, so nothing is known of the clocks.'
}

# long
@test "check -H: a host whose date runs slower shows that this clock is faster than it" {
	# Its seconds are twice ours. The shell that waits for one starts it often.
	mkdir far
	shell_script far/date "now=\$(/bin/date +%s)" "now=\$(($(date +%s) + (now - $(date +%s)) / 2))" \
		'exec /bin/date -d "@$now" "$@"'
	shell_script rsh 'shift' "PATH=$PWD/far:\$PATH exec sh -c \"\$*\""
	export LODESTONE_RSH=$PWD/rsh
	lodestone check -t 20 -d . -H far >out
	tr '\n' ' ' <out | grep -E 'This clock is [0-9.]+% faster than that of the second host, to <?[0-9.]+%, over [0-9]+ s'
	LODESTONE_RSH=none lodestone check -t 5 -d . -H far >out
	tr '\n' ' ' <out | grep -F 'The other host did not tell its date'
}
