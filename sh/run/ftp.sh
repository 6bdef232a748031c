# ftp.sh - KP3's transfer with the host's own ftp client
#
# usage: sh ftp.sh make FILE         two files: FILE.small of 65536 bytes, and FILE with 19644416 bytes more
#        sh ftp.sh put HOST FILE     sends it to the home of the login that ~/.netrc has for HOST, and removes it there;
#                                    fails unless the server has confirmed the transfer (reply 226)
#
# The client connects, logs in, sends, removes and quits. The difference of the two files' times is that of 19644416 bytes.

case $1 in
make)
	dd if=/dev/zero of="$2.small" bs=8192 count=8 2>/dev/null &&
		dd if=/dev/zero of="$2" bs=8192 count=2406 2>/dev/null
	;;
put)
	ftp_name=lodestone.$$
	ftp_said=$(printf '%s\n' binary "put $3 $ftp_name" "delete $ftp_name" quit | ftp -i -v "$2" 2>&1)
	case $ftp_said in
	*'226 '*) ;;
	*)
		ftp_why=$(printf '%s\n' "$ftp_said" | grep '^[45][0-9][0-9] ' | sed 1q)
		printf 'ftp.sh: %s: %s\n' "$2" "${ftp_why:-$(printf '%s\n' "$ftp_said" | tail -n 1)}" >&2
		exit 1
		;;
	esac
	;;
*)
	printf 'ftp.sh: %s: unknown\n' "$1" >&2
	exit 2
	;;
esac
