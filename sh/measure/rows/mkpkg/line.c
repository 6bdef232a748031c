/* line.c: a line of the text without its newline; what does not fit is read and dropped. */
#include "concord.h"

int
line_read(FILE *in, char *buf, int room)
{
	int c, n = 0;

	c = getc(in);
	if (c == EOF)
		return 0;
	for (; c != EOF && c != '\n'; c = getc(in))
		if (n < room - 1)
			buf[n++] = (char)c;
	buf[n] = '\0';
	return 1;
}
