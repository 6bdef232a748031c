/*
 * fardrive.c: a drive of another host, HOST:DEVICE, by that host's rmt
 * (rmt(8)): R and W move a block, I calls MTIOCTOP there.
 *
 * The numbers of operations are those of the remote host: Linux has its own,
 * all others those of 4.3BSD.  Each block waits for its answer, because the
 * end of the medium must be known at once.  The status is not used, because
 * rmt returns the remote host's raw structure.
 */
#include "driveops.h"
#include "rmtlink.h"

enum { BACK_FILES = MT_KINDS, BACK_RECORDS, OPERATIONS };	/* behind those of mt.h */
enum { FILES_ENOUGH = 100000 };
enum { NO_MEDIUM = 123 };			/* an error number of Linux alone, on most processors */
enum { FOR_BLOCK = 900, FOR_MOVE = 14400 };	/* seconds that an answer may take: what st of Linux gives a drive */

/* -1: not in the protocol. */
static const int numbers[2][OPERATIONS] = {
	{ 5, 0, 1, 3, -1, -1, -1, 2, 4 },
	{ 6, 5, 1, 3, 12, 20, 32, 2, 4 }
};

static struct link *
link_of(struct drive *d)
{
	return (struct link *)d->priv;
}

static int
operate(struct drive *d, int op, long n)
{
	struct link *l = link_of(d);
	int number = numbers[l->bsd == 2][op];
	char request[60];
	long code;

	if (number < 0)
		return mt_missing();
	sprintf(request, "I%d\n%ld\n", number, n);
	rmt_patience(l, (int)FOR_MOVE);
	code = rmt_ask(l, request);
	rmt_patience(l, (int)FOR_BLOCK);
	return code < 0 ? -1 : 0;
}

static int
far_open(struct drive *d, const char *name, int how)
{
	char host[REMOTE_HOST], request[PORT_PATH + 60];
	const char *device = remote_path(name, host);
	double unused;

	errno = EINVAL;
	if (strchr(device, '\n') != (char *)0)
		return -1;
	if (rmt_connect(host, &unused) != OK)
		return FAILED;
	d->priv = (void *)rmt_link(host);
	rmt_patience(link_of(d), (int)FOR_BLOCK);
	sprintf(request, "O%s\n%s\n", device, how == DRIVE_WRITE ? "2 O_RDWR" : "0 O_RDONLY");
	if (rmt_ask(link_of(d), request) >= 0)
		return 0;
	return link_of(d)->error == NO_MEDIUM && link_of(d)->bsd == 2 ? fail(name, drive_empty) : -1;
}

static long
far_read(struct drive *d, char *buf, long len)
{
	return rmt_get(link_of(d), buf, len);
}

static long
far_write(struct drive *d, const char *buf, long len)
{
	errno = EINVAL;
	if (len > RMT_MOST || rmt_ahead(link_of(d), buf, len) != len)
		return -1;
	return rmt_settle(link_of(d)) == 0 ? len : -1;
}

/*
 * Some rmts know only the operations of 4.3BSD.  To the end of data, without an operation for it, it spaces over too
 * many file marks.
 */
static int
far_operate(struct drive *d, int op, double n)
{
	if (n < 0)
		return operate(d, op == MT_FILES ? (int)BACK_FILES : (int)BACK_RECORDS, (long)-n);
	if (operate(d, op, op == MT_DATA_END ? 1L : (long)n) == 0)
		return 0;
	if (op == MT_BLOCK && errno == EINVAL)
		errno = ENOSYS;
	if (op != MT_DATA_END || errno != ENOSYS)
		return -1;
	return operate(d, (int)MT_FILES, (long)FILES_ENOUGH) == 0 || errno == EIO || errno == ENOSPC ? 0 : -1;
}

static int
far_status(struct drive *d, struct drive_state *t)
{
	(void)d;
	(void)t;
	return mt_missing();
}

/* The next O, or the end of the connection, closes the device. */
static int
far_close(struct drive *d)
{
	return rmt_settle(link_of(d));
}

const struct driveops drive_far = {
	far_open, far_read, far_write, far_operate, 0, 0, far_status, far_close
};
