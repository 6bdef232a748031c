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
		anon_upload_enable=YES anon_other_write_enable=YES "anon_root=$PWD/root" "secure_chroot_dir=$PWD/empty" \
		seccomp_sandbox=NO >conf
	printf '%s\n' 'machine 127.0.0.1 login anonymous password a@b' 'macdef init' 'cd pub' '' >.netrc
	chmod 600 .netrc
	printf '%s\n' '#!/bin/sh' 'shift; exec sh -c "$*"' >rsh
	chmod +x rsh
}

# A command beside the server, which ends with it: served COMMAND...
served() {
	HOME=$PWD LODESTONE_RSH=$PWD/rsh unshare -n bash -c '
		ip link set lo up
		vsftpd "$PWD/conf" >server 2>&1 3>&- &
		trap "kill $!" EXIT
		for _ in {1..100}; do
			if (exec 4<>/dev/tcp/127.0.0.1/21) 2>/dev/null; then break; fi
			sleep 0.1
		done
		"$@"' bash "$@"
}

@test "the suite ftp: the transfer is timed, its page gives the rate, and nothing is left at either side" {
	served $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -s ftp -H 127.0.0.1 -o rec
	[ "$(lines '^BenchmarkFTP/' rec)" -ge 1 ]
	[ "$(field moved-bytes/op rec '^BenchmarkFTP/' | sort -u)" = 19644416 ]
	lodestone report ftp rec >page
	cat page
	grep -A 4 '^FTP throughput$' page
	grep -E '^ *[0-9.]+ +[0-9]+$' page
	nothing_left root/pub
}

# long
@test "a server that refuses the file: failed, with what it said" {
	chmod 555 root/pub
	chown root root/pub
	served $KIT_SH "$KIT_BUILD/sh/lodestone" run -v -q -s ftp -H 127.0.0.1 -o rec >out 2>&1 || true
	[ "$(lines '^BenchmarkFTP/' rec)" -eq 0 ]
	[ "$(lines '^--- FAIL: FTP' rec)" -ge 1 ]
	cat out
	grep '^ftp.sh: 127.0.0.1: 55[0-9] ' out
}
