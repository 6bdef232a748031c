# system: Linux
#
# linux.sh - what Linux tells, by /proc and /sys; read by env.sh and watch.sh

env_os()
{
	name=$(sed -n 's/^PRETTY_NAME=//p' "$root/etc/os-release" | tr -d '"')
	printf 'Linux%s\n' "${name:+, $name}"
}

# The architecture, and the name that the board or its firmware gives.
env_machine()
{
	uname -m
	for file in devices/virtual/dmi/id/sys_vendor devices/virtual/dmi/id/product_name firmware/devicetree/base/model; do
		[ ! -r "$root/sys/$file" ] || tr '\000' ' ' <"$root/sys/$file"
	done
	value_of machine <"$root/proc/cpuinfo"
}

# Every architecture has its own keys; the first one that exists counts. Where processors are of several kinds, as of
# ARM (by their part) or by two lists of Intel, all are named.
env_cpu()
{
	kinds=
	for kind in core atom lowpower; do
		file=$root/sys/devices/cpu_$kind/cpus
		[ ! -r "$file" ] || kinds="$kinds${kinds:+, }$kind $(cat "$file")"
	done
	$awk -v kinds="$kinds" '
		function put(s) {
			print s (clock != "" ? " " clock : "") (kinds != "" ? "; " kinds : "")
		}
		match($0, /[ \t]*:[ \t]*/) {
			key = substr($0, 1, RSTART - 1)
			val = substr($0, RSTART + RLENGTH)
			if (!(key in v))
				v[key] = val
			if (key == "CPU implementer")
				maker = val
			if (key == "CPU part" && !many[val = "implementer " maker " part " val]++)
				part[++parts] = val
		}
		END {
			if ("processor 0" in v && match(v["processor 0"], /machine = [0-9A-F]+/)) {
				put(v["vendor_id"] " " substr(v["processor 0"], RSTART, RLENGTH))
				exit
			}
			if ("clock" in v)
				clock = v["clock"]
			for (i = 1; i <= parts && parts > 1; i++)
				kinds = kinds (i > 1 ? ", " : "") many[part[i]] " " part[i]
			if (parts > 1 && !("model name" in v)) {
				print kinds
				exit
			}
			n = split("model name,Model Name,cpu model,cpu,CPU,Processor,uarch,isa", name, ",")
			for (i = 1; i <= n; i++)
				if (name[i] in v) {
					put(("cpu" in v) && v["cpu"] == "Alpha" ? "Alpha " v[name[i]] : v[name[i]])
					exit
				}
			if (parts == 1)
				put(part[1])
		}
	' "$root/proc/cpuinfo"
}

# Threads of the first core; `0-1,8-9' are four.
env_threads()
{
	$awk '
		{
			n = split($0, p, ",")
			for (i = 1; i <= n; i++)
				sum += split(p[i], q, "-") == 2 ? q[2] - q[1] + 1 : 1
			print sum
			exit
		}
	' "$root/sys/devices/system/cpu/cpu0/topology/thread_siblings_list"
}

env_smt()
{
	text=$(threads "$(env_threads)")
	text=${text:-unknown}
	if [ "$(cat "$root/sys/devices/system/cpu/smt/control")" = off ]; then
		text="$text, switched off"
	fi
	if [ -n "$(sed -n '/^flags.* hypervisor/{p;q;}' "$root/proc/cpuinfo")" ]; then
		text="$text; guest of a hypervisor"
	elif [ -r "$root/sys/hypervisor/type" ]; then
		text="$text; guest of $(cat "$root/sys/hypervisor/type")"
	fi
	printf '%s\n' "$text"
}

env_cache()
{
	for index in "$root"/sys/devices/system/cpu/cpu0/cache/index[0-9]*; do
		printf '%s %s %s\n' "$(cat "$index/level")" "$(cat "$index/type")" "$(cat "$index/size")"
	done | $awk '
		$2 ~ /^(Data|Unified)$/ && $3 ~ /^[0-9]+[KMG]?$/ && $1 + 0 >= last + 0 {
			last = $1
			size = sprintf("%.0f", $3 * ($3 ~ /K/ ? 1024 : $3 ~ /M/ ? 1048576 : $3 ~ /G/ ? 1073741824 : 1))
		}
		END { if (size > 0) print size }
	'
}

env_libc()
{
	name=$(getconf GNU_LIBC_VERSION)
	if [ -z "$name" ]; then
		name=$(ldd --version 2>&1 | sed -n '1s/ .*//p; s/^Version /&/p' | tr '\n' ' ')
		case $name in
		musl*) ;;
		*) name= ;;
		esac
	fi
	printf '%s\n' "$name"
}

env_load()
{
	cut -d ' ' -f 1-3 "$root/proc/loadavg"
}

# The ticks of /proc/stat, 100 per second on all hosts: user nice system, interrupts, stolen; without idle, waiting and
# guests (which are in user too).
env_worked()
{
	$awk '$1 == "cpu" {
		printf("%.2f\n", ($2 + $3 + $4 + $7 + $8 + $9) / 100)
		exit
	}' "$root/proc/stat"
}

