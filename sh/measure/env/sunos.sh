# system: SunOS
#
# sunos.sh - what Solaris and illumos tell, by psrinfo, and around a row by kstat or vmstat; read by env.sh and watch.sh

env_os()
{
	name=$(sed -n '1s/^ *//p' "$root/etc/release")
	printf 'SunOS%s\n' "${name:+, $name}"
}

env_release()
{
	uname -rv
}

env_machine()
{
	uname -mi
}

# psrinfo -pv: the line after `The physical processor has ...', and on x86 the name in the line after that.
env_chip()
{
	psrinfo -pv | $awk '
		/^The physical processor/ { n++; next }
		n != 1 || /^ *The core has/ { next }
		/^[ \t]/ { line[++k] = $0 }
		END { print (k > 1 ? line[2] : line[1]) }
	'
}

env_cpu()
{
	name=$(env_chip)
	if [ -n "$name" ]; then
		printf '%s\n' "$name"
	else
		psrinfo -v | sed -n 's/^ *The \(.*\) processor operates at \(.*\),.*$/\1 \2/p' | sed 1q
	fi
}

env_smt()
{
	psrinfo -pv | $awk '
		/^The physical processor has .* core/ {
			for (i = 2; i <= NF; i++) {
				if ($i ~ /^cores?$/)
					cores = $(i - 1)
				if ($i == "virtual")
					threads = $(i - 1)
			}
			if (cores > 0 && threads > 0)
				print threads / cores " thread" (threads > cores ? "s" : "") " a core"
			exit
		}
		/^The physical processor has / {
			print $5, "virtual processor" ($5 > 1 ? "s" : ""), "a chip"
			exit
		}
	'
	zone=$(zonename)
	case $zone in
	'' | global) ;;
	*) printf '; zone %s\n' "$zone" ;;
	esac
}

env_mounted()	# mount point
{
	env_mount_table "$root/etc/mnttab" "$1"
}

# --- around a row --------------------------------------------------------------------------------------------------

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
