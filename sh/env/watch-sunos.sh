# watch-sunos.sh - what Solaris and illumos tell around a row, by kstat or vmstat; read by watch.sh
#
# kstat of Solaris 10 and older is a perl program that takes as long as a short row; there vmstat tells pages from
# swap. The cap of a zone counts only inside of it. One process a row.

watch_find()
{
	watch_costs=1
	watch_cap=
	case $(zonename 2>/dev/null) in
	'' | global) ;;
	*) watch_cap='caps::cpucaps_zone*:value' ;;
	esac
	case $(uname -r) in
	5.[1-9][1-9]) watch_asks=kstat ;;
	*) watch_asks=vmstat ;;
	esac
	watch_read
	[ -n "$watch_now" ]
}

# kstat -p prints `MODULE:INSTANCE:NAME:STATISTIC', a tab and the value.
watch_word()	# line
{
	watch_value=${1##*[!0-9]}
	case $1 in
	cpu:*:vm:anonpgin*) watch_add pages pswpin "$watch_value" ;;
	cpu_info:*:current_clock_Hz*) watch_add hertz "$watch_value" ;;
	caps:*:cpucaps_zone*:value*) watch_add quota "$watch_value" 100 ;;
	*' pages swapped in') watch_add pages pswpin "${1%% pages*}" ;;
	esac
}

watch_read()
{
	case $watch_asks in
	kstat)
		# shellcheck disable=SC2086 # nothing, or one word
		watch_ask kstat -p cpu::vm:anonpgin cpu_info:::current_clock_Hz $watch_cap
		;;
	*) watch_ask vmstat -s ;;
	esac
}
