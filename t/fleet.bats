#!/usr/bin/env bats
# lodestone fleet: what comes back from many hosts. Eight hosts in network namespaces, with sshds of their own; launchers that are
# scripts; and, by name, those of a cluster: KIT_FLEET=slurm,mpirun,pdsh.

load helper
load sshd

started='' spaces=''

teardown() {
	local pid name
	end_started
	[ -z "$spaces" ] || for name in hub n1 n2 n3 n4 n5 n6 n7 n8; do
		pid=$(ip netns pids "$spaces-$name" 2>/dev/null)
		[ -z "$pid" ] || kill -KILL $pid 2>/dev/null
		ip netns del "$spaces-$name" 2>/dev/null
	done
	true
}

# A launcher of one host that is no other one: rsh HOST COMMAND... runs ./HOST, with the command's words, where there is
# such a script, else the command.
make_rsh() {
	printf '%s\n' '#!/bin/sh' "cd '$PWD' || exit" 'host=$1; shift' 'echo "$host" >>asked' \
		'if [ -x "./$host" ]; then exec "./$host" "$@"; fi' 'exec sh -c "$*"' >rsh
	chmod +x rsh
	LODESTONE_RSH=$PWD/rsh
	export LODESTONE_RSH
	: >asked
}

script() {
	printf '%s\n' '#!/bin/sh' "${@:2}" >"$1"
	chmod +x "$1"
}

# The kit on the far hosts. A run of it is short, and has samples.
make_kit() {
	script kit "exec $KIT_SH '$KIT_BUILD/sh/lodestone' \"\$@\""
	brief=(-k "$PWD/kit" -q -t 5 -s mem)
}

# A frame as far.sh prints it: frame NAME PROCESS NUMBER KIND TEXT
frame() {
	printf '%-255.255s\n' "%lodestone-fleet% $1 $2 $3 $4 ${#5} $5|"
}

# The frames of a record: frames NAME PROCESS [FILE]
frames() {
	local n=1 line file=${3:-record}
	frame "$1" "$2" 1 '<' 1
	while IFS= read -r line; do
		frame "$1" "$2" $((n += 1)) = "$line"
	done <"$file"
	frame "$1" "$2" $((n + 1)) '>' "0 $(($(wc -l <"$file"))) $(cksum <"$file" | tr ' ' -)"
}

a_record() {
	printf '%s\n' 'lodestone: 1' 'host: far' 'Kit: lodestone 0.1' 'Row: MEMCPY 1' \
		'BenchmarkMEMCPY/bytes=1000/v=1 10 100.5 ns/op' 'Row-end: MEMCPY 1 ok 1.0' 'Load-end: 0.1 0.1 0.1' >record
}

# --- over ssh --------------------------------------------------------------------------------------------------------

# Namespaces n1 to n8 with host names of their own and an sshd each, joined by cables to the hub, where ssh is called.
eight_hosts() {
	local i
	need ip unshare
	[ "$(id -u)" -eq 0 ] || skip 'only root may make network name spaces'
	sweep_spaces
	spaces=lode$$
	ip netns add "$spaces-hub" 2>err || skip "no network namespaces here: $(sed 1q err)"
	ip -n "$spaces-hub" link set lo up
	printf '%s\n' '#!/bin/sh' 'hostname "$1"; shift; exec "$@"' >named
	chmod +x named
	: >all_config
	for i in {1..8}; do
		one_host "$i"
	done
	LODESTONE_RSH="ssh -F $PWD/all_config"
	export LODESTONE_RSH
}

one_host() {
	local i=$1 top=$PWD
	ip netns add "$spaces-n$i"
	ip link add "h$i-$$" netns "$spaces-hub" type veth peer name "n$i-$$" netns "$spaces-n$i"
	ip -n "$spaces-hub" addr add "10.77.$i.1/24" dev "h$i-$$"
	ip -n "$spaces-n$i" addr add "10.77.$i.2/24" dev "n$i-$$"
	ip -n "$spaces-hub" link set "h$i-$$" up
	ip -n "$spaces-n$i" link set lo up
	ip -n "$spaces-n$i" link set "n$i-$$" up
	mkdir "host$i"
	cd "host$i"
	start_sshd "10.77.$i.2" ip netns exec "$spaces-n$i" unshare -u "$top/named" "n$i"
	sed "s/^Host .*/Host n$i/" ssh_config >>../all_config
	cd ..
}

