# system: HP-UX
#
# hpux.sh - what HP-UX tells, by model, machinfo and getconf; read by env.sh and watch.sh

env_machine()
{
	uname -m
	model
}

# machinfo is newer than PA-RISC. Its first line is `2 Intel(R) Itanium 2 processors (1.6 GHz, 6 MB)', or the same
# without the count; before B.11.31 it was a list.
env_cpu()
{
	name=$(machinfo | $awk '
		/^CPU info:/ { cpu = 1; next }
		/^[A-Za-z]/ { cpu = 0 }
		cpu && /\(.*Hz/ { print; exit }
		cpu && /Clock speed *=/ { clock = $(NF - 1) " " $NF }
		cpu && /processor model:/ { sub(/^.*processor model: *[0-9]+ */, ""); print $0, clock; exit }
	')
	if [ -n "$name" ]; then
		printf '%s\n' "$name"
		return
	fi
	case $(getconf CPU_VERSION) in
	523) printf 'PA-RISC 1.0\n' ;;
	528) printf 'PA-RISC 1.1\n' ;;
	529) printf 'PA-RISC 1.2\n' ;;
	532) printf 'PA-RISC 2.0\n' ;;
	esac
}

env_smt()
{
	machinfo | sed -n 's/^ *LCPU attribute is enabled.*/2 threads a core/p
		s/^ *LCPU attribute is disabled.*/1 thread a core, LCPU switched off/p'
}

env_mounted()	# mount point
{
	mount -v | env_mount_line "$1"
}
