/*
 * memcpy: MEMCPY of the S80 report.  Copies a block between two buffers of
 * the heap with the library's memcpy; by default blocks of 1300K+53 and
 * 20000K+53 bytes, the second larger than the caches of 2002.
 */
#include "bench.h"

static double given, size;	/* of the command line; of this case */
static struct buffer from_room, to_room;
static char *from, *to;

static const struct choice choices[] = {
	{ "SIZE of the block (default 1300K+53, then 20000K+53)" },
	{ "-l            large pages, if the host has them on request" },
	{ (char *)0 }
};

static int
memcpy_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	(void)value;
	large_wanted();
	return OK;
}

static int
memcpy_args(struct run *r)
{
	if (r->argc == 0)
		return choose(r, "small") && choose(r, "large") ? OK : FAILED;
	choose(r, "given");
	return size_arg(r->argv[0], &given);
}

static int
memcpy_setup(struct run *r)
{
	size = given;
	if (r->test->row != (void *)0)
		size_read((const char *)r->test->row, &size);
	param_num(r, "bytes", size);
	large_param(r);
	r->compute = 1;
	from = buffer_placed(&from_room, size, 0);
	to = from == (char *)0 ? from : buffer_placed(&to_room, size, 1);
	if (to == (char *)0)
		return FAILED;
	return remark_memory(r, from, to, (char *)0);
}

/* Unrolled, because a copy of 64 bytes takes about as many instructions as a loop around it. */
#define COPY { memcpy((void *)b, (void *)a, bytes); keep(b); }

static int
memcpy_run(struct run *r, long n)
{
	size_t bytes = (size_t)size;
	char *a = from, *b = to;
	long left = n;

	for (; left >= 8; left -= 8) {
		COPY COPY COPY COPY COPY COPY COPY COPY
	}
	for (; left > 0; left--)
		COPY
	r->bytes += size * (double)n;
	return OK;
}

/* Compares the copy with its source. */
static int
memcpy_finish(struct run *r)
{
	int same = r->failed || memcmp((void *)to, (void *)from, (size_t)size) == 0;

	return same ? OK : fail("the copy", "differs from its source");
}

static const struct hooks hooks = { { memcpy_setup, memcpy_finish } };

static const struct test_case cases[] = {
	{ "MEMCPY", "small", 3, LOOP, memcpy_run, &hooks, 0, (const void *)"1300K+53" },
	{ "MEMCPY", "large", 3, LOOP, memcpy_run, &hooks, 0, (const void *)"20000K+53" },
	{ "MEMCPY", "given", 3, LOOP, memcpy_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"memcpy", "[SIZE]", choices, cases, memcpy_opt, memcpy_args
};
