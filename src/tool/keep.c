/*
 * keep: makes and guards the files that the verbs keep: tells what an output
 * is, puts a new file in the place of an old one.
 */
#include "bench-file.h"
#include "fdio.h"
#include "life.h"
#include "output.h"
#include "record.h"
#include "scratch.h"

static const char *const help[] = {
	"-o            what FILE is as an output: new, file, fifo or console; it must",
	"              be no other file that is named behind it",
	"-c            copy standard input to FILE; to a new one at once or not at all",
	"-m NEW        put NEW, which is on the same file system, in the place of FILE",
	"-w            remove an incomplete last line of the record FILE; print cut",
	"-r            FILE is not there, or a regular file of this user",
	(char *)0
};

static const char *fresh;
static int what;

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	if (letter == 'm')
		fresh = value;
	if (what != 0)
		return usage("options", "one of -o -c -m -w -r is needed");
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
	    S_ISCHR(st->st_mode) ? "is a device; it is not touched" : "is a symbolic link, a device or a socket; it is not touched");
	return -1;
}

static int
may_read(const char *path)
{
	struct stat st;

	return look(path, (unsigned long)geteuid(), &st) < 0 ? FAILED : OK;
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
	const char *last = strrchr(path, '/');
	size_t n = last == (char *)0 ? 0 : (size_t)(last - path) + 1;
	char random[LIFE_TEXT];
	int fd;

	if (n > PORT_PATH - 60)
		return fail(path, "the path is too long"), -1;
	memcpy(name, path, n);
	sprintf(name + n, "lodestone.%ld.%s", (long)getpid(), life_unique(random));
	if (scratch_create(name) != OK)
		return failno(path), -1;
	fd = open(name, O_WRONLY);
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

	if (kind == 0)
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

	if (kind == 0)
		return USAGE;
	for (i = 1; i < r->argc; i++)
		if (kind == OUT_FILE && output_same(&st, r->argv[i]))
			return usage(path, "is the input itself");
	puts(kinds[kind]);
	return OK;
}

static int
mend(const char *path)
{
	struct stat st;
	off_t end;
	int fd;

	if (stat(path, &st) != 0 || !S_ISREG(st.st_mode))
		return OK;
	fd = output_open(path);
	if (fd < 0)
		return -fd;
	end = fstat(fd, &st) == 0 && S_ISREG(st.st_mode) ? record_mend(fd, st.st_size) : -1;
	if (close(fd) != 0 || end < 0)
		return failno(path);
	if (end < st.st_size)
		puts("cut");
	return OK;
}

static int
args(struct run *r)
{
	const char *path = r->argv[0];
	int code;

	if (what != 'o' && r->argc > 1)
		return usage(r->argv[1], "too many operands");
	switch (what) {
	case 'o':
		return tell_output(r);
	case 'c':
		code = copy(path);
		scratch_close();
		return code;
	case 'm':
		return put_in_place(fresh, path);
	case 'w':
		return mend(path);
	case 'r':
		return may_read(path);
	}
	return usage("options", "one of -o -c -m -w -r is needed");
}

const struct bench bench = {
	"keep", "FILE...", help, "ocm:wr", (struct test_case *)0, opt, args
};
