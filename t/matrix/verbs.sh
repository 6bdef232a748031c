#!/bin/sh
# verbs.sh: each verb of the front end once, on this host, in the shell $KIT_SH; for shells, awks and hosts that have no
# bats. Prints TAP. KIT_SRC and KIT_BUILD are the source and the build tree, as absolute paths; MATRIX_VERBS names the
# verbs that are wanted, in place of all.
if test "${ZSH_VERSION-}" != ""; then
	emulate sh
fi
LC_ALL=C
export LC_ALL
dir=${TMPDIR:-/tmp}/lodestone-verbs.$$
shell=${KIT_SH:-sh}
count=0
failures=0

# verb WHAT PATTERN ARGUMENT...: the front end says a line with PATTERN and ends well.
verb() {
	what=$1
	pattern=$2
	shift 2
	case " ${MATRIX_VERBS-$1} " in
	*" $1 "*) ;;
	*) return ;;
	esac
	count=$((count + 1))
	$shell "$KIT_BUILD/sh/lodestone" "$@" >out 2>err </dev/null
	code=$?
	if test "$code" -eq 0 && grep "$pattern" out err >/dev/null; then
		printf 'ok %s - %s\n' "$count" "$what"
	else
		failures=$((failures + 1))
		printf 'not ok %s - %s\n# status %s; no line with: %s\n' "$count" "$what" "$code" "$pattern"
		sed 's/^/# /' out err | sed 30q
	fi
}

trap 'rc=$?; cd /; rm -rf "$dir"; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
mkdir "$dir" && cd "$dir" || exit 1
TMPDIR=$dir
export TMPDIR
verb 'help' 'lodestone VERB' help
verb 'run: the rows of a short suite' 'report host one.bench' run -q -t 8 -s check -o one.bench
# Of a second build, which takes no time.
test ! -f one.bench || sed 's/^Compiler: .*/Compiler: another/' one.bench >two.bench
verb 'report host' '^Host .*one.bench$' report host one.bench
verb 'report iraf' 'RBIN' report iraf "$KIT_SRC/data/vax780.bench"
verb 'report summary' 'RRBIN' report summary "$KIT_SRC/data/vax780.bench"
verb 'report html' '</html>' report html one.bench
verb 'compare' '^verdict: ' compare -v one.bench two.bench
verb 'export csv' '^rows 1,host,date,' export csv one.bench
verb 'lint' '.' lint one.bench
verb 'hosts' 'iraf' hosts
verb 'time' 'COMMAND' time -- true
verb 'plot on the terminal' 'MEMCPY' plot samples -m MEMCPY "$KIT_SRC/data/vax780.bench"
printf '1..%s\n' "$count"
test "$failures" -eq 0
