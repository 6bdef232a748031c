#!/usr/bin/env bats
# Who may know whom (HACKING), and the dialect of C that every compiler of the promise takes.

load helper

# The sources without comments are made once; a test may overwrite its copy.
setup_file() { cd "$KIT_SRC"; awk -f t/code.awk $(code) >"$BATS_FILE_TMPDIR/code"; }

setup() {
	kit_setup
	t=$BATS_TEST_TMPDIR
	cp "$BATS_FILE_TMPDIR/code" "$t/code"
	grep '^src/bench/' "$t/code" >"$t/own"
	cd "$KIT_SRC"
}

@test "only port.h asks what the host has; a header's guard is the only other conditional" {
	grep -E ': #[ 	]*(if|ifdef|ifndef|else|elif|endif)' "$t/code" | grep -v '^src/base/port\.h:' >"$t/asks"
	[ -s "$t/asks" ]
	absent -vE '^src/[a-z/]+/[a-z_-]+\.h:[0-9]+: #(ifndef [A-Z_]+_H|endif)[ 	]*$' "$t/asks"
}

@test "config.h is included by port.h and by nothing else" {
	[ "$(grep -l 'include *[<"]config\.h' $(code))" = src/base/port.h ]
}

# The table of rooms in HACKING: a line `ROOM OTHER' for every other that a room may use.
rooms_table() {
	sed -n '/^Rooms$/,/^Floors of sh$/s/^    \([a-z]*\):/\1 &/p' HACKING | sed 's/ *#.*//' |
		awk '{ for (i = 3; i <= NF; i++) print $1, $i; print $1, $1 }'
}

@test "HACKING shows the whole in one screen: every directory, and none that is not there" {
	sed -n '/^The whole in one screen$/,/^Rooms$/p' HACKING >"$t/screen"
	[ "$(wc -l <"$t/screen")" -le 25 ]
	[ "$(awk '{ n = length($0) > n ? length($0) : n } END { print n }' "$t/screen")" -le 120 ]
	ls -d */local.mk | sed 's|local.mk||' >"$t/there"
	sed -n 's|^    \([a-z]*/\) .*|\1|p' "$t/screen" | sort >"$t/named"
	same_lines "directories of the tree (left) and of the first screen of HACKING (right)" "$t/there" "$t/named"
}

@test "rooms use each other as HACKING says, and every room stands there" {
	rooms_table >"$t/table"
	ls -d src/*/ | sed -e 's|^src/||' -e 's|/$||' >"$t/there"
	awk '{ print $1 }' "$t/table" >"$t/named"
	same_lines "directories of src (left) and the table of rooms in HACKING (right)" "$t/there" "$t/named"
	awk -f t/rooms.awk "$t/code" >"$t/uses"
	[ "$(wc -l <"$t/uses")" -gt 100 ]
	awk 'NR == FNR { may[$1, $2] = 1; next }
		/^circle:/ { next }
		{ split($1, from, "/"); split($2, to, "/"); if (!((from[2], to[2]) in may)) print }' "$t/table" "$t/uses" >"$t/wrong"
	never grep . "$t/wrong"
}

@test "no file leads back to itself, and no room" {
	awk -f t/rooms.awk "$t/code" >"$t/uses"
	absent '^circle:' "$t/uses"
	rooms_table | awk '$1 != $2' | tsort >"$t/order"
}

@test "a file includes headers of rooms that it may use, and none includes one by its directory" {
	rooms_table >"$t/table"
	code | grep '\.h$' | awk -F/ '{ print $NF, $2 }' >"$t/headers"
	awk 'FILENAME ~ /table$/ { may[$1, $2] = 1; next }
		FILENAME ~ /headers$/ { room[$1] = $2; next }
		/^#[ 	]*include[ 	]*"/ {
			split($0, part, "\""); split(FILENAME, at, "/")
			if (part[2] != "config.h" && (!(part[2] in room) || !((at[2], room[part[2]]) in may)))
				print FILENAME ": " part[2]
		}' "$t/table" "$t/headers" $(code) >"$t/wrong"
	never grep . "$t/wrong"
}

@test "a benchmark includes bench.h, or one that is made for its kind, its own headers, and nothing else of ours" {
	private=$(find src/bench -name '*.h' | sed -e 's|.*/||' -e 's|\.|\\.|' | tr '\n' '|')
	grep -nE '^[ 	]*#[ 	]*include *"' $(code bench) >"$t/includes"
	absent -vE "#include \"(${private}bench(-disk|-file|-image|-net|-proc|-tape)?\.h)\"\$" "$t/includes"
	[ -s "$t/includes" ]
}

