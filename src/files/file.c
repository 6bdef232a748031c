/*
 * file.c: files by name, of whatever kind, and the checks that every test makes before it writes.
 */
#include "bench.h"
#include "remote.h"
#include "fileops.h"
#include "space.h"
#include "scratch.h"

static char far_host[256];	/* of the far file that a test named last */

struct file *
file_open(const char *path, int how)
{
	struct file *f;
	char host[256];

	if (strlen(path) >= PORT_PATH) {
		fail(path, "the path is too long");
		return (struct file *)0;
	}
	f = (struct file *)calloc((size_t)1, sizeof *f);
	if (f == (struct file *)0) {
		fail(path, "no memory");
		return f;
	}
	f->op = far_path(path, host) != (char *)0 ? &file_rmt : &file_local;
	strcpy(f->name, path);
	if ((*f->op->open)(f, path, how) != 0) {
		failno(path);
		free((void *)f);
		return (struct file *)0;
	}
	return f;
}

long
file_read(struct file *f, char *buf, long len)
{
	return (*f->op->read)(f, buf, len);
}

long
file_write(struct file *f, const char *buf, long len)
{
	return (*f->op->write)(f, buf, len);
}

int
file_seek(struct file *f, double offset)
{
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
		n = file_write(f, buf + done, len - done);
		if (n == 0)
			errno = ENOSPC;
		if (n <= 0)
			break;
	}
	return done;
}

int
file_pour(struct file *f, const char *buf, double block, double bytes, double *done)
{
	long want, n;

	for (*done = 0; *done < bytes; *done += (double)n) {
		want = bytes - *done < block ? (long)(bytes - *done) : (long)block;
		n = file_put(f, buf, want);
		if (n < want) {
			*done += (double)n;
			return FAILED;
		}
	}
	return OK;
}

int
file_swallow(struct file *f, char *buf, double block, double *done)
{
	long n;

	for (*done = 0; (n = file_read(f, buf, (long)block)) > 0; *done += (double)n)
		continue;
	keep(buf);
	return n == 0 ? OK : FAILED;
}

int
file_fail(struct file *f)
{
	return failno(f->name);
}

int
fail_at(struct run *r, const char *role, const char *doing, double offset, const char *path, const char *why)
{
	char what[2 * PORT_PATH], at[40];

	sprintf(what, "%.40s %d, %.40s at offset %s: %.*s", role, r->me, doing, num_text(offset, at), PORT_PATH, path);
	return fail(what, why);
}

int
file_close(struct file *f)
{
	int code = (*f->op->close)(f) == 0 ? OK : failno(f->name);

	free((void *)f);
	return code;
}

/* A far file is truncated when it is opened, which serves a pass as well. */
int
file_remove(const char *path)
{
	if (file_far(path))
		return OK;
	return file_local_remove(path) == 0 ? OK : failno(path);
}

int
file_far(const char *path)
{
	char host[256];

	return far_path(path, host) != (char *)0;
}

const char *
file_host(void)
{
	return *far_host != '\0' ? far_host : (char *)0;
}

static int
far_size(const char *host, const char *path, double *size)
{
	char command[2 * PORT_PATH], line[100], *end;

	strcpy(command, "wc -c <");
	if (far_quote(path, command, (int)sizeof command) != OK)
		return fail(path, "the path is too long");
	if (far_run(host, command, line, (int)sizeof line) != 0)
		return fail(path, "its size could not be had from the far host");
	*size = strtod(line, &end);
	return end != line ? OK : fail(path, "its size could not be had from the far host");
}

int
file_size(const char *path, double *size)
{
	char host[256];
	const char *rest = far_path(path, host);

	if (rest != (char *)0)
		return far_size(host, rest, size);
	return file_local_size(path, size) == 0 ? OK : failno(path);
}

/* The folder that a path is in. */
static void
folder_of(const char *path, char *dir)
{
	char *slash;

	strcpy(dir, path);
	slash = strrchr(dir, '/');
	if (slash == (char *)0)
		strcpy(dir, ".");
	else if (slash == dir)
		dir[1] = '\0';
	else
		*slash = '\0';
}

/* Zeros from one end to the other, where the file system cannot reserve. */
static int
write_zeros(struct file *f, double bytes)
{
	static char zeros[BIO_SIZE];
	double done;

	return file_pour(f, zeros, (double)BIO_SIZE, bytes, &done) == OK && file_seek(f, 0.0) == 0 ? OK : file_fail(f);
}

const char *
file_reserve(struct file *f, double bytes)
{
	const char *way = f->op == &file_local ? space_reserve(f->fd, bytes) : (char *)0;

	if (way != (char *)0)
		return way;
	if (errno == ENOSPC || errno == EFBIG || errno == EDQUOT) {
		file_fail(f);
		return (char *)0;
	}
	return write_zeros(f, bytes) == OK ? "written" : (char *)0;
}

const char *
file_chill(const char *path)
{
	return cache_drop(path);
}

int
file_direct(const char *path)
{
	char *block;
	int fd, ok;

	if (PORT_O_DIRECT == 0 || file_far(path))
		return 0;
	block = grab_aligned(4096.0);
	if (block == (char *)0)
		return 0;
	fd = open(path, O_WRONLY | O_CREAT | PORT_O_DIRECT, 0666);
	ok = fd >= 0 && write(fd, block, (size_t)4096) == 4096;
	if (fd >= 0)
		close(fd);
	return ok;
}

