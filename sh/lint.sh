# lint.sh - lodestone lint: finds errors in record files; sourced by lodestone

lint_usage()
{
	cat <<'END'
usage: lodestone lint FILE...
Prints a line `FILE:LINE: error|note: TEST: REASON (FIGURE)' for everything that is wrong, or looks wrong: in published
pages rates that do not follow from size and time, repeated rows, quantities printed twice and differently, cells that
are no number; in measurements rates above memory speed, CPU time above wall time, too few ticks, unstable samples,
files that fit in memory; malformed lines in both. Exit 1 where there is an error, 0 otherwise, 2 for bad usage.
END
}

while getopts :h option; do
	case $option in
	h)
		print_usage lint_usage
		;;
	*) die 2 "lint: -$OPTARG: no such option; there is: -h" ;;
	esac
done
shift $((OPTIND - 1))
if [ $# -eq 0 ]; then
	die 2 "lint: a record file is needed"
fi
. "$kit_data/sh/read/records.sh"
need_records lint 2 "$@"
read_records lint -v collect=1 -- "$@"
