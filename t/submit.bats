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
	absent -n -i -F -e "$1" "$2"
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
	says 'host: vega' out
	says 'Compiler: gcc: gcc 12.2.0; flags: -O2 -I/path1 -ffile-prefix-map=/path2=.' out
	says 'Os: Linux, Debian GNU/Linux 12' out
	says 'Cpu: VAX 11/750' out
	says 'Dir: /dir1 ext4 sd rw' out
	says 'Dir: /dir2 nfs server:/path rw' out
	says 'Far: vega-far' out
	says 'Tape: user@vega-far:nst1' out
	says '--- FAIL: WTEXT/v=1: /dir1/lodestone.7.0/f: No space left on device' out
	grep '^BenchmarkDISKS/dir=%2Fdir1%2Fpath3/op=read/v=1 ' out
	grep '^BenchmarkNWBIN/bytes=5000000/far=user@vega-far/v=1 ' out
	says 'Note: resumed by user on vega from /path4, as user+sys in ns/op' out
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
	says 'Tape: user@guest-far:nst1' out
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
	says 'Note: resumed by user on vega from /path4, as user+sys in ns/op' out
}

@test "submit: a date of any century is published" {
	local date
	for date in 1999-12-31T23:59:59Z 2026-11-23T06:48:38+05:45 2106-03-01T00:00:00Z 2999-01-01T01:02:03Z; do
		printf 'lodestone: 1\nhost: a\nKit: lodestone 0.1\nDate: %s\nBenchmarkFORK/v=2 1 5 ns/op\n' "$date" >r
		lodestone submit -n q r | grep -Fx "Date: $date"
	done
}

@test "submit: of a user of a domain both names are replaced" {
	private_record >r.bench
	printf 'Note: by tom, and by CORP\\tom\n' >>r.bench
	printf 'Note: cc -isystem/u/eve/a;/u/eve/b [/u/eve/c] </u/eve/d|/u/eve/e\n' >>r.bench
	LOGNAME='CORP\tom' lodestone submit r.bench >out
	hides eve out
	grep -Fx 'Note: by user, and by user\user' out
}

@test "submit: errors of lint stand in the text and are reported" {
	printf 'lodestone: 1\nhost: h\nKit: lodestone 0.1\nCpus: configured 1 online 1\nCputime: getrusage tick 1000 ns\nClock: monotonic tick 40 ns\n' >r.bench
	for i in 1 2 3 4 5 6; do echo "BenchmarkEXEC/v=1 1 1000000 ns/op 5000000 user-ns/op"; done >>r.bench
	lodestone submit r.bench >out 2>err
	cat out err
	grep '^Note: lint: error: EXEC: CPU time above the wall time' out
	grep 'lodestone: submit: errors that lint found: 1; check them before you send the record' err
}

@test "submit: a file that is not a record of the kit is refused, and nothing is left behind" {
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
	absent -E '/(tmp|home|root|Users)/|%2F(tmp|home|root)%2F' reference.bench
	lodestone hosts | grep '^20[0-9][0-9]  guest  *reference/guest-'
	lodestone report summary -H lyra,guest | grep '^guest '
	lodestone run -h >help
	grep -A3 '^data/reference' "$KIT_SRC/data/SOURCES"
}

# Percent-encoding removed as often as it is there, in small letters.
decoded() {
	local text next
	text=$(cat "$1")
	while next=$(printf '%s\n' "$text" | sed 's/\\/\\\\/g; s/%\([2-7][0-9A-Fa-f]\)/\\x\1/g'); next=$(printf '%b' "$next"); [ "$next" != "$text" ]; do
		text=$next
	done
	printf '%s\n' "$text" | tr A-Z a-z
}

planted() {	# file: the planted names that are in it
	local name
	decoded "$1" >"$1.decoded"
	while read -r name; do
		if grep -q -F -e "$(printf '%s\n' "$name" | tr A-Z a-z)" "$1.decoded"; then
			printf '%s\n' "$name"
		fi
	done <"$KIT_SRC/t/submit/planted.txt"
}

