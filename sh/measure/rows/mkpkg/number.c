/* number.c: whole numbers to text and back. */
#include "concord.h"

char *
number_text(long n, char *buf)
{
	char digits[24];
	int i = 0, k = 0;

	if (n < 0) {
		buf[k++] = '-';
		n = -n;
	}
	do {
		digits[i++] = (char)('0' + (int)(n % 10));
		n /= 10;
	} while (n > 0);
	while (i > 0)
		buf[k++] = digits[--i];
	buf[k] = '\0';
	return buf;
}

long
number_read(const char *s)
{
	long n = 0;

	if (*s == '\0')
		error("an empty word", "a number is needed");
	for (; *s >= '0' && *s <= '9'; s++)
		n = n * 10 + (*s - '0');
	if (*s != '\0')
		error(s, "not a digit");
	return n;
}
