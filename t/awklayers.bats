#!/usr/bin/env bats
# What the awk programs of sh/loads.tab load, and which room of sh may use which (HACKING, "Rooms of sh").

load helper

setup() {
	kit_setup
	t=$BATS_TEST_TMPDIR
	cd "$KIT_SRC"
	kit_data=$KIT_SRC kit_awk=$KIT_AWK
	. sh/loads.sh
	builtin='atan2|close|cos|exp|gsub|index|int|length|log|match|rand|sin|split|sprintf|sqrt|srand|sub|substr|system|tolower|toupper'
}

# The programs that verbs start by name, and the names of the table.
started() {
	sed -n 's/.*\(run_awk\|read_records\|draw_with\) \([a-z][a-z-]*\) .*/\2/p' sh/*.sh sh/*/*.sh
	ls sh/report/report-*.awk | sed 's|.*/\(.*\)\.awk|\1|'
}

names() {
	sed -n 's/^\([a-z][a-z-]*\) .*/\1/p' sh/loads.tab
}

@test "the reader of calls sees functions and calls, and neither in quotes, patterns and comments" {
	cd "$t"
	printf '%s\n' 'function a(x) # b(1)' '{' '	return c(x "d(\"e(") ~ /f("/ || /[/]g(/ ? 4 / h(2) / i(3) : 0' '}' >x.awk
	printf '%s\n' 'def a x.awk' 'use c x.awk' 'use h x.awk' 'use i x.awk' | diff - <(awk -f "$KIT_SRC/t/awkuse.awk" x.awk)
}

@test "every awk file is in the table, every file and word of the table is there, and every program that is started" {
	local name file
	ls sh/*/*.awk | sed 's|^sh/||' | sort >"$t/there"
	for name in $(names); do
		program_files "$name" >"$t/files"
		[ -s "$t/files" ]
		while read -r file; do
			[ -f "sh/$file" ] || { echo "sh/loads.tab: $name: $file"; return 1; }
		done <"$t/files"
		[ -z "$(sort "$t/files" | uniq -d)" ] || { echo "$name loads twice: $(sort "$t/files" | uniq -d)"; return 1; }
		cat "$t/files"
	done | sort -u >"$t/loaded"
	diff "$t/there" "$t/loaded"
	for name in $(started); do
		[ -n "$(program_files "$name")" ] || { echo "no program $name"; return 1; }
	done
	sed -n '/^[a-z]/{s/^[^ ]* *//;p;}' sh/loads.tab | tr -s ' ' '\n' | grep -v / | sort -u >"$t/words"
	[ -z "$(names | sort | comm -13 - "$t/words")" ]
}

@test "every program defines what it calls, and nothing twice" {
	local name args
	for name in $(names); do
		mapfile -t args < <(program_files "$name" | sed 's|^|sh/|')
		awk -f t/awkuse.awk "${args[@]}" >"$t/uses"
		awk '$1 == "def" { print $2 }' "$t/uses" | sort >"$t/def"
		[ -z "$(uniq -d "$t/def")" ] || { echo "$name defines twice: $(uniq -d "$t/def")"; return 1; }
		awk '$1 == "use" { print $2 }' "$t/uses" | sort -u | grep -vxE "$builtin" >"$t/use" || true
		# what others need may call what they load: a part of the table is no program
		case $name in layouts | charts | drawing | verdict) continue ;; esac
		[ -z "$(comm -13 "$t/def" "$t/use")" ] || { echo "$name lacks: $(comm -13 "$t/def" "$t/use")"; return 1; }
	done
}

@test "no name of a function has two definitions in sh" {
	awk -f t/awkuse.awk sh/*/*.awk | awk '$1 == "def" { print $2 }' | sort | uniq -d >"$t/twice"
	[ ! -s "$t/twice" ] || { cat "$t/twice"; return 1; }
	awk -f t/awkuse.awk sh/*.sh sh/*/*.sh sh/lodestone.in | awk '$1 == "def" && $3 !~ "^sh/(env/|run/(mkpkg|httpsite|ftp))" { print $2 }' |
		sort | uniq -d >"$t/twice"
	[ ! -s "$t/twice" ] || { cat "$t/twice"; return 1; }
}

# room USER USED: the arrows that the table of HACKING has, and those of the code.
listed_arrows() {
	awk '/^Rooms of sh$/ { on = 1 } on && /^    [a-z]+: / {
		seen = 1
		sub(/:/, "", $1)
		for (i = 2; i <= NF; i++)
			print $1, $i
	} on && seen && /^$/ { exit }' HACKING
}

@test "the rooms of sh use each other as HACKING says, and in no circle" {
	listed_arrows | grep -v ' -$' | sort >"$t/listed"
	[ -s "$t/listed" ]
	# every room is in the table, and has at most 25 files
	listed_arrows | cut -d ' ' -f 1 | sort -u >"$t/rooms"
	{ echo verbs; ls -d sh/*/ | sed 's|sh/\(.*\)/|\1|' | grep -v installed; } | sort | diff - "$t/rooms"
	for room in sh/*/; do
		[ "$(ls "$room" | wc -l)" -le 25 ]
	done
	awk -f t/awkuse.awk sh/*/*.awk | awk '
		{ room = $3; sub(/^sh\//, "", room); sub(/\/.*/, "", room) }
		$1 == "def" { home[$2] = room }
		$1 == "use" { use[++n] = $2; by[n] = room }
		END { for (i = 1; i <= n; i++) if ((use[i] in home) && home[use[i]] != by[i]) print by[i], home[use[i]] }' >"$t/drawn"
	# a shell file reads others by their name
	grep -noE '\$(kit_data|top)"?/sh/[a-z]+/[a-z]+\.sh|\$kit_data"?/sh/[a-z]+\.sh' sh/*.sh sh/*/*.sh | awk -F : '{
		by = $1
		sub(/^sh\//, "", by)
		by = by ~ /\// ? substr(by, 1, index(by, "/") - 1) : "verbs"
		sub(/.*\/sh\//, "", $3)
		to = $3 ~ /\// ? substr($3, 1, index($3, "/") - 1) : "front"
		if (to != by && to != "front")
			print by, to
	}' >>"$t/drawn"
	sort -u -o "$t/drawn" "$t/drawn"
	diff "$t/listed" "$t/drawn" || { echo 'HACKING (left) and the code (right)'; return 1; }
	tsort "$t/listed" >/dev/null 2>"$t/circle"
	[ ! -s "$t/circle" ] || { cat "$t/circle"; return 1; }
}

@test "awk files have at most 500 lines" {
	wc -l sh/*/*.awk | awk '$2 != "total" && $1 > 500 { print; bad = 1 } END { exit bad }'
}
