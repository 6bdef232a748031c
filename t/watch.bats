#!/usr/bin/env bats
# What the host reports around each row (Row-host:), from a tree of our own, and the rows that the verdict names.

load helper
load awks

# A host that tells everything: host KHZ STEAL THROTTLES LIMITED_US WAITED_US SWAPINS MAINS. Counters are as they stand.
host() {
	local cpu
	mkdir -p root/proc/self root/proc/pressure root/sys/fs/cgroup/job root/sys/class/thermal/thermal_zone0 \
		root/sys/class/power_supply/AC
	printf 'cpu  %s 0 %s 5000 10 0 0 %s 0 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n' $((1000 + busy)) $((100 + busy)) "$2" \
		>root/proc/stat
	for cpu in 0 1; do
		mkdir -p root/sys/devices/system/cpu/cpu$cpu/cpufreq root/sys/devices/system/cpu/cpu$cpu/thermal_throttle
		echo $(($1 / (cpu + 1))) >root/sys/devices/system/cpu/cpu$cpu/cpufreq/scaling_cur_freq
		echo "$3" >root/sys/devices/system/cpu/cpu$cpu/thermal_throttle/core_throttle_count
	done
	echo powersave >root/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor
	echo '0::/job' >root/proc/self/cgroup
	printf 'usage_usec 5\nnr_throttled 7\nthrottled_usec %s\n' "$4" >root/sys/fs/cgroup/job/cpu.stat
	echo '150000 100000' >root/sys/fs/cgroup/job/cpu.max
	printf 'some avg10=0.00 avg60=0.00 avg300=0.00 total=%s\nfull avg10=0 total=9\n' "$5" >root/proc/pressure/memory
	printf 'nr_free 1\npswpin %s\npswpout 3\n' "$6" >root/proc/vmstat
	echo 61000 >root/sys/class/thermal/thermal_zone0/temp
	echo "$7" >root/sys/class/power_supply/AC/online
}

# The driver's part: a look, then what happens in the row, then its line. row ID ROUND CHANGE...
watcher() {
	cat >watch.sh <<-'END'
	[ -z "${ZSH_VERSION-}" ] || emulate sh
	. "$kit_data/sh/loads.sh"
	. "$kit_data/sh/keep.sh"
	. "$kit_data/sh/measure/env/watch.sh"
	watch_root=$PWD/root
	watch_begin
	watch_look
	sh ./change
	watch_behind said
	run_awk watch -v closing="$1 $2 ok" -v closing_from='100.5 1000 monotonic' -v closing_to='102.5 1002 monotonic' \
		-v said=said said >lines
	sed '/^Row-end: .* ok 2\.000$/d' lines
	END
	kit_data=$KIT_SRC kit_awk=$KIT_AWK $KIT_SH ./watch.sh "$@"
}

linux() { [ "$(uname -s)" = Linux ] || skip 'the files are those of Linux'; }

@test "a host with all counters: shares of what it did in the row, and its states behind it" {
	linux
	{ busy=60; host 1200000 140 8 1500000 2600000 95 0; }
	mv root after
	busy=0 host 2400000 100 5 1000000 2000000 70 1
	echo 'rm -r root; mv after root' >change
	# 120 ticks of work and 40 stolen; half a second of two stopped, 0.6 waited; 3 throttlings on each of 2 processors
	ends 0 watcher X/a=b 3
	[ "$output" = "$(words 'Row-host: X/a=b 3 steal=0.250 limited=0.250 memory=0.300 swapins=25 throttles=6 mhz=1200' \
		'governor=powersave celsius=61 quota=1.50 supply=battery')" ]
}

@test "a row of a few ticks has its stolen share, of ten" {
	linux
	{ busy=1; host 1200000 103 8 1500000 2600000 95 0; }
	mv root after
	busy=0 host 2400000 100 5 1000000 2000000 70 1
	echo 'rm -r root; mv after root' >change
	watcher X 1 | grep -o 'steal=[0-9.]*' | grep -x steal=0.300
	busy=0 host 2400000 100 5 1000000 2000000 70 1
	echo true >change
	watcher X 1 | grep -o 'steal=[0-9.]*' | grep -x steal=0.000
}

