# usage.sh - prints a usage and ends; sourced by the front end and by run-all.sh
#
#   print_usage FUNCTION [WORD]     prints what the function prints, the usage or what WORD calls it, and exits with
#                                   0; where that cannot be printed, says so and exits with 1

# With the signal of a closed pipe ignored, the command that writes says that it failed.
print_usage()
{
	trap '' 13
	"$1" 2>/dev/null && exit 0
	printf '%s: standard output: the %s cannot be printed\n' "${0##*/}" "${2:-usage}" >&2
	exit 1
}
