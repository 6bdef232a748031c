#!/usr/bin/env bats
# Who may know whom (HACKING), and the dialect of C that every compiler of the promise takes.

load helper

setup() {
	kit_setup
	t=$BATS_TEST_TMPDIR
	cd "$KIT_SRC"
	awk -f t/code.awk src/lib/*.[ch] src/bench/*.c src/tool/*.c >"$t/code"
	grep '^src/bench/' "$t/code" >"$t/own"
}

# The pattern is in no line of the file; the lines that have it are shown.
none() {
	never grep -nE -- "$1" "$2"
}

@test "the stripper of comments and quotes keeps code, and only code" {
	cd "$t"
	printf '%s\n' 'a /* #ifdef */ b "//" c' '/* one' 'two */ d; // e' "f('\"', \"\\\"#\") /**/ g" >x.c
	printf '%s\n' 'x.c:1: a  b "" c' 'x.c:2: ' 'x.c:3:  d; // e' "x.c:4: f(' ', \"\")  g" >want
	awk -f "$KIT_SRC/t/code.awk" x.c | diff want -
}

@test "only port.h asks what the host has; a header's guard is the only other conditional" {
	grep -E ': #[ 	]*(if|ifdef|ifndef|else|elif|endif)' "$t/code" | grep -v '^src/lib/port\.h:' >"$t/asks"
	[ -s "$t/asks" ]
	never grep -vE '^src/lib/[a-z_]+\.h:[0-9]+: #(ifndef [A-Z_]+_H|endif)[ 	]*$' "$t/asks"
}

@test "config.h is included by port.h and by nothing else" {
	[ "$(grep -l 'include *[<"]config\.h' src/lib/*.[ch] src/bench/*.c src/tool/*.c)" = src/lib/port.h ]
}

@test "a benchmark includes bench.h and nothing else of ours" {
	grep -nE '^[ 	]*#[ 	]*include *"' src/bench/*.c >"$t/includes"
	never grep -v '#include "bench\.h"$' "$t/includes"
	[ "$(grep -l '#include "bench.h"' src/bench/*.c)" = "$(ls src/bench/*.c)" ]
}

@test "a benchmark reads no clock, prints nothing, does not exit and has no main" {
	none '[^a-z_](clock_[a-z]+|gettimeofday|clock|times?|getrusage|gethrtime|alarm|setitimer|sleep|usleep|nanosleep) *\(' "$t/own"
	none '[^a-z_](v?f?printf|puts|putchar|fputs|fputc|putc|fwrite|perror) *\(' "$t/own"
	none '[^a-z_](stdout|stderr)([^a-z_]|$)' "$t/own"
	none '[^a-z_](exit|abort|getopt) *\(' "$t/own"
	none ': main *\(' "$t/own"
}

@test "the library knows no benchmark by name" {
	local name
	awk '{ sub(/\/\*.*/, ""); sub(/^[ 	]*\*.*/, ""); print FILENAME ":" FNR ": " $0 }' src/lib/*.[ch] >"$t/lib"
	for name in $(kit_list BENCHES src/bench/local.mk); do
		never grep -nE "\"([^\"]*/)?${name}[^\"a-z]*\"" "$t/lib"
	done
	never grep -n 'bench/' "$t/lib"
}

@test "the HAVE_ names of port.h and the checks of configure.ac are the same" {
	grep -oE 'HAVE_[A-Z0-9_]+' src/lib/port.h >"$t/have"
	grep -oE '\[HAVE_[A-Z0-9_]+\]' configure.ac | tr -d '[]' >"$t/asked"
	sed -n 's/^AC_CHECK_\(HEADERS\|FUNCS\)(\[\([^]]*\)\].*/\2/p' configure.ac | tr ' ' '\n' |
		sed '/^$/d' | tr 'a-z./' 'A-Z__' | sed 's/^/HAVE_/' >>"$t/asked"
	[ -s "$t/have" ]
	same_lines "port.h (left) and configure.ac (right)" "$t/have" "$t/asked"
}