@test "processors of two kinds have their speeds and governors" {
	linux
	: >change
	busy=0 host 2400000 100 5 1 1 70 1
	echo 2400000 >root/sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq
	echo 1800000 >root/sys/devices/system/cpu/cpu1/cpufreq/cpuinfo_max_freq
	echo schedutil >root/sys/devices/system/cpu/cpu1/cpufreq/scaling_governor
	watcher X 1 | grep ' mhz=2400 slow-mhz=1200 governor=powersave other-governor=schedutil '
	echo 2300000 >root/sys/devices/system/cpu/cpu1/cpufreq/cpuinfo_max_freq
	watcher X 1 | grep ' mhz=2400 governor=powersave other-governor=schedutil '
}

@test "a host with no counters, or only some, has no line, or a short one" {
	linux
	mkdir root
	: >change
	ends 0 watcher X 1
	[ -z "$output" ]
	mkdir -p root/proc/self
	echo 'cpu  1 2 3' >root/proc/stat
	run watcher X 1
	[ -z "$output" ]
	mkdir -p root/proc/pressure
	echo 'some avg10=0.00 total=5' >root/proc/pressure/memory
	run watcher X 1
	[ "$output" = 'Row-host: X 1 memory=0.000' ]
	# version 1 of control groups, in nanoseconds
	echo '4:cpu,cpuacct:/job' >root/proc/self/cgroup
	mkdir -p root/sys/fs/cgroup/cpu/job
	printf 'nr_throttled 1\nthrottled_time 0\n' >root/sys/fs/cgroup/cpu/job/cpu.stat
	echo 'echo throttled_time 1000000000 >root/sys/fs/cgroup/cpu/job/cpu.stat' >change
	run watcher X 1
	[ "$output" = 'Row-host: X 1 limited=0.500 memory=0.000' ]
}

@test "the counter of pages from swap is read again only where there is a place to swap to" {
	linux
	busy=0 host 2400000 100 5 1 1 70 1
	echo 'Filename Type Size Used Priority' >root/proc/swaps
	echo 'echo pswpin 95 >root/proc/vmstat' >change
	watcher X 1 | grep -o 'swapins=[0-9]*' | grep -x swapins=0
	busy=0 host 2400000 100 5 1 1 70 1
	printf '%s\n' 'Filename Type Size Used Priority' '/dev/sda2 partition 1000 0 -2' >root/proc/swaps
	watcher X 1 | grep -o 'swapins=[0-9]*' | grep -x swapins=25
	busy=0 host 2400000 100 5 1 1 70 1
	rm root/proc/swaps
	watcher X 1 | grep -o 'swapins=[0-9]*' | grep -x swapins=25
}

@test "files of another kind, without an end or with other text tell nothing and start nothing" {
	linux
	busy=0 host 2400000 100 5 1 1 1 1
	cat >change <<-'END'
	echo 'cpu  $(touch caught) -5 1e99 inf 5 6 7 999999999999999999999999' >root/proc/stat
	echo '`touch caught`' >root/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor
	echo '1; touch caught' >root/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq
	printf '\033[31m*\n' >root/sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq
	echo 'some avg10=0.00 total=-7' >root/proc/pressure/memory
	echo 'throttled_usec 99999999999999999999999' >root/sys/fs/cgroup/job/cpu.stat
	echo 'max 0' >root/sys/fs/cgroup/job/cpu.max
	echo '-x' >root/sys/class/thermal/thermal_zone0/temp
	: >root/sys/class/power_supply/AC/online
	awk 'BEGIN { while (n++ < 5000) print "x" }' >root/proc/vmstat
	END
	reply 0 'Row-host: X 1 throttles=0' watcher X 1
	[ ! -e caught ]
	# a pipe that nobody writes to would stop the run; what is large is not of a kernel
	rm -r root
	busy=0 host 2400000 100 5 1 1 1 1
	rm root/proc/stat root/proc/vmstat root/sys/class/power_supply/AC/online
	mkfifo root/proc/stat root/sys/class/power_supply/AC/online
	awk 'BEGIN { while (n++ < 20000) printf "pswpin" }' >root/proc/vmstat
	: >change
	ends 0 watcher X 1
	[ "$output" = "$(words 'Row-host: X 1 limited=0.000 memory=0.000 throttles=0 mhz=2400 governor=powersave celsius=61' \
		'quota=1.50')" ]
}