# After the options of an ext3 or ext4: whether it has a journal, where the kernel lists its device.
env_mounted()	# mount point, device
{
	kind=$(env_mount_table "$root/proc/mounts" "$1")
	word=
	[ ! -d "$root/proc/fs/ext4/${2##*/}" ] || word=,journal=no
	for file in "$root/proc/fs/jbd2/${2##*/}-"*; do
		[ -z "$word" ] || [ ! -d "$file" ] || word=,journal=yes
	done
	[ -z "$kind" ] || printf '%s%s\n' "$kind" "$word"
}

# /sys/class/block leads to the directory of a device, and a partition stands in that of its disk.
env_disk()	# device
{
	name=${1#/dev/}
	[ "$name" != "$1" ] || return 0
	name=$(printf '%s\n' "$name" | tr / '!')
	place=$(cd -P "$root/sys/class/block/$name" && pwd -P) || return 0
	[ ! -r "$place/partition" ] || place=${place%/*}
	sectors=$(cat "$place/size")
	[ -z "$sectors" ] || $awk -v n="$sectors" 'BEGIN { printf("size=%.0f\n", n * 512) }'
	model=
	for file in "$place/device/model" "$place/device/name"; do
		[ -n "$model" ] || [ ! -r "$file" ] || model=$(tr -s ' ' ' ' <"$file" | sed 's/^ //; s/ $//')
	done
	[ -z "$model" ] || printf 'model=%s\n' "$(coded "$model")"
	case $place/ in
	*/nvme*) control=NVMe ;;
	*/usb*) control=USB ;;
	*/ata*) control=ATA ;;
	*/virtio*) control=virtio ;;
	*/mmc*) control=MMC ;;
	*/host*/target*) control=SCSI ;;
	*) control= ;;
	esac
	[ -z "$control" ] || printf 'control=%s\n' "$control"
}

# The interface of the route, its MTU, its speed where it has one, and its driver.
env_path()	# host
{
	name=$(ip route get "$(getent hosts "$1" | sed 's/ .*//; 1q')" | sed -n 's/.* dev \([^ ]*\).*/\1/p' | sed 1q)
	[ -n "$name" ] || return 0
	place=$root/sys/class/net/$name
	printf '%s mtu %s' "$name" "$(cat "$place/mtu")"
	speed=$(cat "$place/speed")
	case $speed in
	*[!0-9]* | '') ;;
	*) printf ' speed %s Mbit/s' "$speed" ;;
	esac
	driver=$(cd -P "$place/device/driver" && pwd -P) && printf ' driver %s' "${driver##*/}"
	printf '\n'
}

# --- around a row --------------------------------------------------------------------------------------------------

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

# The speeds of processors that reach at most nine tenths of what the fastest do.
watch_find_slow()
{
	watch_slow=
	watch_fast=0
	for watch_name in all slow; do
		for watch_file in $(watch_files "$watch_cpus"/cpu[0-9]*/cpufreq/cpuinfo_max_freq); do
			watch_line=
			read -r watch_line <"$watch_file"
			case $watch_line in
			'' | *[!0-9]* | ?????????*) continue ;;
			esac
			if [ $watch_name = slow ] && [ "$watch_line" -le $((watch_fast / 10 * 9)) ]; then
				watch_slow="$watch_slow ${watch_file%/*}/scaling_cur_freq"
			fi
			[ "$watch_line" -le "$watch_fast" ] || watch_fast=$watch_line
		done
	done
}

watch_find()
{
	watch_cpus=$watch_root/sys/devices/system/cpu
	watch_stat=$(watch_files "$watch_root/proc/stat")
	watch_pressure=$(watch_files "$watch_root/proc/pressure/memory")
	watch_pages=$(watch_files "$watch_root/proc/vmstat")
	watch_swaps=$(watch_files "$watch_root/proc/swaps")
	watch_swapins=
	watch_speeds=$(watch_files "$watch_cpus"/cpu[0-9]*/cpufreq/scaling_cur_freq)
	watch_governor=$(watch_files "$watch_cpus"/cpu[0-9]*/cpufreq/scaling_governor)
	watch_find_slow
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
	watch_take governor $watch_governor
	watch_take khz $watch_speeds
	watch_take slow $watch_slow
	watch_take throttles $watch_hot
	watch_take temp $watch_zones
	watch_take mains $watch_mains
	watch_pick limit "$watch_limit" throttled_usec throttled_time
	watch_read_swapins
}

# While there is no place to swap to, which would be the second line of its file, the counter stands still, and the
# shell does not read the thousand bytes that stand before it.
watch_read_swapins()
{
	watch_line=
	[ -z "$watch_swaps" ] || { IFS= read -r watch_line && watch_line= && IFS= read -r watch_line; } <"$watch_swaps" \
		2>/dev/null || :
	if [ -z "$watch_swaps" ] || [ -n "$watch_line" ] || [ -z "$watch_swapins" ]; then
		watch_told=$watch_now watch_now=
		watch_pick pages "$watch_pages" pswpin pswpin
		watch_swapins=$watch_now watch_now=$watch_told$watch_now
	else
		watch_now=$watch_now$watch_swapins
	fi
}
