/*
 * record.c: appends lines to the record file.
 */
#include "record.h"
#include "host.h"
#include "limit.h"
#include "output.h"

static int out = -1;
static int regular;		/* a regular file: a write to it never waits for a reader */
static const char *what;
static const char *name;	/* "" if the caller has opened it and gives no name */
static int unwritten, taken, given;	/* given: by the caller, as a descriptor */
static int fresh;		/* this program has begun the record */

static void
head_line(const char *lines)
{
	char line[1000];
	size_t n;

	for (; *lines != '\0' && unwritten == OK; lines += n) {
		n = strcspn(lines, "\n") + 1;
		sprintf(line, "%.*s", (int)n, lines);
		unwritten = record_line(line);
	}
}

static void
begin(void)
{
	char line[700];

	env_lines(head_line);
	host_lines(line);
	head_line(line);
}

/* Is it a record, or the beginning of one after a crash? Other files are never changed. */
static int
is_record(int fd, off_t size)
{
	static const char first[] = "lodestone: ";
	char head[sizeof first];
	size_t n = size < (off_t)(sizeof first - 1) ? (size_t)size : sizeof first - 1;

	return read(fd, head, n) == (ssize_t)n && memcmp(head, first, n) == 0;
}

/* To the end of the last complete line. A crash may leave a part of a line behind it, which must not be read. */
off_t
record_mend(int fd, off_t size)
{
	char block[1024];
	off_t end = size;
	long n, len;

	while (end > 0) {
		len = end > (off_t)sizeof block ? (long)sizeof block : (long)end;
		if (lseek(fd, end - len, SEEK_SET) < 0 || read(fd, block, (size_t)len) != (ssize_t)len)
			return -1;
		for (n = len; n > 0 && block[n - 1] != '\n'; n--)
			continue;
		end -= len - n;
		if (n > 0)
			break;
	}
	return end < size && ftruncate(fd, end) != 0 ? -1 : end;
}

/* As record_line, in a signal handler and without a message. */
static void
write_raw(const char *line)
{
	if (out >= 0 && write(out, line, strlen(line)) < 0)
		out = -1;
}

/*
 * The descriptor of `&6' or `&6=NAME': of a record that the caller has opened.  What this program executes does not
 * get it.
 */
static int
inherited(const char *given_as)
{
	int fd = given_as[1] - '0', how = fcntl(fd, F_GETFL, 0);
	struct stat st;

	if (how < 0 || (how & O_APPEND) == 0 || fstat(fd, &st) != 0 || !S_ISREG(st.st_mode) ||
	    fcntl(fd, F_SETFD, FD_CLOEXEC) != 0)
		return -fail(given_as, "is not a record that was opened for appending");
	return fd;
}

int
record_open(const char *path)
{
	struct stat st;
	off_t size;

	limit_hooks.record = write_raw;
	unwritten = OK;
	what = name = path;
	out = -1;
	if (path == (char *)0)
		return OK;
	if (equal(path, "-")) {
		out = 1;
		what = "standard output";
	} else if (path[0] == '&' && path[1] >= '3' && path[1] <= '9' &&
	    (path[2] == '\0' || path[2] == '=')) {
		out = inherited(path);
		what = "the record";
		given = 1;
		name = path[2] == '=' ? path + 3 : "";
	} else
		out = output_open(path);
	if (out < 0)
		return -out;
	if (fstat(out, &st) != 0)
		return failno(path);
	size = 0;
	regular = S_ISREG(st.st_mode);
	if (given)
		size = st.st_size;
	else if (regular && out != 1) {
		if (st.st_size > 0 && !is_record(out, st.st_size))
			return fail(path, "is not a record; it is not changed");
		size = record_mend(out, st.st_size);
	}
	if (size < 0)
		return failno(path);
	fresh = size == 0;
	if (fresh)
		begin();
	return unwritten;
}

/* The lines of lodestone run have several words. What is no file cannot be read: its last line is known here. */
int
record_dir(const char *dir)
{
	static char was[1000];
	char now[1000], s[1000];
	FILE *f;
	int fd;

	if (out < 0 || given)
		return OK;
	strcpy(now, "Dir: ");
	encode(dir, now + 5, 990);
	strcat(now, "\n");
	if (regular && out > 1) {
		*was = '\0';
		fd = dup(out);
		f = fd < 0 ? (FILE *)0 : fdopen(fd, "r");
		if (f == (FILE *)0)
			return failno(what);
		rewind(f);
		while (fgets(s, 1000, f) != (char *)0)
			if (strncmp(s, "Dir: ", (size_t)5) == 0)
				strcpy(was, s);
		fclose(f);
	}
	if (equal(was, now) || (*was == '\0' ? !fresh : strchr(was + 5, ' ') != (char *)0))
		return OK;
	if (*was != '\0')
		begin();
	head_line(now);
	strcpy(was, now);
	return unwritten;
}

/*
 * Writes the whole line or nothing: after a partial write on a full disk the file is truncated again. Signals are
 * blocked meanwhile, but not for a pipe, whose reader may never read.
 */
int
record_line(const char *line)
{
	ssize_t len = (ssize_t)strlen(line), n;
	off_t end;

	if (out < 0)
		return OK;
	if (regular)
		limit_block();
	errno = ENOSPC;
	n = write(out, line, (size_t)len);
	if (n > 0 && n < len && (end = lseek(out, (off_t)0, SEEK_END)) >= n && ftruncate(out, end - n) != 0)
		n = 0;
	if (regular)
		limit_unblock();
	if (n == len)
		return OK;
	out = -1;
	return failno(what);
}

const char *
record_path(void)
{
	return regular && out > 1 && *name != '\0' ? name : (char *)0;
}

int
record_is(const struct stat *file)
{
	struct stat st;

	return out >= 0 && regular && fstat(out, &st) == 0 && st.st_dev == file->st_dev && st.st_ino == file->st_ino;
}

int
record_console(void)
{
	return out == 1 || taken;
}

void
take_output(void)
{
	taken = 1;
}
