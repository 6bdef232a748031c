#!/usr/bin/env bats
# What a host, a control group or a sandbox does not grant a process: less memory than there is, and calls.

load helper

teardown() { local dir; for dir in ${groups-}; do rmdir "$dir" 2>/dev/null || true; done; }

memory_of() { awk '$1 == "Memory:" { print $2 }'; }

@test "memory is no more than ulimit grants: the environment, and rows that a run plans (37.20)" {
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
	all=$(about | memory_of)
	[ "$all" -gt 104857600 ] || skip 'this host has no more than 100 MB'

	grouped 104857600 about >out
	[ "$(memory_of <out)" -eq 104857600 ]
	run env KIT_PROCS="${groups%% *}/cgroup.procs" sh \
		-c 'echo $$ >"$KIT_PROCS" && exec blocks -m cache -s 110m -b 64k -N 1,1 -W 0 .'
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
	unshare -m sh -c 'mount --bind fake /sys/fs/cgroup && mount --bind groups /proc/$$/cgroup' 2>err ||
		skip 'no mounts of its own here'
	unshare -m sh -c 'mount --bind fake /sys/fs/cgroup && mount --bind groups /proc/$$/cgroup && exec about' >out
	[ "$(memory_of <out)" -eq 73400320 ]
	printf '104857600\n' >fake/a/b/memory.max
	unshare -m sh -c 'mount --bind fake /sys/fs/cgroup && mount --bind groups /proc/$$/cgroup &&
		ulimit -d 61440 && exec about' >out
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
	rm -f kit/sh/measure/suites/*.tab
	printf '%s\n' 'IPCO/transport=msg - 0.1 - - pingpong -t msg' 'IPCO/transport=shm - 0.1 - - pingpong -t shm' \
		'IPCB/transport=shm - 0.1 - - wipc -t shm 1E6' 'IPCO/transport=pipe - 0.1 - - pingpong -t pipe' \
		>kit/sh/measure/suites/s.tab
	sed -e "s|@kit_prefix@|/nowhere|" -e "s|@kit_data@|$PWD/kit|" -e "s|@kit_exec@|$KIT_EXEC|" -e "s|@kit_awk@|$KIT_AWK|" \
		-e 's|@kit_version@|9.9|' "$KIT_SRC/sh/lodestone.in" >kit/lodestone
	denied "$1" msgget,shmget $KIT_SH kit/lodestone run -v -t 8 -s s -o record >out 2>err || true
	cat err
	grep '^Row-end: [^ ]* 1 ' record | sort >ends
	[ "$(cut -d ' ' -f 2,4 ends | tr '\n' \
		' ')" = 'IPCB/transport=shm skipped IPCO/transport=msg skipped IPCO/transport=pipe ok IPCO/transport=shm skipped ' ]
	never grep '^--- FAIL' record
	lodestone lint record
}

@test "a transport that a sandbox refuses is skipped, and what it had made is gone (37.19)" {
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
	ends 77 denied 1 vfork spawn -m vfork -N 1,1 -S 0.01
	[ -n "$output" ] || skip 'vfork is no call of its own on this processor'
	[[ $output == *': this host does not have vfork' ]]
}

@test "processors are those that may be used: by the affinity, and by a quota of either version" {
	all=$(about | sed -n 's/^Cpus: .* online \([0-9]*\), usable [0-9]*$/\1/p')
	[ "$all" -ge 2 ] || skip 'one processor'
	need taskset unshare
	taskset -c 0 cpu -c all -N 1,1 -S 0.01 -o one numsort || skip 'no processor 0 here'
	grep -q '^BenchmarkCPU/kernel=numsort/copies=1/' one
	grep -q "^Cpus: .* online $all, usable 1$" one
	taskset -c 0 cpu -c 2 -N 2,2 -S 0.1 -o two numsort
	grep -q '^--- FLAG: CPU/kernel=numsort/copies=2/.*: shared-cpu CPU' two
	lodestone report verdict one | grep -q "1 of $all processors"
	mkdir -p fake/cpu,cpuacct/a fake/a
	printf '50000 100000\n' >fake/a/cpu.max
	printf '120000\n' >fake/cpu,cpuacct/a/cpu.cfs_quota_us
	printf '100000\n' >fake/cpu,cpuacct/a/cpu.cfs_period_us
	for line in 0::/a:1 4:cpu,cpuacct:/a:2 4:cpu:/none:$all; do
		printf '%s\n' "${line%:*}" >groups
		unshare -m sh -c 'mount --bind fake /sys/fs/cgroup && mount --bind groups /proc/$$/cgroup && exec about' >out 2>err ||
			skip 'no mounts of its own here'
		grep "^Cpus: .* usable ${line##*:}$" out
	done
}

@test "a call that a sandbox answers with SIGSYS is tried in a child, once" {
	printf 'x\n' >f
	ends 77 denied kill vfork spawn -m vfork -N 1,1 -S 0.01
	[ -n "$output" ] || skip 'vfork is no call of its own on this processor'
	[[ $output == *': a process that calls vfork is ended here' ]]
	denied kill fallocate static -s 10k -N 1,1 . >out
	grep -q '^CSTC/.*/way=written: ' out
	for command in 'disk -m fsync' 'streams -c 1 -s 4k -y fsync' 'shared -c 1 -b 4k -m write -y fsync' \
		'blocks -m blocks -b 4k -s 4k -y fsync'; do
		run denied kill fsync $command -N 1,1 .
		[ "$status" -eq 77 ] || [[ $command == blocks* ]]
		[[ $output == *'fsync is ended here'* ]]
	done
	ends 0 denied kill mincore blocks -m cache -b 4k -s 64k -N 1,1 .
	[[ $output == *': this host cannot remove the file from its cache'* ]]
}

