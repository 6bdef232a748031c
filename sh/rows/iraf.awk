# iraf.awk - the tests of the IRAF bench package (canon.awk) in a record: which one stands for a mnemonic, and its job
#   has_time(t)                     whether a test has a wall time; t may be 0
#   customary_size(t)               whether a test has the bytes or the extents of the usual job
#   iraf_pick(r, mnem)              the test of run r that represents a mnemonic, or 0
#   job_version(t)                  the version of a test; of a published one, that of the kit's program that does its
#                                   job
#   job_count(t) job_ns(t)          operations of the job of a test, and its wall time: as printed, or the median of now
#   system_text(r)                  operating system, machine, memory and disk, as far as they are known

function customary_size(t)
{
	return is_customary(test_name[t])
}

# The variant of a mnemonic for its row.  A measured test comes before others; then count the usual size, the kit's
# buffered layer before stdio, the placements free and same before others, and the order in the record.  It is kept,
# because a record may have very many tests of one mnemonic.
function iraf_pick(r, mnem)
{
	if (!(r in picks_known))
		pick_tests(r)
	return ((r, mnem) in iraf_picked) ? iraf_picked[r, mnem] : 0
}

function pick_tests(r,    i, t, score, top)
{
	split("", top)
	picks_known[r] = 1
	for (i = tests_before[r] + 1; i <= tests_before[r] + run_tests[r]; i++) {
		t = run_test[i]
		if (has_par(t, "part"))
			continue
		if (par_of(t, "transport") != "" && par_of(t, "transport") != "pipe")
			continue
		score = (has_time(t) ? 8 : 0) + (customary_size(t) ? 4 : 0) + (par_of(t, "block") != "stdio" ? 2 : 0) + \
		    (par_of(t, "place") ~ /^(same)?$/ ? 1 : 0)
		if (!(test_mnem[t] in top) || score > top[test_mnem[t]]) {
			top[test_mnem[t]] = score
			iraf_picked[r, test_mnem[t]] = t
		}
	}
}

function job_version(t)
{
	return was_printed(test_run[t]) ? job_of_version(test_mnem[t], test_v[t]) : test_v[t]
}

function has_time(t)
{
	return t && slot_of(t, "ns/op") > 0
}

# Those of the published sample, or the usual number in a measured run.
function job_count(t)
{
	if (was_printed(test_run[t]))
		return test_n[t] ? test_iters[t] / test_n[t] : 0
	return usual_count(test_mnem[t])
}

function job_ns(t)
{
	return has_time(t) ? test_time(t) * job_count(t) : 0
}

function system_text(r,    n, p, k, v, text)
{
	n = split("Os Release Machine Cpu Memory Disk", p, " ")
	for (k = 1; k <= n; k++) {
		v = p[k] == "Memory" ? memory_words(env_of(r, "Memory")) : plain(env_of(r, p[k]))
		if (v == "unknown" && (p[k] == "Os" || p[k] == "Cpu"))
			v = p[k] " unknown"
		if (v != "unknown")
			text = text (k == 1 ? "" : p[k] == "Release" ? " " : ", ") v (p[k] == "Memory" ? " memory" : "")
	}
	return text
}
