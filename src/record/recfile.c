/*
 * recfile.c: reads files of records, line by line; NUL, carriage returns and a last line without its newline as
 * lodestone-records(5) promises.
 */
#include "rec.h"

enum { BLOCK = 65536, ROOM = REC_LINE + 300 };

static char line[ROOM + 1], block[BLOCK];
static long length;		/* of the line; more than fits is counted alone */

/* A line with its carriage returns, where it has some. */
static void
end_line(void)
{
	long n = length < ROOM ? length : (long)ROOM;

	input.line++;
	length = 0;
	line[n] = '\0';
	if (rec_full((int)M_LINES, line))
		return;
	if (n > 0 && line[n - 1] == '\r') {
		while (n > 0 && line[n - 1] == '\r')
			n--;
		if (!input.returns++)
			rec_warn("carriage return", "dropped, here and on later lines");
	}
	line[n] = '\0';
	line_read(line, n);
}

static void
take(const char *from, long n)
{
	const char *end = from + n, *stop;
	long part, room;

	for (; from < end && !input.full; from = stop + 1) {
		stop = (const char *)memchr((const void *)from, '\n', (size_t)(end - from));
		part = (long)((stop == (char *)0 ? end : stop) - from);
		room = length < ROOM ? ROOM - length : 0L;
		memcpy((void *)(line + ROOM - room), (const void *)from, (size_t)(part < room ? part : room));
		length += part;
		if (stop == (char *)0)
			return;
		end_line();
	}
}

/* A NUL is a byte that no record has, not the end of a line. */
static void
without_nul(char *from, long n)
{
	char *at;

	while ((at = (char *)memchr((void *)from, '\0', (size_t)n)) != (char *)0) {
		*at = '\001';
		n -= (long)(at - from);
		from = at;
	}
}

/* Up to its size when it was opened, below 0: to its end. */
static int
read_all(int fd, const char *name, double size)
{
	double left = size;
	long n, want;

	for (;;) {
		want = size >= 0 && left < BLOCK ? (long)left : (long)BLOCK;
		n = want == 0 ? 0L : (long)read(fd, (void *)block, (size_t)want);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return failno(name);
		if (n == 0)
			return OK;
		left -= (double)n;
		without_nul(block, n);
		take(block, n);
	}
}

static int
read_input(int fd, const char *name, int side)
{
	struct stat before, after;
	char why[80];
	int code, file = fstat(fd, &before) == 0 && S_ISREG(before.st_mode);

	if (!file && fstat(fd, &before) == 0 && S_ISDIR(before.st_mode))
		return fail(name, "is a directory");
	input_begin(name);
	input.side = side;
	code = read_all(fd, name, file ? (double)before.st_size : -1.0);
	if (file && fstat(fd, &after) == 0 && after.st_size > before.st_size) {
		sprintf(why, "still grows; its first %.0f bytes were read", (double)before.st_size);
		print_error(name, why);
	}
	if (length > 0 && !input.full) {
		input.line++;
		rec_warn("last line", "cut off, without its newline; not read");
	}
	length = 0;
	run_end();
	input_end();
	if (code == OK && !input.any && input.line > 0)
		code = fail(name, "it is no record: it has no line of one");
	return code;
}

int
records_read(const char *path, const char *name, int side)
{
	int fd = path == (char *)0 ? 0 : open(path, O_RDONLY), code;

	if (name == (char *)0)
		name = path == (char *)0 ? "standard input" : path;
	if (fd < 0)
		return failno(name);
	code = read_input(fd, name, side);
	if (fd > 0)
		close(fd);
	return code;
}
