#!/usr/bin/env bats
# doc/threats: what it promises has tests.

load helper

@test "each statement of doc/threats ends with tests, and each of them exists" {
	local file words
	sed -n 's/^ *\[\(t\/[a-z-]*\.bats\): \(.*\)\]$/\1 \2/p' "$KIT_SRC/doc/threats" >named
	[ "$(wc -l <named)" -ge 15 ]
	[ "$(grep -c '^ *\[t/' "$KIT_SRC/doc/threats")" -eq "$(wc -l <named)" ]
	while read -r file words; do
		grep -qF "@test \"$words\"" "$KIT_SRC/$file" || { printf '%s has no test: %s\n' "$file" "$words"; return 1; }
	done <named
	awk '/^What it does not/ { exit } /^[^ ]/ || /^ *\[/ { if (/^[^ ]/ && open) bad = 1; if (/^ *\[/) open = 0; next } /^  [^ ]/ { open = 1 }
		END { exit bad || open }' "$KIT_SRC/doc/threats"
}
