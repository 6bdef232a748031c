/*
 * memloop: MEMLOOP.  Copies, reads or writes a block of the heap with unrolled
 * loops of C: words of 8 bytes are copied, integers are added up, and integers
 * are stored.  Bytes count once.
 *
 * L. McVoy, C. Staelin, lmbench: Portable tools for performance analysis, USENIX 1996.
 */
#include "bench.h"

enum { UNROLLED = 16, SPARSE = 4096 };	/* integers of which one is 1, so that an int has room for the sum of 32 TiB */

static double size;
static struct buffer from_room, to_room;
static char *from, *to;
static long sum, right_sum;		/* of all integers: of the last read, and as it must be */
static int stored;

static const struct choice choices[] = {
	{ "SIZE is of the block (default 8m)" },
	{ "-m MODE       copy, read or write, which may be repeated (default all)", TO_CASE("mode") },
	{ (char *)0 }
};

static int
memloop_args(struct run *r)
{
	size_read("8m", &size);
	if (r->argc == 1 && size_arg(r->argv[0], &size) != OK)
		return USAGE;
	size = floor(size / (UNROLLED * (double)sizeof(double))) * (UNROLLED * (double)sizeof(double));
	return size > 0 ? OK : usage(r->argv[0], "a loop needs 128 bytes");
}

static long
integers(void)
{
	return (long)(size / (double)sizeof(int));
}

static int
memloop_setup(struct run *r)
{
	int *p;
	long i;

	param(r, "op", r->test->tag);
	param_num(r, "bytes", size);
	r->compute = 1;
	from = buffer_placed(&from_room, size, 0);
	to = from == (char *)0 ? from : buffer_placed(&to_room, size, 1);
	if (to == (char *)0)
		return FAILED;
	remark_memory(r, from, to, (char *)0);
	p = (int *)(void *)from;
	right_sum = 0;
	for (i = 0; i < integers(); i++)
		right_sum += p[i] = i % SPARSE == 0;
	return OK;
}

#define WORD(i) b[i] = a[i];

static int
memloop_copy(struct run *r, long n)
{
	const double *a, *end;
	double *b;

	for (; n > 0; n--) {
		from[0] = (char)n;
		b = (double *)(void *)to;
		end = (double *)(void *)(from + (size_t)size);
		for (a = (double *)(void *)from; a < end; a += UNROLLED) {
			WORD(0) WORD(1) WORD(2) WORD(3) WORD(4) WORD(5) WORD(6) WORD(7)
			WORD(8) WORD(9) WORD(10) WORD(11) WORD(12) WORD(13) WORD(14) WORD(15)
			b += UNROLLED;
		}
		keep(to);
		r->bytes += size;
	}
	return OK;
}

static int
memloop_read(struct run *r, long n)
{
	const int *p, *end;
	int all;

	for (; n > 0; n--) {
		all = 0;
		end = (int *)(void *)from + integers();
		for (p = (int *)(void *)from; p < end; p += UNROLLED)
			all += p[0] + p[1] + p[2] + p[3] + p[4] + p[5] + p[6] + p[7] +
			    p[8] + p[9] + p[10] + p[11] + p[12] + p[13] + p[14] + p[15];
		sum = all;
		keep((char *)&sum);
		r->bytes += size;
	}
	return OK;
}

#define STORE(i) p[i] = value;

static int
memloop_write(struct run *r, long n)
{
	int *p, *end, value;

	for (; n > 0; n--) {
		value = (int)(n % 100);
		end = (int *)(void *)to + integers();
		for (p = (int *)(void *)to; p < end; p += UNROLLED) {
			STORE(0) STORE(1) STORE(2) STORE(3) STORE(4) STORE(5) STORE(6) STORE(7)
			STORE(8) STORE(9) STORE(10) STORE(11) STORE(12) STORE(13) STORE(14) STORE(15)
		}
		keep(to);
		stored = value;
		r->bytes += size;
	}
	return OK;
}

static int
read_finish(struct run *r)
{
	return r->failed || sum == right_sum ? OK : fail("the sum", "is not that of the integers");
}

static int
write_finish(struct run *r)
{
	const int *p = (const int *)(void *)to;
	long i;

	for (i = 0; !r->failed && i < integers(); i++)
		if (p[i] != stored)
			return fail("the integers", "are not those that were stored");
	return OK;
}

/* Compares the copy with its source. */
static int
copy_finish(struct run *r)
{
	int same = r->failed || memcmp((void *)to, (void *)from, (size_t)size) == 0;

	return same ? OK : fail("the copy", "differs from its source");
}

static const struct hooks copy_hooks = { { memloop_setup, copy_finish } };
static const struct hooks read_hooks = { { memloop_setup, read_finish } };
static const struct hooks write_hooks = { { memloop_setup, write_finish } };

static const struct test_case cases[] = {
	{ "MEMLOOP", "copy", 1, LOOP, memloop_copy, &copy_hooks },
	{ "MEMLOOP", "read", 1, LOOP, memloop_read, &read_hooks },
	{ "MEMLOOP", "write", 1, LOOP, memloop_write, &write_hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"memloop", "[SIZE]", choices, cases, (opthook)0, memloop_args
};
