/*
 * shortest.c: the shortest decimal that reads back as the same double, by whole numbers alone, so that it has the
 * same digits on every host; and plain digits as a double.
 *
 * A double is m * 2^e.  What lies nearer to it than to its neighbours lies between (2m - 1) * 2^(e-1) and (2m + 1)
 * * 2^(e-1). Both ends are expanded in decimal digits; the number with the fewest digits between them is the one.
 */
#include "rec.h"

#define WHOLE 9007199254740992.0	/* 2^53 */

enum { LIMB = 10000, LIMBS = 400, MOST_TENS = 22 };

/* Limbs of four digits, the lowest first; the point stands so many digits from the right. */
struct wide {
	int n, point;
	long limb[LIMBS];
};

static double tens[MOST_TENS + 1];

static void
fill_tens(void)
{
	int i;

	for (tens[0] = 1, i = 1; i <= MOST_TENS; i++)
		tens[i] = 10 * tens[i - 1];
}

static void
wide_times(struct wide *w, long by, long more)
{
	int i;

	for (i = 0; i < w->n; i++) {
		more += w->limb[i] * by;
		w->limb[i] = more % LIMB;
		more /= LIMB;
	}
	for (; more > 0 && w->n < LIMBS; more /= LIMB)
		w->limb[w->n++] = more % LIMB;
}

/* times * m + plus, times 2^twos. */
static void
wide_of(double m, long times, long plus, int twos, struct wide *w)
{
	double high;
	int i;

	w->n = w->point = 0;
	for (; m > 0; m = high) {
		high = floor(m / LIMB);
		w->limb[w->n++] = (long)(m - high * LIMB);
	}
	wide_times(w, times, plus > 0 ? plus : 0L);
	w->limb[0] += plus < 0 ? plus : 0L;
	for (i = 0; w->limb[i] < 0; i++) {
		w->limb[i] += LIMB;
		w->limb[i + 1]--;
	}
	for (; twos >= 10; twos -= 10)
		wide_times(w, 1024L, 0L);
	for (; twos > 0; twos--)
		wide_times(w, 2L, 0L);
	for (; twos <= -5; twos += 5, w->point += 5)
		wide_times(w, 3125L, 0L);
	for (; twos < 0; twos++, w->point++)
		wide_times(w, 5L, 0L);
}

/* Its digits, `width' of them with zeros before. */
static void
wide_digits(const struct wide *w, int width, char *to)
{
	int i, k;
	long limb;

	memset((void *)to, '0', (size_t)width);
	for (i = 0; i < w->n; i++)
		for (limb = w->limb[i], k = 0; k < 4 && width - 1 - 4 * i - k >= 0; k++, limb /= 10)
			to[width - 1 - 4 * i - k] = (char)('0' + limb % 10);
}

/* Digits with their point, as %.17g would set them. `power' is that of ten of the first one. */
static char *
place_point(const char *digit, int n, int power, char *to)
{
	char *t = to;
	int i;

	while (n > 1 && digit[n - 1] == '0')
		n--;
	if (power < -5 || power > 16) {
		*t++ = digit[0];
		if (n > 1)
			*t++ = '.';
		for (i = 1; i < n; i++)
			*t++ = digit[i];
		sprintf(t, "e%c%02d", power < 0 ? '-' : '+', power < 0 ? -power : power);
		return to;
	}
	if (power < 0) {
		*t++ = '0';
		*t++ = '.';
		for (i = -1; i > power; i--)
			*t++ = '0';
	}
	for (i = 0; i < n || i <= power; i++) {
		if (i == power + 1 && power >= 0)
			*t++ = '.';
		*t++ = (char)(i < n ? digit[i] : '0');
	}
	*t = '\0';
	return to;
}

/* Rounds the digits of `mid' to n of them, into `to', which begins with a digit 0; whether it lies between the ends. */
static int
rounded(const char *low, const char *mid, const char *high, int width, int n, char *to)
{
	int i, up = n < width && mid[n] >= '5';

	memset((void *)to, '0', (size_t)width);
	memcpy((void *)to, (const void *)mid, (size_t)n);
	for (i = n - 1; up && i >= 0; i--) {
		up = to[i] == '9';
		to[i] = (char)(up ? '0' : to[i] + 1);
	}
	return memcmp((const void *)to, (const void *)low, (size_t)width) > 0 &&
	    memcmp((const void *)to, (const void *)high, (size_t)width) < 0;
}

