/* error.c: the end of a run that cannot go on. */
#include "concord.h"

void
error(const char *what, const char *why)
{
	fflush(stdout);
	fprintf(stderr, "concord: %s: %s\n", what, why);
	exit(1);
}
