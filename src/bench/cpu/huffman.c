/*
 * huffman.c: 5000 bytes of text compressed with the code of Huffman
 * (Proceedings of the IRE 40, 1952) and decompressed.  The letters are counted,
 * the two lightest trees are joined until one is left, and bits are written and
 * read one by one.
 *
 * The text is made of fifty words in lines of any length up to 499.  The words
 * are our own: as long as those of the original, with as many different
 * letters, and coded in as many bits.  Weights are shares of the text in
 * floating point, as in the original.
 */
#include "kernel.h"

enum { BYTES = 5000, LINE = 500, SHORTEST = 6, WORDS = 50, LETTERS = 256, NODES = 2 * LETTERS, DEEPEST = LETTERS };
/* Left of a leaf; parent of a tree that is not joined, of a joined one, of no tree. */
enum { NONE = -1, ROOT = -2, UNUSED = 32000 };

struct node {
	unsigned char letter;
	float weight;
	int parent, left, right;
};

static unsigned char text[BYTES], packed[BYTES], again[BYTES];
static struct node tree[NODES];
static int root;
static long bits;		/* of the packed text */
static long least;		/* of any prefix code */

static const char *const words[WORDS] = {
	"hills", "he", "ant", "Sun", "rain", "pond", "thrush", "ridge", "beech", "hedgehogs", "Sea", "ivy", "ash",
	"grass", "blackbird", "riverbanks", "in", "sea", "shoreline", "wilderness", "to", "starling",
	"thunderstorm", "seed", "willow", "I", "O", "leaves", "thistle", "mist", "sparrow", "bee", "streams", "fox",
	"by", "Hill", "woodland", "autumn", "quail", "oak", "birch", "thicket", "sun", "thorn", "Thistle", "east",
	"leaf", "roots", "dew", "lake"
};

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

/* Words and blanks in `len' bytes; the last word is cut off. */
static void
write_line(struct draws *d, unsigned char *p, int len)
{
	const char *from;
	int left = len;

	while (left > 0) {
		for (from = words[draw_size(d, (int)WORDS)]; *from != '\0' && left > 0; left--)
			*p++ = (unsigned char)*from++;
		if (left > 0) {
			*p++ = ' ';
			left--;
		}
	}
}

/* Lines end with a newline in place of their last byte, the text with a zero byte. */
static double
huffman_make(void)
{
	struct draws d;
	long seen[LETTERS];
	int at, len;

	draws_start(&d);
	for (at = 0; at < BYTES - 1; at += len) {
		len = draw_size(&d, LINE - SHORTEST) + SHORTEST;
		if (at + len > BYTES - 1)
			len = BYTES - 1 - at;
		if (len > 1)
			write_line(&d, text + at, len);
		text[at + len - 1] = '\n';
	}
	text[BYTES - 1] = '\0';
	memset((void *)seen, 0, sizeof seen);
	for (at = 0; at < BYTES; at++)
		seen[text[at]]++;
	least = least_bits(seen);
	return 1.0;
}

/* The lightest tree but one, of two equal ones the first; NONE if there is none. */
static int
lightest(int last, int but)
{
	float low = 2;
	int i, best = NONE;

	for (i = 0; i <= last; i++)
		if (tree[i].parent < 0 && i != but && tree[i].weight < low) {
			low = tree[i].weight;
			best = i;
		}
	return best;
}

static void
count(void)
{
	int i;

	memset((void *)(tree + LETTERS), 0, LETTERS * sizeof tree[0]);
	for (i = 0; i < LETTERS; i++) {
		tree[i].letter = (unsigned char)i;
		tree[i].weight = 0;
	}
	for (i = 0; i < BYTES; i++)
		tree[text[i]].weight += 1;
	for (i = 0; i < LETTERS; i++)
		if (tree[i].weight != 0)
			tree[i].weight /= BYTES;
	for (i = 0; i < NODES; i++)
		if (tree[i].weight == 0)
			tree[i].parent = UNUSED;
		else
			tree[i].parent = tree[i].left = tree[i].right = NONE;
}

static void
grow(void)
{
	int one, other;

	for (root = LETTERS - 1; ; ) {
		one = lightest(root, (int)NONE);
		if (one == NONE)
			break;
		other = lightest(root, one);
		if (other == NONE)
			break;
		root++;
		tree[one].parent = tree[other].parent = root;
		tree[root].weight = tree[one].weight + tree[other].weight;
		tree[root].left = one;
		tree[root].right = other;
		tree[root].parent = ROOT;
	}
}

static void
put_bit(long at, int bit)
{
	int one = 1 << (at & 7), byte = packed[at >> 3];

	packed[at >> 3] = (unsigned char)(bit ? byte | one : byte & ~one);
}

static int
get_bit(long at)
{
	return packed[at >> 3] & 1 << (at & 7);
}

/* Goes from the leaf to the root, so the bits of a letter are found from the last to the first. */
static void
pack(void)
{
	char way[DEEPEST];
	int i, at, n;

	bits = 0;
	for (i = 0; i < BYTES; i++) {
		for (n = 0, at = text[i]; tree[at].parent != ROOT; at = tree[at].parent)
			way[n++] = (char)(tree[tree[at].parent].left != at);
		while (n > 0)
			put_bit(bits++, (int)way[--n]);
	}
}

/* Decodes the packed text; returns how many letters it has. */
static int
unpack(unsigned char *out)
{
	long at = 0;
	int n, node;

	for (n = 0; at < bits && n < BYTES; n++) {
		for (node = root; tree[node].left != NONE; at++)
			node = get_bit(at) ? tree[node].right : tree[node].left;
		out[n] = tree[node].letter;
	}
	return n;
}

static void
huffman_work(void)
{
	count();
	grow();
	pack();
	keep((char *)packed);
	unpack(again);
	keep((char *)again);
}

static struct held huffman_held[] = { { (char *)packed, 0L }, { (char *)again, (long)sizeof again }, { (char *)0 } };

static const char *
check(void)
{
	unsigned char once_more[BYTES];

	huffman_held[0].bytes = bits / 8;
	if (bits == 0 || bits != least)
		return "the code is not the shortest";
	if (memcmp((void *)again, (void *)text, sizeof text) != 0)
		return "the unpacked data differ from the packed data";
	if (unpack(once_more) != BYTES || memcmp((void *)once_more, (void *)text, sizeof text) != 0)
		return "what was packed cannot be unpacked";
	return (char *)0;
}

/* Not of the packed bits: if weights are equal, the host's rounding of shares shows which tree is lighter. */
static void
huffman_digest(char *out)
{
	hex_digest(fold_bytes((word)bits, again, (long)BYTES), out);
}

const struct kernel huffman = { "huffman", huffman_make, huffman_work, check, huffman_digest, 0, huffman_held };
