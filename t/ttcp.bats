#!/usr/bin/env bats
# ttcp on the wire, against a peer that is no part of the kit (t/peer.c); its failures; pairs on this host, behind a
# remote shell, and over a shaped line.

load helper
load crew
load variants
load sshd

setup_file() {
	kit_world
	$(made CC) -O $(made LDFLAGS) -o "$BATS_FILE_TMPDIR/peer" "$KIT_SRC/t/peer.c"
	$(made CC) -shared -fPIC -O -o "$BATS_FILE_TMPDIR/net.so" "$KIT_SRC/t/inter/net.c" -ldl >"$BATS_FILE_TMPDIR/made" \
		2>&1 || :
	sweep_spaces
}

setup() {
	kit_setup
	[ -r /proc/net/tcp ] || skip 'the tests read /proc/net'
	PATH=$BATS_FILE_TMPDIR:$PATH:/usr/sbin:/sbin
	free_port
	started=
}

teardown() { end_started; [ -z "$space" ] || ip netns del "$space" 2>/dev/null; true; }

# Somebody listens at the port (state 0A of TCP) or has it bound and unconnected (07 of UDP).
listening() {
	cat /proc/net/tcp /proc/net/tcp6 /proc/net/udp /proc/net/udp6 2>/dev/null |
		awk -v port=":$(printf %04X "$port")" '$2 ~ port "$" && ($4 == "0A" || $4 == "07") { n++ } END { exit !n }'
}

# A receiver in the background, bound when this returns: there COMMAND...; what it says is in `there'.
there() {
	"$@" >there 2>there.err 3>&- &
	other=$!
	started="$started $other"
	until_so bound_or_gone && kill -0 "$other" 2>/dev/null || { cat there there.err; return 1; }
}

bound_or_gone() { listening || ! kill -0 "$other" 2>/dev/null; }

# The same by hand, with the kit's options.
receiver() { there ttcp -r -s -p "$port" -e 30 -L 60 "$@"; }

# The status of what there() started, and what it has said.
other_ends() {	# status
	local status
	await "$other"
	cat there there.err
	[ "$status" -eq "$1" ]
}

# ttcp fails with a status and a cause, which names what ended it: fails STATUS SECONDS CAUSE ttcp...; it is taken for
# hanging after ten times the seconds.
fails() {
	local want=$1 most=$2 cause=$3 status=0
	shift 3
	timeout "${most}0" "$@" >said 2>&1 || status=$?
	cat said
	[ "$status" -eq "$want" ]
	grep -E "^ttcp: .*($cause)" said
}

# The connections of somebody with the port, or of a socket of datagrams that has met its sender.
connected() {
	cat /proc/net/tcp /proc/net/tcp6 /proc/net/udp /proc/net/udp6 2>/dev/null |
		awk -v port=":$(printf %04X "$port")" '$2 ~ port "$" && $4 == "01" { n++ } END { exit !n }'
}

# Runs a program whose sockets are worse: worse SETTING... PROGRAM...
worse() {
	[ -f "$BATS_FILE_TMPDIR/net.so" ] ||
		skip "no library that can be preloaded was made: $(tail -n 1 "$BATS_FILE_TMPDIR/made")"
	env LD_PRELOAD="$BATS_FILE_TMPDIR/net.so" "$@"
}

# The remote shell is a script: remote_shell LINE...
remote_shell() { shell_script rsh "$@"; LODESTONE_RSH=$PWD/rsh; export LODESTONE_RSH; }

# The whole megabytes of each sample's rate are between two figures in bytes/s: rate_between LEAST MOST FILE.
rate_between() {
	awk -v least="$1" -v most="$2" '/^Benchmark/ {
		n++
		for (i = 4; i <= NF; i += 2)
			if ($i == "moved-bytes/op") rate = $(i - 1) / $3 * 1e9
		print rate, "bytes/s"
		if (rate < least || rate > most) bad = 1
	} END { exit bad || !n }' "$3"
}

@test "TCP: a stranger receives what we send, and sends what we receive, over IPv4 and IPv6" {
	for host in 127.0.0.1 ::1; do
		[ "$host" != ::1 ] || grep -q . /proc/net/if_inet6 || skip 'IPv4 passed; this host has no IPv6'
		family=4
		[ "$host" != ::1 ] || family=6
		there peer take "$host" "$port"
		ttcp -t -s -p "$port" -j $family -l 3000 -n 700 "$host" >said
		grep -E '^ttcp-t: 2100000 bytes in [0-9.]+ real seconds = [0-9.]+ KB/sec \+\+\+$' said
		grep -E '^ttcp-t: 7[0-9]{2} I/O calls, msec/call = [0-9.]+, calls/sec = [0-9.]+$' said
		other_ends 0
		grep -Fx '2100000 bytes' there
		receiver -j $family
		peer send "$host" "$port" 3000 700
		other_ends 0
		grep -E '^ttcp-r: 2100000 bytes in ' there
	done
}

