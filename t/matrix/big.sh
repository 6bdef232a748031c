#!/bin/sh
# big.sh PROGRAMS: a file of more than 2^31 bytes is read to its end, once, and its size is told right.
# The file has a hole in place of data, so it takes no room.
dir=${TMPDIR:-/tmp}/lodestone-big.$$
trap 'rc=$?; rm -rf "$dir"; trap - 0; exit $rc' 0
trap 'exit 143' 15
trap 'exit 130' 2
mkdir "$dir" && cd "$dir" || exit 1
# 2359296000 bytes: 2250 times 1 MiB, the last of them written.
dd if=/dev/zero of=big bs=1048576 seek=2249 count=1 2>out || { cat out; exit 1; }
"$1/rbin" -N 1,1 -W 0 -S 0 -o rec big >said || exit 1
cat said rec
grep ' 2359296000 moved-bytes/op' rec >/dev/null
