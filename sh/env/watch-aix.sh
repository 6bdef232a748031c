# watch-aix.sh - what AIX tells around a row, by vmstat, and of its partition once, by lparstat; read by watch.sh
#
# What the hypervisor took is told by lparstat over an interval alone, which would have to run beside the row. The
# entitlement is a limit only where the partition is capped. One process a row.

watch_find()
{
	watch_costs=1
	watch_mode= watch_share=
	watch_ask lparstat -i
	watch_read
	[ -n "$watch_now" ]
}

watch_word()	# line
{
	case $1 in
	Mode*:*) watch_mode=${1##*: } ;;
	'Entitled Capacity '*:*) watch_share=${1##*: } ;;
	*' paging space page ins') watch_add pages pswpin "${1%% paging*}" ;;
	esac
}

watch_read()
{
	watch_ask vmstat -s
	case $watch_mode in
	Capped) watch_add quota "$watch_share" 1 ;;
	esac
}
