# submit.bats: what is sent to others, and what of others is taken as a host.

load helper
load awks

# A record with everything that a person would not send.
private_record() {
	cat <<'END'
lodestone: 1
host: vega.example.org
Kit: lodestone 0.1
Compiler: gcc: gcc 12.2.0; flags: -O2 -I/home/joe/include -ffile-prefix-map=/home/joe/kit=.
Os: Linux, Debian GNU/Linux 12
Cpu: VAX 11/750
Cpus: configured 2 online 2
Date: 2026-11-22T06:30:56Z
Dir: /home/joe/my%20tests ext4 /dev/sda1 rw
Dir: /mnt/big nfs filer:/export/home/joe rw
Far: joe@altair.example.org
Tape: joe@altair:/dev/nst0
Secret: the password is swordfish
Memory: 8000000 bytes
Row: WBIN 1
BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 24000000000 ns/op 5005312 moved-bytes/op
BenchmarkDISKS/dir=%2Fhome%2Fjoe%2Fmy%20tests%2Fd-1/op=read/v=1 1 24000000000 ns/op 5005312 moved-bytes/op
BenchmarkNWBIN/bytes=5000000/far=joe@altair.example.org/v=1 1 24000000000 ns/op 5005312 moved-bytes/op
--- FAIL: WTEXT/v=1: /home/joe/my tests/lodestone.7.0/f: No space left on device
Row-end: WBIN 1 ok 24.1
Note: resumed by joe on vega from /srv/x/y, as user+sys in ns/op
no line of a record
END
}

hides() {	# text file
	if grep -n -i -F -e "$1" "$2"; then
		printf '%s is still there\n' "$1"
		return 1
	fi
}

@test "submit: names of users and paths are gone, figures stay, and the text is a record" {
	private_record >r.bench
	LOGNAME=joe USER=joe lodestone submit r.bench >out
	cat out
	local word
	for word in joe swordfish /home 'my%20tests' 'my tests' /srv %2Fhome /export filer 'no line of'; do
		hides "$word" out
	done
	[ "$(grep '^Benchmark' out | cut -d ' ' -f 2-)" = "$(grep '^Benchmark' r.bench | cut -d ' ' -f 2-)" ]
	says 'host: vega.example.org' out
	says 'Compiler: gcc: gcc 12.2.0; flags: -O2 -I/path1 -ffile-prefix-map=/path2=.' out
	says 'Os: Linux, Debian GNU/Linux 12' out
	says 'Cpu: VAX 11/750' out
	says 'Dir: /dir1 ext4 /dev/sda1 rw' out
	says 'Dir: /dir2 nfs server:/path rw' out
	says 'Far: altair.example.org' out
	says 'Tape: user@altair:/dev/nst0' out
	says '--- FAIL: WTEXT/v=1: /dir1/lodestone.7.0/f: No space left on device' out
	grep '^BenchmarkDISKS/dir=%2Fdir1%2Fd%2D1/op=read/v=1 ' out
	grep '^BenchmarkNWBIN/bytes=5000000/far=user@altair.example.org/v=1 ' out
	says 'Note: resumed by user on vega from /path3, as user+sys in ns/op' out
	says 'Note: lodestone submit has left out 2 lines' out
	grep '^Note: lodestone .* submit: lint found 0 errors and [0-9]* notes$' out
	awk_of records out >complaints 2>&1
	[ ! -s complaints ]
}

@test "submit: the name of the host, and of the second one, are replaced on request" {
	private_record >r.bench
	lodestone submit -n guest -u joe r.bench >out
	cat out
	says 'host: guest' out
	says 'Far: guest-far' out
	says 'Tape: user@guest-far:/dev/nst0' out
	grep '^Note: resumed by user on guest from ' out
	grep '/far=user@guest-far/v=1 ' out
	hides vega out
	hides altair out
}

@test "submit: names as words are not cut out of others, and every awk prints the same" {
	private_record | sed 's/joe/read/g' >r.bench
	kit_awks submit -v users=read -v host= r.bench
	grep '/op=read/v=1 ' out
	hides /home/read out
	says 'Note: resumed by user on vega from /path3, as user+sys in ns/op' out
}

@test "submit: of a user of a domain both names are replaced" {
	private_record >r.bench
	printf 'Note: by tom, and by CORP\\tom\n' >>r.bench
	printf 'Note: cc -isystem/u/eve/a;/u/eve/b [/u/eve/c] </u/eve/d|/u/eve/e\n' >>r.bench
	LOGNAME='CORP\tom' lodestone submit r.bench >out
	hides eve out
	grep -Fx 'Note: by user, and by user\user' out
}

@test "submit: errors of lint stand in the text and are told" {
	printf 'lodestone: 1\nhost: h\nKit: lodestone 0.1\nCpus: configured 1 online 1\nCputime: getrusage tick 1000 ns\nClock: monotonic tick 40 ns\n' >r.bench
	for i in 1 2 3 4 5 6; do echo "BenchmarkX/v=1 1 1000000 ns/op 5000000 user-ns/op"; done >>r.bench
	lodestone submit r.bench >out 2>err
	cat out err
	grep '^Note: lint: error: X: CPU time above the wall time' out
	grep 'lodestone: submit: errors that lint found: 1; check them before you send the record' err
}

