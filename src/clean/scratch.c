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

typedef int (*maker)(const char *);

static struct item items[ITEMS];
static long owner;		/* the process that may clean the list */
static int mute;

static void clean(void);

static void
start(void)
{
	if (owner == (long)getpid())
		return;
	owner = (long)getpid();
	memset((char *)items, 0, sizeof items);
	limit_hooks.scratch = clean;
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

/* Enters what has been made at a free place. */
static int
enter(struct item *i, int kind, const char *what)
{
	struct stat st;

	if (kind == A_TREE && lstat(what, &st) != 0)
		return failno(what);
	if (kind == A_TREE)
		ident_text(&st, i->id);
	else if (kind != A_FILE && kind != A_REMOTE)
		i->since = sysv_since(kind, atol(what));
	strcpy(i->what, what);
	i->kind = kind;
	return OK;
}

/* Makes a thing, unless the maker is null, and enters it. An older item of this name is that no more. */
static int
take(int kind, const char *what, maker how)
{
	struct item *i;
	int code = OK, kept;

	if (mute)
		return OK;
	if (strlen(what) >= PORT_PATH)
		return fail(what, "the path is too long");
	start();
	i = find(kind, what);
	if (i != (struct item *)0 && (kind == A_FILE || kind == A_REMOTE))
		return OK;
	limit_block();
	if (i == (struct item *)0)
		i = find(0, "");
	if (i == (struct item *)0)
		code = fail(what, "too many scratch files at once");
	else if (how != (maker)0 && (*how)(what) != 0)
		code = -1;
	kept = errno;
	if (code == OK) {
		i->kind = 0;
		code = enter(i, kind, what);
	}
	limit_unblock();
	errno = kept;
	return code;
}

int
scratch_add(int kind, const char *what)
{
	return take(kind, what, (maker)0);
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

int
scratch_create(const char *path)
{
	return take((int)A_FILE, path, make_empty);
}

int
scratch_mkdir(const char *path)
{
	return take((int)A_TREE, path, make_directory);
}

int
scratch_mkfifo(const char *path)
{
	return take((int)A_FILE, path, made_fifo);
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

/* Safe in a signal handler. */
static void
tell_left(const char *what, const char *why)
{
	static char line[2 * PORT_PATH];

	strcpy(line, program_name());
	strcat(line, ": ");
	printable(what, line + strlen(line), PORT_PATH);
	strcat(line, ": not removed, because ");
	strcat(line, why);
	strcat(line, "\n");
	if (write(2, line, strlen(line)) < 0)
		return;
}

static void
remove_item(const struct item *i, int calm)
{
	static const char none[] = "no process can be started";
	char host[REMOTE_HOST];
	const char *path;

	errno = 0;
	switch (i->kind) {
	case A_FILE:
		wipe_file(i->what, made_is);
		break;
	case A_TREE:
		if ((calm ? wipe_tree(i->what, i->id) : wipe_apart(i->what, i->id)) == WIPE_LEFT && errno == EAGAIN)
			tell_left(i->what, none);
		break;
	case A_REMOTE:
		path = remote_path(i->what, host);
		if (remote_shell(remote_command(host, "rm -f \"$1\"", path)) != 0)
			tell_left(i->what, errno == EAGAIN || errno == ENOMEM ? none : "the remote shell failed");
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

	for (i = items; i < items + ITEMS; i++)
		if (i->kind != 0) {
			remove_item(i, calm);
			i->kind = 0;
		}
}

/* Removes everything on the list; safe in a signal handler. */
static void
clean(void)
{
	if (owner == (long)getpid())
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
