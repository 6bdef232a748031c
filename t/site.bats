#!/usr/bin/env bats
# lodestone site: static pages of a directory of records, what it takes and what it leaves alone.

load helper

setup() {
	kit_setup
	cd "$BATS_TEST_TMPDIR"
	mkdir in
}

# A record of few tests, as submit prints it: record HOST DATE FACTOR
record() {
	awk -v host="$1" -v date="$2" -v factor="$3" '
		/^host:/ { $0 = "host: " host }
		/^Date:/ { $0 = "Date: " date }
		/^Note:|^---/ { next }
		/^Benchmark/ {
			if ($1 !~ /^Benchmark(FORK|MEMCPY|IPCO|IMSHIFTR)\// || ++n[$1] > 6)
				next
			for (i = 3; i < NF; i++)
				if ($(i + 1) == "ns/op")
					$i = sprintf("%.0f", $i * factor)
		}
		{ print }' "$KIT_SRC"/data/reference/*.bench
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
	[[ $output == *'it has other files, and is not a site of the kit'* ]]
	rm out/notes
	site
	[ "$status" -eq 0 ]
	echo mine >out/hosts/alpha/notes
	# lines that the kit does not write name nothing
	printf '%s\n' '1 2 z.bench ../.. in' '1 2 y.bench alpha ../../../in/a' 'x' >>out/site.tab
	rm in/a.bench
	record beta 2026-01-11T10:20:30Z 1 >in/b.bench
	site
	[ "$status" -eq 0 ]
	[ "$(ls out/hosts/alpha)" = notes ]
	[ -f in/b.bench ]
	mkdir out/site.lock
	site
	[ "$status" -eq 1 ]
	[[ $output == *'another run writes it'* ]]
	[ -d out/site.lock ]
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