# 128 kbit/s from a host to the hub.
slow_link() {
	tc -n "$spaces-n$1" qdisc add dev "n$1-$$" root tbf rate 128kbit burst 4kb latency 400ms 2>err ||
		echo "# no slow link: $(sed 1q err)" >&3
}

in_hub() {
	ip netns exec "$spaces-hub" "$KIT_SH" "$KIT_BUILD/sh/lodestone" "$@"
}

# long
@test "eight hosts over ssh: one slow, one hangs, one sends garbage, one is killed; a second start has what is missing" {
	local host
	make_kit
	eight_hosts
	slow_link 3
	for host in n2 n4 n8; do
		a_record
		sed "s/host: far/host: $host/" record >$host.record
		frames $host 7 $host.record >$host.frames
	done
	mv kit real
	# The runs of five hosts would be in each other's way on one.
	script kit "cd '$PWD' || exit" 'if [ ! -f healed ]; then case $(uname -n) in' 'n[248]) exec cat $(uname -n).frames ;;' \
		'n5) exec sleep 600 ;;' \
		'n6) printf "\033[2Jwelcome\n"; exec dd if=/dev/urandom bs=1000 count=200 2>/dev/null ;;' \
		'n7) mkfifo p7; ./real "$@" >p7 & exec <p7' 'while IFS= read -r line; do printf "%s\n" "$line"' \
		'case $line in *Row-end:*\ ok\ *) kill -KILL $!; exit 1 ;; esac; done ;;' 'esac; fi' 'exec ./real "$@"'
	run in_hub fleet -H n1,n2,n3,n4,n5,n6,n7,n8 -o out -W 40 "${brief[@]}"
	printf '%s\n' "$output" | tr '\033' '?'
	[ "$status" -eq 1 ]
	[[ $output != *$'\033'* ]]
	printf '%s\n' "$output" | grep -x 'out: hosts 8: whole 5, cut 1, without a record 2'
	printf '%s\n' "$output" | grep -x '  n5  *no record no answer within 40 s'
	printf '%s\n' "$output" | grep '^  n6  *no record garbage: it sent no record, but: .*welcome'
	printf '%s\n' "$output" | grep '^  n7  *cut  *cut off after [0-9][0-9]* lines'
	(cd out && ls) | diff - <(printf '%s\n' fleet n1.{bench,lines} n2.{bench,lines} n3.{bench,lines} n4.{bench,lines} n7.cut n8.{bench,lines})
	grep -x 'host: n3' out/n3.bench
	grep -x 'host: n1' out/n1.bench
	cmp n4.record out/n4.bench
	grep '^Benchmark' out/n7.cut
	tail -n 1 out/n7.cut | grep '^Note: lodestone fleet: the record is cut: cut off'
	lodestone export csv out/n1.bench out/n3.bench | grep MEMCPY
	cksum out/*.bench >before
	: >healed
	run in_hub fleet -H n1,n2,n3,n4,n5,n6,n7,n8 -o out -W 40 "${brief[@]}"
	printf '%s\n' "$output"
	[ "$status" -eq 0 ]
	printf '%s\n' "$output" | grep -F 'hosts: 8, without a record in out: 3; each is given 40 s'
	printf '%s\n' "$output" | grep -x 'out: hosts 8: whole 8 (5 of an earlier start), cut 0, without a record 0'
	(cd out && ls) | diff - <(printf '%s\n' fleet n{1..8}.{bench,lines})
	cksum $(awk '{ print $3 }' before) | diff before -
}

both_collected() {
	[ "$(grep -l 'Row-end: .* ok ' "$TMPDIR"/lodestone.*/j[12].raw 2>err | wc -l)" -eq 2 ]
}

no_far_end() {
	processes >all
	absent -F "$KIT_BUILD/sh/lodestone fleet -F" all
}

