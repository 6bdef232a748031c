/*
 * scratch.c: the list of items that this process has made; see scratch.h.
 */
#include "scratch.h"
#include "limit.h"
#include "made.h"
#include "remote.h"
#include "wipe.h"

enum { ITEMS = BOUND_ITEMS };

struct item {
	int kind;		/* 0: free */
	char id[IDENT_TEXT];	/* of a tree */
	double since;		/* of an id of System V: when it was made */
	char what[PORT_PATH];
};

static struct item items[ITEMS];
static long owner;		/* the process that may clean the list */
static int mute;

/* Safe in a signal handler, unless it is calm. */
static void
remove_item(const struct item *i, int calm)
{
	static const char none[] = "not removed, because no process can be started";
	char host[REMOTE_HOST];
	const char *path;

	errno = 0;
	switch (i->kind) {
	case A_FILE:
	case A_FIFO:
		wipe_file(i->what);
		break;
	case A_TREE:
		if ((calm ? wipe_tree(i->what, i->id) : wipe_apart(i->what, i->id)) < 0)
			print_now(i->what, none);
		break;
	case A_REMOTE:
		path = remote_path(i->what, host);
		if (remote_shell(remote_command(host, "rm -f \"$1\"", path)) != 0)
			print_now(i->what, errno == EAGAIN || errno == ENOMEM ? none : "not removed, because the remote shell failed");
		break;
	default:
		if (sysv_since(i->kind, atol(i->what)) == i->since)
			sysv_remove(i->kind, atol(i->what));
	}
}

static void
remove_all(int calm)
{
	struct item *i;

	for (i = items; i < items + ITEMS && owner == (long)getpid(); i++)
		if (i->kind != 0) {
			remove_item(i, calm);
			i->kind = 0;
		}
}

/* Removes everything on the list; safe in a signal handler. */
static void
clean(void)
{
	remove_all(0);
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

/* A thing that exists and is not on the list is somebody else's: 0, or -1 with errno. */
static int
make(struct item *i, int kind, const char *what)
{
	struct stat st;
	int fd;

	switch (kind) {
	case A_FILE:
		fd = made_new(what, O_WRONLY);
		return fd < 0 ? -1 : close(fd);
	case A_FIFO:
		return made_fifo(what);
	case A_TREE:
		if (made_directory(what, &st) != 0)
			return -1;
		ident_text(&st, i->id);
		return 0;
	case A_REMOTE:
		return 0;
	}
	i->since = sysv_since(kind, atol(what));
	return 0;
}

/* An older item of this name is that no more, but for a file. */
int
scratch_make(int kind, const char *what)
{
	struct item *i;
	int code, kept;

	if (mute)
		return OK;
	if (owner != (long)getpid())
		memset((char *)items, 0, sizeof items);
	owner = (long)getpid();
	limit_hooks.scratch = clean;
	i = find(kind, what);
	if (i != (struct item *)0 && (kind == A_FILE || kind == A_REMOTE))
		return OK;
	if (i == (struct item *)0 && (i = find(0, "")) == (struct item *)0)
		return fail(what, "too many scratch files at once");
	limit_block();
	code = make(i, kind, what);
	kept = errno;
	if (code == 0) {
		strcpy(i->what, what);
		i->kind = kind;
	}
	limit_unblock();
	errno = kept;
	return code;
}

void
scratch_drop(int kind, const char *what)
{
	struct item *i;

	if (owner != (long)getpid())
		return;
	limit_block();
	i = find(kind, what);
	if (i != (struct item *)0)
		i->kind = 0;
	limit_unblock();
}

void
scratch_close(void)
{
	limit_block();
	remove_all(1);
	limit_unblock();
}
