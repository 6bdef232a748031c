/*
 * scratch.c: the list of items that this process has made; see scratch.h.
 */
#include "scratch.h"
#include "ledger.h"
#include "limit.h"
#include "made.h"
#include "removal.h"

#include <utime.h>

enum { ITEMS = BOUND_ITEMS };

struct item {
	int kind;	/* 0: free */
	char id[IDENT_TEXT];
	char what[PORT_PATH];
	char *command;	/* that removes an item on another host; made early, because a signal handler cannot use malloc */
};

typedef int (*maker)(const char *);

static struct item items[ITEMS];
static char ledger[PORT_PATH], beside[PORT_PATH];
static long owner;		/* the process that may clean the list */
static int mute;
static int unsafe;		/* others could write into the directory: no ledger */

static void clean(void);
static void clean_orphaned(void);

static void
start_ledger(void)
{
	if (owner == (long)getpid())
		return;
	owner = (long)getpid();
	memset(items, 0, sizeof items);
	limit_hooks.scratch = clean;
	limit_hooks.orphaned = clean_orphaned;
	limit_hooks.tick = scratch_touch;
	if (ledger_path(owner, ledger) != 0) {
		if (!unsafe)
			print_error("the ledger of scratch files", "there is no safe directory for it; files left by SIGKILL are not removed");
		unsafe = 1;
		ledger[0] = '\0';
	}
}

void
scratch_mute(void)
{
	mute = 1;
}

/* The item of this name, or a free one if the kind is 0; null if there is none. */
static struct item *
find(int kind, const char *what)
{
	int i;

	for (i = 0; i < ITEMS; i++)
		if (items[i].kind == kind && (kind == 0 || strcmp(items[i].what, what) == 0))
			return &items[i];
	return (struct item *)0;
}

/* The name as it is kept, into a buffer of PORT_PATH. OK, or FAILED after fail(). */
static int
full_name(int kind, const char *what, char *full)
{
	if (strlen(what) >= PORT_PATH || (is_path(kind) && absolute_path(what, full) != 0))
		return fail(what, "the path is too long");
	if (!is_path(kind))
		strcpy(full, what);
	return OK;
}

static void
forget(struct item *i)
{
	if (ledger[0] != '\0')
		ledger_enter(ledger, '-', i->kind, i->id, i->what);
	i->kind = 0;
	free((void *)i->command);
	i->command = (char *)0;
}

/* Enters what has been made; signals are blocked. An older item of this name is that no more. */
static int
enter(int kind, const char *full)
{
	struct item *i = find(kind, full);
	char id[IDENT_TEXT];

	strcpy(id, UNMADE);
	if (kind != A_REMOTE && identify(kind, full, id) != 0)
		return failno(full);
	if (i != (struct item *)0) {
		if (strcmp(i->id, id) == 0)
			return OK;
		forget(i);
	}
	i = find(0, "");
	if (i == (struct item *)0)
		return fail(full, "too many scratch files at once");
	strcpy(i->what, full);
	strcpy(i->id, id);
	i->command = removal_command(kind, full, id);
	i->kind = kind;
	if (ledger[0] != '\0' && ledger_enter(ledger, '+', kind, id, full) != 0)
		print_error(ledger, strerror(errno));
	return OK;
}

int
scratch_add(int kind, const char *what)
{
	char full[PORT_PATH];
	int code;

	if (mute)
		return OK;
	start_ledger();
	if (full_name(kind, what, full) != OK)
		return FAILED;
	limit_block();
	code = enter(kind, full);
	limit_unblock();
	return code;
}

/* A thing that exists and is not on the list is somebody else's. */
static int
make_empty(const char *path)
{
	int fd = made_new(path, O_WRONLY);

	return fd < 0 ? -1 : close(fd);
}

static int
make_directory(const char *path)
{
	return mkdir(path, (mode_t)0700);
}

static int
make_fifo(const char *path)
{
	return mkfifo(path, 0600);
}

static void
note_unmade(int sign, int kind, const char *full)
{
	if ((kind == A_TREE || (kind == A_FILE && has_kit_name(full))) && ledger[0] != '\0')
		ledger_enter(ledger, sign, kind, UNMADE, full);
}

/* Makes and enters a thing; what could not be entered goes again. */
static int
make(int kind, const char *what, maker how)
{
	char full[PORT_PATH];
	int code, kept;

	if (mute)
		return OK;
	start_ledger();
	if (full_name(kind, what, full) != OK)
		return FAILED;
	if (kind == A_FILE && find(kind, full) != (struct item *)0)
		return OK;
	limit_block();
	note_unmade('+', kind, full);
	code = (*how)(what) == 0 ? OK : -1;
	kept = errno;
	if (code == OK) {
		code = enter(kind, full);
		if (code != OK && kind == A_TREE)
			rmdir(full);
		else if (code != OK)
			unlink(full);
	}
	note_unmade('-', kind, full);
	limit_unblock();
	errno = kept;
	return code;
}

int
scratch_create(const char *path)
{
	return make((int)A_FILE, path, make_empty);
}

int
scratch_mkdir(const char *path)
{
	return make((int)A_TREE, path, make_directory);
}

int
scratch_mkfifo(const char *path)
{
	return make((int)A_FILE, path, make_fifo);
}

void
scratch_drop(int kind, const char *what)
{
	char full[PORT_PATH];
	struct item *i;

	if (owner != (long)getpid() || full_name(kind, what, full) != OK)
		return;
	limit_block();
	i = find(kind, full);
	if (i != (struct item *)0)
		forget(i);
	limit_unblock();
}

/* If an item is still there, the ledger stays for the next sweep. */
static void
remove_all(int calm)
{
	struct item *i;
	int gone = 1;

	for (i = items; i < items + ITEMS; i++)
		if (i->kind != 0) {
			if (remove_item(i->kind, i->what, i->id, i->command, ANY_TIME, calm) == WIPE_LEFT)
				gone = 0;
			i->kind = 0;
		}
	if (ledger[0] != '\0' && gone)
		ledger_close(ledger);
}

/* Removes everything on the list; safe in a signal handler. */
static void
clean(void)
{
	if (owner == (long)getpid())
		remove_all(0);
}

/* A participant removes the list of its killed owner. */
static void
clean_orphaned(void)
{
	if (owner != 0)
		remove_all(0);
}

void
scratch_close(void)
{
	int kept = errno;

	limit_block();
	if (owner == (long)getpid())
		remove_all(1);
	limit_unblock();
	errno = kept;
}

/* Somebody has removed the ledger, as a cleaner of /tmp does. */
static void
write_again(void)
{
	struct item *i;

	for (i = items; i < items + ITEMS; i++)
		if (i->kind != 0)
			ledger_enter(ledger, '+', i->kind, i->id, i->what);
}

void
scratch_touch(void)
{
	if (owner == (long)getpid() && ledger[0] != '\0' && utime(ledger, (struct utimbuf *)0) != 0 && errno == ENOENT)
		write_again();
	if (beside[0] != '\0')
		utime(beside, (struct utimbuf *)0);
}

void
scratch_beside(long pid)
{
	limit_block();
	if (pid <= 0 || ledger_beside(pid, beside) != 0)
		beside[0] = '\0';
	else
		limit_hooks.tick = scratch_touch;
	limit_unblock();
}
