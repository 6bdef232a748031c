#!/usr/bin/env bats
# A page with its pictures, from real servers and from one that misbehaves.

load helper

# Starts the server NAME.pl, which says when it is up; $server is its process.
serves() {	# NAME
	rm -f "$1.out"
	$ahead perl "$1.pl" >"$1.out" 2>"$1.err" 3>&- &
	server=$!
	until_so test -s "$1.out" || { cat "$1.err"; return 1; }
}

# Servers that are given up after half a minute are asked while the other tests run: slow NAME LINE-OF-ODD_SERVER
slow() {
	mkdir "$BATS_FILE_TMPDIR/$1"
	cd "$BATS_FILE_TMPDIR/$1"
	odd_server "$2"
	{
		from=$SECONDS
		one "127.0.0.1:$port" && echo 0 >status.new || echo $? >status.new
		echo $((SECONDS - from)) >took
		kill "$server" || true
		mv status.new status
	} >out 2>&1 3>&- &
	echo "$server $!" >processes
	port=$((port + 1))
}

setup_file() {
	kit_world
	perl -MIO::Socket::INET -e 1 2>/dev/null || return 0
	export TMPDIR=$BATS_FILE_TMPDIR
	free_port
	slow silent 'sleep 100'
	slow head 'print $c "HTTP/1.0 200 OK\r\n" if $path; for (1 .. 300 * ($path ne "")) { print $c "X"; sleep 1 }'
	slow body 'print $c "HTTP/1.0 200 OK\r\nContent-Length: 300\r\n\r\n" if $path;
		for (1 .. 300 * ($path ne "")) { print $c "X"; sleep 1 }'
}