@test "submit: what is no record of the kit is refused, and nothing is left behind" {
	run lodestone submit "$KIT_SRC"/data/iraf/lyra-1987-04-01.bench
	[ "$status" -eq 2 ]
	[[ $output = *'it is a published page, not a record of this kit' ]]
	echo junk >junk
	run lodestone submit junk
	[ "$status" -eq 1 ]
	run lodestone submit
	[ "$status" -eq 2 ]
	run lodestone submit -n 'a b' junk
	[ "$status" -eq 2 ]
	run lodestone submit nowhere
	[ "$status" -eq 2 ]
	private_record >r.bench
	run bash -c "$KIT_SH '$KIT_BUILD/sh/lodestone' submit r.bench >/dev/full"
	[ "$status" -eq 1 ]
	[ -z "$(ls -A "$TMPDIR")" ]
}

good_record() {	# host
	printf 'lodestone: 1\nhost: %s\nKit: lodestone 0.1\nOs: Plan 9\nCpu: 68020\nDate: 2026-11-22T06:30:56Z\n' "$1"
	printf 'BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 2000000000 ns/op 5005312 moved-bytes/op\n'
}

@test "hosts -d: records of others are listed and are hosts of the pages" {
	mkdir d
	good_record sirius >d/sirius.bench
	good_record canopus >'d/with a blank=.bench'
	lodestone hosts -d d >out
	grep '^2026  sirius .*d/sirius.bench .*Plan 9, 68020' out
	grep '^2026  canopus  *./d/with a blank=.bench ' out
	grep '^1987  lyra ' out
	lodestone report summary -H lyra,d/ >out
	grep '^sirius  *2026-11' out
	grep '^lyra  *1987-04' out
	lodestone report summary -H all,d/ | grep '^canopus '
	lodestone plot summary -t -H d/ >table
	grep sirius table
}

@test "hosts -d: what is hostile is refused with its reason, and the others are read" {
	local why
	mkdir d
	good_record sirius >d/good.bench
	good_record lyra >d/lyra.bench
	{ good_record a; echo 'Source: The truth'; } >d/page.bench
	{ good_record a; good_record b; } >d/two.bench
	good_record '$(touch pwned)' >d/shell.bench
	good_record a | sed '/^Kit/d' >d/kit.bench
	{ good_record a; echo 'something else'; } >d/line.bench
	{ good_record a; printf 'Note: \033[2J\n'; } >d/escape.bench
	good_record a | sed '/^Bench/d' >d/empty.bench
	echo hello >d/text.bench
	head -c 3000 /dev/urandom >d/noise.bench
	{ good_record a; awk 'BEGIN { for (i = 0; i < 200001; i++) print "Note: x" }'; } >d/long.bench
	good_record a >d/"$(printf 'con\033trol')".bench
	mkdir d/directory.bench
	ln -s /dev/zero d/device.bench
	lodestone hosts -d d >out 2>err
	cat -v err
	for why in 'lyra.bench: not taken as a host: its host has the name of one of the kit.s own pages, lyra' \
	    'page.bench: not taken as a host: it calls itself a published page' 'two.bench: not taken as a host: it has several hosts' \
	    'shell.bench: not taken as a host: its host has no valid name' 'kit.bench: not taken as a host: it is not a record of this kit' \
	    'line.bench: not taken as a host: line 8 is not a line of a record' 'empty.bench: not taken as a host: nothing was measured in it' \
	    'text.bench: not taken as a host: it does not begin' 'noise.bench: not taken as a host: ' \
	    'long.bench: not taken as a host: it has more than 200000 lines' 'con?trol.bench: not taken as a host: its name has control'; do
		grep -e "d/$why" err || { printf 'missing: %s\n' "$why"; false; }
	done
	grep '^2026  sirius ' out
	[ "$(grep -c ' d/' out)" -le 2 ]
	never grep "$(printf '\033')" out err
	[ ! -e pwned ]
	run lodestone hosts -d nowhere
	[ "$status" -eq 2 ]
	run lodestone report summary -H nowhere/
	[ "$status" -eq 2 ]
}

@test "the reference: a whole full run of this kit, as submit prints it, which is a host among the others" {
	local file
	for file in "$KIT_SRC"/data/reference/*.bench; do
		cp "$file" reference.bench
	done
	[ "$(ls "$KIT_SRC"/data/reference | wc -l)" -eq 1 ]
	[ "$(awk_of admit -v known= -v collect=1 reference.bench)" = 'host guest' ]
	grep -x 'Mode: full' reference.bench
	grep -x 'Suites: all' reference.bench
	grep '^Load-end: ' reference.bench
	[ "$(grep -c '^Row-end: .* ok ' reference.bench)" -ge 80 ]
	grep '^Note: lodestone .* submit: lint found 0 errors' reference.bench
	awk_of submit -v users= -v host=guest reference.bench >again
	cmp again reference.bench
	never grep -E '/(tmp|home|root|Users)/|%2F(tmp|home|root)%2F' reference.bench
	lodestone hosts | grep '^20[0-9][0-9]  guest  *reference/guest-'
	lodestone report summary -H lyra,guest | grep '^guest '
	lodestone run -h >help
	grep -A3 '^data/reference' "$KIT_SRC/data/SOURCES"
}
