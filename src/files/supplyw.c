/*
 * supplyw.c: data of files, written; see supply.h.  Programs without files take their data from supply.c alone.
 */
#include "supply.h"

int
supply_write(struct supply *s, struct file *f, double bytes, double *done)
{
	long want, n;

	for (*done = 0; *done < bytes; *done += (double)n) {
		want = bytes - *done < (double)s->block ? (long)(bytes - *done) : s->block;
		n = file_put(f, supply_next(s, want), want);
		if (n < want) {
			*done += (double)n;
			return FAILED;
		}
	}
	return OK;
}
