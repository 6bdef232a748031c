# math.awk - logarithm, exponential and square root: root(x) ln(x) expo(x)
# An awk may be built without them (busybox), and a report has the same digits under every awk.

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
