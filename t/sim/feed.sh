# feed.sh - what lodestone feed forecasts, beside the kit's own simulated drive, for ten rates of the host
#
# usage: KIT_SRC=DIR KIT_BUILD=DIR KIT_AWK=AWK sh feed.sh [MODEL...]
#
# Prints for each model of data/drives, or each MODEL, and each rate: the model, the rate of the host as a share of the
# drive's, seconds of forecast and simulation, the error in per cent, stops of the tape in the forecast, the simulation ("-"
# where the drive has no buffer) and the closed form.  The time of the host is simulated too, so the figures are always the same.

set -e
kit_data=$KIT_SRC
kit_awk=$KIT_AWK
. "$kit_data/sh/loads.sh"
kit_tables=$kit_data/data
export kit_tables
sim=$KIT_SRC/t/sim

feed_awk()	# argument...
{
	run_awk records -f "$kit_data/sh/rows/models.awk" -f "$sim/feed.awk" "$@" </dev/null
}

# A host that waits for no rate offers that of its calls: the first case of STREAMING, whose time ends with a file mark.
simulate()	# model bytes block ns
{
	"$KIT_BUILD/src/tape" -p "$kit_data/data/drives" -m stream -s "$2" -b "$3" -N 1 -o - "sim:$1,host-cost=$4" 2>/dev/null |
		$kit_awk -v model="$1" '/^Benchmark.*\/offered=100\// {
			buffered = stops = 0
			for (i = 3; i < NF; i += 2) {
				if ($(i + 1) == "ns/op")
					ns = $i
				if ($(i + 1) == "stops")
					stops = $i
			}
		}
		END { printf("%.9f %s\n", ns / 1e9, stops + 0) }'
}

work=${TMPDIR:-/tmp}/feed.$$
(umask 077 && mkdir "$work")
trap 'rc=$?; rm -rf "$work"; trap - 0; exit $rc' 0
trap 'exit 143' 15
if [ $# -eq 0 ]; then
	for model in "$kit_data"/data/drives/*.drive; do
		model=${model##*/}
		set -- "$@" "${model%.drive}"
	done
fi
printf '%s\n' "$@" >"$work/models"
feed_awk -v given=1 -v cases="$work/models" >"$work/jobs"
while read -r model share rate bytes block ns; do
	printf '%s %s\n' "$model $share $rate $bytes $block $ns" "$(simulate "$model" "$bytes" "$block" "$ns" </dev/null)"
done <"$work/jobs" >"$work/done"
feed_awk -v cases="$work/done"
