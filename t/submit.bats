# submit.bats: what is sent to others, and what of others is taken as a host; what run-all.sh --trouble tells.

load helper
load awks

# What is a secret of a host, a line each: names, paths, addresses, serials, flags, and tokens that no list has.
planted() {
	cat <<'END'
jdoe
Mary.Smith
CORP\tkelly
root@build7
jdoe@nfs-int-7.intern.acme.example
vega01b.acme-widgets.example
wintermute
swordfish
-I/home/jdoe
-DKEY=x
-DSITE=CORP-BACKUP
-L/opt/kraken/lib
--sysroot=/opt/kraken
-Wl,-rpath,/opt/kraken
-fplugin=/home/jdoe/p.so
-ffile-prefix-map=/home/jdoe=.
-frandom-seed=kraken
/home/jdoe/PROJX17
%2Fhome%2Fjdoe%2FPROJX17
/dev/mapper/vg_finance-lv_ledger
/dev/disk/by-id/wwn-0x5000cca05c3e1234
filer:/exportpayroll
//CORP-BACKUP/HRdata
10.20.30.41
10.20.30.41/24
172.16.254.3:8080
fe80::1ff:fe23:4567:890a
2001:db8:85a3::8a2e:370:7334
[2001:DB8:85A3::8A2E:370:7334]:/export
::ffff:192.168.77.9
00:1B:44:11:3A:B7
00-1b-44-11-3a-b7
001b.4411.3ab7
001B44113AB7
52-54-00-6b-3c-58
0x5000cca05c3e1234
naa.5000c500a1b2c3d4
50:00:c5:00:a1:b2:c3:d4
eui.0025385b71b0a1c2
S3Z9NB0K512345X
WD-WCC4N7KYL2UR
ZK9981
4111222233334444
FIN042L5
PAYROL
9b2ff3b6-1c1d-4f60-8f0e-5d7d6a0f1e2c
http://www.acme-widgets.example/~tkelly?x=1
mailto:tkelly@intern.acme.example
password=swordfish
GITHUB_TOKEN=ghp_k2J8
END
	awk 'BEGIN {
		srand(1)
		for (i = 0; i < 3; i++) {
			s = i == 1 ? "Q" : "q"
			for (k = 0; k < 9; k++)
				s = s substr(i == 1 ? "ABCDEFGHKLMNP23456789" : "abcdefghkmnpr23456789", int(rand() * 21) + 1, 1)
			print s "7x"
		}
	}'
}

# The keys of lodestone-records(5) but Source and the two in small letters; Spoiled, and one that no record has.
keys() {
	sed -n '/^\.SS Environment/,/^\.SS Sample/p' "$KIT_SRC/doc/lodestone-records.5" |
		sed -n 's/^\.BR* \([A-Z][A-Za-z-]*\).*/\1/p' | grep -vx Source
	printf '%s\n' Spoiled Secret
}

usual() {	# key
	case $1 in
	Kit) echo lodestone 0.1 ;;
	Compiler) echo 'gcc: gcc (Debian 12.2.0-14) 12.2.0; flags: -O2' ;;
	Os) echo 'Linux, Debian GNU/Linux 12' ;;
	Cpu | Machine) echo 'AMD EPYC' ;;
	Dir) echo '/d ext4 /dev/sda rw' ;;
	Store) echo '/d total=1 free=1 model=X' ;;
	Memory | Page | Cache) echo '8192 bytes' ;;
	Emulated) echo SIMH ;;
	Tape) echo sim:dlt2000 ;;
	Date) echo 2026-11-22T11:45:51Z ;;
	*) echo 1 ;;
	esac
}

