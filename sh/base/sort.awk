# sort.awk - heap sort
#   sort_num(a, n) sort_str(a, n)       sort a[1..n] upwards in place, as numbers or as texts
#   sort_last(a, n)                     the same as texts, and leaves the last word of each

function is_more(x, y, texts)
{
	return texts ? (x "") > (y "") : x + 0 > y + 0
}

# Heaps: sift a[i] down among a[1..n].
function sift_down(a, i, n, texts,    c, x)
{
	x = a[i]
	while ((c = 2 * i) <= n) {
		if (c < n && is_more(a[c + 1], a[c], texts))
			c++
		if (!is_more(a[c], x, texts))
			break
		a[i] = a[c]
		i = c
	}
	a[i] = x
}

function heap_sort(a, n, texts,    i, x)
{
	for (i = int(n / 2); i >= 1; i--)
		sift_down(a, i, n, texts)
	for (i = n; i > 1; i--) {
		x = a[1]
		a[1] = a[i]
		a[i] = x
		sift_down(a, 1, i - 1, texts)
	}
}

function sort_num(a, n)
{
	heap_sort(a, n, 0)
}

function sort_str(a, n)
{
	heap_sort(a, n, 1)
}

function sort_last(a, n,    i)
{
	sort_str(a, n)
	for (i = 1; i <= n; i++)
		sub(/^.* /, "", a[i])
}