@test "a benchmark reads no clock, prints nothing, does not exit and has no main" {
	absent -E -e '[^a-z_](clock_[a-z]+|gettimeofday|clock|times?|getrusage|gethrtime) *\(' \
		-e '[^a-z_](alarm|setitimer|sleep|usleep|nanosleep) *\(' "$t/own"
	absent -E '[^a-z_](v?f?printf|puts|putchar|fputs|fputc|putc|fwrite|perror) *\(' "$t/own"
	absent -E '[^a-z_](stdout|stderr)([^a-z_]|$)' "$t/own"
	absent -E '[^a-z_](exit|abort|getopt) *\(' "$t/own"
	absent -E ': main *\(' "$t/own"
}

@test "the library knows no benchmark by name" {
	awk '{ sub(/\/\*.*/, ""); sub(/^[ 	]*\*.*/, ""); print FILENAME ":" FNR ": " $0 }' \
		$(code | grep -vE '^src/(bench|record)/') >"$t/lib"
	for name in $(kit_list BENCHES src/programs.mk); do absent -nE "\"([^\"]*/)?${name}[^\"a-z]*\"" "$t/lib"; done
	absent -n 'bench/' "$t/lib"
}

@test "the HAVE_ names of port.h and the checks of configure.ac are the same" {
	grep -oE 'HAVE_[A-Z0-9_]+' src/base/port.h >"$t/have"
	grep -oE '\[HAVE_[A-Z0-9_]+\]' configure.ac | tr -d '[]' >"$t/asked"
	sed -n 's/^AC_CHECK_\(HEADERS\|FUNCS\)(\[\([^]]*\)\].*/\2/p' configure.ac | tr ' ' '\n' |
		sed '/^$/d' | tr 'a-z./' 'A-Z__' | sed 's/^/HAVE_/' >>"$t/asked"
	[ -s "$t/have" ]
	same_lines "port.h (left) and configure.ac (right)" "$t/have" "$t/asked"
}

@test "every file of the library is built, or is one that configure may choose" {
	code | grep -vE '^src/(bench|tool)/' >"$t/there"
	kit_list src_liblodestone_a_SOURCES src/programs.mk >"$t/listed"
	kit_list EXTRA_src_liblodestone_a_SOURCES src/programs.mk >"$t/free"
	cat "$t/free" >>"$t/listed"
	same_lines "the rooms (left) and their makefile (right)" "$t/there" "$t/listed"
	sed -e 's/\.c$//' -e 's|^src/||' "$t/free" >"$t/chosen"
	cat configure.ac m4/dialects.m4 |
		grep -oE '(KIT_(PART|USE|ONE_OF)\(|^  ? ?\[)\[[a-z0-9_/]+\],?|KIT_USE\(\[[a-z0-9_/]+' |
		sed -e 's/.*\[//' -e 's/\].*//' >"$t/named"
	same_lines "dialects in the makefile (left) and in configure.ac (right)" "$t/chosen" "$t/named"
}

