/*
 * kernels: every kernel of cpu gives the right result, the same each time and on each host, and detects a fault in any
 * part of it.
 */
#include "../../src/bench/cpu/kernel.h"
#include "fake.h"
#include "tap.h"

enum { TRIES = 200, TEXT = 100 };

static const struct kernel *const kernels[] = {
	&numsort, &strsort, &bitfield, &softfp, &fourier, &assign, &idea, &huffman, &neural, &lu, (struct kernel *)0
};

/* What an operation of each comes to, everywhere: integers exactly, numbers within a part in a million. */
static const char *const known[] = {
	"980eb3f9", "a7ade4ea", "f3bc4c9a", "e594c723", "215.223313", "470972db", "3b8971d7", "257490e7", "53.6456994",
	"1432.61137"
};

static const char *
named(const struct kernel *k, const char *what)
{
	static char text[TEXT];

	sprintf(text, "%.20s: %.70s", k->name, what);
	return text;
}

/* Changes a byte, or a double by a part in ten thousand. */
static void
spoil(const struct kernel *k, char *p, long at)
{
	double x;

	if (!k->doubles) {
		p[at] = (char)(p[at] ^ 1 << at % 7);
		return;
	}
	p += at / (long)sizeof x * (long)sizeof x;
	memcpy((void *)&x, (void *)p, sizeof x);
	x += x < 0 ? x / 10000 - 0.0001 : x / 10000 + 0.0001;
	memcpy((void *)p, (void *)&x, sizeof x);
}

/* How many faults in a part are not detected; each is undone. */
static int
unseen(const struct kernel *k, char *p, long bytes)
{
	struct rng r;
	char *kept = grab((double)bytes);
	int i, missed = 0;

	rng_seed(&r, 1.0, 0L);
	memcpy((void *)kept, (void *)p, (size_t)bytes);
	for (i = 0; i < TRIES; i++) {
		spoil(k, p, i == 0 ? 0L : i == 1 ? bytes - 1 : rng_below(&r, bytes));
		missed += (*k->check)() == (char *)0;
		memcpy((void *)p, (void *)kept, (size_t)bytes);
	}
	free((void *)kept);
	return missed;
}

static void
faults(const struct kernel *k)
{
	const struct held *part = k->held;

	for (; part->at != (char *)0; part++)
		ok(unseen(k, part->at, part->bytes) == 0, named(k, "no fault in its result goes unseen"));
	ok(part > k->held, named(k, "it has a result"));
	ok((*k->check)() == (char *)0, named(k, "mended, it is right again"));
}

static void
right(const struct kernel *k, const char *want)
{
	char first[DIGEST], second[DIGEST];
	double off;

	ok((*k->make)() >= 1, named(k, "it has inputs"));
	ok((*k->check)() != (char *)0, named(k, "without any work it is not right"));
	(*k->work)();
	ok((*k->check)() == (char *)0, named(k, "it is right"));
	(*k->digest)(first);
	if (k->doubles) {
		off = atof(first) / atof(want) - 1;
		ok(off < 1e-6 && off > -1e-6, named(k, "its result is that of every host"));
		note(first);
	} else
		same(first, want, named(k, "its checksum is that of every host"));
	(*k->work)();
	(*k->digest)(second);
	same(second, first, named(k, "it does the same once more"));
}

int
main(void)
{
	struct run r;
	struct harness h;
	int i;

	fake_run(&r, &h, (struct test_case *)0);
	for (i = 0; kernels[i] != (struct kernel *)0; i++) {
		right(kernels[i], known[i]);
		faults(kernels[i]);
	}
	return tap_end();
}
