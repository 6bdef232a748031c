/*
 * kernel.c: files in which a kernel reports one thing.
 */
#include "host.h"

char *
host_line(const char *path, const char *begin, char *line, int len)
{
	FILE *f = fopen(path, "r");
	char *s = (char *)0;

	while (f != (FILE *)0 && s == (char *)0 && fgets(line, len, f) != (char *)0)
		if (strncmp(line, begin, strlen(begin)) == 0)
			s = line + strlen(begin);
	if (f != (FILE *)0)
		fclose(f);
	return s;
}

int
host_first(const char *path, char *line, int len)
{
	return host_line(path, "", line, len) == (char *)0 ? -1 : 0;
}
