#!/usr/bin/env bats
# What a host, a control group or a sandbox does not grant a process: less memory than there is, and calls.

load helper

teardown() {
	local dir
	for dir in ${groups-}; do
		rmdir "$dir" 2>/dev/null || true
	done
}

memory_of() {
	awk '$1 == "Memory:" { print $2 }'
}

@test "memory is no more than ulimit grants: the environment, and rows that a run plans (37.20)" {
	local all
	all=$(about | memory_of)
	[ "$all" -gt 134217728 ] || skip 'this host has no more than 128 MB'
	(ulimit -d 131072 && about) >out || skip 'this shell or host has no such limit'
	[ "$(memory_of <out)" -eq 134217728 ]
	[ "$( (ulimit -v 200000 && about) | memory_of)" -eq 204800000 ]
	lodestone run -n -s mem -t 600 >all
	(ulimit -d 131072 && lodestone run -n -s mem -t 600) >few
	diff all few >changed || true
	cat changed
	grep -q '^> .*needs [0-9]* bytes of memory, the limit is 33554432' changed
	never grep 'needs [0-9]* bytes of memory, the limit is 33554432' all
}

# grouped BYTES COMMAND...: in a control group below one with this limit.
grouped() {
	local top=/sys/fs/cgroup bytes=$1 file=memory.max procs=cgroup.procs
	shift
	[ ! -d $top/memory ] || { top=$top/memory file=memory.limit_in_bytes; }
	groups="$top/kit-$$/in $top/kit-$$"
	mkdir "$top/kit-$$" 2>/dev/null || skip 'no control group can be made here'
	{ [ $file = memory.limit_in_bytes ] || echo +memory >"$top/kit-$$/cgroup.subtree_control"; } 2>/dev/null || true
	mkdir "$top/kit-$$/in"
	echo "$bytes" 2>/dev/null >"$top/kit-$$/$file" || skip 'no control group of memory can be limited here'
	KIT_PROCS=$top/kit-$$/in/$procs sh -c 'echo $$ >"$KIT_PROCS" && exec "$@"' sh "$@"
}

@test "memory is no more than a control group grants, nor is that of a warm cache (37.20)" {
	local all
	all=$(about | memory_of)
	[ "$all" -gt 104857600 ] || skip 'this host has no more than 100 MB'

	grouped 104857600 about >out
	[ "$(memory_of <out)" -eq 104857600 ]
	run env KIT_PROCS="${groups%% *}/cgroup.procs" sh -c 'echo $$ >"$KIT_PROCS" && exec blocks -m cache -s 110m -b 64k -N 1,1 -W 0 .'
	printf '%s\n' "$output"
	[[ $output == *'CACHE/state=warm'*': larger than the memory'* ]]
	never grep -q 'state=warm.*median' <<<"$output"
}

@test "a group of the second version counts, and each in which it lies (37.20)" {
	mkdir -p fake/a/b
	printf 'max\n' >fake/a/b/memory.max
	printf '73400320\n' >fake/a/memory.max
	printf '8000000000000\n' >fake/memory.max
	printf '0::/a/b\n' >groups
	unshare -m sh -c 'mount --bind fake /sys/fs/cgroup && mount --bind groups /proc/$$/cgroup' 2>err || skip 'no mounts of its own here'
	unshare -m sh -c 'mount --bind fake /sys/fs/cgroup && mount --bind groups /proc/$$/cgroup && exec about' >out
	[ "$(memory_of <out)" -eq 73400320 ]
	printf '104857600\n' >fake/a/b/memory.max
	unshare -m sh -c 'mount --bind fake /sys/fs/cgroup && mount --bind groups /proc/$$/cgroup && ulimit -d 61440 && exec about' >out
	[ "$(memory_of <out)" -eq 62914560 ]
}

# denied ANSWER CALLS COMMAND...: with these calls answered so by a filter of the kernel.
denied() {
	[ -x deny ] || $(made CC) -o deny "$KIT_SRC/t/deny.c" 2>err || skip 'no filter of system calls can be made here'
	./deny 1 socketpair true || skip 'this kernel takes no filter of system calls'
	./deny "$@"
}

# limited ANSWER: a run, with calls answered so, of a kit with four rows; record and err.
limited() {
	mkdir kit
	cp -R "$KIT_SRC/sh" kit/sh
	ln -s "$KIT_SRC/data" kit/data
	rm -f kit/sh/run/suites/*.tab
	printf '%s\n' 'IPCO/transport=msg - 0.1 - - pingpong -t msg' 'IPCO/transport=shm - 0.1 - - pingpong -t shm' \
		'IPCB/transport=shm - 0.1 - - wipc -t shm 1E6' 'IPCO/transport=pipe - 0.1 - - pingpong -t pipe' \
		>kit/sh/run/suites/s.tab
	sed -e "s|@kit_prefix@|/nowhere|" -e "s|@kit_data@|$PWD/kit|" -e "s|@kit_exec@|$KIT_EXEC|" -e "s|@kit_awk@|$KIT_AWK|" \
		-e 's|@kit_version@|9.9|' "$KIT_SRC/sh/lodestone.in" >kit/lodestone
	denied "$1" msgget,shmget $KIT_SH kit/lodestone run -v -t 8 -s s -o record >out 2>err || true
	cat err
	grep '^Row-end: [^ ]* 1 ' record | sort >ends
	[ "$(cut -d ' ' -f 2,4 ends | tr '\n' ' ')" = 'IPCB/transport=shm skipped IPCO/transport=msg skipped IPCO/transport=pipe ok IPCO/transport=shm skipped ' ]
	never grep '^--- FAIL' record
	lodestone lint record
}

@test "a transport that a sandbox refuses is skipped, and what it had made is gone (37.19)" {
	local answer transport before
	before=$(ipcs -a | grep -c '^0x' || true)
	for answer in 1 38; do
		for transport in msg:msgget shm:shmget shm:semget socketpair:socketpair tcp:socket fifo:mknod,mknodat; do
			run denied $answer "${transport#*:}" pingpong -t "${transport%:*}" -N 1,1 -S 0.01
			printf '%s\n' "$transport $answer $status $output"
			[ "$status" -eq 77 ]
			[[ $output == *': not granted here' || $output == *': this host does not have this transport' ]]
		done
	done
	[ "$(ipcs -a | grep -c '^0x' || true)" = "$before" ]
}

@test "a run skips the rows whose calls a sandbox answers with SIGSYS, and names the signal (37.19)" {
	limited kill
	[ "$(grep -c '^--- SKIP: [^ ]*: not supported here: a call of it is answered by SIGSYS$' record)" -eq 3 ]
	[ "$(grep -c 'skipped: not supported here: a call of it is answered by SIGSYS$' err)" -eq 3 ]
}

@test "a run skips the rows whose calls a sandbox answers with EPERM (37.19)" {
	limited 1
	[ "$(grep -c '^--- SKIP: IPC.*: not granted here$' record)" -eq 3 ]
	run denied 1 vfork spawn -m vfork -N 1,1 -S 0.01
	[ "$status" -eq 77 ]
	[ -n "$output" ] || skip 'vfork is no call of its own on this processor'
	[[ $output == *': this host does not have vfork' ]]
}
