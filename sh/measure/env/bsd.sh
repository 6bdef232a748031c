# system: FreeBSD NetBSD OpenBSD DragonFly MidnightBSD MirBSD GNU/kFreeBSD
#
# bsd.sh - what the BSDs tell, by sysctl, and around a row by vmstat too; read by env.sh and watch.sh

# On NetBSD hw.model has the class of an x86 processor; its name is elsewhere.
env_cpu()
{
	sysctl -n machdep.cpu_brand || sysctl -n hw.model
}

env_smt()
{
	threads "$(sysctl -n kern.smp.threads_per_core)"
	case $(sysctl -n hw.smt) in
	0) printf 'SMT switched off' ;;
	1) printf 'SMT on' ;;
	esac
	guest=$(sysctl -n kern.vm_guest)
	case $guest in
	'' | none) ;;
	*) printf '; guest of %s' "$guest" ;;
	esac
}

# --- around a row --------------------------------------------------------------------------------------------------

# None of them tells what a hypervisor took, and limits of a jail are told to root alone. FreeBSD and DragonFly need
# one process a row, the others two. Of several processors the first one counts.

watch_find()
{
	watch_costs=1
	case $watch_kernel in
	FreeBSD | DragonFly)
		watch_names='vm.stats.vm.v_swappgsin dev.cpu.0.freq dev.cpu.0.temperature hw.acpi.acline'
		;;
	NetBSD)
		watch_names='machdep.cpu.frequency.current machdep.est.frequency.current machdep.powernow.frequency.current'
		;;
	OpenBSD)
		watch_names='hw.cpuspeed hw.perfpolicy hw.sensors.cpu0.temp0 hw.power'
		;;
	*) return 1 ;;
	esac
	watch_read
	[ -n "$watch_now" ]
}

# sysctl prints `NAME: VALUE' on FreeBSD, `NAME = VALUE' on NetBSD, `NAME=VALUE' on OpenBSD; what it lacks is an error
# of its own, and the other names are told.
watch_word()	# line
{
	watch_value=${1#*[:=]}
	case $1 in
	vm.stats.vm.v_swappgsin*) watch_add pages pswpin "$watch_value" ;;
	*' pages swapped in') watch_add pages pswpin "${1%% pages*}" ;;
	dev.cpu.0.freq[:=]* | machdep.*.frequency.current* | hw.cpuspeed*) watch_add mhz "$watch_value" ;;
	dev.cpu.0.temperature* | hw.sensors.cpu0.temp0*) watch_add celsius "$watch_value" ;;
	hw.acpi.acline* | hw.power[:=]*) watch_add mains "$watch_value" ;;
	hw.perfpolicy*) watch_add governor "$watch_value" ;;
	esac
}

watch_read()
{
	# shellcheck disable=SC2086 # names
	watch_ask sysctl $watch_names
	case $watch_kernel in
	NetBSD | OpenBSD) watch_ask vmstat -s ;;
	esac
}
