#!/bin/sh
# sizes.sh SECONDS SEED: whether the time of each reader grows with its record, for each kind of line of grow.awk. Prints how
# many pairs of reader and kind there were; FUZZ_READERS chooses readers (report:host), FUZZ_KINDS kinds.
#
# A reader reads a record, and one four times as large. Time that grows with the record is four times as long, and that of a
# square sixteen times; nine times as long is found, if it is so three times in a row. Processor seconds count, so that other
# work on the host does not. A start of the kit takes about 0.1 s, so the large record must take half a second to be judged.
kit="sh $KIT_BUILD/sh/lodestone"
until=`date +%s`
until=`expr "$until" + "$1"`
at=$2
few=${FUZZ_FEW:-3000}
many=`expr "$few" \* 4`
kinds=${FUZZ_KINDS:-keys dirs flags skips tests parts mnems notes errata rows rounds cells columns bins synced units params runs hosts bad samples}
readers=${FUZZ_READERS:-report:host report:html report:summary report:iraf report:verdict report:http report:media plot:samples:-t
	plot:summary:-t export:csv export:json export:csv:-s export:json:-s lint submit:-n:q compare:other}

# The processor seconds of the children until now.
spent() {
	times >spent
	awk 'NR == 2 { for (s = i = 0; i++ < 2; s += p[1] * 60 + p[2]) { sub(/s$/, "", $i); split($i, p, "m") } print s }' spent
}
seconds() {
	before=`spent`
	# shellcheck disable=SC3045
	(ulimit -t 120; exec $kit "$@") >out 2>err </dev/null
	status=$?
	after=`spent`
	awk -v a="$before" -v b="$after" 'BEGIN { printf "%.2f\n", b - a }' >took
}
judge() {	# reader kind
	words=`printf '%s\n' "$1" | tr : ' '`
	awk -v kind="$2" -v n="$few" -f "$KIT_SRC/t/fuzz/grow.awk" >few
	awk -v kind="$2" -v n="$many" -f "$KIT_SRC/t/fuzz/grow.awk" >many
	for try in 1 2 3; do
		seconds $words few
		small=`cat took`
		seconds $words many
		large=`cat took`
		[ "$status" -le 2 ] && awk -v few="$small" -v many="$large" 'BEGIN { exit !(many < 0.5 || many < 9 * few) }' && return
	done
	printf '%s of %s %s: %s s, of %s: %s s, status %s\n' "$1" "$few" "$2" "$small" "$many" "$large" "$status" >&2
	found=1
}
cp "$KIT_SRC/t/fuzz/seeds/records/base" other
found=0 count=0
LC_ALL=C
export LC_ALL
set -- $kinds
kind_n=$#
set -- $readers
all=`expr $# \* $kind_n`
while [ "$count" -lt "$all" ] && [ "`date +%s`" -lt "$until" ]; do
	set -- $kinds
	shift "`expr "$at" % "$kind_n"`"
	kind=$1
	set -- $readers
	shift "`expr "$at" / "$kind_n" % $#`"
	judge "$1" "$kind"
	at=`expr "$at" + 1`
	count=`expr "$count" + 1`
done
printf '%s\n' "$count"
exit "$found"
