/*
 * tp_back.c: writes a tree to tape, with and without CRC, with and without
 * verification (BACKUP of the KP3 pages).  With -s it makes the tree: files of
 * 512 bytes to 256 KB, a hundred in a directory.
 *
 * The tree becomes one stream: for each file a line `F SIZE PATH' and its
 * data.  The stream is cut into blocks.  Each begins with a line of 32 bytes:
 * its number, the length of the rest, and the CRC-32 of the rest (ISO 3309) or
 * zeros.  Verification makes the stream from the tree again and compares it,
 * block by block, with the tape.
 */
#include "tapetest.h"

enum { HEAD = 32, DEPTH = 32, SIZES = 10, TOGETHER = 100 };

struct stream {
	int verify, crc;
	long room, fill;		/* of a block after its head; used part */
	double blocks, files, used, allocated, calls;
	struct buffer rooms[2];		/* for the next two */
	char *out, *in;
};

static struct stream s;
static unsigned long table[256];
static char path[PORT_PATH], made[PORT_PATH];	/* a file; the tree of -s */
static double tree;			/* its bytes, 0: that of the user */
static int whole;			/* all of them are there */

static int save(struct run *, const char *, int);

static void
make_table(void)
{
	unsigned long c;
	int i, k;

	for (i = 0; i < 256; i++) {
		c = (unsigned long)i;
		for (k = 0; k < 8; k++)
			c = c & 1 ? 0xedb88320 ^ c >> 1 : c >> 1;
		table[i] = c;
	}
}

static unsigned long
crc(const char *buf, long len)
{
	unsigned long c = 0xffffffff;
	long i;

	for (i = 0; i < len; i++)
		c = table[(c ^ (unsigned long)(unsigned char)buf[i]) & 255] ^ c >> 8;
	return ~c & 0xffffffff;
}

/*
 * Writes the block, or compares it with that of the tape.  The read asks for the exact length: for a block that is
 * shorter than asked, tgtd 1.0.85 sends only as many bytes as are missing.
 */
static int
turn(struct run *r)
{
	char line[HEAD + 20];
	long n;

	sprintf(line, "LSB1 %09.0f %07ld %08lx", s.blocks, s.fill, s.crc ? crc(s.out + HEAD, s.fill) : 0);
	memcpy(s.out, line, (size_t)HEAD);
	s.out[HEAD - 1] = '\n';
	s.calls++;
	if (!s.verify) {
		if (drive_put(tape_drive, s.out, s.fill + HEAD) != DRIVE_OK)
			return drive_fail(tape_drive, "writing");
	} else {
		n = drive_get(tape_drive, s.in, s.fill + HEAD);
		if (n < 0)
			return tape_unread(n);
		if (n != s.fill + HEAD || memcmp(s.in, s.out, (size_t)n) != 0)
			return fail(path, "differs from what is on the tape");
	}
	r->bytes += (double)(s.fill + HEAD);
	s.blocks++;
	s.fill = 0;
	return OK;
}

static int
put(struct run *r, const char *buf, long len)
{
	long n;
	int code = OK;

	for (; len > 0 && code == OK; len -= n, buf += n) {
		n = s.room - s.fill < len ? s.room - s.fill : len;
		memcpy(s.out + HEAD + s.fill, buf, (size_t)n);
		s.fill += n;
		if (s.fill == s.room)
			code = turn(r);
	}
	return code;
}

static int
save_file(struct run *r, const struct stat *st)
{
	static char data[65536];
	char line[PORT_PATH + 60], size[NUM_TEXT];
	struct file *f;
	double done = 0;
	long n = 0;
	int code;

	f = file_open(path, FILE_READ);
	if (f == (struct file *)0)
		return FAILED;
	sprintf(line, "F %s %s\n", num_text((double)st->st_size, size, (int)sizeof size), path);
	code = put(r, line, (long)strlen(line));
	while (code == OK && (n = file_read(f, data, (long)sizeof data)) > 0) {
		s.calls++;
		done += (double)n;
		code = put(r, data, n);
	}
	if (n < 0)
		code = file_fail(f);
	if (code == OK && done != (double)st->st_size)
		code = fail(path, "has changed while it was saved");
	s.files++;
	s.used += done;
	s.allocated += PORT_ALLOCATED(*st);
	return file_done(f, code);
}

static int
save_directory(struct run *r, const char *name, int depth)
{
	struct listing *l = listing_open(name);
	char child[PORT_PATH];
	const char *entry;
	int code = OK;

	if (l == (struct listing *)0)
		return failno(name);
	while (code == OK && (entry = listing_next(l)) != (char *)0) {
		if (strlen(name) + strlen(entry) + 2 > (size_t)PORT_PATH)
			code = fail(name, "the path is too long");
		else {
			strcpy(child, name);
			strcat(child, "/");
			strcat(child, entry);
			code = save(r, child, depth + 1);
		}
	}
	listing_close(l);
	return code;
}

