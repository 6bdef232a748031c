# ftp.sh - KP3's transfer with the host's own ftp client
# usage: sh ftp.sh make FILE         two files: FILE.small of 65536 bytes, and FILE with 19644416 bytes more
#        sh ftp.sh put HOST FILE     sends it to the home of the login that ~/.netrc has for HOST, and removes it there;
#                                    fails unless the last reply of the server to STOR is one of success, 2xx (RFC 959)
#        sh ftp.sh give HOST FILE    sends both files there, for get
#        sh ftp.sh get HOST FILE     receives what give has sent into a file beside FILE, and removes it there; fails
#                                    like put
#        sh ftp.sh two HOST FILE     receives it twice at once, by two clients, until both have ended
#
# The client connects, logs in, sends or receives, removes and quits. The difference of the two files' times is that of
# 19644416 bytes.

# Reads what the client shows with -v and -d: a line `---> COMMAND' each, and the replies to it, of one line or more.
# Sets ftp_reply to the last reply to STOR or RETR, ftp_why to the first refusal before it or the client's own, ftp_last
# to the last line.
ftp_read()	# transcript
{
	ftp_reply= ftp_why= ftp_last='it says nothing' ftp_until= ftp_command=CONNECT
	while IFS= read -r ftp_line; do
		case $ftp_line in
		'---> '*)
			ftp_command=${ftp_line#'---> '} ftp_until=
			ftp_command=${ftp_command%% *}
			continue
			;;
		*ftp:\ *) [ "$ftp_command" != CONNECT ] || ftp_why=${ftp_why:-${ftp_line#*ftp: }} ;;
		*[!\ ]*) ftp_last=$ftp_line ;;
		esac
		case $ftp_until:$ftp_line in
		"$ftp_until:$ftp_until" | "$ftp_until:$ftp_until "* | :[1-5][0-9][0-9] | :[1-5][0-9][0-9]\ *) ftp_until= ;;
		:[1-5][0-9][0-9]-*)
			ftp_until=${ftp_line%%-*}
			continue
			;;
		*) continue ;;
		esac
		case $ftp_command:$ftp_reply:$ftp_line in
		STOR::* | STOR:1* | RETR::* | RETR:1*) ftp_reply=$ftp_line ;;
		CONNECT::[45]* | USER::[45]* | PASS::[45]* | CWD::[45]* | TYPE::[45]* | PASV::[45]* | PORT::[45]*)
			ftp_why=${ftp_why:-$ftp_line}
			;;
		esac
	done <<END
$1
END
}

# The bytes of a file; of what wc prints the first field, which may have blanks around it.
ftp_size()	# file
{
	# shellcheck disable=SC2046
	set -- $(wc -c <"$1")
	printf '%s\n' "${1:-unknown}"
}

# Half a file is none, whatever the server says.
ftp_whole()	# received sent
{
	ftp_got=$(ftp_size "$1") ftp_want=$(ftp_size "$2")
	[ "$ftp_got" = "$ftp_want" ] && [ "$ftp_got" != unknown ] && return
	printf 'ftp.sh: %s: the file that came has %s bytes, not %s\n' "$ftp_host" "$ftp_got" "$ftp_want" >&2
	exit 1
}

# What is only told of a client: 64 KB, printable.
ftp_heard()
{
	{ dd bs=1024 count=64 2>/dev/null; cat >/dev/null; } | tr -d '\000\015' | sed 's/[^	 -~]/?/g'
}

# A session of the client with these commands; ends the script where the transfer has failed.
ftp_session()	# host command...
{
	ftp_host=$1
	shift
	ftp_read "$(printf '%s\n' binary "$@" quit | ftp -i -v -d "$ftp_host" 2>&1 | ftp_heard)"
	case $ftp_reply in
	2*) return ;;
	'' | 1*) ftp_reply=${ftp_why:-$ftp_last} ;;
	esac
	printf 'ftp.sh: %s: %s\n' "$ftp_host" "$ftp_reply" >&2
	exit 1
}

case $1 in
make)
	dd if=/dev/zero of="$2.small" bs=8192 count=8 2>/dev/null &&
		dd if=/dev/zero of="$2" bs=8192 count=2406 2>/dev/null
	;;
put)
	ftp_name=lodestone.$$
	ftp_session "$2" "put $3 $ftp_name" "delete $ftp_name"
	;;
give)
	ftp_name=lodestone.$$.`date +%H%M%S`
	echo "$ftp_name" >"$3.name" && rm -f "$3.got" "$3.small.got" "$3.other" "$3.small.other" || exit
	ftp_session "$2" "put $3 $ftp_name"
	ftp_session "$2" "put $3.small $ftp_name.small"
	;;
get)
	ftp_name=${3%.small}
	read -r ftp_there <"$ftp_name.name" || exit
	ftp_there=$ftp_there${3#"$ftp_name"}
	rm -f "$3.got"
	ftp_session "$2" "get $ftp_there $3.got" "delete $ftp_there"
	ftp_whole "$3.got" "$3"
	;;
two)
	ftp_name=${3%.small}
	read -r ftp_there <"$ftp_name.name" || exit
	ftp_there=$ftp_there${3#"$ftp_name"}
	rm -f "$3.got" "$3.other"
	(ftp_session "$2" "get $ftp_there $3.other" && ftp_whole "$3.other" "$3") &
	(ftp_session "$2" "get $ftp_there $3.got" && ftp_whole "$3.got" "$3")
	ftp_status=$?
	wait $! && [ "$ftp_status" -eq 0 ] || exit 1
	printf '%s\n' "delete $ftp_there" quit | ftp -i "$2" >/dev/null 2>&1
	;;
*)
	printf 'ftp.sh: %s: unknown\n' "$1" >&2
	exit 2
	;;
esac
