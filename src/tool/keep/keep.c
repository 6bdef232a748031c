/*
 * keep: makes and guards the directories and files that the verbs keep: a
 * private directory, a record that is opened once, an output, a new file in
 * the place of an old one.
 */
#include "bench-file.h"
#include "fdio.h"
#include "hold.h"
#include "limit.h"
#include "made.h"
#include "output.h"
#include "record.h"
#include "remote.h"
#include "scratch.h"
#include "wipe.h"

enum { APPENDS, READS, MOST_FDS = 3, ABOVE = 10 };

/* Of a record: what appends to it, and two that read it, each at its own place. A shell has the numbers to 9. */
static const int fds_a[MOST_FDS] = { 6, 5, 8 }, fds_b[MOST_FDS] = { 7, 4, 9 };

static const char *fresh, *id, *line;
static long owner;
static int what, safely, numbered, paired, unlocked;

static const struct choice choices[] = {
	{ "-d            make a directory of mode 0700 in the directory FILE, or in one" },
	{ "              of another host; print its identity and its name" },
	{ "-s            with -d: only if nobody else can exchange it; alone: can", TO_FLAG(&safely) },
	{ "              nobody exchange what stands in the directory FILE?" },
	{ "-x ID         remove the directory FILE, which -d has made, if it is ID" },
	{ "-e ID         enter the directory FILE, if it is ID, and execute COMMAND" },
	{ "-a            lock and open the record FILE, and execute COMMAND with it: 6" },
	{ "              appends to it, 5 and 8 read it" },
	{ "-b            with -a: side B of the pair too, as 7, and 4 and 9", TO_FLAG(&paired) },
	{ "-f            with -a: without a lock", TO_FLAG(&unlocked) },
	{ "-i            with -a: FILE is results/HOST/DATE, of a new record", TO_FLAG(&numbered) },
	{ "-v            is standard input still what FILE names?" },
	{ "-z            cut off a last line of standard input without a newline, and" },
	{ "              remove FILE if it is standard input, and empty" },
	{ "-u LINE       give up the lock FILE.lock, if that is its line" },
	{ "-o            what FILE is as an output: new, file, fifo or console; it must" },
	{ "              be no other file that is named behind it" },
	{ "-c            copy standard input to FILE; to a new one at once or not at all" },
	{ "-m NEW        put NEW, which is on the same file system, in the place of FILE" },
	{ "-r            FILE is not there, or a regular file of this user" },
	{ "-p PID        the process for which a directory is made" },
	{ "-n NAME       whose messages they are" },
	{ (char *)0 }
};

static int
opt(struct run *r, int letter, char *value)
{
	double pid;

	(void)r;
	if (letter == 'p') {
		if (num_read(value, 1.0, 2147483647.0, &pid) != 0 || pid != floor(pid))
			return usage(value, "not a process id");
		owner = (long)pid;
		return OK;
	}
	if (letter == 'n') {
		msg_begin(value, 0);
		return OK;
	}
	if (letter == 'm')
		fresh = value;
	if (letter == 'x' || letter == 'e')
		id = value;
	if (letter == 'u')
		line = value;
	if (what != 0)
		return usage("options", "one of them at a time");
	what = letter;
	return OK;
}

/* --- a derived name ----------------------------------------------------------------- */

/* Only a regular file of this user may stand there; 1: it does, 0: nothing does, -1 after a message. */
static int
look(const char *path, unsigned long uid, struct stat *st)
{
	if (lstat(path, st) != 0)
		return errno == ENOENT ? 0 : (failno(path), -1);
	if (S_ISREG(st->st_mode) && (unsigned long)st->st_uid == uid)
		return 1;
	fail(path, S_ISREG(st->st_mode) ? "is another user's file; it is not touched" :
	    S_ISDIR(st->st_mode) ? "is a directory; it is not touched" :
	    S_ISFIFO(st->st_mode) ? "is a FIFO; it is not touched" :
	    S_ISCHR(st->st_mode) ? "is a device; it is not touched" :
	        "is a symbolic link, a device or a socket; it is not touched");
	return -1;
}

/* The new file has the owner that this file system gives to our files, which need not be our number. */
static int
put_in_place(const char *from, const char *path)
{
	struct stat made, st;
	int there;

	if (lstat(from, &made) != 0)
		return failno(from);
	there = look(path, (unsigned long)made.st_uid, &st);
	if (there < 0)
		return FAILED;
	if (there)
		chmod(from, st.st_mode & (mode_t)0777);
	return rename(from, path) == 0 ? OK : failno(path);
}

/* --- copying ------------------------------------------------------------------------- */

static int
copy_to(int fd, const char *path)
{
	static char block[16384];
	ssize_t n;

	while ((n = read(0, block, sizeof block)) != 0) {
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return failno("standard input");
		if (fd_write_all(fd, block, (long)n) != 0)
			return failno(path);
	}
	return OK;
}

