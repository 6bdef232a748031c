/*
 * sharedio.c: positions of the blocks of shared, and their transfers.
 */
#include "shared.h"

enum { WORD = 8 };		/* bytes: of verified data and of their mask */

int
shared_own(const struct shared *s)
{
	return s->layout == OWN;
}

const char *
shared_name(struct shared *s, int client)
{
	if (shared_own(s))
		sprintf(s->path, "%s/data.%08d", s->dir, client);
	else
		sprintf(s->path, "%s/data", s->dir);
	return s->path;
}

int
shared_count(struct run *r)
{
	return shared_own(STATE(r)) ? r->crew : 1;
}

double
shared_extent(struct run *r)
{
	struct shared *s = STATE(r);

	return s->hole + s->block * s->segments * (shared_own(s) ? 1 : r->crew);
}

int
shared_supply(struct run *r)
{
	struct shared *s = STATE(r);
	double bytes = s->block * s->segments * r->crew;
	int pages = s->sync == DIRECT && !s->verify;

	s->supply.same = s->verify;
	if (s->verify)
		bytes = 1;
	return supply_make(&s->supply, s->data, s->transfer, bytes, pages);
}

/* The mask of a page, from the numbers of the page and the file. */
static void
mask(char *eight, double page, int file)
{
	struct rng d;
	unsigned long x;
	int i;

	rng_seed(&d, page, (long)file);
	for (i = 0; i < WORD; i++) {
		x = rng_next(&d);
		eight[i] = (char)(x >> 8 & 255);
	}
}

/*
 * Makes the data at an offset of a file: each page has the bytes of one pattern, under a mask of its own.  So a byte is
 * wrong that comes from another place or another file, but for one in 256.
 */
static void
pattern(struct shared *s, char *to, double offset, long len, int file)
{
	double page = floor(offset / TDATA_PAGE);
	long i = 0, k = (long)(offset - page * TDATA_PAGE);
	const char *from = s->supply.pool;
	char eight[WORD];

	for (; i < len; page++, k = 0) {
		mask(eight, page, file);
		for (; k < TDATA_PAGE && i < len; k++)
			to[i++] = (char)(from[k] ^ eight[k % WORD]);
	}
}

static int
fail_client(struct run *r, const char *doing, double offset, const char *why)
{
	return fail_at(r, "client", doing, offset, STATE(r)->path, why);
}

/* Compares the buffer with the expected data; reports the first wrong byte. */
static int
compare(struct run *r, double offset, long len, int file)
{
	struct shared *s = STATE(r);
	char why[120];
	long i;

	pattern(s, s->want, offset, len, file);
	if (memcmp(s->buf, s->want, (size_t)len) == 0)
		return OK;
	for (i = 0; i < len - 1 && s->buf[i] == s->want[i]; i++)
		continue;
	sprintf(why, "0x%02x was read where 0x%02x was written", (unsigned)s->buf[i] & 255, (unsigned)s->want[i] & 255);
	return fail_client(r, "wrong data", offset + (double)i, why);
}

static int
put(struct run *r, struct file *f, double offset, long len, int file)
{
	struct shared *s = STATE(r);
	const char *from = s->buf;
	long done;

	if (s->verify)
		pattern(s, s->buf, offset, len, file);
	else
		from = supply_next(&s->supply, len);
	done = file_put(f, from, len);
	return done == len ? OK : fail_client(r, "writing", offset + (double)done, strerror(errno));
}

static int
take(struct run *r, struct file *f, double offset, long len, int file)
{
	struct shared *s = STATE(r);
	long n, done;

	for (done = 0; done < len; done += n) {
		n = file_read(f, s->buf + done, len - done);
		if (n <= 0)
			return fail_client(r, "reading", offset + (double)done, n < 0 ? error_text() : "the file ends here");
	}
	if (s->verify)
		return compare(r, offset, len, file);
	keep(s->buf);
	return OK;
}

static int
move_block(struct run *r, struct file *f, int client, double start, int puts)
{
	struct shared *s = STATE(r);
	double done;
	long len;
	int file = shared_own(s) ? client : 0, code;

	supply_file(&s->supply, start);
	if (file_seek(f, start) != 0)
		return fail_client(r, "seeking", start, strerror(errno));
	for (done = 0; done < s->block; done += (double)len) {
		len = s->block - done < s->transfer ? (long)(s->block - done) : (long)s->transfer;
		code = puts ? put(r, f, start + done, len, file) : take(r, f, start + done, len, file);
		if (code != OK)
			return code;
		r->bytes += (double)len;
		r->ops++;
	}
	return OK;
}

int
shared_move(struct run *r, int client, int how, int sync)
{
	struct shared *s = STATE(r);
	struct file *f = file_open(shared_name(s, client), how);
	int puts = (how & FILE_WRITE) != 0, code = OK;
	double i;

	if (f == (struct file *)0)
		return FAILED;
	for (i = 0; i < s->segments && code == OK; i++)
		code = move_block(r, f, client, s->hole + (shared_own(s) ? i : i * r->crew + client) * s->block, puts);
	if (code == OK && sync && file_sync(f) != 0)
		code = fail_client(r, "fsync", s->hole, strerror(errno));
	return file_done(f, code);
}
