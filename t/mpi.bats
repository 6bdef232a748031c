#!/usr/bin/env bats
# The programs whose clients are the ranks of an MPI job: what they do as the forked ones do.

load helper
load crew
load sshd

setup() {
	kit_setup
	mkdir d
	[ -x "$KIT_EXEC/meta-mpi" ] || skip 'configured without --with-mpi'
	mpirun=${MPIRUN:-mpirun}
	command -v "$mpirun" >/dev/null || skip "$mpirun is not there"
	"$mpirun" --version >version 2>&1 </dev/null || true
	over=
	if grep -q 'Open MPI\|OpenRTE' version; then
		over=--oversubscribe
		OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
		export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
	fi
}

# mpi RANKS PROGRAM ARGUMENT...: bounded, because a job that hangs is what is tested for.
mpi() { local n=$1; shift; timeout 60 "$mpirun" $over -n "$n" "$@" </dev/null; }

# Names and counts of a record, without its times and what depends on them.
essence() {
	awk '/^Benchmark/ {
		s = $1
		for (i = 4; i <= NF; i += 2) if ($i == "moved-bytes/op" || $i == "ops/op") s = s " " $(i - 1) " " $i
		print s
	}' "$1"
}

@test "1 to 4 ranks: the record of as many forked clients, but for the times" {
	for n in 1 2 3 4; do
		rm -f ranks forked
		mpi $n shared-mpi -b 100001 -t 30k -s 2 -v -r shift -N 2 -o ranks d
		shared -c $n -b 100001 -t 30k -s 2 -v -r shift -N 2 -o forked d
		essence forked >want
		[ -s want ]
		essence ranks | diff want -
		rm ranks forked
		mpi $n meta-mpi -n 101 -d shared -r random -j 1 -N 2 -o ranks d
		meta -c $n -n 101 -d shared -r random -j 1 -N 2 -o forked d
		essence forked >want
		essence ranks | diff want -
	done
	nothing_left
}

@test "streams: ranks without a stream have no line; the steps end where ranks do" {
	mpi 4 streams-mpi -s 64k -o ranks d
	streams -c 1,1,2,4,4 -s 64k -o forked d
	essence forked >want
	essence ranks | diff want -
	run mpi 2 streams-mpi -c 1,3 -s 64k d
	[ "$status" -ne 0 ]
	[ "$(printf '%s\n' "$output" | grep -c 'streams: the number of clients: the MPI job has 2 ranks')" -eq 1 ]
	nothing_left
}

@test "what is wrong with the command line is said once, and all ranks end" {
	ends 2 mpi 3 meta-mpi -n x d
	[ "$(printf '%s\n' "$output" | grep -c '^meta: -n: ')" -eq 1 ]
	ends 2 mpi 2 meta-mpi -c 3 d
	ends 0 mpi 2 meta-mpi -h
	[ "$(printf '%s\n' "$output" | grep -c '^usage: ')" -eq 1 ]
}

@test "a directory that only rank 0 could make: all ranks end, the record says why" {
	ends 1 mpi 3 meta-mpi -o rec none
	grep -E '^--- FAIL: META/op=create/.*: none: No such file or directory' rec
}

@test "what is wrong at another rank alone is said too" {
	shell_script other '[ "${OMPI_COMM_WORLD_RANK-}${PMI_RANK-}" != 1 ] || export LODESTONE_CLOCK=none' 'exec "$@"'
	reports 2 'meta: a participant: LODESTONE_CLOCK: ' mpi 2 ./other "$KIT_EXEC/meta-mpi" d
}

# Rank 1 stands elsewhere, as on a host that does not share the file system.
@test "streams: a rank that does not see the directory ends the step, and the others wait for it no longer" {
	shell_script elsewhere '[ "${OMPI_COMM_WORLD_RANK-}${PMI_RANK-}" != 1 ] || cd /' 'exec "$@"'
	ends 1 mpi 2 ./elsewhere "$KIT_EXEC/streams-mpi" -c 2 -s 64k -o rec d
	grep -E '^--- FAIL: STREAMS/step=1/.*: d/lodestone\..*: No such file or directory$' rec
	nothing_left
}

@test "a record that cannot be written ends all ranks" {
	ends 1 mpi 3 meta-mpi -o none/rec d
	nothing_left
}

@test "a failure of one rank: its client and offset, the other phases, nothing left" {
	need_disk
	export DISK_FILE=data.00000001 DISK_ERROR=32768 DISK_CALL=read
	ends 1 mpi 3 env LD_PRELOAD="$PWD/disk.so" shared-mpi -l own -b 64k -t 16k -m read -m write -o rec d
	grep -E '^--- FAIL: SHARED/op=read/.*: client 1, reading at offset 32768: d/.*/data\.00000001: Input/output error$' rec
	[ "$(lines '^BenchmarkSHARED/op=write.*segments=1/data=random/v=2 ' rec)" -eq 3 ]
	rm rec
	DISK_FILE=data.00000000 run mpi 3 env LD_PRELOAD="$PWD/disk.so" shared-mpi -l own -b 64k -t 16k -m read -o rec d
	[ "$status" -eq 1 ]
	grep -E '^--- FAIL: SHARED/op=read/.*: client 0, reading at offset 32768: ' rec
	nothing_left
}

