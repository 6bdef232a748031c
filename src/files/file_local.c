/*
 * file_local.c: files of this host.
 */
#include "fileops.h"

static int
local_open(struct file *f, const char *path, int how)
{
	int mode = how & FILE_RW ? O_RDWR | O_CREAT : how & FILE_WRITE ? O_WRONLY | O_CREAT : O_RDONLY;
	struct stat st;

	if (how & FILE_WRITE && !(how & FILE_KEEP))
		mode |= O_TRUNC;
	if (how & FILE_SYNC)
		mode |= PORT_O_SYNC;
	if (how & FILE_DIRECT)
		mode |= PORT_O_DIRECT;
	f->fd = made_open(path, mode, &st);
	if (f->fd < 0)
		return -1;
	if (S_ISDIR(st.st_mode)) {
		close(f->fd);
		errno = EISDIR;
		return -1;
	}
	if (S_ISREG(st.st_mode))
		f->size = (double)st.st_size;
	return 0;
}

static long
local_read(struct file *f, char *buf, long len)
{
	long n;

	do
		n = (long)read(f->fd, buf, (size_t)len);
	while (n < 0 && errno == EINTR);
	return n;
}

static long
local_write(struct file *f, const char *buf, long len)
{
	long n;

	do
		n = (long)write(f->fd, buf, (size_t)len);
	while (n < 0 && errno == EINTR);
	return n;
}

static int
local_seek(struct file *f, double offset)
{
	return lseek(f->fd, (off_t)offset, SEEK_SET) == (off_t)-1 ? -1 : 0;
}

static int
local_sync(struct file *f)
{
	return fsync(f->fd);
}

static int
local_close(struct file *f)
{
	return close(f->fd);
}

const struct fops file_local = {
	local_open, local_read, local_write, local_seek, local_sync, local_close
};

int
file_local_size(const char *path, double *size)
{
	struct stat st;

	if (stat(path, &st) != 0)
		return -1;
	if (S_ISDIR(st.st_mode)) {
		errno = EISDIR;
		return -1;
	}
	*size = (double)st.st_size;
	return 0;
}
