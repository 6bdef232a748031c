# math.awk - logarithm, exponential and square root, and what is worked out with them: ln(x) expo(x) root(x)
#   geo_mean(a, at, n)          the geometric mean of a[at, 1..n], 0 of none
#   spread_of(mid, lo, hi)      the larger side of an interval in per cent of the middle, -1 without an interval
# An awk may be built without them (busybox), and a report has the same digits under every awk.

function ln(x,    k, y, square, term, sum, i)
{
	if (x <= 0)
		return -1e300
	if (x > 1e300)
		return 700
	k = 0
	for (; x > 65536; k += 16)
		x /= 65536
	for (; x > 1.4142135623730951; k++)
		x /= 2
	for (; x < 0.70710678118654757; k--)
		x *= 2
	y = (x - 1) / (x + 1)
	term = sum = y
	square = y * y
	for (i = 3; i < 45; i += 2) {
		term *= square
		if (sum + term / i == sum)
			break
		sum += term / i
	}
	return 2 * sum + k * 0.69314718055994531
}

function expo(x,    k, term, sum, i)
{
	if (x < -700)
		return 0
	if (x > 690)
		return 1e300
	k = int(x / 0.69314718055994531)
	x -= k * 0.69314718055994531
	term = sum = 1
	for (i = 1; i < 22; i++) {
		term *= x / i
		sum += term
	}
	for (; k > 0; k--)
		sum *= 2
	for (; k < 0; k++)
		sum /= 2
	return sum
}

function geo_mean(a, at, n,    i, sum)
{
	sum = 0
	for (i = 1; i <= n; i++)
		sum += ln(a[at, i])
	return n < 2 ? (n ? a[at, 1] : 0) : expo(sum / n)
}

function spread_of(middle, lo, hi)
{
	return lo <= 0 || middle <= 0 ? -1 : 100 * (hi - middle > middle - lo ? hi / middle - 1 : 1 - lo / middle)
}

# Newton's iteration from above, until it no longer decreases.
function root(x,    y, next_y)
{
	if (x <= 0)
		return 0
	y = x > 1 ? x : 1
	while ((next_y = (y + x / y) / 2) < y)
		y = next_y
	return y
}
