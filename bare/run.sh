# run.sh - measures this host with the bare kit, and leaves a record, HOST.bench
#
# usage: sh run.sh [-q] [-n] [-r ROUNDS] [-t SECONDS] [-d DIR] [-l SECONDS] [-o FILE] [ID...]
#   -q          one round of the rows that are quick
#   -n          print what would run, and how long a VAX-11/780 of half a million instructions a second takes
#   -r ROUNDS   so many rounds, at most 9; 3, with -q 1
#   -t SECONDS  of the whole run, whose rounds share it: 10800, with -q 600; rows that do not fit are left out by name
#   -d DIR      test directory, for up to 12 MB of files; the current one
#   -l SECONDS  hard limit of a row, 1800
#   -o FILE     the record; HOST.bench in the current directory, or HOST.2.bench where there is one
#   ID          only such rows, and those whose files they read
# The rows stand in the file rows; the quickest run first. Carry the record to a host with the whole kit:
#   lodestone report iraf HOST.bench
# Exit: 0; 1 where a row failed, 2 for a wrong option.
#
# This is for the Bourne shell of the seventh edition: no functions, and arithmetic by expr. That of 4.3BSD finds no
# quoted command name that has a slash, has no `test -w' of directories, and its `wait' waits for all children.

PATH=/bin:/usr/bin:/usr/ucb:/usr/bsd:/etc:/usr/etc:$PATH
LC_ALL=C
export PATH LC_ALL
quick= plan= rounds= budget= dir= limit=1800 out= only=
while test $# -gt 0
do
	case $1 in
	-q) quick=1 ;;
	-n) plan=1 ;;
	-r | -t | -d | -l | -o)
		if test $# -lt 2
		then
			echo "run.sh: $1: without its value" 1>&2
			exit 2
		fi
		case $1 in
		-r) rounds=$2 ;;
		-t) budget=$2 ;;
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
case $budget in
'')
	budget=10800
	if test "$quick" != ""
	then
		budget=600
	fi ;;
esac
for word in "l $limit" "t $budget"
do
	if expr "$word" : '[lt] [1-9][0-9]*$' >/dev/null
	then :
	else
		echo "run.sh: -$word: not a number of seconds" 1>&2
		exit 2
	fi
done

# What was set for the shell is not for the kit. A shell that knows no + takes it for an argument; none is left.
for option in C e f k u v x
do
	if (set +$option) >/dev/null 2>&1
	then
		set +$option
	fi
done

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
if test -d "$dir"
then :
else
	echo "run.sh: $dir: no directory" 1>&2
	exit 2
fi
if test -r "$kit/rows" && test -f "$kit/about"
then :
else
	echo "run.sh: $kit: the programs are not there; make makes them" 1>&2
	exit 2
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
for path in "$kit" "$dir" "$out"
do
	if expr "$path" : '[/A-Za-z0-9_.,:=@%+~-]*$' >/dev/null
	then :
	else
		echo "run.sh: $path: only letters, digits and / _ . , : = @ % + ~ - may stand in its name" 1>&2
		exit 2
	fi
done
# Whatever stands there, as a disk, is no new record; test -f is not true for it, and ls tells a link to nothing too.
if test "$plan" = "" && (test -r "$out" || test "`ls -ld $out 2>/dev/null`" != "")
then
	echo "run.sh: $out: exists already" 1>&2
	exit 2
fi
# What is removed at the end is in what these mkdir made; a signal before the next trap is kept for it. What this script
# needs is in a directory of its own, where nobody else may write; test files are in another one.
mask=`umask`
umask 077
work=/tmp/lode.$$ data=$dir/loded.$$ ended=
trap 'ended=1' 1 2 15
case `ls -ld /tmp/. 2>/dev/null` in
d????????[tT]*) ;;
d???????-*) ;;
*) echo "run.sh: /tmp is not sticky: others may rename what stands there" 1>&2 ;;
esac
if mkdir "$work"
then :
else
	echo "run.sh: $work: the directory cannot be made" 1>&2
	exit 2
fi
if mkdir "$data"
then :
else
	echo "run.sh: $dir: no directory that can be written" 1>&2
	rmdir "$work"
	exit 2
fi
umask $mask
tidy='rm -f $work/tie; wait; for made in $work $data; do (cd $made && rm -r ./*) </dev/null >/dev/null 2>&1
	rmdir $made; done'
trap 'eval "$tidy"; exit 1' 1 2 15
if test "$ended" != ""
then
	eval "$tidy"
	exit 1
fi

# The rows of a round, the quickest first, but a file is written before it is read: ID, seconds, command.  A row that
# was named runs in any run.
(
	echo "$quick."
	echo "$only"
	cat "$kit/rows"
) | awk '
NR == 1 { if ($1 == "1.") quick = 1; next }
NR == 2 { named = NF; for (i = 1; i <= NF; i++) want[$i] = 1; next }
/^#/ { next }
NF >= 5 {
	n++
	id[n] = $1
	place[$1] = n
	mine = $3
	other = $2
	if (quick == 1) {
		mine = $2
		other = $3
	}
	cost[n] = mine
	if (mine == "-")
		cost[n] = other
	if (named == 0 && mine != "-")
		want[$1] = 1
	need[n] = $4
	after[n] = cost[n]
	if ($4 != "-" && after[n] + 0 < after[place[$4]] + 0)
		after[n] = after[place[$4]]
	line = $5
	for (i = 6; i <= NF; i++)
		line = line " " $i
	command[n] = line
}
END {
	for (i = n; i > 0; i--)
		if (want[id[i]] == 1 && need[i] != "-")
			want[need[i]] = 1
	for (w in want)
		if (want[w] == 1 && place[w] + 0 == 0)
			print "none " w
	for (k = 1; k <= n; k++) {
		best = 0
		for (i = 1; i <= n; i++)
			if (want[id[i]] == 1 && (best == 0 || after[i] + 0 < after[best] + 0))
				best = i
		if (best > 0) {
			want[id[best]] = 0
			print id[best] " " cost[best] " " command[best]
		}
	}
}' >"$work/rows"
if test -s "$work/rows"
then :
else
	echo "run.sh: $kit/rows: no row of it can be read" 1>&2
	eval "$tidy"
	exit 1
