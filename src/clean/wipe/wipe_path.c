/*
 * wipe_path.c: for hosts without openat and its kin: compares just before it
 * removes.
 *
 * configure: wipe last
 */
#include "wipe.h"

int
wipe_tree(const char *path, const char *id)
{
	return wipe_apart(path, id);
}

void
wipe_file(const char *path)
{
	wipe_by_path(path);
}
