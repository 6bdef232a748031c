/*
 * ledger.c: see ledger.h.
 */
#include "ledger.h"
#include "host.h"
#include "removal.h"
#include "sweeping.h"

enum { TRIES = 100 };

static char directory[PORT_PATH];	/* of the latest ledger of this process */

/* --- the directory ------------------------------------------------------------ */

/* A directory of ours in which nobody else may write. */
static int
safe(const struct stat *st)
{
	return S_ISDIR(st->st_mode) && st->st_uid == getuid() && (st->st_mode & 022) == 0;
}

int
ledger_ours(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0 && safe(&st);
}

/*
 * Makes the directory if it is missing; 0 if it is not safely ours.  Another
 * process may remove it, while it is empty, between mkdir and lstat.
 */
static int
make_directory(const char *path)
{
	struct stat st;
	int tries;

	for (tries = 0; tries < TRIES; tries++) {
		if (mkdir(path, (mode_t)0700) != 0 && errno != EEXIST)
			break;
		if (lstat(path, &st) == 0)
			return safe(&st);
		if (errno != ENOENT)
			break;
	}
	return 0;
}

/*
 * The next directory of ours that is called lodestone-UID.RANDOM; the name of
 * the usual one is the start of its path, which it replaces.  0 at the end.
 */
int
ledger_next(DIR *d, char *path)
{
	char start[60];
	struct dirent *e;
	size_t n;

	sprintf(start, "lodestone-%ld.", (long)getuid());
	n = strlen(start);
	while ((e = readdir(d)) != (struct dirent *)0) {
		if (strncmp(e->d_name, start, n) != 0 || strspn(e->d_name + n, "0123456789abcdef") != (size_t)16 || e->d_name[n + 16] != '\0')
			continue;
		sprintf(path, "%s/%.100s", host_tmp(), e->d_name);
		if (ledger_ours(path))
			return 1;
	}
	return 0;
}

void
ledger_usual(char *path)
{
	sprintf(path, "%s/lodestone-%ld", host_tmp(), (long)getuid());
}

/* One that was made before where the usual name is taken; 0 if there is none. */
static int
find_beside(char *path)
{
	DIR *d = opendir(host_tmp());
	int found;

	if (d == (DIR *)0)
		return 0;
	found = ledger_next(d, path);
	closedir(d);
	return found;
}

/* The directory of ledgers; the second argument is 1 to make it. 0 if there is none that is safe. */
static int
choose_directory(char *path, int make)
{
	char random[LIFE_TEXT];
	struct stat st;

	ledger_usual(path);
	if (make ? make_directory(path) : ledger_ours(path))
		return 1;
	if (lstat(path, &st) != 0)
		return 0;
	if (find_beside(path))
		return 1;
	ledger_usual(path);
	sprintf(path + strlen(path), ".%s", life_unique(random));
	return make && make_directory(path);
}

/* --- names -------------------------------------------------------------------- */

static void
name_host(char *host)
{
	host_name(host, (int)LEDGER_NAME);
	host[180] = '\0';
}

static void
append_name(char *path, long pid)
{
	char host[LEDGER_NAME], realm[LIFE_TEXT], start[LIFE_TEXT];

	name_host(host);
	sprintf(path + strlen(path), "/%s.%ld.%s.%s", host, pid, life_realm(realm), life_started(pid, start));
}

static int
find_ledger(long pid, char *path, int make)
{
	if (!choose_directory(path, make))
		return -1;
	ledger_in(path);
	append_name(path, pid);
	return 0;
}

int
ledger_path(long pid, char *path)
{
	return find_ledger(pid, path, 1);
}

int
ledger_beside(long pid, char *path)
{
	struct stat st;

	return find_ledger(pid, path, 0) == 0 && lstat(path, &st) == 0 ? 0 : -1;
}