@test "configure asks what the heads of dialects say, and a head that says it wrongly is found" {
	mkdir -p "$t/src/host/x"
	awk -f src/dialects.awk $(find src -name '*.c' | sort) | diff m4/dialects.m4 -
	[ "$(grep -c '^KIT_ONE_OF' m4/dialects.m4)" -gt 20 ]
	cd "$t"
	printf '%s\n' '/*' ' * x_a.c: one.' ' *' ' * configure: x 10 with x_s: a call' ' *     #include <x.h>' \
		' *     return x[0];' ' */' 'int x;' >src/host/x/x_a.c
	printf '/*\n * x_n.c: none.\n *\n * configure: x last\n */\n/* configure: y */\n' >src/host/x/x_n.c
	awk -f "$KIT_SRC/src/dialects.awk" src/host/x/x_a.c src/host/x/x_n.c >made
	printf '%s\n' 'KIT_ONE_OF([host/x/x_n],' '  [[host/x/x_a], [a call], [#include <x.h>],' '   [return x@<:@0@:>@;]])' \
		'AS_CASE(["$KIT_OBJS "], [*/x_a.*], [KIT_USE([host/x/x_s])])' | diff - <(sed '1,2d;$d' made)
	for wrong in 'x 10: twice' 'x: no number' 'x last: a call' 'x 20' 'x 20 with: a call' 'x 20 beside x_s: a call'; do
		printf '/*\n * configure: %s\n */\n' "$wrong" >src/host/x/x_w.c
		ends 1 awk -f "$KIT_SRC/src/dialects.awk" src/host/x/x_a.c src/host/x/x_w.c
		[[ $output == *'dialects.awk: src/host/x/x_w.c:2: '* ]]
	done
}

@test "lodestone-options(7) tells the name of each clock" {
	sed -n 's/^.*struct source clk_[a-z]* = { "\([a-z_]*\)".*/\1/p' src/host/clock/*.c >"$t/named"
	[ "$(wc -l <"$t/named")" -eq 8 ]
	sed -n '/^\.B LODESTONE_CLOCK/,/^(those/p' doc/lodestone-options.7 |
		sed -n 's/^\.BR* \([a-z_]*\)\( ,\)*$/\1/p' >"$t/told"
	same_lines "names of clocks (left) and in lodestone-options.7 (right)" "$t/named" "$t/told"
}

@test "C89 for every compiler: none of what the dialect leaves out" {
	absent -E '//' "$t/code"
	absent -E ':[0-9]+: [ 	]+#|: #[ 	]' "$t/code"
	absent -E ': #(elif|error|pragma)' "$t/code"
	absent -E '##|: #define .*[^#]#[a-z]' "$t/code"
	absent -E '[^a-z_]long +long|long +double|[^a-z_](signed|inline|restrict|_Bool|bool)[^a-z_0-9]' "$t/code"
	absent -E '[^a-zA-Z_0-9.]([0-9]+|0[xX][0-9a-fA-F]+)[uU][lL]?[^a-zA-Z_0-9]|[0-9.][0-9]*[fF][^a-zA-Z_0-9]' "$t/code"
	absent -E '"" *""' "$t/code"
	# The stand-in for sprintf is variadic as its model is, and for ANSI compilers; the bare kit has none.
	grep -v '^src/base/ownlib\.[ch]:' "$t/code" >"$t/fixed"
	absent -E '\.\.\.|va_(start|list|arg|end)|stdarg\.h' "$t/fixed"
	absent -E '[^a-z_]for *\((int|long|size_t|char) ' "$t/code"
	never grep -nE '"([^"\\]|\\.)*\\a([^"\\]|\\.)*"' $(code)
}

@test "fractions are written by sprintf alone, and read by strtod and atof, which ownlib.h replaces" {
	never grep -nE '(^|[^s])printf *\(.*%[-+ 0-9.*]*[eEfgG]' $(code) t/unit/*.c
	never grep -nE 'scanf *\(.*%[0-9*]*l?[eEfgG]' $(code) t/unit/*.c
}

@test "definitions are in BSD style: name and brace at column 0" {
	absent -E ': (static )?(const )?(unsigned )?(struct [a-z_]+|enum [a-z_]+|[a-z_]+) \**[a-z_0-9]+\([^;]*\)[ 	]*\{?$' \
		"$t/code"
	absent -E ': [a-z_0-9]+\(.*\)[ 	]*\{' "$t/code"
}

@test "no parameter is a char, a short or a float" {
	absent -E ': [a-z_0-9]+\((.*, *)?(const +|unsigned +)*(char|short|float) +[a-z_0-9]+ *[,)]' "$t/code"
	absent -E ': [a-z].*\((.*, *)?(const +|unsigned +)*(char|short|float)( *,.*)?\);' "$t/code"
}

@test "each prototype of a header names its parameters, and neighbours of one type have names everywhere" {
	awk -f t/nameless.awk "$t/code" >"$t/nameless"
	[ "$(sed -n '$s/ prototypes$//p' "$t/nameless")" -gt 600 ]
	[ "$(grep -cv ' prototypes$' "$t/nameless")" -eq 0 ] || { cat "$t/nameless"; return 1; }
}

# Parameters that are functions and whose type has no name.
untyped() {
	grep -E ': (static )?[a-z][a-z_0-9 *]*\(([^()]*[,(] *)?[a-z][a-z_0-9 *]*\(\*[a-z_0-9]*\) *\(' "$t/code" |
		grep -v ': typedef '
}

@test "a parameter that is a function has a type with a name" {
	never untyped
}

# Arguments that a compiler without prototypes would pass in another width or kind than the function takes, in calls of
# the functions in the list; those of the host's library are its own affair. widths LIST FILE...
widths() {
	local list=$1 headers file
	shift
	headers=$(rooms)
	for file; do
		# Sources of other hosts need not compile here.
		gcc -fsyntax-only -Wtraditional-conversion -I"$KIT_BUILD" $headers -I"${file%/*}" "$file" 2>&1 ||
			[ ! -f "$KIT_BUILD/${file%.c}.o" ] || echo "$file: error: does not compile"
	done | awk -v list="$list" 'BEGIN { while ((getline name <list) > 0) ours[name] = 1 }
		/: error: does not compile$/ { print }
		match($0, /warning: passing argument [0-9]+ of .[a-z_0-9]+/) {
			name = substr($0, RSTART, RLENGTH)
			sub(/.* of ./, "", name)
			if (name in ours) print
		}'
}

# long
@test "a call of a function of ours passes what it takes, without a prototype too" {
	need gcc
	sed -n 's/^[^ ]*: \([a-z_0-9]*\)(.*/\1/p' "$t/code" | sort -u >"$t/ours"
	[ "$(wc -l <"$t/ours")" -gt 300 ]
	widths "$t/ours" $(code | grep '\.c$') >"$t/wrong"
	never grep . "$t/wrong"
}