@test "a verdict needs 8 MB of address space, and a page that needs more says so" {
	lodestone report verdict "$KIT_SRC"/data/reference/*.bench >/dev/null
	lodestone run -q -s ipc,mem,cpu -t 5 -o quick.bench >/dev/null
	lodestone report verdict quick.bench >whole
	[ "$(wc -l <whole)" -gt 8 ]
	(ulimit -v 8000 2>/dev/null) || skip 'this shell has no such limit'
	case ${KIT_AWK%% *} in
	mawk) ;;
	*) skip 'the size is that of mawk' ;;
	esac
	(ulimit -v 8000 && lodestone report verdict quick.bench) >small
	cmp whole small
	(ulimit -v 5500 && lodestone report html quick.bench) >out 2>err && status=0 || status=$?
	[ "$status" -ne 0 ]
	grep '^lodestone: ulimit -v grants 5500 KB: verdict needs 8000, host 10000, html 20000' err

	(ulimit -v 16000 && lodestone run -q -p verdict,html -s ipc -t 5 -o small.bench) >out
	grep -x 'a page in HTML, which needs 20000 KB of memory, of which ulimit -v grants 16000:' out
	grep -x "$KIT_BUILD/sh/lodestone report html small.bench >small.html" out
	[ ! -e small.html ]
}

@test "a run does not begin a page of HTML that would take minutes" {
	shell_script slow-awk "case \$* in *report-verdict*) sleep 9 ;; esac" "exec $KIT_AWK \"\$@\""
	mkdir -p kit
	sed -e "s|^kit_awk=.*|kit_awk=$PWD/slow-awk|" "$KIT_BUILD/sh/lodestone" >kit/lodestone
	$KIT_SH kit/lodestone run -q -p verdict,html -s ipc -t 5 -o quick.bench >out
	grep "^a page in HTML, which takes minutes here:" out
	[ ! -e quick.html ]
}

# long
@test "one per cent of a processor and 16 MB: six topics, a verdict, and the times that it took (43 A)" {
	top=/sys/fs/cgroup/cpu group=/sys/fs/cgroup/cpu/kit-$$
	[ -f $top/cpu.cfs_quota_us ] || { top=/sys/fs/cgroup group=/sys/fs/cgroup/kit-$$; }
	mkdir $group 2>/dev/null || skip 'no control group can be made here'
	groups=$group
	if [ -f $group/cpu.cfs_quota_us ]; then
		echo 100000 >$group/cpu.cfs_period_us
		echo 1000 >$group/cpu.cfs_quota_us
	else
		{ echo +cpu >$top/cgroup.subtree_control && echo '1000 100000' >$group/cpu.max; } 2>/dev/null ||
			skip 'no control group of processors can be limited here'
	fi
	began=$SECONDS
	{
		(echo "$BASHPID" >$group/cgroup.procs && ulimit -v 16000 && exec $KIT_SH "$KIT_BUILD/sh/lodestone" run -q -v -p \
			verdict,html -d . -o r.bench)
		echo "status $?"
	} 2>&1 |
		while IFS= read -r line; do printf '%s %s\n' "$((SECONDS - began))" "$line"; done >said
	cat said
	promised=$(sed -n 's/.*ends after about \([0-9]*\):\([0-9]*\)$/\1 \2/p' said | awk '{ print 60 * $1 + $2 }')
	[ "$promised" -ge 60 ]
	printf '# first figure after %s s, promised %s s, ended after %s s\n' \
		"$(sed -n 's/^\([0-9]*\) [A-Z0-9]*[^ ]*: median .*/\1/p' said | sed 1q)" "$promised" $((SECONDS - began)) >&3
	[ $((SECONDS - began)) -le 600 ]
	for topic in process pipe memory file CPU images; do
		grep -E "^[0-9]+ $topic +[^ ].* [0-9.]+( [a-zA-Z/]+)? |^[0-9]+ $topic +.*/s" said || { echo "$topic"; return 1; }
	done
	grep 'a page in HTML, which needs 20000 KB of memory' said
	grep '^[0-9]* status 0$' said
}
