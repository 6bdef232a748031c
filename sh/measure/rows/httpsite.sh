# httpsite.sh - the test page of http(1): one page with 40 pictures, and a server for it
# usage: sh httpsite.sh make DIR           DIR/index.html and 40 GIF files, 33 KB (of 1024) of pictures together
#        sh httpsite.sh serve DIR PORT     serves DIR on 127.0.0.1 in the foreground, with the first installed server
#        sh httpsite.sh keep DIR PORT      the same with persistent connections
# exit:  77 where no server is installed

die()
{
	printf 'httpsite.sh: %s\n' "$2" >&2
	exit "$1"
}

# A size between 532 and 1157 bytes, different for each picture; the sum of 40 is 33792.
size_of()	# number
{
	if [ "$1" -le 32 ]; then
		printf '%s\n' $((533 + 16 * ($1 * 7 % 40)))
	else
		printf '%s\n' $((532 + 16 * ($1 * 7 % 40)))
	fi
}

byte()	# value
{
	printf "\\$(printf %03o "$1")"
}

# A comment of this many bytes in blocks of at most 255, each after its length; an empty block would end it.
comment()	# bytes
{
	left=$1
	while [ "$left" -gt 0 ]; do
		n=$((left - 1))
		[ "$n" -le 255 ] || n=255
		[ $((left - n - 1)) -ne 1 ] || n=$((n - 1))
		byte "$n"
		printf "%0${n}d" 0
		left=$((left - n - 1))
	done
}

# One pixel in its own colour, and a comment that gives the file its size.
picture()	# number
{
	printf 'GIF89a\001\000\001\000\200\000\000'
	byte "$(($1 * 6))"
	printf '\100\200\377\377\377\041\376'
	comment $(($(size_of "$1") - 38))
	printf '\000\054\000\000\000\000\001\000\001\000\000\002\002\104\001\000\073'
}

make_site()	# directory
{
	mkdir -p "$1" && cd "$1" || exit 1
	i=1
	{
		printf '<html><head><title>lodestone</title></head>\n<body>\n<h1>A page with 40 pictures</h1>\n'
		while [ "$i" -le 40 ]; do
			printf '<p>Picture %s: <img src="picture%s.gif" alt="%s" width="32" height="32">\n' "$i" "$i" "$i"
			i=$((i + 1))
		done
		printf '</body></html>\n'
	} >index.html || exit 1
	i=1
	while [ "$i" -le 40 ]; do
		picture "$i" >"picture$i.gif" || exit 1
		i=$((i + 1))
	done
}

here()	# command
{
	command -v "$1" >/dev/null 2>&1
}

# What a server says is dropped, because nobody bounds it.
serve_lighttpd()	# directory port
{
	PATH=$PATH:/usr/sbin:/usr/local/sbin
	here lighttpd || return 0
	conf=$(dirname "$1")/lighttpd.conf
	{
		printf 'server.document-root = "%s"\nserver.bind = "127.0.0.1"\nserver.port = %s\n' "$1" "$2"
		printf 'index-file.names = ( "index.html" )\nmimetype.assign = ( ".html" => "text/html", ".gif" => "image/gif" )\n'
	} >"$conf" || exit 1
	exec lighttpd -D -f "$conf" 2>/dev/null
}

serve_busybox()	# directory port
{
	! here busybox || ! busybox httpd --help >/dev/null 2>&1 || exec busybox httpd -f -p "127.0.0.1:$2" -h "$1" 2>/dev/null
}

serve_python()	# directory port options...
{
	dir=$1 port=$2
	shift 2
	here python3 || return 0
	case $(python3 -m http.server --help 2>/dev/null) in
	*"${1:---directory}"*) ;;
	*) return 0 ;;
	esac
	exec python3 -m http.server --bind 127.0.0.1 --directory "$dir" "$@" "$port" 2>/dev/null
}

# A row's directory is `.', and lighttpd takes no relative root.
case $1:$# in
serve:3 | keep:3)
	site=$(cd "$2" && pwd) || die 1 "$2: cannot be entered"
	set -- "$1" "$site" "$3"
	;;
esac
case $1:$# in
make:2)
	make_site "$2"
	;;
serve:3)
	serve_busybox "$2" "$3"
	serve_lighttpd "$2" "$3"
	serve_python "$2" "$3"
	die 77 'no web server is installed (busybox httpd, lighttpd or python3)'
	;;
keep:3)
	serve_lighttpd "$2" "$3"
	serve_python "$2" "$3" --protocol HTTP/1.1
	die 77 'no web server with persistent connections is installed (lighttpd, or python3 from 3.11)'
	;;
*)
	die 2 'usage: httpsite.sh make DIR | serve DIR PORT | keep DIR PORT'
	;;
esac
