# run.sh - measures this host with the bare kit, and leaves a record, HOST.bench
#
# usage: sh run.sh [-q] [-n] [-r ROUNDS] [-d DIR] [-l SECONDS] [-o FILE] [ID...]
#   -q          one round of the rows that are quick
#   -n          print what would run
#   -r ROUNDS   so many rounds, at most 9; 3, with -q 1
#   -d DIR      test directory, for up to 12 MB of files; the current one
#   -l SECONDS  hard limit of a row, 1800
#   -o FILE     the record; HOST.bench in the current directory, or HOST.2.bench where there is one
#   ID          only such rows, and what stands in the column `needs' of rows must be among them
# The rows stand in the file rows. Carry the record to a host with the whole kit:
#   lodestone report iraf HOST.bench; lodestone summary and lint read it too.
# Exit: 0; 1 where a row failed, 2 for a wrong option.
#
# This is for the Bourne shell of the seventh edition: no functions, and arithmetic by expr.

PATH=/bin:/usr/bin:/usr/ucb:/usr/bsd:/etc:/usr/etc:$PATH
LC_ALL=C
export PATH LC_ALL
quick= plan= rounds= dir= limit=1800 out= only=
while test $# -gt 0
do
	case $1 in
	-q) quick=1 ;;
	-n) plan=1 ;;
	-r | -d | -l | -o)
		if test $# -lt 2
		then
			echo "run.sh: $1: without its value" 1>&2
			exit 2
		fi
		case $1 in
		-r) rounds=$2 ;;
		-d) dir=$2 ;;
		-l) limit=$2 ;;
		-o) out=$2 ;;
		esac
		shift ;;
	-*)
		echo "run.sh: $1: no such option; the head of run.sh tells them" 1>&2
		exit 2 ;;
	*) only="$only $1" ;;
	esac
	shift
done
case $rounds in
'')
	rounds=3
	if test "$quick" != ""
	then
		rounds=1
	fi ;;
[1-9]) ;;
*)
	echo "run.sh: -r $rounds: not 1 to 9" 1>&2
	exit 2 ;;
esac
if expr "$limit" : '[1-9][0-9]*$' >/dev/null
then :
else
	echo "run.sh: -l $limit: not a number of seconds" 1>&2
	exit 2
fi

# Where the programs, the rows and the test directory are, as absolute paths.
here=`pwd`
kit=`expr "$0" : '\(.*\)/[^/]*'`
case $kit in
'') kit=$here ;;
/*) ;;
*) kit=$here/$kit ;;
esac
case $dir in
'') dir=$here ;;
/*) ;;
*) dir=$here/$dir ;;
esac
case $dir in
*[\;\&\ ]*)
	echo "run.sh: $dir: a blank, ; or & in its name" 1>&2
	exit 2 ;;
esac
if test -d "$dir" && test -w "$dir"
then :
else
	echo "run.sh: $dir: no directory that can be written" 1>&2
	exit 2
fi
if test -r "$kit/rows" && test -f "$kit/about"
then :
else
	echo "run.sh: $kit: the programs are not there; make makes them" 1>&2
	exit 2
fi

if test "$plan" != ""
then
	round=1
	while test $round -le $rounds
	do
		exec <"$kit/rows"
		while read id when needs command
		do
			case "$id $when $quick" in
			'#'* | ' '* | *' full 1' | *' quick ') continue ;;
			esac
			case "$only " in
			' ' | *" $id "*) echo "round $round: $id: $command" ;;
			esac
		done
		round=`expr $round + 1`
	done
	exit 0
fi

host=`hostname 2>/dev/null`
host=`expr "$host" : '\([^./]*\)'`
if test "$host" = ""
then
	host=unknown
fi
if test "$out" = ""
then
	out=$host.bench
	n=2
	while test -f "$out"
	do
		out=$host.$n.bench
		n=`expr $n + 1`
	done
fi
case $out in
/*) ;;
*) out=$here/$out ;;
esac
if test -f "$out"
then
	echo "run.sh: $out: exists already" 1>&2
	exit 2
fi
work=$dir/lode.$$
if mkdir "$work"
then :
else
	echo "run.sh: $work: cannot be made" 1>&2
	exit 1
fi
pid=
trap 'kill $pid >/dev/null 2>&1; sleep 2; rm -rf "$work"; exit 1' 1 2 15

# --- the host -------------------------------------------------------------------------------------------------------

"$kit/about" >"$out" </dev/null
if test -s "$out"
then :
else
	echo "run.sh: $out: the record cannot be written" 1>&2
	rm -rf "$work"
	exit 1
fi
os=
for kernel in /vmunix /unix
do
	if test -r $kernel
	then
		os=`strings $kernel | sed -n -e '/^[1-9]\.[0-9]* *BSD/p' -e '/^SunOS/p' -e '/^ULTRIX/p' | sed 1q`
	fi
done
machine=`(arch || machine) 2>/dev/null`
load=`(uptime | sed -n 's/.*averages*: *//p') 2>/dev/null`
for line in "Os $os" "Release " "Machine $machine" "Cpu " "Smt " "Libc " "Locale C" "Load $load"
do
	key=`expr "$line" : '\([^ ]*\)'`
	value=`expr "$line" : '[^ ]* \(.*\)'`
	if test "$value" = ""
	then
		value=unknown
	fi
	echo "$key: $value" >>"$out"
