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

int
wipe_file(const char *path, const char *place, const char *owner, double before)
{
	char dir[PORT_PATH], found[IDENT_TEXT], *slash;
	struct stat st;

	if (*path != '/' || strlen(path) >= PORT_PATH)
		return WIPE_OTHER;
	strcpy(dir, path);
	slash = strrchr(dir, '/');
	slash[slash == dir] = '\0';
	if (lstat(path, &st) != 0)
		return WIPE_GONE;
	if (!wipe_may(&st, owner, before) || stat(dir, &st) != 0 || strcmp(ident_text(&st, found), place) != 0)
		return WIPE_OTHER;
	return unlink(path) == 0 || errno == ENOENT ? WIPE_GONE : WIPE_LEFT;
}
