#!/usr/bin/env bats
# What the programs really ask of the host, seen and slowed down from outside
# by preloaded libraries (t/inter): system calls, blocks copied, worse clocks.

load helper
load figures

MS=1000000

setup_file() {
	local name
	kit_world
	for name in calls clock net; do
		$(made CC) -shared -fPIC -O -o "$BATS_FILE_TMPDIR/$name.so" "$KIT_SRC/t/inter/$name.c" -ldl || :
	done >"$BATS_FILE_TMPDIR/made" 2>&1
}

setup() {
	kit_setup
	[ -f "$BATS_FILE_TMPDIR/calls.so" ] && [ -f "$BATS_FILE_TMPDIR/clock.so" ] ||
		skip "no library that can be preloaded was made: $(tail -n 1 "$BATS_FILE_TMPDIR/made")"
	printf 'x' >probe
	watched rbin -N 1,1 -W 0 -S 0 probe
	[ -s calls ] || skip "the programs take no preloaded library (linked statically, or with a sanitizer)"
}

# Runs a program, its calls written down in the file calls.
watched() { rm -f calls; env CALLS_LOG="$PWD/calls" LD_PRELOAD="$BATS_FILE_TMPDIR/calls.so" "$@"; }

# delayed "NAME LENGTH" PROGRAM...: each such call takes a millisecond longer; how much longer stands in the file delays
delayed() {
	local calls=$1
	shift
	rm -f delays
	env CALLS_LOG="$PWD/delays" CALLS_DELAY="$calls $MS" LD_PRELOAD="$BATS_FILE_TMPDIR/calls.so" "$@"
}

# clocked SETTING... -- PROGRAM...
clocked() {
	local settings=
	while [ "$1" != -- ]; do settings="$settings $1"; shift; done
	shift
	env $settings LD_PRELOAD="$BATS_FILE_TMPDIR/clock.so" "$@"
}

# How many calls of this name and length there were on a descriptor until it was closed, a line each time.
passes() {
	awk -v name="$1" -v len="$2" '
		{ at = $1 " " $3 }
		$2 == "close" && n[at] > 0 { print n[at]; n[at] = 0 }
		$2 == name && $4 == len { n[at]++ }
	' calls
}

# each_pass NAME LENGTH COUNT [OR]: every pass has just so many, and there were passes.
each_pass() {
	passes "$1" "$2" >passes
	[ "$(wc -l <passes)" -ge 2 ]
	[ "$(sed "s/^${4-$3}\$/$3/" passes | sort -u)" = "$3" ] ||
		{ printf '%s %s: ' "$1" "$2"; sort passes | uniq -c; return 1; }
}

# rise "NAME LENGTH" COUNT PROGRAM...: a millisecond a call lengthens the median by COUNT of them.
# Never by less, and by half as much again at the most as these calls were really held back: a busy host wakes a sleeper
# late. Other work adds to that, so it is tried again.
rise() {
	local calls=$1 count=$2 program=$3 try held
	shift 3
	for try in 1 2 3 4; do
		rm -f plain slow
		"$program" -N 3,3 -W 0 -S 0 -o plain "$@"
		delayed "$calls" "$program" -N 3,3 -W 0 -S 0 -o slow "$@"
		within "$(median slow)" "$count * $MS" 1e30
		held=$(awk '$2 == "delay" { n++; sum += $4 } END { printf "%.0f", sum / n }' delays)
		if within "$(median slow) - $(median plain)" "$count * $MS * .98" "$count * $held * 1.5 + 20000"; then return 0; fi
	done
	return 1
}

