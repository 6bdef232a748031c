# pairs.awk - the tests that two runs have in common, and how many times as fast one of them is
#
# Loaded with jobs.awk and chains.awk.  Every page that sets two runs side by side takes its pairs from here.
#
#   find_pairs(a, b)        fills k = 1..pairs, in the order of the tests of run a: pair_test[k] of run a, pair_other[k] of run
#                           b, which are one figure (same_figure) and both have a time, and pair_ratio[k], the time of a / the
#                           time of b.  Returns how many pairs are of the class `same'; those have pair_same[k].  Sets
#                           pair_mean, the geometric mean of their ratios, 0 without one, pair_low and pair_high, the pairs with
#                           the least and the greatest one, and pairs_similar: how many are of another class
#   unpaired[t]             a page sets it for a test that it leaves out
#
# Promises: unpaired pair_test pair_other pair_ratio pairs pair_mean pair_low pair_high pairs_similar

function find_pairs(a, b,    i, t, u, n, ratio)
{
	chain_tests()
	n = pairs = pairs_similar = pair_low = pair_high = 0
	split("", pair_same)
	for (i = tests_before[a] + 1; i <= tests_before[a] + run_tests[a]; i++) {
		t = run_test[i]
		if (!has_time(t) || (t in unpaired))
			continue
		u = was_printed(a) == was_printed(b) ? test_id(b, test_name[t]) : first_with(b, test_mnem[t])
		for (; u; u = was_printed(a) == was_printed(b) ? 0 : next_with[u])
			if (!(u in unpaired) && has_time(u) && same_figure(t, u) && add_pair(t, u))
				ratio[++n] = pair_ratio[pairs]
	}
	pair_mean = n > 1 ? geo_mean(ratio, n) : n ? ratio[1] : 0
	return n
}

# A page may have the time of one file, where a record has that of all.
function pair_time(t,    s)
{
	s = test_mnem[t] == "META" ? slot_of(t, "ops/op") : 0
	return s ? test_time(t) / slot_mean[s] : test_time(t)
}

# Whether the pair is of the class `same'.
function add_pair(t, u,    k)
{
	k = ++pairs
	pair_test[k] = t
	pair_other[k] = u
	pair_ratio[k] = pair_time(t) / pair_time(u)
	if (pair_class(t, u) != "same") {
		pairs_similar++
		return 0
	}
	pair_same[k] = 1
	if (!pair_low || pair_ratio[k] < pair_ratio[pair_low])
		pair_low = k
	if (!pair_high || pair_ratio[k] > pair_ratio[pair_high])
		pair_high = k
	return 1
}
