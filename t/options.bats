# options.bats: compilers and their options, with the real ones where they are, and with some that are made here.

load helper

setup() {
	kit_setup
	# tcc is the quickest, where what it makes can be linked with the kit's library.
	compiler="$(made CC) $(made LDFLAGS)"
	[ -n "$(made host_alias)" ] || ! command -v tcc >/dev/null || compiler=$(command -v tcc)
	printf '%s\n' '# two sets' '-O0' '' '-O2' >flags
	mkdir bin
}

# A compiler of this name, which is the one that the kit was built with but for what the lines of a shell say before.
compiler() {	# name lines
	printf '#!/bin/sh\n%s\nexec %s "$@"\n' "$2" "$compiler" >"bin/$1"
	chmod +x "bin/$1"
}

@test "run options -n: every compiler with every option set, and only by name" {
	lodestone run options -n -c gcc -c 'my cc -q64' -f flags >out 2>err
	[ "$(grep -c '^COMPILE/jobs=1/compiler=gcc/options=-O[02] ' out)" -eq 2 ]
	[ "$(grep -c '^not: COMPILE/jobs=[12]/compiler=my%20cc%20-q64/options=-O[02]: no my was found' out)" -eq 4 ]
	[ "$(grep -c '^CCOPT/bench=\(CPU\|STREAM\)/compiler=gcc/options=-O[02] ' out)" -eq 4 ]
	lodestone run -n -s all >out
	absent -E 'COMPILE|CCOPT' out
	[ "$(grep -vc '^#' "$KIT_SRC/sh/measure/flags.tab")" -ge 3 ]
	grep -x -e -O2 "$KIT_SRC/sh/measure/flags.tab"
}

@test "run options: bad usage" {
	bad() {
		run lodestone run "${@:2}"
		[ "$status" -eq 2 ] || { printf '%s\n' "$output"; return 1; }
		[ "$output" = "lodestone run: $1" ] || { printf '%s\n' "$output"; return 1; }
	}
	bad '-c and -f: only the suite options uses them' -s cpu -c gcc
	bad '-c gcc; id: has characters that make would interpret' options -c 'gcc; id'
	bad '-c $(id): has characters that make would interpret' options -c '$(id)'
	bad '-c: gcc: named twice' options -c gcc -c gcc
	bad '-f nowhere: there is no such file' options -f nowhere
	: >empty
	bad '-f empty: it has no option set' options -f empty
	echo '-O2 `id`' >evil
	bad '-f -O2 `id`: has characters that make would interpret' options -f evil
}

# long
@test "run options: compilers that are missing, fail or make wrong programs are in their rows; others go on" {
	PATH=$PWD/bin:$PATH
	compiler good ''
	# It cannot compile one file with -O2.
	compiler broken 'case "$*" in *-O2*lu.c*) echo "lu.c:1: error: the optimiser gave up" >&2; exit 1 ;; esac'
	lodestone run -v -q -t 20m -s options -c good -c broken -c none -f flags -o r.bench >out 2>err && rc=0 || rc=$?
	[ "$rc" -eq 1 ]
	grep '^BenchmarkCOMPILE/compiler=good/options=-O2/jobs=1/v=1 1 ' r.bench
	[ "$(grep -c '^BenchmarkCOMPILE/compiler=good/options=-O0/jobs=2/v=1 1 ' r.bench)" -eq 3 ]
	[ "$(grep -c '^Row-end: CCOPT/bench=CPU/compiler=good/options=-O2 [123] ok' r.bench)" -ge 1 ]
	absent '^Row: CCOPT[^ ]* [4-9]' r.bench
	grep '^BenchmarkCCOPT/compiler=good/options=-O2/bench=CPU/kernel=numsort/copies=1/v=' r.bench
	grep '^BenchmarkCCOPT/compiler=good/options=-O0/bench=STREAM/kernel=triad/' r.bench
	grep '^--- FAIL: COMPILE/compiler=broken/options=-O2/jobs=1/v=1: ' r.bench
	grep 'lodestone run: COMPILE/jobs=1/compiler=broken/options=-O2: failed: ' err
	grep -F 'lu.c:1: error: the optimiser gave up' err
	grep '^BenchmarkCCOPT/compiler=broken/options=-O0/bench=CPU/' r.bench
	absent '^BenchmarkCCOPT/compiler=broken/options=-O2/' r.bench
	grep '^--- SKIP: COMPILE/jobs=1/compiler=none/options=-O0: no none was found' r.bench
	grep '^Note: the compiler good says: ' r.bench
	grep -x 'Note: its option sets are -O0; -O2' r.bench
	[ -z "$(ls "$TMPDIR")" ] || { ls -R "$TMPDIR"; false; }
	grep -x 'Compilers and their options' out
	lodestone report compilers r.bench >page
	[ "$(grep -cE '^Kernel +Time +-O0 +-O2 ' page)" -eq 2 ]
	grep -E '^numsort +(CPU|wall) +[0-9.]+ .s ' page
	grep -E '^good +-O2 +[0-9.]+ m?s +[0-9.]+ m?s +[0-9.]+ m?s +[0-9.]+ m?s$' page
	tr -s '\n ' '  ' <page >flat
	grep -E 'Not measured: [^ ]* COMPILE jobs=1 compiler=none options=-O0; [^:]*: no none was found ' flat
	grep -F 'broken -O2: lu.c:1: error: the optimiser gave up' flat
	narrow 80 page
}

