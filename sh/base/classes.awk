# classes.awk - the samples of a test that are held, and the classes of a histogram of times
#   held_samples(t, x, apart, round)        fills x[1..] with the samples and round[1..] with their rounds, "" where
#                           that is not known; returns how many.  apart: rather some of each round than most of all
#   samples_step            then one of so many is held
#   histogram[1..classes, "low"] histogram[i, "high"] in ns, histogram[i, "count"]
#   printed_classes(t)      makes those that a page has printed, tests of the same name with bin=LOW-HIGH in whole
#                           seconds; returns how many
#   sample_classes(x, n, step, all, most, width)        makes them from the samples x[1..n], of which each stands for
#   `step', of `all'
#                           in number, up to the longest; they begin at 0
#   share_below(x, n, p)    the time that a share p of x[1..n], which are sorted, is below
# Promises: classes histogram samples_step

# Rows of all samples together have a step.
function held_samples(t, x, apart, round,    rows, list, pass, i, n, k, m, value)
{
	n = 0
	samples_step = 1
	rows = rows_about(t, "s", list)
	for (pass = 0; pass <= 1 && !n; pass++)
		for (i = 1; i <= rows; i++) {
			if ((row[list[i], "step"] == "") != (pass ? !apart : apart + 0))
				continue
			if (row[list[i], "step"] != "")
				samples_step = row[list[i], "step"] + 0
			m = split(row[list[i], "values"], value, " ")
			for (k = 1; k <= m; k++) {
				x[++n] = value[k] + 0
				round[n] = row[list[i], "round"]
			}
		}
	return n
}

function printed_classes(t,    r, i, u, p)
{
	classes = 0
	r = row_rec[t]
	for (i = 1; i <= row_n[r, "t"]; i++) {
		u = row_at[r, "t", i]
		if (!row_has(u, "bin") || !unit_row(u, "count") || name_without(row_name[u], "bin") != row_name[t])
			continue
		split(row_par(u, "bin"), p, "-")
		histogram[++classes, "low"] = p[1] * 1000000000
		histogram[classes, "high"] = (p[2] + 1) * 1000000000
		histogram[classes, "count"] = row[unit_row(u, "count"), "text"]
	}
	return classes
}

function sample_classes(x, n, step, all, most, width,    i, k, left)
{
	classes = int(most / width) + 1
	for (i = 1; i <= classes; i++) {
		histogram[i, "low"] = (i - 1) * width
		histogram[i, "high"] = i * width
		histogram[i, "count"] = 0
	}
	for (k = 1; k <= n; k++) {
		left = all - (k - 1) * step
		histogram[int(x[k] / width) + 1, "count"] += left < step ? left : step
	}
}

function share_below(a, n, p,    k)
{
	k = int(1 + p * (n - 1))
	return k < n ? a[k] + (1 + p * (n - 1) - k) * (a[k + 1] - a[k]) : n < 1 ? 0 : a[n] + 0
}
