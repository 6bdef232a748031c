#!/usr/bin/env bats
# What the awk programs of sh/loads.tab load, and which room of sh may use which (HACKING, "Rooms of sh").

load helper
load awks

setup() {
	kit_setup
	t=$BATS_TEST_TMPDIR
	cd "$KIT_SRC"
	kit_data=$KIT_SRC kit_awk=$KIT_AWK
	. sh/loads.sh
	builtin='atan2|close|cos|exp|gsub|index|int|length|log|match|rand|sin|split'
	builtin=$builtin'|sprintf|sqrt|srand|sub|substr|system|tolower|toupper'
}

# The functions and the globals of files.
calls() { awk -f "$KIT_SRC/t/awktext.awk" -f "$KIT_SRC/t/awkuse.awk" "$@"; }

globals() { awk -f "$KIT_SRC/t/awktext.awk" -f "$KIT_SRC/t/awkvars.awk" "$@"; }

# Whether a line of the table is a part of others that calls what they load, and no program.
is_part() {
	case $1 in page | heads | layouts | charts | drawing | standing | verdict | iraf-page) ;; *) return 1 ;; esac
}

# The programs that verbs start by name, and the names of the table.
started() {
	sed -n 's/.*\(run_awk\|read_records\|draw_with\|piped\) \([a-z][a-z-]*\) .*/\2/p' sh/*.sh sh/*/*.sh sh/*/*/*.sh
	ls sh/pages/reports/report-*.awk sh/study/report-*.awk | sed 's|.*/\(.*\)\.awk|\1|'
}

names() { sed -n 's/^\([a-z][a-z-]*\) .*/\1/p' sh/loads.tab; }

@test "every awk file is in the table, every file and word of the table is there, and every program that is started" {
	ls sh/*/*.awk sh/*/*/*.awk | sed 's|^sh/||' | sort >"$t/there"
	for name in $(names); do
		program_files "$name" >"$t/files"
		[ -s "$t/files" ]
		while read -r file; do [ -f "sh/$file" ] || { echo "sh/loads.tab: $name: $file"; return 1; }; done <"$t/files"
		[ -z "$(sort "$t/files" | uniq -d)" ] || { echo "$name loads twice: $(sort "$t/files" | uniq -d)"; return 1; }
		cat "$t/files"
		ra_files=$(cat "$t/files")
		choose_drawer page_format=csv
		printf '%s\n' $ra_files
	done | sort -u >"$t/loaded"
	diff "$t/there" "$t/loaded"
	for name in $(started); do [ -n "$(program_files "$name")" ] || { echo "no program $name"; return 1; }; done
	sed -n '/^[a-z]/{s/^[^ ]* *//;p;}' sh/loads.tab | tr -s ' ' '\n' | grep -v / | sort -u >"$t/words"
	[ "$(names | sort | comm -13 - "$t/words" | tr '\n' ' ')" = 'as-html each-chart ' ]
}

@test "every program defines what it calls, and nothing twice" {
	for name in $(names); do
		find_awk "$name"
		loaded=$ra_files
		for format in text html csv; do
			ra_files=$loaded
			choose_drawer page_format=$format
			[ "$format" = text ] || [ "$ra_files" != "$loaded" ] || continue
			mapfile -t args < <(printf 'sh/%s\n' $ra_files)
			calls "${args[@]}" >"$t/uses"
			awk '$1 == "def" { print $2 }' "$t/uses" | sort >"$t/def"
			[ -z "$(uniq -d "$t/def")" ] || { echo "$name defines twice: $(uniq -d "$t/def")"; return 1; }
			awk '$1 == "use" { print $2 }' "$t/uses" | sort -u | grep -vxE "$builtin" >"$t/use" || true
			never is_part "$name" || continue
			[ -z "$(comm -13 "$t/def" "$t/use")" ] || { echo "$name lacks: $(comm -13 "$t/def" "$t/use")"; return 1; }
		done
	done
}

