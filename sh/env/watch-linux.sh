# watch-linux.sh - what Linux tells around a row, by /proc and /sys; read by watch.sh
#
# The control group is that of the driver, and so that of the programs. A container has its own at the top.

# Sets watch_group to a file of the control group of this process, of version 2 or of the controller `cpu'.
watch_find_group()	# file
{
	watch_group=
	while IFS= read -r watch_line; do
		case $watch_line in
		0::*) watch_place=${watch_line#0::} ;;
		*:cpu:* | *:cpu,*:* | *,cpu:*) watch_place=/cpu${watch_line#*:*:} ;;
		*) continue ;;
		esac
		for watch_place in "$watch_place" /cpu ''; do
			watch_file=$(watch_files "$watch_root/sys/fs/cgroup$watch_place/$1")
			[ -z "$watch_file" ] || watch_group=$watch_file
			[ -z "$watch_file" ] || return 0
		done
	done <"$watch_root/proc/self/cgroup"
}

watch_find()
{
	watch_cpus=$watch_root/sys/devices/system/cpu
	watch_stat=$(watch_files "$watch_root/proc/stat")
	watch_pressure=$(watch_files "$watch_root/proc/pressure/memory")
	watch_pages=$(watch_files "$watch_root/proc/vmstat")
	watch_speeds=$(watch_files "$watch_cpus"/cpu[0-9]*/cpufreq/scaling_cur_freq)
	watch_governor=$(watch_files "$watch_cpus/cpu0/cpufreq/scaling_governor")
	watch_hot=$(watch_files "$watch_cpus"/cpu[0-9]*/thermal_throttle/core_throttle_count)
	watch_zones=$(watch_files "$watch_root"/sys/class/thermal/thermal_zone[0-9]*/temp)
	watch_mains=$(watch_files "$watch_root"/sys/class/power_supply/*/online)
	watch_limit= watch_quota=
	if [ -r "$watch_root/proc/self/cgroup" ]; then
		watch_find_group cpu.stat
		watch_limit=$watch_group
		watch_find_group cpu.max
		watch_quota=$watch_group
	fi 2>/dev/null
	[ -n "$watch_stat$watch_speeds$watch_pressure$watch_limit" ]
}

# The names of files in /sys are split at blanks, of which they have none; the root of a test has none either.
watch_read()
{
	watch_take cpu "$watch_stat"
	watch_take pressure "$watch_pressure"
	watch_take quota "$watch_quota"
	watch_take governor "$watch_governor"
	watch_take khz $watch_speeds
	watch_take throttles $watch_hot
	watch_take temp $watch_zones
	watch_take mains $watch_mains
	watch_pick limit "$watch_limit" throttled_usec throttled_time
	watch_pick pages "$watch_pages" pswpin pswpin
}
