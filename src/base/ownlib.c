/*
 * ownlib.c: calls that a small C library may lack, see ownlib.h.
 */
#include "base.h"
#include "ownlib.h"

#include <stdarg.h>

/* What has no fraction is still the host's. */
#undef sprintf

#define WHOLE 9007199254740992.0	/* 2^53: a double below it that has no fraction is exact */

enum { DIGITS = 800, MOST = 60, TEXT = 400, SPEC = 60, FAR = 1000 };

/* --- reading ------------------------------------------------------------------- */

/* Digits, perhaps with a point among them: x * 10^power; how many there are. */
static int
mantissa(const char **at, double *x, int *power)
{
	int n = 0, behind = 0;

	for (*x = 0, *power = 0; (**at >= '0' && **at <= '9') || (**at == '.' && !behind); ++*at) {
		if (**at == '.') {
			behind = 1;
			continue;
		}
		n++;
		if (*x < WHOLE / 10)
			*x = *x * 10 + (**at - '0');
		else
			++*power;
		*power -= behind;
	}
	return n;
}

double
own_strtod(const char *text, char **end)
{
	const char *at = text + strspn(text, " \t\n\v\f\r");
	int minus = *at == '-', power, n;
	double x, tens = 1;
	char *after;
	long more;

	at += *at == '-' || *at == '+';
	n = mantissa(&at, &x, &power);
	if (n > 0 && (*at == 'e' || *at == 'E') && strspn(at + 1 + (at[1] == '-' || at[1] == '+'), "0123456789") > 0) {
		more = strtol(at + 1, &after, 10);
		at = after;
		power += more > FAR ? FAR : more < -FAR ? -FAR : (int)more;
	}
	if (end != (char **)0)
		*end = (char *)(n > 0 ? at : text);
	for (n = power < 0 ? -power : power; n > 0 && x != 0 && tens < 1e300; n--)
		tens *= 10;
	for (; n > 0 && x != 0; n--)
		x = power < 0 ? x / 10 : x * 10;
	x = power < 0 ? x / tens : x * tens;
	return minus ? -x : x;
}

/* --- writing ------------------------------------------------------------------- */

/* A double as a decimal number, which has an end: digits, and behind how many of them the point stands. */
struct decimal {
	int n;
	int point;
	char digit[DIGITS];
};

static void
put_first(struct decimal *d, int digit)
{
	memmove(d->digit + 1, d->digit, (size_t)d->n);
	d->digit[0] = (char)digit;
	d->n++;
	d->point++;
}

static void
multiply(struct decimal *d, int by)
{
	int i, carry = 0;

	for (i = d->n - 1; i >= 0; i--) {
		carry += by * d->digit[i];
		d->digit[i] = (char)(carry % 10);
		carry /= 10;
	}
	if (carry > 0)
		put_first(d, carry);
}

/* Powers of 2 make it a whole number and are then taken back; a half is five tenths. */
static void
expand(double x, struct decimal *d)
{
	int twos = 0;
	double tens;

	for (; x >= WHOLE; x /= 2)
		twos++;
	for (; x != floor(x); x *= 2)
		twos--;
	d->n = d->point = 0;
	for (; x > 0; x = tens) {
		tens = floor(x / 10);
		put_first(d, (int)(x - tens * 10));
	}
	for (; twos > 0; twos--)
		multiply(d, 2);
	for (; twos < 0; twos++) {
		multiply(d, 5);
		d->point--;
	}
}

/* Rounds to so many digits; what lies in the middle between two goes to the even one. */
static void
cut(struct decimal *d, int keep)
{
	int i = keep + 1, up;

	if (keep >= d->n)
		return;
	while (keep >= 0 && i < d->n && d->digit[i] == 0)
		i++;
	up = keep >= 0 && (d->digit[keep] > 5 || (d->digit[keep] == 5 &&
	    (i < d->n || (keep > 0 && d->digit[keep - 1] % 2 == 1))));
	d->n = keep > 0 ? keep : 0;
	for (i = d->n - 1; up && i >= 0 && d->digit[i] == 9; i--)
		d->digit[i] = 0;
	if (up && i >= 0)
		d->digit[i]++;
	else if (up)
		put_first(d, 1);
}