fi
bad=`sed -n 's/^none //p' "$work/rows"`
if test "$bad" != ""
then
	for word in $bad
	do
		echo "run.sh: $word: no such row; the file rows tells them" 1>&2
	done
	eval "$tidy"
	exit 2
fi
total=0
for cost in `awk '{ print $2 }' "$work/rows"`
do
	total=`expr $total + $cost`
done
if test "$plan" != ""
then
	round=1
	while test $round -le $rounds
	do
		sed -e 's/^\([^ ]*\) \([^ ]*\) /\1: \2 s: /' -e "s/^/round $round: /" "$work/rows"
		round=`expr $round + 1`
	done
	eval "$tidy"
	minutes=`expr $total \* $rounds / 60 + 1`
	most=`expr $budget / 60`
	echo "a VAX-11/780 takes about $minutes minutes; rows that would end after $most are left out"
	exit 0
fi

# --- the host -------------------------------------------------------------------------------------------------------

$kit/about >"$out" </dev/null
if test -s "$out"
then :
else
	echo "run.sh: $out: the record cannot be written" 1>&2
	eval "$tidy"
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

# The processor and the memory, which the system of 1986 tells only as it starts.
(dmesg; cat /usr/adm/messages) >"$work/boot" 2>/dev/null
cpu=`sed -n -e 's/^.*\(VAX[- ]*[18][0-9/]*[^,;:]*\).*/\1/p' -e 's/^cpu[^=]*= *\(.*\)/\1/p' "$work/boot" | sed 1q`
memory=`sed -n 's/^.*real mem *= *\([0-9][0-9]*\).*/\1/p' "$work/boot" | sed 1q`
if test "$memory" != ""
then
	sed "s/^Memory: unknown/Memory: $memory/" "$out" >"$work/lines"
	cp "$work/lines" "$out"
fi
for line in "Os $os" "Release " "Machine $machine" "Cpu $cpu" "Smt " "Libc " "Locale C" "Load $load"
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

# What a program does not end by itself, `about' ends a minute (PERIOD seconds) later, and when the file tie is gone.
beyond=`expr $limit + ${PERIOD-60}`
: >"$work/tie"

# What a row takes is expected from what those before it have taken beside a VAX-11/780, which begins as the truth and
# counts for ten seconds.  Each round has its share of the time; one more row of a later round may need a tenth more.
seconds='{ split($4, t, ":"); print t[1] * 3600 + t[2] * 60 + t[3] }'
failed=0 gone=0 took=10 due=10 out_of_time=
last=`date | awk "$seconds"`
rest=`expr $total \* $rounds`
round=1
while test $round -le $rounds
do
	share=`expr $budget \* $round / $rounds`
	if test $round -gt 1
	then
		share=`expr $share + $share / 10`
	fi
	exec <"$work/rows"
	while read id cost command
	do
		name=`expr "$command" : '\([^ ]*\)'`
		if test -f "$kit/$name"
		then :
		else
			echo "$id: left out: $kit has no program $name"
			rest=`expr $rest - $cost`
			continue
		fi
		case "$out_of_time " in
		*" $id "*)
			rest=`expr $rest - $cost`
			continue ;;
		esac
		expected=`expr $cost \* $took / $due`
		left=`expr $share - $gone`
		if test $expected -gt $left
		then
			echo "$id: left out: it would take about $expected s of the $left s that are left; -t gives more"
			echo "Note: $id: left out, it would take about $expected s of the $left s that are left" >>"$out"
			out_of_time="$out_of_time $id"
			rest=`expr $rest - $cost`
			continue
		fi
		case $command in
		*-N*) given= ;;
		*) given="-N $samples" ;;
		esac
		rest=`expr $rest - $cost`
		behind=`expr $rest \* $took / $due / 60`
		echo "round $round of $rounds: $id: about $expected s, and $behind minutes for those behind it"
		command=`echo "$command" | sed 's;[$]W;'"$data"';g'`
		rest_of=`expr "$command" : '[^ ]* \(.*\)'`
		echo "Row: $id $round" >>"$out"
		begun=`date | awk "$seconds"`
		(
			$kit/about -L $beyond -K $$,$work/tie -g $kit/$name $given -L $limit -K $$ -o $out $rest_of \
				</dev/null >"$work/said" 2>"$work/why"
			echo $? >"$work/status"
		) &
		wait
		status=`cat "$work/status"`
		ended=`date | awk "$seconds"`
		wall=`expr $ended - $begun`
		if test $wall -lt 0
		then
			wall=`expr $wall + 86400`
		fi
		whole=`expr $ended - $last`
		if test $whole -lt 0
		then
			whole=`expr $whole + 86400`
		fi
		last=$ended
		gone=`expr $gone + $whole`
		took=`expr $took + $whole`
		due=`expr $due + $cost`
		case $status in
		0) word=ok ;;
		77) word=skipped ;;
		*) word=failed ;;
		esac
		if grep '^about: the hard limit' "$work/why" >/dev/null
		then
			word=limit
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
eval "$tidy"
echo "the record: $out"
exit $failed
