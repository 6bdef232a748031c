# let.sh - clears the environment; read by the front end, run-all.sh and the run kit before anything else
#
# Of the environment only what this list has reaches the tools of the host, the shells and the programs, and what
# LODESTONE_ENV names; lodestone(1) has it. A command of `lodestone time' gets the user's, but for what changes tools or
# shells. Of its own the kit takes what one verb tells another that it starts: kit_tie, and kit_way_on, which a run says
# to its child alone; the records that `keep' has opened for this process; and kit_trouble, what run-all.sh wants to be
# said of a failure.
kit_is_let()	# name
{
	case $1 in
	kit_tie | kit_sh | kit_trouble) ;;
	kit_way_on) [ "${kit_parent-}" = "$PPID" ] ;;
	kit_record | kit_lock) [ "${kit_record%% *}" = $$ ] ;;
	kit_other | kit_other_lock) [ "${kit_other%% *}" = $$ ] ;;
	kit_*) return 1 ;;
	_ | PATH | HOME | PWD | OLDPWD | SHLVL | SHELL | USER | LOGNAME | TMPDIR | TERM | COLUMNS | LINES | LANG | LC_* | \
		NO_COLOR | TZ | DISPLAY) ;;
	LODESTONE_* | BIN_SH | CC | CXX | CFLAGS | CPPFLAGS | CXXFLAGS | LDFLAGS | LIBS | CCACHE_* | SSH_* | KRB5* | SUDO_*) ;;
	LD_* | DYLD_* | _RLD* | LIBPATH | SHLIB_PATH | [A-Z]*SAN_OPTIONS | OMPI_* | PMI* | MV2_* | MPI* | SLURM*) ;;
	SHELLOPTS | BASHOPTS | BASH_VERSINFO | EUID | PPID | UID) ;;	# bash lets nobody unset them
	ENV | BASH_ENV | POSIXLY_CORRECT | TAR_OPTIONS | GREP_* | MAKEFLAGS | MFLAGS | MAKEFILES | AWK*PATH | CDPATH | \
		GLOBIGNORE) return 1 ;;
	*)
		[ "$kit_verb" != time ] || return 0
		case " ${LODESTONE_ENV-} " in
		*" $1 "*) ;;
		*) return 1 ;;
		esac
		;;
	esac
}
kit_drop=
for kit_name in $(env 2>/dev/null | sed -n 's/^\([A-Za-z_][A-Za-z0-9_]*\)=.*/\1/p' 2>/dev/null); do
	kit_is_let "$kit_name" || kit_drop="$kit_drop $kit_name"
done
# shellcheck disable=SC2086 # its words
if [ -n "$kit_drop" ] && (unset $kit_drop) 2>/dev/null; then
	unset $kit_drop
else
	for kit_name in $kit_drop; do
		! (unset "$kit_name") 2>/dev/null || unset "$kit_name"
	done
fi