@test "kernels.sh prove: a program with a wrong result, or with another sum, is found" {
	mkdir k
	shell_script k/stream 'exit 0'
	printf '#!/bin/sh\n"%s/cpu" "$@" | sed "s/^idea: checksum ./idea: checksum x/"\n' "$KIT_EXEC" >k/cpu
	chmod +x k/cpu
	ends 1 sh "$KIT_SRC/sh/measure/rows/kernels.sh" prove k "$KIT_EXEC"
	[[ $output == 'kernels.sh: idea: its sum is x'*', not '* ]] || { printf '%s\n' "$output"; false; }
	printf '#!/bin/sh\n"%s/cpu" "$@" | sed "s/^lu: result ./lu: result 9/"\n' "$KIT_EXEC" >k/cpu
	ends 1 sh "$KIT_SRC/sh/measure/rows/kernels.sh" prove k "$KIT_EXEC"
	[[ $output == 'kernels.sh: lu: its sum is 9'* ]] || { printf '%s\n' "$output"; false; }
	printf '#!/bin/sh\n"%s/cpu" "$@" | sed "/^lu: result/d"\n' "$KIT_EXEC" >k/cpu
	run sh "$KIT_SRC/sh/measure/rows/kernels.sh" prove k "$KIT_EXEC"
	[ "$output" = 'kernels.sh: cpu: some of its kernels gave no checksum' ]
	printf '#!/bin/sh\necho "cpu: numsort: not sorted" >&2\nexit 1\n' >k/cpu
	run sh "$KIT_SRC/sh/measure/rows/kernels.sh" prove k "$KIT_EXEC"
	[ "$output" = 'kernels.sh: cpu: it gives a wrong result: cpu: numsort: not sorted' ]
	printf '#!/bin/sh\nexec "%s/cpu" "$@"\n' "$KIT_EXEC" >k/cpu
	ends 0 sh "$KIT_SRC/sh/measure/rows/kernels.sh" prove k "$KIT_EXEC"
	ends 1 sh "$KIT_SRC/sh/measure/rows/kernels.sh" make1 k/new "$PWD" gcc -O
	[[ $output == *'the sources and the library of the kit are not here'* ]]
}

# Rounds of known times: three each, of two compilers.
known_record() {
	printf 'lodestone: 1\nhost: vega\nCpu: 68020\n'
	local set x round compiler
	for compiler in cca ccb; do
		for round in 1 2 3; do
			for set in -O:1000 -O2:500 -O3:600; do
				x=${set#*:}
				[ "$compiler" = cca ] || x=$((x * 2))
				printf 'Row: CCOPT/bench=CPU/compiler=%s/options=%s %s\n' $compiler "${set%:*}" $round
				printf 'BenchmarkCCOPT/compiler=%s/options=%s/bench=CPU/kernel=lu/copies=1/v=1 1 %s000 ns/op\n' $compiler \
					"${set%:*}" "$x"
				printf 'BenchmarkCCOPT/compiler=%s/options=%s/bench=STREAM/kernel=copy/bytes=1/v=1 1 %s ns/op\n' $compiler \
					"${set%:*}" $((1000 + round))
				printf 'Row-end: CCOPT/bench=CPU/compiler=%s/options=%s %s ok 1\n' $compiler "${set%:*}" $round
			done
		done
	done
	words 'BenchmarkCOMPILE/compiler=cca/options=-O/jobs=1/v=1 1 5300000000 ns/op 4000000000 user-ns/op 700000000' \
		sys-ns/op
	printf 'BenchmarkCOMPILE/compiler=cca/options=-O/jobs=2/v=1 1 3300000000 ns/op 5000000000 cpu-ns/op\n'
	printf -- '--- SKIP: COMPILE/jobs=1/compiler=ccc/options=-O: no ccc was found\n'
}

# A loaded host: wall times of -O are 1.7 times those of -O0 and vary, CPU times are 22% shorter; of the other kernel
# the CPU time is 30% longer with -O, and the wall time hides it: loaded_record ROUND... -- SET...
loaded_record() {
	local rounds=() set round
	while [ "$1" != -- ]; do rounds+=("$1"); shift; done
	shift
	printf 'lodestone: 1\nhost: vega\nCputime: getrusage tick 1000 ns\n'
	for round in "${rounds[@]}"; do
		for set; do
			printf 'Row: CCOPT/bench=CPU/compiler=cc/options=%s %s\n' $set $round
			awk -v set=$set -v round=$round 'BEGIN {
				for (i = -1; i <= 1; i++) {
					noise = 1 + (i + round) / 1000
					printf "BenchmarkCCOPT/compiler=cc/options=%s/bench=CPU/kernel=fourier/v=1 100 %.0f ns/op %.0f user-ns/op%s\n",
						set,
					    1010000 * (set == "-O" ? 1.7 : 1) * noise, (set == "-O" ? 780000 : 1000000) * noise, i ? "" : " 3000 sys-ns/op"
					printf "BenchmarkCCOPT/compiler=cc/options=%s/bench=CPU/kernel=lu/v=1 100 %.0f ns/op %.0f user-ns/op\n", set,
					    5000000 * (1 + i / 3) * noise, (set == "-O" ? 1300000 : 1000000) * noise
				}
			}'
			printf 'Row-end: CCOPT/bench=CPU/compiler=cc/options=%s %s ok 1\n' $set $round
		done
	done
}

