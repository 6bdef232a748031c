# linux.sh - probes for Linux, by /proc and /sys; read by env.sh

os()
{
	name=$(sed -n 's/^PRETTY_NAME=//p' "$root/etc/os-release" | tr -d '"')
	printf 'Linux%s\n' "${name:+, $name}"
}

# The architecture, and the name that the board or its firmware gives.
machine()
{
	uname -m
	for file in devices/virtual/dmi/id/sys_vendor devices/virtual/dmi/id/product_name firmware/devicetree/base/model; do
		[ ! -r "$root/sys/$file" ] || tr '\000' ' ' <"$root/sys/$file"
	done
	value_of machine <"$root/proc/cpuinfo"
}

# Every architecture has its own keys; the first one that exists counts.
cpu()
{
	$awk '
		function put(s) {
			print s (clock != "" ? " " clock : "")
		}
		{
			at = index($0, ":")
			if (!at)
				next
			key = substr($0, 1, at - 1)
			sub(/[ \t]+$/, "", key)
			val = substr($0, at + 1)
			sub(/^[ \t]+/, "", val)
			if (!(key in v))
				v[key] = val
		}
		END {
			if ("processor 0" in v && match(v["processor 0"], /machine = [0-9A-F]+/)) {
				put(v["vendor_id"] " " substr(v["processor 0"], RSTART, RLENGTH))
				exit
			}
			if ("clock" in v)
				clock = v["clock"]
			n = split("model name,Model Name,cpu model,cpu,CPU,Processor,uarch,isa", name, ",")
			for (i = 1; i <= n; i++)
				if (name[i] in v) {
					put(("cpu" in v) && v["cpu"] == "Alpha" ? "Alpha " v[name[i]] : v[name[i]])
					exit
				}
			if ("CPU part" in v)
				put("implementer " v["CPU implementer"] " part " v["CPU part"])
		}
	' "$root/proc/cpuinfo"
}

# Threads of the first core; `0-1,8-9' are four.
threads()
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

smt()
{
	n=$(threads)
	case $n in
	'') text=unknown ;;
	1) text='1 thread a core' ;;
	*) text="$n threads a core" ;;
	esac
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

libc()
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

load()
{
	cut -d ' ' -f 1-3 "$root/proc/loadavg"
}

# The ticks of /proc/stat, 100 per second on all hosts: user nice system, interrupts, stolen; without idle, waiting and
# guests (which are in user too).
worked()
{
	$awk '$1 == "cpu" {
		printf("%.2f\n", ($2 + $3 + $4 + $7 + $8 + $9) / 100)
		exit
	}' "$root/proc/stat"
}

# After the options of an ext3 or ext4: whether it has a journal, where the kernel lists its device.
journal()	# mount point
{
	device=$($awk -v point="$1" '
		{
			p = $2
			gsub(/\\040/, " ", p)
		}
		p == point {
			found = $1
		}
		END {
			sub(/^.*\//, "", found)
			print found
		}
	' "$root/proc/mounts")
	[ -n "$device" ] && [ -d "$root/proc/fs/ext4/$device" ] || return 0
	word=no
	for file in "$root/proc/fs/jbd2/$device-"*; do
		[ ! -d "$file" ] || word=yes
	done
	printf ',journal=%s\n' "$word"
}

mounted()	# mount point
{
	kind=$(mount_table "$root/proc/mounts" "$1")
	[ -z "$kind" ] || printf '%s%s\n' "$kind" "$(journal "$1")"
}