@test "UDP: marks of 4 bytes and all datagrams, both directions, both families" {
	for host in 127.0.0.1 ::1; do
		[ "$host" != ::1 ] || grep -q . /proc/net/if_inet6 || skip 'IPv4 passed; this host has no IPv6'
		there peer utake "$host" "$port"
		ttcp -t -s -u -p "$port" -l 1000 -n 50 "$host"
		other_ends 0
		grep -Fx '50000 bytes in 50 datagrams' there
		receiver -u -v -i "$host" -o rec
		peer udp "$host" "$port" 1000 50
		other_ends 0
		grep 'ttcp-r: 50000 bytes in ' there
		grep 'ttcp-r: 50 segments received' there
		port=$((port + 1))
	done
	[ "$(field segments rec proto=udp | head -n 1)" = 50.00000 ]
}

@test "UDP: the marks of the end are spread, and the sender counts its own datagrams" {
	there peer utake 127.0.0.1 "$port"
	from=$(date +%s%N)
	ttcp -t -s -u -v -p "$port" -l 1000 -n 50 127.0.0.1 >said
	[ $((($(date +%s%N) - from) / 1000000)) -ge 72 ]
	other_ends 0
	grep -Fx 'ttcp-t: 50 segments sent' said
}

@test "UDP: who sends first is the only client" {
	receiver -u -v -i 127.0.0.1
	exec 8<>"/dev/udp/127.0.0.1/$port" 9<>"/dev/udp/127.0.0.1/$port"
	printf ttcp >&8
	until_so connected
	printf '%0500d' 1 >&9 || :
	printf ttcp >&9 || :
	printf '%01000d' 1 >&8
	printf ttcp >&8
	exec 8>&- 9>&-
	other_ends 0
	grep -Fx 'ttcp-r: 1 segments received' there
	grep '^ttcp-r: 1000 bytes in ' there
}

@test "UDP: with sums what is lost is counted and printed, behind the last that came too" {
	receiver -u -c -l 1000 -i 127.0.0.1 -o rec
	peer lose 127.0.0.1 "$port" 1000 50 40
	other_ends 0
	grep -Fx 'ttcp-r: 40 segments received, 10 lost' there
	[ "$(field lost-segments rec TTCP)" = 10.00000 ]
	receiver -u -c -l 1000 -i 127.0.0.1
	ttcp -t -s -u -c -l 1000 -n 50 -p "$port" 127.0.0.1
	other_ends 0
	grep -E '^ttcp-r: ([0-9]+) segments received, [0-9]+ lost$' there >got
	every 1 '$2 + $5 == 50' got
}

# A receiver with sums gets datagrams in this order, and says this: in_order STATUS LIST WORDS
in_order() {
	rm -f rec
	receiver -u -c -l 1000 -i 127.0.0.1 -o rec
	peer order 127.0.0.1 "$port" 1000 20 "$2"
	other_ends "$1"
	grep -Fx "ttcp-r: $3" there
}

@test "UDP: number and sum are judged apart: another order is no failure, and is counted" {
	in_order 0 0,1,2,3,4,6,5,7,8,9,10,11,12,13,14,15,16,17,18,19 '20 segments received, 0 lost, 1 out of order'
	[ "$(field late-segments rec TTCP)" = 1.000000 ]
	[ "$(field lost-segments rec TTCP)" = '' ]
	in_order 0 19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0 '20 segments received, 0 lost, 19 out of order'
	in_order 0 0,1,2,2,4,3,3,5,6,7,8,9,10,11,12,13,14,15,16,17 '20 segments received, 2 lost, 1 out of order, 2 twice'
	in_order 0 1,2,3,4,6,7,8,9,10,11,12,13,14,15,16,17,18,19,5 '19 segments received, 1 lost, 1 out of order'
	in_order 0 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,0 '20 segments received, 0 lost, 1 out of order'
	# a copy of the first mark is no end
	in_order 0 0,1,2,-1,3,4,5,6,7,8,9,10,11,12,13,14,15,-1,16,17,18,19 '20 segments received, 0 lost'
	receiver -u -c -l 5000 -i 127.0.0.1
	peer noise 127.0.0.1 "$port"
	other_ends 1
}

