#!/usr/bin/env bats
# Tape through the st driver of Linux, in a virtual machine (t/guest-tape.bash): the suite and its pages, faults, and
# rmt from this host into that one. KIT_GUEST is the directory that t/guest-packages.bash fills (.ci/run guest).

load helper
load tapes
load sshd

setup() {
	kit_setup
	[ -n "${KIT_GUEST-}" ] || skip 'KIT_GUEST names no directory with a kernel, qemu and tgt (t/guest-packages.bash)'
	started=
	make_kit
}

teardown() { end_started; true; }

# What the guest finds at /kit: the front end with its data, and the programs of the suite.
make_kit() {
	mkdir -p kit/sh kit/src kit/data
	cp -R "$KIT_SRC/sh/." kit/sh
	cp -R "$KIT_SRC/data/drives" "$KIT_SRC"/data/*.tab kit/data
	cp "$KIT_EXEC/about" "$KIT_EXEC/blocks" "$KIT_EXEC/command" "$KIT_EXEC/keep" "$KIT_EXEC/rows" "$KIT_EXEC/tape" kit/src
	sed -e 's|^kit_prefix=.*|kit_prefix=/kit|; s|^kit_data=.*|kit_data=/kit|; s|^kit_exec=.*|kit_exec=/kit/src|' \
		-e "s|^kit_awk=.*|kit_awk='busybox awk'|" "$KIT_BUILD/sh/lodestone" >kit/sh/lodestone
	ln -s src/tape kit/tape
}

# What a command says in the guest is in out: guest [OPTION...] COMMAND
guest() {
	bash "$KIT_SRC/t/guest-tape.bash" "${@:1:$#-1}" "$KIT_GUEST" kit "${@:$#}" >out 2>&1 || { cat out; return 1; }
}

# Fails unless each of these texts is in out.
says() {
	local text
	for text; do grep -qF -- "$text" out || { echo "not said: $text"; cat out; return 1; }; done
}

# The full suite with smaller files, because what is tested is the way.
small_suite() {
	sed -e 's/-m write \$T/-m write -b 8k,64k -s 2m $T/; s/-m read \$T/-m read -b 8k,64k -s 2m $T/; s/-s 8m/-s 300k/' \
		-e 's/-m copy/-m copy -s 2m/; s/-s [13][26]m/-s 1m/' "$KIT_SRC/sh/measure/suites/tape.tab"
}

@test "the suite on a real st: run, record and pages, and all of it is called virtual" {
	need make cksum
	small_suite >kit/sh/measure/suites/tape.tab
	guest -x "$(type -P make)" -x "$(type -P cksum)" '
		cd /tmp
		sh /kit/sh/lodestone run -s tape -T $TAPE -y -o /tmp/r.bench >/tmp/said 2>&1 || cat /tmp/said
		cat /tmp/r.bench
		for style in tape position copy backup media; do sh /kit/sh/lodestone report $style /tmp/r.bench; done
	'
	says 'Tape: /dev/nst0' 'Note: IET VIRTUAL-TAPE 0001, blank' 'Tape I/O' \
		'Distribution of access times: guest POSITION method=spacing' 'Copy from tape' 'Backup to tape' \
		'this drive does not report where it is' 'guest  tape *  /dev/nst0'
	for row in TWRITE TREAD POSITION/by=marks TCOPY TBACKUP STREAMING; do
		grep -q "^Row-end: $row 1 ok " out || { cat out; return 1; }
	done
	grep -q '^Row-end: POSITION 1 skipped ' out
	[ "$(grep -c ^BenchmarkTBACKUP out)" -eq 4 ]
	absent -E '^--- (FAIL|UNRESOLVED)' out
	sed -n 's/^Benchmark\([^ ]*\) .*/\1/p' out | sort -u >measured
	sed -n 's/^--- FLAG: \(.*\): virtual IET VIRTUAL-TAPE 0001$/\1/p' out | sort -u >marked
	[ -z "$(comm -23 measured marked)" ]
}

