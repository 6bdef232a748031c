# intervals.awk - Student's t, the median and the stop rule, for the plan
#
#   t95(df)                     Student's t, two-sided 95%; df from 1
#   median(a, n)                of a sorted array
#   is_narrow(rounds, spread, width)    the stop rule: whether to stop with an interval of this spread, -1 without one,
#       for a wanted width in per cent

# Beyond the table: the expansion of t in powers of 1/df about the normal quantile.
function t95(df,    z)
{
	if (df <= 30)
		return t_table[int(df)]
	z = 1.9599639845400545
	return z + (z * z * z + z) / (4 * df) + (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / (96 * df * df)
}

function median(a, n,    h)
{
	h = int((n + 1) / 2)
	return n < 1 ? 0 : n % 2 ? a[h] + 0 : (a[h] + a[h + 1]) / 2
}

# A rule that is tested after every round stops more often where the scatter seems smaller than it is: the variance of
# Student's t, (R - 1) / (R - 3) of R rounds, corrects this.
function is_narrow(rounds, spread, width)
{
	return rounds >= 6 && spread >= 0 && spread * spread * (rounds - 1) <= width * width * (rounds - 3)
}

BEGIN {
	split("12.706205 4.302653 3.182446 2.776445 2.570582 2.446912 2.364624 2.306004 2.262157 2.228139 " \
	    "2.200985 2.178813 2.160369 2.144787 2.131450 2.119905 2.109816 2.100922 2.093024 2.085963 " \
	    "2.079614 2.073873 2.068658 2.063899 2.059539 2.055529 2.051831 2.048407 2.045230 2.042272", t_table, " ")
}
