/*
 * listing.c: the entries of a directory, without `.' and `..'.
 */
#include "file.h"

#include <dirent.h>

struct listing *
listing_open(const char *path)
{
	return (struct listing *)(void *)opendir(path);
}

const char *
listing_next(struct listing *l)
{
	struct dirent *e;

	errno = 0;
	while ((e = readdir((DIR *)(void *)l)) != (struct dirent *)0)
		if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
			return e->d_name;
	return (const char *)0;
}

void
listing_close(struct listing *l)
{
	closedir((DIR *)(void *)l);
}