@test "pages of rows load no reader of records, and what one loads can be read in one sitting" {
	n=0
	for name in compare compare-chart check report-verdict report-host \
		report-relative report-iraf report-media report-time; do
		program_files "$name" >"$t/files"
		[ "$(wc -l <"$t/files")" -ge 6 ]
		absent -E '/(records|samples|stats)\.awk$' "$t/files" || { echo "$name reads records"; return 1; }
		most=13
		case $name in report-verdict | compare | check) most=10 ;; esac
		[ "$(wc -l <"$t/files")" -le $most ] || { echo "$name loads $(wc -l <"$t/files") files"; return 1; }
		n=$((n + 1))
	done
	[ "$n" -eq 9 ]
	[ "$(program_files report-verdict | sed 's|^|sh/|' | xargs cat | wc -l)" -le 3220 ]
}

@test "every function is called somewhere" {
	calls sh/*/*.awk sh/*/*/*.awk >"$t/uses"
	awk '$1 == "def" { print $2 }' "$t/uses" | sort -u >"$t/def"
	awk '$1 == "use" { print $2 }' "$t/uses" | sort -u | comm -23 "$t/def" - >"$t/dead"
	[ ! -s "$t/dead" ] || { echo "never called:"; cat "$t/dead"; return 1; }
}

@test "no name of a function has two definitions in sh, but those of what prints a page, of which a program loads one" {
	calls sh/*/*.awk sh/*/*/*.awk | awk '$1 == "def" && $3 !~ "^sh/pages/(text|html).awk$" { print $2 }' | sort |
		uniq -d >"$t/twice"
	[ ! -s "$t/twice" ] || { cat "$t/twice"; return 1; }
	for file in text html; do
		calls "sh/pages/$file.awk" | awk '$1 == "def" && $2 ~ /^page_/ { print $2 }' | sort >"$t/$file"
		[ "$(wc -l <"$t/$file")" -ge 9 ]
		diff "$t/text" "$t/$file"
	done
	calls sh/*.sh sh/*/*.sh sh/*/*/*.sh sh/lodestone.in |
		awk '$1 == "def" && $3 !~ "^sh/measure/(env/|rows/(mkpkg|httpsite|ftp))" { print $2 }' |
		sort | uniq -d >"$t/twice"
	[ ! -s "$t/twice" ] || { cat "$t/twice"; return 1; }
}

# FLOOR FLOOR and ROOM ROOM: the arrows that the tables of HACKING have, USER and USED.
listed_arrows() {	# Floors | Rooms
	awk -v table="$1 of sh" '$0 == table { on = 1 } on && /^    [a-z\/]+: / {
		seen = 1
		sub(/ *#.*/, "")
		sub(/:/, "", $1)
		for (i = 2; i <= NF; i++) print $1, $i
	} on && seen && /^$/ { exit }' HACKING
}

# The arrows of the code, with their files: ROOM ROOM FILE FILE NAME. A room is a directory; the verbs are one.
drawn_arrows() {	# top
	(
		cd "$1"
		calls $(find sh/*/ -name '*.awk') | awk '
			{ room = file = $3; sub(/^sh\//, "", room); sub(/\/[^\/]*$/, "", room) }
			$1 == "def" { home[$2] = room; of[$2] = file }
			$1 == "use" { use[++n] = $2; by[n] = room; from[n] = file }
			END { for (i = 1; i <= n; i++) if ((use[i] in home) && home[use[i]] != by[i]) print by[i], home[use[i]], from[i],
				of[use[i]], use[i] }'
		# a shell file reads others by their name
		grep -noE '\$(kit_data|top)"?/sh/([a-z]+/)*[a-z]+\.sh' $(find sh -name '*.sh') | awk -F : '{
			by = $1
			sub(/^sh\//, "", by)
			if (!sub(/\/[^\/]*$/, "", by)) by = "verbs"
			sub(/.*\/sh\//, "", $3)
			to = $3
			if (!sub(/\/[^\/]*$/, "", to)) next
			if (to != by) print by, to, $1, "sh/" $3, "."
		}'
	) | sort -u
}

# What is on the wrong floor: a line each.
wrong_floors() {	# arrows
	awk 'FNR == NR { if ($2 != "-") may[$1, $2] = 1; floor[$1] = 1; next }
		{ by = $1; to = $2; sub(/\/.*/, "", by); sub(/\/.*/, "", to) }
		(by in floor) && by != to && !((by, to) in may) { print $3 ": " $5 " of " $4 }' "$t/floors" "$1"
}

