/*
 * idea.c: 4000 bytes enciphered and deciphered by IDEA (Lai, Massey and
 * Murphy, Markov Ciphers and Differential Cryptanalysis, 1991), a block of
 * eight bytes by itself.
 *
 * Every check also runs vectors of the authors' reference implementation at
 * ETH Zurich, as they have been published since.
 */
#include "kernel.h"

enum { BYTES = 4000, BLOCK = 8, ROUNDS = 8, KEYS = 6 * ROUNDS + 4, KEY = 16, VECTORS = 5 };

static unsigned char plain[BYTES], cipher[BYTES], back[BYTES];
static word encipher[KEYS], decipher[KEYS];

struct vector {
	unsigned char key[KEY], plain[BLOCK], cipher[BLOCK];
};

static const struct vector vectors[VECTORS] = {
	{ { 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8 },
	    { 0, 0, 0, 1, 0, 2, 0, 3 }, { 0x11, 0xfb, 0xed, 0x2b, 0x01, 0x98, 0x6d, 0xe5 } },
	{ { 0, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0, 8 },
	    { 1, 2, 3, 4, 5, 6, 7, 8 }, { 0x54, 0x0e, 0x5f, 0xea, 0x18, 0xc2, 0xf8, 0xb1 } },
	{ { 0, 5, 0, 10, 0, 15, 0, 20, 0, 25, 0, 30, 0, 35, 0, 40 },
	    { 1, 2, 3, 4, 5, 6, 7, 8 }, { 0x3e, 0xc0, 0x47, 0x80, 0xbe, 0xff, 0x6e, 0x20 } },
	{ { 0x3a, 0x98, 0x4e, 0x20, 0x00, 0x19, 0x5d, 0xb3, 0x2e, 0xe5, 0x01, 0xc8, 0xc4, 0x7c, 0xea, 0x60 },
	    { 1, 2, 3, 4, 5, 6, 7, 8 }, { 0x97, 0xbc, 0xd8, 0x20, 0x07, 0x80, 0xda, 0x86 } },
	{ { 0x9d, 0x40, 0x75, 0xc1, 0x03, 0xbc, 0x32, 0x2a, 0xfb, 0x03, 0xe7, 0xbe, 0x6a, 0xb3, 0x00, 0x06 },
	    { 8, 8, 8, 8, 8, 8, 8, 8 }, { 0xf5, 0xdb, 0x1a, 0xc4, 0x5e, 0x5e, 0xf9, 0xf9 } }
};

/* Multiplication modulo 2^16 + 1, where 0 stands for 2^16. 2^16 is -1 there, so the high half is taken from the low one. */
static word
times(word a, word b)
{
	word p, low, high;

	if (a == 0)
		return (1 - b) & 0xffff;
	if (b == 0)
		return (1 - a) & 0xffff;
	p = a * b;
	low = p & 0xffff;
	high = p >> 16;
	return (low - high + (low < high)) & 0xffff;
}

/* The inverse of that: a^(65537 - 2), by Fermat. */
static word
inverse(word a)
{
	word power = 1;
	int i;

	for (i = 0; i < 16; i++) {
		power = times(power, a);
		a = times(a, a);
	}
	return power;
}

static word
negative(word a)
{
	return (0 - a) & 0xffff;
}

/* 52 keys of 16 bits: the key itself, again and again turned left by 25 bits. */
static void
expand(const unsigned char *key, word *z)
{
	int i, at;

	for (i = 0; i < KEYS; i++) {
		at = (25 * (i / 8) + 16 * (i % 8)) % 128;
		z[i] = ((word)key[at / 8] << 16 | (word)key[(at / 8 + 1) % KEY] << 8 | (word)key[(at / 8 + 2) % KEY]) >> (8 - at % 8);
		z[i] &= 0xffff;
	}
}

