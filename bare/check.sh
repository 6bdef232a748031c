# check.sh - runs the unit tests, each for at most LIMIT seconds
# usage: sh check.sh TEST...
# LIMIT in the environment: 10800 where it is not given, because a VAX-11/780 needs more than an hour for some.
# This is for the Bourne shell of the seventh edition, of which `wait' waits for all children, and 4.3BSD's finds no
# quoted command name that has a slash; so the guard is no child, and a test tells its number, until it has ended, and its status in files.

limit=${LIMIT-10800}
period=${PERIOD-10}
KIT_SRC=.
export KIT_SRC
bad=0
rm -f check.tmp check.now check.status
echo none >check.now
trap 'kill `cat check.now` >/dev/null 2>&1; rm -f check.tmp check.now check.status; exit 1' 1 2 15

# The guard, which looks every ten seconds (PERIOD) whether one test goes on for too long.
( (
	seen= times=0
	while test -f check.now
	do
		sleep $period
		now=`cat check.now`
		if test "$now" = "$seen" && test "$now" != none
		then
			times=`expr $times + $period`
		else
			seen=$now times=0
		fi
		if test $times -ge $limit
		then
			kill -9 $now
			times=0
		fi
	done
) >/dev/null 2>&1 </dev/null & )

for unit
do
	(
		sh -c "echo \$\$ >check.now; exec $unit" >check.tmp 2>&1 </dev/null
		code=$?
		echo none >check.now
		echo $code >check.status
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
rm -f check.tmp check.now check.status
exit $bad
