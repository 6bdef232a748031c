# hosts.sh - lodestone hosts: the historic hosts of data/; sourced by lodestone

hosts_usage()
{
	cat <<'END'
usage: lodestone hosts
Lists the historic hosts: year, name, file below the folder data/ of the kit (the first part of its name is the
source), operating system, processor; - is not known.
END
}

case ${1-} in
'') ;;
-h) print_usage hosts_usage ;;
*) die 2 "hosts: $1: it takes no operand" ;;
esac
set -- "$kit_data"/data/*/*.bench
if [ ! -f "$1" ]; then
	die 1 "hosts: $kit_data/data: there are no record files in it"
fi
. "$kit_data/sh/read/records.sh"
read_records hosts -v data="$kit_data/data" -- "$@"