@test "submit: of forty names, numbers and addresses of hosts with NFS, LVM, LUKS and labelled tapes none is left" {
	local system
	[ "$(sort -u "$KIT_SRC/t/submit/planted.txt" | wc -l)" -eq 40 ]
	cat "$KIT_SRC"/t/submit/*.bench >all
	[ "$(planted all | wc -l)" -eq 40 ]
	for system in linux unix; do
		lodestone submit -n guest "$KIT_SRC/t/submit/$system.bench" >$system.bench 2>$system.err
		cat $system.bench
		[ -z "$(planted $system.bench)" ] || { planted $system.bench; false; }
		[ "$(grep -c ^Benchmark $system.bench)" -eq "$(grep -c ^Benchmark "$KIT_SRC/t/submit/$system.bench")" ]
		[ "$(grep '^Benchmark' $system.bench | cut -d ' ' -f 2- | grep -c .)" -ge 3 ]
		lodestone submit "$KIT_SRC/t/submit/$system.bench" >own 2>own.err
		[ "$(planted own)" = vega01b ]
	done
	says 'Dir: /dir1 ext4 dm rw,relatime,errors=remount-ro,stripe=64,journal=yes' linux.bench
	says 'Dir: /dir3 nfs4 server:/path rw,relatime,vers=4.2,rsize=1048576,wsize=1048576,namlen=255,hard,proto=tcp,timeo=600,retrans=2,sec=sys,local_lock=none' linux.bench
	says 'Dir: /dir1 ufs dsk rw,intr,largefiles,logging,xattr,onerror=panic' unix.bench
	grep -x 'Release: 6.1.0-18-amd64-word[0-9]*' linux.bench
	says 'Machine: sun4u SUNW,Ultra-60' unix.bench
	says 'Tape: sim:dlt2000,rate=2500000:/path4' linux.bench
	grep '^--- FAIL: TWRITE/drive=user@host[0-9]*:nst[0-9]*/v=1: .* the cartridge is labelled word[0-9]*, not word[0-9]*$' linux.bench
	[ "$(grep -c '^BenchmarkDISKS/dir=%2Fdir1%2Fpath[0-9]*/op=read/block=65536/bytes=10485760/sync=direct/v=1 ' linux.bench)" -eq 2 ]
}