# A record that has the word in each place where a record can have one; places counts them.
record_with() {	# word
	local key name
	name=$(printf '%s\n' "$1" | sed 's/%/%25/g; s|/|%2F|g; s/ /%20/g; s/=/%3D/g; s/-\([0-9]*\)$/%2D\1/')
	printf 'lodestone: 1\nhost: %s\n' "$1"
	for key in $(keys); do printf '%s: %s\n%s: %s %s\n' "$key" "$1" "$key" "$(usual "$key")" "$1"; done
	printf 'Compiler: %s/gcc-12: gcc 12.2.0; flags: %s -O2 %s\n' "$1" "$1" "$1"
	printf 'Store: /d total=%s model=X control=%s serial=%s\nDir: /d ext4 %s rw,%s,addr=%s\n' "$name" "$1" "$1" "$1" "$1" \
		"$1"
	printf 'Tape: sim:dlt2000:%s\nTape: sim:%s\nNote: %s\nNote: x %s, (%s)\n' "$1" "$1" "$1" "$1" "$1"
	printf 'Published: FORK/v=2 C %s\nErratum: Title: %s\n%s is no line\n' "$1" "$1" "$1"
	printf 'Row: FORK/cmd=%s 1\nRow: FORK 1\n' "$name"
	printf 'BenchmarkFORK/v=2 10 100000 ns/op 7 ops/op\n'
	printf 'BenchmarkFORK/%s=1/cmd=%s/v=2 10 100000 ns/op\n' "x$(printf '%s' "$name" | tr -cd 'a-z0-9')" "$name"
	for key in dir drive far file disk tape compiler options shell bench; do
		printf 'BenchmarkDISKS/%s=%s/v=1 8 1000 ns/op\nBenchmarkDISKS/%s=x%%20%s/v=1 8 2000 ns/op\n' "$key" "$name" "$key" \
			"$name"
	done
	printf 'BenchmarkDISKS/drive=sim:dlt2000:%s/v=1 8 1000 ns/op\n' "$name"
	printf 'BenchmarkFORK/v=2 10 100000 ns/op 5 %s\n' "$(printf 'x%s' "$name" | tr -d ' ')"
	printf -- '--- %s: FORK/dir=%s/v=2: %s: %s\n' FAIL "$name" "$1" "$1" SKIP "$name" "$1" "$1" UNRESOLVED "$name" "$1" \
		"$1"
	printf -- '--- FLAG: FORK/v=2: %s\n--- FLAG: FORK/v=2: virtual QEMU %s\n' "$1" "$1"
	printf -- '--- FLAG: FORK/v=2: unstable 9.9%% %s\n--- FLAG: FORK/v=2: cold %s\n' "$1" "$1"
	printf 'Row-host: FORK 1 steal=0.1 governor=%s %s=1\nRow-host: FORK 1 %s\n' "$1" "$1" "$1"
	printf 'Row-end: FORK 1 ok 1.5\n'
}

@test "what is planted in every key, parameter, unit, flag and message is gone, or shown to the sender" {
	tried=0 words=0
	[ "$(keys | wc -l)" -ge 38 ]
	while IFS= read -r word; do
		record_with "$word" >r.bench
		lodestone submit -n guest r.bench >out 2>err
		grep -v '^[CM][pa][uc][h:].*' out | sed 's/model=[^ ]*//' >rest
		{ cat rest; sed 's/%2[Ff]/\//g; s/%20/ /g; s/%3[Dd]/=/g; s/%25/%/g; s/%2[Dd]/-/g' rest; } | absent -i -F -e "$word" -
		for key in Cpu Machine; do
			grep -F "$key: $word" err
			grep -F "$key: AMD EPYC $word" err
		done
		tried=$((tried + $(grep -oiF -e "$word" r.bench | wc -l)))
		words=$((words + 1))
		says 'host: guest' out
		says 'Row-end: FORK 1 ok 1.5' out
		says 'Row-host: FORK 1 steal=0.1' out
		says 'BenchmarkFORK/v=2 10 100000 ns/op 7 ops/op' out
		says '--- FLAG: FORK/v=2: virtual' out
		says '--- FLAG: FORK/v=2: unstable 9.9%' out
		says 'Emulated: yes' out
		says 'Emulated: SIMH' out
		says 'Spoiled: yes' out
		says 'Tape: sim:dlt2000' out
		[ "$(grep '^Bench' r.bench | cut -d ' ' -f 2-4)" = "$(grep '^Bench' out | cut -d ' ' -f 2-4)" ]
		[ "$(grep '^Bench' r.bench | cut -d ' ' -f 1 | sort -u | wc -l)" -eq "$(grep '^Bench' out | cut -d ' ' -f 1 |
			sort -u | wc -l)" ]
		lodestone submit -n guest out 2>again.err | cmp - out
	done < <(planted)
	[ "$words" -eq 53 ]
	[ "$tried" -ge 7000 ]
	printf '# %s words, %s places\n' "$words" "$tried" >&3
}

