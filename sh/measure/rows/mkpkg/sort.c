/* sort.c: Shell's sort, with the gaps of D. E. Knuth. */
#include "concord.h"

void
sort_entries(struct entry **list, long n, int (*order)(const struct entry *, const struct entry *))
{
	struct entry *e;
	long gap, i, j;

	for (gap = 1; gap < n / 9; gap = 3 * gap + 1)
		continue;
	for (; gap > 0; gap /= 3)
		for (i = gap; i < n; i++) {
			e = list[i];
			for (j = i; j >= gap && (*order)(list[j - gap], e) > 0; j -= gap)
				list[j] = list[j - gap];
			list[j] = e;
		}
}