# long
@test "submit: what it printed does not change, and is accepted; another word on any line is refused" {
	local file line
	private_record >r.bench
	for file in r.bench "$KIT_SRC"/t/submit/*.bench "$KIT_SRC"/data/reference/*.bench; do
		lodestone submit -n vega -u joe "$file" >once 2>err
		lodestone submit -o twice once >again 2>err
		cmp once twice
		[ ! -s again ]
		grep -x 'nothing was left out or replaced' err
		[ "$(awk_of admit -v known= -v collect=1 once)" = 'host vega' ]
	done
	lodestone submit -n vega -u joe "$KIT_SRC/t/submit/linux.bench" >once 2>err
	file=0
	while IFS= read -r line; do
		file=$((file + 1))
		case $line in
		host:* | lodestone:* | Row-end:* | Benchmark*) continue ;;
		esac
		sed "${file}s/\$/ Mary.Smith/" once >bad
		[[ "$(awk_of admit -v known= -v collect=1 bad)" = no\ line\ * ]] || { printf 'accepted: %s\n' "$line"; false; }
	done <once
}

@test "submit: the difference has each thing once, in 80 columns; -d shows only it, -o writes the record to a file" {
	lodestone submit -n guest -o out "$KIT_SRC/t/submit/linux.bench" >text 2>err
	[ ! -s text ]
	grep -x 'host: guest' out
	[ "$(wc -l <err)" -le 35 ]
	grep '^ *11  Dir  *.*' err || grep '^ *20  Dir  *' err
	grep '^... and [0-9]* more things: lodestone submit -d shows all$' err
	lodestone submit -n guest -d "$KIT_SRC/t/submit/linux.bench" >text
	[ "$(awk 'length($0) > 80' text | wc -l)" -eq 0 ]
	grep '^ *2  host  *vega01b.acme-widgets.example -> guest$' text
	grep '^ *22  Dir  *addr=10.20.30.42 -> (left out)$' text
	grep '(2 times)$' text
	[ "$(sort text | uniq -d | grep -c '^ *[0-9][0-9]*  ')" -eq 0 ]
	absent '^lodestone: 1' text
	run lodestone submit -o out out
	[ "$status" -eq 2 ]
	run lodestone submit -o /nowhere/x "$KIT_SRC/t/submit/linux.bench"
	[ "$status" -eq 1 ]
}

@test "submit: a reader that ends early leaves nothing behind" {
	local n
	awk 'BEGIN { print "lodestone: 1\nhost: a\nKit: lodestone 0.1"; for (i = 0; i < 20000; i++) print "BenchmarkEXEC/v=1 1 " 5000000 + i " ns/op"; print "Asset: secret" }' >r.bench
	for n in 1 6; do
		$KIT_SH "$KIT_BUILD/sh/lodestone" submit r.bench 2>&1 | head -n $n | grep .
		[ -z "$(ls -A "$TMPDIR")" ]
		$KIT_SH "$KIT_BUILD/sh/lodestone" submit r.bench 2>err | head -n $n | grep .
		[ -z "$(ls -A "$TMPDIR")" ]
		$KIT_SH "$KIT_BUILD/sh/lodestone" submit -d r.bench 2>&1 | head -n $n | grep .
		[ -z "$(ls -A "$TMPDIR")" ]
	done
}

@test "submit: the kit's own words are published: rows of the suites, messages of programs, lines of known systems" {
	local file
	{
		printf 'lodestone: 1\nhost: a\nKit: lodestone 0.1\n'
		awk '!/^#/ && $1 != "include" && NF > 4 { print "Row: " $1 " 1" }' "$KIT_SRC"/sh/measure/suites/*.tab
	} >rows
	[ "$(wc -l <rows)" -gt 100 ]
	awk_of submit -v users= -v host= -v difference=changes rows >out
	cat changes
	cmp rows out
	{
		printf 'lodestone: 1\nhost: a\nKit: lodestone 0.1\n'
		find "$KIT_SRC/src" -name '*.c' -exec grep -hE '\b(fail|skip|refuse|bad|remark|set_reason|drive_fail)\(' {} + | grep -o '"[^"\\]*"' |
			grep ' ' | tr -d '"' | sed 's/%[-0-9.*l]*[a-z]/12/g; s/%%/%/g; s/^/Note: /'
	} >messages
	[ "$(wc -l <messages)" -gt 200 ]
	awk_of submit -v users= -v host= -v difference=changes messages >out
	cat changes
	sed 's/  */ /g; s/ $//' messages >plain
	diff plain out
	for file in "$KIT_SRC"/t/env/*.txt; do
		{
			printf 'lodestone: 1\nhost: a\nKit: lodestone 0.1\n'
			sed -n 's/^= //p' "$file"
		} >system
		awk_of submit -v users= -v host= -v difference=changes system >out
		sed 's/^/'"${file##*/} "'/' changes
		grep -v '^Dir: ' system | sed 's/zone web/zone word1/; s/^Machine: 000D7F4A4C00$/Machine: word1/' >wanted
		grep -v '^Dir: ' out | diff wanted -
		[ "$(grep '^Dir: ' system | cut -d ' ' -f 3)" = "$(grep '^Dir: ' out | cut -d ' ' -f 3)" ]
	done
}

# A record with these lines.
with_lines_of() {	# file...
	printf 'lodestone: 1\nhost: vega01b.acme-widgets.example\nKit: lodestone 0.1\n'
	cat "$@"
	printf 'BenchmarkEXEC/v=1 1 5000000 ns/op\n'
}

@test "submit: what makers call processors and machines stays, also what no list of the kit has; the words are shown" {
	[ "$(wc -l <"$KIT_SRC/t/submit/products.txt")" -eq 46 ]
	with_lines_of "$KIT_SRC/t/submit/products.txt" >r.bench
	lodestone submit -u jdoe r.bench >out 2>err
	cat err
	grep -E '^(Cpu|Machine|Release|Compiler):' out | diff "$KIT_SRC/t/submit/products.txt" -
	sed -n '/^kept by their form/,$p' err >kept
	[ "$(wc -w <kept)" -gt 40 ]
	grep -w A64FX kept
	grep -w 20QVCTO1WW kept
	# VAXstation, StarFive and RK3588 are in records of the kit
	never grep -wE 'VAXstation|StarFive|RK3588' kept
	awk 'length($0) > 80' err >wide
	[ ! -s wide ]
	# thirty names of today's lists, taken when the forms stood
	[ "$(wc -l <"$KIT_SRC/t/submit/products-more.txt")" -eq 30 ]
	with_lines_of "$KIT_SRC/t/submit/products-more.txt" >r.bench
	lodestone submit -u jdoe r.bench >out 2>err
	grep -E '^(Cpu|Machine|Os):' out | diff "$KIT_SRC/t/submit/products-more.txt" - >changed || true
	cat changed
	[ "$(grep -c '^<' changed)" -le 2 ]
	lodestone submit -u jdoe out >twice 2>err
	[ "$(awk_of admit -v known= -v collect=1 twice)" = 'host vega01b' ]
}

