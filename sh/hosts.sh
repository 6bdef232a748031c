# hosts.sh - lodestone hosts: lists the hosts of data/; sourced by lodestone

hosts_usage()
{
	cat <<'END'
usage: lodestone hosts
Lists the hosts of the kit: year, name, record file, operating system and
processor. The file is below the directory data/; the first part of its path is
the source. An unknown value is -.
END
}

hosts_option()	# letter [value]
{
	kit_gone option "hosts -$1"
}

hosts_operands()
{
	[ $# -eq 0 ] || die 2 "hosts: $1: too many operands"
	. "$kit_data/sh/rows/records.sh"
	set -- "$kit_data"/data/*/*.bench
	if [ ! -f "$1" ]; then
		die 1 "hosts: $kit_data/data: there are no record files in it"
	fi
	read_records hosts -v outline=2 -v data="$kit_data/data" -- "$@"
}

. "$kit_data/sh/options.sh"
take_options hosts 'f d:' "$@"
