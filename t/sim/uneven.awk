# uneven.awk - how often an even tape is called uneven, and how small a slowdown is found at which length
#
# usage: run_awk records -f sh/study/uneven.awk -f t/sim/random.awk -f t/sim/uneven.awk -v cases=FILE -v reps=N -v start=SEED
#        </dev/null, with sh/loads.sh
#
# A line of FILE: stretches, their noise (deviation of the logarithm), the stretches that are slow, by how many per cent they
# take longer, 0: none.  Stretches go forward and back, four each.  Printed is a line a case: its words; in how many of 100
# tapes a part, or one of the ways, was called slower or faster than the rest; in how many the slow part was named, both of
# its ends within one stretch.  A case `bound N' prints the bound of which 99 of 100 even sequences stay below.

function one_tape(y, way, run, n, noise, at, long, more, alike,    k, x, was)
{
	was = normal()
	for (k = 1; k <= n; k++) {
		run[k] = int((k - 1) / 4)
		way[k] = 1 + run[k] % 2
		x = normal()
		y[k] = noise * (alike ? (x + was) / 1.41421 : x) + (k >= at && k < at + long ? ln(1 + more / 100) : 0)
		was = x
	}
}

function near(a, b)
{
	return a - b <= 1 && b - a <= 1
}

function take_case(n, noise, long, more, alike,    i, k, y, way, run, s, at, told, named, ways)
{
	told = named = 0
	for (i = 1; i <= reps; i++) {
		at = more > 0 ? 1 + int(uniform() * (n - long)) : n + 1
		one_tape(y, way, run, n, noise, at, long, more, alike == "alike")
		s = uneven_means(y, n, uneven_noise(y, n, way))
		ways = uneven_ways(y, n, way, run)
		uneven_parts(y, n, s)
		told += ways || uneven["n"] > 1
		for (k = 1; k <= uneven["n"]; k++)
			if (uneven[k, "mean"] > uneven["usual"] && near(uneven[k, "from"], at) && near(uneven[k, "to"], at + long - 1)) {
				named++
				break
			}
	}
	printf("%d %s %d %s %s %.1f %.1f\n", n, noise, long, more, alike, 100 * told / reps, 100 * named / reps)
}

function take_bound(n,    i, y, way, run, a, s)
{
	for (i = 1; i <= reps; i++) {
		one_tape(y, way, run, n, 0.05, n + 1, 0, 0, 0)
		s = uneven_noise(y, n, way)
		a[i] = uneven_arc(y, 1, n, s)
	}
	sort_num(a, reps)
	printf("bound %d %.2f %.2f\n", n, a[int(0.99 * reps)], a[int(0.995 * reps)])
}

END {
	seed(start)
	while ((getline line < cases) > 0)
		if (line !~ /^#/ && split(line, word, " ") == 5)
			take_case(word[1] + 0, word[2] + 0, word[3] + 0, word[4] + 0, word[5])
		else if (line ~ /^bound /)
			take_bound(word[2] + 0)
	finish(0)
}
