/*
 * dk_src.c: where the blocks are that random and whole read.  What the user names is opened for reading alone;
 * only a file that was made here, in his directory, is ever written, or removed.
 */
#include "disk.h"

struct disk_source disk_from;
static char path[PORT_PATH];
static int how;		/* it is opened */

/*
 * Whether a flag of file_open has its blocks read past the cache.  Where a page of the block is in memory then, this
 * was only asked: the file system is memory, or reads through the cache.  Of a disk others may keep the block, as of
 * one with files.
 */
static int
direct(const char *name)
{
	int fd, ok, kept;

	if (PORT_O_DIRECT == 0)
		return 0;
	kept = !disk_from.own && !dopt->regular && file_in_memory(name, disk_from.block, 1) != 0;
	if (!kept)
		file_in_memory(name, disk_from.block, 1);
	fd = open(name, O_RDONLY | PORT_O_DIRECT);
	ok = fd >= 0 && read(fd, disk_from.buf.at, (size_t)disk_from.block) > 0;
	if (fd >= 0)
		close(fd);
	disk_from.cached = ok && ((!kept && file_in_memory(name, disk_from.block, 0) == 1) ||
	    host_below(name) & (BELOW_LOOP | BELOW_PROGRAM));
	return ok;
}

/* A file in the directory, of numbered blocks. */
static int
make(struct run *r)
{
	struct file *f;
	double i;
	int code = scratch_name(r, dopt->name, "disk", path);

	if (code == OK)
		code = scratch_file(path);
	f = code == OK ? file_open(path, FILE_WRITE) : (struct file *)0;
	if (f == (struct file *)0)
		return FAILED;
	tdata_fill(disk_from.buf.at, (long)disk_from.block, (int)DISK_FRESH);
	for (i = 0; i < disk_from.blocks && code == OK; i++) {
		tdata_stamp(disk_from.buf.at, (long)disk_from.block, (int)DISK_FRESH, i);
		if (file_put(f, disk_from.buf.at, (long)disk_from.block) != (long)disk_from.block)
			code = file_fail(f);
	}
	return file_save(f, code);
}

static int
is_there(double i)
{
	return file_seek(disk_from.file, i * disk_from.block) == 0 &&
	    file_read(disk_from.file, disk_from.buf.at, (long)disk_from.block) == (long)disk_from.block;
}

/* How many whole blocks it has, which not every host reports of a disk: found by reading, in a few dozen places. */
static double
count_blocks(void)
{
	double most = (sizeof(off_t) > 4 ? 9007199254740992.0 : 2147483647.0) / disk_from.block, last = 0, step;

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

	if (dopt->size > 0)
		disk_from.blocks = floor(dopt->size / disk_from.block);
	else if (!dopt->regular)
		disk_from.blocks = count_blocks();
	else if (file_size(path, &size) == OK)
		disk_from.blocks = floor(size / disk_from.block);
	return disk_from.blocks >= 1 ? OK : fail(path, "is shorter than a block, or cannot be read");
}

int
source_setup(struct run *r, double block)
{
	struct stat st;
	int code = OK;

	disk_from.block = dopt->block > 0 ? dopt->block : block;
	disk_from.own = dopt->directory;
	if (buffer_aligned(&disk_from.buf, disk_from.block) == (char *)0)
		return FAILED;
	strcpy(path, disk_from.own ? "" : dopt->name);
	if (disk_from.own) {
		disk_from.blocks = floor((dopt->size > 0 ? dopt->size : 67108864.0) / disk_from.block);
		if (disk_from.blocks < 1)
			return usage("-s", "the file has a block at least");
		code = make(r);
	}
	disk_from.past = code == OK && direct(path);
	how = disk_from.past ? FILE_READ | FILE_DIRECT : FILE_READ;
	disk_from.file = code == OK ? file_open(path, how) : (struct file *)0;
	if (disk_from.file == (struct file *)0)
		return FAILED;
	/* The character device of a disk has no cache. */
	disk_from.past = disk_from.past || (stat(path, &st) == 0 && S_ISCHR(st.st_mode));
	if (!disk_from.own)
		code = find_blocks();
	param(r, disk_from.own ? "dir" : dopt->regular ? "file" : "disk", disk_from.own ? dopt->label : dopt->name);
	param_num(r, "bytes", disk_from.blocks * disk_from.block);
	param_num(r, "block", disk_from.block);
	param(r, "sync", disk_from.past ? "direct" : "none");
	if (!disk_from.past)
		flag_cold(r, path, disk_from.blocks * disk_from.block);
	else if (disk_from.cached)
		flag(r, "cached", "");
	if (!disk_from.own && code == OK)
		flag_unwritten(r, path, disk_from.blocks * disk_from.block);
	return code;
}

int
source_again(void)
{
	touch(disk_from.buf.at, disk_from.block);
	if (file_close(disk_from.file) != OK)
		return FAILED;
	disk_from.file = file_open(path, how);
	return disk_from.file == (struct file *)0 ? FAILED : OK;
}

int
source_finish(struct run *r)
{
	int code = OK;

	(void)r;
	if (disk_from.file != (struct file *)0)
		code = file_close(disk_from.file);
	disk_from.file = (struct file *)0;
	if (disk_from.own && *path != '\0' && file_remove(path) != OK)
		code = FAILED;
	return code;
}