# The page of a record in lines that are not broken
compilers_page() { lodestone report compilers "$@" | tr -s ' \n' ' ' >flat; }

@test "report compilers: CPU time is judged, of rounds that both builds have, and nothing of one set alone" {
	loaded_record 1 2 3 -- -O0 -O >r.bench
	lodestone report compilers r.bench >out
	# the third of a sample with 3 us of system time belongs to the CPU time: 1.0030 and 0.7826 ms of 1.002 noise
	grep -E '^fourier +CPU +1\.00 ms +783 us \*$' out
	grep -E '^lu +CPU +1\.00 ms \* +1\.30 ms !$' out
	[ "$(grep -c 'times as long as' out)" -eq 1 ]
	compilers_page r.bench
	grep -F 'Proven slower: vega, of 2 comparisons: lu cc: -O takes 1.300 times as long as -O0 ' flat
	sed '/kernel=lu/d' r.bench >fourier.bench
	compilers_page fourier.bench
	grep -F 'Proven slower: vega, of 1 comparison: none ' flat
	loaded_record 1 2 3 -- -O >one.bench
	compilers_page one.bench
	absent 'Proven slower' flat
	loaded_record 1 2 -- -O0 -O >two.bench
	compilers_page two.bench
	grep -F 'Proven slower: vega, of 0 comparisons and 2 of under three rounds: not known ' flat
	# only rounds of one number, which are beside each other in time, are compared
	{ loaded_record 1 2 3 -- -O0; loaded_record 4 5 6 -- -O | sed 1,3d; } >apart.bench
	compilers_page apart.bench
	grep -F ' of 0 comparisons and 2 of under three rounds: not known ' flat
	absent 'times as long as' flat
	# a row of which one build has no CPU time in a round is one of wall time
	awk '/ 2$/ { second = /^Row:/ } second { sub(/ [0-9]* user-ns.*/, "") } { print }' r.bench >gap.bench
	lodestone report compilers gap.bench | grep -E '^fourier +wall +1\.01 ms \* +1\.72 ms !$'
}

@test "report compilers: what is best, where optimising hurt, and nothing that is not proven" {
	known_record >r.bench
	lodestone report compilers r.bench >out
	grep -E '^lu +wall +1\.00 ms +500 us \* +600 us ! +copies=1$' out
	grep -E '^lu +wall +2\.00 ms +1\.00 ms \* +1\.20 ms ! +copies=1$' out
	grep -E '^lu +vega +2\.00 k/s +cca +-O2$' out
	grep -E '^cca +-O +5\.30 s +4\.70 s +3\.30 s +5\.00 s$' out
	absent '^Left out' out
	compilers_page r.bench
	grep -F "$(words 'Proven slower: vega, of 8 comparisons: lu cca: -O3 takes 1.200 times as long as -O2; lu ccb: -O3' \
		'takes 1.200 times as long as -O2 ')" flat
	grep -F 'Not measured: vega COMPILE jobs=1 compiler=ccc options=-O: no ccc was found ' flat
	sed 's/kernel=lu/kernel=lu%1b[2J/' r.bench >odd.bench
	lodestone report compilers odd.bench >out
	absent "$(printf '\033')" out
	printf 'lodestone: 1\nhost: a\nBenchmarkX/v=1 1 5 ns/op\n' >none
	ends 1 lodestone report compilers none
	# two records
	loaded_record 1 2 3 -- -O0 -O >loaded.bench
	lodestone report compilers r.bench loaded.bench >out
	[ "$(grep -cE '^Proven slower: vega, of (8|2) ' out)" -eq 2 ]
	[ "$(grep -cE '^(lu|copy|fourier) +vega ' out)" -eq 4 ]
}

