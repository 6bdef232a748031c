/*
 * shortest.c: the shortest decimal that reads back as the same double, by the kit's own means, so that it has the
 * same digits on every host; and plain digits as a double.
 *
 * A double is m * 2^e, with 53 bits in m.  What lies within half of 2^e of it is nearer to it than to its neighbours;
 * below it half as much, where m is the least one.  So all its digits are worked out, and rounded to as few as will do.
 */
#include "rec.h"

#define WHOLE 9007199254740992.0	/* 2^53 */
#define SURELY 0.9999999999		/* what is left of a bound, where it is compared by doubles */
#define ZEROS "00000000000000000"

enum { LIMB = 10000, LIMBS = 300, MOST_TENS = 22, MOST = 17 };

static const double tens[MOST_TENS + 1] = {		/* all exact */
	1.0, 10.0, 100.0, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
	1e20, 1e21, 1e22
};

/* The digits of m * 2^e, the first one of which is not 0; *power: that of ten of it. */
static const char *
all_digits(double m, int e, int *power)
{
	static long limb[LIMBS];		/* of four digits, the lowest first */
	static char text[4 * LIMBS + 4];
	char *to = text;
	int n = 0, i, step, point = 0;
	long by, carry;

	for (; e < 0 && fmod(m, 2.0) == 0; e++)
		m /= 2;
	for (; m > 0; m = floor(m / LIMB))
		limb[n++] = (long)fmod(m, (double)LIMB);
	for (; e != 0; e -= step) {
		step = e >= 10 ? 10 : e > 0 ? 1 : e <= -5 ? -5 : -1;
		by = step == 10 ? 1024L : step == 1 ? 2L : step == -5 ? 3125L : 5L;
		point -= step < 0 ? step : 0;		/* a half is five tenths */
		for (carry = 0, i = 0; i < n || carry > 0; i++) {
			carry += i < n ? limb[i] * by : 0L;
			limb[i] = carry % LIMB;
			carry /= LIMB;
			n = i < n ? n : i + 1;
		}
	}
	while (--n >= 0)
		to += sprintf(to, "%04ld", limb[n]);
	i = (int)strspn(text, "0");
	*power = (int)(to - text) - i - 1 - point;
	return text + i;
}

/* Digits with their point, as %.17g would set them. `power' is that of ten of the first one. */
static char *
place_point(char *digit, int power, char *to)
{
	int n = (int)strlen(digit);

	while (n > 1 && digit[n - 1] == '0')
		digit[--n] = '\0';
	if (power < -5 || power > 16)
		sprintf(to, "%.1s%s%se%c%02d", digit, n > 1 ? "." : "", digit + 1, power < 0 ? '-' : '+',
		    power < 0 ? -power : power);
	else if (power < 0)
		sprintf(to, "0.%.*s%s", -1 - power, ZEROS, digit);
	else if (n <= power + 1)
		sprintf(to, "%s%.*s", digit, power + 1 - n, ZEROS);
	else
		sprintf(to, "%.*s.%s", power + 1, digit, digit + power + 1);
	return to;
}

static char *
exactly(double x, char *to)
{
	char digit[3 * MOST];
	const char *all;
	double m = x, first, rest, off;
	int e = 0, power, n, i;

	for (; m >= WHOLE; m /= 2)
		e++;
	for (; m < WHOLE / 2; m *= 2)
		e--;
	all = all_digits(m, e, &power);
	for (first = 0, i = MOST; i >= 0; i--)
		first = first / 10 + ((int)strlen(all) > i ? all[i] - '0' : 0);
	for (n = 1; ; n++) {
		sprintf(digit, "0%.*s%.*s", n, all, n - (int)strlen(all) > 0 ? n - (int)strlen(all) : 0, ZEROS);
		for (rest = 0, i = n + MOST; i >= n; i--)
			rest = (rest + ((int)strlen(all) > i ? all[i] - '0' : 0)) / 10;
		off = (rest < 0.5 ? rest : 1 - rest) / first / tens[n - 1] * m;
		if (n == MOST || off < SURELY * (m == WHOLE / 2 && rest < 0.5 ? 0.25 : 0.5))
			break;
	}
	for (i = n; rest >= 0.5; i--) {
		digit[i] = (char)(digit[i] == '9' ? '0' : digit[i] + 1);
		rest = digit[i] == '0' ? rest : 0.0;
	}
	return *digit == '0' ? place_point(digit + 1, power, to) : place_point(digit, power + 1, to);
}

/* What has few digits needs no expansion: a whole number below 2^53 over a power of ten is divided right. */
char *
decimal_text(double x, char *to)
{
	volatile double y, back;
	char digit[NUM_TEXT];
	int k;

	if (x - x != 0)
		return strcpy(to, x == x ? (x > 0 ? "inf" : "-inf") : "nan");
	if (x < 0) {
		decimal_text(-x, strcpy(to, "-") + 1);
		return to;
	}
	if (x < 1e9 && x == floor(x)) {
		sprintf(to, "%ld", (long)x);
		return to;
	}
	for (k = 0; k <= MOST_TENS && x >= 1e-5 && x < WHOLE; k++) {
		y = floor(x * tens[k] + 0.5);
		if (y >= WHOLE)
			break;
		back = y / tens[k];
		if (back == x) {
			sprintf(digit, "%.0f", (double)y);
			return place_point(digit, (int)strlen(digit) - 1 - k, to);
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
