#!/usr/bin/env bats
# Plots by one user and by several: what is drawn, that a wrong drawing is seen, and that nobody is left.

load helper
load crew
load variants

quick() { plots -N 2,2 -W 0 -S 0.001 -o rec "$@"; }

# The programs of this test that run still.
plotters() { processes | awk -v dir="$PWD" '$2 ~ /(^|\/)plots$/ && index($0, dir) { print $1 }'; }

# So many programs draw in the background: others N
others() { [ "$(processes | grep -c "^ *[0-9]* [^ ]*plots -e .*$PWD/d")" -eq "$1" ]; }

# The processors that the programs of this test may use are told for six processes: sets $masks.
six_masks() {
	masks=$(for name in $(plotters); do sed -n 's/^Cpus_allowed_list:[^0-9]*//p' "/proc/$name/status"; done)
	[ "$(printf '%s\n' "$masks" | wc -l)" -ge 6 ]
}

drawn='line 50 of 512x512x16: 2322 bytes of metacode, sum b1e250d3'

@test "a plot: the same on every host, its bytes in the record" {
	quick d >out
	grep -Fx "$drawn" out
	[ "$(field moved-bytes/op rec '^BenchmarkPLOTS/v=1$' | sort -u)" = 2322 ]
	nothing_left
}

@test "N plots a sample, three samples" {
	plots -o rec d 10 >out
	[ "$(grep -c '^BenchmarkPLOTS/v=1 10 ' rec)" -eq 3 ]
	grep -Fx "$drawn" out
}

@test "users: a result each, named after their number, and no process is left" {
	quick -u 1,3,n "$PWD/d"
	[ "$(sed -n 's|^Benchmark\([A-Z0-9]*\)/v=1 .*|\1|p' rec | uniq |
		tr '\n' ' ')" = "PLOTS 3USER $(getconf _NPROCESSORS_ONLN)USER " ] ||
		[ "$(getconf _NPROCESSORS_ONLN)" -eq 1 ]
	[ -z "$(plotters)" ]
	nothing_left
}

@test "the others plot while a sample is taken" {
	plots -u 3 -N 100000,100000 -L 60 "$PWD/d" >out 2>err 3>&- &
	pid=$!
	until_so others 4
	kill -TERM $pid
	await $pid
}

@test "placed on one processor, all users are there" {
	masks=
	plots -P same -u 3 -N 1,1 -W 0 -S 0 -o rec "$PWD/d" >out 2>err || {
		[ "$?" -eq 77 ]
		skip 'this host cannot bind a process'
	}
	grep -q '^Benchmark3USER/place=same/v=1 ' rec
	[ -d /proc/self/task ] || skip 'needs the /proc of Linux'
	plots -P same -u 3 -N 100000,100000 -L 60 "$PWD/d" >out 2>err 3>&- &
	pid=$!
	until_so six_masks
	kill -TERM $pid
	await $pid
	printf '%s\n' "$masks" | sort -u | grep -Ex '[0-9]+'
	[ "$(printf '%s\n' "$masks" | sort -u | wc -l)" -eq 1 ]
}

@test "when another user's process ends, the message says so" {
	plots -u 2 -N 100000,100000 -L 60 -o rec "$PWD/d" >out 2>err 3>&- &
	pid=$!
	until_so grep -qs '^Benchmark2USER' rec || true
	for victim in $(processes | awk -v dir="$PWD" '$2 ~ /plots$/ && $3 == "-e" && index($0, dir) { print $1 }'); do
		kill -KILL "$victim" || true
	done
	await $pid
	[ "$status" -eq 1 ]
	grep -Fx -- '--- FAIL: 2USER/v=1: a user in the background: has ended' rec
	nothing_left
}

@test "an image that is there: another shape and line stand in the name" {
	image -k -m mktest -s 300x70 -N 1,1 -W 0 d
	quick -l 69 d/pix.r
	quick d/pix.s
	quick -u 2 -l 1 d/pix.s
	sed -n 's|^Benchmark\(.*\)/v=1 .*|\1|p' rec | uniq >names
	printf '%s\n' PLOTS/size=300x70x32/line=69 PLOTS/size=300x70x16 2USER/size=300x70x16/line=1 | diff - names
	[ "$(ls d | tr '\n' ' ')" = 'pix.r pix.s ' ]
}

@test "long lines, lines of one pixel, 16-bit lines that begin anew, rounded reals" {
	for size in 1x51 2x51 40000x51 16001x51; do
		rm -f d/*
		image -k -m mktest -s $size -N 1,1 -W 0 d
		quick d/pix.s
		quick d/pix.r
		grep -q "^BenchmarkPLOTS/size=${size}x16/v=1 " rec
		grep -q "^BenchmarkPLOTS/size=${size}x32/v=1 " rec
	done
	rm -f d/*
	image -k -m mktest -s 40x30000 -N 1,1 -W 0 d
	quick -l 29999 d/pix.r
	grep -q '^BenchmarkPLOTS/size=40x30000x32/line=29999/' rec
}

@test "a line that differs from the test image is a failure, and so is a file that is not an image" {
	image -k -m mktest -N 1,1 -W 0 d
	printf 'X' | dd of=d/pix.s bs=1 seek=$((512 + 50 * 1024 + 700)) conv=notrunc 2>/dev/null
	reports 1 'plots: the curve: column ' quick d/pix.s
	grep -q '^--- FAIL: PLOTS/v=1: the curve: column ' rec
	quick -l 51 d/pix.s
	dd if=d/pix.s of=d/short bs=1000 count=100 2>/dev/null
	reports 2 'plots: d/short: does not have the size that its header tells' quick d/short
	printf 'GIF89a' >d/gif
	ends 2 quick d/gif
	sed '1s/little$/big/;1s/ big$/ big/' d/pix.s >d/other
	if ! cmp -s d/pix.s d/other; then ends 2 quick d/other; fi
}

mistakes() {
	cat <<-'END'
		prow.c:s/(double)i, 0.0, last/(double)i + 1, 0.0, last/
		prow.c:s/value_at(s, i), p->low/value_at(s, i) + 1, p->low/
		prow.c:s/(x - low) \* (double)/(x - low) * 1.0001 * (double)/
		prow.c:s/meta_line(p->d, 'C', points, s->cols)/meta_line(p->d, 'C', points, s->cols - 1)/
		prow.c:s/image_take(&im, 0L, (long)number/image_take(\&im, 1L, (long)number/
		metacode.c:s/x >> 8 & 255/x >> 8 \& 127 ^ 1/
		metacode.c:s/head(d, 'E', 0L)/head(d, 'F', 0L)/
		metacode.c:s/'O', (long)(sizeof text - 1)/'T', (long)(sizeof text - 1)/
		prow.c:s/{ "vx1", "3200" }/{ "vx1", "3300" }/
		prow.c:s/{ "fill", "yes" }/{ "fill = 3", "yes" }/
	END
}

# long
@test "a mistake in the drawing is a failure with a message, and no sample" {
	each_mistake plots '^--- FAIL: PLOTS/v=1: ' -S 0.001
}
