/*
 * scratch.c: the list of items that this process has made; see scratch.h.
 */
#include "scratch.h"
#include "ledger.h"
#include "limit.h"
#include "removal.h"

#include <utime.h>

enum { ITEMS = BOUND_ITEMS };

struct item {
	int kind;	/* 0: free */
	char what[PORT_PATH];
	char *command;	/* that removes an item on another host; made early, because a signal handler cannot use malloc */
};

static struct item items[ITEMS];
static char ledger[PORT_PATH];
static long owner;		/* the process that may clean the list */
static int mute;
static int unsafe;		/* others could write into the directory: no ledger */

static void
start_ledger(void)
{
	if (owner == (long)getpid())
		return;
	owner = (long)getpid();
	memset(items, 0, sizeof items);
	limit_hooks.scratch = scratch_clean;
	limit_hooks.orphaned = scratch_orphaned;
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

static int
entered(int kind, const char *what)
{
	int i;

	for (i = 0; i < ITEMS; i++)
		if (items[i].kind == kind && strcmp(items[i].what, what) == 0)
			return 1;
	return 0;
}

int
scratch_add(int kind, const char *what)
{
	char full[PORT_PATH];
	int i;

	if (mute)
		return OK;
	start_ledger();
	if (!is_path(kind))
		strcpy(full, what);
	else if (absolute_path(what, full) != 0)
		return fail(what, "the path is too long");
	if (entered(kind, full))
		return OK;
	for (i = 0; i < ITEMS && items[i].kind != 0; i++)
		continue;
	if (i == ITEMS)
		return fail(what, "too many scratch files at once");
	limit_block();
	strcpy(items[i].what, full);
	items[i].command = removal_command(kind, full);
	items[i].kind = kind;
	if (ledger[0] != '\0' && ledger_enter(ledger, '+', kind, full) != 0)
		print_error(ledger, strerror(errno));
	limit_unblock();
	return OK;
}

static void
forget(struct item *i)
{
	i->kind = 0;
	free((void *)i->command);
	i->command = (char *)0;
}

void
scratch_drop(int kind, const char *what)
{
	char full[PORT_PATH];
	int i;

	if (owner != (long)getpid())
		return;
	if (!is_path(kind))
		strcpy(full, what);
	else if (absolute_path(what, full) != 0)
		return;
	limit_block();
	for (i = 0; i < ITEMS; i++)
		if (items[i].kind == kind && strcmp(items[i].what, full) == 0) {
			forget(&items[i]);
			if (ledger[0] != '\0')
				ledger_enter(ledger, '-', kind, full);
		}
	limit_unblock();
}

/* If an item is still there, the ledger stays for the next sweep. */
static void
remove_all(void)
{
	int i, gone = 1;

	for (i = 0; i < ITEMS; i++)
		if (items[i].kind != 0) {
			gone = remove_item(items[i].kind, items[i].what, items[i].command) && gone;
			items[i].kind = 0;
		}
	if (ledger[0] != '\0' && gone)
		ledger_close(ledger);
}

void
scratch_clean(void)
{
	if (owner == (long)getpid())
		remove_all();
}

void
scratch_orphaned(void)
{
	if (owner != 0)
		remove_all();
}

void
scratch_close(void)
{
	limit_block();
	scratch_clean();
	limit_unblock();
}

void
scratch_touch(void)
{
	if (owner == (long)getpid() && ledger[0] != '\0')
		utime(ledger, (struct utimbuf *)0);
}

