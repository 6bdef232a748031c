/*
 * text.c: numbers and names as text, in buffers that cannot overflow.
 */
#include "base.h"

#define MANY 1e19		/* there is room for every number below */

enum { DIGITS = 15 };

static int
writable(double x)
{
	return x > -MANY && x < MANY;
}

char *
num_text(double x, char *buf)
{
	if (writable(x))
		sprintf(buf, "%.0f", x);
	else
		strcpy(buf, "unknown");
	return buf;
}

char *
num_exact(double x, char *buf)
{
	int d = 0;
	double y = x;

	if (!writable(x))
		return num_text(x, buf);
	while (y < 1e6 && d < DIGITS) {
		y *= 10;
		d++;
	}
	sprintf(buf, "%.*f", d, x);
	return buf;
}

int
num_read(const char *text, double least, double most, double *x)
{
	char *end;

	*x = strtod(text, &end);
	return end != text && *end == '\0' && *x >= least && *x <= most ? 0 : -1;
}

int
text_add(char *to, int room, const char *s)
{
	size_t have = strlen(to);

	if (have + strlen(s) >= (size_t)room)
		return FAILED;
	strcpy(to + have, s);
	return OK;
}

char *
printable(const char *from, char *to, int room)
{
	char *t = to;

	for (; *from != '\0' && t < to + room - 1; from++)
		*t++ = (char)(*from >= ' ' && *from <= '~' ? *from : '?');
	*t = '\0';
	return to;
}

char *
encode(const char *s, char *to)
{
	char *t = to;

	for (; *s != '\0'; s++) {
		if (*s == '/' || *s == ' ' || *s == '%' || *s == '=' || (unsigned char)*s < 33 || (unsigned char)*s > 126) {
			sprintf(t, "%%%02X", (unsigned)(unsigned char)*s);
			t += 3;
		} else
			*t++ = *s;
	}
	*t = '\0';
	return to;
}

static int
hex(int c)
{
	static const char digits[] = "0123456789ABCDEF0123456789abcdef";
	const char *at = strchr(digits, c);

	return c == '\0' || at == (char *)0 ? -1 : (int)(at - digits) % 16;
}

char *
decode(const char *s, char *to)
{
	char *t = to;

	for (; *s != '\0' && *s != '\n'; s++) {
		if (*s == '%' && hex((int)s[1]) >= 0 && hex((int)s[2]) >= 0) {
			*t++ = (char)(hex((int)s[1]) * 16 + hex((int)s[2]));
			s += 2;
		} else
			*t++ = *s;
	}
	*t = '\0';
	return to;
}
