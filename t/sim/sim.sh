# sim.sh - simulated records, and what the kit's statistics make of them
#
# usage: KIT_SRC=DIR KIT_EXEC=DIR KIT_AWK=AWK sh sim.sh TABLE REPS [SEED [HOUR]]
#   fixed, stop   how often an interval holds the true median (t/sim/cover.awk)
#   pooled        the same of samples that are pooled over the rounds
#   shapes        what intervals and words of trust promise where rounds are not normal (t/sim/shapes.awk, promises.awk)
#   commands      how often the interval of lodestone time holds the true median (t/sim/commands.awk)
#   alarm, found, power   what compare and compare -t 5 find (t/sim/judge.awk); HOUR: what -w says, 2
#   all           each of them under its name
# A table is t/sim/TABLE.cases, with results behind each case.

set -e
kit_data=$KIT_SRC
kit_awk=$KIT_AWK
. "$kit_data/sh/loads.sh"
sim=$KIT_SRC/t/sim

cover()	# cases, awk variables
{
	cover_cases=$1
	shift
	run_awk records -f "$sim/random.awk" -f "$sim/make-rounds.awk" -v cases="$sim/$cover_cases.cases" -v reps="$reps" \
		-v start="$start" </dev/null | run_awk records -f "$sim/cover.awk" "$@" -
}

# A case of comparisons, of whose records a few stand at a time.
judge()	# case
{
	hour=
	case $1 in
	rounds*) hour="-w ${hours:-2}" ;;
	esac
	first=1
	while [ "$first" -le "$reps" ]; do
		last=$((first + 19))
		[ "$last" -le "$reps" ] || last=$reps
		run_awk records -f "$sim/random.awk" -f "$sim/make-sides.awk" -v line="$1" -v dir="$room" -v first="$first" \
			-v last="$last" -v start="$start" </dev/null || return
		while [ "$first" -le "$last" ]; do
			# shellcheck disable=SC2086
			"$KIT_EXEC/rows" -k d "$room/old.$first" "$room/new.$first" &&
				"$KIT_EXEC/rows" -k d -t 5 $hour "$room/old.$first" "$room/new.$first" || return
			rm "$room/old.$first" "$room/new.$first"
			first=$((first + 1))
		done
	done >"$room/rows"
	$KIT_AWK -f "$sim/judge.awk" -v line="$1" "$room/rows"
}

table()
{
	case $1 in
	fixed) cover fixed ;;
	stop) cover stop -v stop=5 ;;
	pooled) cover pooled -v pooled=1 ;;
	shapes)
		run_awk records -f "$sim/random.awk" -f "$sim/shapes.awk" -v cases="$sim/shapes.cases" -v reps="$reps" \
			-v start="$start" </dev/null >"$room/shapes"
		"$KIT_EXEC/rows" -c test,rounds,low,high,spread,best,own "$room/shapes" | run_awk base -f "$sim/promises.awk"
		;;
	commands)
		run_awk records -f "$sim/random.awk" -f "$sim/commands.awk" -v cases="$sim/commands.cases" -v reps="$reps" \
			-v start="$start" </dev/null
		;;
	all)
		for name in fixed stop pooled shapes commands alarm found power; do
			printf '\n%s\n' "$name"
			table "$name"
		done
		;;
	*)
		grep '^[a-z]' "$sim/$1.cases" | while IFS= read -r line; do
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
