#!/usr/bin/env bats
# doc/threats: what it promises has tests, and make check runs them.

load helper

@test "each statement of doc/threats ends with tests, each of which exists and runs in make check" {
	sed -n 's/^ *\[\(t\/[a-z-]*\.bats\): \(.*\)\]$/\1 \2/p' "$KIT_SRC/doc/threats" >named
	[ "$(wc -l <named)" -ge 15 ]
	[ "$(wc -l <"$KIT_SRC/doc/threats")" -le 60 ]
	[ "$(grep -c '^ *\[t/' "$KIT_SRC/doc/threats")" -eq "$(wc -l <named)" ]
	while read -r file words; do
		# the line before the test, and the test up to its end
		awk -v want="@test \"$words\"" 'index($0, want) == 1 { found = 1; if (before == "# long") print "it is long" }
			found && !over { if (/KIT_GUEST/) print "it needs a variable: " $0; if (/^}/) over = 1 }
			{ before = $0 } END { if (!found) print "there is none" }' "$KIT_SRC/$file" >why
		[ ! -s why ] || { printf '%s: %s: %s\n' "$file" "$words" "$(cat why)"; return 1; }
	done <named
	awk '/^Not defended/ { exit } /^[^ ]/ || /^ *\[/ { if (/^[^ ]/ && open) bad = 1; if (/^ *\[/) open = 0; next }
		/^  [^ ]/ { open = 1 }
		END { exit bad || open }' "$KIT_SRC/doc/threats"
}