@test "a global that two files of a program share is promised by a head, and by that of each file that sets it" {
	globals sh/base/*.awk sh/rows/*.awk sh/pages/*.awk sh/pages/charts/*.awk sh/pages/reports/*.awk \
		sh/pages/html/*.awk sh/study/*.awk >"$t/vars"
	for name in $(names); do
		never is_part "$name" || continue
		program_files "$name" | sed 's|^|sh/|' | awk 'NR == FNR { there[$1] = 1; next } $3 in there' - "$t/vars" | awk '
			$1 == "promise" { promised[$2, $3] = 1; next }
			!(($2, $3) in seen) { seen[$2, $3] = 1; users[$2]++; by[$2] = by[$2] " " $3 }
			$1 == "set" { sets[$2, $3] = 1 }
			END {
				for (name in users) {
					if (users[name] < 2) continue
					n = split(by[name], file, " ")
					kept = 0
					for (i = 1; i <= n; i++) {
						kept += (name, file[i]) in promised
						if (((name, file[i]) in sets) && !((name, file[i]) in promised))
							print file[i] ": sets " name ", which" by[name] " use"
					}
					if (!kept) print name ": no head of" by[name] " promises it"
				}
			}'
	done | sort -u >"$t/bad"
	[ ! -s "$t/bad" ] || { cat "$t/bad"; return 1; }
}

@test "what every function sets before it reads it is a local" {
	globals sh/*/*.awk sh/*/*/*.awk | awk '
		$1 == "promise" { promised[$2, $3] = 1; next }
		!(($2, $3) in seen) { seen[$2, $3] = 1; files[$2]++; name[++n] = $2; file[n] = $3 }
		$1 == "read" || $4 == "-" { lives[$2, $3] = 1 }
		END {
			for (i = 1; i <= n; i++)
				if (files[name[i]] == 1 && !((name[i], file[i]) in lives) && !((name[i], file[i]) in promised))
					print file[i] ": " name[i]
		}' >"$t/bad"
	[ ! -s "$t/bad" ] || { cat "$t/bad"; return 1; }
}

@test "a floor of sh uses those that HACKING lets it, and pages use rows by their text alone" {
	listed_arrows Floors >"$t/floors"
	[ "$(cut -d ' ' -f 1 "$t/floors" | sort -u | tr '\n' ' ')" = 'base lint measure pages rows study ' ]
	[ "$(grep '^pages ' "$t/floors")" = 'pages base' ]
	ls -d sh/*/ | sed 's|sh/\(.*\)/|\1|' | grep -v installed | diff - <(cut -d ' ' -f 1 "$t/floors" | sort -u)
	drawn_arrows . >"$t/drawn"
	[ "$(wc -l <"$t/drawn")" -gt 300 ]
	wrong_floors "$t/drawn" >"$t/bad"
	[ ! -s "$t/bad" ] || { cat "$t/bad"; return 1; }
	# a program of pages loads no records
	for name in $(names); do
		program_files "$name" >"$t/files"
		! tail -n 1 "$t/files" | grep -q '^pages/' || absent '^\(rows\|measure\)/' "$t/files" || { echo "$name"; return 1; }
	done
}

@test "the rooms of sh use each other as HACKING says, and in no circle" {
	listed_arrows Rooms | grep -v ' -$' | sort >"$t/listed"
	[ -s "$t/listed" ]
	listed_arrows Rooms | cut -d ' ' -f 1 | sort -u >"$t/rooms"
	{ echo verbs; find sh/*/ -name '*.awk' -o -name '*.sh' | sed 's|sh/\(.*\)/[^/]*$|\1|'; } | sort -u | diff - "$t/rooms"
	while read -r room; do
		[ "$(ls "sh/$room" 2>/dev/null | wc -l)" -le 25 ] ||
			{ printf '%s has more than 25 files: a room of that size is two\n' "$room"; return 1; }
	done <"$t/rooms"
	drawn_arrows . | cut -d ' ' -f 1,2 | sort -u >"$t/drawn"
	diff "$t/listed" "$t/drawn" || { echo 'HACKING (left) and the code (right)'; return 1; }
	tsort "$t/listed" >/dev/null 2>"$t/circle"
	[ ! -s "$t/circle" ] || { cat "$t/circle"; return 1; }
}

