/*
 * huge_madv.c: large pages on request, by madvise.
 *
 * configure: huge 10: large pages on request
 *     #include <sys/mman.h>
 *     return madvise((char *)0, (size_t)0, MADV_HUGEPAGE);
 */
#include "host.h"

#include <sys/mman.h>

void
host_huge(char *p, double bytes)
{
	size_t page = (size_t)host_question(PORT_SC_PAGE), skip = (page - (size_t)p % page) % page;

	if (bytes > (double)skip)
		madvise(p + skip, (size_t)bytes - skip, MADV_HUGEPAGE);
}