@test "a signal ends the far runs, and keeps what was collected" {
	need mkfifo
	make_rsh
	make_kit
	$KIT_SH "$KIT_BUILD/sh/lodestone" fleet -H a,b -o out -k "$PWD/kit" -t 600 -s mem >said 2>&1 3>&- &
	started=$!
	until_so both_collected
	kill -TERM "$started"
	await "$started"
	[ "$status" -eq 143 ]
	cat said
	(cd out && ls) | diff - <(printf '%s\n' a.cut b.cut fleet)
	tail -n 1 out/a.cut | grep -x 'Note: lodestone fleet: the record is cut: interrupted here'
	until_so no_far_end
	[ -z "$(ls "$TMPDIR" | grep '^lodestone\.')" ]
}

@test "the near end is killed: the far end, which it held, ends too" {
	make_kit
	mkfifo in
	./kit fleet -F x -t 600 -s mem <in >far 2>&1 3>&- &
	started=$!
	exec 9>in
	echo hold >&9
	until_so grep -qs 'Row-end: .* ok ' far || true
	kill -0 "$started"
	exec 9>&-
	await "$started"
	[ "$status" -eq 143 ]
}

# --- launchers that are scripts ----------------------------------------------------------------------------------------

@test "turns: -j 2 never has three hosts at once, and every host has its turn" {
	make_rsh
	a_record
	local host
	for host in a b c d e f; do
		frames $host 7 >"$host.frames"
		script $host ": >on.$host; ls on.* | wc -l >>most; sleep 1.2; rm on.$host; cat $host.frames"
	done
	lodestone fleet -H a,b,c,d,e,f -o out -j 2 >said
	cat said
	[ "$(sort -n most | tail -n 1)" -eq 2 ]
	[ "$(ls out/*.bench | wc -l)" -eq 6 ]
	cmp record out/f.bench
}

@test "what a host sends is bounded, and is whole only with all frames, its count and its checksum" {
	make_rsh
	a_record
	script whole 'cat whole.frames'; frames whole 7 >whole.frames
	script torn 'cat torn.frames'; frames torn 7 | sed 8d >torn.frames
	script holes 'cat holes.frames'; frames holes 7 | sed 5d >holes.frames
	script early 'cat early.frames; exit 3'; frames early 7 | sed 6q >early.frames
	script wrong 'cat wrong.frames'; frames wrong 7 | sed '/BenchmarkMEMCPY/s/100.5/900.5/' >wrong.frames
	script two 'cat two.frames'; { frames two 7; frames two 8; } >two.frames
	script more 'cat more.frames'; { frames more 7; frame more 7 10 = x; } >more.frames
	script other 'cat whole.frames'
	printf '%s\n' 'lodestone: 1' 'host: far' 'Kit: lodestone 0.1' 'Rubbish' 'Load-end: 1' >rubbish
	script bad 'cat bad.frames'; frames bad 7 rubbish >bad.frames
	printf '%s\n' 'lodestone: 1' 'host: far' 'Source: a page' 'Kit: lodestone 0.1' 'Load-end: 1' >page
	script page.x 'cat page.frames'; frames page.x 7 page >page.frames
	script endless 'exec yes'
	script loud 'exec yes >&2'
	script long 'exec tr "\000" x </dev/zero'
	script future 'cat future.frames'; { frame future 7 1 '<' 2; frame future 7 2 = new; } >future.frames
	script bytes 'cat bytes.frames'; { printf 'a label: '; frames bytes 7 | sed 's/$/\r/'; } >bytes.frames
	run lodestone fleet -H whole,torn,holes,early,wrong,two,more,other,bad,page.x,endless,loud,long,future,bytes,absent -o out -W 60 -k ./nothing
	[ "$status" -eq 1 ]
	printf '%s\n' "$output"
	(cd out && ls) | diff - <(printf '%s\n' bytes.{bench,lines} early.cut fleet torn.cut whole.{bench,lines} wrong.cut)
	cmp record out/whole.bench
	cmp record out/bytes.bench
	reason() {
		printf '%s\n' "$output" | sed -n "s/^  $1  *\(cut\|no record\)  *//p" | grep -Fx "$2" || { echo "$1: $2"; return 1; }
	}
	reason torn 'lines of it were lost on the way'
	reason holes 'lines of it were lost on the way; line 5 is not a line of a record'
	reason early 'cut off after 5 lines (rsh ended with status 3)'
	reason wrong 'its checksum is not that of its end'
	reason two 'garbage: two processes answered as this host'
	reason more 'garbage: it sent more after its last frame'
	reason other 'garbage: it sent no record, but: %lodestone-fleet% whole 7 1 < 1 1|'
	reason bad 'garbage: line 4 is not a line of a record'
	reason page.x 'garbage: it calls itself a published page'
	reason endless 'garbage: it sent no record, but: y'
	reason future 'garbage: its kit speaks version 2 of the frames, this one 1'
	printf '%s\n' "$output" | grep '^  absent  *no record no answer (rsh ended with status 127): .*not found'
	[ ! -e out/../whole.text ]
}

