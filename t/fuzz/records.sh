#!/bin/sh
# records.sh SECONDS SEED: records made and changed at random, for everything that reads one. Prints how many commands
# there were, how often a record was read, and, on the last line, how many records were made.
#
# Each turn reads one record that mutate.awk has changed with every reader, and a file of 200 records of record.awk with
# four readers, which take turns.
# Found is: a status above 2 that is not 77, a minute of processor time, a message that is not one of the kit, output
# that is not printable, a number that is none, and a file that nobody asked for. The first record is unchanged; bad
# usage is then found too, which would otherwise test nothing.
kit="sh $KIT_BUILD/sh/lodestone"
charts=`$kit plot 2>&1 | sed 's/.*there are: //'`
until=`date +%s`
until=`expr "$until" + "$1"`
seed=$2
commands=0 records=0 readings=0 found=0
turn=`expr "$seed" \* 7`
# Between the pages of report iraf.
feed=`printf '\014'`
own='^(lodestone( run)?: |[-A-Za-z0-9_./]*(record|other|r\.bench|text)(:[0-9]*)?: |(Cpu|Machine|Store): |  )'

fault() {
	printf 'seed %s: %s\n' "$seed" "$*" >&2
	cp record "found-$seed-$commands"
	found=1
}
try() { meet $kit "$@"; }
# A program of sh/loads.tab as its verb would start it.
start='kit_data=$KIT_SRC kit_awk=awk kit_suites=$KIT_SRC/sh/measure/suites
	kit_tables=$KIT_SRC/data
	export kit_suites kit_tables
	. "$kit_data/sh/loads.sh"
	run_awk "$@"'
program() { meet sh -c "$start" - "$@"; }
# The plan as a run that is resumed asks for it; the record would have to be of this host and this kit.
plan() {	# program assignment...
	plan_program=$1
	shift
	printf '%s\n' "since `wc -l <record`" 'began 2026 326 10 00 00.0' 'ready 2026 326 10 00 01.0' |
		cat suites rows - >settings
	meet sh -c '"$KIT_BUILD/src/rows" -g -k kvtm <record >journal'
	program "$plan_program" "$@" -v now="2026 326 10 00 02.0" settings journal
}
meet() {
	commands=`expr "$commands" + 1`
	readings=`expr "$readings" + "$here"`
	# shellcheck disable=SC3045
	(ulimit -t 60; exec timeout -k 2 600 "$@") >out 2>err </dev/null
	status=$?
	case $changed:$status in
	no:0 | no:1) ;;
	no:*) cat err >&2; fault "status $status of a good record: $*" ;;
	esac
	case $status in
	0 | 1 | 2 | 77) ;;
	*) fault "status $status: $*" ;;
	esac
	[ ! -e PWNED ] || { rm PWNED; fault "a record ran a command: $*"; }
	! sed "/^$feed\$/d" out err | grep -q '[^ -~	]' || fault "what is not printable passes: $*"
	! grep -E -v "$own" err >strange || fault "`head -n 1 strange`: $*"
	case "$here $*" in
	'1 '* | *' lint '* | *' plan '*) ;;
	*) ! grep -E -i '(^|[^a-z%_])[-+]?(nan|inf)([^a-z]|$)' out >strange || fault "`head -n 1 strange`: $*" ;;
	esac
}
# Reader number N of the list; fails where there is none.
reader() {
	set -- $1 summary iraf host relative html streams http copy disks position cache media compilers verdict notur s80
	case $1 in
	1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16)
		shift "$1"
		try report "$1" record
		;;
	17) try report host -v record ;;
	18) for chart in $charts; do try plot "$chart" -t record; done ;;
	19) try plot samples record ;;
	20) try plot summary -o picture.svg record ;;
	21) try export csv record ;;
	22) try export json record ;;
	23) try export csv -k s record ;;
	24) try export json -k ktvrmnfopxuqsl record ;;
	25 | 26) try lint record ;;
	27) try compare other record ;;
	28) try compare -f html record other ;;
	29) try compare record record ;;
	30) try submit -n host record ;;
	31) cp out d/r.bench; try report summary -H d/ ;;
	32) try report host -H ./record other ;;
	33) try run -n -R record ;;
	34) plan plan -v mode=next ;;
	35) plan plan -v mode=next -v redo=WBIN -v round=2 ;;
	36) plan plan-tell -v mode=show ;;
	37) plan plan-tell -v mode=facts ;;
	38) plan plan-tell -v mode=flags ;;
	39) plan plan-tell -v mode=sum ;;
	40) cp out pairs; program check -v pairs=pairs -v apart=pairs record ;;
	*) return 1 ;;
	esac
}
LODESTONE_RSH=false
LC_ALL=C
export LODESTONE_RSH LC_ALL
cp "$KIT_SRC/t/fuzz/seeds/records/base" other
printf '%s\n' 'suites iraf,net,ttcp' 'dirs 1' 'tapes 0' >suites
sh -c "$start" - suite suites >rows || exit 2
mkdir -p d
changed=no
while [ "$changed" = no ] || [ "`date +%s`" -lt "$until" ]; do
	here=1
	if [ "$changed" = no ]; then
		cp other record
	else
		awk -v seed="$seed" -f "$KIT_SRC/t/fuzz/mutate.awk" "$KIT_SRC/t/fuzz/seeds/records/base" >record
	fi
	records=`expr "$records" + 1`
	n=1
	while reader "$n"; do n=`expr "$n" + 1`; done
	changed=yes
	here=200
	awk -v seed="$seed" -v count="$here" -f "$KIT_SRC/t/fuzz/record.awk" >record
	records=`expr "$records" + "$here"`
	for n in 1 2 3 4; do
		turn=`expr "$turn" % 40 + 1`
		reader "$turn"
	done
	seed=`expr "$seed" + 1`
done
printf '%s commands\n%s readings of a record\n%s\n' "$commands" "$readings" "$records"
exit "$found"
