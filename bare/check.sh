# check.sh - runs the unit tests, each for at most LIMIT seconds
# usage: sh check.sh TEST...
# LIMIT is 10800 where it is not given: a VAX-11/780 needs more than an hour for some.
# For the Bourne shell of the seventh edition, whose trap waits for the foreground. `about' ends a test at its limit,
# and when the file check.tie is gone.

limit=${LIMIT-10800}
KIT_SRC=.
export KIT_SRC
bad=0
work=check.$$ ended=
trap 'ended=1' 1 2 15
mkdir $work || exit 1
tidy='rm -f $work/tie; wait; (cd $work && rm -r ./*) </dev/null; rmdir $work'
trap 'eval "$tidy"; exit 1' 1 2 15
: >$work/tie

if test "$ended" != ""
then
	eval "$tidy"
	exit 1
fi
for unit
do
	(
		./about -L $limit -K $$,$work/tie -g $unit >$work/said 2>&1 </dev/null
		echo $? >$work/status
	) &
	wait
	status=`cat $work/status`
	if test "$status" = 0
	then
		echo "pass: $unit"
	else
		grep '^not ok' $work/said
		echo "FAIL: $unit: status $status"
		bad=1
	fi
done
eval "$tidy"
exit $bad