@test "a record of another host of the list is refused, and others' bytes reach no terminal" {
	make_rsh
	a_record
	sed 's/host: far/host: n1/' record >n1.record
	sed 's/host: far/host: n1.example.org/' record >domain.record
	script n1 'cat n1.frames'; frames n1 7 n1.record >n1.frames
	script n2 'cat n2.frames'; frames n2 7 n1.record >n2.frames
	script n3 'cat n3.frames'; frames n3 7 domain.record >n3.frames
	script n4 'cat n4.frames'; frames n4 7 >n4.frames
	script raw "printf 'bad \\233[31mRED\\n' >&2; cat raw.frames"
	{ frame raw 7 1 '<' 1; frame raw 7 2 = 'lodestone: 1'; frame raw 7 3 '!' $'bad \233[31mRED'; } >raw.frames
	script said "printf 'bad \\233[31mRED\\n'"
	run lodestone fleet -H n1,n2,n3,n4,raw,said -o out -W 60
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | LC_ALL=C tr -cd '\001-\010\013-\037\177-\377' >bytes
	[ ! -s bytes ]
	(cd out && ls) | diff - <(printf '%s\n' fleet n1.{bench,lines} n4.{bench,lines})
	printf '%s\n' "$output" | grep -x '  n2  *no record garbage: its record is of the host n1, which is another one of the list'
	printf '%s\n' "$output" | grep -x '  n3  *no record garbage: its record is of the host n1.example.org, which is another one of the list'
	printf '%s\n' "$output" | grep -x 'lodestone: fleet: n4: whole, 7 lines; it calls itself far'
	printf '%s\n' "$output" | grep '^  raw .*bad ?\[31mRED'
	printf '%s\n' "$output" | grep '^  said .*it sent no record, but: bad '
}

@test "bytes are counted, not reads: many short messages and lines lose nothing, and one of several hosts no other one" {
	local i
	make_rsh
	a_record
	frames a 7 >a.frames
	# Each message and each part of the frames is a write of its own.
	script a 'i=0; while [ $((i += 1)) -le 3000 ]; do echo "debug1: $i" >&2; done' 'dd if=a.frames bs=1 2>/dev/null'
	lodestone fleet -H a -o out -W 60
	cmp record out/a.bench
	frames b 7 >b.frames
	frame c 7 1 = "$(printf '%0150d' 0)" >c.frames
	script fake 'awk "{ for (i = 0; i < 600000; i++) print }" c.frames; cat a.frames b.frames'
	rm -r out
	run lodestone fleet -L './fake {hosts} {command}' -H a,b,c -o out -W 60
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	cmp record out/a.bench
	cmp record out/b.bench
	[ ! -e out/c.bench ]
}

# Far hosts whose records are there.
ready_hosts() {
	local host
	make_rsh
	a_record
	for host; do
		frames $host 7 >$host.frames
		script $host "cat $host.frames"
	done
}

