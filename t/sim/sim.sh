# sim.sh - simulated records, and what the kit's statistics make of them
#
# usage: KIT_SRC=DIR KIT_AWK=AWK sh sim.sh TABLE REPS [SEED]
#   fixed, stop   how often an interval holds the true median (t/sim/cover.awk)
#   pooled        the same of samples that are pooled over the rounds
#   shapes        what intervals and words of trust promise where rounds are not normal (t/sim/shapes.awk)
#   commands      how often the interval of lodestone time holds the true median (t/sim/commands.awk)
#   alarm, found, power   what compare and compare -t 5 find (t/sim/judge.awk)
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

table()
{
	case $1 in
	fixed) cover fixed ;;
	stop) cover stop -v stop=5 ;;
	pooled) cover pooled -v pooled=1 ;;
	shapes)
		run_awk records -f "$kit_data/sh/rows/meaning.awk" -f "$kit_data/sh/rows/trust.awk" \
			-f "$sim/random.awk" -f "$sim/shapes.awk" -v cases="$sim/shapes.cases" -v reps="$reps" -v start="$start" </dev/null
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
		run_awk records -f "$kit_data/sh/base/significance.awk" -f "$sim/random.awk" -f "$sim/judge.awk" \
			-v cases="$sim/$1.cases" -v reps="$reps" -v start="$start" </dev/null
		;;
	esac
}

reps=$2
start=${3:-20260401}
table "$1"
