/*
 * record.c: appending lines to the record file.
 */
#include "bench.h"
#include "host.h"
#include "limit.h"
#include "record.h"

static int out = -1;
static const char *what;
static int trouble, taken;

static void
head_line(const char *line)
{
	if (!trouble && record_line(line) != OK)
		trouble = 1;
}

/* Where the last whole line ends; what follows was cut off by a crash and must not be read as a record. */
static off_t
whole(int fd, off_t end)
{
	char c;

	while (end > 0) {
		if (lseek(fd, end - 1, SEEK_SET) < 0 || read(fd, &c, (size_t)1) != 1)
			return -1;
		if (c == '\n')
			break;
		end--;
	}
	return end;
}

/* Returns the size that is left, -1 with errno on failure. */
static off_t
mend(int fd, off_t size)
{
	off_t end = whole(fd, size);

	if (end < 0 || (end < size && ftruncate(fd, end) != 0))
		return -1;
	return end;
}

int
record_open(const char *path)
{
	struct stat st;
	off_t size = 0;
	int why;

	trouble = 0;
	out = -1;
	if (path == (char *)0)
		return OK;
	if (strcmp(path, "-") == 0) {
		out = 1;
		what = "standard output";
	} else {
		out = open(path, O_RDWR | O_APPEND | O_CREAT, 0666);
		why = errno;
		if (out < 0)
			out = open(path, O_WRONLY | O_APPEND);
		errno = why;
		what = path;
	}
	if (out < 0 || fstat(out, &st) != 0)
		return failno(path);
	if (S_ISDIR(st.st_mode))
		return fail(path, "is a directory");
	if (S_ISREG(st.st_mode) && out != 1)
		size = mend(out, st.st_size);
	if (size < 0)
		return failno(path);
	if (size == 0)
		host_lines(head_line);
	return trouble ? FAILED : OK;
}

/* All of it or nothing: what a full disk took of a line is cut off again. */
int
record_line(const char *line)
{
	size_t len = strlen(line);
	ssize_t n;
	off_t end;
	int why = ENOSPC;

	if (out < 0)
		return OK;
	limit_block();
	n = write(out, line, len);
	if (n < 0)
		why = errno;
	else if ((size_t)n < len && (end = lseek(out, (off_t)0, SEEK_END)) >= n && ftruncate(out, end - n) != 0)
		why = errno;
	limit_unblock();
	if (n >= 0 && (size_t)n == len)
		return OK;
	out = -1;
	return fail(what, strerror(why));
}

void
record_raw(const char *line)
{
	if (out >= 0 && *line != '\0' && write(out, line, strlen(line)) < 0)
		out = -1;
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

char *
record_number(double x, char *buf)
{
	int d = 0;
	double y = x;

	while (y < 1e6 && d < 15) {
		y *= 10;
		d++;
	}
	sprintf(buf, "%.*f", d, x);
	return buf;
}
