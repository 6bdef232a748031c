# index.awk - the speed of a processor by the ten tests of BYTEmark, relative to the host of 1995
#
# Loaded after records.awk and stats.awk; kit_tables in the environment is the directory of the table of the baseline,
# data/bytemark.tab.
#
#   cpu_rate(t)             iterations per second of a CPU test, 0 where there are none
#   cpu_index(t)            its ratio to the baseline; 0 where the kernel is not in the table or was not measured
#   class_index(t, class)   the geometric mean of the indices of a class, "integer" or "floating", of the tests that
#                           differ from t only in the kernel; 0 where one is missing

function read_baseline(    file, line, p)
{
	if (baselines)
		return
	baselines = 1
	file = ENVIRON["kit_tables"] "/bytemark.tab"
	while (ENVIRON["kit_tables"] != "" && (getline line < file) > 0)
		if (line !~ /^#/ && split(line, p, " ") == 3) {
			base_class[p[1]] = p[2]
			base_rate[p[1]] = p[3] + 0
			base_size[p[2]]++
		}
	close(file)
}

function cpu_rate(t,    ns, n)
{
	ns = test_time(t)
	n = slot_of(t, "ops/op")
	return ns > 0 ? (n ? slot_median(n) : 1) / ns * 1000000000 : 0
}

function cpu_index(t,    k)
{
	read_baseline()
	k = par_of(t, "kernel")
	return test_mnem[t] == "CPU" && (k in base_rate) ? cpu_rate(t) / base_rate[k] : 0
}

# Whether two tests of a run differ only in the kernel.
function same_but_kernel(t, u,    i, key)
{
	if (test_mnem[t] != test_mnem[u] || test_v[t] != test_v[u] || test_params[t] != test_params[u])
		return 0
	for (i = 1; i <= test_params[t]; i++) {
		key = par_key[t, i]
		if (key != "kernel" && (!((u, key) in par) || par[t, key] != par[u, key]))
			return 0
	}
	return 1
}

function class_index(t, class,    i, u, r, n, x)
{
	read_baseline()
	r = test_run[t]
	n = 0
	for (i = 1; i <= run_tests[r]; i++) {
		u = run_test[r, i]
		if (base_class[par_of(u, "kernel")] == class && cpu_index(u) > 0 && same_but_kernel(t, u))
			x[++n] = cpu_index(u)
	}
	return n > 0 && n == base_size[class] ? geo_mean(x, n) : 0
}
