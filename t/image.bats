#!/usr/bin/env bats
# The operators on images: what they make, that a wrong result is seen, and that nothing is left.

load helper
load crew
load variants

all_tests='mktest imadds imaddr imstatr imshiftr imload imloadf imtran'

# One sample of each test that is named, in d: quick OPTION...
quick() { image -N 1,1 -W 0 -S 0.0001 -o rec "$@" d; }

@test "every mnemonic of 1986, with its size and the bytes that it moves" {
	quick >out
	sed -n 's|^Benchmark\([A-Z]*/size=[0-9x]*\).*/v=[12] .* \([0-9]*\) moved-bytes/op$|\1 \2|p' rec >got
	cat <<-'END' | diff - got
		MKTEST/size=512x512x16 524800
		MKTEST/size=512x512x32 1049088
		IMADDS/size=512x512x16 1049600
		IMADDR/size=512x512x32 2098176
		IMSTATR/size=512x512x32 1049088
		IMSHIFTR/size=512x512x32 2098176
		IMLOAD/size=512x512x16 786944
		IMLOADF/size=512x512x16 786944
		IMTRAN/size=512x512x16 1049600
	END
	grep -Fx '262144 pixels, mean 255756.5, stddev 147801.7, min 1, max 511512' out
	grep -Fx 'grey scale from 31125 to 32494' out
	nothing_left
}

@test "any size is right: one pixel, one line, one column, more than a band, a square and a step of 16 bits" {
	for size in 1 2 3x2 1x700 700x1 129 257x131 40x300 20000x7 17000x40 640x1000; do
		quick -s $size >out 2>err || { echo "$size"; cat err; return 1; }
		[[ $size == *x* ]] || size=${size}x$size
		for name in $all_tests; do
			grep -q "^Benchmark${name^^}/size=${size}x[0-9]*[/ ]" rec || { echo "$size: no $name"; return 1; }
		done
	done
	nothing_left
}

@test "an image that a real of 32 bits must round" {
	quick -s 30x20000 -m imaddr -m imstatr -m imshiftr
	[ "$(grep -c '^BenchmarkIM\(ADDR\|STATR\|SHIFTR\)/size=30x20000x32/' rec)" -eq 3 ]
}

@test "IMTRAN keeps to its memory, whatever it is" {
	for bytes in 4 100 5000 64k 16m; do
		quick -m imtran -s 150x70 -b $bytes
		grep -q "^BenchmarkIMTRAN/size=150x70x16/memory=" rec
	done
	quick -m imtran -b 1m
	grep -q '^BenchmarkIMTRAN/size=512x512x16/v=2 ' rec
}

@test "the file of an image is what the manual says" {
	image -k -m mktest -s 5x3 -N 1,1 -W 0 d
	[ "$(ls d | tr '\n' ' ')" = 'pix.r pix.s ' ]
	[ "$(wc -c <d/pix.s)" -eq $((512 + 5 * 3 * 2)) ]
	[ "$(wc -c <d/pix.r)" -eq $((512 + 5 * 3 * 4)) ]
	[[ $(sed -n 1p d/pix.s) =~ ^lodestone\ image\ 1\ s\ 5\ 3\ (little|big)$ ]]
	[[ $(sed -n 1p d/pix.r) =~ ^lodestone\ image\ 1\ r\ 5\ 3\ (little|big)$ ]]
	for j in 0 1 2; do for i in 0 1 2 3 4; do echo $((1 + 1000 * j + i)); done; done >want
	dd if=d/pix.s bs=512 skip=1 2>/dev/null | numbers d2 | diff want -
	dd if=d/pix.r bs=512 skip=1 2>/dev/null | numbers f4 | diff want -
}