# The last sample of a read may have a call more, which finds the end of the file.
@test "a pass has as many calls of each length as its definition says" {
	wtext -N 1,1 text 1E6
	wbin -N 1,1 large 8m
	while IFS='|' read -r line calls; do
		watched $line
		each_pass $calls
	done <<-'END'
		wbin -N 2,2 -S 0 file 5E6|write 8192 611
		rbin -N 2,2 -S 0 file|read 8192 612
		rrbin -N 2,2 -S 0 file|read 32768 154
		wtext -N 2,2 -S 0 lines 1E6|write 8192 122
		wtext -N 2,2 -S 0 lines 1E6|write 576 1
		rtext -N 2,2 -S 0 text|read 8192 124
		blocks -m disks -y osync -N 2,2 -W 0 .|write 16384 1024
		blocks -m disks -y osync -N 2,2 -W 0 .|read 16384 1024 1025
		shared -c 2 -b 8m -t 1m -N 2,2 -W 0 .|write 1048576 8
		shared -c 2 -b 8m -t 1m -N 2,2 -W 0 .|read 1048576 8
		streams -c 1,1 -s 1m -b 64k -N 3,3 -W 0 .|write 65536 16
		streams -c 1,1 -s 1m -b 64k -N 3,3 -W 0 .|read 65536 16 17
		rrbin -m reread -N 2,2 -S 0 large|read 65536 129
	END
	[ "$(wc -c <file)" -eq 5005312 ]
	[ "$(wc -l <lines)" -eq 15625 ]
}

@test "STREAM: two arrays of bytes a pass for copy and scale, three for add and triad" {
	moved() {
		sed -n 's/^BenchmarkSTREAM.kernel=\([a-z]*\).* \([0-9.e+]*\) moved-bytes.op.*/\1 \2/p' record | tr '\n' ' '
	}
	stream -N 1,1 -S 0 -o record 1m
	[ "$(moved)" = 'copy 2097152 scale 2097152 add 3145728 triad 3145728 ' ]
	rm record
	stream -f -N 1,1 -S 0 -o record
	[ "$(moved)" = 'copy 160000000 scale 160000000 add 240000000 triad 240000000 ' ]
}

@test "IPCB: 123 writes of 8192 bytes a pass" {
	watched wipc -N 1,1 -W 0 -S 0 -o record
	[ "$(awk '/^Benchmark/ { print $2 }' record)" = 1 ]
	[ "$(grep -c ' write .* 8192$' calls)" -eq 123 ]
	[ "$(median record moved-bytes/op)" = 1007616.000000 ]
}

# Requests and answers of so many bytes in the last sample, which follows the last gate of a single byte.
trips()
{
	awk -v length_of="$1" '$2 == "write" && $4 == 1 { asked = answered = 0 }
		$2 == "write" && $4 == length_of { if (first == "" || $1 == first) { first = $1; asked++ } else answered++ }
		END { print asked, answered }' calls
}

@test "IPCO: as many requests and answers as round trips" {
	watched pingpong -l 24 -N 2,2 -S 0.005 -o record
	n=$(awk '/^Benchmark/ { n = $2 } END { print n }' record)
	[ "$n" -gt 1 ]
	[ "$(trips 24)" = "$n $n" ]
}

@test "TRIP: a word there and a word back" {
	for transport in pipe tcp udp; do
		rm -f record
		watched pingpong -m trip -t $transport -N 2,2 -S 0.005 -o record
		grep -q "^BenchmarkTRIP/transport=$transport/v=1 " record
		n=$(awk '/^Benchmark/ { n = $2 } END { print n }' record)
		[ "$n" -gt 1 ]
		[ "$(trips 4)" = "$n $n" ]
	done
}

# Orders are of 8 bytes, the gate of three processes is one of 2. What process 0 writes between them is taken off.
@test "CTX: as many tokens in every process, and as many without a switch" {
	watched ring -n 3 -s 4k -N 2,2 -S 0.005 -o record
	grep -q '^BenchmarkCTX/processes=3/size=4096/v=1 ' record
	n=$(awk '/^Benchmark/ { n = $2 } END { print n }' record)
	[ "$n" -gt 3 ]
	[ $((n % 3)) -eq 0 ]
	awk '$2 == "write" && $4 == 8 { before = 0 }
		$2 == "write" && $4 == 2 { alone = before; split("", token) }
		$2 == "write" && $4 == 4 { before++; token[$1]++ }
		END { print alone; for (pid in token) print token[pid] }' calls >counts
	printf '%s\n' "$n" $((n / 3)) $((n / 3)) $((n / 3)) | diff - counts
}