@test "no medium: taken out in the middle of a suite, each row behind says so, and nothing of it is lost" {
	need cksum
	# a command to unload, as mt offline sends it, leaves tgtd's cartridge in the drive
	shell_script kit/medium 'exec tgtadm --lld iscsi --op update --mode logicalunit --tid 1 --lun 1 --params online=$1'
	small_suite | sed '/^POSITION  /i EJECT once 1 - -T command -t EJECT -- medium 0' >kit/sh/measure/suites/tape.tab
	guest -x "$(type -P cksum)" '
		cd /tmp
		sh /kit/sh/lodestone run -s tape -T $TAPE -y -o /tmp/r.bench; echo "run $?"
		cat /tmp/r.bench
		cd /kit
		./tape -o - -m read $TAPE; echo "empty $?"
		medium 1; echo "loaded $?"
		./tape -o - -m read $TAPE; echo "read $?"
	'
	says 'run 1' 'lodestone run: POSITION: failed: tape: /dev/nst0: no medium is loaded' 'empty 1' 'loaded 0' 'read 0'
	for row in TWRITE TREAD EJECT; do grep -q "^Row-end: $row 1 ok " out; done
	for row in POSITION POSITION/by=marks TCOPY STREAMING; do grep -q "^Row-end: $row 1 failed " out; done
	[ "$(grep -c '^--- FAIL: .*/dev/nst0: no medium is loaded' out)" -ge 6 ]
	grep -q '^Load-end: ' out
	[ "$(grep '^BenchmarkTREAD/.*/data=unknown' out | figure_of moved-bytes/op)" = 2097152 ]
}

@test "what may not be written is not; fill, positions, a device that rewinds, the end of the tape" {
	guest '
		./tape -m write $TAPE; echo "unallowed $?"
		./tape -o - -m read $TAPE; echo "blank $?"
		./tape -o - -m fill -s 1m -y - $TAPE
		./tape -o - -m spacing -m marks -m end -g -f 4 -s 100k -y - $TAPE
		./tape -o - -m write -s 30m -b 256k -y - $TAPE; echo "full $?"
		./tape -m write -b 8k -s 1m -y - /dev/st0; echo "rewinding $?"
		printf "%-80s" VOL1KIT042 | dd of=$TAPE bs=80 2>/dev/null
		./tape -m write -b 8k -s 100k -y - $TAPE; echo "labelled $?"
		./tape -o - -m write -b 8k -s 100k -y KIT042 $TAPE; echo "named $?"
		./tape -o - -m read $TAPE; echo "foreign $?"
	'
	says 'unallowed 77' 'blank 1' 'nothing to read: IET VIRTUAL-TAPE 0001, blank' 'full 1' \
		'the tape has no room for the file' 'rewinding 1' 'rewinds when it is closed; use one that does not, as /dev/nst0' \
		'foreign 0' 'the cartridge is labelled KIT042, not -' 'labelled 1' 'VIRTUAL-TAPE 0001, labelled KIT042' 'named 0'
	within "$(grep '^BenchmarkTFILL' out | figure_of ops/op)" 20 25
	[ "$(grep -c '^BenchmarkPOSITION/method=spacing' out)" -eq 4 ]
	grep -q '^BenchmarkPOSITION/method=skip' out
	grep -q '^BenchmarkTREAD/.*/data=unknown/' out
}

@test "a disk below the drive's rate and one above it: forecast and measured in one table, which is called virtual" {
	guest -s 40 -d 1500000 -d 400000000 '
		cd /tmp
		sh /kit/sh/lodestone feed -d /disk1 -d /disk2 -b 64k -s 16m -T $TAPE -y - -o /tmp/r.bench; echo "fed $?"
		grep "^--- FLAG: .*TFEED" /tmp/r.bench
	'
	sed -n '/^Feeding/,$p' out >&3
	says 'fed 0' '/dev/nst0: no model was named' 'the most, and never stops' 'virtual IET VIRTUAL-TAPE 0001'
	sed -n '/^Measured, on a virtual drive, which is no tape: files of the disks/,/^fed/p' out >table
	# the lower rate is that of the disk, which is held to it; the higher one is the drive's, as far as a busy host lets it
	sed 's/kB/000 B/g; s/MB/000000 B/g' table | awk '
		function bytes(i) { return $i * ($(i + 1) == "000" ? 1e3 : 1e6) }
		$1 == "/disk1" { low = $8; slow = bytes(6); gives = bytes(3) }
		$1 == "/disk2" { fast = bytes(6); more = bytes(3) }
		END { print slow, gives, fast, more, low; exit !(slow > 1.2e6 && slow < 1.9e6 && fast > 1.5 * slow && more > fast) }'
}

@test "the portrait of a cartridge on st, its nominal capacity by the word of -k, and the pages of it" {
	guest -s 40 '
		cd /tmp
		/kit/tape -p /kit/data/drives -m fill -s 1m -y - -k 40m -o r.bench $TAPE; echo "filled $?"
		for style in tape media; do sh /kit/sh/lodestone report $style r.bench; done
		grep "^Stretch: " r.bench
	'
	sed '/^Stretch: /d' out >&3
	says 'filled 0' 'as given' 'Slowest' 'guest  tape *  /dev/nst0'
	awk '/^Stretch: TFILL/ { n++; s += $6 } END { print n, s; exit !(n >= 30 && s > 30e6) }' out
}

