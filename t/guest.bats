#!/usr/bin/env bats
# Tape through the st driver of Linux, in a virtual machine (t/guest-tape.bash): the suite and its pages, faults, and rmt
# from this host into that one. KIT_GUEST is the directory that t/guest-packages.bash has filled.

load helper
load tapes
load sshd

setup() {
	kit_setup
	[ -n "${KIT_GUEST-}" ] || skip 'KIT_GUEST names no directory with a kernel, qemu and tgt (t/guest-packages.bash)'
	make_kit
	started=
}

teardown() {
	local pid
	for pid in $started; do
		kill "$pid" 2>/dev/null
	done
	true
}

# What the guest finds at /kit: the front end with its data, and programs of the suite.
make_kit() {
	mkdir -p kit/sh kit/src kit/data
	cp -R "$KIT_SRC/sh/." kit/sh
	cp -R "$KIT_SRC/data/drives" kit/data
	cp "$KIT_EXEC/about" "$KIT_EXEC/command" "$KIT_EXEC/tape" kit/src
	sed -e "s|^kit_prefix=.*|kit_prefix=/kit|; s|^kit_data=.*|kit_data=/kit|; s|^kit_exec=.*|kit_exec=/kit/src|" \
		-e "s|^kit_awk=.*|kit_awk='busybox awk'|" "$KIT_BUILD/sh/lodestone" >kit/sh/lodestone
	ln -s src/tape kit/tape
	ln -s /kit/data/drives kit/drives
}

# What a command says in the guest is in out: guest [OPTION...] COMMAND
guest() {
	bash "$KIT_SRC/t/guest-tape.bash" "${@:1:$#-1}" "$KIT_GUEST" kit "${@:$#}" >out 2>&1 || { cat out; return 1; }
}

# Fails unless each of these lines, or a part of one, is in out.
says() {
	local text
	for text; do
		grep -qF -- "$text" out || { echo "not said: $text"; cat out; return 1; }
	done
}

@test "the suite on a real st: run, record and pages, and all of it is called virtual" {
	guest -s 32 '
		sh sh/lodestone run -q -s tape -T $TAPE -y -o /tmp/r.bench >/tmp/said 2>&1; echo "run $?"
		cat /tmp/r.bench
		sh sh/lodestone report tape /tmp/r.bench
		sh sh/lodestone report media /tmp/r.bench
	'
	cp out "${KIT_GUEST_PAGE:-$BATS_TEST_TMPDIR/page}"
	says 'run 0' 'Tape: /dev/nst0' 'Row-end: TWRITE 1 ok' 'Row-end: TREAD 1 ok' 'Tape I/O' 'virtual IET VIRTUAL-TAPE'
	grep '^Benchmark' out | sed 's/^Benchmark\([^ ]*\) .*/\1/' | sort -u >measured
	sed -n 's/^--- FLAG: \(.*\): virtual .*/\1/p' out | sort -u | diff measured -
	never grep -E '^--- (FAIL|UNRESOLVED)' out
}
