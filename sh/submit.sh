# submit.sh - lodestone submit: prints a record that can be sent to others; sourced by lodestone

submit_usage()
{
	cat <<'END'
usage: lodestone submit -n NAME [-e WORDS] [-o FILE] FILE
  -n NAME   name of the host in what is printed
  -e WORDS  the host is emulated: by what, and as which machine, as
            'SIMH VAX-11/780'
  -o FILE   write the record to FILE, not to standard output
Prints of a record its figures and what data/publish.tab lists: no names of
users, hosts, directories and networks, no notes and messages. What is published
as it stands (Cpu, Machine, model of a disk) is shown on standard error: read
it before you send the record.
END
}

submit_name= submit_out= kit_emulated=
export kit_emulated

submit_option()	# letter [value]
{
	set_option "$1" "${2-1}" n=submit_name o=submit_out || case $2 in
	'' | *[!\ -~]*) die 2 'submit: -e: the name of an emulator, in printable ASCII, is needed' ;;
	*) kit_emulated=$2 ;;
	esac
}

submit_operands()	# file
{
	[ $# -eq 1 ] || die 2 'submit: one record file is needed'
	[ -n "$submit_name" ] || die 2 'submit: -n NAME, the name of the host in what is printed, is needed'
	. "$kit_data/sh/rows/records.sh"
	is_host_name "$submit_name" || die 2 "submit: -n $submit_name: a host name has only letters, digits, . _ and -"
	need_records 2 "$1"
	# A file may change while it is read.
	keep_stream "$1"
	if [ -n "$submit_out" ]; then
		output_kind "$submit_out" "$1"
		output_is_ours "$submit_out" '^lodestone: [0-9]' record
	fi
	publish_copy "$1" "$submit_name" || die 1 "submit: $1: $publish_why"
	if [ -n "$submit_out" ]; then
		copy_output "$submit_out" "$rr_directory/text" || die "$?" "submit: $keep_why"
	else
		print_out "$rr_directory/text" || die 1 'submit: standard output: cannot be written'
	fi
	submit_told=$(sort -u "$rr_directory/told") && [ "${submit_told%whole}" != "$submit_told" ] ||
		die 1 'submit: sort: it failed'
	submit_told=${submit_told%whole}
	[ -z "$submit_told" ] || printf 'lodestone: submit: published as it stands; read it:\n%s' "$submit_told" >&2
}

. "$kit_data/sh/options.sh"
take_options submit 'n: e: o:' "$@"
