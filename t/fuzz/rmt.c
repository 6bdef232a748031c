/*
 * rmt.c: a fuzzing target: what a login shell and an rmt answer to a file that is opened, read, or written and closed.
 */
#include "fuzz.h"
#include "../../src/files/rmtlink.c"
#include "fileops.h"

#include <sys/socket.h>
#include "peer.h"

static struct link one;
static int sink;

void
target_begin(void)
{
	msg_begin("fuzz", 1);
	sink = open("/dev/null", O_WRONLY);
	links[0] = &one;
}

static struct file *
meet(const char *bytes, long len, int how)
{
	memset((char *)&one, 0, sizeof one);
	strcpy(one.host, "far");
	one.to = sink;
	one.from = peer(bytes, len);
	files_far = &rmt_files;
	return greet(&one) == OK ? file_open("far:/file", how) : (struct file *)0;
}

void
target(const char *bytes, long len)
{
	static char buf[RMT_MOST * 2];
	struct file *f = meet(bytes, len, FILE_READ);
	int i;

	for (i = 0; f != (struct file *)0 && i < 100 && file_read(f, buf, i % 2 ? 8192L : 3L) > 0; i++)
		continue;
	if (f != (struct file *)0)
		file_close(f);
	close(one.from);
	f = meet(bytes, len, FILE_WRITE);
	for (i = 0; f != (struct file *)0 && i < 30 && file_put(f, buf, 5000L * i) == 5000L * i; i++)
		continue;
	if (f != (struct file *)0)
		file_close(f);
	close(one.from);
}