/* Digits of a number, from one to before another; if there is none stands a 0. */
static char *
digits(const struct decimal *d, int from, int to, char *text)
{
	for (; from < to; from++)
		*text++ = (char)(from >= 0 && from < d->n ? '0' + d->digit[from] : '0');
	*text = '\0';
	return text;
}

static char *
with_point(const struct decimal *d, int point, int places, char *text)
{
	text = digits(d, point > 0 ? 0 : -1, point > 0 ? point : 0, text);
	if (places > 0)
		*text++ = '.';
	return digits(d, point, point + places, text);
}

/* Conversion g; so many digits, at least one. */
static void
general(struct decimal *d, int most, char *text)
{
	int power;

	cut(d, most);
	while (d->n > 0 && d->digit[d->n - 1] == 0)
		d->n--;
	power = d->n > 0 ? d->point - 1 : 0;
	if (power >= -4 && power < most) {
		with_point(d, power + 1, d->n > power + 1 ? d->n - power - 1 : 0, text);
		return;
	}
	text = with_point(d, 1, d->n - 1, text);
	sprintf(text, "e%c%02d", power < 0 ? '-' : '+', power < 0 ? -power : power);
}

/* A number by a specification as "%-08.3f". */
static void
number(char *to, const char *spec, double x)
{
	char text[TEXT], *at;
	int flags = (int)strspn(spec + 1, "-0"), width = (int)strtol(spec + 1 + flags, &at, 10), len, minus = x < 0;
	long precision = *at == '.' ? strtol(at + 1, (char **)0, 10) : 6;
	struct decimal d;

	if (precision > MOST)
		precision = MOST;
	if (x - x != 0) {
		strcpy(text, x == x ? "inf" : "nan");
	} else {
		expand(minus ? -x : x, &d);
		if (spec[strlen(spec) - 1] == 'g') {
			general(&d, precision > 0 ? (int)precision : 1, text);
		} else {
			cut(&d, d.point + (int)precision);
			with_point(&d, d.point, (int)precision, text);
		}
	}
	strcpy(to, minus ? "-" : "");
	for (len = (int)strlen(text) + minus; len < width && spec[1] == '0'; len++)
		strcat(to, "0");
	strcat(to, text);
	if (len < width) {
		strcpy(text, to);
		sprintf(to, spec[1] == '-' ? "%-*s" : "%*s", width, text);
	}
}

/* Each conversion with a call of its own, in which a number stands for the star. */
int
own_sprintf(char *to, const char *format, ...)
{
	char spec[SPEC], *begin = to;
	int n;
	va_list ap;

	va_start(ap, format);
	for (; *format != '\0'; format += *format != '\0') {
		if (*format != '%') {
			*to++ = *format;
			continue;
		}
		n = 0;
		do {
			spec[n++] = *format;
			if (*format++ == '*') {
				sprintf(spec + n - 1, "%d", va_arg(ap, int));
				n = (int)strlen(spec);
			}
		} while (n < SPEC - 20 && *format != '\0' && strchr("-0123456789.*l", *format) != (char *)0);
		spec[n] = *format;
		spec[n + 1] = '\0';
		if (*format == 'f' || *format == 'g')
			number(to, spec, va_arg(ap, double));
		else if (*format == 's')
			sprintf(to, spec, va_arg(ap, char *));
		else if (spec[n - 1] == 'l')
			sprintf(to, spec, va_arg(ap, long));
		else
			sprintf(to, spec, *format == '%' ? 0 : va_arg(ap, int));
		to += strlen(to);
	}
	va_end(ap);
	*to = '\0';
	return (int)(to - begin);
}

/* --- files ---------------------------------------------------------------------- */

FILE *
own_tmpfile(void)
{
	char path[60];
	int i, fd = -1;

	for (i = 0; i < 100 && fd < 0; i++) {
		sprintf(path, "/tmp/lodestone-%ld.%d", (long)getpid(), i);
		fd = open(path, O_RDWR | O_CREAT | O_EXCL, 0600);
	}
	return fd < 0 || unlink(path) != 0 ? (FILE *)0 : fdopen(fd, "w+");
}