@test "submit: a name in brackets stays behind a release, and not behind a number that is replaced" {
	printf 'Os: Linux Debian 12 (bookworm)\nMachine: x86_64 123456789 (eve)\n' >lines
	with_lines_of lines >r.bench
	lodestone submit -u jdoe r.bench >out
	says 'Os: Linux Debian 12 (bookworm)' out
	says 'Machine: x86_64 number1 (word1)' out
}

@test "submit: a serial number, a host, a user, an address beside the name of a product are gone, or shown to the sender" {
	local word lines key gone=0 neither=0
	[ "$(wc -l <"$KIT_SRC/t/submit/planted-products.txt")" -eq 48 ]
	for key in Cpu Machine Os Emulated Release Compiler Dir; do
		while read -r word; do
			case $key in
			Dir) printf 'Dir: /srv/x ext4 /dev/sda1 rw,%s,x-mark=%s\n' "$word" "$word" ;;
			Compiler) printf 'Compiler: gcc: gcc %s 12.2.0; flags: -O2 -D%s -f%s -fname=%s\n' "$word" "$word" "$word" "$word" ;;
			*) printf '%s: AMD EPYC %s\n' "$key" "$word" ;;
			esac
		done <"$KIT_SRC/t/submit/planted-products.txt" >lines
		with_lines_of lines >r.bench
		lodestone submit -n guest -u jdoe r.bench 2>err | grep "^$key:" >out
		[ "$(wc -l <out)" -eq 48 ]
		decoded out >text
		sed -n '/^kept by their form/,$p' err >kept
		gone=0
		while read -r word; do
			if ! grep -qiF -e "$word" text; then
				gone=$((gone + 1))
			elif ! grep -qiF -e "$word" kept; then
				neither=$((neither + 1))
				printf '%s: %s: published, and not shown\n' "$key" "$word"
			fi
		done <"$KIT_SRC/t/submit/planted-products.txt"
		printf '%s: %s of 48 are gone\n' "$key" "$gone"
		[ "$gone" -ge 37 ]
	done
	[ "$neither" -eq 0 ]
}