static char *
exactly(double x, char *to)
{
	static struct wide low, mid, high;
	static char digits[4][4 * LIMBS + 8];
	double m = x;
	int e = 0, width, n, first;

	for (; m >= WHOLE; m /= 2)
		e++;
	for (; m < WHOLE / 2; m *= 2)
		e--;
	wide_of(m, m == WHOLE / 2 ? 4L : 2L, -1L, m == WHOLE / 2 ? e - 2 : e - 1, &low);
	wide_of(m, m == WHOLE / 2 ? 4L : 2L, 0L, m == WHOLE / 2 ? e - 2 : e - 1, &mid);
	wide_of(m, m == WHOLE / 2 ? 4L : 2L, m == WHOLE / 2 ? 2L : 1L, m == WHOLE / 2 ? e - 2 : e - 1, &high);
	width = 4 * high.n + 1;
	wide_digits(&low, width, digits[0]);
	wide_digits(&mid, width, digits[1]);
	wide_digits(&high, width, digits[2]);
	for (first = 0; digits[1][first] == '0'; first++)
		continue;
	for (n = first + 1; n < width && n < first + 17; n++)
		if (rounded(digits[0], digits[1], digits[2], width, n, digits[3]))
			break;
	if (n >= first + 17 || n >= width)
		(void)rounded(digits[0], digits[1], digits[2], width, n, digits[3]);
	if (first > 0 && digits[3][first - 1] != '0')
		first--;
	return place_point(digits[3] + first, n - first, width - 1 - first - mid.point, to);
}

/* The digits of a whole number below 2^53; how many. */
static int
whole_digits(double x, char *to)
{
	long high = (long)floor(x / 1e8), low = (long)(x - (double)high * 1e8);
	char back[24];
	int n = 0, i;

	for (i = 0; i < 8 && (low > 0 || high > 0); i++, low /= 10)
		back[n++] = (char)('0' + low % 10);
	for (; high > 0; high /= 10)
		back[n++] = (char)('0' + high % 10);
	while (n > 1 && back[n - 1] == '0')
		n--;
	for (i = 0; i < n; i++)
		to[i] = back[n - 1 - i];
	to[n] = '\0';
	return n;
}

/* What has few digits needs no expansion: a whole number below 2^53 over a power of ten is divided right. */
char *
decimal_text(double x, char *to)
{
	volatile double y, back;
	char digit[24];
	int k, n;

	if (x - x != 0)
		return strcpy(to, x == x ? (x > 0 ? "inf" : "-inf") : "nan");
	if (x < 0) {
		*to = '-';
		decimal_text(-x, to + 1);
		return to;
	}
	if (x == 0)
		return strcpy(to, "0");
	if (tens[0] == 0)
		fill_tens();
	for (k = 0; k <= MOST_TENS && x >= 1e-5 && x < WHOLE; k++) {
		y = floor(x * tens[k] + 0.5);
		if (y >= WHOLE)
			break;
		back = y / tens[k];
		if (back == x) {
			n = whole_digits((double)y, digit);
			return place_point(digit, n, n - 1 - k, to);
		}
	}
	return exactly(x, to);
}

double
number_of(const char *text, char **end)
{
	const char *s = text;
	double x = 0;
	int behind = 0, point = 0, n = 0;

	if (tens[0] == 0)
		fill_tens();
	for (; (*s >= '0' && *s <= '9') || (*s == '.' && !point); s++) {
		if (*s == '.') {
			point = 1;
			continue;
		}
		x = x * 10 + (*s - '0');
		n += n > 0 || *s != '0';
		behind += point;
	}
	if (*s == 'e' || *s == 'E' || n > 15 || behind > MOST_TENS || s == text)
		return strtod(text, end);
	*end = (char *)s;
	return x / tens[behind];
}
