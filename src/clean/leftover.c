/*
 * leftover.c: what programs that were killed have left in a directory; see scratch.h.
 */
#include "scratch.h"

#include <dirent.h>

enum { NAMED = 5, DEEPEST = 20, LEAST = 4 };	/* names that are printed; levels of a tree; digits behind the prefix */

/* lodestone.NUMBER.WHAT, and lodestone-UID, where an earlier release kept its ledgers. */
static int
is_ours(const char *name)
{
	size_t n;

	if (strncmp(name, "lodestone-", (size_t)10) == 0)
		return name[10] != '\0' && name[10 + strspn(name + 10, "0123456789")] == '\0';
	if (strncmp(name, "lodestone.", (size_t)10) != 0)
		return 0;
	n = strspn(name + 10, "0123456789abcdef");
	return n >= (size_t)LEAST && (name[10 + n] == '.' || name[10 + n] == '\0');
}

/* The size of all in a directory; of the first one, what is ours there is counted and named. Links are not followed. */
static double
look_in(const char *dir, int depth, long *found)
{
	char path[PORT_PATH], why[200], number[NUM_TEXT];
	struct dirent *e;
	struct stat st;
	double sum = 0, size;
	DIR *d = depth < DEEPEST ? opendir(dir) : (DIR *)0;

	while (d != (DIR *)0 && (e = readdir(d)) != (struct dirent *)0) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0 || (depth == 0 && !is_ours(e->d_name)) ||
		    strlen(dir) + strlen(e->d_name) + 2 > (size_t)PORT_PATH)
			continue;
		*path = '\0';
		text_add(path, (int)sizeof path, dir);
		text_add(path, (int)sizeof path, "/");
		text_add(path, (int)sizeof path, e->d_name);
		if (lstat(path, &st) != 0)
			continue;
		size = S_ISDIR(st.st_mode) ? look_in(path, depth + 1, found) : PORT_ALLOCATED(st);
		sum += size;
		if (depth > 0 || ++*found > NAMED)
			continue;
		sprintf(why, "%s bytes, left by a program that was killed, or of one that runs; it is not removed",
		    num_text(size, number, (int)sizeof number));
		print_error(path, why);
	}
	if (d != (DIR *)0)
		closedir(d);
	return sum;
}

void
leftover_tell(const char *dir)
{
	static char told[PORT_PATH];
	char why[60];
	long found = 0;

	if (strcmp(dir, told) == 0)
		return;
	strcpy(told, dir);
	look_in(dir, 0, &found);
	sprintf(why, "%ld more are left there", found - NAMED);
	if (found > NAMED)
		print_error(dir, why);
}
