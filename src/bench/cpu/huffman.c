/*
 * huffman.c: 5000 bytes of text compressed with the code of Huffman
 * (Proceedings of the IRE 40, 1952) and decompressed.  The letters are counted,
 * the two lightest trees are joined until one is left, and bits are written and
 * read one by one.
 */
#include "kernel.h"

enum { BYTES = 5000, LETTERS = 256, NODES = 2 * LETTERS, NONE = -1, DEEPEST = LETTERS, PACKED = BYTES * 2 };

struct node {
	long weight;
	int parent, left, right;	/* NONE: a leaf has no children, the root no parent */
};

static unsigned char text[BYTES], packed[PACKED], again[BYTES];
static struct node tree[NODES];
static int root;
static long bits;		/* of the packed text */
static long least;		/* of any prefix code */

/* The letters, from the most to the least frequent. */
static const char letters[] = " etaoinshrdlcumwfgypbvkjxqzETAOIN.,;:-0123456789";

/* The bits of the packed text, from the weights alone: each join makes all letters below it one bit longer. */
static long
least_bits(const long *seen)
{
	long w[LETTERS], sum = 0, x;
	int n = 0, i, k;

	for (i = 0; i < LETTERS; i++)
		if (seen[i] > 0)
			w[n++] = seen[i];
	while (n > 1) {
		for (i = 1; i < n; i++) {
			x = w[i];
			for (k = i; k > 0 && w[k - 1] < x; k--)
				w[k] = w[k - 1];
			w[k] = x;
		}
		n--;
		w[n - 1] += w[n];
		sum += w[n - 1];
	}
	return sum;
}

static double
make(void)
{
	struct rng r;
	long seen[LETTERS], i;
	int n = (int)sizeof letters - 1, k;

	cpu_seed(&r, 8L);
	memset((void *)seen, 0, sizeof seen);
	for (i = 0; i < BYTES; i++) {
		k = (int)(rng_below(&r, (long)n) * rng_below(&r, (long)n) / n);
		text[i] = (unsigned char)letters[k];
		seen[k]++;
	}
	least = least_bits(seen);
	return 1.0;
}

/* The lightest tree without a parent, of two equal ones the first; NONE where there is none. */
static int
lightest(int nodes)
{
	int i, best = NONE;

	for (i = 0; i < nodes; i++)
		if (tree[i].weight > 0 && tree[i].parent == NONE && (best == NONE || tree[i].weight < tree[best].weight))
			best = i;
	return best;
}

static void
count(void)
{
	int i;

	for (i = 0; i < NODES; i++) {
		tree[i].weight = 0;
		tree[i].parent = tree[i].left = tree[i].right = NONE;
	}
	for (i = 0; i < BYTES; i++)
		tree[text[i]].weight++;
}

static void
grow(void)
{
	int n, one, other;

	for (n = LETTERS; n < NODES; n++) {
		one = lightest(n);
		tree[one].parent = n;
		other = lightest(n);
		if (other == NONE)
			break;
		tree[other].parent = n;
		tree[n].weight = tree[one].weight + tree[other].weight;
		tree[n].left = one;
		tree[n].right = other;
	}
	tree[one].parent = NONE;
	root = one;
}

static void
put_bit(int bit)
{
	if (bit)
		packed[bits / 8] |= (unsigned char)(1 << bits % 8);
	bits++;
}

/* Goes from the leaf to the root, so the bits of a letter are found from the last to the first. */
static void
pack(void)
{
	char way[DEEPEST];
	int i, at, n;

	memset((void *)packed, 0, sizeof packed);
	bits = 0;
	for (i = 0; i < BYTES; i++) {
		for (n = 0, at = text[i]; tree[at].parent != NONE; at = tree[at].parent)
			way[n++] = (char)(tree[tree[at].parent].right == at);
		while (n > 0)
			put_bit(way[--n]);
	}
}

/* Decodes the packed text; returns how many bits it has. */
static long
unpack(unsigned char *out)
{
	long at = 0;
	int i, node;

	for (i = 0; i < BYTES; i++) {
		for (node = root; tree[node].left != NONE && at < bits; at++)
			node = packed[at / 8] >> at % 8 & 1 ? tree[node].right : tree[node].left;
		out[i] = (unsigned char)node;
	}
	return at;
}

static void
work(void)
{
	count();
	grow();
	pack();
	keep((char *)packed);
	unpack(again);
	keep((char *)again);
}

static const char *
check(void)
{
	unsigned char once_more[BYTES];

	if (bits != least)
		return "the code is not the shortest";
	if (memcmp((void *)again, (void *)text, sizeof text) != 0)
		return "the unpacked data differ from the packed data";
	if (unpack(once_more) != bits || memcmp((void *)once_more, (void *)text, sizeof text) != 0)
		return "what was packed cannot be unpacked";
	return (char *)0;
}

static void
digest(char *out)
{
	hex_digest(fold_bytes((word)bits, packed, (bits + 7) / 8), out);
}

static char *
held(int part, long *bytes)
{
	*bytes = part == 0 ? bits / 8 : (long)BYTES;
	return part == 0 ? (char *)packed : part == 1 ? (char *)again : (char *)0;
}

const struct kernel huffman = { "huffman", make, work, check, digest, 0, held };