/* Makes a file of the kit's name beside a path, with its descriptor. -1 after a message. */
static int
make_beside(const char *path, char *name)
{
	char dir[PORT_PATH], random[UNIQUE_TEXT];
	struct stat st;
	int fd, most = PORT_PATH - UNIQUE_TEXT - 40;

	path_split(path, dir);
	if (strlen(dir) > (size_t)most)
		return errno = ENAMETOOLONG, failno(path), -1;
	sprintf(name, "%.*s/lodestone.%ld.%s", most, dir, (long)getpid(), unique_text(random));
	if (scratch_make((int)A_FILE, name) != OK)
		return failno(path), -1;
	fd = made_open(name, O_WRONLY, &st);
	if (fd < 0)
		failno(path);
	return fd;
}

static int
replace(const char *path)
{
	char name[PORT_PATH];
	int fd = make_beside(path, name), code;

	if (fd < 0)
		return FAILED;
	code = copy_to(fd, path);
	if (close(fd) != 0 && code == OK)
		code = failno(path);
	if (code == OK)
		code = put_in_place(name, path);
	if (code == OK)
		scratch_drop((int)A_FILE, name);
	return code;
}

static int
copy(const char *path)
{
	struct stat st;
	int kind = output_look(path, &st), fd, code;

	if (kind < 0)
		return USAGE;
	if (kind == OUT_NEW || kind == OUT_FILE)
		return replace(path);
	fd = output_open(path);
	if (fd < 0)
		return -fd;
	code = copy_to(fd, path);
	return close(fd) != 0 && code == OK ? failno(path) : code;
}

/* --- outputs ---------------------------------------------------------------------------- */

static int
tell_output(struct run *r)
{
	static const char *const kinds[] = { "", "new", "file", "fifo", "console" };
	const char *path = r->argv[0];
	struct stat st;
	int kind = output_look(path, &st), i;

	if (kind < 0)
		return USAGE;
	for (i = 1; i < r->argc; i++)
		if (kind == OUT_FILE && output_same(&st, r->argv[i]))
			return usage(path, "is the input itself");
	puts(kinds[kind]);
	return OK;
}

/* --- directories ---------------------------------------------------------------------------- */

/*
 * Asks the far host for a directory under a name that is new there.  The answer is its inode.  What others have left
 * beside it comes as lines of du on standard error.
 */
static int
make_far(const char *dir, char *path, char *number)
{
	static const char left[] = "(du -sk \"`dirname \"$1\"`\"/lodestone.* 2>/dev/null) 1>&2; ";
	static const char make[] = "umask 077; mkdir \"$1\" && set x `ls -di \"$1\"` && echo \"$2\"";
	char script[sizeof left + sizeof make];
	char host[REMOTE_HOST], random[UNIQUE_TEXT];
	const char *rest, *digits = number;
	double inode;

	strcpy(script, left);
	strcat(script, make);
	sprintf(path, "%s/lodestone.%ld.%s", dir, owner, unique_text(random));
	rest = remote_path(path, host);
	if (remote_ask(host, script, rest, number, (int)IDENT_TEXT) != OK ||
	    digits_read(&digits, 10, 1.9e19, &inode) != 0 || *digits != '\0')
		return remote_failed(path, "could not be made");
	return OK;
}

static int
make_directory(const char *dir)
{
	char path[PORT_PATH], text[IDENT_TEXT];
	const char *why = safely ? safe_why_not(dir) : (char *)0;
	int code;

	if (why != (char *)0)
		return fail(dir, why);
	code = file_remote(dir) ? make_far(dir, path, text) : safe_make(dir, owner, path, text);
	if (code == OK)
		printf("%s %s\n", text, path);
	return code;
}

/* Beneath it nobody but this user makes names, and its own name is removed last, while it is empty. */
static int
remove_far(const char *path)
{
	char script[200], host[REMOTE_HOST], none[8];
	const char *rest = remote_path(path, host);

	sprintf(script, "cd \"$1\" && set x `ls -di .` \"$1\" && test \"$2\" = %.20s", id);
	strcat(script, " && rm -r -f ./* && cd / && rmdir \"$4\"");
	return remote_ask(host, script, rest, none, (int)sizeof none) == OK ? OK : remote_failed(path, "could not be removed");
}

static int
remove_directory(const char *path)
{
	if (file_remote(path))
		return remove_far(path);
	switch (wipe_tree(path, id)) {
	case WIPE_GONE:
		return OK;
	case WIPE_OTHER:
		return fail(path, "is not what was made there; it stays");
	}
	return fail(path, "could not be removed");
}

/* --- commands ----------------------------------------------------------------------------------- */

static int
execute(char **command)
{
	limit_reset_child();
	alarm(0);
	execvp(command[0], command);
	return failno(command[0]);
}

static int
enter(const char *dir, char **command)
{
	struct stat st;

	if (chdir(dir) != 0)
		return failno(dir);
	if (stat(".", &st) != 0 || !ident_is(&st, id))
		return fail(dir, "is not what was made there");
	return execute(command);
}

/* Puts a descriptor where the shell has it; none that is opened later takes its place. */
static int
put_at(int fd, int number)
{
	int above = fcntl(fd, F_DUPFD, (int)ABOVE), code;

	close(fd);
	code = above < 0 ? -1 : dup2(above, number);
	close(above);
	return code;
}

