#!/usr/bin/env bats
# Tests of one program, one after the other: what one has left the next does not believe. Every pair of the tests of
# every program with -m; memory, descriptors and names that are not there.

load helper
load variants

# The directory d is in memory if the host has such a file system: thousands of files are brought to the disk.
setup() {
	kit_setup
	quick=$(mktemp -d /dev/shm/lodestone-cases.XXXXXX 2>none) || quick=
	if [ -n "$quick" ]; then ln -s "$quick" d; else mkdir d; fi
	mkdir home
	export HOME=$PWD/home
	seq 1 20000 >f
}

teardown() { [ -z "$quick" ] || rm -rf "$quick"; }

# The programs whose tests are chosen by -m, as their help tells.
programs() {
	local name
	for name in $(kit_list BENCHES src/programs.mk); do
		"$KIT_EXEC/$name" -h >help
		! grep -q '^  -m ' help || printf '%s\n' "$name"
	done
}

# The tests of such a program, as it names them where another is asked for.
tests_of() { "$KIT_EXEC/$1" -m '?' d 2>&1 | sed -n 's/.*: no such [a-z]*: //p' | tr -d ,; }

# Sets the arrays `few' and `on': options, if any are needed, with which all tests of a program take a moment, and
# operands.
small() {
	few=() on=(d)
	case $1 in
	blocks) few=(-s 64k -b "4k,16k") ;;
	disk) few=(-s 2m -n 4) ;;
	faults) few=(-s 64k) ;;
	image) few=(-s 24) ;;
	latency) few=(-s "4k,16k") on=() ;;
	memloop) on=(4k) ;;
	meta) few=(-n 12 -b 10 -w 3 -l 2) ;;
	pingpong) on=() ;;
	rrbin) on=(f) ;;
	shared) few=(-b 64k -c 2) ;;
	spawn) on=() ;;
	static) few=(-s 100k) ;;
	tape) few=(-s 64k -f 3 -n 2 -d d -p "$KIT_SRC/data/drives") on=(sim:dds1) ;;
	wipc) on=(64k) ;;
	*) "$KIT_EXEC/$1" -h | grep -q '^usage: .*DIR' || on=() ;;
	esac
}

# measured PROGRAM TEST...: the names in its record and how each ended, in RECORD.names; the record is RECORD, whose
# name is of these words. It and all_pairs say why they fail, and return, so that they may stand under never.
measured() {
	local program=$1 name option=()
	for name in "${@:2}"; do option+=(-m "$name"); done
	record=$(IFS=-; printf 'rec.%s' "$*")
	status=0
	"$KIT_EXEC/$program" -N 2,2 -W 0 -S 0.00001 "${few[@]}" "${option[@]}" -o "$record" "${on[@]}" >out 2>err || status=$?
	[ "$status" -le 2 ] || [ "$status" -eq 77 ] || { printf '%s: status %s\n' "$*" "$status"; cat err; return 1; }
	never grep -E 'AddressSanitizer|runtime error:' err || return 1
	[ -s "$record" ] || { printf '%s: no record\n' "$*"; cat err; return 1; }
	sed -n -e 's/^\(Benchmark[^ ]*\) .*/\1/p' -e 's/^--- \(FAIL\|SKIP\): \([^:]*\): .*/\1 \2/p' "$record" |
		sort -u >"$record.names"
	[ -s "$record.names" ] || { printf '%s: nothing in the record\n' "$*"; cat err; return 1; }
}

