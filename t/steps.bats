#!/usr/bin/env bats
# The sequence of steps of ten runs, as text: on simulated hosts (t/steps/host.awk), each step from the state of the one before.
# Same rows in the same order is what a change of the plan must keep, or change on purpose: KIT_STEPS=write bats t/steps.bats
# writes the files anew, and their difference is the change.

load helper

# steps NAME WORD...: the run NAME, of settings NAME=VALUE and of words of the host (pace, between, cut, sides); standard input:
# its fates.
steps() {
	local name=$1 word host=() programs
	shift
	cat >fates
	for word; do
		case $word in
		pace=* | between=* | cut=* | sides=*) host+=(-v "$word") ;;
		*) printf '%s %s\n' "${word%%=*}" "${word#*=}" ;;
		esac
	done >settings
	printf 'telling 1\nmemory 64000000000 bytes\n' >>settings
	kit_suites=$KIT_SRC/t/steps awk_of suite settings >rows
	cat settings >>rows
	load_awk skips
	$KIT_AWK "${programs[@]}" rows >skips
	cat skips >>rows
	load_awk plan
	$KIT_AWK -v plan="$KIT_AWK ${programs[*]}" "${host[@]}" -f "$KIT_SRC/t/steps/host.awk" >steps
	[ "$(tail -n 1 steps)" = done ]
	[ "${KIT_STEPS-}" != write ] || cp steps "$KIT_SRC/t/steps/$name.txt"
	diff "$KIT_SRC/t/steps/$name.txt" steps
}

@test "steps of a quick run" {
	steps quick suites=s quick=1 pace=20 between=30 </dev/null
}

# long
@test "steps of a full run" {
	steps full suites=s </dev/null
}

# long
@test "steps of a run that was cut off inside a row and goes on" {
	steps resumed suites=s quick=1 pace=20 between=30 cut=40 </dev/null
}

# long
@test "steps of a pair" {
	steps pair suites=s pair=1 sides=2 pace=50 limit=120 </dev/null
}

@test "steps of a run of a given time, in which not every row fits" {
	steps limit suites=s limit=60 </dev/null
}

# long
@test "steps of a suite of tapes on two drives, one option lacking" {
	steps tape suites=tape tapes=2 'lacking=-y' limit=600 pace=10 </dev/null
}

# long
@test "steps of a run with a second host" {
	steps far suites=far quick=1 pace=20 </dev/null
}

@test "steps on a host a hundred times as slow, quick and full" {
	steps slow suites=s quick=1 pace=10000 between=3000 </dev/null
	steps slow-full suites=s pace=10000 between=3000 </dev/null
}

# long
@test "steps in two test directories" {
	steps dirs suites=dirs dirs=2 quick=1 pace=20 </dev/null
}

@test "steps where rows fail, are not supported, cannot be made or do not end" {
	steps failures suites=s quick=1 pace=20 lacking=cc <<-'END'
		HB 2 failed
		PP 0 unmade
		BIN 1 failed
		OLD/place=a * skipped
		RA 1 unresolved
		RB 2 limit
		TT 1 skipped
	END
}
