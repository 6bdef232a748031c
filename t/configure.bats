#!/usr/bin/env bats
# What configure finds is of the host, not of the user's flags; and where the kit's own functions stand in for the
# system's, records and pages say so.

load helper
load figures

# configured DIR [ARGUMENT...]: by the compiler of this build, in a directory of its own. The sources may be configured
# already, which a build elsewhere refuses.
configured() {
	local dir=$1
	shift
	mkdir -p "$dir/tree"
	(cd "$KIT_SRC" && tar cf - --exclude=./.git --exclude=config.status --exclude='*.o' configure build-aux m4 \
		Makefile.in config.h.in src/harness/bench.h sh/probe.awk) | (cd "$dir/tree" && tar xf -)
	(cd "$dir" && tree/configure -q CC="$(made CC)" "$@")
}

# What an answer of configure may differ in: the flags themselves, and the directory.
without_flags() {
	sed -e '/^#define KIT_COMPILER /d' "$1/config.h"
	sed -e "s|/$1/|/DIR/|g; s|/$1\$|/DIR|" -e '/^CPPFLAGS = /d; /^CFLAGS = /d; /^LDFLAGS = /d' "$1/Makefile"
}

# long
@test "flags of warnings, with -Werror, change nothing that configure finds, and stand in the build (37.14)" {
	configured plain CFLAGS=-O2 LDFLAGS=-s
	without_flags plain >want
	grep -q '^MATH_LIBS =' want
	configured loud CFLAGS='-O2 -Werror' LDFLAGS=-s
	without_flags loud >is
	cmp want is
	grep -q '^CFLAGS = -O2 -Werror$' loud/Makefile
	configured all CPPFLAGS=-Werror \
		CFLAGS='-O2 -Wall -Wextra -Wstrict-prototypes -pedantic-errors -Werror=shadow -Wno-error=format' \
		LDFLAGS='-s -Wl,--fatal-warnings'
	without_flags all >is
	cmp want is
	grep -q '^CFLAGS = -O2 -Wall -Wextra -Wstrict-prototypes -pedantic-errors -Werror=shadow -Wno-error=format$' \
		all/Makefile
	grep -q '^LDFLAGS = -s -Wl,--fatal-warnings$' all/Makefile
	grep 'KIT_COMPILER.* -Werror=shadow .*--fatal-warnings"$' all/config.h
}

@test "a flag by which checks would be answered is named, and configure stops (37.14)" {
	flag=-Wl,--unresolved-symbols=ignore-all
	echo 'int nowhere(void); int main(void) { return nowhere(); }' >x.c
	$(made CC) $flag x.c || skip 'this linker has no such flag'
	for flag in "LDFLAGS: $flag" 'CC: -Werror' 'CFLAGS: -Dstrlen=0'; do
		[ "$flag" != 'CC: -Werror' ] || set -- CC="$(made CC) -Werror"
		[ "$flag" = 'CC: -Werror' ] || set -- "${flag%%: *}=-O2 ${flag#*: }"
		rm -rf dir
		ends 1 configured dir "$@"
		[ "${lines[${#lines[@]} - 1]}" = 'to report it: sh tree/run-all.sh --trouble' ]
		[ "${lines[${#lines[@]} - 2]}" = "$(words "configure: error: $flag: checks of configure would be answered by this" \
			"flag, not by the host")" ]
		[ ! -e dir/Makefile ]
	done
}

# Its parts and what names the environment, by a config.h without math.h; the rest is the library of this build.
@test "own functions in place of those of math.h: a line of the record, no index and no class 'same'" {
	grep -q '^#define HAVE_MATH 1$' "$KIT_BUILD/config.h" || skip 'this build has its own functions anyway'
	sed '/^#define HAVE_MATH 1$/d; s/^#define KIT_OWN ""$/#define KIT_OWN "math"/' "$KIT_BUILD/config.h" >config.h
	$(made CC) $(made CFLAGS) $(made LDFLAGS) -I. $(rooms) -I"$KIT_SRC/src/bench/cpu" -o own "$KIT_SRC"/src/bench/cpu/*.c \
		"$KIT_SRC/src/harness/envlines.c" "$KIT_SRC/src/base/ownmath.c" "$KIT_EXEC/liblodestone.a" $(made LIBS)
	./own -N 1,1 -S 0.001 -o own.bench >out
	cpu -N 1,1 -S 0.001 -o sys.bench >out
	[ "$(grep -c '^Own: math$' own.bench)" -eq 1 ]
	never grep '^Own:' sys.bench
	sed -n 's/^BenchmarkCPU.kernel=\([a-z]*\).copies=1.math=own.*/\1/p' own.bench >names
	[ "$(sort names | tr '\n' ' ')" = 'fourier lu neural ' ]
	[ "$(grep -c '^BenchmarkCPU' own.bench)" -eq 10 ]
	lodestone report verdict sys.bench >out
	grep -q '^CPU  *floating ' out
	lodestone report verdict own.bench >out
	grep -q '^CPU  *integer ' out
	never grep '^CPU  *floating ' out
	lodestone compare -v sys.bench own.bench >out || true
	grep -q 'Own: unknown -> math' out
	grep -q '3 missing in the new record, 3 in the new record only' <(tr -s '\n ' ' ' <out)
	lodestone lint own.bench
	told class | grep -qx 'CPU/math=own	kind'
}

@test "sources newer than the host's clock, an owner whom ustar has no room for, and -g" {
	shell_script id 'echo 3000000'
	PATH=$PWD:$PATH configured plain
	grep "^am__tar = tar .*--owner=0" plain/Makefile
	grep '^CFLAGS = -O2$' plain/Makefile
	configured debug --enable-debug
	grep '^CFLAGS = -O2 -g$' debug/Makefile
	touch -t 203001010000 plain/tree/configure
	ends 1 sh -c 'cd plain && tree/configure -q'
	[ "${lines[0]}" = "$(words 'configure: error: tree/configure is newer than the clock of this host: set the clock,' \
		'or say: find tree -exec touch {} \;')" ]
}
