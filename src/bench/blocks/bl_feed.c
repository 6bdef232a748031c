/*
 * bl_feed.c: a file read once from its beginning to its end; each part is a
 * sample, so that the record has the rate of the source over time.
 */
#include "blocks.h"

enum { PARTS = 256, PART = 4194304 };	/* most samples, least bytes of one */

struct feed feed;
static struct file *source;
static double block;

/* Tells who started several programs that this one can begin, and waits until all may. */
static int
wait_for_all(void)
{
	char some[40];
	long n;

	remark("the file is ready");
	do
		n = (long)read(0, some, sizeof some);
	while (n > 0 || (n < 0 && errno == EINTR));
	return n == 0 ? OK : failno("standard input");
}

static int
feed_setup(struct run *r)
{
	int code = (*feed.of->begin)(r);

	if (code != OK)
		return code;
	block = feed.of->blocks[r->variant];
	r->more = r->variant + 1 < *feed.of->nblocks;
	param(r, "dir", feed.dir);
	param_num(r, "streams", feed.at_once > 0 ? feed.at_once : 1.0);
	param_num(r, "block", block);
	r->count = *feed.of->size / PART < PARTS ? (long)(*feed.of->size / PART) : (long)PARTS;
	if (*feed.of->size < block * (double)samples_of(r))
		return usage("-s", "a sample has at least one block");
	code = (*feed.of->target)(r, *feed.of->size);
	param(r, "data", supply_name(feed.data));
	if (code == OK)
		code = supply_make(feed.of->supply, feed.data, block, *feed.of->size, 0);
	if (code == OK)
		code = (*feed.of->make)(r);
	if (code != OK)
		return code;
	flag_cold(r, feed.of->path, *feed.of->size);
	if (feed.at_once > 0 && wait_for_all() != OK)
		return FAILED;
	source = file_open(feed.of->path, FILE_READ);
	return source != (struct file *)0 ? OK : FAILED;
}

/* Reads the next part; what is left at the end belongs to none. A host reads ahead between two parts, so they are long.
 * */
int
feed_part(struct run *r, long n)
{
	double left = floor(*feed.of->size / block / (double)samples_of(r)) * block;
	long got;

	(void)n;
	for (; left > 0; left -= block) {
		got = file_read(source, feed.of->buf->at, (long)block);
		if (got < (long)block)
			return got < 0 ? file_fail(source) : fail(feed.of->path, "is shorter than it was written");
		r->bytes += block;
	}
	return OK;
}

static int
feed_finish(struct run *r)
{
	(void)r;
	return file_end(&source, feed.of->path);
}

const struct hooks feed_hooks = { { feed_setup, feed_finish } };
