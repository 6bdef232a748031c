# uneven.awk - which parts of a sequence have another level than the rest: the stretches of a tape that are slow
#
#   uneven_noise(y, n, way)     the deviation of the noise of y[1..n], from the differences of neighbours of the same way[k]
#   uneven_ways(y, n, way, run) whether the ways 1 and 2 have different levels, run[k]: the run along the tape; uneven["ways"] is
#                               that of 2 less that of 1.  It needs eight runs each way
#   uneven_means(y, n, s)       the larger one of that noise and what means of neighbours show, for values of one way
#   uneven_parts(y, n, s)       cuts the sequence where its level changes; sets uneven["n"] and, k = 1..uneven["n"],
#                               uneven[k, "from"] uneven[k, "to"] uneven[k, "mean"], and uneven["usual"], the level of half of
#                               the sequence
#   uneven_word(k)              whether a part is "slow", "fast" or "usual"
#   uneven_half(k, s)           half of the 95% interval of a part's distance to the usual level
#
# Values are logarithms.  The noise comes from differences over one to three neighbours, by their median, so that neither a
# change of level nor a few outliers make it larger.  Means of five values differ by more where neighbours are alike.
#
# A part differs if its mean lies further from that of the rest than chance lets the most different of all n (n - 1) / 2
# parts lie in 99 of 100 even sequences (circular binary segmentation: Olshen and others, Biostatistics 5, 2004).  The bound
# is from simulation (t/sim/uneven.awk).  What is found is cut out, and the pieces are looked at again.  Differences below
# 2% are not told.
#
# Promises: uneven

function uneven_scale(d, m, deviations)
{
	sort_num(d, m)
	return m >= 8 ? median(d, m) / 0.67449 / deviations : 0
}

function uneven_noise(y, n, way,    lag, k, m, d, x, s)
{
	s = UNEVEN_LEAST
	for (lag = 1; lag <= 3; lag++) {
		m = 0
		for (k = 1; k + lag <= n; k++)
			if (way[k] == way[k + lag]) {
				x = y[k + lag] - y[k]
				d[++m] = x < 0 ? -x : x
			}
		x = uneven_scale(d, m, 1.41421)
		s = x > s ? x : s
	}
	return s
}

# The same from means of BLOCK values, with one value between them: larger where neighbours are alike.
function uneven_means(y, n, s,    k, m, d, x, sum)
{
	sum[0] = m = 0
	for (k = 1; k <= n; k++)
		sum[k] = sum[k - 1] + y[k]
	for (k = 0; k + 2 * UNEVEN_BLOCK + 1 <= n; k++) {
		x = sum[k + 2 * UNEVEN_BLOCK + 1] - sum[k + UNEVEN_BLOCK + 1] - sum[k + UNEVEN_BLOCK] + sum[k]
		d[++m] = (x < 0 ? -x : x) / UNEVEN_BLOCK
	}
	x = m >= 8 * UNEVEN_BLOCK ? uneven_scale(d, m, root(2 / UNEVEN_BLOCK)) : 0
	return x > s ? x : s
}

# The mean of each run, in order: run_mean[1..]; returns how many.
function uneven_runs(y, n, way, run,    k, q, count)
{
	q = 0
	for (k = 1; k <= n; k++) {
		if (k == 1 || run[k] != run[k - 1]) {
			run_mean[++q] = count = 0
			run_is[q] = way[k]
		}
		run_mean[q] += (y[k] - run_mean[q]) / ++count
	}
	return q
}

# A run is compared with that before it, so that what changes along the tape does not count; each is in one pair.
function uneven_ways(y, n, way, run,    q, k, m, d, a, s)
{
	q = uneven_runs(y, n, way, run)
	m = 0
	for (k = 2; k <= q; k++)
		if (run_is[k - 1] == 1 && run_is[k] == 2)
			d[++m] = run_mean[k] - run_mean[k - 1]
	uneven["ways"] = 0
	if (m < 8)
		return 0
	sort_num(d, m)
	uneven["ways"] = median(d, m)
	for (k = 1; k <= m; k++)
		a[k] = d[k] > uneven["ways"] ? d[k] - uneven["ways"] : uneven["ways"] - d[k]
	s = uneven_scale(a, m, 1)
	s = s > UNEVEN_LEAST ? s : UNEVEN_LEAST
	k = uneven["ways"] < 0 ? -uneven["ways"] : uneven["ways"]
	return k > UNEVEN_SHOWN && k > (3.3 + 12 / m) * 1.2533 * s / root(m)
}

