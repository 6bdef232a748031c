# helper.bash: one world for every bats file.
#
# A test file begins with `load helper`.  After that
#   KIT_SRC    the source tree            KIT_BUILD  the build tree
#   KIT_EXEC   the directory of programs     KIT_AWK    the awk that configure chose
#   KIT_SH     the shell that runs the front end (sh, unless the caller names another)
# are absolute paths or commands, the locale is C, the time zone UTC, no
# LODESTONE_ variable of the caller is seen, and each test stands in an empty
# directory of its own, which is also its TMPDIR.  The front end is called
# `lodestone` and a program by its name, as from an installed kit.
# A file with a setup of its own calls kit_setup in it.  awk programs find the tables of data/ as from the front end.

kit_top=$(cd "$BATS_TEST_DIRNAME/.." && pwd)
KIT_SRC=${KIT_SRC:-$kit_top}
KIT_BUILD=${KIT_BUILD:-$kit_top}
KIT_EXEC=$KIT_BUILD/src
KIT_AWK=${KIT_AWK:-awk}
KIT_SH=${KIT_SH:-sh}
export KIT_SRC KIT_BUILD KIT_EXEC KIT_AWK KIT_SH

kit_setup() {
	kit_world
	mkdir "$BATS_TEST_TMPDIR/work" "$BATS_TEST_TMPDIR/tmp"
	TMPDIR=$BATS_TEST_TMPDIR/tmp
	export TMPDIR
	cd "$BATS_TEST_TMPDIR/work"
}

setup() {
	kit_setup
}

# For a teardown: ends the processes whose ids the test has put into $started.
end_started() {
	local pid
	for pid in $started; do
		kill "$pid" 2>/dev/null || true
	done
}

# Everything that could make a result depend on who calls.
kit_world() {
	local name
	LC_ALL=C TZ=UTC PATH=$KIT_EXEC:$PATH
	export LC_ALL TZ PATH
	kit_tables=$KIT_SRC/data
	export kit_tables
	unset CDPATH ENV BASH_ENV POSIXLY_CORRECT kit_asked
	for name in ${!LODESTONE_*}; do
		unset "$name"
	done
}

# The front end of the build tree, in the shell under test.
lodestone() {
	$KIT_SH "$KIT_BUILD/sh/lodestone" "$@"
}

# load_awk PROGRAM: what a program of sh/loads.tab loads, as arguments of awk, in the array programs.
load_awk() {
	local file
	programs=()
	while read -r file; do
		programs+=(-f "$KIT_SRC/sh/$file")
	done < <(kit_data=$KIT_SRC kit_awk=$KIT_AWK; . "$KIT_SRC/sh/loads.sh"; program_files "$1")
	[ ${#programs[@]} -gt 0 ] || { printf 'sh/loads.tab has no program %s\n' "$1"; return 1; }
}

# awk_of PROGRAM ARGUMENT...: the same, run by the kit's awk.
awk_of() {
	local programs
	load_awk "$1"
	shift
	$KIT_AWK "${programs[@]}" "$@"
}

# A port, $port, that nobody has, nor the three behind it; below those that hosts give to who connects.
free_port() {
	local used at
	used=" $(cat /proc/net/tcp /proc/net/tcp6 /proc/net/udp /proc/net/udp6 2>/dev/null |
		sed -n 's/^ *[0-9]*: [0-9A-F]*:\([0-9A-F]*\) .*/\1/p' | tr '\n' ' ')"
	while :; do
		port=$((20000 + RANDOM % 11990))
		for at in 0 1 2 3; do
			[[ $used != *" $(printf %04X $((port + at))) "* ]] || continue 2
		done
		return 0
	done
}

# For what holds on an idle machine and is measured on a busy one: true when one of N tries is. A kit that is wrong is
# wrong each time. one_of N COMMAND...
one_of() {
	local left=$1
	shift
	until "$@"; do
		[ $((left -= 1)) -gt 0 ] || return 1
	done
}

# Skips with the names of what is missing.
need() {
	local name missing=
	PATH=$PATH:/usr/sbin:/sbin:/etc
	for name; do
		type -P "$name" >/dev/null || missing="$missing $name"
	done
	[ -z "$missing" ] || skip "not installed:$missing"
}

# Whether the programs run under qemu's emulation of another processor, where t/matrix/matrix.bash leaves the libraries of
# that one: what the process takes of the host is then the emulator's.
emulated() {
	[ -n "${QEMU_LD_PREFIX-}" ]
}

# The numbers of a file or of standard input, in the byte order of the programs: numbers od-TYPE [FILE]
numbers() {
	local order
	order=--endian=$("$KIT_EXEC/about" | sed -n 's/^Word: .*, \([a-z]*\) endian.*/\1/p')
	od "$order" </dev/null >/dev/null 2>&1 || order=
	od $order -A n -v -t "$@" | tr -s ' ' '\n' | sed '/^$/d'
}

# Every process as `PID COMMAND ARGUMENT...', without the emulator and the path that stand before an emulated one's.
processes() {
	ps -eo pid= -o args= | sed 's|^\( *[0-9][0-9]* \)[^ ]*/qemu-binfmt/[^ ]* [^ ]* |\1|'
}

# What configure found: made VARIABLE
made() {
	sed -n "s/^$1 = //p" "$KIT_BUILD/Makefile"
}

# The options by which a compiler finds the headers of the rooms.
rooms() {
	find "$KIT_SRC/src" -name '*.h' ! -path '*/bench/*' | sed -e 's|/[^/]*$||' -e 's|^|-I|' | sort -u
}

# The sources of the kit from the directory of the source tree: code of all, or of those below a directory of src.
code() {
	find "src${1:+/$1}" -name '*.[ch]' | sort
}

# The file that makes a benchmark: of one with a directory of its own, the one that bears its name.
source_of() {
	local source=$KIT_SRC/src/bench/$1
	[ -d "$source" ] && source=$source/$1
	printf '%s.c\n' "$source"
}

# Those of some signals that end a program: under nohup HUP is ignored, and a program that was started so keeps to it.
deadly() {
	local name
	for name; do
		[ "$name" != HUP ] || [ $((0x0$(sed -n 's/^SigIgn:[^0-9a-f]*//p' /proc/self/status 2>/dev/null) & 1)) -eq 0 ] || continue
		printf '%s\n' "$name"
	done
}

# Fails where the command succeeds. (A bare `! command` does not end a test of bats.)
never() {
	if "$@"; then return 1; fi
}

# The words of a list in a makefile fragment: kit_list BENCHES src/bench/local.mk
kit_list() {
	awk -v list="$1" '
		$1 == list && ($2 == "=" || $2 == "+=") { on = 1; $1 = $2 = "" }
		on { more = sub(/\\$/, ""); print; on = more }
	' "$KIT_SRC/$2" | tr -s ' \t' '\n\n' | sed '/^$/d'
}

# Fails with what is in the one set of lines and not in the other: same_lines "what this is" FILE FILE
same_lines() {
	sort -u "$2" >"$BATS_TEST_TMPDIR/left"
	sort -u "$3" >"$BATS_TEST_TMPDIR/right"
	diff "$BATS_TEST_TMPDIR/left" "$BATS_TEST_TMPDIR/right" && return
	printf '%s: the lists above differ\n' "$1"
	return 1
}
