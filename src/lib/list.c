/*
 * list.c: lists of sizes and of counts, as operands of a sweep: "1k,2k,64k".
 */
#include "bench.h"

int
size_list(const char *text, double *to, int most)
{
	char one[64];
	const char *s = text, *end;
	int n = 0;

	for (;;) {
		end = strchr(s, ',') != (char *)0 ? strchr(s, ',') : s + strlen(s);
		if (end - s >= (long)sizeof one || n == most) {
			usage(text, "too long a list");
			return 0;
		}
		sprintf(one, "%.*s", (int)(end - s), s);
		if (size_arg(one, &to[n]) != OK)
			return 0;
		n++;
		if (*end == '\0')
			return n;
		s = end + 1;
	}
}
