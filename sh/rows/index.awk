# index.awk - the speed of a processor by the ten tests of BYTEmark, relative to the host of 1995
#
# Loaded after records.awk and stats.awk, with rates.awk; the baseline is data/bytemark.tab.
#   baseline_of(t)          the operations a second of the kernel of a test on that host; 0 where the kernel is not in
#                           the table, or its version, or the kit's own mathematics, does other work than the original
#   cpu_index(t)            the ratio of a test CPU to it, by its figure (stats.awk); 0 without one, or where it was not
#                           measured
#   class_index(t, class)   the geometric mean of the indices of a class, "integer" or "floating", of the tests that
#                           differ from t only in the kernel and its version; 0 where one is missing
#   class_kernels(t, class, list)       fill list with these tests; returns how many

function read_baseline(    lines, n, p)
{
	if (baselines)
		return
	baselines = 1
	for (n = table_lines("bytemark", lines); n > 0; n--)
		if (split(lines[n], p, " ") == 4) {
			base_figure[p[1], "class"] = p[2]
			base_figure[p[1], "rate"] = p[3] + 0
			base_figure[p[1], "version"] = p[4]
			base_figure[p[2], "size"]++
		}
}

function baseline_of(t,    k)
{
	read_baseline()
	k = par_of(t, "kernel")
	return ((k, "rate") in base_figure) && !has_par(t, "math") && test_v[t] + 0 >= base_figure[k, "version"] + 0 ? \
	    base_figure[k, "rate"] : 0
}

function cpu_index(t,    x)
{
	x = is_a(test_name[t], "kernel") ? baseline_of(t) : 0
	return x ? ops_rate(t) * best_gain(t) / x : 0
}

function without_kernel(t,    name)
{
	name = test_base[t]
	sub(/\/kernel=[^\/]*/, "", name)
	return name
}

# Lists the kernels that a run measured in the same way, once, because it may have very many tests.
function collect_kernels(r,    i, u, k)
{
	if (r in kernels_known)
		return
	kernels_known[r] = 1
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[tests_before[r] + i]
		k = par_of(u, "kernel")
		if (((k, "class") in base_figure) && cpu_index(u) > 0)
			kernels_of[r, base_figure[k, "class"], without_kernel(u)] = kernels_of[r, base_figure[k, "class"],
			    without_kernel(u)] " " u
	}
}

function class_kernels(t, class, list)
{
	read_baseline()
	collect_kernels(test_run[t])
	return split(kernels_of[test_run[t], class, without_kernel(t)], list, " ")
}

function class_index(t, class,    i, n, p, x)
{
	n = class_kernels(t, class, p)
	for (i = 1; i <= n; i++)
		x[i] = cpu_index(p[i])
	return n > 0 && n == base_figure[class, "size"] ? geo_mean(x, n) : 0
}