@test "--trouble: secrets in environment, directory, flags, logs and errors are gone; what failed is told" {
	tried=0
	planted | grep -vxF -e '-DKEY=x' >words
	mkdir -p home/jdoe/wintermute/t
	cd home/jdoe/wintermute
	{
		printf '%s\n' 'It was created by lodestone configure 0.1, which was' 'configure:2: checking for getrusage' \
			'configure:3: result: no'
		while IFS= read -r word; do
			printf '%s\n' "CC='$word'" "CFLAGS='-O2 $word -march=native'" "configure:10: checking for $word" \
				"configure:11: gcc -o conftest $word >&5"
			printf 'conftest.c:3: error: %s\nconfigure:12: result: no\nconfigure:13: error: %s\n' "$word" "$word"
			tried=$((tried + 7))
		done <../../../words
		printf 'configure: exit 77\n'
	} >config.log
	{
		printf 'all:\n'
		while IFS= read -r word; do
			word=$(printf '%s\n' "$word" | sed "s/[\\\\\$]/x/g")
			printf "\t@echo 'cc %s -c word.c'\n\t@echo \"word.c:3:1: error: '%s' undeclared\"\n\t@echo 'word.c:4: error: %s'\n" \
			    "$word" "$word" "$word"
			tried=$((tried + 3))
		done <../../../words
		printf "\t@echo '/home/jdoe/kit/src/base/word.c:9:5: error: expected declaration'\n\t@exit 2\n"
	} >Makefile
	{ sed 's/^/not ok 2 /' ../../../words; printf 'ok 3\nnot ok 4 -DKEY=x\n'; } >t/two.log
	HOME=$PWD USER=jdoe LOGNAME=jdoe HOSTNAME=vega01b.acme-widgets.example CC='gcc -DKEY=x' CFLAGS=-I/home/jdoe \
	    $KIT_SH "$KIT_SRC/run-all.sh" --trouble
	cat trouble.txt
	[ "$(wc -l <trouble.txt)" -le 120 ]
	while IFS= read -r word; do absent -i -F -e "$word" trouble.txt; done <../../../words
	absent -F -e -DKEY -e /home -e "$PWD" trouble.txt
	says 'no: for getrusage' trouble.txt
	says 'make: status 2' trouble.txt
	grep '^flags: -O2' trouble.txt
	grep '^system: [A-Za-z]' trouble.txt
	[ "$tried" -ge 500 ]
	printf '# %s places\n' "$tried" >&3
}

good_record() {	# host
	printf 'lodestone: 1\nhost: %s\nKit: lodestone 0.1\nOs: AIX\nCpu: 68020\nDate: 2026-11-22T06:30:56Z\n' "$1"
	printf 'BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 2000000000 ns/op 5005312 moved-bytes/op\n'
}

@test "the record of a simulated VAX is that of a simulated one after submit" {
	lodestone submit -n v "$KIT_SRC/data/vax780.bench" >v.bench 2>err
	lodestone report verdict - <v.bench | grep '^Emulated: VAX-11/780, simulated'
	good_record a >a.bench
	lodestone submit -n a -e 'SIMH VAX 11/750' a.bench >out 2>err
	[ "$(sed -n 3p out)" = 'Emulated: SIMH VAX 11/750' ]
	lodestone submit -n a -e 'no kraken' out >again 2>err
	[ "$(grep '^Emulated: ' again)" = 'Emulated: yes' ]
	lodestone report verdict again | grep '^Emulated: yes; no figure is that of a real machine'
	lodestone submit -n a -e no out 2>err | grep -x 'Emulated: no'
	ends 2 lodestone submit -n q -e "$(printf 'a\001')" a.bench
}

@test "the reference has all its figures after submit, under every awk, and its page is the same but for its notes" {
	for file in "$KIT_SRC"/data/reference/*.bench; do cp "$file" reference.bench; done
	[ "$(grep -c '^Row-end: .* ok ' reference.bench)" -ge 80 ]
	lodestone submit -n guest reference.bench >out 2>err
	sed -n '/^\(Row\|Benchmark\)/{s/%2Fdir1/hidden1/;p;}' reference.bench >wanted
	grep '^Row\|^Benchmark' out | cmp wanted -
	sed -n '/^--- FLAG/s/%2Fdir1/hidden1/;/^--- FLAG/p' reference.bench | diff - <(grep '^--- FLAG' out)
	lodestone report verdict reference.bench | sed 's/, gcc.*//' >before
	lodestone report verdict out | sed 's/, gcc.*//' >after
	diff <(sed -n '/^test/,/^$/p' before) <(sed -n '/^test/,/^$/p' after)
	head -n 400 reference.bench >part
	kit_awks submit -v host=guest -v told=told part
	cmp out <(lodestone submit -n guest part 2>err)
	lodestone hosts | grep '^20[0-9][0-9]  guest  *reference/guest-'
}