@test "UDP: datagrams that are longer than the buffer are flagged as cut, and fail a pipe" {
	# as many as its socket holds where it is not at work for a moment
	receiver -u -v -l 1024 -i 127.0.0.1 -o rec
	peer udp 127.0.0.1 "$port" 8192 8
	other_ends 0
	grep -Fx 'ttcp-r: 8 segments received, 8 cut' there
	grep '^--- FLAG: TTCP/.*: cut 8 of 8 datagrams$' rec
	lodestone report host rec >page
	cat page
	tr '\n' ' ' <page | tr -s ' ' | grep -F "cut (datagrams were longer than the receiver's buffer, and were cut)"
	lodestone lint rec
	head -c 100000 /dev/urandom >data
	there ttcp -r -u -l 2500 -p "$port" -i 127.0.0.1 -e 20
	ttcp -t -u -l 10000 -p "$port" 127.0.0.1 <data
	other_ends 1
	grep '^ttcp: the receiver: datagrams longer than the buffer of -l were cut$' there.err
	# as long as the buffer is not longer
	receiver -u -v -l 1024 -i 127.0.0.1
	peer udp 127.0.0.1 "$port" 1024 20
	other_ends 0
	grep -Fx 'ttcp-r: 20 segments received' there
	receiver -u -c -l 1024 -i 127.0.0.1
	peer order 127.0.0.1 "$port" 1025 3 0,1,2
	other_ends 1
	grep -F '3 buffers came with a wrong number or sum; they are longer than -l' there.err
}

@test "UDP: numbers that no sender counts to are wrong, and make no line of a record" {
	for first in 18446744073709500416 9007199254740992; do
		receiver -u -c -l 1000 -i 127.0.0.1 -o rec
		peer lose 127.0.0.1 "$port" 1000 50 40 "$first"
		other_ends 1
		grep '^ttcp: checksum: 40 buffers came with a wrong number or sum' there.err
		[ "$(lines ^Benchmark rec)" -eq 0 ]
		rm rec
	done
}

@test "standard input goes to standard output bit for bit, and the lines go to standard error" {
	head -c 1234567 /dev/urandom >data
	there ttcp -r -p "$port" -e 30
	ttcp -t -p "$port" 127.0.0.1 <data
	other_ends 0
	cmp data there
	grep 'ttcp-r: 1234567 bytes in ' there.err
}

@test "numbers and sums are those of the manual page, and one flipped bit is found" {
	there peer check 127.0.0.1 "$port" 5000
	ttcp -t -s -c -p "$port" -l 5000 -n 300 127.0.0.1
	other_ends 0
	grep -Fx '300 buffers proven, 0 bytes left' there
	receiver -c -l 5000
	peer sums 127.0.0.1 "$port" 5000 300
	other_ends 0
	receiver -c -l 5000 -o rec
	peer sums 127.0.0.1 "$port" 5000 300 150
	other_ends 1
	grep '^ttcp: checksum: 1 buffers came with a wrong number or sum' there.err
	grep '^--- FAIL: TTCP/.*: checksum: ' rec
	[ "$(lines ^Benchmark rec)" -eq 0 ]
}

@test "more than 4 Gbyte are counted exactly, here and at the other side" {
	there peer take 127.0.0.1 "$port"
	ttcp -t -s -p "$port" -l 1m -n 4099 -o rec 127.0.0.1 >said
	grep '^ttcp-t: 4298113024 bytes in ' said
	other_ends 0
	grep -Fx '4298113024 bytes' there
	[ "$(field moved-bytes/op rec TTCP)" = 1048576 ]
}

@test "more bytes than can be counted exactly are refused, the last that can be are not" {
	fails 2 5 'more bytes than can be counted' ttcp -t -s -l 4m -n 2147483649 -p "$port" 127.0.0.1
	fails 1 5 'refused' ttcp -t -s -l 4m -n 2147483646 -p "$port" 127.0.0.1
	there peer take 127.0.0.1 "$port"
	fails 1 10 'the hard limit' ttcp -t -s -l 5 -n 2100000000 -L 2 -p "$port" 127.0.0.1
}

@test "what makes another job of it stands in the name" {
	ttcp -x -t -T -A 64 -O 3 -j 4 -D -W 0 -N 1,1 -S 0.01 -o rec
	grep '^BenchmarkTTCP/dir=send/length=8192/nodelay=1/touch=1/align=64/offset=3/family=4/data=random/v=2 ' rec
}

# The kit's ttcp and the peer for a big-endian host of 32 bits, in $far.
swapped() {
	foreign powerpc-linux-gnu qemu-ppc-static ttcp
	powerpc-linux-gnu-gcc -static -O -o peer.ppc "$KIT_SRC/t/peer.c"
}

