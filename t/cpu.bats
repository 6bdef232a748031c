#!/usr/bin/env bats
# The ten kernels of cpu: what they record, that the same comes out of every build, and that a fault in one is seen.

load helper
load crew
load variants

KERNELS='numsort strsort bitfield softfp fourier assign idea huffman neural lu'

# What an operation of each comes to, everywhere: integers exactly, floating point within a part in a million.
known_sums() {
	cat <<-'END'
		numsort: checksum 980eb3f9
		strsort: checksum a7ade4ea
		bitfield: checksum f3bc4c9a
		softfp: checksum e594c723
		fourier: result 215.223313
		assign: checksum 470972db
		idea: checksum 3b8971d7
		huffman: checksum 257490e7
		neural: result 53.6456994
		lu: result 1432.61137
	END
}

# The sums in a file are the known ones.
right_sums() {
	known_sums | awk '
		NR == FNR { known[$1] = $3; kind[$1] = $2; n++; next }
		!($1 in known) || $2 != kind[$1] { print "what is this: " $0; bad = 1; next }
		$2 == "checksum" && $3 "" != known[$1] "" { print $0 ", not " known[$1]; bad = 1 }
		$2 == "result" && ($3 - known[$1]) ^ 2 > (known[$1] * 1e-6) ^ 2 { print $0 ", not " known[$1]; bad = 1 }
		{ seen++ }
		END { exit bad || seen != n }
	' - "$1" || { cat "$1"; return 1; }
}

# A compiler with its flags makes the kernels alone: alone FILE COMPILER FLAG...
alone() {
	local out=$1
	shift
	"$@" $(made DEFS) -I"$KIT_BUILD" $(rooms) -o "$out" "$KIT_SRC/t/inter/sums.c" \
		$(ls "$KIT_SRC"/src/bench/cpu/*.c | grep -v '/cpu\.c$') "$KIT_SRC/src/base/rng.c" "$KIT_SRC/src/base/arith.c" -lm
}

quick() { cpu -N 1,1 -W 0 -S 0 "$@"; }

@test "all ten are measured, in their order, with the iterations of the original" {
	quick -o rec
	sed -n 's|^BenchmarkCPU/kernel=\([a-z]*\)/copies=1/v=2 .*|\1|p' rec >names
	[ "$(tr '\n' ' ' <names)" = "$KERNELS " ]
	[ "$(sed -n 's/^Bench.* \([0-9]*\) ops\/op.*/\1/p' rec | tr '\n' ' ')" = '1 1 2258842 1 199 1 1 1 1 1 ' ]
}

@test "only the kernels that are named, each once" {
	quick -o rec lu idea lu
	[ "$(sed -n 's|^BenchmarkCPU/kernel=\([a-z]*\)/.*|\1|p' rec | tr '\n' ' ')" = 'idea lu ' ]
	quick -o again $KERNELS $KERNELS
	[ "$(grep -c ^Bench again)" -eq 10 ]
}

@test "several copies: an operation is one of each, within one time" {
	cpu -c 3 -N 2,2 -S 0.01 -o rec idea
	[ "$(grep -c '^BenchmarkCPU/kernel=idea/copies=3/v=2 .* 3 ops/op$' rec)" -eq 2 ]
	nothing_left
	quick -c all -o all idea
	grep -q "^BenchmarkCPU/kernel=idea/copies=$(getconf _NPROCESSORS_ONLN)/v=2 " all
}

@test "-k prints the sum of each result, and they are the known ones" {
	quick -k | grep ': checksum\|: result' >sums
	right_sums sums
	cpu -k -N 3,3 -S 0.02 -c 2 | grep ': checksum\|: result' >sums
	right_sums sums
}

# by_compiler COMPILER FLAGS...: the kernels alone come to the known sums with each of these flags
by_compiler() {
	local cc=$1 flags
	shift
	need "$cc"
	for flags; do
		alone ./sums "$cc" $flags
		./sums >out || { echo "$cc $flags"; cat out; false; }
		right_sums out || { echo "$cc $flags"; false; }
	done
}

# Other processors, compilers and libraries: t/unit/kernels.c in the legs of the matrix.
# long
@test "gcc and clang, with and without their optimisers, come to the same sums" {
	by_compiler gcc -O0 -O2 '-O3 -march=native -ffp-contract=fast'
	by_compiler clang -O0 '-O3 -march=native'
}

# A mistake in the work of a kernel: FILE:sed script.  None changes the check.
mistakes() {
	cat <<-'END'
		numsort:s/a\[child\] < a\[child + 1\]/a[child] > a[child + 1]/
		numsort:s/swap(&a\[0\], &a\[i\]);/swap(\&a[0], \&a[i]); a[i] += i == 77;/
		strsort:s/before(child, child + 1)/before(child + 1, child)/
		bitfield:s/map\[i >> 5\] &= ~/map[i >> 5] |= ~/
		bitfield:s/map\[i >> 5\] ^= (word)1 << (i & 31)/map[i >> 5] ^= (word)1 << (i \& 30)/
		softfp:s/shift_right(low, shift_right(z->digit, carry))/shift_right(low, shift_right(z->digit, 0))/
		softfp:s/FULL - CUT/FULL/
		softfp:s/x->digit\[LAST\] |= 1;/;/
		softfp:s/2 \* DIGITS \* BITS/2 * DIGITS * BITS - 1/
		fourier:s/i < TRAPEZOIDS - 1/i < TRAPEZOIDS/
		assign:s/table\[i\]\[k\] += least;/table[i][k] += least - 1;/
		assign:s/job\[i\] = job_of(i)/job[i] = job_of((i + 1) % N)/
		idea:s/low - high + (low/low - high - (low/
		idea:s/25 \* (i/24 * (i/
		huffman:s/tree\[i\].weight < low/tree[i].weight > low - 2/
		huffman:s/1 << (at & 7)/1 << (at \& 6)/
		neural:s/hidden\[k\] \* (1 - hidden\[k\]) \* sum/hidden[k] * sum/
		neural:s/MOMENTUM \* last/2 * MOMENTUM * last/
		lu:s/row\[m\] \* column/row[0] * column/
		lu:s/share >= most/share <= most/
	END
}

# long
@test "a mistake in any kernel is a failure with a message, and no sample" {
	mistakes >list
	while IFS= read -r line <&9; do
		name=${line%%:*}
		mistaken cpu "$name.c" "${line#*:}"
		rm -f rec
		run ./cpu -L 20 -N 2,2 -S 0.001 -o rec "$name"
		[ "$status" -eq 1 ] || { echo "$line: $status: $output"; false; }
		[[ $output == "cpu: $name: "* ]] || { echo "$line: $output"; false; }
		grep -q "^--- FAIL: CPU/kernel=$name/copies=1/v=2: $name: " rec
		absent '^Benchmark' rec
	done 9<list
	[ "$(sed 's/:.*//' list | sort -u | wc -l)" -eq 10 ]
}