# Every pair of the tests of a program: its record has the names of the two alone, and is right. Where the table has
# them in one order, every other pair is asked for in the other.
all_pairs() {
	local tests these i k
	small "$1" || return 1
	these 2 tests_of "$1" || return 1
	tests=("${these[@]}")
	rm -f rec.*
	for i in "${!tests[@]}"; do
		measured "$1" "${tests[i]}" || return 1
		never grep '^FAIL' "$record.names" || return 1
	done
	for i in "${!tests[@]}"; do
		for ((k = i + 1; k < ${#tests[@]}; k++)); do
			if [ $(((i + k) % 2)) -eq 0 ]; then
				measured "$1" "${tests[i]}" "${tests[k]}" || return 1
			else
				measured "$1" "${tests[k]}" "${tests[i]}" || return 1
			fi
			sort -u "rec.$1-${tests[i]}.names" "rec.$1-${tests[k]}.names" | diff - "$record.names" ||
				{ printf '%s: %s: other names than the two alone (left)\n' "$1" "$record"; return 1; }
			pairs=$((pairs + 1))
		done
	done
	rm -f rec.*.names
	sound_all || return 1
	rm -f rec.*
}

# Lint finds no error, but for processor times of samples of ten microseconds, which a busy host counts roughly.
sound_all() {
	status=0
	lodestone lint rec.* >out 2>&1 || status=$?
	sed -n '/: error: /{/CPU time above the wall time/!p;}' out >wrong
	[ "$status" -le 1 ] && [ ! -s wrong ] || { cat out; return 1; }
}

@test "every sample of disk -m whole has a portrait under the name of the test" {
	disk -m whole -s 3m -N 3,3 -o rec d
	[ "$(grep -c '^Stretch: DREADALL/' rec)" -eq 9 ]
	[ "$(grep -c '^Stretch:' rec)" -eq 9 ]
	lodestone lint rec
}

# A mistake of this kind in a file of a program in ./watched: planted PROGRAM FILE SCRIPT; the pairs of the program find
# it, by a line like PATTERN: found PROGRAM PATTERN.
planted() {
	sed "$3" "$KIT_SRC/src/bench/$1/$2.c" >"$2.c"
	never cmp -s "$2.c" "$KIT_SRC/src/bench/$1/$2.c"
	watch_one "$2.c" -I"$KIT_SRC/src/bench/$1"
	watch_link "$1"
}

found() { never all_pairs "$1" >why 2>&1; grep -E "$2" why; }

# Where the compiler makes programs that report accesses outside of memory, of those, else of the kit's own.
# long
@test "any two tests of a program are the two alone, in memory of their own; what is left of the first is found" {
	pairs=0
	these 13 programs
	if can_watch; then
		watched "${these[@]}"
		KIT_EXEC=$PWD/watched
		export ASAN_OPTIONS=detect_leaks=0
	fi
	for name in "${these[@]}"; do all_pairs "$name"; done
	[ "$pairs" -ge 200 ]
	can_watch || skip "the pairs passed; no program with sanitizers is made or runs here: $(sed 1q err)"
	# the buffer is that of the first test that comes, and the list of blocks what one test has made of it
	planted disk dk_src \
		's/if (buffer_aligned(&disk_from.buf, /if (disk_from.buf.at == (char *)0 \&\& buffer_aligned(\&disk_from.buf, /'
	found disk 'AddressSanitizer'
	planted tape tp_rw "$(words 's/^	r->more = r->variant + 1 < n;/&\n	((struct tape_options *)topt)->nblocks =' \
		'n;\n	((struct tape_options *)topt)->blocks[r->variant] = block;/')"
	found tape 'other names than the two alone'
}

@test "disk -m fsync writes in its directory alone" {
	[ "$(id -u)" -eq 0 ] || skip 'needs root, for a root directory of its own'
	need chroot ldd
	mkdir -p root/w root/tmp root/dev
	printf 'mine\n' >root/a0
	cp "$KIT_EXEC/disk" root/disk
	for lib in $(ldd root/disk 2>none | grep -o '/[^ ]*'); do
		mkdir -p "root${lib%/*}"
		cp "$lib" "root$lib"
	done
	chroot root /disk -V >none 2>&1 || skip 'the program does not run in a root directory of its own'
	(cd root && TMPDIR=/tmp chroot . /disk -m fsync -n 20 -N 1,1 /w)
	[ "$(cat root/a0)" = mine ]
	[ "$(cd root && echo [ab][0-9]*)" = a0 ]
	[ -z "$(ls -A root/w)" ]
}

@test "what one test needs is asked of all that are chosen, in whatever order" {
	printf 'x\n' >file
	for order in 'fsync random' 'random fsync'; do
		set -- $order
		reply 2 'disk: -b: takes multiples of 512 bytes' disk -m "$1" -m "$2" -b 100 d
		reply 2 'disk: file: is only read; this test needs a directory, where it makes files' disk -m "$1" -m "$2" file
	done
	for word in '-m create -m stat' '-m stat -m create' ''; do
		reply 2 'meta: -k: needs -m create, and no other phase' meta $word -k d
	done
	for word in '-m fork -m spawn' '-m spawn -m fork'; do
		ends 2 spawn $word true
		[[ "$output" = 'spawn: true: fork, '*' take no COMMAND' ]]
	done
	for word in '-m feed -m cache' '-m cache -m feed'; do
		reply 2 'blocks: -y: does not go with this mode' blocks $word -y fsync d
	done
	[ -z "$(ls -A d/)" ]
}

@test "blocks repeats its modes, each with the sizes of its own" {
	blocks -N 1,1 -S 0 -W 0 -m cache -m blocks -m disks -y none -o rec d
	awk -F/ '/^Benchmark/ { print $1, $3, $4 }' rec | sort -u >got
	{ printf 'BenchmarkBLOCKS block=%sbytes=10485760\n' 1024 2048 4096 8192 16384 32768 65536
		printf 'BenchmarkCACHE block=65536bytes=10485760\n'; } | sed 's/bytes/ bytes/' | sort >want
	grep -v DISKS got | diff want -
	grep -q '^BenchmarkDISKS/op=write/dir=d/block=16384/bytes=16777216/' rec
	grep -q '^BenchmarkCACHE/state=warm/block=65536/bytes=10485760/' rec
	grep -qE '^(Benchmark|--- SKIP: )CACHE/state=cold/block=65536/bytes=10485760/' rec
}

@test "an operand without a name is refused by every program" {
	checked=0
	for name in $(kit_list BENCHES src/programs.mk); do
		# the operands of its usage line: the first is empty, the other that it needs is not
		words=('')
		case $("$KIT_EXEC/$name" -h | sed -n '1s/.*\[options\] *//p') in
		'' | \[*) continue ;;
		*' SIZE') words=('' 1) ;;
		esac
		run "$KIT_EXEC/$name" "${words[@]}"
		[ "$status" -eq 2 ] || { printf '%s: %s: %s\n' "$name" "$status" "$output"; return 1; }
		checked=$((checked + 1))
		[[ "$output" = "$name: "*': the name is empty' ]] || { printf '%s: %s\n' "$name" "$output"; return 1; }
	done
	[ "$checked" -ge 13 ]
	reports 2 'tape: the directory: its name is empty' tape -p "$KIT_SRC/data/drives" -m copy -s 64k -d '' sim:qic150
	ends 0 "$KIT_EXEC/command" printf '%s' ''
}

@test "what was never opened is not closed, where descriptors are few" {
	need strace
	strace -o none true 2>none.err || skip 'strace may not run here'
	(ulimit -n 8; strace -f -e trace=close -o calls ring -n 5 -s 0 -N 1,1) >out 2>err || true
	grep -q 'pipes of the ring: Too many open files' err
	[ "$(wc -l <calls)" -gt 5 ]
	never grep -E 'close\(0\)|EBADF' calls
}

@test "a name that has no room in its buffer is refused" {
	long=$(printf '%040000d' 0 | tr 0 %)
	run tape -p "$KIT_SRC/data/drives" -m par -s 64k -N 1,1 sim:dlt2000 sim:dlt2000 sim:dlt2000 sim:dlt2000 sim:dlt2000 \
		sim:dlt2000 sim:dlt2000 "$long"
	[ "$status" -eq 2 ]
	[[ "$output" = *"is too long to be a part of the test's name"* ]]
	long=$(printf '%0105d' 0 | sed 's|0|./|g')
	ends 1 tape -p "$KIT_SRC/data/drives" -m par -s 64k -N 1,1 sim:dlt2000 "sim:dlt2000:${long}x.tap"
	[[ "$output" = *"tape: bus: is too long to be a part of the test's name"* ]]
}

# The command line on which a program needs memory: in the array `words'.
hungry() {
	words=("$1" -L 1 -N "1,1" -W 0 -S 0.00001)
	case $1 in
	blocks) words+=(-m blocks -m cache -s 64k -b "4k,16m" d) ;;
	command) words+=(true) ;;
	connects | pingpong | spawn | syscall) ;;
	faults) words+=(-s 8m d) ;;
	cpu) words+=(-c 2 numsort lu neural) ;;
	disk) words+=(-m random -m whole -m fsync -b 4m -s 8m -n 3 d) ;;
	http) words+=(-c 16 http://127.0.0.1:9/) ;;
	image) words+=(-m imtran -m imload -m imshiftr -s 256 -b 8m d) ;;
	latency) words+=(-s "64k,32m" -b 64k -r) ;;
	memcpy) words+=(16m) ;;
	memloop | stream) words+=(8m) ;;
	meta) words+=(-n 20 -w 300 -l 2 d) ;;
	mkhdb | plots) words+=(d) ;;
	rbin | rtext) words+=(f) ;;
	rrbin) words+=(-m rrbin -m reread f) ;;
	ring) words+=(-n 5 -s "0,8m") ;;
	shared) words+=(-m write -m read -c 3 -v -b 8m -t 8m d) ;;
	static) words+=(-s 100k d) ;;
	streams) words+=(-c "1,1,3" -s 1m -b 1m d) ;;
	tape) words+=(-p "$KIT_SRC/data/drives" -m backup -m copy -m write -m read -m feed -s 1m -b "64k,8m" -d d sim:dds1) ;;
	ttcp) words+=(-l "8k,16m") ;;
	wbin | wtext) words+=(new 1m) ;;
	wipc) words+=(-m ipcb -m flow -t shm 64k) ;;
	about) words=(about -n) ;;
	keep) words=(keep -c new) ;;
	rows) words=(rows -k ktrsd "$KIT_SRC"/data/reference/guest-*.bench "$KIT_SRC"/data/reference/guest-*.bench) ;;
	*) printf 'hungry: where does %s need memory?\n' "$1"; return 1 ;;
	esac
}

