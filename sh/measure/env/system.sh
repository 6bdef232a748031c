# system.sh - which file of this directory is that of a system; read by env.sh and watch.sh
#
# The file of a system is any that begins with `# system: NAME...', one of which is what uname -s prints there. It is
# read by env.sh, for probes in place of the general ones, and by watch.sh, for what is told around a row; so it defines
# functions and does nothing else.

# Sets system_file to it, or to nothing. To yash the variable of a `for' is local.
system_find()	# dir name
{
	system_file=
	for system_next in "$1"/*.sh; do
		system_names=
		{ IFS= read -r system_names <"$system_next"; } 2>/dev/null
		case "$system_names " in
		'# system:'*" $2 "*)
			system_file=$system_next
			return 0
			;;
		esac
	done
}
