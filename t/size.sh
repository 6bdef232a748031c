#!/bin/sh
# size.sh: whether each folder of a checkout is within its ceiling of t/size.tab; prints a line for each, and ends with
# 1 if one is above it.
#
# usage: size.sh [CHECKOUT]

cd "${1:-.}" || exit
status=0 seen=0
while read -r lines bytes wide paths; do
	case $lines in
	'' | '#'*) continue ;;
	esac
	seen=$((seen + 1))
	git -c safe.directory='*' ls-files -- $paths |
		LC_ALL=C awk -v lines="$lines" -v bytes="$bytes" -v wide="$wide" -v paths="$paths" '
			function over(n, most, what) {
				if (n <= most) return 0
				printf "%s: %d %s, at most %d\n", paths, n, what, most
				return 1
			}
			{
				while ((getline line <$0) > 0) {
					n++
					b += length(line) + 1
					w += length(line) > 120 && $0 !~ /^t\/(golden|cases|fuzz\/seeds)\// && !($0 ~ /\.(tab|lay)$/ && line !~ /^#/)
				}
				close($0)
			}
			END {
				printf "%-24s %6d lines %8d bytes %5d over 120 columns\n", paths, n, b, w
				bad = over(n, lines, "lines") + over(b, bytes, "bytes") + over(w, wide, "lines over 120 columns")
				exit n == 0 || bad > 0
			}' || status=1
done <t/size.tab
[ "$seen" -gt 0 ] || { echo 't/size.tab: no ceiling' >&2; exit 1; }
exit "$status"
