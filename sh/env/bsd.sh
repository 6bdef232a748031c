# bsd.sh - probes for FreeBSD, NetBSD, OpenBSD and DragonFly; read by env.sh

# On NetBSD hw.model has the class of an x86 processor; its name is elsewhere.
cpu()
{
	sysctl -n machdep.cpu_brand || sysctl -n hw.model
}

smt()
{
	n=$(sysctl -n kern.smp.threads_per_core)
	case $n in
	'') ;;
	1) printf '1 thread a core' ;;
	*) printf '%s threads a core' "$n" ;;
	esac
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