/* Reads eight hexadecimal digits behind a dot. */
static int
read_part(const char **s, char *to)
{
	if (**s != '.' || strspn(*s + 1, "0123456789abcdef") != (size_t)8)
		return -1;
	memcpy(to, *s + 1, (size_t)8);
	to[8] = '\0';
	*s += 9;
	return 0;
}

/* Is this the name of a ledger of this host? */
int
ledger_label(const char *name, struct label *l)
{
	char host[LEDGER_NAME];
	double pid;
	size_t n;

	name_host(host);
	n = strlen(host);
	if (strncmp(name, host, n) != 0 || name[n] != '.')
		return 0;
	name += n + 1;
	if (digits_read(&name, 10, 2147483647.0, &pid) != 0 || pid < 1)
		return 0;
	l->pid = (long)pid;
	l->old = *name == '\0';
	return l->old || (read_part(&name, l->realm) == 0 && read_part(&name, l->start) == 0 && *name == '\0');
}

/* --- entries ------------------------------------------------------------------ */

/*
 * Another process may remove the directory while it is empty, or a cleaner of
 * /tmp; then it is made again.
 */
static int
open_ledger(const char *path)
{
	int fd, tries;

	for (tries = 0; tries < TRIES; tries++) {
		fd = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
		if (fd >= 0 || errno != ENOENT || !make_directory(directory))
			break;
	}
	return fd;
}

/* As encode(), without stdio, for a signal handler. */
static char *
encode_here(const char *s, char *to)
{
	static const char digits[] = "0123456789ABCDEF";

	for (; *s != '\0'; s++)
		if (*s <= ' ' || *s > '~' || *s == '%' || *s == '/' || *s == '=') {
			*to++ = '%';
			*to++ = digits[*s >> 4 & 15];
			*to++ = digits[*s & 15];
		} else
			*to++ = *s;
	*to = '\0';
	return to;
}

int
ledger_enter(const char *path, int sign, int kind, const char *id, const char *what)
{
	static char line[LEDGER_LINE];
	char *end = line;
	int fd = open_ledger(path);
	int ok;

	if (fd < 0)
		return -1;
	*end++ = (char)sign;
	*end++ = (char)kind;
	*end++ = ' ';
	strcpy(end, id);
	strcat(end, " ");
	end = encode_here(what, end + strlen(end));
	*end++ = '\n';
	ok = write(fd, line, (size_t)(end - line)) == (ssize_t)(end - line);
	return close(fd) == 0 && ok ? 0 : -1;
}

/* The mark of a ledger: the same name behind a dot. */
void
ledger_mark(const char *path, char *mark)
{
	const char *last = strrchr(path, '/') + 1;

	memcpy(mark, path, (size_t)(last - path));
	mark[last - path] = '.';
	strcpy(mark + (last - path) + 1, last);
}

void
ledger_in(const char *where)
{
	strcpy(directory, where);
}

void
ledger_close(const char *path)
{
	char mark[PORT_PATH + 2];

	unlink(path);
	ledger_mark(path, mark);
	unlink(mark);
	rmdir(directory);
}

/* --- for about -------------------------------------------------------------------- */

static int
enter_for(long pid, int sign, int kind, const char *what, const char *id)
{
	char path[PORT_PATH], full[PORT_PATH];

	if (ledger_path(pid, path) != 0)
		return fail("the ledger of scratch files", "there is no safe directory for it");
	if (!is_path(kind) && strlen(what) < PORT_PATH)
		strcpy(full, what);
	else if (absolute_path(what, full) != 0)
		return fail(what, "the path is too long");
	return ledger_enter(path, sign, kind, id, full) == 0 ? OK : failno(path);
}

int
scratch_for(long pid, int kind, const char *what, const char *id)
{
	return enter_for(pid, '+', kind, what, id);
}

int
scratch_not_for(long pid, int kind, const char *what, const char *id)
{
	return enter_for(pid, '-', kind, what, id);
}
