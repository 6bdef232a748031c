# tutorial.bats: every command of doc/tutorial works, in its order, from one directory.

load helper

# A source tree that is built: the front end finds its data here, and make has nothing to do.
setup() {
	kit_setup
	mkdir tree RECORDS
	cp "$KIT_SRC/run-all.sh" tree
	cp -R "$KIT_SRC/sh" tree/sh
	cp "$KIT_BUILD/sh/lodestone" tree/sh/lodestone
	ln -s "$KIT_SRC/data" tree/data
	ln -s "$KIT_SRC/plot" tree/plot
	ln -s "$KIT_EXEC" tree/src
	ln -s "$KIT_BUILD" changed
	printf 'all:\n' >tree/Makefile
	: >tree/configure
	mv RECORDS tree
	printf '%s\n' 'lodestone: 1' 'host: sirius' 'Kit: lodestone 0.1' 'Date: 2026-04-01' \
		'BenchmarkWBIN/bytes=5000000/block=8192/v=1 1 2000000000 ns/op' >tree/RECORDS/sirius.bench
	shell_script rsh 'exec sh -c "$2"'
}

# The lines that are indented by four.
commands() { sed -n 's/^    //p' "$KIT_SRC/doc/tutorial"; }

@test "the tutorial is three screens, of 80 columns" {
	[ "$(wc -l <"$KIT_SRC/doc/tutorial")" -le 72 ]
	narrow 80 "$KIT_SRC/doc/tutorial"
	[ "$(commands | wc -l)" -ge 15 ]
	commands | absent -v -e '^sh/lodestone ' -e '^sh run-all.sh ' -
}

@test "its table of a VAX beside that of 1987 is from the page of this record" {
	lodestone report summary -H lyra "$KIT_SRC/data/vax780.bench" >page
	awk '/^CPU/ { exit }
		$1 == "Host" { n = split($0, name) }
		$2 ~ /^19/ { for (i = 3; i <= n; i++) print $1, $2, name[i], $i }' page >given
	awk '/^  Host / { n = split($0, name) }
		/^  [a-z0-9.-]+ +19/ { for (i = 3; i <= n; i++) print $1, $2, name[i], $i }' "$KIT_SRC/doc/tutorial" >told
	[ "$(wc -l <told)" -ge 14 ]
	absent -vxFf given told
}

# long
@test "every command of the tutorial works; the runs are made short" {
	n=0
	cd tree
	LODESTONE_RSH=$BATS_TEST_TMPDIR/work/rsh
	export LODESTONE_RSH
	while IFS= read -r line; do
		line=$(printf '%s\n' "$line" |
			sed 's/ -q / -q -t 8 /; s/-t 10m/-q -s check -t 8/; s/lodestone check$/lodestone check -t 8/; s/THERE/127.0.0.1/')
		printf 'tutorial: %s\n' "$line"
		KIT_SH=sh bounded sh -c "$line" >out 2>err </dev/null
		[ -s out ] || [ "${line#*>}" != "$line" ] || [ "${line#*lint}" != "$line" ] ||
			{ printf 'nothing was printed\n'; false; }
		n=$((n + 1))
	done < <(commands)
	[ "$n" -ge 15 ]
	grep -x 'host: our-vax' our-vax.bench
	grep '^</html>' host.html || grep '</html>' host.html
	grep '^sirius  *2026-04' out
}
