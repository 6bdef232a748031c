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
	[ $# -eq 0 ] || die 2 "hosts: $1: it takes no operands; \`lodestone hosts' lists all"
	. "$kit_data/sh/rows/records.sh"
	. "$kit_data/sh/rows/rows.sh"
	set -- "$kit_data"/data/*/*.bench
	if [ ! -f "$1" ]; then
		die 1 "hosts: $kit_data/data: there are no record files in it"
	fi
	piped hosts -- hosts_rows "$@"
}

hosts_rows()	# file...
{
	record_rows -k k -- "$@" && echo all 1
}

. "$kit_data/sh/options.sh"
take_options hosts 'f d:' "$@"
