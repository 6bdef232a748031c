/*
 * mem_limit.c: limits by getrlimit, and by the control groups of Linux, of
 * either version: that of the process and those in which it lies.
 *
 * configure: mem 10: limits of memory
 *     #include <sys/time.h>
 *     #include <sys/resource.h>
 *     struct rlimit l; return getrlimit(RLIMIT_DATA, &l) + (l.rlim_cur == RLIM_INFINITY);
 */
#include "host.h"

#include <sys/resource.h>

static double least;	/* -1: unknown */

static void
limit(double bytes)
{
	if (bytes > 0 && (least < 0 || bytes < least))
		least = bytes;
}

/* From the group up to the root; a word in place of a number is no limit. A container may see a place above its root. */
static void
by_groups(const char *root, const char *place, const char *name)
{
	char path[PORT_PATH + 100], text[40], *end;
	FILE *f;

	sprintf(path, "%s%.*s", root, PORT_PATH, place);
	end = path + strcspn(path, "\n");
	for (; end >= path + strlen(root); end = strrchr(path, '/')) {
		sprintf(end, "/%s", name);
		f = fopen(path, "r");
		if (f != (FILE *)0) {
			if (fgets(text, (int)sizeof text, f) != (char *)0)
				limit(atof(text));
			fclose(f);
		}
		*end = '\0';
	}
}

double
memory_least(double bytes, int own)
{
	FILE *f = fopen("/proc/self/cgroup", "r");
	char line[PORT_PATH + 100], *place;
	struct rlimit l;
	int i;

	least = bytes;
	while (f != (FILE *)0 && fgets(line, (int)sizeof line, f) != (char *)0)
		if (strncmp(line, "0::", (size_t)3) == 0)
			for (i = 0; i < 2; i++)
				by_groups("/sys/fs/cgroup", line + 3, i == 0 ? "memory.max" : "memory.high");
		else {
			place = strstr(line, ":memory:");
			if (place != (char *)0)
				by_groups("/sys/fs/cgroup/memory", place + 8, "memory.limit_in_bytes");
		}
	if (f != (FILE *)0)
		fclose(f);
	for (i = 0; i < 2 && own; i++)
		if (getrlimit(i == 0 ? RLIMIT_DATA : PORT_RLIMIT_AS, &l) == 0 && l.rlim_cur != RLIM_INFINITY)
			limit((double)l.rlim_cur);
	return least;
}
