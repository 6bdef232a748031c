# usage.sh - prints a usage, or another text of any size; sourced by the front end and by run-all.sh
#   print_usage FUNCTION [WORD]     prints the output of FUNCTION and exits with 0, or with 1 and a message where it
#                                   cannot be printed; WORD is its name in the message, `usage' by default
#   print_out [FILE]                copies a file, or standard input, to standard output
#   real_directory DIRECTORY        prints its name without symbolic links
#   kit_gone KIND WORD [BEFORE]     ends with status 2 and one line, which BEFORE begins, if the kit once had this word:
#                                   data/gone.tab has the kinds, the words, and what to do instead

# SIGPIPE is ignored, so that the command that writes to a closed pipe fails with a status.
print_usage()
{
	trap '' 13
	"$1" 2>/dev/null && exit 0
	printf '%s: standard output: the %s cannot be printed\n' "${0##*/}" "${2:-usage}" >&2
	exit 1
}

# Copies a file, or its standard input, to standard output; status 1 where that cannot be written, of which the caller
# tells. A reader that has gone ends the verb without a word, as it ends a program. A text of any size goes this way:
# printf is a program in some shells, where the system limits its operands.
print_out()	# [file]
{
	{ cat ${1+"$1"}; } 2>/dev/null && return
	[ "$?" -gt 128 ] || return 1
	exit 141
}

real_directory()	# directory
{
	(cd "$1" 2>/dev/null && { pwd -P 2>/dev/null || /bin/pwd; })
}

kit_gone()	# kind word before-the-message
{
	[ -f "$kit_data/data/gone.tab" ] || return 0
	while IFS='	' read -r gone_kind gone_word gone_instead; do
		[ "$gone_kind $gone_word" != "$1 $2" ] || "${options_end:-die}" 2 "${3-}$2: was removed; $gone_instead"
	done <"$kit_data/data/gone.tab"
}
