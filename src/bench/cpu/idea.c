/*
 * idea.c: 4000 bytes encrypted and decrypted with IDEA (Lai, Massey and
 * Murphy, Markov Ciphers and Differential Cryptanalysis, 1991), in independent
 * blocks of eight bytes.
 *
 * Every check also runs the published test vectors of the authors' reference
 * implementation at ETH Zurich.
 */
#include "kernel.h"

enum { BYTES = 4000, BLOCK = 8, ROUNDS = 8, KEYS = 6 * ROUNDS + 4, KEY = 16, VECTORS = 5, KEY_WORDS = 60000,
    VALUES = 255 };

static unsigned char plain[BYTES], cipher[BYTES], back[BYTES];
static word encipher[KEYS], decipher[KEYS];

struct vector {
	const char *key, *plain, *cipher;	/* hexadecimal */
};

static const struct vector vectors[VECTORS] = {
	{ "00010002000300040005000600070008", "0000000100020003", "11fbed2b01986de5" },
	{ "00010002000300040005000600070008", "0102030405060708", "540e5fea18c2f8b1" },
	{ "0005000a000f00140019001e00230028", "0102030405060708", "3ec04780beff6e20" },
	{ "3a984e2000195db32ee501c8c47cea60", "0102030405060708", "97bcd8200780da86" },
	{ "9d4075c103bc322afb03e7be6ab30006", "0808080808080808", "f5db1ac45e5ef9f9" }
};

/* Multiplication modulo 2^16 + 1, where 0 stands for 2^16. There 2^16 = -1, so the high half is subtracted from the low
 * one. */
static word
multiply(word a, word b)
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

/* The multiplicative inverse: a^(65537 - 2), by Fermat's little theorem. */
static word
inverse(word a)
{
	word power = 1;
	int i;

	for (i = 0; i < 16; i++) {
		power = multiply(power, a);
		a = multiply(a, a);
	}
	return power;
}

static word
negative(word a)
{
	return (0 - a) & 0xffff;
}

/* 52 keys of 16 bits: the key, then the key rotated left by 25 bits, and so on. */
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

/* The decryption keys: the keys of the rounds in reverse order, each inverted. */
static void
invert(const word *z, word *d)
{
	int r, from, crossed, i;

	for (r = 0; r <= ROUNDS; r++, d += 6) {
		from = 6 * (ROUNDS - r);
		crossed = r > 0 && r < ROUNDS;
		for (i = 0; i <= 3; i += 3)
			d[i] = inverse(z[from + i]);
		d[1] = negative(z[from + 1 + crossed]);
		d[2] = negative(z[from + 2 - crossed]);
		for (i = 4; i <= 5 && r < ROUNDS; i++)
			d[i] = z[from - 6 + i];
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
		a = multiply(a, z[0]);
		b = (b + z[1]) & 0xffff;
		c = (c + z[2]) & 0xffff;
		d = multiply(d, z[3]);
		s = multiply(a ^ c, z[4]);
		t = multiply(((b ^ d) + s) & 0xffff, z[5]);
		s = (s + t) & 0xffff;
		a ^= t;
		d ^= s;
		u = b ^ s;
		b = c ^ t;
		c = u;
	}
	put_half(out, multiply(a, z[0]));
	put_half(out + 2, (c + z[1]) & 0xffff);
	put_half(out + 4, (b + z[2]) & 0xffff);
	put_half(out + 6, multiply(d, z[3]));
}

static void
all(const unsigned char *in, unsigned char *out, const word *z)
{
	int i;

	for (i = 0; i < BYTES; i += BLOCK)
		block(in + i, out + i, z);
}

static double
idea_make(void)
{
	struct draws d;
	unsigned char key[KEY];
	int i;

	draws_start(&d);
	for (i = 0; i < KEY; i += 2)
		put_half(key + i, (word)draw_size(&d, (int)KEY_WORDS));
	for (i = 0; i < BYTES; i++)
		plain[i] = (unsigned char)draw_size(&d, (int)VALUES);
	expand(key, encipher);
	invert(encipher, decipher);
	return 1.0;
}

static void
idea_work(void)
{
	all(plain, cipher, encipher);
	keep((char *)cipher);
	all(cipher, back, decipher);
	keep((char *)back);
}

static void
read_hex(const char *s, unsigned char *p)
{
	static const char digits[] = "0123456789abcdef";

	for (; *s != '\0'; s += 2)
		*p++ = (unsigned char)((strchr(digits, s[0]) - digits) << 4 | (strchr(digits, s[1]) - digits));
}

static int
vector_right(const struct vector *v)
{
	unsigned char key[KEY], first[BLOCK], wanted[BLOCK], there[BLOCK], again[BLOCK];
	word z[KEYS], d[KEYS];

	read_hex(v->key, key);
	read_hex(v->plain, first);
	read_hex(v->cipher, wanted);
	expand(key, z);
	invert(z, d);
	block(first, there, z);
	block(there, again, d);
	return memcmp((void *)there, (void *)wanted, (size_t)BLOCK) == 0 && memcmp((void *)again, (void *)first,
	    (size_t)BLOCK) == 0;
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
		return "the decrypted data differ from the encrypted data";
	all(cipher, again, decipher);
	return memcmp((void *)again, (void *)plain, sizeof again) == 0 ? (char *)0 :
	    "what was enciphered cannot be deciphered";
}

static void
idea_digest(char *text)
{
	hex_digest(fold_bytes((word)0, cipher, (long)BYTES), text);
}

static struct held idea_held[] = { { (char *)cipher, (long)BYTES }, { (char *)back, (long)BYTES }, { (char *)0 } };
const struct kernel idea = { "idea", idea_make, idea_work, check, idea_digest, 0, idea_held };