# long
@test "a host of the other byte order: its ttcp and ours, with sums, TCP and UDP" {
	swapped
	far="qemu-ppc-static $far/src/ttcp"
	receiver -c -l 5000
	$far -t -s -c -l 5000 -n 200 -p "$port" 127.0.0.1
	other_ends 0
	grep 'ttcp-r: 1000000 bytes' there
	there $far -r -s -c -l 5000 -p "$port" -e 20
	ttcp -t -s -c -l 5000 -n 200 -p "$port" 127.0.0.1
	other_ends 0
	there $far -r -s -u -p "$port" -e 20 -i 127.0.0.1
	peer udp 127.0.0.1 "$port" 1000 50
	other_ends 0
	grep 'ttcp-r: 50000 bytes' there
}

# long
@test "a host of the other byte order: a stranger there, and more than 4 Gbyte counted by its 32 bits" {
	swapped
	there qemu-ppc-static ./peer.ppc check 127.0.0.1 "$port" 5000
	ttcp -t -s -c -l 5000 -n 200 -p "$port" 127.0.0.1
	other_ends 0
	grep -Fx '200 buffers proven, 0 bytes left' there
	there qemu-ppc-static "$far/src/ttcp" -r -s -l 1m -p "$port" -e 20
	ttcp -t -s -l 1m -n 4099 -p "$port" 127.0.0.1
	other_ends 0
	grep 'ttcp-r: 4298113024 bytes' there
}

@test "a receiver left alone gives up after the time of -e" {
	fails 1 5 'nobody connected in 1 s' ttcp -r -s -p "$port" -e 1 -o rec
	grep '^--- FAIL: TTCP/dir=recv/.*nobody connected in 1 s' rec
	fails 1 5 'nobody sent in 1 s' ttcp -r -s -u -p "$port" -e 1
	there ttcp -r -s -p "$port" -e 4 -L 60 -o rec2
	exec 9<>"/dev/tcp/127.0.0.1/$port"
	other_ends 1
	exec 9>&-
	grep '^--- FAIL: TTCP/dir=recv/.*: the sender: nothing came in 4 s' rec2
}

@test "a port in use, and no receiver at the other side" {
	there peer hold 127.0.0.1 "$port"
	fails 1 5 'in use' ttcp -r -s -p "$port" -i 127.0.0.1 -e 2
	fails 1 5 'refused' ttcp -t -s -p "$((port + 1))" 127.0.0.1
	RES_OPTIONS='timeout:1 attempts:1' fails 1 30 'no.such.host.invalid: ' ttcp -t -s -p "$port" no.such.host.invalid
}

@test "a peer that resets the connection, and one that never reads" {
	there peer reset 127.0.0.1 "$port"
	fails 1 10 'write: (Connection reset|Broken pipe)' ttcp -t -s -p "$port" -l 1m -n 1000 -o rec 127.0.0.1
	grep '^--- FAIL: TTCP/dir=send/.*: write: ' rec
	there peer stall 127.0.0.1 "$((port += 1))"
	fails 1 8 'the hard limit has passed' ttcp -t -s -p "$port" -l 1m -n 1000 -L 2 127.0.0.1
}

@test "the receiver binds to the address of -i, and a second client is refused" {
	receiver -i 127.0.0.2
	reply 1 'connect: Connection refused' peer send 127.0.0.1 "$port" 1000 1
	peer send 127.0.0.2 "$port" 1000 1
	other_ends 0
	receiver -i 127.0.0.1
	{ printf x; until_so [ -e go ] || :; } 3>&- | ttcp -t -p "$port" 127.0.0.1 >here 2>&1 3>&- &
	started="$started $!"
	until_so never listening
	reply 1 'connect: Connection refused' peer send 127.0.0.1 "$port" 1000 1
	touch go
	other_ends 0
	grep 'ttcp-r: 1 bytes' there
}

@test "garbage in place of data: a sink counts it, an early end is reported" {
	receiver
	peer send 127.0.0.1 "$port" 777 0
	other_ends 1
	grep 'closed without sending anything' there.err
	receiver -u -i 127.0.0.1 -L 10
	peer noise 127.0.0.1 "$port"
	other_ends 0
}

# Without it: 388 kB/s, and 80 MB/s.
settled() {
	local n
	for n in 0.1 1; do
		rm -f "rec.$n"
		LD_PRELOAD=$PWD/ramp.so RAMP_FROM=4096 RAMP_TO=4194304 ttcp -x -t -S $n -W 0 -N 1,1 -o "rec.$n"
		grep -qE '^BenchmarkTTCP/dir=send/.* sender-connect-ns' "rec.$n"
	done
	grep -q '^--- FLAG: TTCP/.*: not-settled$' rec.0.1 ||
		within "$(field ns/op rec.0.1)" 0 "1.5 * $(field ns/op rec.1)"
}

@test "the rate of a connection that is slow at first is that to which it settles" {
	$(made CC) -shared -fPIC -O -o ramp.so "$KIT_SRC/t/inter/ramp.c" -ldl 2>err ||
		skip "no library that can be preloaded was made: $(sed 1q err)"
	one_of 3 settled
}

