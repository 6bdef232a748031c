# check.sh - runs the unit tests, each for at most LIMIT seconds
# usage: sh check.sh TEST...
# LIMIT in the environment: 10800 where it is not given, because a VAX-11/780 needs more than an hour for some.
# This is for the Bourne shell of the seventh edition, whose trap waits for what is in the foreground, and 4.3BSD's finds no
# quoted command name that has a slash; `about' ends a test at its limit, and when the file check.tie is gone.

limit=${LIMIT-10800}
KIT_SRC=.
export KIT_SRC
bad=0
rm -f check.tmp check.tie check.status
: >check.tie
trap 'rm -f check.tie; wait; rm -f check.tmp check.status; exit 1' 1 2 15

for unit
do
	(
		./about -L $limit -K $$,check.tie -g $unit >check.tmp 2>&1 </dev/null
		echo $? >check.status
	) &
	wait
	status=`cat check.status`
	if test "$status" = 0
	then
		echo "pass: $unit"
	else
		grep '^not ok' check.tmp
		echo "FAIL: $unit: status $status"
		bad=1
	fi
done
rm -f check.tmp check.tie check.status
exit $bad
