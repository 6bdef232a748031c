# unpack.sh - keeps a run kit on a far host: reads its tar from standard input; sh unpack.sh CRC-BYTES
umask 077
top=.lodestone-fleet
new=$top/new.$(uname -n).$$
# What is removed at the end is what this mkdir made: hosts that share the home may have equal names and numbers.
mkdir "$new" || exit 1
trap 'rm -rf "$new"' 0
trap 'trap "" 1 2 13 15; exit 143' 1 2 13 15
cat >"$new/kit.tar" || exit 1
sum=$(cksum <"$new/kit.tar" | tr -s ' \t' '--')
if [ "$sum" != "$1" ]; then
	printf 'the copy has the checksum %s\n' "$sum" >&2
	exit 1
fi
(cd "$new" && tar xf kit.tar && rm kit.tar && mv lodestone-*-run kit) || exit 1
if [ ! -f "$new/kit/bin/lodestone" ]; then
	printf 'it is no run kit\n' >&2
	exit 1
fi
# Hosts that share this directory may do the same at the same time.
[ -d "$top/$sum" ] || mv "$new" "$top/$sum"
printf 'lodestone-kit %s there\n' "$sum"
