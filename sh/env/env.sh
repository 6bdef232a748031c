# env.sh - the environment lines of a record from commands and files of the host
#
# usage: sh env.sh [-a AWK] [-o FILE] [-r ROOT] [DIR]...
#        sh env.sh -l [-r ROOT]
#   -a AWK    awk to use
#   -o FILE   append the lines to FILE, each as soon as it is known; standard output
#   -r ROOT   look for /proc, /etc and so on in ROOT
#   -l        print only one line: the load averages, / and the seconds that all processors worked since boot
#   DIR       a test directory, absolute
#
# Keys: Os Release Machine Cpu Smt Libc Locale Dir Free Load Date; lodestone-records(5). A probe is a function that
# prints a value, or nothing for `unknown'. The general probes are here; sh/env/SYSTEM.sh replaces some of them on a
# system. Any command may be missing or hang: lodestone run ends this script after 20 seconds, and uses the lines written
# by then.

[ -z "${ZSH_VERSION-}" ] || emulate sh
awk=awk out= root= only_load=
blanks='	
'
while getopts :a:lo:r: opt; do
	case $opt in
	a) awk=$OPTARG ;;
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
# Commands about processors are often outside of a user's PATH.
PATH=$PATH:$root/usr/sbin:$root/sbin

# Puts out a line, with the words of the value between single spaces. The shell itself does it for printable ASCII: a process
# takes an old host as long as a probe. Some versions of sed drop a last line without a newline.
put()	# key value
{
	key=$1
	case $2 in
	*[!\ -~"$blanks"]*)
		value=$({ printf '%s' "$2" | tr -s ' \t\r\n' '    ' | tr -d '\000-\037\177' && echo; } | sed 's/^ //; s/ $//; s/ ;/;/g')
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

worked()
{
	:
}

os()
{
	uname -s
}

release()
{
	uname -r
}

machine()
{
	uname -m
}

cpu()
{
	:
}

smt()
{
	:
}

# Where the C library is a part of the system, it has the release of the system.
libc()
{
	printf 'of the system\n'
}

load()
{
	uptime 2>/dev/null | sed -n 's/.*load averages\{0,1\}: *//p' | tr ',' ' '
}

# `DEVICE FREE MOUNT-POINT' of a directory, from the POSIX format of df -P. Names may have spaces, so the columns are
# found by the percentage.
room()	# dir
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
			printf("%s %.0f %s\n", enc(device), $(k - 1) * 1024, enc(point))
			exit
		}
	'
}

# `TYPE OPTIONS' of a mount point from the output of mount: `DEV on POINT type TYPE (OPTIONS)', or options without
# brackets followed by `on DATE', or `DEV on POINT (TYPE, OPTION, OPTION)'. An option may have two words.
mounted()	# mount point
{
	mount 2>/dev/null | mount_line "$1"
}

mount_line()	# mount point
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
mount_table()	# file mount point
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

# --- what is asked in the same way everywhere --------------------------------------------------------------------------

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
dir()	# dir, what room says of it
{
	set -f
	set -- "$1" $2
	kind=$(set +f; mounted "$(decoded "${4-}")")
	set -- "$1" "${2-unknown}" $kind
	printf '%s %s %s %s\n' "$(coded "$1")" "${3-unknown}" "$2" "${4-unknown}"
}

free()	# what room says
{
	set -f
	set -- $1
	printf '%s\n' "${2-}"
}

system=$(uname -s 2>/dev/null)
case $system in
Linux) file=linux ;;
AIX) file=aix ;;
SunOS) file=sunos ;;
HP-UX) file=hpux ;;
IRIX*) file=irix ;;
OSF1) file=osf1 ;;
Darwin) file=darwin ;;
*BSD | DragonFly) file=bsd ;;
*) file= ;;
esac
here=${0%/*}
[ "$here" != "$0" ] || here=.
[ -z "$file" ] || . "$here/$file.sh"

if [ -n "$only_load" ]; then
	printf '%s / %s\n' "$(load 2>/dev/null)" "$(worked 2>/dev/null)"
	exit
fi
put Date "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
put Locale "${LC_ALL-}"
put Os "$(os 2>/dev/null)"
put Release "$(release 2>/dev/null)"
put Machine "$(machine 2>/dev/null)"
put Load "$(load 2>/dev/null)"
put Cpu "$(cpu 2>/dev/null)"
put Smt "$(smt 2>/dev/null)"
put Libc "$(libc 2>/dev/null)"
first=
for d in "$@"; do
	place=$(room "$d")
	first=${first:-"$place "}
	put Dir "$(dir "$d" "$place" 2>/dev/null)"
done
[ $# -eq 0 ] || put Free "$(free "$first")"