@test "files of sh call each other in no circle" {
	printf '%s\n' 'def f a' 'use g a' 'def g b' 'use h b' 'use i b' 'def h c' 'def i d' 'use j d' 'def j a' |
		awk -f t/circles.awk >"$t/circles"
	[ "$(cat "$t/circles")" = 'a b d' ]
	calls sh/*/*.awk sh/*/*/*.awk | awk -f t/circles.awk >"$t/circles"
	cat "$t/circles"
	[ ! -s "$t/circles" ]
}

# Names are of one space in awk: a parameter with the name of a function of another file stops gawk.
@test "every awk of this host accepts every program" {
	for name in $(names); do
		never is_part "$name" || continue
		mapfile -t args < <(program_files "$name" | sed 's|^|sh/|')
		while read -r awk; do
			# a program without records has nothing to say of its text
			$awk "${args[@]/#/-f}" </dev/null >/dev/null 2>"$t/said" || true
			never grep -iE 'syntax|cannot use|redefinition|not defined|undefined|illegal' "$t/said" ||
				{ echo "$name: $awk"; return 1; }
		done < <(awks)
	done
}

# The nawk of SVR4 and its heirs, of which KIT_NAWK may name one.
old() { $KIT_AWK -f "$KIT_SRC/t/awktext.awk" -f "$KIT_SRC/t/awkold.awk" "$@"; }

@test "no awk file has what the nawk of 1990 lacks" {
	old sh/*.awk sh/*/*.awk sh/*/*/*.awk >"$t/bad"
	[ ! -s "$t/bad" ] || { cat "$t/bad"; return 1; }
}

@test "one probe is configure's and the run kit's, and every awk here passes it" {
	n=0
	while read -r awk; do
		KIT_PROBE='a b c' $awk -v given=a=b -f sh/probe.awk sh/probe.awk </dev/null
		n=$((n + 1))
	done < <(awks)
	[ "$n" -gt 0 ]
	# it asks: what it is given, and what it reads
	reply 1 'arrays, ENVIRON' env KIT_PROBE='a b' $KIT_AWK -v given=a=b -f sh/probe.awk sh/probe.awk </dev/null
	run env KIT_PROBE='a b c' $KIT_AWK -v given=a -f sh/probe.awk sh/probe.awk </dev/null
	[ "$output" = 'match, -v' ]
	run env KIT_PROBE='a b c' $KIT_AWK -v given=a=b -f sh/probe.awk /dev/null </dev/null
	[ "$output" = getline ]
	[ "$(grep -c 'sh/probe.awk" "' m4/kit.m4)" -eq 1 ]
	[ "$(grep -c 'sh/probe.awk" "' run/run.sh)" -eq 1 ]
	never grep -l sprintf m4/kit.m4 run/run.sh
}

@test "reports build pages: they put nothing into columns, and print nothing themselves" {
	for file in sh/pages/reports/*.awk sh/pages/html/*.awk sh/study/report-*.awk; do
		sed -e 's/#.*//' -e 's/"[^"]*"/""/g' "$file" >"$t/code"
		absent -nE '(^|[^a-z_])(print|printf|padl|padr|wrap_words)([^a-z_]|$)' "$t/code" || { echo "$file"; return 1; }
	done
}

@test "one file writes a line of CSV or an object of JSON, and no awk does" {
	[ "$(grep -lE '^(csv|json)_cell\(' src/*/*.c src/*/*/*.c)" = src/record/rowput.c ]
	never grep -rnE '(i|c) > 1 \? "(,|, )" : ""\)|^function (csv|json)_(num|text|head|cell)|\{\\"' sh/base sh/rows sh/pages
}

@test "one file has the formats of figures, one the wrapper" {
	grep -lE -e '^function fmt_(int|time|span|rate|pct|change|ratio|count|memory)\(' \
		-e '^function (fmt3|decimal|size_text|short_size|time_unit)\(' sh/*/*.awk sh/*/*/*.awk >"$t/files"
	[ "$(cat "$t/files")" = sh/base/units.awk ]
	grep -lE '%%"' sh/base/*.awk sh/rows/*.awk sh/pages/*.awk sh/pages/reports/*.awk sh/study/*.awk >"$t/files"
	[ "$(cat "$t/files")" = sh/base/units.awk ]
	grep -lE '^function (wrap|fold|fill)_' sh/base/*.awk sh/rows/*.awk sh/pages/{html,page,text}.awk \
		sh/pages/reports/*.awk sh/study/*.awk >"$t/files"
	[ "$(cat "$t/files")" = sh/base/text.awk ]
}