@test "datagrams without an end: the receiver stops by itself and says so" {
	receiver -u -i 127.0.0.1 -o rec
	exec 9<>"/dev/udp/127.0.0.1/$port"
	printf 'ttcp' >&9
	printf '%01000d' 1 >&9
	other_ends 0
	exec 9>&-
	grep '^--- FLAG: TTCP/.*: lost-end' rec
	[ "$(field moved-bytes/op rec TTCP)" = 1000 ]
	[ "$(field calls rec TTCP)" = 2.000000 ]
	grep '^Benchmark' rec | every 1 '$3 <= 4e9'
}

@test "a pair sweeps its lists, with both sides' CPU time and granted buffers" {
	ttcp -x -t -c -W 0 -N 1,1 -S 0.01 -b 16k,64k -l 8k,32k -o rec
	[ "$(lines '^BenchmarkTTCP/dir=send/sockbuf=(16384|65536)/length=(8192|32768)/checksum=1/data=random/v=2 ' \
		rec)" -eq 4 ]
	[ "$(field sender-sockbuf-bytes rec sockbuf=65536 | sort -u)" = 65536.00 ]
	[ "$(field receiver-sockbuf-bytes rec sockbuf=16384 | sort -u)" = 16384.00 ]
	ttcp -x -t -W 0 -N 1,1 -S 0.01 -o none
	[ "$(field sender-sockbuf-bytes none 'dir=send/length=8192/data=random/v=2' | awk '{ print ($1 > 0) }')" = 1 ]
	[ "$(field receiver-sockbuf-bytes none 'dir=send/length=8192/data=random/v=2' | awk '{ print ($1 > 0) }')" = 1 ]
	ttcp -x -t -W 0 -N 1,1 -S 0.001 -b 16k:1m -l 8k:1m -o all
	[ "$(sed -n 's|^Benchmark\(TTCP/dir=send/sockbuf=[0-9]*/length=[0-9]*\)/data=random/v=2 .*|\1|p' all | sort -u |
		wc -l)" -eq 56 ]
	fails 2 5 'not a range' ttcp -x -t -l 1m:8k
	ttcp -x -r -W 0 -N 1,1 -S 0.5 -o rec2
	grep -E '^BenchmarkTTCP/dir=recv/.* receiver-own-% .* receiver-sys-% .* sender-own-% .* sender-sys-% ' rec2
}

@test "a socket buffer that is refused is a skipped cell, and one that is cut on either side is flagged" {
	worse NET_REFUSE=20000 ttcp -x -t -W 0 -N 1,1 -S 0.01 -b 16k,64k -o rec
	[ "$(lines '^BenchmarkTTCP/' rec)" -eq 1 ]
	grep '^--- SKIP: TTCP/dir=send/sockbuf=65536/.*: the host refuses this socket buffer' rec
	ends 77 worse NET_REFUSE=20000 ttcp -t -s -b 64k -p "$port" 127.0.0.1
	worse NET_CLAMP=20000 ttcp -x -t -W 0 -N 1,1 -S 0.01 -b 64k -o rec2
	grep '^--- FLAG: TTCP/dir=send/sockbuf=65536/.*: granted 20000 of 65536, receiver$' rec2
}

@test "a connect() that a signal interrupts goes on" {
	there peer take 127.0.0.1 "$port"
	worse NET_EINTR=1 ttcp -t -s -n 10 -p "$port" 127.0.0.1
	other_ends 0
	worse NET_EINTR=1 ttcp -x -t -W 0 -N 1,1 -S 0.01
	worse NET_EINTR=1 pingpong -t tcp -W 0 -N 1,1 -S 0.01
}

# The host's account takes two seconds to be read, and more on a busy host; ten buffers do not.
window_is_of_the_work() {
	rm -f rec
	worse NET_STAT=$(slower 2) ttcp -x -w -t -n 10 -N 1,1 -o rec
	grep '^Benchmark' rec | every "-vseconds=$(slower 2)" some '$3 <= (seconds - 0.1) * 1e9'
}

@test "reading the host's account is not in the time" {
	one_of 3 window_is_of_the_work
	grep -E '^BenchmarkSUSTAIN/.* sender-cpus .* receiver-cpus ' rec
}

# The processor time of the whole host so far: user, system, and all that passed, what other guests of the machine have
# taken (the eighth figure) with it.
host_cpu() { awk '/^cpu / { print $2 + $3, $4 + $7 + $8, $2 + $3 + $4 + $5 + $6 + $7 + $8 + $9 }' /proc/stat; }

