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

/* A limit in a file of a group: bytes, or the time of all processors that two numbers, in one file or two, give as a
 * part of one. */
static void
read_limit(char *path, char *end)
{
	char text[80], *more;
	double x = 0, period = 0;

	if (host_first(path, text, (int)sizeof text) == 0) {
		x = strtod(text, &more);
		period = atof(more);
	}
	if (strcmp(end, "/cpu.cfs_quota_us") == 0) {
		strcpy(end, "/cpu.cfs_period_us");
		period = host_first(path, text, (int)sizeof text) == 0 ? atof(text) : period;
	}
	limit(period > 0 ? x / period : x);
}

/* From the group up to the root; a word for a number is no limit. A container may see a place above its root. */
static void
by_groups(const char *root, const char *place, const char *name)
{
	char path[PORT_PATH + 100], *end;

	sprintf(path, "%s%.*s", root, PORT_PATH, place);
	end = path + strcspn(path, "\n");
	for (; end >= path + strlen(root); end = strrchr(path, '/')) {
		sprintf(end, "/%s", name);
		read_limit(path, end);
		*end = '\0';
	}
}

/* Of `:CONTROLLERS:PLACE': the first version has a tree for those that go together. */
static void
by_controllers(char *at, const char *name)
{
	char *place = strchr(at + 1, ':');

	*at = '/';
	if (place != (char *)0) {
		memmove(place, place + 1, strlen(place));
		by_groups("/sys/fs/cgroup", at, name);
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

double
cpu_quota(void)
{
	FILE *f = fopen("/proc/self/cgroup", "r");
	char line[PORT_PATH + 100], *place;

	least = -1;
	while (f != (FILE *)0 && fgets(line, (int)sizeof line, f) != (char *)0) {
		place = strchr(line, ':');
		if (strncmp(line, "0::", (size_t)3) == 0)
			by_groups("/sys/fs/cgroup", line + 3, "cpu.max");
		else if (place != (char *)0 && (strncmp(place, ":cpu:", (size_t)5) == 0 || strncmp(place, ":cpu,", (size_t)5) == 0))
			by_controllers(place, "cpu.cfs_quota_us");
	}
	if (f != (FILE *)0)
		fclose(f);
	return least;
}
