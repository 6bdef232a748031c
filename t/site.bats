#!/usr/bin/env bats
# lodestone site: static pages of a directory of records, what it takes and what it leaves alone.

load helper
load faults

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	mkdir in
}

site() {
	run lodestone site -o out in
	echo "$output"
}

# All addresses of the pages below out, each relative and of a file that is there.
links_hold() {
	local page to n=0
	while IFS= read -r page; do
		for to in $(grep -oE '(href|src)="[^"]*"' "$page" | sed 's/^[a-z]*="//; s/"$//' | grep -v '^#'); do
			[[ $to != /* && $to != *:* ]] && [ -f "${page%/*}/$to" ] || { echo "$page: $to"; return 1; }
			n=$((n + 1))
		done
	done < <(find out -name '*.html')
	[ "$n" -ge "$1" ]
}

@test "a page a record, a page a host, an index; all links are relative, and lead to a file" {
	record alpha 2026-01-11T10:20:30Z 1 >in/a1.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >in/a2.bench
	record beta 2026-01-12T10:20:30Z 1 >in/b.bench
	site
	[ "$status" -eq 0 ]
	[ "$output" = "$PWD/out/index.html" ]
	[ "$(cd out && find . -name '*.html' | sort | tr '\n' ' ')" = './fleet.html ./hosts/alpha/2026-01-11T102030Z.html ./hosts/alpha/2026-02-11T102030Z.html ./hosts/alpha/change.html ./hosts/alpha/history.html ./hosts/alpha/index.html ./hosts/beta/2026-01-12T102030Z.html ./hosts/beta/index.html ./index.html ' ]
	links_hold 12
	cmp in/a1.bench out/hosts/alpha/2026-01-11T102030Z.bench
	[ "$(grep -v '^c' out/all.lines | cut -f 2,3 | sort -u | wc -l)" -eq 3 ]
	grep -F '>+10.0%</td>' out/hosts/alpha/index.html
	never grep -rlF "$PWD" out
	absent -l 'http://\|https://' out/*.html out/hosts/*/*.html
	[ ! -e out/site.lock ]
}

@test "a second start reads only what is new; what is gone goes, and what is changed is made again" {
	record alpha 2026-01-11T10:20:30Z 1 >in/a1.bench
	record beta 2026-01-12T10:20:30Z 1 >in/b.bench
	site
	[ "$status" -eq 0 ]
	touch -d '2001-01-01' out/hosts/*/*.html
	record beta 2026-03-12T10:20:30Z 1.2 >in/b2.bench
	site
	[ "$status" -eq 0 ]
	[ "$(find out -name '*.html' ! -newermt 2002-01-01 | sort | tr '\n' ' ')" = 'out/hosts/alpha/2026-01-11T102030Z.html out/hosts/alpha/index.html out/hosts/beta/2026-01-12T102030Z.html ' ]
	record beta 2026-03-12T10:20:30Z 1.3 >in/b2.bench
	rm in/a1.bench
	site
	[ "$status" -eq 0 ]
	[ ! -e out/hosts/alpha ]
	cmp in/b2.bench out/hosts/beta/2026-03-12T102030Z.bench
	links_hold 6
	[ "$(grep -v '^c' out/all.lines | cut -f 2 | sort -u)" = beta ]
}

@test "a record that submit would not print, a published page and a second one of a date are left out by name" {
	record alpha 2026-01-11T10:20:30Z 1 >in/a.bench
	cp in/a.bench in/b.bench
	cp "$KIT_SRC/data/usenix96/ibm-power2-1996.bench" in/p.bench || cp "$(ls "$KIT_SRC"/data/usenix96/*.bench | sed 1q)" in/p.bench
	{ record gamma 2026-01-11T10:20:30Z 1; echo 'Password: secret'; } >in/s.bench
	{ record '../../x' 2026-01-11T10:20:30Z 1; } >in/u.bench
	record delta '2026-01-11' 1 >in/d.bench
	echo text >'in/a b.bench'
	printf 'lodestone: 1\nhost: e\n' >in/e.bench
	mkdir in/f.bench
	mkfifo in/g.bench
	site
	[ "$status" -eq 0 ]
	[[ $output == *'a b.bench: left out: the name of a record may have'* ]]
	[[ $output == *'b.bench: left out: another record has its host and its date'* ]]
	[[ $output == *'p.bench: left out: it calls itself a published page'* ]]
	[[ $output == *'s.bench: left out: line '*'is not as lodestone submit prints it'* ]]
	[[ $output == *'u.bench: left out: '* ]]
	[[ $output == *'d.bench: left out: it does not tell the date and time'* ]]
	[[ $output == *'e.bench: left out: '* ]]
	[ "$(ls out/hosts)" = alpha ]
	never grep -r secret out
}

@test "no file but those of the site is written or removed" {
	record alpha 2026-01-11T10:20:30Z 1 >in/a.bench
	mkdir out
	echo mine >out/notes
	site
	[ "$status" -eq 1 ]
	[[ $output == *'it has other files, as '*', and is not a site of the kit'* ]]
	rm out/notes
	site
	[ "$status" -eq 0 ]
	echo mine >out/hosts/alpha/notes
	# lines that the kit does not write name nothing
	printf '%s\n' '1 2 z.bench ../.. in' '1 2 y.bench alpha ../../../in/a' 'x' >>out/site.tab
	record beta 2026-01-11T10:20:30Z 1 >in/b.bench
	site
	[ "$status" -eq 0 ]
	rm in/a.bench
	site
	[ "$status" -eq 0 ]
	[ "$(ls out/hosts/alpha)" = notes ]
	[ -f in/b.bench ]
	keep -k -p $$ -- out/site.lock
	cp out/site.lock lock
	site
	[ "$status" -eq 1 ]
	[[ $output == *'another run writes it'* ]]
	cmp lock out/site.lock
}

@test "command line" {
	run lodestone site in
	[ "$status" -eq 2 ]
	[[ $output == *'site: -o is needed'* ]]
	run lodestone site -o out
	[ "$status" -eq 2 ]
	run lodestone site -o out none
	[ "$status" -eq 2 ]
	[ ! -e out ]
	run lodestone site -o out in
	[ "$status" -eq 1 ]
	[[ $output == *'it has no record that can be used'* ]]
	[ ! -e out/site.lock ]
	echo text >file
	run lodestone site -o file in
	[ "$status" -eq 1 ]
	[[ $output == *'file: no directory can be made there'* ]]
}

@test "published hosts have pages where they are asked for" {
	record alpha 2026-01-11T10:20:30Z 1 >in/a.bench
	run lodestone site -H lyra,s80 -o out in
	echo "$output"
	[ "$status" -eq 0 ]
	[ "$(ls out/published | sed 's/-[0-9].*//' | sort -u | tr '\n' ' ')" = 'lyra s80 ' ]
	links_hold 6
	run lodestone site -H nobody -o out in
	[ "$status" -eq 2 ]
	site
	[ "$status" -eq 0 ]
	[ -z "$(ls out/published)" ]
}

# The site `good' of three records of two hosts, and what it has, in good.was.
good() {
	record alpha 2026-01-11T10:20:30Z 1 >in/a1.bench
	record alpha 2026-02-11T10:20:30Z 1.1 >in/a2.bench
	record beta 2026-01-12T10:20:30Z 1 >in/b.bench
	lodestone site -o good in
	[ "$(find good -type f | wc -l)" -eq 19 ]
	cp -Rp good good.was
}

# Fails, and says what differs, where `good' is not as it was.
stands() {
	diff -r good.was good
}

@test "where all records are gone, or more than half, or a tool or a file system fails, nothing is removed" {
	local size
	good
	mkdir empty a=b other
	run lodestone site -o good empty
	[ "$status" -eq 1 ]
	[[ $output == *'3 of the 3 records of the site are gone from it; nothing is changed; -r removes their pages'* ]]
	stands
	cp in/b.bench other
	record gamma 2026-01-12T10:20:30Z 1 >other/c.bench
	run lodestone site -o good other
	[ "$status" -eq 1 ]
	stands
	run env TMPDIR=a=b $KIT_SH "$KIT_BUILD/sh/lodestone" site -o good in
	[ "$status" -eq 0 ]
	stands
	# A record that is away, as on a file system that is, keeps its pages.
	mv in/b.bench b
	ln -s nowhere in/b.bench
	run lodestone site -o good in
	[ "$status" -eq 1 ]
	[[ $output == *'b.bench: it cannot be read now; the site keeps what it has of it'* ]]
	stands
	# So does one that has become what is refused.
	rm in/b.bench
	{ cat b; echo 'Password: secret'; } >in/b.bench
	run lodestone site -o good in
	[ "$status" -eq 0 ]
	[[ $output == *'b.bench: the site keeps the record that it was'* ]]
	stands
	# A record under another name is the same record.
	rm in/b.bench
	mv b in/renamed.bench
	touch -d 2001-01-01 good/hosts/*/*.html
	run lodestone site -o good in
	[ "$status" -eq 0 ]
	grep ' renamed.bench beta 2026-01-12T102030Z$' good/site.tab
	[ "$(find good/hosts -name '*.html' ! -newermt 2002-01-01 | wc -l)" -eq 7 ]
	run lodestone site -r -o good other
	[ "$status" -eq 0 ]
	[ "$(ls good/hosts | tr '\n' ' ')" = 'beta gamma ' ]
}

@test "a full TMPDIR, and a full directory of the site, change nothing, and the next start makes the whole" {
	local kib
	good
	record beta 2026-03-12T10:20:30Z 1.3 >in/b2.bench
	cp -Rp good whole
	lodestone site -o whole in
	for kib in 0 8 24 64; do
		full=$kib on_small 'dd if=/dev/zero of=small/fill bs=1024 count=$((1024 - full)) 2>/dev/null
			TMPDIR=$PWD/small '"$KIT_SH '$KIT_BUILD/sh/lodestone'"' site -o good in >said 2>&1; echo $? >status; find small -name "lodestone.*" >left'
		[ ! -s left ]
		if [ "$(cat status)" = 0 ]; then
			diff -r whole good
			rm -rf good
			cp -Rp good.was good
		else
			[ "$(find good -type f | wc -l)" -ge 18 ]
		fi
	done
	for kib in 8 24 64; do
		full=$kib on_small 'cp -Rp good small/good; dd if=/dev/zero of=small/fill bs=1024 2>/dev/null
			dd if=/dev/null of=small/fill bs=1024 seek=$(($(wc -c <small/fill) / 1024 - full)) 2>/dev/null
			'"$KIT_SH '$KIT_BUILD/sh/lodestone'"' site -o small/good in >said 2>&1; echo $? >status; rm -rf out; cp -Rp small/good out'
		cat said
		[ "$(cat status)" -ne 0 ]
		[ "$(find out -type f | wc -l)" -ge 18 ]
		[ -z "$(find out -name 'lodestone.*' -o -name '*.lock')" ]
		[ -z "$(find out -type f -size 0)" ]
		run lodestone site -o out in
		[ "$status" -eq 0 ]
		diff -r whole out
	done
}

@test "ended anywhere, the next start makes what an undisturbed one makes" {
	local signal pid n=0
	good
	record beta 2026-03-12T10:20:30Z 1.3 >in/b2.bench
	cp -Rp good whole
	lodestone site -o whole in
	for signal in TERM KILL TERM KILL TERM KILL; do
		n=$((n + 1))
		rm -rf good
		cp -Rp good.was good
		$KIT_SH "$KIT_BUILD/sh/lodestone" site -o good in >said 2>&1 &
		pid=$!
		sleep "0.$n"
		kill -$signal $pid || true
		await $pid
		[ "$(find good -name '*.html' | wc -l)" -ge 9 ]
		lodestone site -o good in
		diff -r whole good
	done
	# A page that is missing is made.
	rm good/hosts/alpha/change.html good/hosts/beta/2026-01-12T102030Z.html good/hosts/beta/index.html
	lodestone site -o good in
	diff -r whole good
}

@test "nothing is written through a link in the directory, and that of another user is refused" {
	local name
	good
	echo victim >victim
	mkdir elsewhere
	record alpha 2026-05-11T10:20:30Z 1.1 >in/a3.bench
	for name in index.html all.lines hosts/alpha/index.html hosts/alpha/2026-05-11T102030Z.html hosts/alpha/2026-05-11T102030Z.bench; do
		rm -rf good
		cp -Rp good.was good
		ln -sf "$PWD/victim" good/$name
		run lodestone site -o good in
		[ "$(cat victim)" = victim ] || { echo "$name: written through"; return 1; }
	done
	for name in hosts hosts/alpha published site.tab site.lock; do
		rm -rf good
		cp -Rp good.was good
		rm -rf good/$name
		ln -s "$PWD/elsewhere" good/$name
		run lodestone site -H lyra -o good in
		echo "$name: $output"
		[ "$status" -eq 1 ]
		[ -z "$(ls -A elsewhere)" ]
	done
	[ "$(id -u)" -eq 0 ] || skip 'only root has the directories of others'
	rm -rf good
	cp -Rp good.was good
	chown -R "$other_uid" good
	run lodestone site -o good in
	[ "$status" -eq 1 ]
	[[ $output == *'it is the directory of another user'* ]]
	stands
}

@test "a record that changes while it is read is published as it was checked, or not at all" {
	good
	mkdir bin
	record beta 2026-03-12T10:20:30Z 1.3 >in/b2.bench
	cp in/b2.bench clean
	cat >bin/cat <<-'EOF'
	#!/bin/sh
	for file in "$@"; do
		case $file in
		*/b2.bench) echo 'Note: user at 10.1.2.3 secret' >>"$KIT_IN" ;;
		esac
	done
	PATH=${PATH#*:}
	exec cat "$@"
	EOF
	chmod +x bin/cat
	KIT_IN=$PWD/in/b2.bench PATH=$PWD/bin:$PATH run lodestone site -o good in
	echo "$output"
	[ "$status" -eq 1 ]
	never grep -r secret good
	[ -z "$(find good -name '*2026-03-12*')" ]
	cp clean in/b2.bench
	run lodestone site -o good in
	[ "$status" -eq 0 ]
	cmp clean good/hosts/beta/2026-03-12T102030Z.bench
}

@test "a front end and a TMPDIR with relative names make the same pages" {
	good
	mkdir kit tt
	ln -s "$KIT_BUILD/sh" kit/sh
	ln -s "$KIT_BUILD/src" kit/src
	TMPDIR=tt run $KIT_SH kit/sh/lodestone site -o out in
	echo "$output"
	[ "$status" -eq 0 ]
	[ "$(find out -name '*Z.html' | wc -l)" -eq 3 ]
	diff -r good.was out
	[ -z "$(ls tt | grep -v '^lodestone-')" ]
}

@test "a record whose date has a zone in figures has its page" {
	rm -rf in
	mkdir in
	record alpha 2026-01-10T10:20:30+05:45 1 >in/a.bench
	record alpha 2026-01-11T10:20:30-0800 1 >in/b.bench
	site
	[ "$status" -eq 0 ]
	[ -s out/hosts/alpha/2026-01-10T102030+0545.html ]
	[ -s out/hosts/alpha/2026-01-10T102030+0545.bench ]
	grep -q 'href="2026-01-10T102030+0545.html"' out/hosts/alpha/index.html
	[[ $output == *'b.bench: left out: it does not tell the date and time'* ]]
	# a second start has nothing to do, and a record that goes takes its page
	cp -R out before
	site
	diff -r before out
	rm in/a.bench
	record alpha 2026-01-12T10:20:30Z 1 >in/c.bench
	run lodestone site -r -o out in
	[ ! -e out/hosts/alpha/2026-01-10T102030+0545.html ]
}