# One transfer of so many writes between two looks at the host's account, longer in each try, so that what a busy host
# does before and behind it counts less.
cpu_use_agrees() {
	rm -f rec
	host_cpu >before
	ttcp -x -w -t -l 64k -n $((try * $1)) -N 1,1 -o rec
	host_cpu >after
	paste -d ' ' before after | awk '{ print 100 * ($4 - $1 + $5 - $2) / ($6 - $3) }' >want
	paste -d ' ' <(field sender-user-% rec .) <(field sender-sys-% rec .) | awk '{ print $1 + $2 }' >got
	paste want got | every 1 '$1 - $2 < 5 && $2 - $1 < 5'
}

@test "the CPU use that is recorded is what the host's own account shows, within 5 points" {
	ttcp -x -w -t -l 64k -n 2000 -N 1,1 -o probe
	one_of 6 cpu_use_agrees "$(awk '/^Benchmark/ { printf "%.0f", 2000 * 2e9 / $3 }' probe)"
}

@test "SUSTAIN: equal transfers one behind the other, each in the record, and a crash keeps what was measured" {
	ttcp -x -w -t -l 64k -n 100 -N 3,3 -o rec
	[ "$(field moved-bytes/op rec '^BenchmarkSUSTAIN/dir=send/length=65536/bytes=6553600/data=random/v=2$' |
		grep -cx 6553600)" -eq 3 ]
	: >long
	ttcp -x -w -t -l 64k -n 400 -N 100000,100000 -o long >/dev/null 2>&1 3>&- &
	started="$started $!"
	until_so eval '[ "$(grep -c ^Benchmark long)" -ge 3 ]'
	kill -KILL "$!"
	[ "$(field moved-bytes/op long SUSTAIN | grep -cx 26214400)" -ge 3 ]
	fails 2 5 '-w: needs -x' ttcp -w -t 127.0.0.1
}

@test "the second side behind a remote shell: figures of both come back, not over the data socket" {
	shell_script rsh 'echo "$1" >host; shift; echo "a greeting of the far shell"; exec sh -c "$*"'
	LODESTONE_RSH=$PWD/rsh ttcp -x -t -H user@127.0.0.1 -p "$port" -c -N 2,2 -S 0.05 -b 64k -l 16k,32k -o rec
	[ "$(cat host)" = user@127.0.0.1 ]
	[ "$(lines '^BenchmarkTTCP/dir=send/.*/far=user@127.0.0.1/v=2 .* receiver-own-% .* receiver-sockbuf-bytes' \
		rec)" -eq 4 ]
	LODESTONE_RSH=$PWD/rsh ttcp -x -r -H 127.0.0.1 -p "$port" -N 1,1 -S 0.05 -o rec2
	grep '^BenchmarkTTCP/dir=recv/.* sender-own-% ' rec2
	[ "$(field moved-bytes/op rec2 TTCP)" = 8192 ]
	printf '%s\n' '#!/bin/sh' 'echo "no route" >&2; exit 255' >rsh
	LODESTONE_RSH=$PWD/rsh fails 1 20 '127.0.0.1: no connection: the remote shell has ended' ttcp -x -t -H 127.0.0.1 -p \
		"$port" -o rec3
	grep '^--- FAIL: TTCP/' rec3
}

@test "round trips and connections to another host, by the same remote start" {
	remote_shell 'shift; exec sh -c "$*"'
	pingpong -m trip -m ipco -H 127.0.0.1 -p "$port" -W 0 -N 2,2 -S 0.001 -o rec
	"$KIT_EXEC/connects" -H u@127.0.0.1 -p "$port" -W 0 -N 2,2 -S 0.001 -o rec
	[ "$(lines '^Benchmark(TRIP|IPCO)/transport=tcp/far=127.0.0.1/v=1 ' rec)" -eq 4 ]
	[ "$(lines '^BenchmarkCONNECT/far=u@127.0.0.1/v=1 ' rec)" -eq 2 ]
	reply 2 'pingpong: -t: another host is reached over tcp' pingpong -t pipe -H 127.0.0.1
	LODESTONE_RSH=none ends 77 "$KIT_EXEC/connects" -H 127.0.0.1
}

@test "a far side does not look for the process of -K on its own host" {
	[ "$(id -u)" -eq 0 ] || skip 'only root may make process name spaces'
	need unshare
	unshare -pf --mount-proc true || skip 'this host gives no process name space'
	mkdir far
	remote_shell "shift; TMPDIR=$PWD/far exec unshare -pf --mount-proc sh -c \"\$*\""
	ttcp -K $$ -x -t -H 127.0.0.1 -p "$port" -W 0 -N 1,1 -S 2.5 -o rec
	[ "$(lines '^BenchmarkTTCP/' rec)" -eq 1 ]
}

