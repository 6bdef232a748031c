/*
 * sweepone.c: the entries of a ledger, and the sweep of one ledger.
 */
#include "ledger.h"
#include "removal.h"
#include "sweeping.h"

enum { MOST_LEDGER = 262144 };	/* bytes of the largest ledger that is read */

struct entry {
	int sign, kind;			/* sign: '+' or '-'; kind: see scratch.h */
	char id[IDENT_TEXT];
	char *what;			/* in line */
	char line[LEDGER_LINE];
};

static struct entry current;		/* of the ledger that is swept */

/* Opens a ledger for reading; null if it is not a file of ours or is too long. */
static FILE *
read_ledger(const char *path, struct stat *st)
{
	FILE *f = (FILE *)0;
	int fd;

	if (lstat(path, st) != 0 || !S_ISREG(st->st_mode))
		return f;
	fd = open(path, O_RDONLY | O_NONBLOCK);
	if (fd >= 0 && fstat(fd, st) == 0 && S_ISREG(st->st_mode) && st->st_uid == getuid() && st->st_size <= MOST_LEDGER)
		f = fdopen(fd, "r");
	if (fd >= 0 && f == (FILE *)0)
		close(fd);
	return f;
}

static int
is_kind(int kind)
{
	return is_path(kind) || kind == A_REMOTE || kind == A_REMOTETREE || kind == SYSV_SHM || kind == SYSV_SEM || kind == SYSV_MSG;
}

/* Reads `+KIND IDENTITY WHAT', or `+KIND WHAT' of an earlier release. */
static int
read_entry(struct entry *e, int old)
{
	char *line = e->line;
	size_t n;

	if ((line[0] != '+' && line[0] != '-') || !is_kind((int)line[1]) || line[2] != ' ')
		return 0;
	e->sign = line[0];
	e->kind = line[1];
	e->id[0] = '\0';
	line += 3;
	if (!old) {
		n = strcspn(line, " \n");
		if (n == 0 || n >= (size_t)IDENT_TEXT || line[n] != ' ')
			return 0;
		memcpy(e->id, line, n);
		e->id[n] = '\0';
		line += n + 1;
	}
	e->what = decode(line, line, (int)LEDGER_LINE);
	return strlen(e->what) < (size_t)PORT_PATH;
}

/* Reads the next valid entry; 0 at the end. Other lines are skipped, whatever their length. */
static int
next_entry(FILE *f, int old, struct entry *e)
{
	int inside = 0, whole;

	while (fgets(e->line, (int)sizeof e->line, f) != (char *)0) {
		whole = strchr(e->line, '\n') != (char *)0;
		if (!inside && whole && read_entry(e, old))
			return 1;
		inside = !whole;
	}
	return 0;
}

/* The number of '+' entries less the number of '-' entries of an item: a name may be used again. */
static int
balance(const char *path, const struct entry *of)
{
	static struct entry e;
	struct stat st;
	FILE *f = read_ledger(path, &st);
	int n = 0;

	while (f != (FILE *)0 && next_entry(f, 0, &e))
		if (e.kind == of->kind && strcmp(e.what, of->what) == 0 && strcmp(e.id, of->id) == 0)
			n += e.sign == '+' ? 1 : -1;
	if (f != (FILE *)0)
		fclose(f);
	return n;
}

static int
only_digits(const char *s, double most)
{
	double x;

	return digits_read(&s, 10, most, &x) == 0 && *s == '\0';
}

/*
 * Can our own entries be like this? Absolute paths, trees with the kit's name,
 * ids that are numbers.  The identity of a far directory becomes a part of a
 * command.
 */
static int
is_ours(const struct entry *e)
{
	if (e->kind == A_REMOTETREE)
		return has_kit_name(e->what) && (strcmp(e->id, UNMADE) == 0 || only_digits(e->id, 1.9e19));
	if (e->kind == A_REMOTE)
		return 0;
	if (is_path(e->kind))
		return e->what[0] == '/' && (has_kit_name(e->what) || (e->kind == A_FILE && strcmp(e->id, UNMADE) != 0));
	return only_digits(e->what, 2147483647.0) && sysv_since(e->kind, atol(e->what)) == atof(e->id);
}

static void
tell_other(const char *what, const char *why)
{
	struct stat st;

	if (lstat(what, &st) == 0)
		print_error(what, why);
}

/* Removes an item that nobody has changed since; 0 if it must be tried again. */
static int
sweep_item(const struct entry *e, double before)
{
	char *command = removal_command(e->kind, e->what, e->id);
	int code = remove_item(e->kind, e->what, e->id, command, before, 1);

	free((void *)command);
	if (code == WIPE_OTHER && e->kind == A_TREE)
		tell_other(e->what, "it is not what a killed program of the kit has made; it stays");
	return code != WIPE_LEFT;
}

/* Removes the items of a ledger, oldest first, and the ledger itself if all are gone. */
void
ledger_sweep(const char *path, int sure, int here)
{
	struct entry *e = &current;
	struct stat st;
	FILE *f = read_ledger(path, &st);
	int left = 0;

	if (f == (FILE *)0)
		return;
	while (next_entry(f, 0, e))
		if (e->sign == '+' && (here || is_path(e->kind) || e->kind == A_REMOTETREE) && is_ours(e) && balance(path, e) > 0 &&
		    !sweep_item(e, sure ? ANY_TIME : (double)st.st_mtime + 2))
			left = 1;
	fclose(f);
	if (!left)
		ledger_close(path);
}

/* What an earlier release has left: its paths may have become somebody else's by now. */
void
ledger_old(const char *path)
{
	struct entry *e = &current;
	struct stat st;
	FILE *f = read_ledger(path, &st);

	if (f == (FILE *)0)
		return;
	while (next_entry(f, 1, e))
		if (e->sign == '+' && is_path(e->kind) && e->what[0] == '/')
			tell_other(e->what, "named by the ledger of an earlier release, which does not tell what it was; it stays");
	fclose(f);
	unlink(path);
}
