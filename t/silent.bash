#!/bin/bash
# silent.bash: the bats tests beside two broken kits, and a table of those that pass: `make check-silent'.
#
# usage: silent.bash [FILE.bats...]
#   nothing   programs and a front end that do nothing and end with 0. A test that passes and has started one of them
#             asserts nothing of what it has started.
#   failing   programs and a front end that do all, and end with 0 where they ended with 1, 2 or 77, which they note. Of
#             the tests that ask for a failure, one that passes although one was hidden does not look at its status.
# Each test that passes has to stand in silent.tab beside this file with the reason, or has met nothing of this; and
# each line of the table has to be of such a test.
# KIT_SRC names the source tree, KIT_BUILD a finished build; KIT_LONG=no leaves out what make check leaves out.

set -u
: "${KIT_SRC:?}" "${KIT_BUILD:?}"
work=$(mktemp -d "${TMPDIR:-/tmp}/lodestone-silent.XXXXXX") || exit
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
export KIT_SRC KIT_BUILD LC_ALL=C patience=1
unset "${!LODESTONE_@}" KIT_LATER

# links FROM TO: what is in a directory, as links in another
links() { mkdir -p "$2" && ln -s "$1"/* "$2"; }

# A build for one file of tests, in which each program and the front end note that they were called: nothing DIRECTORY
nothing() {
	local dir=$1 file
	links "$KIT_BUILD" "$dir"
	rm "$dir/src" "$dir/sh" "$dir/t"
	links "$KIT_BUILD/src" "$dir/src"
	links "$KIT_BUILD/sh" "$dir/sh"
	links "$KIT_BUILD/t" "$dir/t"
	rm "$dir/t/unit"
	links "$KIT_BUILD/t/unit" "$dir/t/unit"
	mkdir "$dir/called"
	chmod 1777 "$dir/called"
	printf '#!/bin/sh\necho "$0" >>"%s/called/${BATS_TEST_NUMBER-0}" 2>/dev/null\nexit 0\n' "$dir" >"$dir/silent"
	chmod 755 "$dir/silent"
	for file in "$dir"/src/* "$dir"/t/unit/* "$dir/sh/lodestone"; do
		[ -f "$file" ] && [ -x "$file" ] && [[ ${file##*/} != *.* ]] || continue
		rm "$file"
		cp "$dir/silent" "$file"
	done
}

# The build in which no failure is told, in $work/failing.
failing() {
	local tree=$work/failing file
	make -s -C "$KIT_BUILD" distdir distdir="$tree" && chmod -R u+w "$tree" && cd "$tree" || return
	sed '/^main(/,$s/return code;/return hidden(code);/; /^int$/i int hidden(int code);' src/harness/main.c >main.c
	{ cat - src/process/limit.c | sed 's/_exit(FAILED)/_exit(hidden(FAILED))/'; } >limit.c <<'END'
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int
hidden(int code)
{
	char *directory = getenv("KIT_HIDDEN"), *test = getenv("BATS_TEST_NUMBER"), name[4096];

	if (code != 1 && code != 2 && code != 77)
		return code;
	if (directory != NULL && test != NULL) {
		sprintf(name, "%s/%s", directory, test);
		close(open(name, O_WRONLY | O_CREAT, 0666));
	}
	return 0;
}
END
	local ends='case $kit_rc in 1 | 2 | 77) kit_rc=0; : >>"$KIT_HIDDEN/$BATS_TEST_NUMBER" ;; esac 2>/dev/null'
	sed -e "/^#-----/a trap 'kit_rc=\$?; $ends; exit \$kit_rc' 0" -e "s/^	trap 'kit_rc=\$?;/& $ends;/" sh/lodestone.in \
		>lodestone.in
	for file in src/harness/main.c src/process/limit.c sh/lodestone.in; do
		cmp -s "${file##*/}" "$file"
		[ $? -eq 1 ] || { printf 'silent.bash: %s: nothing to change\n' "$file" >&2; return 1; }
		cp "${file##*/}" "$file"
	done
	# as the other build was configured
	eval "./configure -q $("$KIT_BUILD/config.status" --config)" && make -s -j2 all && make -s t/unit/lone t/unit/probe
}