/* The keys of deciphering: those of the rounds in the other order, each inverted. */
static void
invert(const word *z, word *d)
{
	int r, from, crossed;

	for (r = 0; r <= ROUNDS; r++) {
		from = 6 * (ROUNDS - r);
		crossed = r > 0 && r < ROUNDS;
		d[6 * r] = inverse(z[from]);
		d[6 * r + 1] = negative(z[from + 1 + crossed]);
		d[6 * r + 2] = negative(z[from + 2 - crossed]);
		d[6 * r + 3] = inverse(z[from + 3]);
		if (r < ROUNDS) {
			d[6 * r + 4] = z[from - 2];
			d[6 * r + 5] = z[from - 1];
		}
	}
}

static word
half(const unsigned char *p)
{
	return (word)p[0] << 8 | (word)p[1];
}

static void
put_half(unsigned char *p, word x)
{
	p[0] = (unsigned char)(x >> 8 & 0xff);
	p[1] = (unsigned char)(x & 0xff);
}

static void
block(const unsigned char *in, unsigned char *out, const word *z)
{
	word a = half(in), b = half(in + 2), c = half(in + 4), d = half(in + 6), s, t, u;
	int r;

	for (r = 0; r < ROUNDS; r++, z += 6) {
		a = times(a, z[0]);
		b = (b + z[1]) & 0xffff;
		c = (c + z[2]) & 0xffff;
		d = times(d, z[3]);
		s = times(a ^ c, z[4]);
		t = times(((b ^ d) + s) & 0xffff, z[5]);
		s = (s + t) & 0xffff;
		a ^= t;
		d ^= s;
		u = b ^ s;
		b = c ^ t;
		c = u;
	}
	put_half(out, times(a, z[0]));
	put_half(out + 2, (c + z[1]) & 0xffff);
	put_half(out + 4, (b + z[2]) & 0xffff);
	put_half(out + 6, times(d, z[3]));
}

static void
all(const unsigned char *in, unsigned char *out, const word *z)
{
	int i;

	for (i = 0; i < BYTES; i += BLOCK)
		block(in + i, out + i, z);
}

static double
make(void)
{
	struct rng r;
	unsigned char key[KEY];
	int i;

	cpu_seed(&r, 7L);
	for (i = 0; i < KEY; i++)
		key[i] = (unsigned char)rng_below(&r, 256L);
	for (i = 0; i < BYTES; i++)
		plain[i] = (unsigned char)rng_below(&r, 256L);
	expand(key, encipher);
	invert(encipher, decipher);
	return 1.0;
}

static void
work(void)
{
	all(plain, cipher, encipher);
	keep((char *)cipher);
	all(cipher, back, decipher);
	keep((char *)back);
}

static int
vector_right(const struct vector *v)
{
	unsigned char there[BLOCK], again[BLOCK];
	word z[KEYS], d[KEYS];

	expand(v->key, z);
	invert(z, d);
	block(v->plain, there, z);
	block(there, again, d);
	return memcmp((void *)there, (void *)v->cipher, (size_t)BLOCK) == 0 && memcmp((void *)again, (void *)v->plain, (size_t)BLOCK) == 0;
}

static const char *
check(void)
{
	unsigned char again[BYTES];
	int i;

	for (i = 0; i < VECTORS; i++)
		if (!vector_right(&vectors[i]))
			return "a published vector comes out otherwise";
	if (memcmp((void *)back, (void *)plain, sizeof back) != 0)
		return "what was deciphered is not what was enciphered";
	all(cipher, again, decipher);
	return memcmp((void *)again, (void *)plain, sizeof again) == 0 ? (char *)0 : "what was enciphered cannot be deciphered";
}

static void
digest(char *text)
{
	hex_digest(fold_bytes((word)0, cipher, (long)BYTES), text);
}

static char *
held(int part, long *bytes)
{
	*bytes = (long)BYTES;
	return part == 0 ? (char *)cipher : part == 1 ? (char *)back : (char *)0;
}

const struct kernel idea = { "idea", make, work, check, digest, 0, held };