teardown_file() {
	local dir
	for dir in "$BATS_FILE_TMPDIR"/*/; do
		[ ! -e "$dir/processes" ] || [ -e "$dir/status" ] || kill $(cat "$dir/processes") 2>/dev/null || true
	done
}

setup() {
	kit_setup
	PATH=$PATH:/usr/sbin
	mkdir site
	$KIT_SH "$KIT_SRC/sh/measure/rows/httpsite.sh" make site/files
	free_port
}

teardown() {
	[ -z "${server-}" ] || kill "$server" 2>/dev/null
	[ ! -e stranger ] || kill "$(cat stranger)" 2>/dev/null
	true
}

have_busybox() { busybox httpd --help >/dev/null 2>&1 || skip 'busybox httpd is not installed'; }

have_perl() { perl -MIO::Socket::INET -e 1 2>/dev/null || skip 'perl is not installed'; }

one() { http -W 0 -N 2,2 -S 0.001 -L 60 -o rec "$@"; }

busybox_site() {	# options...
	one "$@" 127.0.0.1:0/index.html busybox httpd -f -p 127.0.0.1:%p -h site/files
}

# A server that answers each request, and closes, as a line of perl says: $path and $n, the number of the request,
# are set; answer(STATUS, BODY, LENGTH) sends. The page has two pictures.
odd_server() {	# line
	cat >odd.pl <<END
use IO::Socket::INET;
\$| = 1;
\$SIG{PIPE} = 'IGNORE';
my \$s = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 50, ReuseAddr => 1)
	or die "listen: \$!";
my \$page = '<html><IMG alt="a>" src=a.gif><img width=1 SRC="/b.gif"></html>';
\$page =~ s/"a>"/x/;
our (\$c, \$path, \$request);
my \$n = 0;
sub answer { my (\$status, \$body, \$length) = @_;
	print \$c "HTTP/1.0 \$status\r\nContent-Length: " . (defined \$length ? \$length : length \$body) . "\r\n\r\n\$body"; }
print "up\n";
while (\$c = \$s->accept) {
	\$n++;
	\$request = '';
	while (<\$c>) { last if /^\r?\n\$/; \$request .= \$_; }
	(\$path) = \$request =~ /^GET (\S+) HTTP/;
	$1;
	close \$c;
}
END
	serves odd
}

# The good answers, for a line of odd_server.
good='answer("200 OK", $path eq "/" ? $page : "x" x 100)'

refused() {	# cause
	ends 1 one "127.0.0.1:$port"
	[[ $output = *"$1"* ]] || { printf 'no cause "%s": %s\n' "$1" "$output"; false; }
	grep '^--- FAIL: HTTP/' rec
	absent '^Benchmark' rec
}

@test "the test page: 40 pictures that are GIF files, 33 KB together" {
	[ "$(ls site/files/*.gif | wc -l)" -eq 40 ]
	[ "$(cat site/files/*.gif | wc -c)" -eq 33792 ]
	[ "$(grep -c '<img ' site/files/index.html)" -eq 40 ]
	for file in site/files/*.gif; do
		[ "$(dd if="$file" bs=1 count=6 2>/dev/null)" = GIF89a ]
		[ "$(tail -c 1 "$file")" = ';' ]
	done
	! type -P gif2rgb giftopnm >/dev/null || for file in site/files/*.gif; do giftopnm "$file" >/dev/null; done
}

@test "busybox httpd: one connection a picture, one and four at once" {
	have_busybox
	busybox_site
	busybox_site -c 4 -l off
	all=$((33792 + $(wc -c <site/files/index.html)))
	[ "$(grep -cE "^BenchmarkHTTP/pictures=40/keep=0/atonce=1/lookup=unknown/v=1 .* $all moved-bytes/op 41 ops/op( |$)" \
		rec)" -eq 2 ]
	[ "$(grep -cE "^BenchmarkHTTP/pictures=40/keep=0/atonce=4/lookup=off/v=1 .* $all moved-bytes/op 41 ops/op( |$)" \
		rec)" -eq 2 ]
}

@test "the server is asked once for each file of each page, and not for a kept connection" {
	have_perl
	odd_server "open L, '>>seen'; print L \$request; close L; $good"
	one "127.0.0.1:$port"
	pages=$(grep -c '^GET / HTTP/1.0' seen)
	[ "$pages" -ge 4 ]
	[ "$(grep -c '^GET /a.gif HTTP/1.0' seen)" -eq $((pages - 1)) ]
	[ "$(grep -c '^GET /b.gif HTTP/1.0' seen)" -eq $((pages - 1)) ]
	[ "$(grep -c "^Host: 127.0.0.1:$port" seen)" -eq $((3 * pages - 2)) ]
	[ "$(grep -ci '^Connection: close' seen)" -eq $((3 * pages - 2)) ]
}

@test "a server that keeps connections is asked over one a page, by HTTP/1.1" {
	type -P lighttpd >/dev/null || skip 'lighttpd is not installed'
	printf '%s\n' "server.document-root = \"$PWD/site/files\"" 'server.bind = "127.0.0.1"' "server.port = $port" \
		'index-file.names = ( "index.html" )' 'server.modules = ( "mod_accesslog" )' "accesslog.filename = \"$PWD/log\"" \
		'accesslog.format = "%k %H %U %s"' >site/conf
	one -k "127.0.0.1:$port" lighttpd -D -f "$PWD/site/conf"
	one -k -c 4 "127.0.0.1:$port" lighttpd -D -f "$PWD/site/conf"
	[ "$(grep -c '^BenchmarkHTTP/pictures=40/keep=1/atonce=1/lookup=unknown/v=1 ' rec)" -eq 2 ]
	[ "$(grep -c '^BenchmarkHTTP/pictures=40/keep=1/atonce=4/lookup=unknown/v=1 ' rec)" -eq 2 ]
	grep '^Note: the web server names itself lighttpd' rec
	grep -q '^40 HTTP/1.1 /picture' log
	absent -v ' 200$' log
}

# A server of kept connections that writes head and body apart: its kernel keeps the body back until the head is
# acknowledged, which a pause of this length before the body stands for. The page has 20 pictures.
keeping_server() {	# seconds
	cat >keep.pl <<END
use IO::Socket::INET;
\$| = 1;
my \$s = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => $port, Listen => 50, ReuseAddr => 1)
	or die "listen: \$!";
my \$page = join '', map "<img src=\$_.gif>", 1 .. 20;
print "up\n";
while (my \$c = \$s->accept) {
	setsockopt \$c, Socket::IPPROTO_TCP, Socket::TCP_NODELAY, 1;
	while (my \$line = <\$c>) {
		my (\$path) = \$line =~ /^GET (\S+) HTTP/;
		while (<\$c>) { last if /^\r?\n\$/ }
		my \$body = \$path eq '/' ? \$page : 'x' x 100;
		syswrite \$c, "HTTP/1.1 200 OK\r\nContent-Length: " . length(\$body) . "\r\n\r\n";
		select undef, undef, undef, $1 if \$path ne '/' && \$path ne '/1.gif';
		syswrite \$c, \$body;
	}
	close \$c;
}
END
	serves keep
}

# A busy host wakes a process 10 ms late: a pause of 41 ms is none of an acknowledgement, one of 61 ms may be.
kept() {	# grep or absent
	rm -f rec
	$ahead http -k -W 0 -N 2,2 -S 0.001 -L 60 -o rec "127.0.0.1:$port"
	[ "$(grep -c '^BenchmarkHTTP/pictures=20/keep=1/' rec)" -eq 2 ]
	"$1" -E '^--- FLAG: HTTP/.*keep=1.*: stalls [0-9.]+% of answers, by [0-9]+ ms$' rec
}

@test "pauses of a delayed acknowledgement are flagged, a server without them is not" {
	have_perl
	keeping_server 0
	one_of 5 kept absent
	kill "$server"
	wait "$server" || true
	free_port
	keeping_server 0.041
	one_of 5 kept grep
}

@test "answers that are slow, but not by such pauses, are not flagged" {
	have_perl
	keeping_server 0.061
	one_of 5 kept absent
}

@test "keeping connections is skipped where the server does not" {
	have_busybox
	ends 77 busybox_site -k
	grep '^--- SKIP: HTTP/.*: the server ends every connection$' rec
}

@test "a server started for the test ends with it, however that ends" {
	have_busybox
	one "127.0.0.1:$port" busybox httpd -f -p "127.0.0.1:$port" -h site/files
	until_so never pgrep -f "httpd -f -p 127.0.0.1:$port "
	http -N 1000,1000 -S 1 "127.0.0.1:$port" busybox httpd -f -p "127.0.0.1:$port" -h site/files 3>&- &
	job=$!
	until_so pgrep -f "httpd -f -p 127.0.0.1:$port "
	kill -TERM "$job"
	await "$job"
	[ "$status" -eq 143 ]
	until_so never pgrep -f "httpd -f -p 127.0.0.1:$port "
}

@test "a server that cannot start is distinguished from one that is not installed" {
	reports 1 '/nonexistent/httpd: No such file' one 127.0.0.1:0 /nonexistent/httpd
	ends 77 one 127.0.0.1:0 sh -c 'exit 77'
	[[ $output != *'Connection refused'* ]]
	reports 1 'the server has ended' one 127.0.0.1:0 sh -c 'exit 3'
	run one "127.0.0.1:$port"
	[ "$status" -eq 1 ] && [[ $output = *'Connection refused'* ]]
}

@test "a stranger at the port is not measured in the server's place" {
	have_busybox
	mkdir empty
	busybox httpd -f -p "127.0.0.1:$port" -h empty 3>&- &
	server=$!
	until_so connects "$port"
	ends 1 one "127.0.0.1:$port" busybox httpd -f -p "127.0.0.1:$port" -h site/files
	[[ $output = *'another server is at this port'* ]]
	kill "$server"
	# The port that a process of that id tries first.
	declare -f until_so connects >first
	cat >>first <<'END'
port=$((20000 + $$ % 12000))
busybox httpd -f -p "127.0.0.1:$port" -h empty &
echo $! >stranger
until_so connects "$port" || exit
exec http -W 0 -N 2,2 -S 0.001 -o rec 127.0.0.1:0/index.html busybox httpd -f -p 127.0.0.1:%p -h site/files
END
	bash first 3>&-
	grep '^BenchmarkHTTP/pictures=40/' rec
}

@test "what is no page of the test is refused with its cause" {
	have_perl
	n=0
	while IFS='@' read -r cause line <&9; do
		free_port
		odd_server "$line"
		refused "$cause"
		kill "$server"
		rm -f rec
		n=$((n + 1))
	done 9<<-'END'
		the server answers 404 Not Found@answer("404 Not Found", "none")
		the answer is not HTTP@print $c "SSH-2.0-x\r\n"
		100 bytes came, 150 were announced@answer("200 OK", $path eq "/" ? $page : "x" x 100, $path eq "/a.gif" ? 150 : undef)
		more came than was announced@answer("200 OK", $path eq "/" ? $page : "x" x 100, $path eq "/a.gif" ? 50 : undef)
		has another length than before@answer("200 OK", $path eq "/" ? $page : "x" x ($n > 6 ? 101 : 100))
		the page has no pictures@answer("200 OK", "<html>none</html>")
		is a picture of another server@answer("200 OK", "<img src=\"http://example.org/a.gif\">")
		the pictures are of another server@answer("200 OK", "<base href=\"http://example.org/\"><img src=a.png>")
		the server answers 101 Switching Protocols@print $c "HTTP/1.1 101 Switching Protocols\r\n\r\n"
		the server answers 103 Early Hints@print $c "HTTP/1.1 103 Early Hints\r\n\r\n" x 1000
	END
	[ "$n" -eq 10 ]
}

# refuses CAUSE ANSWER: the page is good, and the first picture is answered by such bytes of perl.
refuses() {
	free_port
	odd_server "if (\$path eq '/') { answer('200 OK', \$page) } else { print \$c \"$2\" }"
	refused "$1"
	kill "$server"
	rm -f rec
}

@test "invalid lengths are refused, not measured" {
	have_perl
	body='x' head='HTTP/1.1 200 OK\r\n'
	for value in -5 30xyz 0x1e '' +1 '1 1' 1,1 99999999999999999999 1e0; do
		refuses 'an invalid Content-Length' "${head}Content-Length: $value\r\n\r\nx"
	done
	refuses 'an invalid Content-Length' "${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxy"
	for value in zz -1 '' 0x1 '1 1' fffffffffffffffff; do
		refuses 'a chunk with an invalid length' "${head}Transfer-Encoding: chunked\r\n\r\n$value\r\nx\r\n0\r\n\r\n"
	done
	refuses 'longer than its length says' "${head}Transfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n0\r\n\r\n"
	refuses 'Transfer-Encoding that is not chunked' "${head}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"
}

@test "an invalid head is refused" {
	have_perl
	for status in 'HTTP/1.x 200 OK' 'HTTP/1.1 2000' 'HTTP/1.1  200' 'HTTP/1.1 20' 'HTTP/2 200' 'HTTP/1.1 +20' ''; do
		refuses 'the answer is not HTTP' "$status\r\nContent-Length: 1\r\n\r\nx"
	done
	refuses 'the answer is not HTTP' 'HTTP/1.1 200 OK\r\nX: \0\r\nContent-Length: 1\r\n\r\nx'
	refuses 'the answer is not HTTP' "HTTP/1.1 200 OK\r\nX: \" . ('y' x 9000) . \"\r\nContent-Length: 1\r\n\r\nx"
	refuses "the answer's head has no end" "HTTP/1.1 200 OK\r\n\" . (\"X: y\r\n\" x 2000) . \"Content-Length: 1\r\n\r\nx"
	refuses "the trailer of the answer has no end" \
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\" . (\"X: y\r\n\" x 2000) . \"\r\n"
}

# What a terminal would obey is in neither of these files: tame FILE...
tame() { never env LC_ALL=C grep -n '[^[:print:][:blank:]]' "$@"; }

@test "control bytes of a server reach neither terminal nor record" {
	have_perl
	odd_server 'print $c "HTTP/1.0 200 OK\r\nServer: a\e[31mb\x9bc\r\nContent-Length: " . length($page) .
		"\r\n\r\n$page" if $path eq "/";
		answer("200 OK", "x") if $path ne "/"'
	one "127.0.0.1:$port" >out 2>err
	grep '^Note: the web server names itself a?\[31mb?c$' rec
	tame out err rec
	kill "$server"
	rm rec
	port=$((port + 1))
	odd_server 'print $c "HTTP/1.0 404 \e]0;title\a\x84\r\n\r\n"'
	exits 1 one "127.0.0.1:$port" >out 2>err
	grep 'the server answers 404 ?\]0;title??$' err
	tame out err rec
}

@test "a name of a picture makes no other request" {
	have_perl
	for name in 'a\r\nX: y' 'a b' 'a\e[1m' 'a\xe4'; do
		free_port
		odd_server "answer('200 OK', \"<img src='$name'>\")"
		refused 'is not a name of a picture'
		kill "$server"
	done
	ends 2 http -p $'/x\r\ny' 127.0.0.1
}

# asks_for [PATH]: for the page page.html at a path those pictures are asked for that the file want has, in order.
asks_for() {
	local path=${1:-/}
	free_port
	: >seen
	odd_server 'open L, ">>seen"; print L "$path\n"; close L; local $/; open P, "page.html"; my $body = <P>; close P;
		answer("200 OK", $path eq "'"$path"'" ? $body : "x" x 100)'
	one -p "$path" "127.0.0.1:$port" >out 2>&1 || { cat out; return 1; }
	cat out
	kill "$server"
	awk -v path="$path" '$0 == path { n++; next } n == 2' seen >got
	diff want got
}

@test "the attributes of a page are read as HTML reads them" {
	have_perl
	cat >page.html <<'END'
<!DOCTYPE html><html><head><title><img src="title.png"></title>
<style>x { background: "<img src=style.png>" }</style>
<!-- <img src="comment.png"> > <img src="comment2.png"> --><!--><img src=after-comment.png>
<script type="text/javascript">document.write("<img src=script.png>"); if (1 </scripts.length) x;</SCRIPT >
<IMG SRC = "a.png"><img alt="a > b" src="b.png"><img alt="see src=zzz.png" src=c.png><img src='d.png'/><img
	width=1
	src
	=
	"e.png"
><img src=f.png><img src=" g.png "><img data-src="lazy.png" src="h.png" src="twice.png"><img alt='it"s' src="i.png">
<img src=""><img src><img src="#top"><img alt=src=no.png><imgs src="no.png"><a src="no.png"><p>1 < 2 <img src=j.png>
<img src="k.png#top"><img src="l.png?a=1&amp;b=2&lt;&#38;c=&#x33;&copy=1&amp=3"><img src="data:image/gif;base64,R0lGOD">
<img src=m.png/n.png>
<img src="./o.png"><img src="../p.png"><img src="/q/../r.png"><img src="?s"><img src="t.png?u=http://x/../y">
<textarea><img src="area.png"></textarea><xmp><img src="xmp.png"></xmp></img src="end.png"><? <img src=pi.png ?>
<img src="last.png" alt="never ended
END
	sed -i 's/<? <img src=pi.png ?>/<?pi <img src=pi.png ?>/' page.html
	printf '/d/%s\n' after-comment.png a.png b.png c.png d.png e.png f.png g.png h.png i.png j.png k.png \
		'l.png?a=1&b=2<&c=3&copy=1&amp=3' m.png/n.png o.png >want
	printf '%s\n' /p.png /r.png '/d/page?s' '/d/t.png?u=http://x/../y' >>want
	asks_for '/d/page?of=/x/y'
}

@test "the base of a page and addresses of its own server" {
	have_perl
	printf '%s\n' '<base target=x><BASE HREF="/pics/x/"><base href="/no/"><img src=a.png><img src="../b.png">' \
		'<img src="/c.png"><img src="?d">' >page.html
	printf '%s\n' /pics/x/a.png /pics/b.png /c.png '/pics/x/?d' >want
	asks_for /d/page
	odd_server 'answer("200 OK", $path eq "/" ? "<base href=\"http://127.0.0.1:'"$port"'/q\"><img src=a.png>
		<img src=HTTP://127.0.0.1:'"$port"'/b.png><img src=//127.0.0.1:'"$port"'/c.png>" : "x")'
	one "127.0.0.1:$port"
	grep -F 'pictures=3/' rec
}

@test "an answer may come behind heads of information" {
	have_perl
	odd_server 'print $c "HTTP/1.1 103 Early Hints\r\nLink: </a.gif>; rel=preload\r\nContent-Length: 5\r\n\r\n" x 2,
		"HTTP/1.1 100 Continue\r\n\r\n"; '"$good"
	one "127.0.0.1:$port"
	[ "$(grep -cE 'pictures=2/.* 3 ops/op( |$)' rec)" -eq 2 ]
}

@test "nginx: the page, kept connections, and an address with a zone" {
	need nginx
	mkdir -p logs
	cat >nginx.conf <<END
daemon off;
pid $PWD/nginx.pid;
error_log $PWD/logs/error;
worker_processes 1;
$([ "$(id -u)" -ne 0 ] || echo 'user root;')
events { }
http {
	access_log $PWD/logs/access;
	client_body_temp_path $PWD/logs/b; proxy_temp_path $PWD/logs/p; fastcgi_temp_path $PWD/logs/f;
	uwsgi_temp_path $PWD/logs/u; scgi_temp_path $PWD/logs/s;
	log_format host '\$host \$http_host \$status \$uri';
	server { listen 127.0.0.1:$port; listen [::]:$((port + 1)) ipv6only=on; root $PWD/site/files;
		access_log $PWD/logs/host host; }
}
END
	printf '%s\n' '<IMG SRC = "picture1.gif"><img alt="a > b" src="picture2.gif#x"><script>"<img src=none.gif>"</script>' \
		>site/files/odd.html
	one -p odd.html "127.0.0.1:$port" nginx -p "$PWD" -c "$PWD/nginx.conf" >out
	cat out
	grep 'and 2 pictures' out
	one -k "127.0.0.1:$port" nginx -p "$PWD" -c "$PWD/nginx.conf"
	[ "$(grep -c '^BenchmarkHTTP/pictures=40/keep=1/' rec)" -eq 2 ]
	never grep -v ' 200 ' logs/host
	[ "$(id -u)" -eq 0 ] && unshare -n ip link set lo up 2>none ||
		skip 'needs root and a network name space for the zone; the rest passed'
	unshare -n bash -c 'ip link set lo up; ip addr add fe80::1234/64 dev lo nodad; "$@"' bash \
		http -W 0 -N 2,2 -S 0.001 -L 60 -o rec "[fe80::1234%lo]:$((port + 1))" nginx -p "$PWD" -c "$PWD/nginx.conf"
	grep -F "[fe80::1234]:$((port + 1)) 200 /picture1.gif" logs/host
}

@test "a body in chunks is put together" {
	have_perl
	odd_server 'print $c "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";
		for my $p ($path eq "/" ? $page =~ /(.{1,7})/gs : ("x" x 60, "y" x 40)) {
			printf $c "%x;a=b\r\n%s\r\n", length $p, $p }
		print $c "0\r\nTrailer: t\r\n\r\n"'
	one "127.0.0.1:$port"
	[ "$(grep -cE 'pictures=2/.* 2[0-9]{2} moved-bytes/op 3 ops/op( |$)' rec)" -eq 2 ]
}

@test "the path may be given apart, and IPv6 in brackets" {
	have_busybox
	mkdir site/files/sub
	cp site/files/*.gif site/files/sub
	sed 's/picture1.gif/..\/picture1.gif/' site/files/index.html >site/files/sub/page.html
	one -p sub/page.html 127.0.0.1:0/none busybox httpd -f -p 127.0.0.1:%p -h site/files
	[ "$(grep -c '^BenchmarkHTTP/pictures=40/' rec)" -eq 2 ]
	[ -e /proc/net/if_inet6 ] && grep -q ' lo$' /proc/net/if_inet6 || skip 'no IPv6 on loopback'
	one "[::1]:$port/" busybox httpd -f -p "[::1]:$port" -h site/files
	[ "$(grep -c '^BenchmarkHTTP/pictures=40/' rec)" -eq 4 ]
}

# A slow server was given up with this cause, before it had done by itself: given_up NAME CAUSE SECONDS
given_up() {
	cd "$BATS_FILE_TMPDIR/$1"
	patience=300 until_so test -e status || true
	cat out
	[ "$(cat status)" -eq 1 ]
	grep -F "$2" out
	grep '^--- FAIL: HTTP/' rec
	absent '^Benchmark' rec
	[ "$(cat took)" -le "$3" ]
}

# These stand last, because their time is that of the other tests.
@test "a server that accepts and says nothing is given up after 30 seconds" {
	have_perl
	given_up silent 'no answer in 30 s' 99
}

@test "a server that sends a byte a second is given up, in the head as in the body" {
	have_perl
	given_up head 'an answer of less than 100 bytes a second: ' 299
	given_up body 'an answer of less than 100 bytes a second: ' 299
}
