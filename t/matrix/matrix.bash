#!/bin/bash
# matrix.bash: the kit on other processors, compilers, libraries, shells, awks and makes, and a table of what passes.
#
# usage: matrix.bash list                    the legs, a line each
#        matrix.bash run [LEG[:SUITE...]]... these legs, or all; ends with the table; 1 where a cell has failed
#        matrix.bash leg LEG[:SUITE...]      one of them, without the table
#        matrix.bash missing                 hosts that lack one optional part each: a leg lacks=PART
#        matrix.bash table                   what is known of every leg
#
# legs.tab beside this file says what the legs are.  KIT_SRC names the source tree, which has a configure and was not
# built in itself, or is copied; MATRIX_DIR the directory for builds and results (default: a new one, which is
# removed when nothing has failed); MATRIX_BUILD a finished build for the legs that need none of their own;
# MATRIX_UNITS, MATRIX_TARGETS and MATRIX_BATS the unit tests, the targets of make and the bats files of the suite whole
# that are wanted, in place of all; MATRIX_LIMIT the seconds that a leg has under run and missing (default 900).  A leg
# whose tools are missing is skipped and says so.  An architecture's programs run as this host's own: through
# binfmt_misc in a private mount, which needs Linux 6.7 and leaves the machine alone.

set -u
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
src=${KIT_SRC:-$(cd "$here/../.." && pwd)}
legs_tab=$here/legs.tab
suites='build unit smoke verbs big tests run dist whole'
limit=${MATRIX_LIMIT:-900}
export LC_ALL=C TZ=UTC
unset "${!LODESTONE_@}"

# The tests of a kind of leg, FILE:NAMES, a file of tests and the words of the names of those that are run, a pattern.
# make check runs all tests in the host's own shell, awk and processor; these are what another one can spoil. Of a
# shell: tests that together come to every line of sh which any test of these files comes to. Of an awk: how programs
# of awk are started and what their words are, and the driver's plan; make check itself compares what every awk prints
# of each program of sh/loads.tab (same_awk, kit_awks). Of a processor: sizes, counts, the order of bytes and what lies
# in files and on the wire.
shell_tests=(
	'run:row.s time is from the first|a sed that prints nothing|time: without -n|a host, a drive and leave|'\
'an older kit|removed during a run|time runs a command|its own cause|a newline says so|an unknown verb|'\
'version and help|the way to go on names|bad usage|starts two programs|words of a server|factor of known rounds|'\
'E run in each|rows that execute|printed at the end when|kit that is not built|awks refuse|-A of a command|'\
'only there; its time|reported with its status|-M names|step of the date|start at once|cut off goes on on both|'\
'moved as a whole|another host, with other rows|and the record is whole|has its environment|no file is refused|'\
'usage that cannot be printed|host that does not answer|closed standard|'\
'what SIGKILL has left'
	'compare:report -H adds|with intervals|command line|thousandfold'
	'records:name of every kind|results of another program|by a pipe|unusual names|assignment|control bytes'
	'lint:carriage return'
	'env:transcript|elsewhere|hanging|drops a last line|bad option|each line when'
)
awk_tests=(
	'plan:^[^s]|^s[^i]'
	'records:assignment|unusual names|passes over'
	'run:awks refuse|an awk that'
)
arch_tests=(
	'shared:exact bytes|layout|4 GB|flipped|wrong place|own files'
	'meta:counts|names:|512'
	'streams:seven steps|rate'
	'ttcp:TCP: a stranger|IPv6|UDP: |numbers and sums|^more|granted|in order'
)
dist_tests=(golden layers manpage registry)
# Without gnuplot: what stands in the place of pictures, and each style of page.
plain_tests=(
	'plot:without gnuplot|under every awk|-m takes|misuse'
	'html:without gnuplot|stands alone|every style|brackets'
)

# To another shell or awk the programs are those of the host, so its smoke test has one of each kind of operand, and one
# that is skipped.
few_programs='wbin meta command memcpy plots ttcp http'