# system NAME RELEASE: this host says that it is another; what its commands print is given by `says'.
system() {
	mkdir -p fake
	printf '#!/bin/sh\ncase $1 in -r) echo %s ;; *) echo %s ;; esac\n' "$2" "$1" >fake/uname
	chmod +x fake/uname
}

# says COMMAND <TEXT: the text that it prints, to standard output; its calls are noted in the file calls.
says() {
	mkdir -p fake
	cat >"fake/$1.text"
	printf '#!/bin/sh\nPATH=%s\necho "${0##*/} $*" >>"${0%%/*}/../calls"\ncat "$0.text"\n' "$PATH" >"fake/$1"
	chmod +x "fake/$1"
}

# other_watcher ID ROUND: as watcher, on the other system; then the calls of its commands are in the file calls.
other_watcher() { mkdir -p root; PATH=$PWD/fake:$PATH watcher "$@"; }

@test "FreeBSD: pages from swap, frequency, temperature and supply, by one process behind each row" {
	system FreeBSD 14.1-RELEASE
	says sysctl <<-'END'
	vm.stats.vm.v_swappgsin: 100
	dev.cpu.0.freq: 2400
	dev.cpu.0.temperature: 45.0C
	hw.acpi.acline: 1
	END
	cat >change <<-'END'
	printf '%s\n' 'vm.stats.vm.v_swappgsin: 125' 'dev.cpu.0.freq: 800' 'dev.cpu.0.temperature: 91.5C' 'hw.acpi.acline: 0' \
		>fake/sysctl.text
	END
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=25 mhz=800 celsius=92 supply=battery' ]
	[ "$(tail -n 1 calls)" = 'sysctl vm.stats.vm.v_swappgsin dev.cpu.0.freq dev.cpu.0.temperature hw.acpi.acline' ]
	# once to find what there is, and once behind the row
	[ "$(wc -l <calls)" -eq 2 ]
	# a guest, which has none of the last three
	says sysctl <<<'vm.stats.vm.v_swappgsin: 7'
	: >change
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=0' ]
	# a jail, where none is told
	says sysctl <<<''
	ends 0 other_watcher X 1
	[ -z "$output" ]
}

@test "NetBSD and OpenBSD: the same by sysctl and vmstat" {
	system NetBSD 10.0
	says sysctl <<<'machdep.cpu.frequency.current = 1400'
	says vmstat <<-'END'
	     4096 bytes per page
	       80 pagein requests
	       11 pages swapped in
	       12 pages swapped out
	END
	echo "printf '       15 pages swapped in\n' >fake/vmstat.text" >change
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=4 mhz=1400' ]
	[ "$(tail -n 1 calls)" = 'vmstat -s' ]
	system OpenBSD 7.5
	says sysctl <<-'END'
	hw.cpuspeed=2400
	hw.perfpolicy=auto
	hw.sensors.cpu0.temp0=45.00 degC
	hw.power=0
	END
	: >calls
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=0 mhz=2400 governor=auto celsius=45 supply=battery' ]
	[ "$(wc -l <calls)" -eq 4 ]
}

@test "macOS: pages from swap in each row, the speed that heat leaves and the supply in turn" {
	system Darwin 22.6.0
	says vm_stat <<-'END'
	Mach Virtual Memory Statistics: (page size of 4096 bytes)
	Pages free:                              123456.
	"Translation faults":                  98765432.
	Pageins:                                  56789.
	Swapins:                                    123.
	Swapouts:                                    45.
	END
	cat >change <<-'END'
	echo 'Swapins:      200.' >fake/vm_stat.text
	printf '%s\n' 'Note: No thermal warning level has been recorded' $' CPU_Scheduler_Limit \t= 100' \
		$' CPU_Available_CPUs \t= 8' $' CPU_Speed_Limit \t= 62' >fake/pmset.text
	END
	says pmset <<-'END'
	Now drawing from 'Battery Power'
	 -InternalBattery-0 (id=1234567)	84%; discharging; 3:10 remaining present: true
	END
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=77 allowed=0.62 supply=battery' ]
	[ "$(tail -n 2 calls)" = "$(printf 'vm_stat \npmset -g therm')" ]
	# a processor of Apple's
	: >change
	says pmset <<<'Note: No CPU power status has been recorded'
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=0' ]
}