@test "what stands in the place of its files stays: a directory, a link, a FIFO, a file; nothing is made behind a link" {
	local what name n=0
	ready_hosts n1 n2
	for what in dir link dangle fifo file; do
		for name in n1.bench n1.lines n1.cut n1.new fleet; do
			rm -rf out new
			mkdir out
			echo mine >victim
			case $what in
			dir)
				mkdir out/$name
				echo mine >out/$name/file
				;;
			link) ln -s ../victim out/$name ;;
			dangle) ln -s ../new out/$name ;;
			fifo) mkfifo out/$name ;;
			file) echo mine >out/$name ;;
			esac
			run timeout 60 $KIT_SH "$KIT_BUILD/sh/lodestone" fleet -H n1,n2 -o out -W 60
			[ ! -e new ]
			[ "$(cat victim)" = mine ]
			case $what in
			dir) [ "$(cat out/$name/file)" = mine ] ;;
			link | dangle) [ -h out/$name ] ;;
			fifo) [ -p out/$name ] ;;
			file) [ "$(cat out/$name)" = mine ] ;;
			esac
			if [ $name = n1.new ]; then
				[ "$status" -eq 0 ]
				cmp record out/n1.bench
				continue
			fi
			printf '%s\n' "$output" | grep "out/$name: \|its records are of .mine'"
			[ "$status" -ne 0 ]
			[ -z "$(find out -name 'n2*')" ]
			n=$((n + 1))
		done
	done
	[ $n -eq 20 ]
}

@test "an empty or torn record is none, and its host is started again; a plan that is lost is a failure" {
	ready_hosts n1 n2
	mkdir out
	: >out/n1.bench
	sed '$d' record >out/n2.bench
	lodestone fleet -H n1,n2 -o out -W 60 >said 2>&1
	cat said
	grep -x 'out: hosts 2: whole 2, cut 0, without a record 0' said
	cmp record out/n1.bench
	cmp record out/n2.bench
	status=0
	lodestone fleet -n -H a,b -o other 2>said >/dev/full || status=$?
	[ "$status" -eq 1 ]
	grep -x 'lodestone: fleet: standard output: cannot be written' said
}

