# hosts.sh - lodestone hosts: lists the hosts of data/; sourced by lodestone

hosts_usage()
{
	cat <<'END'
usage: lodestone hosts
       lodestone hosts -f [RECORD]
  -f            count the published hosts of each figure of RECORD, by default
                the record of the kit, and tell their years, and what was looked
                for and is not here
Lists the hosts of the kit: year, name, record file, operating system and
processor. The file is below the directory data/; the first part of its path is
the source. An unknown value is -.
END
}

hosts_count=

hosts_option()	# letter [value]
{
	set_option "$1" "${2-1}" f=hosts_count || kit_gone option "hosts -$1"
}

# The published pages of all sources beside a record; data/reference is a record of this kit.
hosts_figures()	# [record]
{
	[ $# -le 1 ] || die 2 "hosts: $2: too many operands"
	. "$kit_data/sh/rows/records.sh"
	if [ $# -eq 1 ]; then
		need_records 1 "$1"
	else
		set -- "$kit_data"/data/reference/*.bench
	fi
	. "$kit_data/sh/rows/rows.sh"
	piped beside -- print_rows beside kth published side=1/ "$1"
}

hosts_operands()
{
	if [ -n "$hosts_count" ]; then
		hosts_figures "$@"
		return
	fi
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
