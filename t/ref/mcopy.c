/*
 * mcopy SIZE: memcpy of SIZE bytes between two buffers of the heap, eight in a row, because a copy of 64 bytes takes no
 * longer than a loop around it.
 */
#include "ref.h"

static char *from, *to;
static size_t size;
static char *volatile sink;

#define COPY { memcpy((void *)to, (void *)from, size); sink = to; }

static int
copy(long n)
{
	for (; n > 0; n--) {
		COPY COPY COPY COPY COPY COPY COPY COPY
	}
	return 0;
}

int
main(int argc, char **argv)
{
	char name[60];

	if (argc != 2)
		return 2;
	size = (size_t)atol(argv[1]);
	from = (char *)malloc(size);
	to = (char *)malloc(size);
	if (from == (char *)0 || to == (char *)0)
		return 1;
	memset((void *)from, 1, size);
	memset((void *)to, 1, size);
	sprintf(name, "REFCOPY/bytes=%.20s", argv[1]);
	return ref_of(name, copy, 1, 8.0);
}
