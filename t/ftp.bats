#!/usr/bin/env bats
# KP3's transfer by a real ftp client, to a real server in a network name space of its own.

load helper
load crew

setup() {
	kit_setup
	need vsftpd ftp unshare ip
	[ "$(id -u)" -eq 0 ] && unshare -n true 2>/dev/null || skip 'needs root and a network name space'
	chmod 755 "$BATS_TEST_TMPDIR" .
	mkdir -p root/pub empty
	chown ftp root/pub
	printf '%s\n' listen=YES listen_address=127.0.0.1 background=NO anonymous_enable=YES local_enable=NO write_enable=YES \
		anon_upload_enable=YES anon_world_readable_only=NO anon_other_write_enable=YES "anon_root=$PWD/root" \
		"secure_chroot_dir=$PWD/empty" seccomp_sandbox=NO >conf
	printf '%s\n' 'machine 127.0.0.1 login anonymous password a@b' 'macdef init' 'cd pub' '' >.netrc
	chmod 600 .netrc
	shell_script rsh 'shift; exec sh -c "$*"'
}

# A command beside the server, vsftpd or what $server names, which ends with it: served COMMAND...
served() {
	server=${server-} HOME=$PWD LODESTONE_RSH=$PWD/rsh unshare -n bash -c "$(declare -f until_so connects)"'
		ip link set lo up
		${server:-vsftpd "$PWD/conf"} >server 2>&1 3>&- &
		trap "kill $!" EXIT
		until_so connects 21 || { cat server; exit 1; }
		"$@"' bash "$@"
}

# On a busy host a transfer may take no longer than the small one, which is no figure; another of its rounds has one.
# Nor may a minute do there.
transferred() {
	rm -f rec
	served $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -t "$(slower 60)" -s ftp -H 127.0.0.1 -o rec >out 2>&1 || {
		grep '^--- FAIL: ' rec | every some '/^--- FAIL: FTP.* takes no longer than the smaller one/'
	}
	[ "$(lines '^BenchmarkFTP/by=slope/dir=[gp][eu]t/' rec)" -ge 1 ]
	[ "$(awk '/^Row-end: FTP.dir=/ { print $2 }' rec | sort -u | wc -l)" -eq 2 ]
}

@test "the suite ftp: the transfer is timed, its page gives the rate, and nothing is left at either side" {
	one_of 3 transferred
	[ "$(field moved-bytes/op rec '^BenchmarkFTP/' | sort -u)" = 19644416 ]
	lodestone report ftp rec >page
	grep -A 4 '^FTP throughput$' page
	grep -E '^(get|put) +[0-9.]+ +[0-9]+$' page
	nothing_left root/pub
}

@test "a server that refuses the file: failed, with what it said" {
	$KIT_SH "$KIT_SRC/sh/measure/rows/ftp.sh" make file
	chmod 555 root/pub
	chown root root/pub
	ends 1 served $KIT_SH "$KIT_SRC/sh/measure/rows/ftp.sh" put 127.0.0.1 file.small
	grep '^ftp.sh: 127.0.0.1: 55[0-9] ' <<<"$output"
}

# A server that answers a transfer with these lines, after `150 go ahead', or alone where they begin with `-':
# answers LINES; each client that is installed then ends with this status, and the reason: puts STATUS [REASON]
answers() {
	cat >odd.pl <<'END'
use IO::Socket::INET;
$| = 1;
my ($file) = @ARGV;
my $s = IO::Socket::INET->new(LocalAddr => '127.0.0.1', LocalPort => 21, Listen => 50, ReuseAddr => 1)
	or die "listen: $!";
while (my $c = $s->accept) {
	my ($d, $peer);
	print $c "220 226 ready\r\n";
	while (<$c>) {
		s/\r?\n$//;
		if (/^USER/) { print $c "331 226 password?\r\n" }
		elsif (/^PASS/) { print $c "230-226 welcome\r\n226 times\r\n230 in\r\n" }
		elsif (/^(CWD|TYPE|DELE)/) { print $c "250 226 done\r\n" }
		elsif (/^PASV/) {
			$d = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 1);
			printf $c "227 here (127,0,0,1,%d,%d)\r\n", $d->sockport >> 8, $d->sockport & 255;
		} elsif (/^PORT ([\d,]+)/) {
			my @p = split /,/, $1;
			$d = undef;
			$peer = "127.0.0.1:" . ($p[4] * 256 + $p[5]);
			print $c "200 226 port\r\n";
		} elsif (/^STOR/) {
			open my $f, '<', $file;
			my $answer = join '', <$f>;
			$answer =~ s/\n/\r\n/g;
			if ($answer !~ s/^-//) {
				print $c "150-go\r\n226 not yet\r\n150 ahead\r\n";
				my $from = $d ? $d->accept : IO::Socket::INET->new($peer);
				1 while sysread $from, my $data, 65536;
				close $from;
			}
			print $c $answer;
		} elsif (/^QUIT/) { print $c "221 226 bye\r\n"; last }
		else { print $c "502 no\r\n" }
	}
	close $c;
}
END
	printf '%s\n' "$@" >said
	server="perl $PWD/odd.pl $PWD/said"
}