@test "names of sources are unique over all directories, and have at most 12 characters before the dot" {
	code | sed -e 's|.*/||' >"$t/files"
	[ -z "$(sort "$t/files" | uniq -d)" ]
	sed 's/\.[a-z]*$//' "$t/files" >"$t/names"
	absent -E '.{13}' "$t/names"
}

@test "awk runs nothing; its messages go to standard error through cat alone" {
	awk '{
		gsub(/\| *"cat 1>&2"/, "")
		gsub(/"([^"\\]|\\.)*"/, "\"\"")
		print FILENAME ":" FNR ": " $0
	}' sh/*/*.awk sh/*/*/*.awk >"$t/awk"
	absent -E '[^a-z_]system *\(' "$t/awk"
	absent -E '\| *getline|(print|printf) .*[^|]\| *("|[a-z_]+ *([;}]|$))' "$t/awk"
}

@test "no awk of the kit parses records; lint and submit know which lines are samples" {
	[ "$(grep -lE '/\^\(?Benchmark|(substr|index)\(\$(0|1),.*"Benchmark' sh/*/*.awk sh/*/*/*.awk | tr '\n' ' ')" = \
		'sh/lint/lint.awk sh/study/submit.awk ' ]
}

@test "the kit's own records are whole: no byte is NUL, and the last line has its newline" {
	for file in data/*.bench data/*/*.bench; do
		[ -s "$file" ] && [ -z "$(tail -c 1 "$file")" ] || { echo "$file"; return 1; }
		[ "$(tr -d '\000' <"$file" | wc -c)" -eq "$(wc -c <"$file")" ] || { echo "$file"; return 1; }
	done
}

# In posh a star behind the inner quotes of "${x%%"$y"*}" is no pattern; without the outer quotes it is one.
@test "no pattern stands behind quotes within quotes" {
	scripts() { find sh run bare run-all.sh -name '*.sh' -o -name '*.in'; }
	[ "$(scripts | wc -l)" -gt 30 ]
	never grep -nE '^[^=]*[ (\[][^=]*"[^" ]*\$\{[A-Za-z_0-9]+%%?"[^"]*"[^}"]' $(scripts)
}

@test "the shell does no arithmetic on results" {
	never grep -nE '(^|[^a-z_-])(bc|dc|expr) ' sh/*.sh sh/*/*.sh sh/*/*/*.sh sh/lodestone.in run-all.sh
}

# The variables that files of the driver set, FILE NAME a line: assignments, loops and read; not behind -v.
driver_sets() {
	sed -e ':a' -e '/\\$/{ N; s/\\\n//; ba' -e '}' -e 's/#.*//; s/-v [a-z_]*=//g' "$1" | awk -v file="$1" '
		function put(name) { if (name ~ /_/) print file, name }
		{
			n = split($0, word, /[ \t;(&|{"]+/)
			for (i = 1; i <= n; i++) {
				if (word[i] ~ /^[a-z][a-z_0-9]*=/) put(substr(word[i], 1, index(word[i], "=") - 1))
				if (word[i] == "for") put(word[i + 1])
				while (word[i] == "read" || reading)
					if ((reading = word[++i] ~ /^(-r|[a-z_]+)$/) && word[i] ~ /_/) put(word[i])
			}
		}' | sort -u
}

# Those that have another name than the file that sets them, and that no head promises for others to set: in run.sh
# those of a run, in loop.sh and the shell files outside what its users set.
strange_sets() {
	local file name
	sed -n '/^# A variable has the name/,/^[^#]/p' sh/run.sh | grep -oE 'run_[a-z_]+' | sort -u >"$BATS_TEST_TMPDIR/shared"
	printf '%s\n' loop_outcome loop_words launch_own launch_in launch_record loop_judge at_done watch_root options_end \
		ra_exec >>"$BATS_TEST_TMPDIR/shared"
	for file in "$@"; do
		driver_sets "$file" | while read -r _ name; do
			case ${file##*/}:$name in
			"$(basename "$file")":"$(basename "$file" .sh)"_* | *:kit_*) ;;
			*) grep -qx "$name" "$BATS_TEST_TMPDIR/shared" || printf '%s sets %s\n' "$file" "$name" ;;
			esac
		done
	done
}

@test "a variable of the driver has the name of the file that sets it, or stands in the head of run.sh" {
	cd "$KIT_SRC"
	[ "$(strange_sets sh/run.sh sh/measure/*.sh)" = '' ]
	[ "$(cat sh/run.sh sh/measure/*.sh | grep -c '^run_[a-z_]*()')" -gt 100 ]
	[ "$(driver_sets sh/measure/tell.sh | grep -c ' tell_')" -gt 15 ]
	for file in sh/run.sh sh/measure/*.sh; do driver_sets "$file"; done | sed 's/.* //' | sort -u >"$BATS_TEST_TMPDIR/sets"
	grep '^run_' "$BATS_TEST_TMPDIR/shared" >"$BATS_TEST_TMPDIR/named"
	[ "$(wc -l <"$BATS_TEST_TMPDIR/named")" -gt 30 ]
	[ "$(comm -23 "$BATS_TEST_TMPDIR/named" "$BATS_TEST_TMPDIR/sets")" = '' ]
	# planted: a variable of the journal that the loop sets, by each of the three ways
	sed 's/^loop_begin()/journal_sum=1\n&/' sh/measure/loop.sh >"$BATS_TEST_TMPDIR/loop.sh"
	[ "$(strange_sets "$BATS_TEST_TMPDIR/loop.sh")" = "$BATS_TEST_TMPDIR/loop.sh sets journal_sum" ]
	sed 's/^loop_begin()/for rows_x in a; do\n&/' sh/measure/loop.sh >"$BATS_TEST_TMPDIR/loop.sh"
	[ "$(strange_sets "$BATS_TEST_TMPDIR/loop.sh")" = "$BATS_TEST_TMPDIR/loop.sh sets rows_x" ]
	sed 's/^loop_begin()/	IFS= read -r loop_x rows_y\n&/' sh/measure/loop.sh >"$BATS_TEST_TMPDIR/loop.sh"
	[ "$(strange_sets "$BATS_TEST_TMPDIR/loop.sh")" = "$BATS_TEST_TMPDIR/loop.sh sets rows_y" ]
}

@test "charts read tables, never records" {
	never grep -rnE 'Benchmark|\.bench' plot --include='*.gp' --include='*.plt'
}
