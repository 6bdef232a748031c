#!/bin/sh
# records.sh SECONDS SEED: records that are changed at random, for everything that reads one. Prints how many commands
# there were. Found is: a status above 2 that is not 77, ten seconds, and a file that nobody asked for. The first record is
# unchanged; bad usage is then found too, which would otherwise test nothing.
kit="sh $KIT_BUILD/sh/lodestone"
until=`date +%s`
until=`expr "$until" + "$1"`
seed=$2
count=0 found=0
printf '#!/bin/sh\nexit 1\n' >none
chmod +x none
try() {
	meet $kit "$@"
}
# The plan as a run that is resumed asks for it; the record would have to be of this host and this kit.
plan() {
	meet sh -c 'kit_data=$KIT_SRC kit_suites=$KIT_SRC/sh/run/suites kit_awk=awk
		export kit_suites
		. "$kit_data/sh/loads.sh"
		mode=$1 since=`wc -l <record`
		run_awk plan -v mode="$mode" -v suites=iraf,net,ttcp -v since="$since" -v dirs=1 -v tapes=0 -v telling=plain \
			-v began="2026 326 10 00 00.0" -v ready="2026 326 10 00 01.0" -v now="2026 326 10 00 02.0" \
			-v row=WBIN -v round=2 record' - "$1"
}
meet() {
	count=`expr "$count" + 1`
	timeout -k 2 10 "$@" >out 2>err </dev/null
	status=$?
	case $changed:$status in
	no:0 | no:1) ;;
	no:*) printf 'seed %s: status %s of a good record: %s\n' "$seed" "$status" "$*" >&2; cat err >&2; found=1 ;;
	esac
	case $status in
	0 | 1 | 2 | 77) [ ! -e PWNED ] || { printf 'seed %s: a record ran a command: %s\n' "$seed" "$*" >&2; found=1; rm PWNED; } ;;
	*) printf 'seed %s: status %s: %s\n' "$seed" "$status" "$*" >&2; cp record "found-$seed-$count"; found=1 ;;
	esac
	if LC_ALL=C grep -q '[^ -~	]' out err; then
		printf 'seed %s: what is not printable passes: %s\n' "$seed" "$*" >&2
		cp record "found-$seed-$count"
		found=1
	fi
}
LODESTONE_RSH=false
export LODESTONE_RSH
cp "$KIT_SRC/t/fuzz/seeds/records/base" other
changed=no
while [ "`date +%s`" -lt "$until" ] || [ "$changed" = no ]; do
	[ "$changed" = no ] && cp other record || awk -v seed="$seed" -f "$KIT_SRC/t/fuzz/mutate.awk" "$KIT_SRC"/t/fuzz/seeds/records/base >record
	for style in summary iraf host relative html streams http copy disks position cache; do
		try report "$style" record
	done
	for chart in summary clients sweep streams blocks position samples; do
		try plot "$chart" -t record
	done
	for format in csv json; do
		try export "$format" record
		try export "$format" -s record
	done
	try lint record
	try compare other record
	for mode in next again show facts flags sum; do
		plan "$mode"
	done
	changed=yes
	seed=`expr "$seed" + 1`
	[ "`date +%s`" -lt "$until" ] || break
done
printf '%s\n' "$count"
exit "$found"