@test "Solaris and illumos: kstat, inside of a zone its cap too; before 5.11 vmstat" {
	system SunOS 5.11
	says zonename <<<web
	says kstat < <(printf '%s\t%s\n' cpu:0:vm:anonpgin 5 cpu:1:vm:anonpgin 7 \
		cpu_info:0:cpu_info0:current_clock_Hz 2903568230 caps:3:cpucaps_zone_3:value 250)
	words "printf '%s\t%s\n' cpu:0:vm:anonpgin 50 cpu:1:vm:anonpgin 8 cpu_info:0:cpu_info0:current_clock_Hz 1200000000" \
		'caps:3:cpucaps_zone_3:value 250 >fake/kstat.text' >change
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=46 mhz=1200 quota=2.50' ]
	[ "$(tail -n 1 calls)" = 'kstat -p cpu::vm:anonpgin cpu_info:::current_clock_Hz caps::cpucaps_zone*:value' ]
	says zonename <<<global
	: >change
	other_watcher X 1
	[ "$(tail -n 1 calls)" = 'kstat -p cpu::vm:anonpgin cpu_info:::current_clock_Hz' ]
	system SunOS 5.8
	says vmstat <<<'        3 pages swapped in'
	rm fake/zonename
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=0' ]
	[ "$(tail -n 1 calls)" = 'vmstat -s' ]
}

@test "AIX: pages from the paging space, and the entitlement of a capped partition" {
	system AIX 2
	says lparstat <<-'END'
	Node Name                                  : lpar1
	Type                                       : Shared-SMT
	Mode                                       : Capped
	Entitled Capacity                          : 0.20
	END
	says vmstat <<-'END'
	           3492560274 total address trans. faults
	               116707 page ins
	                   10 paging space page ins
	                    0 paging space page outs
	END
	echo "echo '  30 paging space page ins' >fake/vmstat.text" >change
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=20 quota=0.20' ]
	[ "$(tail -n 1 calls)" = 'vmstat -s' ]
	sed 's/: Capped/: Uncapped/' fake/lparstat.text >text
	mv text fake/lparstat.text
	: >change
	run other_watcher X 1
	[ "$output" = 'Row-host: X 1 swapins=0' ]
}

@test "what commands of other systems print starts nothing, and is no text of ours" {
	system FreeBSD 14.1-RELEASE
	says sysctl <<-'END'
	vm.stats.vm.v_swappgsin: $(touch caught)
	dev.cpu.0.freq: `touch caught`
	dev.cpu.0.temperature: -1.0C; touch caught
	hw.acpi.acline: *
	END
	: >change
	ends 0 other_watcher X 1
	[ -z "$output" ]
	[ ! -e caught ]
	system AIX 2
	says lparstat <<<''
	says vmstat < <(awk 'BEGIN { while (n++ < 100000) print "x"; print "5 paging space page ins" }')
	run other_watcher X 1
	[ -z "$output" ]
}

# run_of FIRST LAST WORDS [CPU]: forty rows of a test that computes; FIRST to LAST have WORDS, and CPU of the time.
run_of() {
	awk -v first="$1" -v last="$2" -v words="$3" -v cpu="${4:-1}" 'BEGIN {
		print "lodestone: 1\nhost: a\nDate: 2026-01-01"
		for (i = 1; i <= 40; i++) {
			bad = i >= first && i <= last
			id = i % 2 ? "MEMCPY" : "WBIN"
			print "Row: " id " " i
			printf "Benchmark%s/bytes=1000000/v=1 10 1000.5 ns/op %.3f user-ns/op\n", id, 1000.5 * (bad ? cpu : 1)
			if (words != "")
				print "Row-host: " id " " i " " (bad ? words : \
				    "steal=0.001 limited=0.000 memory=0.000 swapins=0 throttles=0 mhz=2400")
			print "Row-end: " id " " i " ok 1"
		}
	}'
}

# What the verdict says behind the date.
state() {	# file
	kit_awks report-verdict "$1"
	sed '/^quote/,$d; /^$/,$d' out | tr '\n' ' ' |
		sed 's/  */ /g; s/ $//; s/^.*; measured, 2026-01-01//; s/^.*; measured//; s/^; //'
}

