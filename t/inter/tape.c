/*
 * tape: preloaded into a program, makes /dev/zero a tape drive, as the st
 * driver of Linux has it: blocks of any size, MTIOCTOP, MTIOCGET, MTIOCPOS.
 *
 *   TAPE_LOG      each operation is a line of this file
 *   TAPE_END      objects that fit; the write that meets the end gets ENOSPC
 *   TAPE_REWINDS  it rewinds when it is closed
 *   TAPE_PROTECT  it is write protected: to open it for writing is EROFS, or the error of this number
 *   TAPE_BAD      this object cannot be read
 *   TAPE_HOLDS    MiB that the memory of its cartridge tells; without it, it has none
 */
#include "next.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mtio.h>
#include <scsi/sg.h>

enum { MOST = 4096 };

typedef int (*opener)(const char *, int, ...);
typedef int (*closer)(int);
typedef int (*control)(int, unsigned long, ...);

static struct {
	size_t len;		/* 0: a file mark */
	char *data;
} tape[MOST];
static int objects, pos, drive = -1, blank;

static long
given(const char *name, long otherwise)
{
	return getenv(name) == NULL ? otherwise : atol(getenv(name));
}

static void
note(const char *what, long n)
{
	const char *log = getenv("TAPE_LOG");
	FILE *f = log == NULL ? NULL : fopen(log, "a");

	if (f == NULL)
		return;
	fprintf(f, "%s %ld\n", what, n);
	fclose(f);
}

static int
error(int why)
{
	errno = why;
	return -1;
}

static int
open_it(const char *call, const char *path, int flags, int mode)
{
	opener real;
	int fd;

	find((void *)&real, call);
	if (strcmp(path, "/dev/zero") != 0)
		return (*real)(path, flags, mode);
	if ((flags & O_ACCMODE) != O_RDONLY && getenv("TAPE_PROTECT") != NULL)
		return error(given("TAPE_PROTECT", 1) == 1 ? EROFS : (int)given("TAPE_PROTECT", 1));
	fd = (*real)(path, flags, mode);
	drive = fd;
	return fd;
}

int
open(const char *path, int flags, ...)
{
	va_list ap;
	int mode;

	va_start(ap, flags);
	mode = va_arg(ap, int);
	va_end(ap);
	return open_it("open", path, flags, mode);
}

int
open64(const char *path, int flags, ...)
{
	va_list ap;
	int mode;

	va_start(ap, flags);
	mode = va_arg(ap, int);
	va_end(ap);
	return open_it("open64", path, flags, mode);
}

int
close(int fd)
{
	closer real;

	find((void *)&real, "close");
	if (fd == drive) {
		drive = -1;
		if (getenv("TAPE_REWINDS") != NULL)
			pos = 0;
	}
	return (*real)(fd);
}

static int
put(const char *data, size_t len)
{
	for (; objects > pos; objects--)
		free(tape[objects - 1].data);
	if (pos >= given("TAPE_END", MOST - 1))
		return error(ENOSPC);
	tape[pos].len = len;
	tape[pos].data = malloc(len + 1);
	memcpy(tape[pos].data, data, len);
	objects = ++pos;
	return 0;
}

ssize_t
write(int fd, const void *buf, size_t len)
{
	writer real;

	find((void *)&real, "write");
	if (fd != drive || fd < 0)
		return (*real)(fd, buf, len);
	note("write", (long)len);
	return put(buf, len) == 0 ? (ssize_t)len : -1;
}

ssize_t
read(int fd, void *buf, size_t len)
{
	reader real;

	find((void *)&real, "read");
	if (fd != drive || fd < 0)
		return (*real)(fd, buf, len);
	note("read", (long)len);
	blank = pos == objects;
	if (blank)
		return error(EIO);
	if (given("TAPE_BAD", -1) == pos) {
		pos++;
		return error(EIO);
	}
	if (tape[pos].len > len) {
		pos++;
		return error(ENOMEM);
	}
	memcpy(buf, tape[pos].data, tape[pos].len);
	return (ssize_t)tape[pos++].len;
}

/* Over so many marks, or blocks. */
static int
space(int marks, long n, int step)
{
	while (n > 0) {
		if (step > 0 ? pos == objects : pos == 0)
			return error(EIO);
		if (step < 0)
			pos--;
		if (tape[pos].len == 0 || !marks)
			n--;
		if (step > 0)
			pos++;
	}
	return 0;
}

static int
operate(const struct mtop *m)
{
	int i;

	note("op", m->mt_op);
	switch (m->mt_op) {
	case MTREW:
		pos = 0;
		return 0;
	case MTWEOF:
		for (i = 0; i < m->mt_count; i++)
			if (put("", 0) != 0)
				return -1;
		return 0;
	case MTFSF: case MTBSF:
		return space(1, m->mt_count, m->mt_op == MTFSF ? 1 : -1);
	case MTFSR: case MTBSR:
		return space(0, m->mt_count, m->mt_op == MTFSR ? 1 : -1);
	case MTEOM:
		pos = objects;
		return 0;
	case MTSEEK:
		pos = m->mt_count;
		return pos <= objects ? 0 : error(EIO);
	case MTSETBLK: case MTCOMPRESSION:
		return 0;
	}
	return error(EINVAL);
}

/* READ ATTRIBUTE: four bytes of length, the number of the attribute, its format, two bytes of length, and the value. */
static int
attribute(struct sg_io_hdr *io)
{
	unsigned char answer[17] = { 0, 0, 0, 13, 0, 1, 0x80, 0, 8 };
	long holds = given("TAPE_HOLDS", 0);
	int i;

	if (io->cmd_len != 16 || io->cmdp[0] != 0x8c || io->cmdp[9] != 1 || io->dxfer_len < sizeof answer)
		return error(EINVAL);
	io->status = holds > 0 ? 0 : 2;
	for (i = 16; i > 8; i--, holds >>= 8)
		answer[i] = holds & 255;
	memcpy(io->dxferp, answer, sizeof answer);
	io->resid = (int)io->dxfer_len - (int)sizeof answer;
	return 0;
}

int
ioctl(int fd, unsigned long request, ...)
{
	control real;
	va_list ap;
	void *arg;

	va_start(ap, request);
	arg = va_arg(ap, void *);
	va_end(ap);
	find((void *)&real, "ioctl");
	if (fd != drive || fd < 0)
		return (*real)(fd, request, arg);
	if (request == MTIOCTOP)
		return operate(arg);
	if (request == MTIOCPOS) {
		((struct mtpos *)arg)->mt_blkno = pos;
		return 0;
	}
	if (request == SG_IO)
		return attribute(arg);
	if (request != MTIOCGET)
		return error(ENOTTY);
	memset(arg, 0, sizeof(struct mtget));
	((struct mtget *)arg)->mt_fileno = -1;
	((struct mtget *)arg)->mt_gstat = 0x01000000 | (pos == 0 ? 0x40000000 : 0) | (blank ? 0x08000000 : 0);
	return 0;
}