# The texts of the sources that can stand in a record, a line each, with a number where a program writes one.
said_by_kit() {
	{
		(cd "$KIT_SRC/sh" && cat run.sh measure/*.sh measure/rows/*.sh single.sh time.sh feed.sh submit.sh) | grep -v '^[ 	]*#' |
			grep -oE "(append|line|printf|echo) [\"'](Note|--- [A-Z]*): [^\"'\\\\]*|([a-z]+_reason|why)=[\"'][^\"']*|single_begin [\"'][^\"']*" |
			sed -E "s/^[a-z_]*[= ][\"']//; s/^(Note|--- [A-Z]*): //"
		cat "$KIT_SRC"/sh/measure/plan/*.awk "$KIT_SRC"/sh/lint/lint.awk | grep -v '^[ 	]*#' | grep -oE '"([^"\\]|\\.)*"' |
			grep -E '^"[^"\\]*[a-z] [a-z][^"\\]*"$'
		# a line of a usage is a string alone
		find "$KIT_SRC/src" -name '*.c' -exec cat {} + | grep -vE '^ \*|^#|_hooks|sizeof|^	"[^"]*",?$|usage' | grep -oE '"[^"\\]*[a-z] [a-z][^"\\]*"'
	} | sed -E -e 's/([a-z)])%s"/\1"/; s/^"?%s/"/; s/([a-z)])\$\{[^}]*\}/\1/; s/^"|"$//g; s/\$\([^)]*\)/12/g; s/\$\{[^}]*\}/12/g' \
	    -e 's/\$[a-zA-Z_0-9]+/12/g; s/%[-+0-9.*l]*[a-z]/12/g; s/%%/%/g; s/  +/ /g; s/^ +//; s/ +$//' | grep ' ' | sort -u |
		# words that a program ends with before it measures, commands, and what a user names
		grep -vE '^(\] |not an? |takes |tick: takes |too large: sizes |a fault is )|^/dev/|^12cannot |&&|file_test|args=|echo|void|real seconds|-- |MPI job|no label12|is labelled 12'
}

@test "submit: every text of the sources that can stand in a record is published as it is" {
	said_by_kit >said
	[ "$(wc -l <said)" -gt 400 ]
	grep -x 'does not fit into' said
	sed 's/^/Note: /' said >lines
	# what the plan puts together, and the rows and lines of runs, of time and of feed
	cat >>lines <<'END'
--- SKIP: META/op=create/clients=2/files=10: does not fit into 1:00 of run time
--- SKIP: IPCO/transport=msg/v=1: not supported here
--- FLAG: META/op=create/clients=1/files=1024/dir=own/order=seq/bytes=0/v=2: unstable 1e+02%
--- FLAG: TFEED/dir=./drive=sim:dlt2000/data=random/bytes=8388608/block=65536/v=1: cold fadvise
--- UNRESOLVED: META/op=create/clients=1/files=16384/v=2: the hard limit has passed; 2311 operations, 120k bytes in 28412 ms of the sample
Note: MKHDB/files=200/v=1: its share of the time was over after 3 of 20 samples
Note: SHELL is a command that sh -c runs; the start of sh is in its time, and alone in cmd=:
Note: sim:dlt2000, blocks of 65536: the drive takes 1212704 bytes/s, and streams down to 1212704 bytes/s
Row: SHELL12 3
Row-end: SHELL12 3 ok 0.471
Note: lint: error: IPCB bytes=1000000 transport=fifo place=same: at least twice the rate of a memory copy, 1.51 GB/s (5.21 GB/s)
Row: STREAMING1 1
Row: TFEED2 1
Sampled: 11.8 of 20.2 s
BenchmarkSHELL/cmd=:/v=1 1 5000000 ns/op
END
	with_lines_of lines | sed 's/^host: .*/host: q/' >r.bench
	awk_of submit -v users= -v host= -v difference=changes r.bench >out
	cat changes
	sed 's/  */ /g; s/ $//' r.bench | diff - out
	never grep -E 'word1|value1|TEST1' out
}

# long
@test "submit: very many directories, keys, flags and tests take a time that is theirs" {
	local name
	declare -A kinds=(
		[dirs]='Dir: /srv/x%d/y ext4 /dev/sda%d rw' [keys]='Key%d: secret%d' [flags]='--- FLAG: EXEC/v=1: flag%d detail%d'
		[tests]='BenchmarkEXEC/x%d=y%d/v=1 1 5000000 ns/op'
	)
	grown() {
		awk -v kind="${kinds[$1]}\n" -v n="$2" 'BEGIN {
			print "lodestone: 1\nhost: a\nKit: lodestone 0.1\nBenchmarkEXEC/v=1 1 5000000 ns/op"
			for (i = 0; i < n; i++)
				printf(kind, i, i)
		}'
	}
	for name in dirs keys flags tests; do
		one_of 3 grows_little $name 2500 bounded $KIT_SH "$KIT_BUILD/sh/lodestone" submit
		[ "$(wc -l <err)" -le 35 ]
		absent 'x9999\|secret9999' out
		[ "$(wc -l <out)" -gt 4 ]
	done
}

@test "submit: no array of what decides is one of the reader of records" {
	local name
	arrays() { grep -hv '^#' "$@" | grep -oE '\b[a-z]+(_[a-z]+)+\[|\(?\b[a-z]+(_[a-z]+)+\) in|in [a-z]+(_[a-z]+)+' | sed 's/^in //; s/[^a-z_].*//' | sort -u; }
	arrays "$KIT_SRC"/sh/study/publish.awk "$KIT_SRC"/sh/study/submit.awk >own
	arrays "$KIT_SRC"/sh/rows/*.awk >read
	[ "$(wc -l <own)" -gt 15 ]
	[ "$(wc -l <read)" -gt 50 ]
	for name in forms_of neutral_word param_known name_known; do
		says $name own
	done
	comm -12 own read >both
	cat both
	[ ! -s both ]
}

@test "submit: -o is no disk, not the record by another name, and no file but a record" {
	local name
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
	run lodestone submit -n q -o notes r.bench
	[ "$status" -eq 1 ]
	[ "$(cat notes)" = mine ]
	mkdir directory
	run lodestone submit -n q -o directory r.bench
	[ "$status" -eq 2 ]
	run lodestone submit -n q -o new r.bench
	[ "$status" -eq 0 ]
	grep -x 'host: q' new
	run lodestone submit -n q2 -o new r.bench
	[ "$status" -eq 0 ]
	grep -x 'host: q2' new
	[ "$(ls | tr '\n' ' ')" = 'directory hard new notes r.bench soft was ' ]
}

@test "submit -e: the owner says that the host is emulated, in place of what the record said" {
	private_record >r.bench
	lodestone submit -n q -e 'VAX 11/750' r.bench >out
	[ "$(sed -n 3p out)" = 'Emulated: VAX 11/750' ]
	[ "$(grep -c '^Emulated: ' out)" -eq 1 ]
	lodestone submit -n q -e no out >again
	[ "$(grep '^Emulated: ' again)" = 'Emulated: no' ]
	lodestone report verdict out | tr '\n' ' ' >page
	grep -F 'Emulated: VAX 11/750; no figure is that of lyra of 1986, the real one.' page
	run lodestone submit -n q -e "$(printf 'a\001')" r.bench
	[ "$status" -eq 2 ]
	[ "$output" = 'lodestone: submit: -e: the name of an emulator, in printable ASCII, is needed' ]
}

@test "what a record tells of disks, users and the way to another host: no path, serial number or name of an adapter" {
	{
		printf '%s\n' 'lodestone: 1' 'host: h' 'Kit: lodestone 0.1' 'Cpus: configured 1 online 1' 'Cputime: getrusage tick 1000 ns' \
		    'Clock: monotonic tick 40 ns' 'Users: sessions 2 processes 143' 'Dir: /home/joe/x ext4 /dev/sda rw' \
		    'Store: /home/joe/x total=1000000 free=50000 size=1000204886016 model=Samsung%20SSD%20970 control=ATA serial=S123' 'Far: altair' \
		    'Far-system: Linux 6.1.0 x86_64; rmt over ssh' 'Path: joes0 mtu 9000 speed 10000 Mbit/s driver joedrv' 'Mode: quick' \
		    'Note: the file system of test directory 1 is nearly full: 5.0% are free, and writes may be slow'
		printf 'Row: FORK 1\nBenchmarkFORK/v=2 1 100000 ns/op\nRow-end: FORK 1 ok 1\n'
	} >r.bench
	lodestone submit -n q r.bench >out || { cat out; return 1; }
	grep -Fx 'Users: sessions 2 processes 143' out
	grep -Ex 'Store: /[a-z0-9]+ total=1000000 free=50000 size=1000204886016 model=Samsung%20SSD%20970 control=ATA' out
	grep -Fx 'Far-system: Linux 6.1.0 x86_64; rmt over ssh' out
	grep -Ex 'Path: [a-z0-9]+ mtu 9000 speed 10000 Mbit/s driver [a-z0-9]+' out
	grep -Fx 'Note: the file system of test directory 1 is nearly full: 5.0% are free, and writes may be slow' out
	absent -E 'joe|S123' out
}

@test "submit: a line Row-host of which no word is published is left out, and the record is accepted" {
	{ good_record h; printf 'Row: FORK 1\nRow-host: FORK 1 rack=b17 steal=b17=2\nRow-host: FORK 1 steal=0.1 rack=b17\nRow-end: FORK 1 ok 1\n'; } >r.bench
	lodestone submit -n q r.bench >out
	[ "$(grep '^Row-host:' out)" = 'Row-host: FORK 1 steal=0.1' ]
	absent b17 out
}