/* A regular file or none may be written, and the null device; a folder or any other device is refused. */
static int
may_write(const char *path)
{
	struct stat st;

	if (stat(path, &st) != 0 || S_ISREG(st.st_mode) || strcmp(path, "/dev/null") == 0)
		return OK;
	return fail(path, S_ISDIR(st.st_mode) ? "is a directory" : "is not a regular file");
}

static int
has_room(const char *path, double bytes)
{
	char dir[PORT_PATH], why[120];
	double room;

	folder_of(path, dir);
	if (access(dir, W_OK | X_OK) != 0)
		return failno(dir);
	room = room_in(dir);
	if (room < 0 || bytes <= room)
		return OK;
	sprintf(why, "%.0f bytes are free there, %.0f are asked for", room, bytes);
	return fail(dir, why);
}

/* Connects to the host of a far file, which must not fall into a sample; the time stands in the record. */
static int
reach(struct run *r, const char *path)
{
	char detail[40];
	double seconds;
	int code;

	far_path(path, far_host);
	code = rmt_connect(far_host, &seconds);
	if (r->mnemonic == (char *)0)
		param(r, "over", "rmt");
	if (code == OK && seconds > 0) {
		sprintf(detail, "%.3f s", seconds);
		flag(r, "connect", detail);
	}
	return code;
}

/*
 * As may_write, by the far host's ls, because test(1) of old hosts cannot tell
 * a device from a file. What was there before us is not ours to remove.
 */
static int
far_may_write(const char *path, const char *host, const char *rest, int *there)
{
	char script[2 * PORT_PATH], command[3 * PORT_PATH], line[PORT_PATH + 200];

	strcpy(script, "ls -ldL ");
	strcpy(command, "exec sh -c ");
	if (far_quote(rest, script, (int)sizeof script - 30) != OK)
		return fail(path, "the path is too long");
	strcat(script, " 2>/dev/null || echo -");
	if (far_quote(script, command, (int)sizeof command) != OK)
		return fail(path, "the path is too long");
	if (far_run(host, command, line, (int)sizeof line) != 0)
		return fail(path, "what it is could not be had from the far host");
	*there = strcmp(line, "-") != 0;
	if (*line == '-')
		return OK;
	return fail(path, *line == 'd' ? "is a directory" : "is not a regular file");
}

static int
far_target(struct run *r, const char *path)
{
	char host[256];
	const char *rest = far_path(path, host);
	int code = reach(r, path), there = 0;

	if (code != OK || strcmp(rest, "/dev/null") == 0)
		return code;
	code = far_may_write(path, host, rest, &there);
	return code == OK && !there ? scratch_add(A_FAR, path) : code;
}

int
file_target(struct run *r, const char *path, double bytes)
{
	int code;

	param_num(r, "bytes", bytes);
	if (*path == '\0' || strlen(path) >= PORT_PATH)
		return usage(path, "not a usable path");
	if (file_far(path))
		return far_target(r, path);
	code = may_write(path);
	if (code != OK || strcmp(path, "/dev/null") == 0)
		return code;
	code = has_room(path, bytes);
	return code == OK ? scratch_add(A_FILE, path) : code;
}

/* Is it a number that somebody would ask for who counts in powers of two: 64k, 64m? */
static int
binary(double size)
{
	double power;

	for (power = BIO_SIZE; power < size; power *= 2)
		continue;
	return power == size || fmod(size, 1048576.0) == 0;
}

/*
 * The size that was asked for when a test wrote whole buffers: the roundest
 * number (digits and zeros) that fills as many blocks; 5000000 for 5005312.
 */
static double
nominal(double size)
{
	double unit, round;

	if (fmod(size, (double)BIO_SIZE) != 0 || binary(size))
		return size;
	for (unit = 1e15; unit >= 1; unit /= 10) {
		round = floor(size / unit) * unit;
		if (round > 0 && ceil(round / BIO_SIZE) * BIO_SIZE == size)
			return round;
	}
	return size;
}

int
file_source(struct run *r, const char *path, int buffers)
{
	double size;

	if (file_far(path) && reach(r, path) != OK)
		return FAILED;
	if (file_size(path, &size) != OK)
		return FAILED;
	if (size < 1)
		return fail(path, "is empty");
	param_num(r, "bytes", buffers ? nominal(size) : size);
	if (!file_far(path))
		flag_cached(r, size);
	return OK;
}

static int
local_only(const char *path)
{
	return file_far(path) ? fail(path, "this test needs it on this host") : OK;
}

int
scratch_name(struct run *r, const char *what, char *to)
{
	const char *dir = r->argv[0];

	if (r->argc != 1)
		return usage("operands", "DIR is needed");
	if (file_far(dir))
		return usage(dir, "is on another host; a directory of this one is needed");
	if (strlen(dir) + strlen(what) > PORT_PATH - 300)
		return usage(dir, "the path is too long");
	sprintf(to, "%s/lodestone.%ld.%s", dir, r->id, what);
	return OK;
}

int
scratch_file(const char *path)
{
	return local_only(path) == OK ? scratch_add(A_FILE, path) : FAILED;
}

int
scratch_tree(const char *path, double bytes)
{
	int code = local_only(path);

	if (code == OK)
		code = has_room(path, bytes);
	if (code == OK)
		code = scratch_add(A_TREE, path);
	if (code != OK || mkdir(path, (mode_t)0777) == 0)
		return code;
	code = failno(path);
	scratch_drop(A_TREE, path);
	return code;
}

void
tree_keep(const char *path)
{
	scratch_drop(A_TREE, path);
}

void
file_keep(const char *path)
{
	scratch_drop(file_far(path) ? A_FAR : A_FILE, path);
}
