# sim.sh - simulated records, and what the kit's statistics make of them
#
# usage: KIT_SRC=DIR KIT_EXEC=DIR KIT_AWK=AWK sh sim.sh TABLE REPS [SEED [HOUR]]
#   fixed, stop   how often an interval holds the true median (t/sim/cover.awk)
#   shapes        what intervals and words of trust promise where rounds are not normal (t/sim/shapes.awk, promises.awk)
#   commands      how often the interval of lodestone time holds the true median (t/sim/commands.awk)
#   alarm, found, power   what compare and compare -t 5 find (t/sim/judge.awk); HOUR: what -w says, 2
#   all           each of them under its name
# A table is t/sim/TABLE.cases, with results behind each case; power has a line for each number of rounds of the manual
# and each slowdown.

set -e
kit_data=$KIT_SRC
kit_awk=$KIT_AWK
. "$kit_data/sh/loads.sh"
sim=$KIT_SRC/t/sim

cover() {	# cases, awk variables
	cover_cases=$1
	shift
	run_awk base -f "$sim/random.awk" -f "$sim/make-rounds.awk" \
		-v cases="$sim/$cover_cases.cases" -v reps="$reps" -v start="$start" </dev/null >"$room/rounds"
	"$KIT_EXEC/rows" -k ktrs -c key,value,test,typical,low,high,median,name,values "$room/rounds" |
		run_awk base -f "$sim/intervals.awk" -f "$sim/cover.awk" "$@"
}

# A case of comparisons, of whose records a few stand at a time.
judge() {	# case
	hour=
	case $1 in
	rounds*) hour="-w ${hours:-2}" ;;
	esac
	first=1
	while [ "$first" -le "$reps" ]; do
		last=$((first + 19))
		[ "$last" -le "$reps" ] || last=$reps
		run_awk base -f "$sim/random.awk" -f "$sim/make-sides.awk" -v line="$1" -v dir="$room" -v first="$first" \
			-v last="$last" -v start="$start" </dev/null || return
		while [ "$first" -le "$last" ]; do
			"$KIT_EXEC/rows" -k d "$room/old.$first" "$room/new.$first" &&
				"$KIT_EXEC/rows" -k d -t 5 $hour "$room/old.$first" "$room/new.$first" || return
			rm "$room/old.$first" "$room/new.$first"
			first=$((first + 1))
		done
	done >"$room/rows"
	$KIT_AWK -f "$sim/judge.awk" -v line="$1" "$room/rows"
}

# Thirty tests, six samples a round, within 5%, between 2%; runs differ by another 2%; pairs of best times by 1%.
cases() {	# table
	[ "$1" = power ] || { grep '^[a-z]' "$sim/$1.cases"; return; }
	for n in 3 4 6 8 12; do
		for slower in 5 10 20; do
			printf '%s 30 %s 6 lognormal 0.05 0.02 %s %s\n' rounds "$n" 0 "$slower" runs "$n" 0.02 "$slower" \
				pairs "$n" 0 "$slower"
		done
	done
	for n in 4 6 8 12 20; do
		for slower in 2 5 10; do printf 'pairs 30 %s 1 best 0.01 0.01 0 %s\n' "$n" "$slower"; done
	done
}

table() {
	case $1 in
	fixed) cover fixed ;;
	stop) cover stop -v stop=5 ;;
	shapes)
		run_awk base -f "$sim/random.awk" -f "$sim/shapes.awk" -v cases="$sim/shapes.cases" -v reps="$reps" \
			-v start="$start" </dev/null >"$room/shapes"
		"$KIT_EXEC/rows" -c test,rounds,low,high,spread,best,own "$room/shapes" | run_awk base -f "$sim/promises.awk"
		;;
	commands)
		run_awk base -f "$sim/intervals.awk" -f "$sim/random.awk" -f "$sim/commands.awk" \
			-v cases="$sim/commands.cases" -v reps="$reps" -v start="$start" </dev/null
		;;
	all)
		for name in fixed stop shapes commands alarm found power; do
			printf '\n%s\n' "$name"
			table "$name"
		done
		;;
	*)
		cases "$1" | while IFS= read -r line; do
			judge "$line" || exit
		done
		;;
	esac
}

reps=$2
start=${3:-20260401} hours=${4-}
room=${TMPDIR:-.}/sim.$$
(umask 77 && mkdir "$room")
trap 'rm -r "$room"' 0
table "$1"