# long
@test "a full disk: each host without its record is named, no shell speaks, and nothing is left" {
	local free dir tmp
	ready_hosts n1 n2
	mkdir tmp
	for free in 0 4 8 16 32 64; do
		for dir in small/out out; do
			tmp=$PWD/small
			[ $dir = out ] || tmp=$PWD/tmp
			rm -rf out
			: >left
			on_small "mkdir small/out; head -c $((1020 - free))k /dev/zero >small/fill 2>/dev/null
				TMPDIR=$tmp timeout 60 $KIT_SH '$KIT_BUILD/sh/lodestone' fleet -H n1,n2 -o $dir -W 30 >said 2>&1
				echo \$? >status; ls $dir >made 2>/dev/null; ls $tmp | grep lodestone >left
				for file in $dir/*.bench; do [ ! -f \$file ] || cmp record \$file || echo torn >>left; done"
			cat said
			[ ! -s left ]
			[ "$(cat status)" -le 1 ]
			never grep -E 'line [0-9]+:|: [0-9]+: |fleet\.sh|start\.sh' said
			[ "$(grep -c 'bench$' made)" -eq 2 ] || [ "$(cat status)" -eq 1 ]
		done
	done
}

@test "a launcher of several hosts: frames of others between, torn ones sent again, names with and without domain" {
	a_record
	frames a 7 >a1
	frames b.example.org 7 >b1
	frames c 7 >c1
	# two streams of blocks of 4095 bytes, then both again
	{
		for i in {0..3}; do
			dd if=a1 bs=1000 skip=$i count=1 2>err
			dd if=b1 bs=1000 skip=$i count=1 2>err
		done
		cat a1 b1
		sed 's/^/d: /' c1
		frames stranger 7
	} >mixed
	script fake 'printf "%s " "$@" >>words; echo >>words; cat mixed'
	run lodestone fleet -L "./fake -n {n} -w {hosts} -- {command}" -H a,b,root@c,d -o out -q -s mem
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep -x 'lodestone: fleet: stranger: answered, but is not in the list of hosts'
	printf '%s\n' "$output" | grep -x 'out: hosts 4: whole 3, cut 0, without a record 1'
	printf '%s\n' "$output" | grep '^  d  *no record no answer$'
	cmp record out/a.bench
	cmp record out/b.bench
	cmp record out/c.bench
	echo '-n 4 -w a,b,root@c,d -- lodestone fleet -F - -q -s mem ' | diff - words
	run lodestone fleet -L "./fake -n {n} -w {hosts} -- {command}" -H a,b,c,d -o out -q -s mem
	[ "$status" -eq 1 ]
	tail -n 1 words | diff - <(echo '-n 1 -w d -- lodestone fleet -F - -q -s mem ')
}

@test "usage: an invalid host or launcher, or a word that a shell could misread, is refused before anything starts" {
	make_rsh
	refused() {
		run lodestone fleet "$@"
		printf '%s\n' "$output"
		[ "$status" -eq 2 ] && [[ $output == "lodestone: fleet: "* ]] && [ ! -s asked ]
	}
	refused -o out
	refused -H a
	for name in a/b .. -x 'a;b' 'a$(id)' a,a 'x@-y' '[::1]' "$(printf 'a\033b')"; do
		refused -H "a1,$name" -o out
	done
	refused -H , -o out
	refused -H @none -o out
	for word in 'a b' '$(id)' "a'b" 'a;b' '*'; do
		refused -H a -o out -d "$word"
		refused -H a -o out -k "kit;$word"
	done
	refused -H a -o out -j 0
	refused -H a -o out -W x
	refused -H a -o out -t 0
	refused -H a -o out -L pdsh
	refused -H a -o out -L 'x {command}'
	refused -H a -o out -L 'x {host}'
	refused -H a -o out -k none.tar
	refused -H a -o out -T /dev/nst0
	run lodestone fleet -H a -o out -L 'no-such-launcher {host} {command}'
	[ "$status" -eq 1 ]
	printf '%s\r\n' '# a comment' 'a, b' 'user@c # another' '' 'd' >list
	lodestone fleet -n -H @list -o out >plan
	sed 's/.* sh //' plan | diff - <(printf '%s lodestone fleet -F %s \n' a a b b user@c c d d)
	[ ! -e out ]
}

@test "a directory has the records of one kind of run, and one collector at a time" {
	make_rsh
	a_record
	frames a 7 >a.frames
	script a 'cat a.frames'
	lodestone fleet -H a -o out -q mem
	run lodestone fleet -H a -o out mem
	[ "$status" -eq 2 ]
	[[ $output == *"its records are of \`run: -q mem', not of \`run: mem'"* ]]
	lodestone fleet -H a -o out -q mem
	[ "$(wc -l <asked)" -eq 1 ]
	rm out/a.bench
	script a 'sleep 20'
	$KIT_SH "$KIT_BUILD/sh/lodestone" fleet -H a -o out -q mem 3>&- &
	started=$!
	until_so test -f out/fleet.lock
	run lodestone fleet -H a -o out -q mem
	[ "$status" -eq 1 ]
	[[ $output == *'another run writes to this record'* ]]
}

@test "a run kit is copied once to a host that lacks it, under its checksum; a copy that was torn is refused" {
	local sum
	make_rsh
	make_kit
	mkdir -p k/lodestone-0.1-run/bin torn.home far.home
	printf '%s\n' "exec $KIT_SH '$KIT_BUILD/sh/lodestone' \"\$@\"" >k/lodestone-0.1-run/bin/lodestone
	tar cf kit.tar -C k lodestone-0.1-run
	sum=$(cksum <kit.tar | tr ' ' -)
	script far 'cd far.home && exec sh -c "$*"'
	script torn 'cd torn.home || exit' 'case "$*" in *unpack*) head -c 2000 | sh -c "$*" ;; *) exec sh -c "$*" ;; esac'
	run lodestone fleet -H far,torn -o out -k kit.tar -q -t 4 -s mem
	printf '%s\n' "$output"
	[ "$status" -eq 1 ]
	printf '%s\n' "$output" | grep -Fx "lodestone: fleet: far: the kit was copied, checksum $sum"
	printf '%s\n' "$output" | grep '^  torn  *no record no answer .*the kit could not be copied: the copy has the checksum '
	[ -f "far.home/.lodestone-fleet/$sum/kit/bin/lodestone" ]
	(cd torn.home/.lodestone-fleet && ls) | diff - <(echo unpack)
	[ -s out/far.bench ]
	run lodestone fleet -H far -o out2 -k kit.tar -q -t 4 -s mem
	[ "$status" -eq 0 ]
	[[ $output != *copied* ]]
	[ -s out2/far.bench ]
}

# --- the launchers of a cluster, by name ------------------------------------------------------------------------------

named() {
	[[ ,${KIT_FLEET-}, == *,$1,* ]] || skip "KIT_FLEET does not name $1"
}

# A kit for the far hosts whose programs measure nothing: its run is a real one, with the figures that rows give. So the
# page of a fleet is the same each time.
fixed_kit() {
	mkdir fixed fixed/exec
	cp -R "$KIT_SRC/sh" fixed/sh
	ln -s "$KIT_SRC/data" fixed/data
	ln -s "$KIT_EXEC/about" "$KIT_EXEC/command" "$KIT_EXEC/keep" fixed/exec
	# Its name tells how long a host takes.
	script fixed/exec/tick 'while getopts N:C:S:W:L:P:I:K:R:U:o: opt; do' '	[ "$opt" != o ] || out=$OPTARG' 'done' \
		'shift $((OPTIND - 1))' 'sum=$(uname -n | cksum)' 'more=$((${sum%% *} % 20000))' 'for i in 1 2 3 4 5 6; do' \
		'	echo "Benchmark$1 1 $(($2 + more + i * i)) ns/op${3+ $3 moved-bytes/op}" >>"$out"' 'done'
	printf '%s\n' 'FORK - 1 - - tick FORK/v=2 320000' 'MEMCPY - 1 - - tick MEMCPY/bytes=20480053/v=2 2170000 20480053' \
		'IPCB - 1 - - tick IPCB/bytes=1000000/transport=pipe/place=cross/v=1 223000 1007616' >fixed/sh/measure/suites/fixed.tab
	sed -e 's|@kit_prefix@|/nowhere|' -e "s|@kit_data@|$PWD/fixed|" -e "s|@kit_exec@|$PWD/fixed/exec|" -e "s|@kit_awk@|$KIT_AWK|" \
		-e 's|@kit_version@|9.9|' "$KIT_SRC/sh/lodestone.in" >fixed/lodestone
	script kit "exec $KIT_SH '$PWD/fixed/lodestone' \"\$@\""
	brief=(-k "$PWD/kit" -q -t 30 -s fixed)
}

# The pages of the directories of two ways are the same: same_page HOSTS DIR DIR...
same_page() {
	local hosts=$1 first=$2 way
	for way in "${@:2}"; do
		(cd "$way" && ls *.bench) | diff - <(printf '%s.bench\n' $hosts)
		lodestone report fleet -w 1 -v "$way" >"$way.page"
		diff "$first.page" "$way.page"
		# The figures of the records, too, and that they are whole.
		grep -h '^Benchmark' "$way"/*.bench >"$way.lines"
		cmp "$first.lines" "$way.lines"
	done
	# Without their lines the records themselves are read.
	rm "$first"/*.lines
	lodestone report fleet -w 1 -v "$first" | diff "$first.page" -
	cat "$first.page"
	grep -F '1 MB by pipe' "$first.page"
	[ "$(wc -l <"$first.lines")" -ge 18 ]
}

# Slurm with this host as its only node: munge, the controller and the node's daemon, all with files of the test.
slurm_node() {
	local top=$BATS_TEST_TMPDIR/s
	mkdir -p "$top/state" "$top/spool"
	dd if=/dev/urandom of="$top/key" bs=128 count=1 2>err
	chmod 0600 "$top/key"
	free_port
	printf '%s\n' 'ClusterName=fleet' "SlurmctldHost=$(uname -n)(127.0.0.1)" "SlurmctldPort=$port" "SlurmdPort=$((port + 1))" \
		'SlurmUser=root' 'AuthType=auth/munge' "AuthInfo=socket=$top/munge" 'CredType=cred/munge' 'ProctrackType=proctrack/pgid' \
		'TaskPlugin=task/none' 'SwitchType=switch/none' 'MpiDefault=none' 'ReturnToService=2' "StateSaveLocation=$top/state" \
		"SlurmdSpoolDir=$top/spool" "SlurmctldPidFile=$top/ctld.pid" "SlurmdPidFile=$top/d.pid" 'JobAcctGatherType=jobacct_gather/none' \
		"NodeName=$(uname -n) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN" \
		"PartitionName=all Nodes=$(uname -n) Default=YES MaxTime=INFINITE State=UP" >"$top/slurm.conf"
	export SLURM_CONF=$top/slurm.conf
	chmod 0755 "$BATS_TEST_TMPDIR" "$top"
	munged --foreground --force --key-file="$top/key" --socket="$top/munge" --pid-file="$top/munge.pid" --seed-file="$top/seed" \
		--log-file="$top/munge.log" >"$top/munged.out" 2>&1 3>&- &
	started="$started $!"
	until_so test -S "$top/munge"
	slurmctld -D -L "$top/ctld.log" >"$top/ctld.out" 2>&1 3>&- &
	started="$started $!"
	slurmd -D -L "$top/d.log" >"$top/d.out" 2>&1 3>&- &
	started="$started $!"
	until_so slurm_idle || { cat "$top"/*.log "$top"/*.out; return 1; }
}

slurm_idle() {
	sinfo -h -o %T 2>&1 | grep -qx idle
}

@test "srun on a local Slurm, mpirun and ssh give the same page of this host" {
	named slurm
	need slurmctld slurmd munged srun mpirun
	export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
	fixed_kit
	slurm_node
	make_rsh
	lodestone fleet -H "$(uname -n)" -o ssh "${brief[@]}"
	lodestone fleet -L srun -H "$(uname -n)" -o srun "${brief[@]}"
	lodestone fleet -L mpirun -H "$(uname -n)" -o mpirun -W 60 "${brief[@]}"
	same_page "$(uname -n)" ssh srun mpirun
}

@test "mpirun: the records of four ranks that print at once, and of this host by its name" {
	named mpirun
	need mpirun
	make_kit
	mv kit real
	script kit "SLURMD_NODENAME=r\$OMPI_COMM_WORLD_RANK; export SLURMD_NODENAME; exec '$PWD/real' \"\$@\""
	export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
	lodestone fleet -L 'mpirun --oversubscribe -x HOSTS={hosts} -n {n} {command}' -H r0,r1,r2,r3 -o out -W 60 "${brief[@]}"
	(cd out && ls) | diff - <(printf '%s\n' fleet r{0..3}.{bench,lines})
	mv real kit
	lodestone fleet -L mpirun -H "$(uname -n)" -o alone -W 60 "${brief[@]}"
	[ -s "alone/$(uname -n).bench" ]
}

@test "ssh, a template of one host, pdsh and mpirun give the same page of two hosts" {
	named mpirun
	need mpirun pdsh
	fixed_kit
	eight_hosts
	# The daemons of Open MPI call the hub at any of its addresses.
	for i in {1..8}; do
		ip -n "$spaces-n$i" route add default via "10.77.$i.1"
	done
	export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_plm_rsh_agent="ssh -F $PWD/all_config"
	in_hub fleet -H n1,n2 -o ssh -W 90 "${brief[@]}"
	in_hub fleet -L "ssh -F $PWD/all_config {host} {command}" -H n1,n2 -o template -W 90 "${brief[@]}"
	in_hub fleet -L mpirun -H n1,n2 -o mpirun -W 90 "${brief[@]}"
	PDSH_SSH_ARGS="-F $PWD/all_config %h" in_hub fleet -L 'pdsh -R ssh -w {hosts} {command}' -H n1,n2 -o pdsh -W 90 "${brief[@]}"
	same_page 'n1 n2' ssh template mpirun pdsh
}

@test "pdsh: a record by a template of several hosts" {
	named pdsh
	need pdsh
	make_kit
	lodestone fleet -L 'pdsh -R exec -w {hosts} {command}' -H "$(uname -n)" -o out -W 60 "${brief[@]}"
	[ -s "out/$(uname -n).bench" ]
}

@test "a directory that stands under the name in which a run kit is unpacked stays, with all that is in it" {
	mkdir .lodestone-fleet
	run sh -c 'at=.lodestone-fleet/new.$(uname -n).$$; mkdir "$at"; echo data >"$at/data"; exec sh "$1/sh/study/launch/unpack.sh" 1-2 </dev/null' sh "$KIT_SRC"
	[ "$status" -eq 1 ]
	[ "$(cat .lodestone-fleet/new.*/data)" = data ]
	[ "$(find .lodestone-fleet -type f | wc -l)" -eq 1 ]
}
