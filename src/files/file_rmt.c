/*
 * file_rmt.c: files of another host by its rmt(8), which every Unix since
 * 4.3BSD has for tapes, over the remote shell.  Opening truncates.  The flags
 * of open have different numbers on different hosts.  So the remote host is
 * asked for its name first.  Requests hold its numbers, and then the flags'
 * names, which newer rmts prefer.
 */
#include "fileops.h"
#include "remote.h"
#include "rmtlink.h"

#define LARGEST_FILE 9007199254740992.0	/* 2^53 bytes: larger sizes are not exact in a double */

static const char *
flags(const struct link *l, int how)
{
	static const char *const creating[] = {
		"769 O_WRONLY|O_CREAT|O_TRUNC", "1537 O_WRONLY|O_CREAT|O_TRUNC", "577 O_WRONLY|O_CREAT|O_TRUNC"
	};

	if (how & FILE_RW)
		return "2 O_RDWR";
	if (!(how & FILE_WRITE))
		return "0 O_RDONLY";
	return how & FILE_KEEP ? "1 O_WRONLY" : creating[l->bsd];
}

static int
rmt_open(struct file *f, const char *path, int how)
{
	char host[REMOTE_HOST], request[PORT_PATH + 60];
	const char *rest = remote_path(path, host);
	double unused;
	struct link *l;

	errno = EINVAL;
	if (how & (FILE_SYNC | FILE_DIRECT) || strchr(rest, '\n') != (char *)0)
		return -1;
	errno = ENOTCONN;
	if (rmt_connect(host, &unused) != OK)
		return -1;
	l = rmt_link(host);
	sprintf(request, "O%s\n%s\n", rest, flags(l, how));
	f->priv = (void *)l;
	return rmt_ask(l, request) < 0 ? -1 : 0;
}

static long
rmt_read(struct file *f, char *buf, long len)
{
	return rmt_get((struct link *)f->priv, buf, len < RMT_MOST ? len : (long)RMT_MOST);
}

static long
rmt_write(struct file *f, const char *buf, long len)
{
	return rmt_ahead((struct link *)f->priv, buf, len);
}

/* No seek, because rmts disagree about the order of L's operands. A file is at its start after it is opened. */
static int
rmt_seek(struct file *f, double offset)
{
	(void)f;
	(void)offset;
	errno = ESPIPE;
	return -1;
}

/*
 * Also to close it: without a C request, because GNU's rmt exits after it.  Every rmt closes the file at the next O, or
 * at its own end.
 */
static int
rmt_sync(struct file *f)
{
	return rmt_settle((struct link *)f->priv);
}

static int
rmt_size(const char *path, double *size)
{
	char host[REMOTE_HOST], line[100], said[60], why[140];
	static const char untold[] = "the remote host does not report its size";
	const char *rest = remote_path(path, host), *digits;

	if (remote_ask(host, "wc -c <\"$1\"", rest, line, (int)sizeof line) != OK)
		return remote_failed(path, untold);
	digits = line + strspn(line, " \t");
	if (digits_read(&digits, 10, LARGEST_FILE, size) == 0 && digits[strspn(digits, " \t\r")] == '\0')
		return OK;
	sprintf(why, "%s; it says: %s", untold, printable(line, said, (int)sizeof said));
	return remote_failed(path, why);
}

static const struct fops ops = {
	rmt_open, rmt_read, rmt_write, rmt_seek, rmt_sync, rmt_sync
};

const struct far_files rmt_files = { &ops, rmt_size };