@test "one concatenated source of all kernels has the sums of separate ones, under every awk" {
	sources=0
	mkdir aw
	for awk in ${KIT_AWKS:-mawk 'busybox awk' original-awk 'gawk --posix'}; do
		command -v "${awk%% *}" >/dev/null || continue
		printf '#!/bin/sh\nexec %s "$@"\n' "$awk" >aw/awk
		chmod +x aw/awk
		rm -rf one
		PATH=$PWD/aw:$PATH sh "$KIT_SRC/sh/measure/rows/kernels.sh" one "$PWD/one" "$KIT_EXEC" "$compiler" -O0
		sed '/^extern int kit_[0-9]*;$/d' one/one.c >this.c
		[ -e first.c ] || cp this.c first.c
		cmp first.c this.c
		sources=$((sources + 1))
	done
	[ "$sources" -ge 1 ]
	[ "$(ls one/*.o | tr '\n' ' ')" = 'one/one.o one/st_any.o one/st_fixed.o one/stream.o ' ]
	sh "$KIT_SRC/sh/measure/rows/kernels.sh" prove "$PWD/one" "$KIT_EXEC"
}

# The cache knows a source by its text without comments, as those that look behind the preprocessor do.
@test "a compiler that keeps its objects has none for a build of MKPKGC or COMPILE" {
	rows=$KIT_SRC/sh/measure/rows
	mkdir kept
	compiler keeps "for word; do
		case \$word in *.c) source=\$word ;; esac
	done
	case \" \$* \" in *' -c '*) out=\${source%.c}.o ;; *) exec $compiler \"\$@\" ;; esac
	key=$PWD/kept/\$(sed 's|/[*].*[*]/||' <\"\$source\" | cksum | tr ' ' -)
	[ ! -f \"\$key\" ] || exec cp \"\$key\" \"\$out\"
	echo \"\$source\" >>$PWD/calls
	$compiler \"\$@\" && exec cp \"\$out\" \"\$key\""
	for i in 1 2; do sh "$rows/kernels.sh" make1 "$PWD/k" "$KIT_EXEC" "$PWD/bin/keeps" -O; done
	[ "$(sort calls | uniq -c | awk '$1 != 2 || NF != 2' | wc -l)" -eq 0 ]
	[ "$(wc -l <calls)" -ge 20 ]
	rm calls
	CC=$PWD/bin/keeps sh "$rows/mkpkg.sh" prepare "$PWD/pkg"
	for i in 1 2; do (cd pkg && make -s concord); sh "$rows/mkpkg.sh" renew "$PWD/pkg"; done
	[ "$(wc -l <calls)" -eq 36 ]
}

@test "the package of MKPKGC is C++ too, as c++ takes it" {
	command -v c++ >/dev/null || skip 'no c++ here'
	sh "$KIT_SRC/sh/measure/rows/mkpkg.sh" cxx "$PWD/cxx"
	grep -x 'CC = c++' cxx/Makefile
	(cd cxx && make -s concord)
	[ "$(printf 'a bird in the hand, a bush\n' | cxx/concord -n 2)" = '2 a: 1 1' ]
	nm cxx/error.o | grep -E ' T _Z'
}

@test "options, compile: one source file and C++ are rows of their own, and none of the builds that are compared" {
	{
		printf '%s\n' 'lodestone: 1' 'host: here'
		printf 'BenchmarkCCOPT/compiler=cc/options=-O/bench=CPU/%skernel=lu/copies=1/v=2 1 %s000000000 ns/op\n' '' 3 \
			'files=1/' 2
		printf 'BenchmarkCOMPILE/compiler=cc/options=-O/jobs=1/v=1 1 5300000000 ns/op 4000000000 user-ns/op\n'
		printf 'BenchmarkCOMPILE/compiler=cc/options=-O/files=1/v=1 1 4000000000 ns/op 4000000000 user-ns/op\n'
		printf 'BenchmarkCOMPILE/code=C++/options=-O/v=1 1 1500000000 ns/op 1000000000 user-ns/op\n'
	} >r
	lodestone report options r >page
	grep -E '^CPU lu +3\.00 +-O +cc$' page
	grep -E '^CPU lu +2\.00 +-O +cc +1$' page
	lodestone report compile r >page
	grep -E '^C\+\+ +here +make +-O +1\.50s +1\.00s' page
	[ "$(grep -cE 'files=1' page)" -eq 1 ]
	lodestone report compilers r >page
	grep -E '^lu +wall +3\.00 s \*$' page
	grep -E '^lu +wall +2\.00 s \* +files=1$' page
	grep -E '^lu +here +0\.333 /s +0\.0173 +cc +-O$' page
}
