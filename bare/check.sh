# check.sh - runs the unit tests, each for at most LIMIT seconds
# usage: sh check.sh TEST...
# LIMIT in the environment: 900 where it is not given, because a VAX-11/780 needs minutes for some.
# This is for the Bourne shell of the seventh edition.

limit=${LIMIT-900}
KIT_SRC=.
export KIT_SRC
bad=0
for unit
do
	rm -f check.tmp
	$unit >check.tmp 2>&1 </dev/null &
	pid=$!
	(
		left=$limit
		while test $left -gt 0 && kill -0 $pid 2>/dev/null
		do
			sleep 1
			left=`expr $left - 1`
		done
		kill -9 $pid
	) >/dev/null 2>&1 &
	guard=$!
	wait $pid
	status=$?
	kill -9 $guard >/dev/null 2>&1
	if test $status -eq 0
	then
		echo "pass: $unit"
	else
		grep '^not ok' check.tmp
		echo "FAIL: $unit: status $status"
		bad=1
	fi
done
rm -f check.tmp
exit $bad
