# start.sh - one start of a launcher: for a host, or for several; run by fleet.sh under the program `command'
#
# usage: sh start.sh JOB HOSTS KIT SUM COMMAND WORD...
# The WORDs are the launcher's command line, with {command} in it. What it prints goes to JOB.raw, its messages to
# JOB.err, and its status to JOB.done at the end; of both no more is read than records of so many HOSTS can have, whose
# names are in JOB.hosts. The environment has kit_data and kit_awk of the front end. KIT is
# empty, or a run kit that is copied before, where the far host lacks it; SUM is its checksum as CRC-BYTES, and the file
# ask beside JOB a script that asks for it. A word of COMMAND has no character that a shell would change, so it is the
# same for launchers that start a shell and for those that start a program.
job=$1
hosts=$2
kit=$3
sum=$4
command=$5
shift 5

launch()	# command template-word...
{
	launch_command=$1
	shift
	for launch_word do
		shift
		case $launch_word in
		'{command}')
			# shellcheck disable=SC2086
			set -- "$@" $launch_command
			;;
		*'{command}'*) set -- "$@" "${launch_word%%'{command}'*}$launch_command${launch_word#*'{command}'}" ;;
		*) set -- "$@" "$launch_word" ;;
		esac
	done
	"$@"
}

# Keeps so many blocks of 512 bytes of standard input, as they come, and reads no more. dd counts reads, and a read of a
# pipe may have a byte.
keep_blocks()	# file blocks
{
	if (ulimit -f) >/dev/null 2>&1; then
		(ulimit -f "$2" 2>/dev/null; exec cat >"$1") 2>/dev/null
	else
		dd of="$1" bs=512 count="$2" 2>/dev/null
	fi
}

# Of a launcher of several hosts: the frames, of each host so many that one that floods it loses nobody else's. It ends when
# the launcher has, not by a signal for all of them, so that what is in its pipes is kept.
keep_shares()	# file
{
	trap '' 1 2 13 15
	fold -b -w 2000 | tr '\000' '\001' | sed -n '/%lodestone-fleet% /{s/[^	 -~]/?/g;p;}' |
		run_awk pick -v hosts="$job.hosts" >"$1"
}

# Keeps at most 64 MB a host of what it prints, and 16 MB of its messages; sets status. Then its pipe is closed, which
# ends it.
launch_into()	# file command template-word...
{
	launch_file=$1
	shift
	{
		{
			launch "$@" 3>&-
			printf '%s\n' $? >"$job.status"
		} 2>&3 | {
			if [ "$hosts" -gt 1 ]; then
				(keep_shares "$launch_file")
			else
				keep_blocks "$launch_file" 131072
			fi
		}
	} 3>&1 | keep_blocks "$job.err" 32768
	status=1
	[ ! -s "$job.status" ] || read -r status <"$job.status"
}

ended()	# status
{
	printf '%s\n' "$1" >"$job.ends" && mv "$job.ends" "$job.done"
	exit 0
}

# The answer of the far host is compared with what it may be, and is used for nothing else.
answered()	# word
{
	[ -n "$(tr -d '\r' <"$job.kit" | sed -n "/^lodestone-kit $sum $1\$/p")" ]
}

set -f
if [ "$hosts" -gt 1 ]; then
	. "$kit_data/sh/loads.sh"
	know_awk pick
fi
if [ -n "$kit" ]; then
	launch_into "$job.kit" sh "$@" <"${job%/*}/ask"
	[ "$status" -eq 0 ] || ended "$status"
	if answered want; then
		launch_into "$job.kit" "sh .lodestone-fleet/unpack $sum" "$@" <"$kit"
		answered there || {
			printf 'the kit could not be copied: %s\n' "$(tail -n 1 "$job.err")" >>"$job.err"
			ended 1
		}
		printf '' >"$job.copied"
	elif ! answered have; then
		printf 'it does not tell whether it has the kit\n' >>"$job.err"
		ended 1
	fi
fi
# Its standard input ends when the launcher does: then the far end ends too.
if mkfifo "$job.in" 2>/dev/null; then
	exec 0<>"$job.in"
	printf 'hold\n' >&0
fi
launch_into "$job.raw" "$command" "$@"
ended "$status"
