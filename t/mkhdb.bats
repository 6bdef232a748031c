#!/usr/bin/env bats
# Help files and the database of their words.

load helper
load crew
load variants

quick() { mkhdb -N 1,1 -W 0 -S 0 -o rec "$@"; }

made_of='81000 words, 2949 different, in 200 files: 74423 entries, sum 315d2322'

@test "the tree and its database are the same on every host, and nothing is left" {
	quick d >out
	grep -Fx "$made_of" out
	grep -q '^BenchmarkMKHDB/files=200/v=1 ' rec
	nothing_left
}

@test "files of the user: words, different ones and entries are what awk counts" {
	quick d "$KIT_SRC"/doc/*.[157] >out
	set -- "$KIT_SRC"/doc/*.[157]
	tr -cs 'A-Za-z' '\n' <"$1" >none
	awk '
		{ gsub(/[^A-Za-z]+/, " "); n = split(tolower($0), w, " ") }
		{ for (i = 1; i <= n; i++) { words++; x = substr(w[i], 1, 23); if (!(x in seen)) { seen[x] = 1; different++ }
			if (!((FILENAME, x) in had)) { had[FILENAME, x] = 1; entries++ } } }
		END { print words " words, " different " different, in " ARGC - 1 " files: " entries " entries" }
	' "$@" >want
	sed -n 's/ entries, sum .*/ entries/p' out | diff want -
	grep -q "^BenchmarkMKHDBF/files=$#/v=1 " rec
	nothing_left
}

@test "any file will do: empty, without a word, with zeros, with long words, twice the same" {
	: >empty
	printf '1234 !?\n' >none
	printf 'one\0two\0\377three' >zeros
	printf '%0500d' 0 | tr 0 x >long
	quick d empty none zeros long long "$KIT_EXEC/mkhdb" >out
	quick d empty >out
	grep '^0 words, 0 different, in 1 files: 0 entries' out
	quick d zeros long long >out
	grep '^5 words, 4 different, in 3 files: 5 entries' out
}

mistakes() {
	cat <<-'END'
		wordbase.c:s/entries\[w->last\].count++/entries[w->last].count += 2/
		wordbase.c:s/first, words\[order\[i\]\].files/first, words[order[i]].files - 1/
		wordbase.c:s/first += words\[order\[i\]\].files/first += 1/
		wordbase.c:s/return strcmp(words/return -strcmp(words/
		wordbase.c:s/else if (word.len < WORD - 1)/else if (word.len < 3)/
		wordbase.c:s/if (strcmp(words\[i\].text, text) == 0)/if (1)/
		wordbase.c:s/: &w->first) = nentries/: \&w->last) = nentries/
		wordtest.c:s/times--, i++/times--, i += 2/
		helptree.c:s/(\*number)++/(*number)++ \/ 2/
	END
}

# long
@test "a mistake in the database is a failure with a message, and no sample" {
	each_mistake mkhdb '^--- FAIL: MKHDB/' -S 0
}

# MKPKGV and MKPKGC of two kits are compared: what they compile, and how the tree is made, must not change unseen.
@test "the package of MKPKGV and MKPKGC has the bytes of workload version 1" {
	[ "$(cat "$KIT_SRC"/sh/measure/rows/mkpkg/* | cksum)" = '872153846 8665' ]
	$KIT_SH "$KIT_SRC/sh/measure/rows/mkpkg.sh" tree "$PWD/d/tree"
	[ "$(find d/tree -type f ! -name made | wc -l)" -eq 781 ]
}
