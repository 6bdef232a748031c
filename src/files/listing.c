/*
 * listing.c: the entries of a directory, without `.' and `..'.
 */
#include "file.h"

#include <dirent.h>

struct listing {
	DIR *dir;
};

struct listing *
listing_open(const char *path)
{
	struct listing *l = (struct listing *)malloc(sizeof *l);

	if (l == (struct listing *)0)
		return l;
	l->dir = opendir(path);
	if (l->dir != (DIR *)0)
		return l;
	free((void *)l);
	return (struct listing *)0;
}

const char *
listing_next(struct listing *l)
{
	struct dirent *e;

	errno = 0;
	while ((e = readdir(l->dir)) != (struct dirent *)0)
		if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
			return e->d_name;
	return (const char *)0;
}

void
listing_close(struct listing *l)
{
	closedir(l->dir);
	free((void *)l);
}
