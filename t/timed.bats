#!/usr/bin/env bats
# The system calls between the two readings of the clock, of every test of every program: those of t/timed.tab, and no
# others. strace shows them, and a preloaded library (t/inter/timed.c) where a sample begins and ends.

load helper

setup_file() {
	kit_world
	$(made CC) -shared -fPIC -O -o "$BATS_FILE_TMPDIR/timed.so" "$KIT_SRC/t/inter/timed.c" -ldl \
		>"$BATS_FILE_TMPDIR/made" 2>&1 || :
}

setup() {
	kit_setup
	need strace
	strace -f -o none true 2>none.err || skip 'strace may not run here'
	[ -f "$BATS_FILE_TMPDIR/timed.so" ] ||
		skip "no library that can be preloaded was made: $(tail -n 1 "$BATS_FILE_TMPDIR/made")"
	printf 'x' >probe
	traced rbin probe
	grep -q '"begin"' trace.1 || skip 'the programs take no preloaded library (linked statically, or with a sanitizer)'
	rm trace.1
	mkdir d home
	export HOME=$PWD/home
	seq 1 20000 >f
}

# traced PROGRAM ARGUMENT...: two short samples of each test, with their calls in trace.N
traced() {
	local program=$1 n=0
	shift
	while [ -e "trace.$((++n))" ]; do :; done
	strace -f -qq -s 200 -o "trace.$n" -E LD_PRELOAD="$BATS_FILE_TMPDIR/timed.so" \
		"$KIT_EXEC/$program" -N 2,2 -W 0 -S 0.00001 -o rec "$@" >out 2>err </dev/null || {
		[ $? -eq 77 ] || { printf '%s %s:\n' "$program" "$*"; cat err; return 1; }
	}
}

# only MNEMONIC...: these tests and no others were timed, with nothing between their stamps but what the table allows.
only() {
	$KIT_AWK -f "$KIT_SRC/t/timed.awk" "$KIT_SRC/t/timed.tab" trace.* >found || { grep -v '^timed' found; return 1; }
	sed -n 's/^timed \([A-Z0-9]*\).*/\1/p' found | sort -u >seen
	printf '%s\n' "$@" | sort | diff - seen
}

@test "memory, processors, calls of the system" {
	traced cpu
	traced latency -s "4k,16k"
	traced memcpy 64k
	traced memloop 4k
	traced stream 4k
	traced syscall -c getppid -c lseek -c write -c install -c catch
	only CPU LATENCY MEMCPY MEMLOOP SIGNAL STREAM SYSCALL
}

@test "processes" {
	traced command true
	traced spawn -m fork -m exit -m vfork -m spawn -m exec -m sh -m subpr -m fortask -m clss -m login
	traced ring -n 3 -s "0,4k"
	only CLSS COMMAND CTX EXEC FORK FORTSK SHC SPAWN SUBPR VFORK
}

@test "what SPAWN and EXEC execute ends before anything else" {
	traced spawn -m exec -N 1,1
	grep -q 'execve(.*/spawn", "-e"\]' trace.1
	strace -o calls "$KIT_EXEC/spawn" -e
	[ "$(wc -l <calls)" -ge 3 ]
	absent -E 'sigaction|alarm|getcwd|getrusage|clock_' calls
	strace -o calls "$KIT_EXEC/spawn" -c </dev/null
	grep -qE 'getcwd|fcntl|getpid' calls
}

@test "FORTSK has a shell start a small program that prints its usage" {
	traced spawn -m fortask -N 1,1
	grep -qE 'execve\("[^"]*spawn", \["[^"]*spawn", "-h"\]' trace.1
	grep -qE 'write\(1, "usage: spawn' trace.1
}

@test "messages" {
	for transport in pipe fifo socketpair tcp msg shm; do
		traced pingpong -m ipco -m trip -t "$transport"
		traced wipc -m ipcb -m flow -t "$transport" 64k
	done
	traced pingpong -t udp
	only FLOW IPCB IPCO TRIP
}

@test "the network" {
	need busybox
	mkdir site
	printf '<html><img src="a.gif"><img src="b.gif"></html>\n' >site/index.html
	printf 'GIF' | tee site/a.gif >site/b.gif
	traced connects
	traced ttcp -x -l 8k
	traced ttcp -x -c -l 8k
	traced ttcp -x -w -n 20 -l 8k
	traced http 127.0.0.1:0/index.html busybox httpd -f -p 127.0.0.1:%p -h site
	traced http -k -c 2 127.0.0.1:0/index.html busybox httpd -f -p 127.0.0.1:%p -h site
	only CONNECT HTTP SUSTAIN TTCP
}

