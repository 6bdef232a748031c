/*
 * mcopy SIZE: memcpy of SIZE bytes between two buffers of the heap.
 */
#include "ref.h"

static char *from, *to;
static size_t size;
static char *volatile sink;

static int
copy(long n)
{
	for (; n > 0; n--) {
		memcpy((void *)to, (void *)from, size);
		sink = to;
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
	return ref(name, copy, 1);
}