die() { printf 'matrix.bash: %s\n' "$1" >&2; exit 2; }

# The fields of a leg's line: kind, suites and what.
leg_line() { awk -v leg="$1" '$1 == leg { $1 = ""; print; found = 1 } END { exit !found }' "$legs_tab"; }

list() { awk '!/^#/ && NF { print $1 }' "$legs_tab"; }

# The words of a list in a makefile fragment.
words() {
	awk -v list="$1" '$1 == list { on = 1; $1 = $2 = "" } on { on = sub(/\\$/, ""); print }' "$src/$2" | tr '\n' ' '
}

put() {	# SUITE RESULT [REASON]
	printf '%s\t%s\t%s\t%s\n' "$leg" "$1" "$2" "${3-}" >>"$cells"
}

# Runs a suite of the leg in a process of its own and notes how it went: cell SUITE COMMAND...; 77 is a skip, whose
# reason is the last line.
cell() {
	local suite=$1 log=$work/$leg.$1.log status=0
	shift
	case ,$wanted, in
	*,"$suite",*) ;;
	*) return 0 ;;
	esac
	(cd "$work" && "$@") >"$log" 2>&1 </dev/null || status=$?
	case $status in
	0) put "$suite" pass ;;
	77) put "$suite" skip "$(tail -n 1 "$log")" ;;
	*)
		put "$suite" FAIL "$log"
		failed=1
		printf -- '--- %s, %s: the end of %s\n' "$leg" "$suite" "$log"
		grep -E '^(FAIL|ERROR|not ok)|[^a-z]error:|undefined reference' "$log" | sort -u | head -n 20
		tail -n 30 "$log"
		[ "$suite" != build ]
		;;
	esac
}

# The leg is skipped as a whole where a command is missing.
need() {
	local name missing=
	for name; do command -v "$name" >/dev/null || missing="$missing $name"; done
	[ -z "$missing" ] || skip_leg "not installed:$missing"
}