# The most different part of y[from..to]: arc_from, arc_to; returns its distance in deviations.
function uneven_arc(y, from, to, s,    n, i, j, sum, mean, w, x, best)
{
	n = to - from + 1
	sum[0] = mean = 0
	for (i = 1; i <= n; i++)
		mean += y[from + i - 1] / n
	for (i = 1; i <= n; i++)
		sum[i] = sum[i - 1] + y[from + i - 1] - mean
	for (i = 1; i < n; i++)
		w[i] = 1 / (s * root(i * (n - i) / n))
	best = 0
	for (i = 0; i < n; i++)
		for (j = i + 1; j <= n; j++) {
			if (j - i == n)
				continue
			x = (sum[j] - sum[i]) * w[j - i]
			x = x < 0 ? -x : x
			if (x > best) {
				best = x
				arc_from = from + i
				arc_to = from + j - 1
			}
		}
	return best
}

# Cuts are the first of each part.
function uneven_cut(y, from, to, s,    a, b)
{
	if (to - from < 1 || uneven_arc(y, from, to, s) <= uneven_limit)
		return
	a = arc_from
	b = arc_to
	uneven_is_cut[a] = uneven_is_cut[b + 1] = 1
	if (a > from)
		uneven_cut(y, from, a - 1, s)
	uneven_cut(y, a, b, s)
	if (b < to)
		uneven_cut(y, b + 1, to, s)
}

function uneven_list(y, n,    k, q)
{
	q = 0
	for (k = 1; k <= n; k++) {
		if (k == 1 || uneven_is_cut[k]) {
			uneven[++q, "from"] = k
			uneven[q, "mean"] = 0
		}
		uneven[q, "to"] = k
		uneven[q, "mean"] += y[k]
	}
	for (k = 1; k <= q; k++)
		uneven[k, "mean"] /= uneven_size(k)
	uneven["n"] = q
}

function uneven_size(k)
{
	return uneven[k, "to"] - uneven[k, "from"] + 1
}

# Joins the two neighbours that differ least while they differ by less than chance lets them, or than is told.
function uneven_join(y, n, s,    k, x, d, least, at)
{
	do {
		least = 1
		at = 0
		for (k = 2; k <= uneven["n"]; k++) {
			d = uneven[k, "mean"] - uneven[k - 1, "mean"]
			d = d < 0 ? -d : d
			x = d / (s * root(1 / uneven_size(k) + 1 / uneven_size(k - 1))) / uneven_limit / 0.75
			x = d / UNEVEN_SHOWN < x ? d / UNEVEN_SHOWN : x
			if (x < least) {
				least = x
				at = k
			}
		}
		if (at) {
			uneven_is_cut[uneven[at, "from"]] = 0
			uneven_list(y, n)
		}
	} while (at)
}

# The level above and below which half of the sequence lies, by whole parts.
function uneven_level(n,    k, q, order, count)
{
	for (k = 1; k <= uneven["n"]; k++)
		order[k] = uneven[k, "mean"]
	sort_num(order, uneven["n"])
	count = 0
	for (q = 1; q <= uneven["n"] && 2 * count < n; q++) {
		uneven["usual"] = order[q]
		count = 0
		for (k = 1; k <= uneven["n"]; k++)
			count += uneven[k, "mean"] <= order[q] ? uneven_size(k) : 0
	}
	uneven_usual_count = 0
	for (k = 1; k <= uneven["n"]; k++)
		uneven_usual_count += uneven_word(k) == "usual" ? uneven_size(k) : 0
}

function uneven_word(k)
{
	if (uneven[k, "mean"] - uneven["usual"] >= UNEVEN_SHOWN)
		return "slow"
	return uneven["usual"] - uneven[k, "mean"] >= UNEVEN_SHOWN ? "fast" : "usual"
}

# The limit is how far the most different part lies from the rest, in deviations, in 99 of 100 even sequences.
function uneven_parts(y, n, s)
{
	split("", uneven_is_cut)
	uneven_limit = 4.9 + 6 / n
	if (n > 1)
		uneven_cut(y, 1, n, s)
	uneven_list(y, n)
	uneven_join(y, n, s)
	uneven_level(n)
}

function uneven_half(k, s)
{
	return 1.96 * s * root(1 / uneven_size(k) + 1 / uneven_usual_count)
}

BEGIN {
	UNEVEN_SHOWN = ln(1.02)
	UNEVEN_LEAST = 0.003
	UNEVEN_BLOCK = 5
}
