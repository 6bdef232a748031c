/*
 * text.c: numbers and names as text, in buffers that cannot overflow.
 */
#include "base.h"

#define MANY 1e19		/* every number below fits into NUM_TEXT */

enum { DIGITS = 15 };

static int
writable(double x)
{
	return x > -MANY && x < MANY;
}

/* Whether a buffer is too small; a part of a number would be another one. */
static int
scant(char *to, int room, size_t need)
{
	if ((size_t)room < need)
		strcpy(to, room > 1 ? "?" : "");
	return (size_t)room < need;
}

char *
num_text(double x, char *to, int room)
{
	if (scant(to, room, (size_t)NUM_TEXT))
		return to;
	if (writable(x))
		sprintf(to, "%.0f", x);
	else
		strcpy(to, "unknown");
	return to;
}

char *
num_exact(double x, char *to, int room)
{
	int d = 0;
	double y = x;

	if (!writable(x) || room < NUM_TEXT)
		return num_text(x, to, room);
	while (y < 1e6 && d < DIGITS) {
		y *= 10;
		d++;
	}
	sprintf(to, "%.*f", d, x);
	return to;
}

char *
rate_text(double x, const char *unit, char *to, int room)
{
	static const char prefix[][2] = { "", "k", "M", "G", "T", "P" };
	int i;

	if (scant(to, room, NUM_TEXT + strlen(unit)))
		return to;
	for (i = 0; i < 5 && x >= 999.95; i++)
		x /= 1e3;
	sprintf(to, "%.4g %s%s/s", x, prefix[i], unit);
	return to;
}

int
num_read(const char *text, double least, double most, double *x)
{
	char *end;

	if (strspn(text, "+-.0123456789eE") != strlen(text))
		return -1;
	*x = strtod(text, &end);
	return end != text && *end == '\0' && *x >= least && *x <= most ? 0 : -1;
}

static int
digit(int c)
{
	static const char all[] = "0123456789abcdef0123456789ABCDEF";
	const char *at = c == '\0' ? (char *)0 : strchr(all, c);

	return at == (char *)0 ? 16 : (int)(at - all) % 16;
}

int
digits_read(const char **at, int base, double most, double *x)
{
	const char *s = *at;

	*x = 0;
	for (; digit((int)*s) < base; s++) {
		*x = *x * base + digit((int)*s);
		if (*x > most)
			return -1;
	}
	if (s == *at)
		return -1;
	*at = s;
	return 0;
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
said_line(const char *head, const char *what, const char *why)
{
	static char line[2 * PORT_PATH + 1300];

	strcat(strcpy(line, head), ": ");
	if (what != (char *)0)
		strcat(printable(what, line + strlen(line), PORT_PATH + 200), ": ");
	printable(why, line + strlen(line), PORT_PATH + 999);
	return strcat(line, "\n");
}

int
encode(const char *s, char *to, int room)
{
	char *t = to, *end = to + room - 4;

	for (; *s != '\0' && t <= end; s++) {
		if (*s == '/' || *s == ' ' || *s == '%' || *s == '=' || (unsigned char)*s < 33 || (unsigned char)*s > 126) {
			sprintf(t, "%%%02X", (unsigned)(unsigned char)*s);
			t += 3;
		} else
			*t++ = *s;
	}
	*(*s == '\0' ? t : to) = '\0';
	return *s == '\0' ? OK : FAILED;
}

char *
decode(const char *s, char *to, int room)
{
	char *t = to;

	for (; *s != '\0' && *s != '\n' && t < to + room - 1; s++) {
		if (*s == '%' && digit((int)s[1]) < 16 && digit((int)s[2]) < 16) {
			*t++ = (char)(digit((int)s[1]) * 16 + digit((int)s[2]));
			s += 2;
		} else
			*t++ = *s;
	}
	*t = '\0';
	return to;
}

const char *
path_split(const char *path, char *dir)
{
	char *slash;

	strcpy(dir, path);
	slash = strrchr(dir, '/');
	if (slash == (char *)0) {
		strcpy(dir, ".");
		return path;
	}
	slash[slash == dir] = '\0';
	return strrchr(path, '/') + 1;
}

const char *
path_last(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash != (char *)0 && slash[1] != '\0' ? slash + 1 : path;
}

char *
percent(double x, char *to, int room)
{
	if (scant(to, room, (size_t)NUM_TEXT))
		return to;
	if (x > -.99 && x < .99)
		sprintf(to, "%.2g", 100 * x);
	else
		num_text(100 * x, to, room);
	return strcat(to, "%");
}
