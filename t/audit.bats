# audit.bats: every test that enters a factor, and every headline figure, has a line: its work, who counted it.

load helper

# The tests of a line of the table, and of those that must have one.
audited() { awk -F '\t' '!/^#/ { print $1 }' "$KIT_SRC/t/cases/audit.tab"; }

same_tests() { told class | awk '$2 == "same" { print $1 }'; }

headline_tests() { told head | sed 's/[^A-Z0-9].*//' | sort -u; }

# Prints the tests of standard input that have no line.
without_line() { while IFS= read -r name; do audited | grep -Fxq -e "$name" || printf '%s\n' "$name"; done; }

@test "a test of the class same, and a headline figure, has its line; one without is found" {
	[ "$(same_tests | wc -l)" -ge 14 ]
	[ "$(headline_tests | wc -l)" -ge 20 ]
	same_tests | without_line >missing
	headline_tests | without_line >>missing
	cat missing
	[ ! -s missing ]
	sed 's/^\(WBIN  *class=\)kind /\1same /' "$KIT_SRC/data/tests.tab" >tests.tab
	echo 'NOSUCH class=same : nothing counted it' >>tests.tab
	[ "$(kit_tables=$PWD same_tests | without_line)" = NOSUCH ]
}

@test "a line is whole, there is one a test, and the test that counts is there" {
	audited | sort | uniq -d >twice
	[ ! -s twice ]
	while IFS='	' read -r name theirs ours file words; do
		[[ $name != \#* ]] || continue
		[ -n "$theirs" ] && [ -n "$ours" ] && [ -n "$words" ] || { echo "$name: a column is empty"; return 1; }
		grep -Fq "@test \"$words" "$KIT_SRC/t/$file" || { echo "$name: $file has no test: $words"; return 1; }
		told class | awk -v name="$name" '$1 == name || index($1, name "/") == 1 { found = 1 } END { exit !found }' ||
			grep -Fq "no publication has it" <<<"$theirs" || { echo "$name: has no class in tests.tab"; return 1; }
	done <"$KIT_SRC/t/cases/audit.tab"
}
