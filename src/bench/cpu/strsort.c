/*
 * strsort.c: the string sort, by heap sort of strings that are stored without
 * gaps in 8111 bytes.
 *
 * A string is a byte with its length, 1 to 76, and that many bytes.  To swap
 * two strings, the place of each is made as long as the other string, and each
 * time all bytes behind it are moved, up to the end of the array, and all their
 * addresses are changed.  So most of the work is moving blocks of any length
 * from and to any addresses.  The order is that of the original, which compares
 * the length first, and ends at a zero byte.
 */
#include "kernel.h"

enum { BYTES = 8111, MOST = 76, VALUES = 254, STRINGS = 400, SPARE = 100 };

static unsigned char given[BYTES], text[BYTES + SPARE];
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
strsort_make(void)
{
	struct draws d;
	int i, len, end;

	draws_start(&d);
	n = 0;
	for (end = 0; end < BYTES; end += len + 1) {
		len = 1 + draw_size(&d, (int)MOST);
		if (end + len + 1 >= BYTES)
			len = BYTES - end - 1;
		given_at[n++] = end;
		given[end] = (unsigned char)len;
		for (i = 1; i <= len; i++)
			given[end + i] = (unsigned char)draw_size(&d, (int)VALUES);
	}
	had = content(given, given_at);
	return 1.0;
}

/* Whether string i stands before string k: the first bytes, as many as the shorter length, beginning with the lengths.
 * */
static int
before(int i, int k)
{
	const unsigned char *p = text + at[i], *q = text + at[k];
	int left = *p < *q ? *p : *q;

	for (; left > 0; left--, p++, q++) {
		if (*p != *q)
			return *p < *q;
		if (*p == 0)
			break;
	}
	return 0;
}

/* Makes the place of string i as long as a string of another length; its bytes are not moved. */
static void
fit(int i, int len)
{
	int by = len - text[at[i]], s;

	if (i < n - 1) {
		memmove((void *)(text + at[i] + len + 1), (void *)(text + at[i + 1]),
		    (size_t)(at[n - 1] + text[at[n - 1]] + 1 - at[i + 1]));
		for (s = i + 1; s < n; s++)
			at[s] += by;
	}
	text[at[i]] = (unsigned char)len;
}

/* A string and its length, without overlap. */
static void
put(unsigned char *to, const unsigned char *from)
{
	memcpy((void *)to, (void *)from, (size_t)*from + 1);
}

/* String `to' is kept and gets the bytes of the other one, which gets what was kept. */
static void
exchange(int to, int from)
{
	unsigned char kept[MOST + 1];

	put(kept, text + at[to]);
	fit(to, (int)text[at[from]]);
	put(text + at[to], text + at[from]);
	fit(from, (int)kept[0]);
	put(text + at[from], kept);
}

static void
sift(int i, int last)
{
	int child;

	for (child = 2 * i; child <= last; child = 2 * i) {
		if (child < last && before(child, child + 1))
			child++;
		if (!before(i, child))
			break;
		exchange(child, i);
		i = child;
	}
}

static void
strsort_work(void)
{
	int i;

	memcpy((void *)text, (void *)given, sizeof given);
	memcpy((void *)at, (void *)given_at, sizeof at);
	for (i = (n - 1) / 2; i > 0; i--)
		sift(i, n - 1);
	for (i = n - 1; i > 0; i--) {
		sift(0, i);
		exchange(0, i);
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

static struct held strsort_held[] = { { (char *)text, (long)(size_t)BYTES }, { (char *)at, 0L }, { (char *)0 } };

static const char *
check(void)
{
	int i;

	strsort_held[1].bytes = (long)((size_t)n * sizeof at[0]);
	if (!whole())
		return "the strings do not follow each other";
	for (i = 1; i < n; i++)
		if (before(i, i - 1))
			return "the strings are not in order";
	return content(text, at) == had ? (char *)0 : "the strings are not those that were to be sorted";
}

static void
strsort_digest(char *out)
{
	hex_digest(fold_bytes((word)0, text, (long)BYTES), out);
}

const struct kernel strsort = { "strsort", strsort_make, strsort_work, check, strsort_digest, 0, strsort_held };
