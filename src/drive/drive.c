/*
 * drive.c: drives by name, and the code that all kinds share.
 */
#include "driveops.h"
#include "limit.h"
#include "ready.h"
#include "rmtlink.h"

const char drive_empty[] = "no medium is loaded";
const char drive_late[] = "the drive does not become ready";
const char *drive_directory;
const char *drive_program = "";

void
drive_models(const char *directory, const char *program)
{
	drive_directory = directory;
	drive_program = program;
}

int
drive_simulated(const char *path)
{
	return strncmp(path, "sim:", (size_t)4) == 0;
}

/* Is it a character device of this host? */
static int
is_device(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISCHR(st.st_mode);
}

int
drive_is_file(const char *path)
{
	char host[REMOTE_HOST];

	return drive_simulated(path) || (remote_path(path, host) == (char *)0 && !is_device(path));
}

/* The image of a simulated drive follows the second colon of its name. */
const char *
drive_image_path(const char *path)
{
	if (!drive_is_file(path))
		return (char *)0;
	if (!drive_simulated(path))
		return path;
	path = strchr(path + 4, ':');
	return path != (char *)0 ? path + 1 : path;
}

int
drive_kept(const char *path)
{
	struct stat st;

	path = drive_image_path(path);
	return path != (char *)0 && stat(path, &st) == 0 && st.st_size > 0;
}

static const struct driveops *
kind(const char *path)
{
	char host[REMOTE_HOST];

	if (drive_simulated(path))
		return &drive_sim;
	if (remote_path(path, host) != (char *)0)
		return &drive_far;
	return is_device(path) ? &drive_mt : &drive_image;
}

double
drive_most(const char *path)
{
	char host[REMOTE_HOST];

	return !drive_simulated(path) && remote_path(path, host) != (char *)0 ? (double)RMT_MOST : (double)BLOCK_MOST;
}

/* The last device that was opened. A tape that is closed stays where it is, too. */
static char used[PORT_PATH];

/* A signal ends the program. Rewinding may take minutes, so the tape is not moved. */
static void
leave(void)
{
	print_now(used, "the tape is left where it is, neither rewound nor positioned");
}

struct drive *
drive_open(const char *path, int how)
{
	struct drive *d = (struct drive *)calloc((size_t)1, sizeof *d);
	int code;

	if (d == (struct drive *)0 || strlen(path) >= PORT_PATH) {
		fail(path, d == (struct drive *)0 ? "no memory" : "the path is too long");
		free((void *)d);
		return (struct drive *)0;
	}
	strcpy(d->name, path);
	d->fd = -1;
	d->op = kind(path);
	code = (*d->op->open)(d, path, how);
	if (code == 0 && (d->op == &drive_mt || d->op == &drive_far)) {
		limit_block();
		strcpy(used, path);
		limit_hooks.device = leave;
		limit_unblock();
	}
	if (code == 0)
		return d;
	if (code != FAILED)
		fail(path, errno == EROFS ? "the cartridge is write protected" : error_text());
	free((void *)d);
	return (struct drive *)0;
}

int
drive_close(struct drive *d)
{
	int code = (*d->op->close)(d) == 0 ? OK : failno(d->name);

	free((void *)d);
	return code;
}

const char *
drive_name(const struct drive *d)
{
	return d->name;
}

int
drive_fail(struct drive *d, const char *what)
{
	char where[PORT_PATH + 60];

	sprintf(where, "%.*s: %.50s", PORT_PATH, d->name, what);
	return fail(where, errno == ENOSPC && !d->disk ? "the tape is full" : error_text());
}

int
drive_status(struct drive *d, struct drive_state *s)
{
	s->ready = s->protect = s->at_begin = s->at_end = s->blank = s->compress = -1;
	s->file = s->object = -1;
	*s->what = '\0';
	return (*d->op->status)(d, s);
}

static int
full(void)
{
	errno = ENOSPC;
	return DRIVE_END;
}

/* After a failed write: EIO means the end of the medium or a fault; the drive's status shows which. */
static int
end_or_fault(struct drive *d)
{
	struct drive_state s;
	int why = errno, yes;

	yes = why == ENOSPC || why == ENXIO || (why == EIO && drive_status(d, &s) == 0 && s.at_end == 1);
	errno = why;
	return yes && !d->disk ? full() : DRIVE_FAILED;
}

int
drive_put(struct drive *d, const char *buf, long len)
{
	long n;

	d->marks = d->disk = 0;
	n = (*d->op->write)(d, buf, len);
	if (n == len)
		return DRIVE_OK;
	return n >= 0 ? full() : end_or_fault(d);
}

/* Two file marks in a row are the end of the data, for drives that do not report it. */
long
drive_get(struct drive *d, char *buf, long len)
{
	long n = (*d->op->read)(d, buf, len);

	if (n != 0) {
		d->marks = 0;
		return n;
	}
	return d->marks++ > 0 ? (long)DRIVE_BLANK : 0L;
}

int
drive_mark(struct drive *d, long n)
{
	d->marks = d->disk = 0;
	return (*d->op->operate)(d, MT_MARKS, (double)n) == 0 ? DRIVE_OK : end_or_fault(d);
}

int
drive_rewind(struct drive *d)
{
	d->marks = 0;
	return (*d->op->operate)(d, MT_REW, 1.0);
}

int
drive_space(struct drive *d, int what, double n)
{
	d->marks = 0;
	return n == 0 && what != MT_DATA_END ? 0 : (*d->op->operate)(d, what, n);
}

int
drive_tell(struct drive *d, double *object)
{
	return d->op->tell == 0 ? mt_missing() : (*d->op->tell)(d, object);
}

int
drive_locate(struct drive *d, double object)
{
	d->marks = 0;
	return d->op->locate == 0 ? mt_missing() : (*d->op->locate)(d, object);
}

/* Waits at most an hour per call, because the host's clock may be coarse. */
void
drive_pace(struct drive *d, double bytes, double rate)
{
	struct stamp now;
	double left;

	clock_now(&now);
	if (bytes <= 0) {
		d->from = now;
		return;
	}
	left = bytes / rate - clock_ns(&d->from, &now) / 1e9;
	if (left <= 0)
		return;
	if (d->op->wait != 0)
		(*d->op->wait)(d, left);
	else
		pause_ms((int)(left < 3600 ? left * 1000 : 3.6e6));
}

int
drive_set(struct drive *d, int what, double value)
{
	return (*d->op->operate)(d, what, value);
}

double
drive_ask(struct drive *d, int what)
{
	return d->op->ask == 0 ? -1.0 : (*d->op->ask)(d, what);
}

const char *
drive_advice(void)
{
	static char text[200];

	sprintf(text, "this device rewinds when it is closed; use one that does not, as %.100s", mt_advice);
	return text;
}

void
drive_share(struct drive *d, double rate)
{
	if (d->op->share != 0)
		(*d->op->share)(d, rate);
}

