# usage.sh - prints a usage and exits; sourced by the front end and by run-all.sh
#
#   print_usage FUNCTION [WORD]     prints the output of FUNCTION and exits with 0, or with 1 and a message where it cannot
#                                   be printed; WORD is its name in the message, `usage' by default

# SIGPIPE is ignored, so that the command that writes to a closed pipe fails with a status.
print_usage()
{
	trap '' 13
	"$1" 2>/dev/null && exit 0
	printf '%s: standard output: the %s cannot be printed\n' "${0##*/}" "${2:-usage}" >&2
	exit 1
}