# In so many KB of memory a program ends by itself: ends_by_itself KB PROGRAM
ends_by_itself() {
	hungry "$2"
	status=0
	(ulimit -v "$1"; exec "$KIT_EXEC/${words[0]}" "${words[@]:1}") >out 2>err </dev/null || status=$?
	case $status in
	13[2-9]) printf '%s KB: %s: status %s\n' "$1" "${words[*]}" "$status"; cat err; return 1 ;;
	esac
	rm -rf d/* new
}

# The limits are dense where programs begin to start, and where their buffers begin to fit.
# long
@test "a program for whose buffers there is no memory says so, and ends by itself" {
	all="$(kit_list BENCHES src/programs.mk) $(kit_list TOOLS src/programs.mk)"
	for kb in 2800 3200 3600 4000 4400 5000 6000 8000 11000 16000 25000 40000 64000 100000; do
		least=0
		for name in $all; do
			ends_by_itself "$kb" "$name"
			[ "$status" -gt 2 ] || least=$((least + 1))
		done
	done
	[ "$least" -ge 25 ]
}

@test "latency and meta say that there is no memory for what they would begin with, and go on to what has room" {
	(ulimit -v 300000; latency -s 1m,1g -b 128 -N 1,1 -W 0 -S 0.0001) >out 2>err || status=$?
	[ "$status" -eq 1 ]
	grep -q '^LATENCY/bytes=1048576/' out
	grep -q '^latency: a buffer: no memory of that size$' err
	ends_by_itself 3600 meta
	ends_by_itself 4400 meta
}