@test "CTX: when a member of the ring is killed, the message says so and no process is left" {
	ring -n 4 -s 0 -N 1000,1000 -S 1 >out 2>err 3>&- &
	job=$!
	until_so eval '[ "$(pgrep -P "$job" | wc -l)" -ge 3 ]'
	members=$(pgrep -P "$job")
	kill -KILL "$(sed -n 2p <<<"$members")"
	await "$job"
	[ "$status" -eq 1 ]
	grep -qE '^ring: ' err
	for job in $members; do until_so exited "$job"; done
}

@test "FLOW: 800 writes of 65536 bytes" {
	watched wipc -m flow -N 1,1 -W 0 -S 0 -o record
	[ "$(sed -n 's/^Benchmark\([^ ]*\) *\([0-9]*\) .*/\1 \2/p' \
		record)" = 'FLOW/bytes=52428800/transport=pipe/block=65536/v=1 1' ]
	[ "$(grep -c ' write .* 65536$' calls)" -eq 800 ]
	[ "$(median record moved-bytes/op)" = 52428800.000000 ]
}

@test "FLOW over TCP: 50 writes of 1 MB, with socket buffers as large; what the host refuses is halved" {
	watched wipc -m flow -t tcp -N 1,1 -W 0 -S 0 -o record
	[ "$(sed -n 's/^Benchmark\([^ ]*\) *\([0-9]*\) .*/\1 \2/p' record)" = \
		'FLOW/bytes=52428800/transport=tcp/block=1048576/sockbuf=1048576/v=1 1' ]
	[ "$(grep -c ' write .* 1048576$' calls)" -eq 50 ]
	[ "$(awk '$2 ~ /buf$/ { print $2,
		$4 }' calls | sort | uniq -c | tr -s ' ')" = $' 2 rcvbuf 1048576\n 2 sndbuf 1048576' ]
	rm -f calls
	NET_REFUSE=300000 CALLS_LOG=$PWD/calls LD_PRELOAD="$BATS_FILE_TMPDIR/calls.so $BATS_FILE_TMPDIR/net.so" \
		wipc -m flow -t tcp -N 1,1 -W 0 -S 0 1m
	[ "$(awk '$2 == "sndbuf" { print $4 }' calls | tr '\n' ' ')" = '1048576 524288 262144 1048576 524288 262144 ' ]
	watched wipc -t tcp -N 1,1 -W 0 -S 0
	absent -E ' (snd|rcv)buf ' calls
}

# The setup maps the file once, too.  A pass that adds up something else would differ from the sum of the reads.
@test "REREAD: the whole file is mapped and unmapped a pass" {
	wbin -N 1,1 file 8m
	watched rrbin -m reread -N 2,2 -W 0 -S 0 -o record file
	grep -q '^BenchmarkREREAD/op=read/bytes=8388608/block=65536/v=3 ' record
	passes=$(awk '/^BenchmarkREREAD.op=mmap.bytes=8388608.v=2 / { n += $2 } END { print n }' record)
	[ "$passes" -ge 2 ]
	[ "$(grep -c ' mmap .* 8388608$' calls)" -eq $((passes + 1)) ]
	[ "$(grep -c ' munmap -1 8388608$' calls)" -eq $((passes + 1)) ]
}

@test "MEMLOOP: the bytes of the block a pass, once" {
	memloop -N 1,1 -S 0 -o record 1000003
	[ "$(sed -n 's/^BenchmarkMEMLOOP.op=\([a-z]*\).bytes=\([0-9]*\).* \([0-9]*\) moved-bytes.op.*/\1 \2 \3/p' record |
		tr '\n' ' ')" = \
		'copy 999936 999936 read 999936 999936 write 999936 999936 ' ]
}

