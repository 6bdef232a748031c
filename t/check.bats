# check.bats: what lodestone check says of a host.

load helper

# In eight seconds an idle host gives three rounds to all tests; a busy one has more time in the second and third try, and
# may find nothing but a change by more than tenfold.
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

@test "check: a signal leaves nothing" {
	timeout --preserve-status -s TERM 3 sh "$KIT_BUILD/sh/lodestone" check -d . && rc=0 || rc=$?
	[ "$rc" -eq 143 ]
	[ -z "$(find . "$TMPDIR" -name 'lodestone.[0-9]*' -o -path '*/lodestone-*/*')" ]
}

# The programs of the kit, with one that takes longer to make the scratch directory.
@test "check: a signal that comes while the scratch directory is made leaves nothing" {
	local name job status=0
	mkdir bin
	for name in "$KIT_EXEC"/*; do
		[ ! -x "$name" ] || [ -d "$name" ] || ln -s "$name" bin
	done
	rm bin/about
	printf '#!/bin/sh\ncase " $* " in *" -w "*) : >"%s/asked"; sleep 1 ;; esac\nexec "%s/about" "$@"\n' "$PWD" "$KIT_EXEC" >bin/about
	chmod +x bin/about
	sed "s|^kit_exec=.*|kit_exec='$PWD/bin'|" "$KIT_BUILD/sh/lodestone" >front
	sh front check -d . 3>&- &
	job=$!
	until_so test -e asked
	kill -TERM "$job"
	await "$job"
	[ "$status" -eq 143 ]
	sleep 1.5
	[ -z "$(find . "$TMPDIR" -name 'lodestone.[0-9]*' -o -path '*/lodestone-*/*')" ]
}

@test "check: bad usage" {
	run lodestone check -Z
	[ "$status" -eq 2 ]
	[ "$output" = 'lodestone: check: -Z: unknown option; -h lists them' ]
	run lodestone check x
	[ "$status" -eq 2 ]
	run lodestone check -t 5x
	[ "$status" -eq 2 ]
	[ "$output" = 'lodestone: check: -t 5x: not a time (as 50, 5m)' ]
	run lodestone check -d nowhere
	[ "$status" -eq 2 ]
	[ "$output" = 'lodestone: check: -d nowhere: is not a directory' ]
}

# Two tests in three rounds; what compare said of them is typed.
check_of() {	# verdict of BB
	printf 'lodestone: 1\nhost: h\nCpus: configured 2 online 2\nClock: monotonic tick 100 ns, a reading costs 50 ns\n' >r
	for round in 1 2 3; do
		printf 'Row: AA %s\nBenchmarkAA/v=1 1 1000 ns/op\nRow-end: AA %s ok 1\n' $round $round
		printf 'Row: BB %s\nBenchmarkBB/v=1 1 2000 ns/op\nRow-end: BB %s ok 1\n' $round $round
	done >>r
	echo 'test,unit,old_samples,new_samples,old_blocks,new_blocks,old,new,change,low,high,p,sees_percent,verdict,proven' >head
	{ cat head; echo "AA/v=1,ns/op,3,3,3,3,1,1,0,0,0,1,2.25,no difference shown,"; echo "BB/v=1,ns/op,3,3,3,3,1,1,0,0,0,1,12.4,$1,"; } >p
	{ cat head; echo "AA/v=1,ns/op,3,3,3,3,1,1,0,0,0,1,4,no difference shown,"; echo "BB/v=1,ns/op,3,3,3,3,1,1,0,0,0,1,31,slower,"; } >q
	awk_of check -v pairs=p -v apart=q r
}

@test "check: the messages for known figures" {
	check_of 'no difference shown' >out
	cat out
	tr '\n' ' ' <out >line
	grep -F 'The clock has a tick of 100 ns and costs 50.0 ns to read: a sample of 150 us or more is known to 0.1%.' line
	grep -F 'in 3 rounds or fewer a test: none of 2 tests was called different, as it should be.' line
	grep -F 'this run finds a change of 2.2% in half of the tests, of 12% in all. Two separate records: 4.0% and 31%;' line
	grep -E '^BB/v=1 +2\.00 us +<\.1% +12% +31%$' out
	check_of slower | tr '\n' ' ' | grep -F '1 of 2 tests was called different, but none is.'
	head -n 1 p >none
	awk_of check -v pairs=none -v apart=none r | grep -F 'No test got three rounds'
	sed -i "s/costs 50 ns/costs 9$(printf '%0400d' 0) ns/" r
	awk_of check -v pairs=none -v apart=none r | tr '\n' ' ' | grep -F 'a tick of 100 ns and costs 0 ns to read'
	sed -i "s/tick 100 ns/tick 9$(printf '%0400d' 0) ns/" r
	awk_of check -v pairs=none -v apart=none r | grep -F 'The clock is not known.'
}

# What is said beside the clock of another host: beside LINE
beside() {
	sed -i '/^Skew: /d' r
	printf '%s\n' "$1" >>r
	awk_of check -v asked=far -v pairs=none -v apart=none r | tr '\n' ' '
}

@test "check: the messages for this clock beside that of another host" {
	check_of 'no difference shown' >out
	absent 'second host' out
	beside 'Skew: +7.0400 percent within 0.0300 over 302 seconds' |
		grep -F 'This clock is 7.0% faster than that of the second host, to <.1%, over 302 s: every rate here is wrong by that, if the other is right.'
	beside 'Skew: -1.0200 percent within 0.0300 over 302 seconds' | grep -F 'This clock is 1.0% slower than that of the second host, to <.1%, over 302 s.'
	beside 'Skew: -0.0200 percent within 0.0300 over 302 seconds' | grep -F 'are not known to differ, to <.1%, over 302 s.'
	beside 'Skew: $(date)' | grep -F 'The other host did not tell its date, so nothing is known of the clocks.'
}

# long
@test "check -H: a host whose date runs slower shows that this clock is faster than it" {
	# Its seconds are 5/4 of ours. The shell that waits for one starts it often.
	mkdir far
	printf '%s\n' '#!/bin/sh' "now=\$(/bin/date +%s)" "now=\$(($(date +%s) + (now - $(date +%s)) * 4 / 5))" \
		'exec /bin/date -d "@$now" "$@"' >far/date
	printf '%s\n' '#!/bin/sh' 'shift' "PATH=$PWD/far:\$PATH exec sh -c \"\$*\"" >rsh
	chmod +x far/date rsh
	export LODESTONE_RSH=$PWD/rsh
	lodestone check -t 20 -d . -H far >out
	cat out
	tr '\n' ' ' <out | grep -E 'This clock is [0-9.]+% faster than that of the second host, to <?[0-9.]+%, over [0-9]+ s'
	LODESTONE_RSH=none lodestone check -t 5 -d . -H far >out
	tr '\n' ' ' <out | grep -F 'The other host did not tell its date'
}
