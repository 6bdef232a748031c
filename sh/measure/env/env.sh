# env.sh - the environment lines of a record from commands and files of the host
# usage: sh env.sh [-a AWK] [-o FILE] [-r ROOT] [-H HOST] [DIR]...
#        sh env.sh -l [-r ROOT]
#   -a AWK    awk to use
#   -o FILE   append the lines to FILE, each as soon as it is known; standard output
#   -r ROOT   look for /proc, /etc and so on in ROOT
#   -H HOST   also tell the way to this host
#   -l        print only one line: the load averages, / and the seconds that all processors worked since boot
#   DIR       a test directory, absolute
#
# Keys: Os Release Machine Cpu Smt Cache Libc Locale Dir Store Free Load Users Path Date; lodestone-records(5). A probe
# is a function env_KEY that prints a value, or nothing for `unknown'. The general probes are here; the file of a system
# (system.sh) replaces some of them, and may have: env_cpu env_smt; env_cache, the bytes of the last cache of a
# processor, for data; env_worked; env_disk DEVICE, size=BYTES model=NAME control=NAME, each where it is known. Any
# command may be missing or hang: lodestone run ends this script after 20 seconds, and uses the lines written by then.

[ -z "${ZSH_VERSION-}" ] || emulate sh
awk=awk out= root= only_load= far=
blanks='	
'
while getopts :a:H:lo:r: opt; do
	case $opt in
	a) awk=$OPTARG ;;
	H) far=$OPTARG ;;
	l) only_load=1 ;;
	o) out=$OPTARG ;;
	r) root=$OPTARG ;;
	*)
		printf 'env.sh: -%s: unknown option, or without its value\n' "$OPTARG" >&2
		exit 2
		;;
	esac
done
shift $((OPTIND - 1))
# Commands about processors are often outside of a user's PATH, as model of HP-UX is.
PATH=$PATH:$root/usr/sbin:$root/sbin:$root/usr/contrib/bin

# Puts out a line, with the words of the value between single spaces. The shell itself does it for printable ASCII: a
# process takes an old host as long as a probe. Some versions of sed drop a last line without a newline.
put()	# key value
{
	key=$1
	case $2 in
	*[!\ -~"$blanks"]*)
		value=$({ printf '%s' "$2" | tr -s ' \t\r\n' '    ' | tr -d '\000-\037\177' && echo; } |
			sed 's/^ //; s/ $//; s/ ;/;/g')
		;;
	*)
		set -f
		set -- $2
		set +f
		value=$*
		while :; do
			case $value in
			*' ;'*) value=${value%%' ;'*}\;${value#*' ;'} ;;
			*) break ;;
			esac
		done
		;;
	esac
	if [ -n "$out" ]; then
		printf '%s: %s\n' "$key" "${value:-unknown}" >>"$out"
	else
		printf '%s: %s\n' "$key" "${value:-unknown}"
	fi
}

# What a probe prints; nothing where this system has none.
ask()	# probe operand...
{
	case $(command -v "$1") in
	"$1") "$@" 2>/dev/null ;;
	esac
}

# The threads of a core in words.
threads()	# number
{
	case $1 in
	'' | *[!0-9]*) ;;
	1) printf '1 thread a core' ;;
	*) printf '%s threads a core' "$1" ;;
	esac
}

# The first value of `KEY: VALUE' or `KEY = VALUE' on standard input.
value_of()	# key
{
	$awk -v key="$1" '
		{
			at = match($0, /[ \t]*[:=]/)
			name = substr($0, 1, at - 1)
			sub(/^[ \t]+/, "", name)
		}
		at && name == key {
			sub(/^[^:=]*[:=][ \t]*/, "")
			print
			exit
		}
	'
}

env_os()
{
	uname -s
}

env_release()
{
	uname -r
}

env_machine()
{
	uname -m
}

# Where the C library is a part of the system, it has the release of the system.
env_libc()
{
	printf 'of the system\n'
}

env_load()
{
	uptime 2>/dev/null | sed -n 's/.*load averages\{0,1\}: *//p' | tr ',' ' '
}

# Sessions, and processes; the header of ps is none.
env_users()
{
	sessions=$(who 2>/dev/null | $awk 'END { print NR }')
	processes=$(ps -A 2>/dev/null | $awk 'END { print NR - 1 }')
	[ "$processes" -gt 0 ] || processes=$(ps ax 2>/dev/null | $awk 'END { print NR - 1 }')
	[ "$processes" -gt 0 ] || processes=unknown
	printf 'sessions %s processes %s\n' "$sessions" "$processes"
}

# `NAME mtu BYTES' of the interface by which packets go to a host: from route, where the system has its words.
env_path()	# host
{
	name=$(route -n get "$1" 2>/dev/null | value_of interface)
	[ -n "$name" ] || return 0
	printf '%s %s\n' "$name" "$(netstat -in 2>/dev/null | $awk -v name="$name" '$1 == name { print "mtu " $2; exit }')"
}

# Further words of a file system, as its stripes.
env_layout()	# dir type
{
	case $2 in
	lustre)
		stripes=$(lfs getstripe -c "$1" 2>/dev/null)
		case $stripes in
		*[!0-9-]* | '') ;;
		*) printf 'stripes=%s\n' "$stripes" ;;
		esac
		;;
	esac
}

