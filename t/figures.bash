# figures.bash: looks at record files and their figures, for tests that `load` it beside helper.

# The median of a unit on the sample lines: median FILE [UNIT]
median() {
	awk -v unit="${2:-ns/op}" '/^Benchmark/ { for (i = 3; i < NF; i += 2) if ($(i + 1) == unit) print $i }' "$1" |
		sort -n |
		awk '{ x[NR] = $1 }
			END { if (NR == 0) exit 1; printf "%.6f\n", NR % 2 ? x[(NR + 1) / 2] : (x[NR / 2] + x[NR / 2 + 1]) / 2 }'
}

# How many sample lines: samples FILE
samples() { awk '/^Benchmark/ { n++ } END { print n + 0 }' "$1"; }

# Whole lines of known forms, figures above zero without exponent, nothing else: sound FILE
sound() {
	[ -s "$1" ] || { printf '%s is empty or missing\n' "$1"; return 1; }
	[ -z "$(tail -c 1 "$1")" ] || { printf '%s ends in a half line\n' "$1"; return 1; }
	awk '
		function bad(why) { printf "%s:%d: %s: %s\n", FILENAME, FNR, why, $0; failed = 1 }
		/^Benchmark/ {
			if ($1 !~ /^Benchmark[0-9]*[A-Z][A-Z0-9]*(\/[a-z][a-z-]*=[^\/ ]+)*\/v=[0-9]+$/) bad("no name")
			if ($2 !~ /^[0-9]+$/ || $2 + 0 <= 0 || NF < 4 || NF % 2) bad("no sample")
			for (i = 3; i < NF; i += 2) {
				if ($i !~ /^[0-9]+(\.[0-9]+)?$/ || $i + 0 <= 0) bad("no figure")
				if ($(i + 1) !~ /^[a-z][a-z-]*%?(\/op)?$/) bad("no unit")
			}
			next
		}
		/^--- (SKIP|FAIL|UNRESOLVED|FLAG): [A-Z][^ ]*: ./ || /^[A-Za-z][A-Za-z-]*:( .|$)/ { next }
		{ bad("no line of a record") }
		END { exit failed || !NR }
	' "$1"
}
