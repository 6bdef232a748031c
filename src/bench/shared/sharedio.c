/*
 * sharedio.c: positions of the blocks of shared, and their transfers.
 */
#include "shared.h"

enum { WORD = 8 };		/* bytes, of verified data */

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

/* Where a block of a client begins. */
static double
start_of(struct run *r, int client, double segment)
{
	struct shared *s = STATE(r);

	return s->hole + (shared_own(s) ? segment * s->block : (segment * r->crew + client) * s->block);
}

/*
 * Verified data are words of eight bytes: two bytes have the number of the
 * file, six the index of the word.  No word is zero, as in a hole.
 */
static void
stamp(char *eight, double word, int file)
{
	double high = floor(word / 16777216.0);
	unsigned long h = (unsigned long)high, l = (unsigned long)(word - high * 16777216.0);

	eight[0] = (char)(file / 256 ^ 0x55);
	eight[1] = (char)(file % 256);
	eight[2] = (char)(h >> 16 & 255);
	eight[3] = (char)(h >> 8 & 255);
	eight[4] = (char)(h & 255);
	eight[5] = (char)(l >> 16 & 255);
	eight[6] = (char)(l >> 8 & 255);
	eight[7] = (char)(l & 255);
}

/* Makes the data at an offset of a file, which may be inside a word. */
static void
pattern(char *to, double offset, long len, int file)
{
	double word = floor(offset / WORD);
	long i = 0, k = (long)(offset - word * WORD);
	char eight[WORD];

	for (; i < len; word++, k = 0) {
		stamp(eight, word, file);
		while (k < WORD && i < len)
			to[i++] = eight[k++];
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

	pattern(s->want, offset, len, file);
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
	long done;

	if (s->verify)
		pattern(s->buf, offset, len, file);
	done = file_put(f, s->buf, len);
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
			return fail_client(r, "reading", offset + (double)done, n < 0 ? strerror(errno) : "the file ends here");
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
	double segment;

	if (f == (struct file *)0)
		return FAILED;
	for (segment = 0; segment < s->segments && code == OK; segment++)
		code = move_block(r, f, client, start_of(r, client, segment), puts);
	if (code == OK && sync && file_sync(f) != 0)
		code = fail_client(r, "fsync", s->hole, strerror(errno));
	if (file_close(f) != OK && code == OK)
		code = FAILED;
	return code;
}