@test "every row of the suites keeps its name" {
	good_record a | sed '/^[ODC]/d' >rows
	awk '!/^#/ && $1 != "include" && NF > 4 { print "Row: " $1 " 1" }' "$KIT_SRC"/sh/measure/suites/*.tab >>rows
	[ "$(wc -l <rows)" -gt 100 ]
	lodestone submit -n a rows | diff rows -
}

@test "what is no record of one host of this kit is refused, and nothing is left behind" {
	good_record a >r.bench
	{ good_record a; good_record b; } >two
	sed '/^Kit/d' r.bench >kit
	sed '/^Bench/d' r.bench >empty
	{ cat r.bench; echo 'Source: The truth'; } >page
	for name in two kit empty page "$KIT_SRC/data/iraf/lyra-1987-04-01.bench"; do
		ends 1 lodestone submit -n q "$name"
		[ "${#lines[@]}" -eq 1 ]
	done
	reply 2 'lodestone: submit: -n NAME, the name of the host in what is printed, is needed' lodestone submit r.bench
	ends 2 lodestone submit -n 'a b' r.bench
	ends 2 lodestone submit -n a nowhere
	ends 1 bash -c "$KIT_SH '$KIT_BUILD/sh/lodestone' submit -n q r.bench >/dev/full"
	$KIT_SH "$KIT_BUILD/sh/lodestone" submit -n q r.bench 2>&1 | head -n 1 | grep .
	[ -z "$(ls -A "$TMPDIR")" ]
}

@test "-H DIR/: records as submit prints them are hosts of the pages; others are refused with the reason" {
	mkdir d
	good_record sirius >d/sirius.bench
	good_record canopus >'d/with a blank=.bench'
	good_record lyra >d/lyra.bench
	{ good_record a; echo 'Source: The truth'; } >d/page.bench
	{ good_record a; good_record b; } >d/two.bench
	good_record '$(touch pwned)' >d/shell.bench
	good_record a | sed '/^Kit/d' >d/kit.bench
	{ good_record a; echo 'Note: of joe'; } >d/note.bench
	{ good_record a; printf 'Note: \033[2J\n'; } >d/escape.bench
	good_record a | sed '/^Bench/d' >d/empty.bench
	head -c 3000 /dev/urandom >d/noise.bench
	good_record a >d/"$(printf 'con\033trol')".bench
	mkdir d/directory.bench
	ln -s /dev/zero d/device.bench
	lodestone report summary -H lyra,d/ >out 2>err
	cat -v out err
	grep '^sirius  *2026-11' out
	grep '^canopus  *2026-11' out
	grep '^lyra  *1987-04' out
	[ "$(grep -c '^[a-z]* *2026-' out)" -eq 8 ]
	for why in 'lyra.bench: not taken as a host: its host has the name of one of the kit.s own pages, lyra' \
	    'page.bench: not taken as a host: it is not a record that' 'two.bench: not taken as a host: it has several hosts' \
	    'shell.bench: not taken as a host: its host has no valid name' \
	    'kit.bench: not taken as a host: it is not a record that' \
	    'note.bench: not taken as a host: it is not as lodestone submit' \
	    'empty.bench: not taken as a host: no test finished' 'escape.bench: not taken as a host: it is not as' \
	    'noise.bench: not taken as a host: ' 'con?trol.bench: not taken as a host: its name has control'; do
		grep -e "d/$why" err || { printf 'missing: %s\n' "$why"; false; }
	done
	never grep "$(printf '\033')" out err
	[ ! -e pwned ]
	lodestone plot summary -t -H d/ 2>err | grep sirius
	ends 2 lodestone report summary -H nowhere/
}

# long
@test "submit: very many directories, keys, flags and tests take a time that is theirs" {
	declare -A kinds=(
		[dirs]='Dir: /srv/x%d/y ext4 /dev/sda%d rw' [keys]='Key%d: secret%d' [flags]='--- FLAG: EXEC/v=1: flag%d detail%d'
		[tests]='BenchmarkEXEC/x%d=y%d/v=1 1 5000000 ns/op'
	)
	grown() {
		awk -v kind="${kinds[$1]}\n" -v n="$2" 'BEGIN {
			print "lodestone: 1\nhost: a\nKit: lodestone 0.1\nBenchmarkEXEC/v=1 1 5000000 ns/op"
			for (i = 0; i < n; i++) printf(kind, i, i)
		}'
	}
	for name in dirs keys flags tests; do
		one_of 3 grows_little $name 2500 bounded $KIT_SH "$KIT_BUILD/sh/lodestone" submit -n a
		absent 'x9999\|secret9999' out
		[ "$(wc -l <out)" -ge 4 ]
	done
}

@test "submit: -o is no disk, not the record by another name, and no file but a record" {
	good_record a >r.bench
	cp r.bench was
	ln r.bench hard
	ln -s r.bench soft
	for name in r.bench ./r.bench "$PWD/r.bench" hard soft; do
		run lodestone submit -n q -o "$name" r.bench
		[ "$status" -eq 2 ] || { echo "$name: $status"; return 1; }
		cmp was r.bench
	done
	echo mine >notes
	ends 1 lodestone submit -n q -o notes r.bench
	[ "$(cat notes)" = mine ]
	mkdir directory
	ends 2 lodestone submit -n q -o directory r.bench
	ends 0 lodestone submit -n q -o new r.bench
	grep -x 'host: q' new
	ends 0 lodestone submit -n q2 -o new r.bench
	grep -x 'host: q2' new
	[ "$(ls | tr '\n' ' ')" = 'directory hard new notes r.bench soft was ' ]
}