skip_leg() {
	local suite
	for suite in ${wanted//,/ }; do put "$suite" skip "$1"; done
	printf '%s: skipped: %s\n' "$leg" "$1"
	exit 0
}

# Configures and makes: build MAKE [CONFIGURE-ARGUMENT...]
build() {
	local make=$1
	shift
	mkdir -p "$dir" && cd "$dir" && "$tree/configure" "$@" && "$make" ${MATRIX_TARGETS-}
}

# The same where the compiler is the host's own and its objects are those of MATRIX_BUILD: configure and make begin in a
# copy of that, and compile what would be another.  One that was configured by a relative path names sources, as what
# its objects depend on, that a copy does not find.
build_in_copy() {	# MAKE [CONFIGURE-ARGUMENT...]
	copy_of_build && build "$@"
}

copy_of_build() {
	if [ -n "${MATRIX_BUILD-}" ] && grep "^srcdir='/" "$MATRIX_BUILD/config.status" >/dev/null; then
		mkdir -p "$dir" && (cd "$MATRIX_BUILD" && tar cf - .) | (cd "$dir" && tar xf -)
	fi
}

# What the tests that have failed say, below the current directory.
failures() {
	find . -name '*.log' -path '*/t/*' -exec grep -h -A 12 '^not ok' {} +
	return 1
}

unit() {	# [MAKE]
	local name tests='t/unit/kernels t/unit/ownlib'
	for name in $(words UNITS t/local.mk); do tests="$tests t/unit/$name"; done
	cd "$dir" && "${1-make}" check BATS_FILES= TESTS="${MATRIX_UNITS-$tests}" \
		${MATRIX_UNITS+check_PROGRAMS="$MATRIX_UNITS"} || failures
}

# The smoke test of the programs in DIR/src, or of $programs, run by a shell: smoke DIR SHELL...
smoke() {
	local build=$1
	shift
	KIT_SRC=$tree KIT_BUILD=$build KIT_AWK=${KIT_AWK:-awk} KIT_PROGRAMS=${programs:-$(words BENCHES src/programs.mk)} \
		KIT_TOOLS=$(words TOOLS src/programs.mk) "$@" "$tree/t/smoke.sh"
}

verbs() {	# DIR SHELL...
	local build=$1
	shift
	KIT_SRC=$tree KIT_BUILD=$build KIT_SH=$* "$@" "$tree/t/matrix/verbs.sh"
}

# The names of the tests of a list, a pattern for bats: names_of FILE:NAMES...
names_of() {
	local spec
	for spec; do
		sed -n 's/^@test "\(.*\)" {.*/\1/p' "$tree/t/${spec%%:*}.bats" | grep -E -e "${spec#*:}"
	done | sed -e 's/[^A-Za-z0-9 ]/./g' -e 's/.*/^&$/' | tr '\n' '|' | sed 's/|$//'
}

# The tests of a list: tests DIR FILE:NAMES...
tests() {
	local build=$1 spec files=()
	shift
	command -v bats >/dev/null || { echo 'not installed: bats'; return 77; }
	for spec; do files+=("$tree/t/${spec%%:*}.bats"); done
	KIT_SRC=$tree KIT_BUILD=$build bats --tap --timing -f "$(names_of "$@")" "${files[@]}"
}

big() { sh "$tree/t/matrix/big.sh" "$dir/src"; }

whole() { cd "$dir" && make check KIT_LONG=too ${MATRIX_BATS+BATS_FILES="$MATRIX_BATS"} || failures; }

# One more line for binfmt_misc of a mount that nobody else sees: the programs of a processor are run by qemu.
private_binfmt() {	# QEMU
	local conf=/usr/lib/binfmt.d/qemu-$1.conf
	# F: the interpreter is found in a chroot too.
	mount -t binfmt_misc none /proc/sys/fs/binfmt_misc && sed 's/F*$/F/' "$conf" >/proc/sys/fs/binfmt_misc/register
}

# What runs a leg's programs: native, or qemu's name; the leg goes on in a namespace of its own.
foreign() {	# TRIPLET QEMU
	need "$1-gcc" make
	[ "$2" != native ] || return 0
	if [ -n "${MATRIX_INSIDE-}" ]; then
		private_binfmt "$2" || exit
		export QEMU_LD_PREFIX=/usr/$1
		return
	fi
	need "qemu-$2-static"
	[ -f "/usr/lib/binfmt.d/qemu-$2.conf" ] || skip_leg "no binfmt.d file of qemu-$2"
	enter_namespace private_binfmt "$2"
}

# Begins the leg again in a namespace where mounts are private, where that is possible: enter_namespace TRIAL...
enter_namespace() {
	need unshare
	unshare -U -r -m bash -c '. "$1"; shift; "$@"' x "$here/matrix.bash" "$@" 2>"$work/$leg.log" ||
		skip_leg "no mounts of its own: $(tail -n 1 "$work/$leg.log")"
	set -- bash "$here/matrix.bash" leg "$leg:${wanted//,/:}"
	export MATRIX_INSIDE=1
	[ "$(id -u)" -ne 0 ] || as_all_users "$@"
	exec unshare -U -r -m "$@"
}

# Runs a command in a namespace of its own that has every user, which root alone can make: servers of tests have users
# of their own.  Returns only where that cannot be had.  as_all_users COMMAND...
as_all_users() {
	local fifo=$work/$leg.go child ns
	ns=$(readlink /proc/self/ns/user)
	rm -f "$fifo" && mkfifo "$fifo" || return
	# The command is executed when it is root in there, and has root's capabilities again.
	unshare -U -m bash -c 'read -r go <"$1" && [ "$go" = go ] && shift && exec "$@"' x "$fifo" "$@" &
	child=$!
	for _ in $(seq 100); do
		[ "$(readlink "/proc/$child/ns/user")" = "$ns" ] || break
		sleep 0.1
	done
	# bash writes a line with one call, as these files want it.
	if echo 0 0 65536 >"/proc/$child/gid_map" && echo 0 0 65536 >"/proc/$child/uid_map"; then
		echo go >"$fifo"
		wait "$child"
		exit
	fi
	kill "$child"
	return 1
}

leg_arch() {	# TRIPLET QEMU [CONFIGURE-ARGUMENT...]
	local triplet=$1 qemu=$2 root=/usr/$1 extra=()
	shift 2
	foreign "$triplet" "$qemu"
	# The C library of a processor that is this one lies beside the compiler, so the programs are told where.
	[ "$qemu" != native ] || extra=("LDFLAGS=-Wl,--dynamic-linker=$root/lib/ld-linux.so.2 -Wl,-rpath,$root/lib")
	cell build build make --host="$triplet" CC="$triplet-gcc" ${extra[@]+"${extra[@]}"} "$@" || return
	cell unit unit
	cell smoke smoke "$dir" sh
	cell big big
	cell tests tests "$dir" "${arch_tests[@]}"
	cell whole whole
}

run_kit_build() { build make "$@" && make dist-run; }

# The run kit in a root that has busybox alone; this processor's within 64 MB.
leg_runkit() {	# TRIPLET QEMU CONFIGURE-ARGUMENT...
	local triplet=$1 qemu=$2 most=65536
	shift 2
	need busybox make chroot
	host_build
	export MATRIX_BUILD KIT_BUILD=$MATRIX_BUILD
	if [ "$qemu" = native ]; then
		need "${1#CC=}"
		[ -n "${MATRIX_INSIDE-}" ] || enter_namespace mount -t tmpfs none /mnt
	else
		foreign "$triplet" "$qemu"
		unset QEMU_LD_PREFIX
		most=0
		set -- --host="$triplet" CC="$triplet-gcc" "$@"
	fi
	cell build run_kit_build "$@" || return
	cell run run_in_root "$most"
}

# The run kit by a compiler for another processor: its rows of the published pages are those of a build for this one;
# without a compiler for this one it has none.
leg_cross() {	# TRIPLET
	need make "$1-gcc"
	host_build
	cell build cross_build --host="$1" CC="$1-gcc"
}

cross_build() {
	run_kit_build "$@" && tar xf lodestone-*-run.tar || return
	if src/rows -V; then
		echo 'this host runs programs of that processor'
		return 77
	fi
	cmp lodestone-*-run/share/lodestone/data/published.rows "$MATRIX_BUILD/data/published.rows" || return
	rm data/published.rows
	make CC_FOR_BUILD= all && [ ! -f data/published.rows ]
}

# The run kit under a kernel of another processor, in a virtual machine.
leg_guest() {	# TRIPLET PROCESSOR MEGABYTES
	need busybox make "$1-gcc"
	[ -e "${KIT_GUEST-}/$2/kernel.done" ] ||
		skip_leg "KIT_GUEST names no directory with qemu and a kernel (t/guest-packages.bash DIRECTORY $2)"
	host_build
	export KIT_BUILD=$MATRIX_BUILD
	cell build run_kit_build --host="$1" CC="$1-gcc" || return
	cell run run_in_guest "$2" "$3"
}

run_in_guest() { bash "$tree/t/matrix/runguest.bash" "$dir"/lodestone-*-run.tar "$1" "$2" "$work/$leg"; }

run_in_root() { bash "$tree/t/matrix/runroot.bash" "$dir"/lodestone-*-run.tar "$work/$leg.root" "$1"; }

leg_cc() {
	need "${1%% *}" make
	[ "${*##* }" = "$1" ] || need "${2%% *}"
	cell build build make CC="$*" || return
	cell unit unit
	cell smoke smoke "$dir" sh
	cell whole whole
}

# The strictest reading of the language that a compiler offers, with no warning left but for the null fields at the end
# of a table, which the kit does not write.
strict_build() {
	local flags='-std=c89 -pedantic -O2 -Wall -Wextra -Wno-overlength-strings'
	flags="$flags -Wno-missing-field-initializers -Wimplicit-function-declaration"
	build true CC="$1" CFLAGS="$flags" && make CFLAGS="$flags -Werror"
}

leg_strict() {
	need "$1" make
	cell build strict_build "$1" || return
	cell unit unit
	cell smoke smoke "$dir" sh
}

# Tests from an unpacked tarball that cannot be written, without autotools; under another make than GNU's the unit tests
# and the smoke test.
dist() {
	local chosen='' name
	if [ "$1" = make ]; then
		for name in "${dist_tests[@]}"; do chosen="$chosen t/$name.bats"; done
	fi
	cd "$dir" && "$1" distcheck BATS_FILES="$chosen" \
		DISTCHECK_CONFIGURE_FLAGS='AUTOCONF=false AUTOMAKE=false ACLOCAL=false AUTOHEADER=false' || failures
}

leg_make() {
	local how=build
	need "$1"
	if [ "$1" = make ]; then
		how=build_in_copy
	else
		# The caller's -j1 would be another way of working to it, and distcheck builds.
		unset MAKEFLAGS
		[[ ,$wanted, != *,dist,* ]] || export MATRIX_TARGETS=${MATRIX_TARGETS-Makefile}
	fi
	cell build "$how" "$1" || return
	cell unit unit "$1"
	cell smoke smoke "$dir" sh
	cell dist dist "$1"
}

# The build that shells share: MATRIX_BUILD, or one that is made here.
host_build() {
	[ -z "${MATRIX_BUILD-}" ] || return 0
	MATRIX_BUILD=$work/host
	[ -x "$MATRIX_BUILD/sh/lodestone" ] || (dir=$MATRIX_BUILD; build make) >"$work/host.log" 2>&1 ||
		die "$work/host.log: the host's own build failed"
}

leg_shell() {
	need "$1"
	host_build
	local programs=$few_programs
	cell smoke smoke "$MATRIX_BUILD" "$@"
	cell verbs verbs "$MATRIX_BUILD" "$@"
	export KIT_SH=$*
	cell tests tests "$MATRIX_BUILD" "${shell_tests[@]}"
}

leg_awk() {
	need "$1" make
	cell build build_in_copy make AWK="$*" || return
	export KIT_AWK=$*
	local programs=$few_programs
	cell smoke smoke "$dir" sh
	cell verbs verbs "$dir" sh
	cell tests tests "$dir" "${awk_tests[@]}"
}

# A directory of the utilities of POSIX.1-2001, and behind it the compiler's parts in one of their own, in PATH.
leg_path() {
	local name path
	need gcc make ar
	mkdir -p "$work/$leg.bin" "$work/$leg.cc"
	for name in $(cat "$src/t/env/UTILITIES"); do path=$(type -P "$name") && ln -sf "$path" "$work/$leg.bin/$name"; done
	for name in gcc as ld ar ranlib make; do ln -sf "$(type -P "$name")" "$work/$leg.cc/$name"; done
	copy_of_build || return
	export PATH=$work/$leg.bin:$work/$leg.cc
	cell build build make CC=gcc || return
	export PATH=$work/$leg.bin
	cell smoke smoke "$dir" sh
	cell verbs verbs "$dir" sh
}

# What a dialect consists of is what configure chose, and nothing of ours is warned of.
dialect_build() {	# SYSTEM PART...
	local stub=$tree/t/stub/$1 part flags warn='-O -Wall -Wextra -Wno-missing-field-initializers'
	flags="-I$stub"
	[ -f "$stub/sys/mtio.h" ] || [ -f "$stub/sys/tape.h" ] || flags="$flags -I$tree/t/stub/bsd43"
	shift
	mkdir -p "$dir" && gcc -c -o "$dir/calls.o" "$tree/t/stub/calls.c" || return
	build true CC=gcc CPPFLAGS="$flags" CFLAGS="$warn" LIBS="$dir/calls.o" kit_cv_place_linux=no kit_cv_mt_linux=no \
		kit_cv_mam_sg=no kit_cv_alloc_linux=no kit_cv_alloc_posix=no || return
	for part; do
		grep "^KIT_OBJS =.*/$part\\." "$dir/Makefile" >/dev/null ||
			{ printf 'configure has not chosen %s\n' "$part"; return 1; }
	done
	make CFLAGS="$warn -Werror" src/liblodestone.a src/tape src/wbin src/memcpy
}

leg_dialect() { need gcc make; cell build dialect_build "$@"; }

# The smoke test on a host that lacks parts: the programs that need them say so.
smoke_without() {	# PROGRAM...
	local name
	smoke "$dir" sh >"$work/$leg.tap" || { cat "$work/$leg.tap"; return 1; }
	cat "$work/$leg.tap"
	for name; do
		grep "^ok [0-9]* - $name measures # SKIP ." "$work/$leg.tap" >/dev/null ||
			{ printf '%s: not skipped\n' "$name"; return 1; }
	done
}

# Whether a plain configure says yes to a check: host_has NAME, as in legs.tab
host_has() {
	local plain=$work/plain
	[ -f "$plain/config.status" ] || (mkdir -p "$plain" && cd "$plain" && "$tree/configure") >"$work/plain.log" 2>&1 ||
		die "$work/plain.log: a plain configure failed"
	grep -e "^kit_cv_$1=yes" -e "^$1=yes" "$plain/config.log" >/dev/null
}

# A host without a program that the kit can do without.
leg_without() {
	host_build
	mkdir -p "$work/$leg.bin"
	ln -sf /usr/bin/* "$work/$leg.bin"
	ln -sf /usr/local/bin/* "$work/$leg.bin"
	rm -f "$work/$leg.bin/$1"*
	export PATH=$work/$leg.bin
	cell verbs verbs "$MATRIX_BUILD" sh
	cell tests tests "$MATRIX_BUILD" "${plain_tests[@]}"
}

# Checks of configure that are answered no, as on a host that lacks the calls.
leg_missing() {
	local name answers=() without=()
	need make
	[ "$leg" = "${leg#lacks=}" ] || host_has "$1" || skip_leg 'this host builds without it anyway'
	for name; do
		case $name in
		-*) without+=("${name#-}") ;;
		ac_cv_*) answers+=("$name=no") ;;
		*) answers+=("kit_cv_$name=no") ;;
		esac
	done
	cell build build make "${answers[@]}" || return
	cell unit unit
	cell smoke smoke_without ${without[@]+"${without[@]}"}
	cell whole whole
}

# The parts that lacks-all lacks.
missing_parts() { leg_line lacks-all | tr ' ' '\n' | sed '1,3d; /^-/d'; }

# Where legs work, and a tree that configure takes: one that was built in itself is copied.
prepare() {
	work=${MATRIX_DIR:-$(mktemp -d "${TMPDIR:-/tmp}/lodestone-matrix.XXXXXX")}
	mkdir -p "$work/cells" || die "$work: no directory"
	work=$(cd "$work" && pwd)
	tree=$src
	[ -f "$src/configure" ] || die "$src: no configure; ./bootstrap makes it"
	[ -z "$(find "$src/configure.ac" "$src/m4" -newer "$src/configure" -name '*.[am][c4]')" ] ||
		die "$src: configure is older than configure.ac or m4; ./bootstrap makes it"
	[ -f "$src/config.status" ] || return 0
	tree=$work/tree
	[ -d "$tree" ] || copy_tree || die "$tree: cannot be made"
}

copy_tree() {
	mkdir "$work/tree.new" && (cd "$src" && find . \( -name .git -o -path ./far \) -prune -o -type f -print |
		grep -vE '\.(o|a|log|trs)$|/\.deps/|^\./(config\.(status|h|log)|stamp-h1|Makefile)$|^\./src/[a-z-]*$' |
		tar cf - -T -) |
		tar xf - -C "$work/tree.new" && mv "$work/tree.new" "$tree"
}

# One leg: its cells are begun anew, but for those of other suites where some were named.
run_leg() {	# LEG[:SUITE...]
	local kind suite all only
	leg=${1%%:*}
	only=${1#"$leg"}
	case $leg in
	lacks=*) kind=missing all=build,unit,smoke what=${leg#lacks=} ;;
	*) read -r kind all what < <(leg_line "$leg") || die "$leg: no such leg" ;;
	esac
	wanted=$all
	[ -z "$only" ] || wanted=$(printf '%s' "${only#:}" | tr : ,)
	for suite in ${wanted//,/ }; do case " $suites " in *" $suite "*) ;; *) die "$suite: no such suite" ;; esac; done
	cells=$work/cells/$leg
	dir=$work/$leg
	failed=
	touch "$cells"
	awk -F '\t' -v wanted=",$wanted," 'index(wanted, "," $2 ",") == 0' "$cells" >"$cells.new" && mv "$cells.new" "$cells"
	"leg_$kind" $what
	[ -z "$failed" ]
}

# The legs in the order of legs.tab, a column a suite; below it the reasons of skips.
table() {
	local file
	list >"$work/order"
	for file in "$work"/cells/lacks=*; do [ ! -f "$file" ] || printf '%s\n' "${file##*/}" >>"$work/order"; done
	cat "$work/order" "$work"/cells/* 2>/dev/null | awk -F '\t' -v suites="$suites" '
		BEGIN { nsuites = split(suites, suite, " ") }
		NF == 1 { order[++legs] = $1; next }
		{ result[$1, $2] = $3; known[$1] = 1 }
		$3 == "skip" { why[$1, $4] = why[$1, $4] " " $2; reason[$1] = $4 }
		END {
			line = sprintf("%-14s", "leg")
			for (s = 1; s <= nsuites; s++) line = line sprintf(" %-5s", suite[s])
			print line
			for (l = 1; l <= legs; l++) {
				if (!(order[l] in known)) continue
				line = sprintf("%-14s", order[l])
				for (s = 1; s <= nsuites; s++)
					line = line sprintf(" %-5s", (order[l], suite[s]) in result ? result[order[l], suite[s]] : "-")
				sub(/ +$/, "", line)
				print line
			}
			for (l = 1; l <= legs; l++)
				if (order[l] in reason) print order[l] ": skipped:" why[order[l], reason[order[l]]] ": " reason[order[l]]
		}'
}

run_all() {
	local one bad=0
	for one; do
		printf '%s\n' "$one"
		timeout -k 10 "$limit" bash "$here/matrix.bash" leg "$one" || bad=1
	done
	table
	[ "$bad" -eq 0 ] || { printf 'logs: %s\n' "$work"; return 1; }
	[ -n "${MATRIX_KEEP-}" ] || rm -rf "$work"
}

main() {
	local verb=${1-}
	[ $# -eq 0 ] || shift
	case $verb in
	list) list ;;
	leg)
		[ $# -eq 1 ] || die 'leg: one leg is to be named'
		prepare
		export MATRIX_DIR=$work
		run_leg "$1"
		;;
	run | missing)
		# shellcheck disable=SC2046
		[ "$verb" = run ] || set -- $(missing_parts | sed 's/^/lacks=/')
		MATRIX_KEEP=${MATRIX_DIR-}
		prepare
		export MATRIX_DIR=$work KIT_SRC=$tree
		# shellcheck disable=SC2046
		[ $# -gt 0 ] || set -- $(list)
		run_all "$@"
		;;
	table)
		[ -n "${MATRIX_DIR-}" ] || die 'table: MATRIX_DIR names the directory of the results'
		work=$MATRIX_DIR
		table
		;;
	*)
		die 'usage: matrix.bash list | run [LEG[:SUITE...]]... | leg LEG[:SUITE...] | missing | table'
		;;
	esac
}

# Sourced, it defines; run, it works.
[ "${BASH_SOURCE[0]}" != "$0" ] || main "$@"