static int
open_readers(const struct held *h, const int *numbers)
{
	struct stat st, opened;
	int fd, i;

	if (fstat(h->fd, &opened) != 0)
		return failno(h->path);
	for (i = (int)READS; i < (int)MOST_FDS; i++) {
		fd = open(h->path, O_RDONLY | O_NONBLOCK | PORT_O_NOFOLLOW);
		if (fd < 0 || fstat(fd, &st) != 0 || st.st_dev != opened.st_dev || st.st_ino != opened.st_ino)
			return fail(h->path, "it changes while it is opened");
		if (put_at(fd, numbers[i]) < 0)
			return failno(h->path);
	}
	return OK;
}

/*
 * What is there has to be a record, and loses a last line that was cut off.  The environment tells the driver what it
 * has: the process, how the record was, and its name; and the line of its lock.
 */
static int
take_record(struct held *h, const int *numbers, const char *name, const char *lock)
{
	const char *state = "new";
	char head[10];
	struct stat st;
	off_t end;

	if (put_at(h->fd, numbers[APPENDS]) < 0)
		return failno(h->path);
	h->fd = numbers[APPENDS];
	if (fstat(h->fd, &st) != 0)
		return failno(h->path);
	if (!made_is(h->path, &st)) {
		state = "old";
		if (st.st_size > 0 && (read(h->fd, head, sizeof head) != (ssize_t)sizeof head || memcmp(head, "lodestone:",
		    sizeof head) != 0))
			return fail(h->path, "exists already and is no record file");
		end = record_mend(h->fd, st.st_size);
		if (end < 0)
			return failno(h->path);
		if (end < st.st_size)
			state = "cut";
	}
	if (open_readers(h, numbers) != OK)
		return FAILED;
	sprintf(h->told, "%s=%ld %s %s", name, (long)getpid(), state, h->path);
	sprintf(h->told_lock, "%s=%s", lock, h->lock);
	return putenv(h->told) == 0 && putenv(h->told_lock) == 0 ? OK : failno("the environment");
}

/* Whether what is open still has its name. */
static int
has_name(int fd, const char *path, struct stat *st)
{
	struct stat named;

	return fstat(fd, st) == 0 && lstat(path, &named) == 0 && named.st_dev == st->st_dev && named.st_ino == st->st_ino;
}

static void
give_back(const struct held *h)
{
	struct stat st;

	if (lstat(h->path, &st) == 0 && made_is(h->path, &st) && st.st_size == 0)
		unlink(h->path);
	lock_give(h->path, h->lock);
}

static int
open_records(const char *path, char **command)
{
	static struct held a, b;
	int code;

	strcpy(a.path, path);
	code = numbered ? hold_new(&a, path, paired) : hold_open(&a, 0, !unlocked);
	if (code == OK)
		code = take_record(&a, fds_a, "kit_record", "kit_lock");
	if (code == OK && paired) {
		hold_beside(a.path, b.path);
		code = hold_open(&b, 0, 1);
		if (code == OK)
			code = take_record(&b, fds_b, "kit_other", "kit_other_lock");
	}
	if (code == OK)
		code = execute(command);
	give_back(&a);
	give_back(&b);
	return code;
}

/* --- an open record ----------------------------------------------------------------------------- */

/* Whole lines are kept if there was no more room. */
static int
end_record(const char *path)
{
	struct stat st;

	if (fstat(0, &st) != 0 || !S_ISREG(st.st_mode))
		return failno(path);
	if (record_mend(0, st.st_size) == 0 && has_name(0, path, &st))
		unlink(path);
	return OK;
}

static int
args(struct run *r)
{
	const char *path = r->argv[0], *why;
	struct stat st;
	int code, executes = what == 'a' || what == 'e';

	if (what != 'o' && !executes && r->argc > 1)
		return usage(r->argv[1], "too many operands");
	if (strlen(path) > (size_t)PORT_PATH - BEHIND)
		return fail(path, "the path is too long");
	if (executes && r->argc < 2)
		return usage("options", "a COMMAND is needed");
	switch (what) {
	case 'd':
		return make_directory(path);
	case 'x':
		return remove_directory(path);
	case 'e':
		return enter(path, r->argv + 1);
	case 'a':
		return open_records(path, r->argv + 1);
	case 'v':
		return has_name(0, path, &st) ? OK : fail(path, "is another file by now");
	case 'z':
		return end_record(path);
	case 'u':
		lock_give(path, line);
		return OK;
	case 'o':
		return tell_output(r);
	case 'c':
		code = copy(path);
		scratch_close();
		return code;
	case 'm':
		return put_in_place(fresh, path);
	case 'r':
		return look(path, (unsigned long)geteuid(), &st) < 0 ? FAILED : OK;
	}
	why = safely ? safe_why_not(path) : (char *)0;
	return !safely ? usage("options", "one of -d -s -x -e -a -v -z -u -o -c -m -r is needed") :
	    why != (char *)0 ? fail(path, why) : OK;
}

const struct bench bench = {
	"keep", "FILE...", choices, (struct test_case *)0, opt, args
};
