# sort.awk - heap sort
#   sort_num(a, n) sort_str(a, n)       sort a[1..n] upwards in place
#   sort_last(a, n)                     the same as texts, and leaves the last word of each

# Heaps: sift a[i] down among a[1..n].
function sift_num(a, i, n,    c, x)
{
	x = a[i]
	while ((c = 2 * i) <= n) {
		if (c < n && a[c + 1] + 0 > a[c] + 0)
			c++
		if (a[c] + 0 <= x + 0)
			break
		a[i] = a[c]
		i = c
	}
	a[i] = x
}

function sort_num(a, n,    i, x)
{
	for (i = int(n / 2); i >= 1; i--)
		sift_num(a, i, n)
	for (i = n; i > 1; i--) {
		x = a[1]
		a[1] = a[i]
		a[i] = x
		sift_num(a, 1, i - 1)
	}
}

function sift_str(a, i, n,    c, x)
{
	x = a[i]
	while ((c = 2 * i) <= n) {
		if (c < n && (a[c + 1] "") > (a[c] ""))
			c++
		if ((a[c] "") <= (x ""))
			break
		a[i] = a[c]
		i = c
	}
	a[i] = x
}

function sort_str(a, n,    i, x)
{
	for (i = int(n / 2); i >= 1; i--)
		sift_str(a, i, n)
	for (i = n; i > 1; i--) {
		x = a[1]
		a[1] = a[i]
		a[i] = x
		sift_str(a, 1, i - 1)
	}
}

function sort_last(a, n,    i)
{
	sort_str(a, n)
	for (i = 1; i <= n; i++)
		sub(/^.* /, "", a[i])
}