# The links of the record are counted by a walk, from the first element until it comes there again.
@test "LATENCY: the chain leads through every element once, in any order, and each level has its size" {
	latency -N 1,1 -W 0 -S 0 -s 1k,4k,1m -b 64 -o record
	latency -N 1,1 -W 0 -S 0 -s 1k,4k,1m -b 64 -r -o record
	[ "$(sed -n 's/^BenchmarkLATENCY.\([^ ]*\).v=2 .* \([0-9]*\)\.0* links$/\1 \2/p' record)" = 'bytes=1024/stride=64 16
bytes=4096/stride=64 64
bytes=1048576/stride=64 16384
bytes=1024/stride=64/order=random 16
bytes=4096/stride=64/order=random 64
bytes=1048576/stride=64/order=random 16384' ]
	latency -m levels -N 1,1 -W 0 -S 0 -s 64k -o levels || [ $? -eq 77 ]
	grep -q '^BenchmarkLATENCY/level=memory/v=1 .* 512\.0* links$' levels
	sed -n 's/^BenchmarkLATENCY.level=L1.v=1 .* \([0-9.]*\) links \([0-9.]*\) cache-bytes$/\1 \2/p' levels |
		every some '$1 == int($2 / 256)'
}

# The gate, a write of one byte, is held back until the participant that waits for it has been killed.
@test "a participant that dies between its answer and the gate is reported as any that dies" {
	rm -f calls
	env CALLS_LOG="$PWD/calls" CALLS_DELAY='write 1 600000000' LD_PRELOAD="$BATS_FILE_TMPDIR/calls.so" \
		pingpong -N 1,1 -W 0 -S 0 -o record >out 2>err 3>&- &
	job=$!
	until_so grep -qs ' read .* 1$' calls
	kill -KILL "$(sed -n 's/ read .* 1$//p' calls)"
	await "$job"
	[ "$status" -eq 1 ]
	grep -E '^--- FAIL: IPCO/.*participant( 1)?:? ended before its time$' record
	[ "$(wc -l <err)" -eq 1 ]
}

@test "SHARED: a file that is to be there before the write is made first" {
	mkdir d
	watched shared -m write -b 300k -t 300k -N 1 d
	[ "$(grep -c ' write .* 307200$' calls)" -eq 1 ]
	watched shared -m write -e -b 300k -t 300k -N 1 d
	[ "$(grep -c ' write .* 307200$' calls)" -eq 2 ]
}

@test "a millisecond a call lengthens a pass by as many as it has" {
	wbin -N 1,1 binary 5E6
	wtext -N 1,1 text 1E6
	while read -r name length count line; do
		rise "$name $length" "$count" $line
	done <<-'END'
		write 8192 611 wbin file 5E6
		read 8192 612 rbin binary
		read 32768 154 rrbin binary
		write 8192 122 wtext lines 1E6
		read 8192 124 rtext text
		write 8192 123 wipc
		write 24 2 pingpong -l 24
		write 4 1 syscall -c write
		sigaction 0 1 syscall -c install
		kill 0 1 syscall -c catch
		memcpy 1331253 1 memcpy 1300K+53
	END
}

@test "FORK: a fork, and an end by _exit or by exit, an operation" {
	# how often a program asked for this
	times() {
		awk -v name="$1" '$2 == name { n++ } END { print n + 0 }' calls
	}
	watched spawn -m fork -N 2,2 -W 0 -S 0
	[ "$(times fork)" -ge 2 ]
	[ "$(times _exit)" -eq "$(times fork)" ]
	[ "$(times exit)" -eq 0 ]
	watched spawn -m exit -N 2,2 -W 0 -S 0
	[ "$(times fork)" -ge 2 ]
	[ "$(times exit)" -eq "$(times fork)" ]
	[ "$(times _exit)" -eq 0 ]
}

# variant FLAG NAME...: these programs, compiled with this flag, in the directory x/FLAG; they use no drive.
variant() {
	local flag=$1 name cc objects
	shift
	objects=$(made KIT_OBJS | sed 's/\.\$(OBJEXT)/.c/g' | tr ' ' '\n')
	cc="$(made CC) $flag $(made DEFS) -I$KIT_BUILD $(rooms)"
	mkdir -p "x/$flag"
	(cd "x/$flag" && $cc -c $({ kit_list src_liblodestone_a_SOURCES src/programs.mk; printf '%s\n' "$objects"; } |
		sed -n "/^src\/drive/d; s|^.*\.c\$|$KIT_SRC/&|p"))
	for name; do $cc -o "x/$flag/$name" $(sources_of "$name") "x/$flag"/*.o $(made LDFLAGS) $(made LIBS); done
}

# What a program with this command line does in one pass, apart from time, by either compilation.
work_of() {
	local name=$1
	shift
	watched "x/$flag/$name" -N 1,1 -W 0 -S 0 -o "x/$flag/$name.rec" "$@" >"x/$flag/$name.out"
	awk '$4 >= 512 { print $2, $4 }' calls | sort | uniq -c >"x/$flag/$name.calls"
	median "x/$flag/$name.rec" moved-bytes/op >"x/$flag/$name.bytes"
	sed -n '/wrote/p' "x/$flag/$name.out" >"x/$flag/$name.said"
}

# long
@test "-O0 and -O3 do the same work and move the same bytes" {
	variant -O0 wbin rtext wipc memcpy stream
	variant -O3 wbin rtext wipc memcpy stream
	wtext -N 1,1 text 1E6
	for flag in -O0 -O3; do
		work_of wbin file 5E6
		work_of rtext text
		work_of wipc
		work_of memcpy 1300K+53
		x/$flag/stream -N 1,1 -S 0 -o x/$flag/stream.rec 1m
		median x/$flag/stream.rec moved-bytes/op >x/$flag/stream.bytes
	done
	for name in wbin rtext wipc memcpy stream; do
		[ -s x/-O0/$name.bytes ]
		diff x/-O0/$name.bytes x/-O3/$name.bytes
	done
	for name in wbin rtext; do
		[ -s x/-O0/$name.calls ]
		diff x/-O0/$name.calls x/-O3/$name.calls
		diff x/-O0/$name.said x/-O3/$name.said
	done
	PATH=$PWD/x/-O3:$PATH
	rise "memcpy 1331253" 1 memcpy 1300K+53
}

# Both participants on one processor where the host can, so that figures may be compared.
place() { if pingpong -P same -N 1,1 -W 0 -S 0 >place.out 2>&1; then printf '%s\n' '-P same'; fi; }

# by_edges FILE TICK: samples last whole ticks of the clock, ten or more (two where a tick is a second)
by_edges() {
	awk -v tick="$2" '/^Benchmark/ {
			n++
			ticks = $2 * $3 / tick
			off = ticks - int(ticks + .5)
			if (off > .001 || off < -.001 || ticks < (tick < 2e8 ? 9.9 : 1.9)) { print ticks, "ticks:", $0; bad = 1 }
		}
		END { exit bad || n == 0 }' "$1"
}

# like FILE FILE FACTOR: the medians differ by no more than this factor
like() { within "$(median "$1") / $(median "$2")" "1 / $3" "$3"; }

# In a time that passes with the work alone, the figures of all clocks are the same: worked SETTING... -- PROGRAM... A
# write, of which a round trip has two, takes 10 us, and a large copy as long as 20.
worked() { clocked CLOCK_WORK=10000 "$@"; }
copied() { clocked CLOCK_WORK=200000 "$@"; }

@test "a coarse system clock is found out, and does what LODESTONE_CLOCK does" {
	worked -- pingpong -N 2,2 -o fine
	worked LODESTONE_CLOCK=tick:16666667 -- pingpong -N 4,4 -o forced
	worked CLOCK_TICK=16666667 -- pingpong -N 4,4 -o coarse
	grep -E '^Clock: [a-z_]+ tick 1666666[678] ns' coarse
	absent few-ticks forced
	absent few-ticks coarse
	like forced fine 1.05
	like coarse fine 1.05
	grep -q '^Clock: tick:16666667 tick 16666667 ns' forced
	by_edges forced 16666667
	by_edges coarse 16666667
	sound coarse
}

@test "a system clock of whole seconds is found out, and does what LODESTONE_CLOCK=time does" {
	clocked CLOCK_TICK=1000000000 -- pingpong $(place) -N 2,2 -o coarse
	grep -Eq '^Clock: [a-z_]+ tick 1000000000 ns' coarse
	by_edges coarse 1000000000
	[ "$(samples coarse)" -eq 2 ]
	sound coarse
}

@test "a round trip resolves by the clocks of old hosts" {
	worked -- pingpong -N 2,2 -o fine
	worked LODESTONE_CLOCK=time -- pingpong -N 2,2 -o time
	like time fine 1.05
	by_edges time 1000000000
	sound time
}

@test "a copy of a block resolves by the clocks of old hosts" {
	copied -- memcpy -N 2,2 -o fine 1300K+53
	copied LODESTONE_CLOCK=tick:16666667 -- memcpy -N 4,4 -o tick 1300K+53
	copied LODESTONE_CLOCK=time -- memcpy -N 2,2 -o time 1300K+53
	like tick fine 1.05
	like time fine 1.05
	by_edges tick 16666667
	by_edges time 1000000000
	sound tick
	sound time
}

# A clock of whole seconds and an operation of nearly half of one: a batch is one operation of four, and says so.
@test "an error of a batch that is a large part of a sample is flagged" {
	LODESTONE_CLOCK=time spawn -N 1,1 -W 0 -m exec -o time sleep 0.45
	grep -E '^--- FLAG: .*: few-ticks [0-9]+%$' time
}

@test "a clock that stands still from the start is an error, soon" {
	ends 1 clocked CLOCK_STILL=0 -- timeout 150 pingpong -N 2,2 -o record
	[ "$output" = "pingpong: the clock: this clock does not advance" ]
	[ ! -e record ]
}

@test "a clock that stops in the middle leaves a test unresolved, soon, and what was measured stays" {
	ends 1 clocked CLOCK_STILL=500000000 -- timeout 300 pingpong -N 1000,1000 -o record
	ends 1 clocked CLOCK_STILL=1500000000 LODESTONE_CLOCK=tick:16666667 -- timeout 300 pingpong -N 1000,1000 -o record
	sound record
	[ "$(grep -c '^--- UNRESOLVED: IPCO' record)" -eq 2 ]
	[ "$(samples record)" -ge 2 ]
	absent -e '--- FAIL' record
}

@test "a date that is set a year on is flagged" {
	LODESTONE_CLOCK=gettimeofday CLOCK_DATE=$PWD/date clocked -- spawn -N 1,1 -W 0 -S 0 -m exec -o rec sh \
		-c "sleep 0.2; [ -e once ] && echo 31536000 >$PWD/date; :>once"
	grep -qE '^--- FLAG: EXEC/.*: stopped clock set on by 3153[0-9]* s$' rec
	LODESTONE_CLOCK=gettimeofday clocked -- spawn -N 1,1 -W 0 -S 0 -m exec -o plain true
	never grep stopped plain
}

@test "a clock that is set back by an hour spoils no sample" {
	worked -- pingpong -N 2,2 -o fine
	worked CLOCK_BACK=500000000,3600000000000 -- pingpong -N 20,20 -o record
	like record fine 1.05
	sound record
	[ "$(samples record)" -eq 20 ]
	grep -e '---' record | never grep -v unstable
}
