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

/* Up to its size when it was opened, below 0: to its end.  A NUL is a byte that no record has, and ends no line. */
static int
read_all(int fd, const char *name, double size)
{
	double left = size;
	long n, want;
	char *nul;

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
		for (nul = block; (nul = (char *)memchr((void *)nul, '\0', (size_t)(block + n - nul))) != (char *)0; nul++)
			*nul = '\001';
		take(block, n);
	}
}

static int
read_input(int fd, const char *name)
{
	struct stat before, after;
	char why[80];
	int code, file = fstat(fd, &before) == 0 && S_ISREG(before.st_mode);

	if (!file && fstat(fd, &before) == 0 && S_ISDIR(before.st_mode))
		return fail(name, "is a directory");
	code = read_all(fd, name, file ? (double)(before.st_size - lseek(fd, (off_t)0, SEEK_CUR)) : -1.0);
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
	if (rec_shown > 0 && input.warned > rec_shown)
		fprintf(stderr, "%s: %d further messages of this kind: not shown\n", input.name, input.warned - rec_shown);
	if (code == OK && !input.any && input.line > 0 && rec_shown > 0)
		code = fail(name, "it is no record: it has no line of one");
	return code;
}

int
records_read(const char *path, const char *name, int side, const char *only)
{
	char plain[PORT_PATH];
	int fd = path == (char *)0 ? 0 : open(path, O_RDONLY), code;

	if (name == (char *)0)
		name = path == (char *)0 ? "standard input" : path;
	if (fd < 0)
		return failno(name);
	memset((void *)&input, 0, sizeof input);
	input.name = rec_intern(printable(name, plain, (int)sizeof plain));
	input.side = side;
	input.only = only;
	code = read_input(fd, name);
	if (fd > 0)
		close(fd);
	return code;
}