@test "every file of the library is built, or is one that configure may choose" {
	ls src/lib/*.[ch] >"$t/there"
	grep -oE 'src/lib/[a-z0-9_]+\.[ch]' src/lib/local.mk >"$t/listed"
	same_lines "src/lib (left) and its makefile (right)" "$t/there" "$t/listed"
	sed -n '/^EXTRA_/,/^$/p' src/lib/local.mk | grep -oE '[a-z0-9_]+\.c' | sed 's/\.c$//' >"$t/chosen"
	grep -oE '(KIT_(PART|USE|ONE_OF)\(|^  \[)\[[a-z0-9_]+\],?|KIT_USE\(\[[a-z0-9_]+' configure.ac |
		sed -e 's/.*\[//' -e 's/\].*//' >"$t/named"
	same_lines "dialects in the makefile (left) and in configure.ac (right)" "$t/chosen" "$t/named"
}

@test "C89 for every compiler: none of what the dialect leaves out" {
	none '//' "$t/code"
	none ':[0-9]+: [ 	]+#|: #[ 	]' "$t/code"
	none ': #(elif|error|pragma)' "$t/code"
	none '##|: #define .*[^#]#[a-z]' "$t/code"
	none '[^a-z_]long +long|long +double|[^a-z_](signed|inline|restrict|_Bool|bool)[^a-z_0-9]' "$t/code"
	none '[^a-zA-Z_0-9.]([0-9]+|0[xX][0-9a-fA-F]+)[uU][lL]?[^a-zA-Z_0-9]|[0-9.][0-9]*[fF][^a-zA-Z_0-9]' "$t/code"
	none '"" *""' "$t/code"
	none '\.\.\.|va_(start|list|arg|end)|stdarg\.h' "$t/code"
	none '[^a-z_]for *\((int|long|size_t|char) ' "$t/code"
	never grep -nE '"([^"\\]|\\.)*\\a([^"\\]|\\.)*"' src/lib/*.[ch] src/bench/*.c src/tool/*.c
}

@test "definitions are in BSD style: name and brace at column 0" {
	none ': (static )?(const )?(unsigned )?(struct [a-z_]+|enum [a-z_]+|[a-z_]+) \**[a-z_0-9]+\([^;]*\)[ 	]*\{?$' "$t/code"
	none ': [a-z_0-9]+\(.*\)[ 	]*\{' "$t/code"
}

@test "no parameter is a char, a short or a float" {
	none ': [a-z_0-9]+\((.*, *)?(const +|unsigned +)*(char|short|float) +[a-z_0-9]+ *[,)]' "$t/code"
	none ': [a-z].*\((.*, *)?(const +|unsigned +)*(char|short|float)( *,.*)?\);' "$t/code"
}

@test "names of sources have at most 12 characters before the dot" {
	ls src/lib src/bench src/tool | sed 's/\.[a-z]*$//' >"$t/names"
	none '.{13}' "$t/names"
}

@test "awk runs nothing; its messages go to standard error through cat alone" {
	awk '{
		gsub(/\| *"cat 1>&2"/, "")
		gsub(/"([^"\\]|\\.)*"/, "\"\"")
		print FILENAME ":" FNR ": " $0
	}' sh/*/*.awk >"$t/awk"
	none '[^a-z_]system *\(' "$t/awk"
	none '\| *getline|(print|printf) .*[^|]\| *("|[a-z_]+ *([;}]|$))' "$t/awk"
}

@test "records are parsed in records.awk alone" {
	[ "$(grep -lE '/\^\(?Benchmark|(substr|index)\(\$(0|1),.*"Benchmark' sh/*/*.awk)" = sh/read/records.awk ]
}

@test "the shell does no arithmetic on results" {
	never grep -nE '(^|[^a-z_-])(bc|dc|expr) ' sh/*.sh sh/*/*.sh sh/lodestone.in run-all.sh
}

@test "charts read tables, never records" {
	never grep -rnE 'Benchmark|\.bench' plot --include='*.gp' --include='*.plt'
}
