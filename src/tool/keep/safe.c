/*
 * safe.c: private directories; see hold.h.
 */
#include "hold.h"
#include "made.h"
#include "wipe.h"

enum { LEVELS = 200, STICKY = 01000, OF_OTHERS = 02, OF_GROUP = 020 };	/* bits of a mode */

/* The owner of the root directory is root, also in a name space of users that has no number for it. */
static int
is_root(const struct stat *st)
{
	struct stat root;

	return st->st_uid == 0 || (stat("/", &root) == 0 && root.st_uid == st->st_uid);
}

int
safe_owner(const struct stat *st)
{
	return made_own(st) || is_root(st);
}

/* The reason why others can exchange what stands in this directory, or null. */
static const char *
open_to_others(const struct stat *st)
{
	if (st->st_uid != geteuid() && !is_root(st))
		return "belongs to another user";
	if (st->st_mode & (mode_t)STICKY)
		return (char *)0;
	if (st->st_mode & (mode_t)OF_OTHERS)
		return "others may write in it, and it is not sticky";
	return st->st_mode & (mode_t)OF_GROUP ? "its group may write in it, and it is not sticky" : (char *)0;
}

/* The parent of a directory is asked by the directory itself, so links do not count. */
const char *
safe_why_not(const char *dir)
{
	static char path[PORT_PATH + 3 * LEVELS + 8], why[100];
	struct stat st, below;
	const char *fault;
	int i;

	sprintf(path, "%s/.", dir);
	if (stat(path, &st) != 0)
		return strerror(errno);
	for (i = 0; i < LEVELS; i++) {
		fault = open_to_others(&st);
		if (fault != (char *)0)
			return strcat(strcpy(why, i == 0 ? "" : "a directory above: "), fault);
		below = st;
		strcat(path, "/..");
		if (stat(path, &st) != 0)
			return strerror(errno);
		if (st.st_dev == below.st_dev && st.st_ino == below.st_ino)
			return (char *)0;
	}
	return "too many directories above";
}

int
safe_make(const char *dir, long pid, char *path, char *id)
{
	char random[UNIQUE_TEXT], name[100], here[PORT_PATH];
	struct stat st;

	if (chdir(dir) != 0 || getcwd(here, sizeof here - sizeof name) == (char *)0)
		return failno(dir);
	sprintf(name, "lodestone.%ld.%s", pid, unique_text(random));
	if (made_directory(name, &st) != 0)
		return failno(dir);
	ident_text(&st, id);
	sprintf(path, "%s/%s", strcmp(here, "/") == 0 ? "" : here, name);
	return OK;
}
