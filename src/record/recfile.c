/*
 * recfile.c: reads files of records, line by line; NUL, carriage returns and a last line without its newline as
 * lodestone-records(5) promises.
 */
#include "rec.h"

enum { BLOCK = 65536, ROOM = REC_LINE + 300 };

static char line[ROOM + 1];
static long length;		/* of the line; more than fits is counted alone */

static void
end_line(void)
{
	long n = length < ROOM ? length : (long)ROOM;

	input.line++;
	length = 0;
	line[n] = '\0';
	if (rec_full((int)M_LINES, line))
		return;
	if (n > 0 && line[n - 1] == '\r' && !input.returns++)
		rec_warn("carriage return", "dropped, here and on later lines");
	while (n > 0 && line[n - 1] == '\r')
		n--;
	line[n] = '\0';
	line_read(line, n);
}

/* So many bytes, below 0: to its end.  A NUL is a byte that no record has, and ends no line. */
static int
read_all(int fd, const char *name, double left)
{
	static char block[BLOCK];
	long n, i;

	for (; left != 0; left -= n > 0 && left > 0 ? (double)n : 0.0) {
		n = (long)read(fd, (void *)block, left < 0 || left > BLOCK ? (size_t)BLOCK : (size_t)left);
		if (n < 0 && errno != EINTR)
			return failno(name);
		if (n == 0)
			break;
		for (i = 0; i < n && !input.full; i++)
			if (block[i] == '\n')
				end_line();
			else if (length++ < ROOM)
				line[length - 1] = (char)(block[i] == '\0' ? '\001' : block[i]);
	}
	return OK;
}

/* A file is read up to its size when it was opened. */
static int
read_input(int fd, const char *name)
{
	struct stat before, after;
	char why[80];
	int code, known = fstat(fd, &before) == 0, file = known && S_ISREG(before.st_mode);

	if (known && S_ISDIR(before.st_mode))
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
