# random.awk - times as a host might give them, from a seed: the same numbers under every awk
#
# usage: run_awk base -f t/sim/random.awk -f t/sim/PROGRAM.awk, with sh/loads.sh
#
#   seed(n)                     begin anew, n from 1 to 2^31 - 2
#   uniform()                   between 0 and 1, without the ends
#   normal()                    mean 0, deviation 1
#   log_time(shape, s)          the logarithm of a time whose median is 1:
#                               normal (deviation s), lognormal (of the logarithm), outliers (lognormal, and one in
#                               twenty is two to five times as long), best (lognormal, and one in ten, as a round in
#                               which no slice was undisturbed, is up to twice as long), best8 (one in eight)
#   true_median(shape, s)       what its median is: with outliers a little more than 1

# Park and Miller's minimal standard, 1988: exact in a double.
function seed(n)
{
	dice = n
	spare_normal = ""
}

function uniform()
{
	dice = dice * 16807 % 2147483647
	return dice / 2147483647
}

# Marsaglia's polar method, which needs no sine.
function normal(    u, v, q, k)
{
	if (spare_normal != "") {
		u = spare_normal
		spare_normal = ""
		return u
	}
	do {
		u = 2 * uniform() - 1
		v = 2 * uniform() - 1
		q = u * u + v * v
	} while (q >= 1 || q == 0)
	k = root(-2 * ln(q) / q)
	spare_normal = v * k
	return u * k
}

function log_time(shape, s,    x)
{
	x = s * normal()
	if (shape == "normal")
		return ln(x > -0.99 ? 1 + x : 0.01)
	if (shape ~ /^best/)
		return uniform() < (shape == "best" ? 0.1 : 0.125) ? x + ln(1 + uniform()) : x
	return shape == "outliers" && uniform() < 0.05 ? x + ln(2 + 3 * uniform()) : x
}

# Half of all lie below where 0.5 / 0.95 of the others do: 0.06602 deviations above the middle.
function true_median(shape, s)
{
	return shape == "outliers" ? expo(0.06602 * s) : 1
}