@test "16-bit pixels and 5 more stay below 32768, at any width" {
	for size in 512 16384x40 20000x40 700x40; do
		rm -f d/*
		image -k -m mktest -s $size -N 1,1 -W 0 d
		dd if=d/pix.s bs=512 skip=1 2>/dev/null | numbers d2 |
			awk '$1 != "" { if ($1 > most) most = $1; if ($1 < 1) exit 1 } END { exit !(most > 31700 && most + 5 < 32768) }'
	done
}

@test "what is kept is not written over, and is gone where it could not be made" {
	image -k -m mktest -N 1,1 -W 0 d
	reports 2 'image: d/pix.s: exists already' image -k -m mktest -N 1,1 -W 0 d
	[ "$(wc -c <d/pix.s)" -eq 524800 ]
	mkdir e
	(trap '' XFSZ; ulimit -f 600; image -k -m mktest -o rec e) >out 2>err && false
	[ "$(ls e)" = pix.s ]
	grep -E '^--- FAIL: MKTEST/size=512x512x32/v=1: e/pix.r: File too large$' rec
}

# A mistake in the work of an operator; none is in the checks. TEST FILE:SCRIPT
mistakes() {
	cat <<-'END'
		mktest ../../fixture/imfile.c:s/_line(s, j, (/_line(s, j + (j == 7), (/
		imadds imops.c:s/t->made.cols, 5L/t->made.cols, 6L/
		imadds imops.c:s/t->made.cols, 5L/t->made.cols - 1, 5L/
		imaddr imops.c:s/t->made.cols, 5\.0/t->made.cols, 5.1/
		imstatr imops.c:s/squares += x \* x/squares += x * (x + 1)/
		imstatr imops.c:s/sum += x;/sum += x + (x == 7001);/
		imstatr imops.c:s/if (x < least)/if (x < least \&\& x > 1)/
		imstatr imops.c:s/if (x > most)/if (x > most \&\& x < 511512)/
		imstatr imops.c:s/m->n += (double)n/m->n += (double)(n - 1)/
		imstatr imcheck.c:s/(m->n - 1)) : 0/m->n) : 0/
		imshiftr imops.c:s/SHIFT_X, SHIFT_Y, get_line/SHIFT_X + 0.02, SHIFT_Y, get_line/
		imshiftr imops.c:s/SHIFT_X, SHIFT_Y, get_line/SHIFT_Y, SHIFT_X, get_line/
		imshiftr spline.c:s/weights(1 - dy, wy)/weights(dy, wy)/
		imshiftr spline.c:s/GAIN 6.0/GAIN 5.999/
		imshiftr spline.c:s/6 \* t \* t + 3 \* t/6 * t * t + 2.9 * t/
		imshiftr spline.c:s/POLE (-SPLINE_POLE)/POLE (-0.26)/
		imshiftr spline.c:s/MARGIN = 28/MARGIN = 3/
		imshiftr spline.c:s/if (want == b->last)/if (want == b->last || want == 5)/
		imshiftr spline.c:s/GAIN \/ 6;/GAIN \/ 6;\n\n	memset(w, 0, 4 * sizeof *w); if (1) { w[1] = u; w[2] = t; return; }/
		imtran imops.c:s/from\[j \* cols + i\]/from[j * cols + (i ^ (i == 8))]/
		imtran imops.c:s/first, col + k, (char/first, col + k + (k == 3), (char/
		imload imops.c:s/v\[n++\] = /v[n++] = 3 + /
		imload greymap.c:s/CONTRAST 0.25/CONTRAST 0.26/
		imload greymap.c:s/REJECT 2.5/REJECT 9/
		imload greymap.c:s/x >= span ? 255/x >= span ? 254/
		imload greymap.c:s/x \* 255 \/ span/(x * 255 + span - 1) \/ span/
		imload greymap.c:s/x <= 0 ? 0/x <= 9 ? 0/
		imload imops.c:s/note\[1\] = mapped ? t->map.high/note[1] = mapped ? t->map.high - 1/
		imloadf imops.c:s/\*from++ & 255/*from++ \& 254/
		imloadf imops.c:s/chan_send(t->display, (char \*)to, cols)/chan_send(t->display, (char *)to + (j == 3), cols)/
	END
}

# long
@test "a mistake in any operator is a failure with a message, and no sample" {
	each_mistake image '^--- FAIL: %/size=' -m % -S 0.0001
	[ "$(sed 's/ .*//' list | sort -u | tr '\n' ' ')" = "$(printf '%s\n' $all_tests | sort | tr '\n' ' ')" ]
}

@test "a small disk: said where it is known before, and when it fills" {
	reports 1 ' bytes are free, 2000000000512 are needed' image -s 1000000 d
	nothing_left
	(trap '' XFSZ; ulimit -f 600; image -m imaddr -m imshiftr -m imadds -N 1,1 -o rec d) >out 2>err && false
	grep -E '^--- FAIL: IMADDR/size=512x512x32/v=1: d/.*/pix.r: File too large$' rec
	grep -E '^--- FAIL: IMSHIFTR/size=512x512x32/v=1: d/.*/pix.r: File too large$' rec
	grep -q '^BenchmarkIMADDS/' rec
	nothing_left
}