bounded_served() { (ulimit -t 60 && served timeout 600 "$@"); }

puts() {	# STATUS [REASON]
	local client n=0
	for client in tnftp inetutils-ftp; do
		type -P "$client" >/dev/null || continue
		mkdir -p bin
		ln -sf "$(type -P "$client")" bin/ftp
		PATH=$PWD/bin:$PATH bounded_served $KIT_SH "$KIT_SRC/sh/measure/rows/ftp.sh" put 127.0.0.1 file.small >out 2>&1 &&
			status=0 || status=$?
		[ "$status" -eq "$1" ] || return 1
		[ "$(cat out)" = "${2:+ftp.sh: 127.0.0.1: $2}" ] || return 1
		n=$((n + 1))
	done
	[ "$n" -gt 0 ]
}

@test "the server's own last reply to the transfer decides: any 2xx of RFC 959 is right, else its text is the reason" {
	$KIT_SH "$KIT_SRC/sh/measure/rows/ftp.sh" make file
	answers '250 Requested file action okay, completed'
	puts 0
	answers 226
	puts 0
	answers '226-two' '550 lines' '226 done'
	puts 0
	answers '552 quota: 226 blocks'
	puts 1 '552 quota: 226 blocks'
	answers '-553 226 is no name'
	puts 1 '553 226 is no name'
	answers '426-broken' '226 of 300' '426 closed'
	puts 1 '426 closed'
}

@test "get: what was given arrives bit for bit, and is removed at the server; a page of 1994 received it too" {
	$KIT_SH "$KIT_SRC/sh/measure/rows/ftp.sh" make file
	served $KIT_SH -c "set -e; for step in give get; do
		$KIT_SH '$KIT_SRC/sh/measure/rows/ftp.sh' \$step 127.0.0.1 file; done
		ls root/pub >between; $KIT_SH '$KIT_SRC/sh/measure/rows/ftp.sh' get 127.0.0.1 file.small"
	cmp file file.got
	cmp file.small file.small.got
	grep -x 'lodestone\..*\.small' between
	[ "$(wc -l <between)" -eq 1 ]
	nothing_left root/pub
	lodestone report media "$KIT_SRC/data/kp3/ftp-1994-07-09.bench" >page
	grep -E ' network +FTP +recv ' page
	absent send page
}

@test "two: two clients at once receive it bit for bit, and one that is refused fails; the page tells the second" {
	$KIT_SH "$KIT_SRC/sh/measure/rows/ftp.sh" make file
	served $KIT_SH -c "set -e; for step in give two; do
		$KIT_SH '$KIT_SRC/sh/measure/rows/ftp.sh' \$step 127.0.0.1 file; done
		$KIT_SH '$KIT_SRC/sh/measure/rows/ftp.sh' two 127.0.0.1 file.small
		ls root/pub >there; mv file.got got; mv file.other other
		! $KIT_SH '$KIT_SRC/sh/measure/rows/ftp.sh' two 127.0.0.1 file 2>refused"
	cmp file got
	cmp file other
	cmp file.small file.small.other
	[ ! -s there ]
	[ "$(grep -c '^ftp.sh: 127.0.0.1: 550 ' refused)" -eq 2 ]
	printf '%s\n' 'lodestone: 1' 'host: here' \
		'BenchmarkFTP/by=slope/dir=get/v=2 1 20000000000 ns/op 19644416 moved-bytes/op' \
		'BenchmarkFTP/by=slope/dir=get+get/v=2 1 40000000000 ns/op 19644416 moved-bytes/op' >rec
	lodestone report ftp rec >page
	grep -E '^get +20\.00 +959$' page
	grep -E '^get\+get +40\.00 +480$' page
}