/* Saves regular files and directories; skips links and devices. */
static int
save(struct run *r, const char *name, int depth)
{
	struct stat st;

	if (lstat(name, &st) != 0)
		return failno(name);
	if (S_ISDIR(st.st_mode))
		return depth < DEPTH ? save_directory(r, name, depth) : fail(name, "more than 32 directories inside each other");
	if (!S_ISREG(st.st_mode))
		return OK;
	strcpy(path, name);
	return save_file(r, &st);
}

/* --- a tree of our own --------------------------------------------------------------- */

static int
make_tree(struct run *r)
{
	struct file *f;
	double done, len, i = 0;
	char leaf[40];
	int code = scratch_name(r, topt->directory, "backup", made);

	if (code == OK)
		code = scratch_tree(made, tree);
	if (code == OK)
		code = tape_data(512.0 * (1 << (SIZES - 1)));
	for (done = 0; done < tree && code == OK; done += len, i++) {
		len = 512.0 * (1 << (int)fmod(i, (double)SIZES));
		len = tree - done < len ? tree - done : len;
		sprintf(leaf, "/d%03.0f", floor(i / TOGETHER));
		strcpy(path, made);
		strcat(path, leaf);
		if (fmod(i, (double)TOGETHER) == 0 && mkdir(path, (mode_t)0700) != 0)
			return failno(path);
		sprintf(leaf, "/f%02.0f", fmod(i, (double)TOGETHER));
		strcat(path, leaf);
		tdata_stamp(tape_buf, (long)len, topt->fresh, i);
		f = file_open(path, FILE_WRITE);
		if (f == (struct file *)0)
			return FAILED;
		code = file_done(f, file_put(f, tape_buf, (long)len) < (long)len ? file_fail(f) : OK);
	}
	whole = code == OK;
	return code;
}

static int
pass(struct run *r, int verify)
{
	int code;

	s.verify = verify;
	s.blocks = s.files = s.used = s.allocated = 0;
	s.fill = 0;
	code = save(r, tree > 0 ? made : topt->directory, 0);
	if (code == OK && s.fill > 0)
		code = turn(r);
	return code;
}

static int
has(const struct run *r, const char *word)
{
	static const char *const words[4] = { "-", "/ver", "/ver/nocrc", "/nocrc" };

	return strstr(words[r->variant % 4], word) != (char *)0;
}

static int
back_setup(struct run *r)
{
	double block = topt->nblocks > 0 ? topt->blocks[0] : 27648.0;
	int verify = has(r, "/ver"), none = has(r, "/nocrc"), code;

	r->more = r->variant < 3;
	param_num(r, "test", (double)(r->variant + 1));
	param(r, "qualifier", verify ? none ? "/ver/nocrc" : "/ver" : none ? "/nocrc" : "-");
	tape_params(r, r->argv[0]);
	tree = topt->capacity > 0 && topt->size > topt->capacity / 2 ? floor(topt->capacity / 2) : topt->size;
	if (tree > 0)
		param_num(r, "bytes", tree);
	param_num(r, "block", block);
	r->units[0] = "calls";
	r->units[1] = "allocated-Mbyte";
	r->units[2] = "used-Mbyte";
	if (topt->directory == (char *)0)
		return skip(r, "-d DIR is needed");
	if (block <= HEAD || strlen(topt->directory) >= (size_t)PORT_PATH)
		return usage("-b", "the block is too short, or the path too long");
	make_table();
	s.crc = !none;
	s.room = (long)block - HEAD;
	s.out = buffer_of(&s.rooms[0], block);
	s.in = buffer_of(&s.rooms[1], block);
	if (s.out == (char *)0 || s.in == (char *)0)
		return FAILED;
	code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	if (code != OK || tree <= 0 || whole)
		return code;
	return r->variant == 0 ? make_tree(r) : fail(made, "is not whole");
}

int
back_run(struct run *r, long n)
{
	double bytes;
	int code;

	(void)n;
	s.calls = 0;
	code = pass(r, 0);
	if (code == OK && drive_mark(tape_drive, 1L) != 0)
		code = drive_fail(tape_drive, "writing a file mark");
	bytes = r->bytes;
	if (code == OK && has(r, "/ver"))
		code = tape_rewind(r) == OK ? pass(r, 1) : FAILED;
	r->bytes = bytes;
	r->ops = s.files;
	r->figures[0] = s.calls;
	r->figures[1] = s.allocated / 1e6;
	r->figures[2] = s.used / 1e6;
	return code;
}

const struct hooks back_hooks = { { back_setup, tape_end }, { (hook)0 }, { tape_rewind } };