done
date -u | awk '{
	month = (index("JanFebMarAprMayJunJulAugSepOctNovDec", $2) + 2) / 3
	printf "Date: %s-%02d-%02dT%sZ\n", $NF, month, $3, $4
}' >>"$out"
df "$dir" 2>/dev/null | awk '/^-/ { $1 = "unknown" } { device = $1; k = NF - 2; free = $k * 1024 } END {
	if (NR > 1)
		printf "%s %.0f\n", device, free
	else
		print "unknown unknown"
}' >"$work/df"
exec <"$work/df"
read device free
echo "Dir: $dir unknown $device unknown" >>"$out"
echo "Free: $free" >>"$out"
if test "$quick" != ""
then
	echo "Mode: quick" >>"$out"
	samples=6,12
else
	echo "Mode: full" >>"$out"
	samples=3,3
fi
echo "Suites: bare" >>"$out"

# --- the rows ------------------------------------------------------------------------------------------------------

# What a program does not end at its limit by itself, the guard ends soon after.  It looks once a minute (PERIOD
# seconds), because its own work is time of the host too, and goes when the scratch directory has gone.
period=${PERIOD-60}
echo none >"$work/now"
(
	seen= times=0
	while test -f "$work/now"
	do
		sleep $period
		now=`cat "$work/now"`
		if test "$now" = "$seen"
		then
			times=`expr $times + $period`
		else
			seen=$now times=0
		fi
		if test $times -gt $limit
		then
			echo limit >"$work/ended"
			kill -9 `expr "$now" : '\([0-9]*\)'`
			times=0
		fi
	done
) >/dev/null 2>&1 </dev/null &

# A row is read as words, which no shell reads again; $W in them is the scratch directory.
failed=0
round=1
while test $round -le $rounds
do
	exec <"$kit/rows"
	while read id when needs command
	do
		case "$id $when $quick" in
		'#'* | ' '* | *' full 1' | *' quick ') continue ;;
		esac
		case "$only " in
		' ' | *" $id "*) ;;
		*) continue ;;
		esac
		case $command in
		*-N*) given= ;;
		*) given="-N $samples" ;;
		esac
		command=`echo "$command" | sed 's;[$]W;'"$work"';g'`
		name=`expr "$command" : '\([^ ]*\)'`
		rest=`expr "$command" : '[^ ]* \(.*\)'`
		if test -f "$kit/$name"
		then :
		else
			continue
		fi
		echo "round $round of $rounds: $id"
		echo "Row: $id $round" >>"$out"
		begun=`date | awk '{ split($4, t, ":"); print t[1] * 3600 + t[2] * 60 + t[3] }'`
		"$kit/$name" $given -L $limit -K $$ -o "$out" $rest </dev/null >"$work/said" 2>"$work/why" &
		pid=$!
		echo "$pid $round $id" >"$work/now"
		wait $pid
		status=$?
		pid=
		ended=`date | awk '{ split($4, t, ":"); print t[1] * 3600 + t[2] * 60 + t[3] }'`
		wall=`expr $ended - $begun`
		if test $wall -lt 0
		then
			wall=`expr $wall + 86400`
		fi
		case $status in
		0) word=ok ;;
		77) word=skipped ;;
		*) word=failed ;;
		esac
		if test -f "$work/ended"
		then
			word=limit
			rm -f "$work/ended"
		fi
		echo "Row-end: $id $round $word $wall" >>"$out"
		if test $word != ok
		then
			sed 1q "$work/why"
		fi
		if test $word = failed || test $word = limit
		then
			failed=1
		fi
	done
	round=`expr $round + 1`
done
rm -rf "$work"
echo "the record: $out"
exit $failed
