/*
 * leftover.c: see leftover.h.
 */
#include "leftover.h"

#include <dirent.h>

enum { NAMED = 5, DEEPEST = 20, LEAST = 4 };	/* names that are printed; levels of a tree; digits behind the prefix */

static double size_of(char *path, int depth);

/* Of what is in a directory; the path is a buffer of PORT_PATH, and is as before at the end. */
static double
sizes_in(char *path, int depth)
{
	size_t n = strlen(path);
	struct dirent *e;
	double sum = 0;
	DIR *d = opendir(path);

	if (d == (DIR *)0)
		return 0;
	while ((e = readdir(d)) != (struct dirent *)0)
		if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0 && n + strlen(e->d_name) + 2 <= (size_t)PORT_PATH) {
			path[n] = '/';
			strcpy(path + n + 1, e->d_name);
			sum += size_of(path, depth + 1);
			path[n] = '\0';
		}
	closedir(d);
	return sum;
}

/* Links are not followed. */
static double
size_of(char *path, int depth)
{
	struct stat st;

	if (lstat(path, &st) != 0)
		return 0;
	if (S_ISDIR(st.st_mode))
		return depth < DEEPEST ? sizes_in(path, depth) : 0;
	return S_ISREG(st.st_mode) ? PORT_ALLOCATED(st) : 0;
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

static void
tell(char *path)
{
	char size[NUM_TEXT], why[200];

	sprintf(why, "%s bytes, left by a program that was killed, or of one that runs; it is not removed",
	    num_text(size_of(path, 0), size, (int)sizeof size));
	print_error(path, why);
}

void
leftover_tell(const char *dir)
{
	static char told[PORT_PATH];
	char path[PORT_PATH], why[80];
	struct dirent *e;
	long found = 0;
	DIR *d;

	if (strcmp(dir, told) == 0 || strlen(dir) >= (size_t)PORT_PATH)
		return;
	strcpy(told, dir);
	d = opendir(dir);
	while (d != (DIR *)0 && (e = readdir(d)) != (struct dirent *)0)
		if (is_ours(e->d_name) && strlen(dir) + strlen(e->d_name) + 2 <= (size_t)PORT_PATH && ++found <= NAMED) {
			strcpy(path, dir);
			strcat(path, "/");
			strcat(path, e->d_name);
			tell(path);
		}
	if (d != (DIR *)0)
		closedir(d);
	if (found > NAMED) {
		sprintf(why, "%ld more are left there", found - NAMED);
		print_error(dir, why);
	}
}