# `DEVICE FREE MOUNT-POINT TOTAL' of a directory, from the POSIX format of df -P. Names may have spaces, so the columns
# are found by the percentage.
env_room()	# dir
{
	df -P -k "$1" 2>/dev/null | $awk '
		function enc(s) {
			gsub(/%/, "%25", s)
			gsub(/ /, "%20", s)
			return s
		}
		NR > 1 {
			for (k = NF - 1; k > 4 && $k !~ /^([0-9]+%|-)$/; k--)
				continue
			if (k < 5)
				next
			device = $1
			for (i = 2; i < k - 3; i++)
				device = device " " $i
			point = $(k + 1)
			for (i = k + 2; i <= NF; i++)
				point = point " " $i
			printf("%s %.0f %s %.0f\n", enc(device), $(k - 1) * 1024, enc(point), $(k - 3) * 1024)
			exit
		}
	'
}

# `TYPE OPTIONS' of a mount point from the output of mount: `DEV on POINT type TYPE (OPTIONS)', or options without
# brackets followed by `on DATE', or `DEV on POINT (TYPE, OPTION, OPTION)'. An option may have two words.
env_mounted()	# mount point
{
	mount 2>/dev/null | env_mount_line "$1"
}

env_mount_line()	# mount point
{
	$awk -v point="$1" '
		{
			at = index($0, " on " point " ")
			if (!at)
				next
			s = substr($0, at + length(point) + 5)
			end = ","
			if (s ~ /^type /) {
				s = substr(s, 6)
				sub(/ on .*$/, "", s)
				end = " "
			}
			gsub(/[()]/, "", s)
			gsub(/, */, ",", s)
			gsub(/%/, "%25", s)
			at = index(s, end)
			options = at ? substr(s, at + 1) : ""
			gsub(/ /, "%20", options)
			found = (at ? substr(s, 1, at - 1) : s) " " options
		}
		END {
			print found
		}
	'
}

# The same from a table of `DEV POINT TYPE OPTIONS ...', which writes a space as \040.
env_mount_table()	# file mount point
{
	[ -r "$1" ] && $awk -v point="$2" '
		{
			p = $2
			gsub(/\\040/, " ", p)
		}
		p == point {
			found = $3 " " $4
		}
		END {
			print found
		}
	' "$1"
}

# --- what is asked in the same way everywhere ----------------------------------------------------------------------

coded()	# text: spaces and percent signs as in names
{
	case $1 in
	*[%\ ]*) printf '%s\n' "$1" | sed 's/%/%25/g; s/ /%20/g' ;;
	*) printf '%s\n' "$1" ;;
	esac
}

decoded()	# text of coded
{
	case $1 in
	*%*) printf '%s\n' "$1" | sed 's/%20/ /g; s/%25/%/g' ;;
	*) printf '%s\n' "$1" ;;
	esac
}

# A name of a device or of a mount point may have the characters of a pattern.
env_dir()	# dir, what room says of it
{
	set -f
	set -- "$1" $2
	kind=$(set +f; env_mounted "$(decoded "${4-}")" "$(decoded "${2-}")")
	set -- "$1" "${2-unknown}" $kind
	printf '%s %s %s %s\n' "$(coded "$1")" "${3-unknown}" "$2" "${4-unknown}"
}

# The file system and the disk below it; the bytes in use tell how full it is, with those that are kept for root.
env_store()	# dir, what room says of it, what dir says of it
{
	set -f
	set -- "$1" "$3" $2
	words=$(ask env_disk "$(decoded "${3-}")")
	set -- "$(coded "$1")" "${4-}" "${6-}" $2 "$words"
	[ -n "$3" ] || return 0
	printf '%s total=%s free=%s %s %s\n' "$1" "$3" "$2" "$(env_layout "$(decoded "$1")" "${5-}")" "$words"
}

here=${0%/*}
[ "$here" != "$0" ] || here=.
. "$here/system.sh"
system_find "$here" "$(uname -s 2>/dev/null)"
[ -z "$system_file" ] || . "$system_file"

if [ -n "$only_load" ]; then
	printf '%s / %s\n' "$(ask env_load)" "$(ask env_worked)"
	exit
fi
now=$(date -u +%Y-%m-%dT%H:%M:%SZ) || now=
put Date "$now"
put Locale "${LC_ALL-}"
put Os "$(ask env_os)"
put Release "$(ask env_release)"
put Machine "$(ask env_machine)"
put Load "$(ask env_load)"
put Users "$(ask env_users)"
put Cpu "$(ask env_cpu)"
put Smt "$(ask env_smt)"
cache=$(ask env_cache)
[ -z "$cache" ] || put Cache "$cache bytes"
put Libc "$(ask env_libc)"
room=
for d in "$@"; do
	place=$(env_room "$d")
	room=${room:-"$place "}
	told=$(env_dir "$d" "$place" 2>/dev/null)
	put Dir "$told"
	put Store "$(env_store "$d" "$place" "$told" 2>/dev/null)"
done
set -f
[ $# -eq 0 ] || { set -- $room && put Free "${2-}"; }
[ -z "$far" ] || put Path "$(ask env_path "$far")"
