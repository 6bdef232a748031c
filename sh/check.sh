# check.sh - lodestone check: how small a change can be found on this host; sourced by lodestone
#
# It measures the same programs on two sides, as run -A measures two builds. compare judges them, once by pairs and once
# as two separate records. sh/pages/reports/check.awk prints the results.

check_usage()
{
	cat <<'END'
usage: lodestone check [-t TIME] [-d DIR] [-H HOST]
  -t TIME   measure for this time: 50, 5m (default 50 s)
  -d DIR    test directory (default $TMPDIR, else the current directory)
  -H HOST   compare this host's clock with that of HOST, over the remote shell
Measures the same programs on two sides in alternating rounds, and reports how
small a change can be found on this host.
END
}

check_time=50 check_dir=${TMPDIR:-.} check_host=

check_option()	# letter value
{
	set_option "$1" "$2" t=check_time d=check_dir H=check_host
}

# The run is in the background, so that a signal reaches this shell at once, and ends when the file tie is removed. Its
# progress is shown, but not what it says at the end.
check_run()
{
	: "${kit_sh:=sh}"
	kit_tie=$keep_tie "$kit_sh" "$kit_front" run -q -s check -t "$check_time" -d "$check_dir" -A "$kit_exec" \
		-o "$check_work/a.bench" ${check_host:+-H "$check_host"} >"$check_work/out" </dev/null &
	wait_for "$!" && return
	die 1 'check: the run failed'
}

check_rows()	# side file...
{
	print_rows k '' "$@" | sed '$d' && c_rows -k d -- "$@" && c_rows -k d -s -- "$@"
	echo all 3
}

check_operands()
{
	[ $# -eq 0 ] || die 2 "check: $1: too many operands"
	. "$kit_data/sh/rows/records.sh"
	. "$kit_data/sh/rows/rows.sh"
	need_time t "$check_time"
	[ -d "$check_dir" ] || die 2 "check: -d $check_dir: is not a directory"
	[ -x "$kit_exec/about" ] || die 1 "check: $kit_exec/about: is not there; build the kit first"

	temp_directory 'the records'
	check_work=$rr_directory
	make_tie "$check_work/tie"
	printf 'lodestone check: measuring the same programs on two sides\n' >&2
	check_run
	piped check -v asked="$check_host" -- check_rows side=1/ "$check_work/a.bench" side=2/ "$check_work/a-b.bench" ||
		die 1 'check: the records cannot be compared'
}

. "$kit_data/sh/options.sh"
take_options check 't: d: H:' "$@"
