/*
 * leftover.c: see leftover.h.
 */
#include "leftover.h"

#include <dirent.h>

enum { NAMED = 5, DEEPEST = 20, LEAST = 4 };	/* names that are printed; levels of a tree; digits behind the prefix */

static int
path_of(const char *dir, const struct dirent *e, char *path)
{
	if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0 ||
	    strlen(dir) + strlen(e->d_name) + 2 > (size_t)PORT_PATH)
		return 0;
	sprintf(path, "%s/%s", dir, e->d_name);
	return 1;
}

/* Of a file, or of all in a tree. Links are not followed. */
static double
size_of(const char *path, int depth)
{
	char below[PORT_PATH];
	struct stat st;
	struct dirent *e;
	double sum = 0;
	DIR *d;

	if (lstat(path, &st) != 0)
		return 0;
	if (!S_ISDIR(st.st_mode))
		return S_ISREG(st.st_mode) ? PORT_ALLOCATED(st) : 0;
	d = depth < DEEPEST ? opendir(path) : (DIR *)0;
	while (d != (DIR *)0 && (e = readdir(d)) != (struct dirent *)0)
		if (path_of(path, e, below))
			sum += size_of(below, depth + 1);
	if (d != (DIR *)0)
		closedir(d);
	return sum;
}

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

void
leftover_tell(const char *dir)
{
	static char told[PORT_PATH];
	char path[PORT_PATH], why[200], number[NUM_TEXT];
	struct dirent *e;
	long found = 0;
	DIR *d;

	if (strcmp(dir, told) == 0 || strlen(dir) >= (size_t)PORT_PATH)
		return;
	strcpy(told, dir);
	d = opendir(dir);
	while (d != (DIR *)0 && (e = readdir(d)) != (struct dirent *)0)
		if (is_ours(e->d_name) && path_of(dir, e, path) && ++found <= NAMED) {
			sprintf(why, "%s bytes, left by a program that was killed, or of one that runs; it is not removed",
			    num_text(size_of(path, 0), number, (int)sizeof number));
			print_error(path, why);
		}
	if (d != (DIR *)0)
		closedir(d);
	sprintf(why, "%ld more are left there", found - NAMED);
	if (found > NAMED)
		print_error(dir, why);
}