@test "files" {
	traced blocks -m blocks -m disks -m cache -m inflate -s 64k -b "4k,16k" d
	traced blocks -m blocks -y osync -s 64k -b 4k d
	traced blocks -m blocks -m inflate -y fsync -s 64k -b 4k d
	traced blocks -m feed -s 8m d
	traced static -s 100k d
	traced wbin new 100k
	traced wtext new 100k
	traced rbin f
	traced rtext f
	traced rrbin -m rrbin -m reread f
	# a file system in memory has no cold cache
	grep -q '^BenchmarkCACHE/state=cold' rec || grep -q '^--- SKIP: CACHE/state=cold' rec
	only BLOCKS CACHE CSTC DISKS EXTEND FEED INFLATE RBIN REREAD RRBIN RRSTC RSTC RTEXT WBIN WSTC WTEXT
}

@test "files of several, and many of them" {
	traced shared -m write -m rewrite -m read -b 64k -c 2 d
	traced shared -m write -m rewrite -m read -v -e -l own -y fsync -b 64k -c 2 d
	traced streams -c "1,1,3" -s 64k d
	traced meta -n 12 -b 10 -w 3 -l 2 -c 2 d
	traced disk -m random -m whole -m fsync -s 2m -n 4 d
	traced faults -s 64k d
	only DREADALL FAULT FSYNC META MMAP POSITION SHARED STREAMS
	rm trace.*
	traced disk -m random -q 2 -s 2m d
	! grep -q '^--- SKIP: DRANDOM' rec || skip 'no direct I/O here; the rest passed'
	only DRANDOM
}

# What was filled before the others were forked is copied where it is written: 12 MB of pages that are numbered.
@test "the pages of a participant's data are its own before the first sample" {
	traced shared -c 2 -y direct -b 24m -t 1m -m write d
	[ "$(grep -c '"begin"' trace.1)" -ge 6 ]
	sed -n 's/.*"\([0-9]*\) faults".*/\1/p' trace.1 >faults
	[ "$(wc -l <faults)" -ge 6 ]
	every faults '$1 < 500' || { grep -q '^--- SKIP' rec && skip 'no direct I/O here'; cat faults; return 1; }
}

@test "images, plots, a database" {
	traced image -s 24 d
	traced mkhdb d
	traced plots d 2
	only IMADDR IMADDS IMLOAD IMLOADF IMSHIFTR IMSTATR IMTRAN MKHDB MKTEST PLOTS
}

@test "tapes" {
	option=()
	for test in write read fill whole locate spacing marks end disk copy backup par stream feed; do
		option+=(-m "$test")
	done
	traced tape -p "$KIT_SRC/data/drives" -s 64k -f 3 -n 2 -d d "${option[@]}" sim:dds1
	only POSITION STREAMING TBACKUP TCOPY TFEED TFILL TPAR TREAD TREADALL TWRITE
}

@test "the table has a line for each mnemonic of the programs, and these tests run each" {
	grep -rhoE '^	\{ "[A-Z][A-Z0-9]*"' "$KIT_SRC/src/bench" | tr -cd 'A-Z0-9\n' | sort -u >want
	[ "$(wc -l <want)" -ge 60 ]
	sed 's/[/ ].*//; /^#/d; /^$/d; /^SIGALRM/d' "$KIT_SRC/t/timed.tab" | sort -u | diff want -
	sed -n 's/^	only \(.*\)/\1/p' "$BATS_TEST_FILENAME" | tr ' ' '\n' | sort -u | diff want -
}

# The first bytes of each write of a pass: a pool is shifted, or numbered, so that they differ with the rest.
@test "a device that drops what it has already is no faster: no two blocks of DISKS are equal, nor those of two runs" {
	for sync in direct osync; do
		for n in 1 2; do
			strace -f -e trace=write -xx -s 24 -o calls "$KIT_EXEC/blocks" -m disks -y $sync -s 256k -N 4,4 -W 0 d ||
				[ $? -eq 77 ]
			grep -o '"[^"]*"\.*, 16384' calls >"blocks.$sync.$n" || skip "no direct I/O here"
		done
		[ "$(wc -l <"blocks.$sync.1")" -ge 64 ]
		[ -z "$(sort "blocks.$sync.1" | uniq -d)" ]
		[ -z "$(sort "blocks.$sync.1" "blocks.$sync.2" | uniq -d)" ]
	done
}
