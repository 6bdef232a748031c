#!/usr/bin/env bats
# What runs the tests: the line of each file, its result, and how many files run at once.

load helper

# A file of tests by the driver of automake, as `make check' runs it: watched COMMAND...; its result is in x.trs.
watched() {
	env AM_TAP_AWK="$KIT_AWK" KIT_TESTS='t/x.bats t/y.bats t/z.bats' sh "$KIT_SRC/t/progress.sh" \
		sh "$KIT_SRC/build-aux/tap-driver.sh" --test-name t/x.bats --log-file t/x.log --trs-file t/x.trs -- "$@" >out
}

setup() { kit_setup; mkdir t; }

@test "a file that passes has one line, with those that run still" {
	: >t/y.trs
	printf '%s\n' $$ >t/z.run
	watched printf '%s\n' 1..3 'ok 1 - a' 'ok 2 - b # SKIP no b' 'ok 3 - c'
	sed -i 's/, [0-9]* s /, N s /' out
	[ "$(cat out)" = 'PASS: t/x.bats: 3 tests, 1 skipped, N s (2 of 3); still running: z.bats' ]
	grep -q '^:global-test-result: PASS' t/x.trs
	[ "$(grep -c '^:test-result:' t/x.trs)" -eq 3 ]
	[ "$(cd t && echo *)" = 'x.log x.trs y.trs z.run' ]
}

@test "a test that fails is named, and so is a file that ends too soon" {
	watched printf '%s\n' 1..2 'ok 1 - a' 'not ok 2 - b'
	[ "$(sed -n 1p out)" = 'FAIL: t/x.bats 2 - b' ]
	grep -q '^FAIL: t/x.bats: 2 tests, 1 failed, [0-9]* s (1 of 3)$' out
	watched printf '%s\n' 1..2 'ok 1 - a'
	grep -q '^ERROR: t/x.bats - missing test plan$\|^ERROR: t/x.bats - too few tests run' out
	grep -q '^FAIL: t/x.bats: ' out
	watched sh -c 'echo 1..1; echo ok 1; exit 3'
	grep -q '^FAIL: t/x.bats: ' out
}

@test "the mark of a file whose process has ended counts for nothing" {
	sh -c 'echo $$' >t/z.run
	watched printf '%s\n' 1..1 'ok 1 - a'
	absent 'still running' out
}

@test "make's rules that check run several files at once, unless the caller has chosen" {
	jobs="sh $KIT_SRC/t/jobs.sh" make=$PWD/make
	shell_script make 'echo "${MAKE_IS-GNU Make 4.3}"'
	mkdir bin
	shell_script bin/getconf 'echo "$PROCESSORS"'
	unset MAKEFLAGS
	export PATH=$PWD/bin:$PATH PROCESSORS=4
	[ "$($jobs check-am "$make")" = -j8 ]
	[ "$(MAKEFLAGS='ks -- BATS_FILES=a -j' $jobs check-TESTS "$make")" = -j8 ]
	[ -z "$($jobs all "$make")" ]
	[ -z "$(MAKEFLAGS=' -j1' $jobs check-am "$make")" ]
	[ -z "$(MAKEFLAGS='k --jobserver-auth=3,4' $jobs check-am "$make")" ]
	[ -z "$(MAKE_IS='usage: make' $jobs check-am "$make")" ]
	[ -z "$(PROCESSORS=1 $jobs check-am "$make")" ]
	[ -z "$(PROCESSORS=undefined $jobs check-am "$make")" ]
}

@test "a leg of the matrix runs the tests that it names, and each of its words names one" {
	# shellcheck source=/dev/null
	. "$KIT_SRC/t/matrix/matrix.bash"
	set +u
	tree=$KIT_SRC
	for spec in "${shell_tests[@]}" "${awk_tests[@]}" "${arch_tests[@]}" "${plain_tests[@]}"; do
		tr '|' '\n' <<<"${spec#*:}" >words
		while IFS= read -r word; do
			[ -n "$(names_of "${spec%%:*}:$word")" ] || { echo "$spec: $word"; return 1; }
		done <words
		[ "$(bats -c -f "$(names_of "$spec")" "$KIT_SRC/t/${spec%%:*}.bats")" -eq \
			"$(names_of "$spec" | tr '|' '\n' | grep -c .)" ]
	done
}

@test "the awk whose leg has no tests is the one that configure takes first, which make check uses" {
	awk '!/^#/ && $2 == "awk" && $3 !~ /tests/ { $1 = $2 = $3 = ""; sub(/^ +/, "");
		print }' "$KIT_SRC/t/matrix/legs.tab" >left
	[ "$(cat left)" = "$(sed -n 's/.*\[set dummy \([a-z]*\) .*/\1/p' "$KIT_SRC"/m4/*.m4)" ]
}

# bats prints its results to descriptor 3: a test that fails while that is another file is not told.
@test "no test puts a file of its own in the place of the results of bats" {
	never grep -nE '(^|[^0-9<>&a-z])3(<|>)[^&]' "$KIT_SRC"/t/*.bats "$KIT_SRC"/t/*.bash "$KIT_SRC"/t/*/*.bats
}