@test "a far side whose line is cut ends the test, though its shell says nothing" {
	remote_shell "echo \$\$ >$PWD/shell; shift; exec 3<&0" "sh -c \"echo \\\$\\\$ >$PWD/far; \$*\" <&3 &" wait
	ttcp -x -t -H 127.0.0.1 -p "$port" -W 0 -N 1,1 -S 60 -o rec >said 2>&1 3>&- &
	started="$started $!"
	until_so connected
	kill -STOP "$(cat far)"
	kill -KILL "$(cat shell)"
	await "$!"
	kill -KILL "$(cat far)" || true		# a stopped process of a group that is orphaned is ended by the host
	cat said
	[ "$status" -eq 1 ]
	grep '^--- FAIL: TTCP/.*: participant 1 ended before its time' rec
}

# A remote shell on a host where a script stands in the place of ttcp: participant LINE...
participant() {
	shell_script far_ttcp "$@"
	shell_script rsh 'shift' "exec sh -c \"\$(printf '%s\\n' \"\$*\" | sed 's|exec \"\$p\"|exec $PWD/far_ttcp|')\""
}

# A participant that answers the lines of the file `answers', whatever it is asked.
answers() {
	printf '%s\n' "$@" >answers
	participant 'cat answers' 'exec cat >asked'
	LODESTONE_RSH=$PWD/rsh fails 1 20 'the remote participant: its answer is not in order: ' ttcp -x -t -H 127.0.0.1 -p \
		"$port" -l 8k -N 1,1 -o rec
	never grep -q '[[:cntrl:]]' said
	absent -E '^Benchmark|[[:cntrl:]]' rec
	rm rec
}

@test "what a far participant answers is taken only when it is in order" {
	good='answer code=0 wall=0.1 user=-1 sys=-1 host-user=-1 host-sys=-1 host-all=-1 cpus=2 ops=1'
	good="$good bytes=8192 figure0=0 figure1=0 figure2=0 figure3=0 err=0 why="
	answers "${good/wall=0.1/wall=inf}"
	grep -F 'code=0 wall=inf user=-1' said
	answers "${good/wall=0.1/wall=nan}"
	answers "${good/wall=0.1/wall=1e300}"
	answers "${good/wall=0.1/wall=0x1p3}"
	answers "${good/wall=0.1/code=0}"
	answers "${good/code=0/code=99}"
	answers "${good/cpus=2/cpus=-7}"
	answers "${good/cpus=2/cpus=2 cpus=2}"
	answers "${good/err=0/err=3}"
	answers "${good/figure3=0 /}"
	answers "${good/user/$'\033[2J'}"
	answers 'answer why='
	answers 'answer '
}

# Its first answer is in order; what comes then finds the pipe closed at the other end.
@test "a far participant that takes no orders has ended before its time" {
	words 'answer code=0 wall=0 user=-1 sys=-1 host-user=-1 host-sys=-1 host-all=-1 cpus=2 ops=0 bytes=0' \
		'figure0=0 figure1=0 figure2=0 figure3=0 err=0 why=' >answers
	participant 'exec <&-' 'cat answers' 'exec sleep 1'
	LODESTONE_RSH=$PWD/rsh fails 1 10 'participant 1: ended before its time' ttcp -x -t -H 127.0.0.1 -p "$port" -l 8k \
		-N 1,1 -o rec
	grep '^--- FAIL: TTCP/.*: participant 1: ended before its time$' rec
	absent '^Benchmark' rec
}

@test "a host that only the remote shell finds costs one wait, and the message has the cause" {
	remote_shell 'shift; exec sh -c "$*"'
	RES_OPTIONS='timeout:1 attempts:1' fails 1 40 'no.such.host.invalid: ' \
		ttcp -x -t -H no.such.host.invalid -p "$port" -l 8k,16k,32k -o rec
	[ "$(lines '^--- FAIL: TTCP/.*: no.such.host.invalid' rec)" -eq 1 ]
	[ "$(lines '^--- ' rec)" -eq 1 ]
}

@test "without a remote shell both commands are printed, and do" {
	LODESTONE_RSH=none run ttcp -x -t -H 127.0.0.1 -p "$port" -b 64k -l 8k,16k -n 100 -c -o rec
	[ "$status" -eq 77 ]
	[ "$(lines '^--- SKIP: TTCP/.*there is no remote shell' rec)" -eq 2 ]
	there $(printf '%s\n' "$output" | sed -n '1s/^ttcp: on 127.0.0.1: //p')
	sh -c "$(printf '%s\n' "$output" | sed -n '2s/^ttcp: here *: //p')" >here
	other_ends 0
	grep '^ttcp-r: 819200 bytes ' there
}

