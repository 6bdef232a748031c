/*
 * bio.c: buffered and line I/O as in the original benchmark: one fixed buffer
 * of 8192 bytes, one copy, one system call per buffer, the same on every host
 * and for every kind of file.  Or the host's stdio, for comparison.
 */
#include "file.h"

struct bio {
	struct file *file;
	FILE *std;
	const char *name;
	int writing;
	long at, end;		/* position and length of the data in the buffer */
	double size, got;	/* by stdio: of the file when it was opened, and what was read */
	char buf[BIO_SIZE];
};

/* As file_open does it; fopen would follow a link and empty what it names. */
static void
open_std(struct bio *b, const char *path)
{
	struct stat st;
	int fd = made_open(path, b->writing ? O_WRONLY | O_CREAT | O_TRUNC : O_RDONLY, &st);

	b->std = fd >= 0 ? fdopen(fd, b->writing ? "w" : "r") : (FILE *)0;
	b->size = file_expected(path, fd >= 0 && S_ISREG(st.st_mode) ? (double)st.st_size : -1.0);
	if (fd >= 0 && b->std == (FILE *)0)
		close(fd);
}

struct bio *
bio_open(const char *path, int how, int std)
{
	struct bio *b = (struct bio *)calloc((size_t)1, sizeof *b);

	if (b == (struct bio *)0) {
		fail(path, "no memory");
		return b;
	}
	b->name = path;
	b->writing = how & FILE_WRITE;
	if (std && file_remote(path)) {
		free((void *)b);
		fail(path, "stdio reaches local files only");
		return (struct bio *)0;
	}
	if (std)
		open_std(b, path);
	else
		b->file = file_open(path, how);
	if (b->std == (FILE *)0 && b->file == (struct file *)0) {
		if (std)
			failno(path);
		free((void *)b);
		b = (struct bio *)0;
	}
	return b;
}

static int
flush(struct bio *b)
{
	long n = b->at;

	b->at = 0;
	return file_put(b->file, b->buf, n) == n ? OK : file_fail(b->file);
}

int
bio_write(struct bio *b, const char *from, long len)
{
	long n;

	if (b->std != (FILE *)0)
		return fwrite(from, (size_t)1, (size_t)len, b->std) == (size_t)len ? OK : failno(b->name);
	while (len > 0) {
		n = BIO_SIZE - b->at < len ? BIO_SIZE - b->at : len;
		memcpy(b->buf + b->at, from, (size_t)n);
		b->at += n;
		from += n;
		len -= n;
		if (b->at == BIO_SIZE && flush(b) != OK)
			return FAILED;
	}
	return OK;
}

/* Reads into the buffer if it is empty. Returns the bytes in it, 0 at the end, -1 on error. */
static long
fill(struct bio *b)
{
	if (b->at < b->end)
		return b->end - b->at;
	b->at = 0;
	b->end = file_read(b->file, b->buf, (long)BIO_SIZE);
	if (b->end < 0) {
		b->end = 0;
		file_fail(b->file);
		return -1;
	}
	return b->end;
}

static long
std_result(struct bio *b, long n)
{
	b->got += (double)n;
	if (n == 0 && (ferror(b->std) || (b->size >= 0 && file_changed(b->got, b->size) != 0))) {
		failno(b->name);
		return -1;
	}
	return n;
}

long
bio_read(struct bio *b, char *to, long len)
{
	long have, n, done = 0;

	if (b->std != (FILE *)0)
		return std_result(b, (long)fread(to, (size_t)1, (size_t)len, b->std));
	while (done < len) {
		have = fill(b);
		if (have < 0)
			return -1;
		if (have == 0)
			break;
		n = have < len - done ? have : len - done;
		memcpy(to + done, b->buf + b->at, (size_t)n);
		b->at += n;
		done += n;
	}
	return done;
}

/* fgets does not return a length. A line that ends early contains a zero byte. */
static long
std_line(struct bio *b, char *to, long len)
{
	long n;

	if (fgets(to, (int)len, b->std) == (char *)0)
		return std_result(b, 0L);
	n = (long)strlen(to);
	b->got += (double)n;
	if (n > 0 && (to[n - 1] == '\n' || n == len - 1 || feof(b->std)))
		return n;
	fail(b->name, "is not a text file");
	return -1;
}

long
bio_line(struct bio *b, char *to, long len)
{
	long have, n, done = 0;
	char *nl;

	if (b->std != (FILE *)0)
		return std_line(b, to, len);
	for (;;) {
		have = fill(b);
		if (have <= 0)
			return have < 0 ? -1 : done;
		n = have < len - done ? have : len - done;
		nl = (char *)memchr(b->buf + b->at, '\n', (size_t)n);
		if (nl != (char *)0)
			n = (long)(nl - (b->buf + b->at)) + 1;
		memcpy(to + done, b->buf + b->at, (size_t)n);
		b->at += n;
		done += n;
		if (nl != (char *)0 || done == len)
			return done;
	}
}

int
bio_close(struct bio *b)
{
	int code = OK;

	if (b->std != (FILE *)0)
		code = fclose(b->std) == 0 ? OK : failno(b->name);
	else {
		if (b->writing && b->at > 0)
			code = flush(b);
		code = file_done(b->file, code);
	}
	free((void *)b);
	return code;
}