# As from a shell outside of bats: alone KIT_LONG FILE
alone() {
	env -i PATH="${PATH//"$BATS_LIBEXEC:"/}" KIT_SRC="$KIT_SRC" KIT_BUILD="$KIT_BUILD" KIT_LONG="$1" sh \
		"$KIT_SRC/t/run-bats" "$2"
}

@test "make check shows a long test as skipped, make check-long runs it and no other, and bats runs all" {
	for file in "$KIT_SRC"/t/*.bats; do
		awk '/^# long$/ { marks++ } long && /^@test "[^"$`\\]*" \{$/ { named++ } { long = $0 == "# long" }
			END { if (marks != named) { print FILENAME ": a mark without a name below it"; exit 1 } }' "$file"
	done
	cp "$KIT_SRC/t/helper.bash" t
	printf '%s\n' 'load helper' '@test "short" { true; }' '# long' '@test "long (1+1)" {' true '}' '# long' \
		'@test "long 2." {' true '}' >t/x.bats
	alone no t/x.bats >no
	alone only t/x.bats >only
	alone '' t/x.bats >all
	cat no only all
	[ "$(grep -c '# skip make check-long runs it' no)" -eq 2 ]
	grep -q '^ok 1 short$' no
	[ "$(grep -c '^ok' only)" -eq 2 ]
	absent -E 'short|skip' only
	[ "$(grep -c '^ok' all)" -eq 3 ]
	absent skip all
}

# The commands of a file of tests that cannot fail the test, in bash's normal form of the file; none is run:
# weak NAME <FILE
weak() {
	{
		echo 'whole() {'
		awk '/^@test / { $0 = "test_" NR "() {" substr($0, match($0, /\{[^{]*$/) + 1) } { print }'
		printf '%s\n' '}' 'declare -f whole'
	} | bash >"$TMPDIR/normal"
	awk -v name="$1" -v read="$readers" -f "$KIT_SRC/t/weak.awk" "$TMPDIR/normal"
}

# The functions that look at the status or the output of a run.
readers() {
	awk '/^@test / { name = "" } /^[a-z_]+\(\) *\{/ { name = $1; sub(/\(.*/, "", name) }
		name && /[$][{]?(status|output|lines)/ { print name } /^\}/ { name = "" }' "$@"
}

@test "no command of the tests is one that cannot fail" {
	cd "$KIT_SRC/t"
	readers=$(readers ./*.bats ./*.bash | sort -u | tr '\n' ' ')
	[ -n "$readers" ]
	for file in *.bats *.bash soak/*.bats matrix/*.bats; do weak "t/$file" <"$file"; done >"$TMPDIR/found"
	cat "$TMPDIR/found"
	[ ! -s "$TMPDIR/found" ]
}

# Links with the library of this build, by its compiler: a part that a program has got is one that its target lacks.
# long
@test "each target of make fuzz is made of the sources as they are, and reads its own inputs" {
	FUZZ_LIB=$KIT_EXEC/liblodestone.a FUZZ_CC=$(sed -n 's/^CC = //p' "$KIT_BUILD/Makefile") \
		FUZZ_FLAGS=$(sed -n 's/^CFLAGS = //p' "$KIT_BUILD/Makefile") \
		sh "$KIT_SRC/t/fuzz/fuzz.sh" 6 text work rmt web datagram rows >out
	[ "$(grep -c '^[a-z]*  *[1-9][0-9]* inputs, nothing found$' out)" -eq 6 ]
}

@test "the first part of the tests passes here, and fails if programs miscount or a clock stands" {
	first() {
		rm -rf kit
		mkdir -p kit/src kit/sh
		ln -s "$KIT_EXEC"/* kit/src
		printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$KIT_SH" "$KIT_BUILD/sh/lodestone" >kit/sh/lodestone
		[ $# -eq 0 ] || rm "kit/src/$1"
		[ $# -eq 0 ] || printf '#!/bin/sh\n%s\n' "$2" >"kit/src/$1"
		[ $# -eq 0 ] || chmod +x "kit/src/$1"
		KIT_BUILD=$PWD/kit sh "$KIT_SRC/t/first.sh" >said
	}
	first
	[ "$(grep -c '^ok' said)" -eq 8 ]
	exits 1 first wbin "\"$KIT_EXEC/wbin\" \"\$@\" && printf x >>binary"
	grep 'not ok .* bytes that a test says' said
	exits 1 first wipc "exec \"$KIT_EXEC/wipc\" -N 1,1 -t pipe -o files 5E5"
	grep 'not ok .* pipe moves' said
	exits 1 first command "sh -c 'echo started >>starts'; exec \"$KIT_EXEC/command\" \"\$@\""
	grep 'not ok .* as often as the record' said
	first about "case \$1 in -t) echo '1.5 1795381234 monotonic' ;; *) exec \"$KIT_EXEC/about\" \"\$@\" ;; esac" &&
		status=0 || status=$?
	[ "$status" -eq 1 ]
	grep 'not ok .* clock goes' said
}
