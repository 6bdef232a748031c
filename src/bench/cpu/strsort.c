/*
 * strsort.c: the string sort, by heap sort of strings that are stored without
 * gaps in 8111 bytes.
 *
 * A string is a byte with its length, 4 to 80, and that many letters.  To swap
 * two strings, all bytes between them are moved, so most of the work is moving
 * blocks of any length from and to any addresses.
 */
#include "kernel.h"

enum { BYTES = 8111, LEAST = 4, MOST = 80, STRINGS = BYTES / (LEAST + 1) };

static unsigned char given[BYTES], text[BYTES];
static int given_at[STRINGS], at[STRINGS];	/* where each string begins, in storage order */
static int n;
static word had;

/* A sum that does not depend on the order of the strings. */
static word
content(const unsigned char *p, const int *where)
{
	word sum = 0;
	int i;

	for (i = 0; i < n; i++)
		sum += fold_bytes((word)1, p + where[i], (long)p[where[i]] + 1);
	return sum;
}

/* The last string fills the rest. */
static double
make(void)
{
	struct rng r;
	int i, len, end;

	cpu_seed(&r, 2L);
	n = 0;
	for (end = 0; end < BYTES; end += len + 1) {
		len = LEAST + (int)rng_below(&r, (long)(MOST - LEAST + 1));
		if (end + len + 1 + LEAST + 1 > BYTES)
			len = BYTES - end - 1;
		given_at[n++] = end;
		given[end] = (unsigned char)len;
		for (i = 1; i <= len; i++)
			given[end + i] = (unsigned char)(97 + rng_below(&r, 26L));
	}
	had = content(given, given_at);
	return 1.0;
}

/* As strcmp(), for strings with a leading length. */
static int
order(int i, int k)
{
	const unsigned char *p = text + at[i], *q = text + at[k];
	int least = *p < *q ? *p : *q, by = memcmp((void *)(p + 1), (void *)(q + 1), (size_t)least);

	return by != 0 ? by : (int)*p - (int)*q;
}

/* Swaps strings i < k; those between move by the difference of their lengths. */
static void
exchange(int i, int k)
{
	unsigned char one[MOST + LEAST + 2], other[MOST + LEAST + 2];
	int first = text[at[i]] + 1, second = text[at[k]] + 1, shift = second - first, s;

	memcpy((void *)one, (void *)(text + at[i]), (size_t)first);
	memcpy((void *)other, (void *)(text + at[k]), (size_t)second);
	if (shift != 0) {
		memmove((void *)(text + at[i] + second), (void *)(text + at[i] + first), (size_t)(at[k] - at[i] - first));
		for (s = i + 1; s <= k; s++)
			at[s] += shift;
	}
	memcpy((void *)(text + at[i]), (void *)other, (size_t)second);
	memcpy((void *)(text + at[k]), (void *)one, (size_t)first);
}

static void
sift(int root, int end)
{
	int child;

	for (child = 2 * root + 1; child < end; child = 2 * root + 1) {
		if (child + 1 < end && order(child, child + 1) < 0)
			child++;
		if (order(root, child) >= 0)
			break;
		exchange(root, child);
		root = child;
	}
}

static void
work(void)
{
	int i;

	memcpy((void *)text, (void *)given, sizeof text);
	memcpy((void *)at, (void *)given_at, sizeof at);
	for (i = n / 2 - 1; i >= 0; i--)
		sift(i, n);
	for (i = n - 1; i > 0; i--) {
		exchange(0, i);
		sift(0, i);
	}
	keep((char *)text);
}

/* Whether the strings fill all bytes; only then are other checks safe. */
static int
whole(void)
{
	int i, end = 0;

	for (i = 0; i < n; i++) {
		if (at[i] != end || end >= BYTES)
			return 0;
		end += text[end] + 1;
	}
	return end == BYTES;
}

static const char *
check(void)
{
	int i;

	if (!whole())
		return "the strings do not follow each other";
	for (i = 1; i < n; i++)
		if (order(i - 1, i) > 0)
			return "the strings are not in order";
	return content(text, at) == had ? (char *)0 : "the strings are not those that were to be sorted";
}

static void
digest(char *out)
{
	hex_digest(fold_bytes((word)0, text, (long)BYTES), out);
}

static char *
held(int part, long *bytes)
{
	*bytes = part == 0 ? (long)sizeof text : (long)((size_t)n * sizeof at[0]);
	return part == 0 ? (char *)text : part == 1 ? (char *)at : (char *)0;
}

const struct kernel strsort = { "strsort", make, work, check, digest, 0, held };
