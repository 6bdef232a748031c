/*
 * tdataown.c: whose the data at the beginning of a tape are.
 */
#include "tdata.h"

int
tdata_ours(const char *buf, long len)
{
	int fresh;
	double number;

	return tdata_read(buf, len, &fresh, &number) || (len >= TDATA_HEAD && memcmp(buf, "HDR1LODESTONE", (size_t)13) == 0);
}
