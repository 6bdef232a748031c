/*
 * dk_src.c: where the blocks are that random and whole read.  What the user names is opened for reading alone; only a file
 * that was made here, in his directory, is ever written, or removed.
 */
#include "disk.h"

struct disk_source source;
static char path[PORT_PATH];

/* Whether a flag of file_open has its blocks read past the cache. */
static int
direct(const char *name)
{
	int fd, ok;

	if (PORT_O_DIRECT == 0)
		return 0;
	fd = open(name, O_RDONLY | PORT_O_DIRECT);
	ok = fd >= 0 && read(fd, source.buf, (size_t)source.block) > 0;
	if (fd >= 0)
		close(fd);
	return ok;
}

/* A file in the directory, of numbered blocks. */
static int
make(struct run *r)
{
	struct file *f;
	double i;
	int code = scratch_name(r, dopt.name, "disk", path);

	if (code == OK)
		code = scratch_file(path);
	f = code == OK ? file_open(path, FILE_WRITE) : (struct file *)0;
	if (f == (struct file *)0)
		return FAILED;
	tdata_fill(source.buf, (long)source.block, (int)DISK_FRESH);
	for (i = 0; i < source.blocks && code == OK; i++) {
		tdata_stamp(source.buf, (long)source.block, (int)DISK_FRESH, i);
		if (file_put(f, source.buf, (long)source.block) != (long)source.block)
			code = file_fail(f);
	}
	if (code == OK && file_sync(f) != 0)
		code = file_fail(f);
	return file_close(f) == OK ? code : FAILED;
}

static int
is_there(double i)
{
	return file_seek(source.file, i * source.block) == 0 &&
	    file_read(source.file, source.buf, (long)source.block) == (long)source.block;
}

/* How many whole blocks it has, which not every host tells of a disk: found by reading, in a few dozen places. */
static double
count_blocks(void)
{
	double most = (sizeof(off_t) > 4 ? 9007199254740992.0 : 2147483647.0) / source.block, last = 0, step;

	if (!is_there(0.0))
		return 0;
	for (step = 1; last + step < most && is_there(last + step); step *= 2)
		last += step;
	for (; step >= 1; step = floor(step / 2))
		if (last + step < most && is_there(last + step))
			last += step;
	return last + 1;
}

static int
find_blocks(void)
{
	double size = 0;

	if (dopt.size > 0)
		source.blocks = floor(dopt.size / source.block);
	else if (!dopt.regular)
		source.blocks = count_blocks();
	else if (file_size(path, &size) == OK)
		source.blocks = floor(size / source.block);
	return source.blocks >= 1 ? OK : fail(path, "is shorter than a block, or cannot be read");
}

static void
tell_cache(struct run *r, int past)
{
	const char *way;

	if (past)
		return;
	way = file_drop_cache(path);
	if (way != (char *)0)
		flag(r, "cold", way);
	else
		flag_cached(r, source.blocks * source.block);
}

int
source_setup(struct run *r, double block)
{
	struct stat st;
	int code = OK, past;

	source.block = dopt.block > 0 ? dopt.block : block;
	source.own = dopt.directory;
	if (source.buf == (char *)0)
		source.buf = grab_aligned(source.block);
	if (source.buf == (char *)0)
		return FAILED;
	strcpy(path, dopt.name);
	if (source.own) {
		source.blocks = floor((dopt.size > 0 ? dopt.size : 67108864.0) / source.block);
		if (source.blocks < 1)
			return usage("-s", "the file has a block at least");
		code = make(r);
	}
	past = code == OK && direct(path);
	source.file = code == OK ? file_open(path, past ? FILE_READ | FILE_DIRECT : FILE_READ) : (struct file *)0;
	if (source.file == (struct file *)0)
		return FAILED;
	/* The character device of a disk has no cache. */
	past = past || (stat(path, &st) == 0 && S_ISCHR(st.st_mode));
	if (!source.own)
		code = find_blocks();
	param(r, source.own ? "dir" : dopt.regular ? "file" : "disk", source.own ? dopt.label : dopt.name);
	param_num(r, "bytes", source.blocks * source.block);
	param_num(r, "block", source.block);
	param(r, "sync", past ? "direct" : "none");
	tell_cache(r, past);
	return code;
}

int
source_finish(struct run *r)
{
	int code = OK;

	(void)r;
	if (source.file != (struct file *)0)
		code = file_close(source.file);
	source.file = (struct file *)0;
	if (source.own && *path != '\0' && file_remove(path) != OK)
		code = FAILED;
	return code;
}