@test "a cartridge that is write protected" {
	guest -r './tape -o - -m write -m fill -s 1m -y - $TAPE; echo "protected $?"
		./tape -o - -m read $TAPE; echo "read $?"'
	says 'protected 1' 'the cartridge is write protected' 'read 1' 'VIRTUAL-TAPE 0001, write protected, blank'
	absent ^Benchmark out
}

@test "scsi_debug: a drive that tells its place, a hard end, and data that do not come back are found" {
	printf '%s\n' 6.15 "$(ls "$KIT_GUEST/lib/modules")" | sort -VC || skip 'scsi_debug is a tape from Linux 6.15 on'
	"${CC:-cc}" -shared -fPIC -O -o kit/keep.so "$KIT_SRC/t/inter/keep.c" -ldl || skip 'no shared library can be made'
	guest -b scsi_debug '
		./tape -o - -m read $TAPE; echo "blank $?"
		./tape -o - -m write -b 8k,64k -s 1m -y - $TAPE; echo "written $?"
		./tape -o - -m fill -c on -s 1m -y - $TAPE; echo "filled $?"
		./tape -o - -m marks -m end -f 5 -s 100k -y - $TAPE; echo "spaced $?"
		./tape -o - -m read -b 64k -s 1m -y - $TAPE; echo "read $?"
		LD_PRELOAD=/kit/keep.so ./tape -o - -m read -m locate -m spacing -f 12 -s 200k -b 16k -y - $TAPE; echo "located $?"
		mt -f $TAPE offline
		./tape -o - -m write -b 64k -s 1m -y - $TAPE; echo "stopped $?"
	'
	says 'blank 1' 'nothing to read: Linux scsi_debug' 'stopped 1' '/dev/nst0: the drive does not become ready' \
		'written 0' 'filled 0' 'spaced 0' 'read 1' 'located 0' 'virtual Linux scsi_debug' \
		'a block differs from what was written'
	[ "$(grep -c '^BenchmarkTWRITE' out)" -eq 2 ]
	# 10000 objects: 17 a file of 1 MB
	within "$(grep '^BenchmarkTFILL' out | figure_of ops/op)" 580 588
	grep -q '^BenchmarkTFILL/.*/compress=yes/' out
	[ "$(grep -c '^BenchmarkPOSITION/method=locate' out)" -eq 12 ]
	[ "$(grep -c '^BenchmarkPOSITION/method=spacing' out)" -eq 12 ]
}

@test "rmt from this host into the guest: tar's rmt there, over ssh" {
	need ssh ssh-keygen sshd
	[ -x /usr/sbin/rmt-tar ] || skip 'not installed: rmt-tar'
	free_port
	ssh-keygen -q -t ed25519 -N '' -f kit/key
	printf '%s\n' 'Host far' 'HostName 127.0.0.1' "Port $port" 'User root' "IdentityFile $PWD/kit/key" \
		'IdentitiesOnly yes' 'StrictHostKeyChecking no' 'UserKnownHostsFile /dev/null' 'LogLevel ERROR' 'BatchMode yes' \
		'ConnectTimeout 10' >ssh_config
	export LODESTONE_RSH="ssh -F $PWD/ssh_config" LODESTONE_RMT=/usr/sbin/rmt-tar
	guest -p "$port" -x /usr/sbin/rmt-tar 'n=0; until [ -e /tmp/over ] || [ $n -gt 250 ]; do n=$((n + 1)); sleep 1; done' \
		3>&- &
	machine=$!
	started="$started $machine"
	for _ in $(seq 120); do
		! ssh -F ssh_config far true 2>/dev/null || break
		kill -0 "$machine" || { cat out; return 1; }
		sleep 1
	done
	ssh -F ssh_config far true
	status=0
	record -m write -m read -m spacing -m end -f 3 -b 8k,64k -s 300k -y - far:/dev/nst0 >r || status=$?
	record -m fill -b 64k -s 2m -y - far:/dev/nst0 >>r || status=$?
	drive_test -m write -b 8k -s 100k -y - far:/dev/st0 >rewinds 2>&1 || true
	ssh -F ssh_config far 'touch /tmp/over'
	wait "$machine"
	cat r "$BATS_TEST_TMPDIR/err" rewinds
	[ "$status" -eq 0 ]
	[ "$(grep -c ^BenchmarkTWRITE r)" -eq 2 ]
	[ "$(grep -c ^BenchmarkTREAD r)" -eq 2 ]
	[ "$(grep -c ^BenchmarkPOSITION/method=spacing r)" -eq 3 ]
	grep -q ^BenchmarkPOSITION/method=skip r
	within "$(grep ^BenchmarkTFILL r | figure_of ops/op)" 9 12
	awk '/^Stretch: TFILL/ { s += $6 } END { exit !(s > 18e6) }' r
	grep -qF 'rewinds when it is closed' rewinds
}
