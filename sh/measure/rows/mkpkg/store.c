/* store.c: room for words and entries, taken in blocks and never given back. */
#include "concord.h"

enum { BLOCK = 16384, ALIGN = 16 };

static char *block;
static size_t left;

void *
store_room(size_t size)
{
	char *p;

	size = (size + ALIGN - 1) / ALIGN * ALIGN;
	if (size > left) {
		left = size > (size_t)BLOCK ? size : (size_t)BLOCK;
		block = (char *)malloc(left);
		if (block == (char *)0)
			error("the store", "no memory");
	}
	p = block;
	block += size;
	left -= size;
	return (void *)p;
}

const char *
store(const char *word)
{
	char *p = (char *)store_room(strlen(word) + 1);

	strcpy(p, word);
	return p;
}
