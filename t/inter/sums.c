/*
 * sums.c: does an operation of every kernel of cpu, and prints its checksum or result as cpu -k does.  It needs nothing
 * of the harness, so that any compiler, for any processor, can make it of the kernels alone.
 */
#include "../../src/bench/cpu/kernel.h"

static const struct kernel *const kernels[] = {
	&numsort, &strsort, &bitfield, &softfp, &fourier, &assign, &idea, &huffman, &neural, &lu, (struct kernel *)0
};

static const void *volatile sink;

void
keep_far(const void *p)
{
	sink = p;
}

int
main(void)
{
	const struct kernel *const *k;
	const char *why;
	char text[DIGEST];
	int status = 0;

	for (k = kernels; *k != (struct kernel *)0; k++) {
		(*(*k)->make)();
		(*(*k)->work)();
		why = (*(*k)->check)();
		if (why != (char *)0) {
			printf("%s: %s\n", (*k)->name, why);
			status = 1;
		}
		(*(*k)->digest)(text);
		printf("%s: %s %s\n", (*k)->name, (*k)->doubles ? "result" : "checksum", text);
	}
	return status;
}