# Two ends of 9000-byte frames, shaped on both; the second end in a name space of its own, reached by the remote shell.
shaped_line() {
	need ip tc
	[ "$(id -u)" -eq 0 ] || skip 'only root may make network name spaces'
	space=lode$$
	ip netns add "$space" || skip 'this host gives no network name space'
	ip link add "v$$a" mtu 9000 type veth peer name "v$$b" mtu 9000 netns "$space" || skip 'this host has no veth'
	while net=$((RANDOM % 250)); ip -o addr | grep -qF " 198.18.$net."; do :; done
	ip addr add "198.18.$net.1/24" dev "v$$a"
	ip link set "v$$a" up
	ip -n "$space" addr add "198.18.$net.2/24" dev "v$$b"
	ip -n "$space" link set "v$$b" up
	ip -n "$space" link set lo up
	tc qdisc add dev "v$$a" root tbf rate 8mbit burst 20000 latency 400ms || skip 'this host has no tbf'
	tc -n "$space" qdisc add dev "v$$b" root tbf rate 8mbit burst 20000 latency 400ms
	shell_script rsh "shift; exec ip netns exec $space sh -c \"\$*\""
	LODESTONE_RSH=$PWD/rsh
	export LODESTONE_RSH
}

rate_of_line() {
	rm -f rec
	$ahead ttcp -x -t -H "198.18.$net.2" -b 64k -W 0 -N 1,1 -S "$(slower 4)" -o rec
	$ahead ttcp -x -r -H "198.18.$net.2" -b 64k -W 0 -N 1,1 -S "$(slower 4)" -o rec
	$ahead ttcp -x -w -t -H "198.18.$net.2" -b 64k -l 8k -n "$(slower 300)" -N 3,3 -o rec
	[ "$(lines ^Benchmark rec)" -eq 5 ]
	rate_between 970000 1030000 rec
}

@test "over a line of 8 Mbit/s the rate is the line's within 3%, both directions, and sustained transfers hold it" {
	shaped_line
	one_of 3 rate_of_line
}

# long
@test "lodestone run -q -s ttcp: the sweep, the best cell by the record, and the page" {
	lodestone run -q -s ttcp -o rec >said 2>&1 || { cat said; false; }
	[ "$(lines '^BenchmarkTTCP/' rec)" -eq $((9 * $(lines '^Row-end: TTCP/.* ok' rec))) ]
	[ "$(lines '^Row-end: TTCP/.* 1 ok' rec)" -eq 2 ]
	[ "$(lines '^BenchmarkSUSTAIN/' rec)" -eq 10 ]
	# which was the best when the long transfer began; later rounds may say another
	awk '/^Row: SUSTAIN/ { exit }
		/^BenchmarkTTCP/ { for (i = 4; i <= NF; i += 2) if ($i == "moved-bytes/op") sum[$1] += log($(i - 1) / $3);
		n[$1]++ } END { for (c in n) if (x == "" || sum[c] / n[c] > x) { x = sum[c] / n[c]; split(c, p, "/");
			best = p[2] "/" p[3] "/" p[4] } print best }' rec >best
	cat best said
	[ "$(lines "^BenchmarkSUSTAIN/$(cat best)/bytes=[0-9]+/data=random/v=2 1 " rec)" -eq 10 ]
	grep '^the best transfer: ' said
	lodestone report s80 -w rec >page
	# the best cell of each direction, and the long transfers, as on the page of 2002
	[ "$(grep -cE '^(send|recv) +([0-9]+) +\2 +[0-9]+ +[0-9.]+[kMG]B/s +[0-9.]+%' page)" -eq 2 ]
	[ "$(grep -c '^TTCP' page)" -eq 1 ]
	[ "$(grep -c '^Sustained' page)" -eq 2 ]
	sed -n '/^Sustained transfer$/,$p' page | grep -E '^(send|recv) ' >long
	[ "$(awk 'NR == 1 && NF == 9 && $5 == 10 || NR == 2 && NF >= 12' long | wc -l)" -eq 2 ]
	lodestone report s80 rec >page
	[ "$(awk 'length($0) > 79' page | wc -l)" -eq 0 ]
	[ "$(grep -cE '^(send|recv) +([0-9]+) +\2 +[0-9]+ ' page)" -eq $((2 * $(grep -c '^TTCP' page))) ]
}

@test "a full run is the 336 transfers of the report, three rounds at least, and the long ones at the end" {
	lodestone run -n -s ttcp >plan
	cat plan
	[ "$(lines '^TTCP/dir=(send|recv)/sockbuf=[0-9]+ +[3-9] .*-N 1,1 .*-l 8k:1m$' plan)" -eq 14 ]
	[ "$(lines '^SUSTAIN +1 ' plan)" -eq 1 ]
	grep '^in all' plan | every 1 '$3 + 0 > 0 && $3 + 0 <= 300'
}
