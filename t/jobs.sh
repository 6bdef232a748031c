#!/bin/sh
# jobs.sh TARGET MAKE: prints the option with which make runs several files of tests at once, for its targets that
# check: two for each processor of the host, because the tests of most files wait for half of their time.  Nothing for
# other targets, if the caller has chosen (MAKEFLAGS), on one processor, and if make is not known to take -j.
case $1 in
check-am | check-TESTS | recheck) ;;
*) exit 0 ;;
esac
case " ${MAKEFLAGS%% -- *} " in
*' -j'* | *' --jobs'* | *jobserver*) exit 0 ;;
esac
processors=$(getconf _NPROCESSORS_ONLN 2>/dev/null) || exit 0
case $processors in
'' | *[!0-9]* | 0 | 1) exit 0 ;;
esac
case $($2 --version 2>/dev/null </dev/null | sed 1q) in
'GNU Make'*) printf '%s\n' "-j$((2 * processors))" ;;
esac
