#!/bin/sh
# records.sh SECONDS SEED: records that are changed at random, for everything that reads one. Prints how many commands
# there were. Found is: a status above 2 that is not 77, ten seconds, and a file that nobody asked for.
kit="sh $KIT_BUILD/sh/lodestone"
until=`date +%s`
until=`expr "$until" + "$1"`
seed=$2
count=0 found=0
printf '#!/bin/sh\nexit 1\n' >none
chmod +x none
try() {
	count=`expr "$count" + 1`
	timeout -k 2 10 $kit "$@" >out 2>err </dev/null
	status=$?
	case $status in
	0 | 1 | 2 | 77) [ ! -e PWNED ] || { printf 'seed %s: a record ran a command: %s\n' "$seed" "$*" >&2; found=1; rm PWNED; } ;;
	*) printf 'seed %s: status %s: %s\n' "$seed" "$status" "$*" >&2; cp record "found-$seed-$count"; found=1 ;;
	esac
	if grep -q "`printf '\033'`" out err; then
		printf 'seed %s: an escape sequence passes: %s\n' "$seed" "$*" >&2
		cp record "found-$seed-$count"
		found=1
	fi
}
LODESTONE_RSH=false
export LODESTONE_RSH
cp "$KIT_SRC/t/fuzz/seeds/records/base" other
while [ "`date +%s`" -lt "$until" ]; do
	awk -v seed="$seed" -f "$KIT_SRC/t/fuzz/mutate.awk" "$KIT_SRC"/t/fuzz/seeds/records/base >record
	for style in summary iraf host relative html streams http copy disks position cache; do
		try report "$style" record
	done
	for chart in summary clients sweep streams blocks position samples; do
		try plot -t "$chart" record
	done
	try export record
	try lint record
	try compare other record
	try run -R record -n
	seed=`expr "$seed" + 1`
	[ "`date +%s`" -lt "$until" ] || break
done
printf '%s\n' "$count"
exit "$found"