# The names of the tests of a file that ask for the failure of something, themselves or by a function of the file.
asks() {
	awk '
		/^@test / { name = $0; sub(/^@test "/, "", name); sub(/" \{.*/, "", name) }
		/^[a-z_]+\(\) *\{/ { name = ""; of = $1; sub(/\(.*/, "", of) }
		FNR == NR && name == "" && $0 ~ asked { by[of] = 1 }
		FNR == 1 { name = of = "" }
		FNR == NR { next }
		/^\}/ { name = of = "" }
		name == "" { next }
		{
			found = $0 ~ asked
			n = split($0, word, /[^a-z_]+/)
			for (i = 1; i <= n; i++) found = found || word[i] in by
			if (found && !(name in seen)) {
				seen[name] = 1
				print name
			}
		}' asked='(status|rc)"? (-eq ("?[$][0-9a-z{]|1 |2 |77 )|-ne 0 )' "$1" "$1"
}

# one SET FILE: a line for each test of the file that passes
one() {
	local set=$1 file=$2 build=$work/failing only=. name=${2##*/} met=$work/hidden.${2##*/} n rest
	if [ "$set" = nothing ]; then
		build=$work/nothing.$name
		met=$build/called
		nothing "$build"
	else
		asks "$file" >"$work/$set.$name.asks"
		[ -s "$work/$set.$name.asks" ] || return 0
		mkdir "$met"
		chmod 1777 "$met"
		only="^($(sed 's/[][().*+?{}|^$\\]/\\&/g' "$work/$set.$name.asks" | paste -sd'|'))\$"
	fi
	KIT_LATER=
	[ "${KIT_LONG-}" != no ] || KIT_LATER=$(sed -n '/^# long$/{n;s/^@test "\(.*\)" {$/\1/p;}' "$file")
	# what waits for a state that does not come
	export KIT_LATER BATS_TEST_TIMEOUT=30
	[ "$set" = nothing ] || BATS_TEST_TIMEOUT=120
	KIT_HIDDEN=$met KIT_BUILD=$build bats --tap -f "$only" "$file" </dev/null >"$work/$set.$name.tap" 2>&1
	printf '%s %s: %s s\n' "$set" "$name" "$SECONDS" >&2
	grep -q '^1\.\.' "$work/$set.$name.tap" || { printf '%s\t%s\tdid not run\n' "$set" "$name"; return; }
	sed -n 's/^ok \([0-9]*\) /\1 /p' "$work/$set.$name.tap" | grep -v ' # skip' | while read -r n rest; do
		[ -e "$met/$n" ] || [ -e "$met/0" ] || continue
		printf '%s\t%s\t%s\n' "$set" "$name" "$rest"
	done
}
export work
export -f one nothing links asks

failing >"$work/build.log" 2>&1 || { tail -n 20 "$work/build.log"; exit 1; }
[ $# -gt 0 ] || set -- "$KIT_SRC"/t/*.bats
for file; do
	printf '%s\0' nothing "$file" failing "$file"
done | xargs -0 -P "$(getconf _NPROCESSORS_ONLN)" -n 2 bash -c 'one "$@"' - >"$work/passed"

awk -F '\t' -v ran=" ${*##*/} " '
	/^#/ || NF == 0 { next }
	FNR == NR { set[++n] = $1; file[n] = $2; pattern[n] = $3; reason[n] = $4; next }
	{
		passed++
		why = ""
		for (i = 1; i <= n && why == ""; i++)
			if ($1 == set[i] && $2 == file[i] && $3 ~ pattern[i]) why = reason[found = i]
		if (why != "") used[found] = 1
		printf("%-8s %-16s %s: %s\n", $1, $2, $3, why == "" ? "NO REASON" : why)
		bad += why == ""
	}
	END {
		for (i = 1; i <= n; i++)
			if (!(i in used) && index(ran, " " file[i] " ")) {
				printf("silent.tab: %s %s %s: no test that passes is this one\n", set[i], file[i], pattern[i])
				bad++
			}
		printf("%d tests pass beside a broken kit, %d of them without a reason, or reasons without a test\n", passed, bad)
		exit bad != 0
	}' "$KIT_SRC/t/silent.tab" "$work/passed"
