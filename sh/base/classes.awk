# classes.awk - the classes of a histogram of times
#   begin_classes()         begins one: histogram[1..classes, "low"] histogram[i, "high"] in ns, histogram[i, "count"]
#   printed_class(bin, count)       adds a class that was printed, as LOW-HIGH in whole seconds
#   sample_classes(x, n, step, all, most, width)        makes them from the samples x[1..n], of which each stands for
#   `step', of `all'
#                           in number, up to the longest; they begin at 0
#   share_below(x, n, p)    the time that a share p of x[1..n], which are sorted, is below
# Promises: classes histogram

function begin_classes()
{
	classes = 0
}

function printed_class(bin, count,    p)
{
	split(bin, p, "-")
	histogram[++classes, "low"] = p[1] * 1000000000
	histogram[classes, "high"] = (p[2] + 1) * 1000000000
	histogram[classes, "count"] = count
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
