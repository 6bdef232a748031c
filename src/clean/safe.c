/*
 * safe.c: see safe.h.
 */
#include "safe.h"
#include "life.h"
#include "wipe.h"

enum { LEVELS = 200, TRIES = 100, STICKY = 01000, OF_OTHERS = 02, OF_GROUP = 020, NOT_OURS = 077 };	/* bits of a mode */

/* The owner of the root directory is root, also in a name space of users that has no number for it. */
static int
is_root(unsigned long uid)
{
	struct stat st;

	return uid == 0 || (stat("/", &st) == 0 && (unsigned long)st.st_uid == uid);
}

int
safe_owner(unsigned long uid)
{
	const char *caller = getenv("SUDO_UID");
	double number;

	if (uid == (unsigned long)geteuid() || is_root(uid))
		return 1;
	return geteuid() == 0 && caller != (char *)0 && num_read(caller, 1.0, 4294967295.0, &number) == 0 &&
	    number == (double)uid;
}

/* The reason why others can exchange what stands in this directory, or null. */
static const char *
open_to_others(const struct stat *st)
{
	if ((unsigned long)st->st_uid != (unsigned long)geteuid() && !is_root((unsigned long)st->st_uid))
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

	if (strlen(dir) >= (size_t)PORT_PATH)
		return "the path is too long";
	sprintf(path, "%s/.", dir);
	if (stat(path, &st) != 0)
		return strerror(errno);
	for (i = 0; i < LEVELS; i++) {
		fault = open_to_others(&st);
		if (fault != (char *)0) {
			sprintf(why, i == 0 ? "%s" : "a directory above: %s", fault);
			return why;
		}
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
	char random[LIFE_TEXT], name[100], here[PORT_PATH];
	struct stat st;
	int i;

	if (chdir(dir) != 0)
		return failno(dir);
	if (getcwd(here, sizeof here) == (char *)0 || strlen(here) + sizeof name >= (size_t)PORT_PATH)
		return failno(dir);
	errno = EEXIST;
	for (i = 0; i < TRIES && errno == EEXIST; i++) {
		sprintf(name, "lodestone.%ld.%s", pid, life_unique(random));
		if (mkdir(name, (mode_t)0700) != 0)
			continue;
		if (lstat(name, &st) != 0 || !S_ISDIR(st.st_mode) || (st.st_mode & (mode_t)NOT_OURS) != 0) {
			errno = EEXIST;		/* somebody has renamed it at once: another name */
			continue;
		}
		ident_text(&st, id);
		sprintf(path, "%s/%s", strcmp(here, "/") == 0 ? "" : here, name);
		return OK;
	}
	return failno(dir);
}