# The ranks in $ranks have gone.
nobody_left() {
	local pid
	for pid in $ranks; do exited "$pid" || return; done
	[ -z "$(clients_of "$PWD/d")" ]
}

# Waits for the record's first sample, and kills the rank that is the Nth by process id.
kill_rank() {
	local job
	mpi 3 meta-mpi -n 300 -N 1000000 -m stat -o rec "$PWD/d" >out 2>&1 3>&- &
	job=$!
	until_so grep -qs '^BenchmarkMETA' rec || true
	ranks=$(clients_of "$PWD/d" | sort -n)
	kill -KILL "$(printf '%s\n' "$ranks" | sed -n "$1p")"
	await "$job"
}

@test "a rank that dies ends the job, with a message, and what is left has a name of the kit" {
	for n in 1 3; do
		rm -f rec
		kill_rank $n
		[ "$status" -ne 0 ]
		[ "$status" -ne 124 ]
		grep -iE 'signal 9|killed' out
		until_so nobody_left
		find d -mindepth 1 -maxdepth 1 ! -name 'lodestone.*' | never grep .
		rm -rf d/lodestone.*
		[ "$(lines '^BenchmarkMETA' rec)" -ge 1 ]
	done
}

# Two network namespaces joined by a cable, each with a host name of its own; in the second one listens an sshd.
two_hosts() {
	[ -n "$over" ] || skip 'tried with Open MPI alone'
	need unshare
	[ "$(id -u)" -eq 0 ] || skip 'only root may make network name spaces'
	join_spaces 10.77.0.1 10.77.0.2
	shell_script named 'hostname "$1"; shift; exec "$@"'
	mkdir mpi			# for what a launcher leaves that is cut off
	start_sshd 10.77.0.2 ip netns exec "$spaces-b" unshare -u ./named lodestone-b
	printf '%s\n' 'ServerAliveInterval 1' 'ServerAliveCountMax 3' >>ssh_config
}

teardown() {
	local pid side
	end_started
	[ -z "$spaces" ] || for side in a b; do
		pid=$(ip netns pids "$spaces-$side" 2>/dev/null)
		[ -z "$pid" ] || kill -KILL $pid 2>/dev/null
		ip netns del "$spaces-$side" 2>/dev/null
	done
	true
}

on_two_hosts() {
	ip netns exec "$spaces-a" unshare -u ./named lodestone-a \
		timeout 90 "$mpirun" --mca plm_rsh_agent "ssh -F $PWD/ssh_config" --mca btl tcp,self --mca orte_tmpdir_base \
		"$PWD/mpi" --host 10.77.0.1:1,10.77.0.2:1 -n 2 "$@" </dev/null
}

# A job on two hosts that goes on for hours, until its first sample is in the record; $job is its process.
long_on_two_hosts() {
	two_hosts
	on_two_hosts "$KIT_EXEC/meta-mpi" -n 300 -N 1000000 -m stat "$@" -o "$PWD/rec" "$PWD/d" >out 2>&1 3>&- &
	job=$!
	until_so grep -qs '^BenchmarkMETA' rec || true
	ranks=$(clients_of "$PWD/d")
}

# The ranks that run in the second of the two hosts.
there() {
	local pid
	for pid in $(clients_of "$PWD/d"); do [ "$(ip netns identify "$pid")" != "$spaces-b" ] || printf '%s\n' "$pid"; done
}

@test "two ranks on two hosts, over ssh: the record of two forked clients, under the name of rank 0's host" {
	two_hosts
	on_two_hosts "$KIT_EXEC/shared-mpi" -b 100001 -t 30k -v -r shift -N 2 -o "$PWD/ranks" "$PWD/d"
	shared -c 2 -b 100001 -t 30k -v -r shift -N 2 -o forked d
	essence forked >want
	essence ranks | diff want -
	grep -Fx 'host: lodestone-a' ranks
	nothing_left
}

@test "the rank on the other host dies: the job ends" {
	long_on_two_hosts
	kill -KILL $(there)
	await "$job"
	[ "$status" -ne 0 ]
	[ "$status" -ne 124 ]
	grep -iE 'signal 9|killed' out
	until_so nobody_left
}

@test "the network between the ranks is cut: both sides end, what was measured stays" {
	long_on_two_hosts -L 10
	[ -n "$(there)" ]
	ip -n "$spaces-a" link set "va$$" down
	await "$job"
	[ "$status" -ne 0 ]
	[ "$status" -ne 124 ]
	[ "$(lines '^BenchmarkMETA' rec)" -ge 1 ]
	until_so nobody_left
	"$KIT_EXEC/wbin" -N 1,1 f 1000
	nothing_left
}

@test "a program that is not of the job says so, in place of lone copies" {
	run mpi 2 shared -b 1k -t 1k d
	[ "$status" -ne 0 ]
	[ "$(printf '%s\n' "$output" | grep -c 'the MPI launcher: started 2 copies')" -ge 1 ]
}