@test "the verdict tells when the host was not that of the rest, from one visit of twenty on" {
	run_of 12 31 '' 0.6 >r
	[ "$(state r)" = 'others took 40%' ]
	run_of 12 31 'steal=0.400' 0.6 >r
	[ "$(state r)" = 'stolen 40%, no throttle' ]
	run_of 12 31 'limited=0.125' >r
	[ "$(state r)" = 'limited 12%, no steal, no throttle' ]
	run_of 12 31 'memory=0.2 swapins=20000' >r
	[ "$(state r)" = '20% of waiting for memory, swapping, no steal, no throttle' ]
	run_of 12 31 'allowed=0.62' >r
	[ "$(state r)" = 'throttled to 62%, no steal' ]
	run_of 12 31 'supply=battery' >r
	[ "$(state r)" = 'on battery, no steal, no throttle' ]
	run_of 12 12 'steal=0.9' >r
	[ "$(state r)" = 'no steal, no throttle' ]
	run_of 0 0 '' >r
	[ -z "$(state r)" ]
	run_of 12 31 'steal=0.5 limited=0.4 memory=0.3 swapins=900 throttles=4 mhz=2400' >r
	[ "$(state r)" = 'stolen 50%, limited 40%, throttled, 30% of waiting for memory, swapping' ]
}

# The whole way: the tree of a host that becomes hot in row 12 and cools down behind row 31, watched around each row.
@test "a host that throttles in the middle: the verdict tells when" {
	linux
	busy=0
	printf 'lodestone: 1\nhost: a\n' >r
	for i in $(seq 40); do
		host $((i >= 12 && i <= 31 ? 1200000 : 2400000)) 100 $((i < 12 ? 0 : i < 32 ? i - 12 : 19)) 1 1 1 1
		echo "for f in root/sys/devices/system/cpu/cpu*/thermal_throttle/core_throttle_count; do
			echo $((i < 12 ? 0 : i < 32 ? i - 11 : 20)) >\$f; done" >change
		[ "$i" -lt 32 ] || : >change
		printf 'Row: MEMCPY %s\nBenchmarkMEMCPY/bytes=1000000/v=1 10 1000.5 ns/op 1000.5 user-ns/op\n' "$i" >>r
		watcher MEMCPY "$i" >>r
		printf 'Row-end: MEMCPY %s ok 1\n' "$i" >>r
	done
	[ "$(grep -c '^Row-host:' r)" -eq 40 ]
	state r | grep -F 'throttled to 1.20 of 2.40 GHz'
	kit_awks report-host -v verbose=1 r
	[ "$(grep -c 'throttled [0-9.]*%' out)" -eq 20 ]
	grep -E '^MEMCPY +12 +12 +throttled ' out
	# rows that do not compute leave the processor idle, and a slow clock is no fault there
	sed 's/MEMCPY/WBIN/g; s/throttles=2/throttles=0/' r >idle
	state idle | absent throttled -
}

ran_rows() {
	rm -f a.bench
	lodestone run -q -s mem -t $((4 ** try)) -o a.bench >said 2>&1 || true
	grep -q '^Row-end: .* ok ' a.bench
}

@test "a run has the line in each row where this host tells something, and what is published has its numbers" {
	one_of 3 ran_rows
	if [ -r /proc/stat ]; then
		[ "$(grep -c '^Row-host: ' a.bench)" -eq "$(grep -c '^Row-end: .* \(ok\|failed\|limit\) [1-9.0]*[1-9]' a.bench)" ]
		lodestone submit -n q a.bench >p.bench 2>/dev/null
		[ "$(grep '^Row-host: ' a.bench | sed 's/ governor=[a-z_]*//')" = "$(grep '^Row-host: ' p.bench |
			sed 's/ governor=[a-z_]*//')" ]
	fi
	lodestone report host a.bench >page
}

@test "an invalid Row-host: line, or one outside its row, is refused" {
	cat >r <<-'END'
	lodestone: 1
	host: a
	Row-host: X 1 steal=0.1
	Row: X 1
	Row-host: X 2 steal=0.1
	Row-host: X 1
	Row-host: X 1 steal=0.2
	BenchmarkX/v=1 1 5 ns/op
	Row-end: X 1 ok 1
	END
	kit_awks report-verdict r
	[ "$(wc -l <err)" -eq 3 ]
	grep -q '^r:3: Row-host: X 1 steal=0.1: no such row is open$' err
	grep -q '^r:5: ' err
	grep -q '^r:6: .*what the host told is' err
	run_of 12 31 'steal=1e3 memory=nan limited=-1 mhz=x' >r
	state r | absent -E 'stolen|limited|memory|throttled' -
}
