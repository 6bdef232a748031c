/*
 * file.c: files of any kind by name.
 */
#include "fileops.h"
#include "remote.h"
#include "space.h"

const struct far_files *files_far;
static char expected[PORT_PATH];	/* the file that file_expect knows */
static double expected_size;

/* Has this program files of other hosts?  0 after fail(). */
static int
reaches(const char *path)
{
	return files_far != (struct far_files *)0 || fail(path, "is on another host") == OK;
}

struct file *
file_open(const char *path, int how)
{
	struct file *f;
	int far = file_remote(path);

	if (far && !reaches(path))
		return (struct file *)0;
	if (strlen(path) >= PORT_PATH) {
		fail(path, "the path is too long");
		return (struct file *)0;
	}
	f = (struct file *)calloc((size_t)1, sizeof *f);
	if (f == (struct file *)0) {
		fail(path, "no memory");
		return f;
	}
	f->op = far ? files_far->op : &file_local;
	strcpy(f->name, path);
	f->size = -1;
	if ((*f->op->open)(f, path, how) != 0) {
		failno(path);
		free((void *)f);
		return (struct file *)0;
	}
	f->size = file_expected(path, f->size);
	return f;
}

double
file_expected(const char *path, double bytes)
{
	return strcmp(path, expected) == 0 ? expected_size : bytes;
}

void
file_expect(const char *path, double bytes)
{
	sprintf(expected, "%.*s", PORT_PATH - 1, path);
	expected_size = bytes;
}

int
file_changed(double got, double size)
{
	if (got == size)
		return 0;
	foreign_error(0, got < size ? "is shorter than at the start" : "is longer than at the start");
	return -1;
}

long
file_read(struct file *f, char *buf, long len)
{
	long n = (*f->op->read)(f, buf, len);

	if (n > 0)
		f->got += (double)n;
	return n == 0 && len > 0 && f->size >= 0 ? (long)file_changed(f->got, f->size) : n;
}

int
file_seek(struct file *f, double offset)
{
	f->size = -1;
	return (*f->op->seek)(f, offset);
}

int
file_sync(struct file *f)
{
	return (*f->op->sync)(f);
}

long
file_put(struct file *f, const char *buf, long len)
{
	long n, done;

	for (done = 0; done < len; done += n) {
		n = (*f->op->write)(f, buf + done, len - done);
		if (n == 0)
			errno = ENOSPC;
		if (n <= 0)
			break;
	}
	return done;
}

int
file_read_all(struct file *f, char *buf, double block, double *done)
{
	long n;

	for (*done = 0; (n = file_read(f, buf, (long)block)) > 0; *done += (double)n)
		continue;
	keep(buf);
	return n == 0 ? OK : FAILED;
}

int
file_pass(const char *path, char *buf, double block, double *bytes)
{
	struct file *f = file_open(path, FILE_READ);
	double done;
	int code;

	if (f == (struct file *)0)
		return FAILED;
	code = file_read_all(f, buf, block, &done) == OK ? OK : file_fail(f);
	*bytes += done;
	return file_done(f, code);
}

int
file_fail(struct file *f)
{
	return failno(f->name);
}

int
file_done(struct file *f, int code)
{
	if ((*f->op->close)(f) != 0)
		code = file_fail(f);
	free((void *)f);
	return code;
}

int
file_close(struct file *f)
{
	return file_done(f, OK);
}

static void
make_call(void)
{
	if (fsync(-1) == 0)
		_exit(0);
}

int
file_allows(void)
{
	static int known;

	if (known == 0)
		allocate_space(-1, 1.0);
	return host_allows(make_call, &known);
}

int
file_save(struct file *f, int code)
{
	if (code == OK && file_allows() && (*f->op->sync)(f) != 0)
		code = file_fail(f);
	return file_done(f, code);
}

/* A remote file is not removed: opening it truncates it, which is enough for a test. */
int
file_remove(const char *path)
{
	if (file_remote(path))
		return OK;
	return made_remove(path) == 0 ? OK : failno(path);
}

int
file_end(struct file **f, const char *path)
{
	int code = *f != (struct file *)0 ? file_close(*f) : OK;

	*f = (struct file *)0;
	return file_remove(path) == OK ? code : FAILED;
}

int
file_remote(const char *path)
{
	char host[REMOTE_HOST];

	return remote_path(path, host) != (char *)0;
}

int
file_size(const char *path, double *size)
{
	if (file_remote(path))
		return reaches(path) ? (*files_far->size)(path, size) : FAILED;
	return file_local_size(path, size) == 0 ? OK : failno(path);
}

/* Writes zeros to the whole file, if the file system cannot reserve space. */
static int
write_zeros(struct file *f, double bytes)
{
	static char zeros[BIO_SIZE];
	long n;

	for (; bytes > 0; bytes -= (double)n) {
		n = bytes < (double)BIO_SIZE ? (long)bytes : (long)BIO_SIZE;
		if (file_put(f, zeros, n) < n)
			return file_fail(f);
	}
	return file_seek(f, 0.0) == 0 ? OK : file_fail(f);
}

const char *
file_reserve(struct file *f, double bytes)
{
	const char *way = f->op == &file_local ? allocate_space(f->fd, bytes) : (char *)0;

	if (way != (char *)0)
		return way;
	if (errno == ENOSPC || errno == EFBIG || errno == EDQUOT) {
		file_fail(f);
		return (char *)0;
	}
	return write_zeros(f, bytes) == OK ? "written" : (char *)0;
}

const char *
file_drop_cache(const char *path)
{
	return host_below(path) & (BELOW_LOOP | BELOW_PROGRAM) ? (char *)0 : drop_cache(path);
}

double
file_unwritten(const char *path, double bytes)
{
	struct stat st;
	int fd = made_open(path, O_RDONLY, &st);
	double n = fd >= 0 ? raw_bytes(fd, bytes) : -1;

	if (fd >= 0 && n < 0)
		n = hole_bytes(fd, bytes);
	if (fd >= 0)
		close(fd);
	return n;
}

double
file_direct(const char *path)
{
	struct buffer block;
	struct stat st;
	double size, takes = 0;
	int fd;

	if (PORT_O_DIRECT == 0 || file_remote(path))
		return 0;
	memset((char *)&block, 0, sizeof block);
	fd = buffer_aligned(&block, 65536.0) != (char *)0 ? made_open(path, O_WRONLY | O_CREAT | PORT_O_DIRECT, &st) : -1;
	for (size = 512; fd >= 0 && takes == 0 && size <= 65536.0; size *= 2)
		if (lseek(fd, (off_t)0, SEEK_SET) == (off_t)0 && write(fd, block.at, (size_t)size) == (ssize_t)size)
			takes = size;
	if (fd >= 0)
		close(fd);
	buffer_free(&block);
	return takes;
}
