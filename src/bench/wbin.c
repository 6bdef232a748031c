/*
 * wbin: WBIN of the IRAF suite.  Deletes FILE, writes buffers of 8192 bytes that hold
 * 16-bit values counting from 1 to 128, through the buffered layer, until SIZE is reached: 5E6
 * gives 611 writes, 5005312 bytes.
 */
#include "bench.h"

static const char *const help[] = {
	"-b LAYER      buffered layer: kit, stdio; kit",
	(char *)0
};

static char *path;
static double size;
static int std;
static short pattern[BIO_SIZE / sizeof(short)];

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return bio_layer(value, &std);
}

static int
args(struct run *r)
{
	size_t len;

	if (r->argc != 2)
		return usage("operands", "FILE and SIZE are needed");
	path = r->argv[0];
	len = strlen(path);
	if (std && file_far(path))
		return usage("-b stdio", "reaches files of this host only");
	if (file_far(path))
		r->mnemonic = len > 10 && strcmp(path + len - 10, ":/dev/null") == 0 ? "NWNULL" : "NWBIN";
	return size_arg(r->argv[1], &size);
}

static int
setup(struct run *r)
{
	long i;
	int code;

	for (i = 0; i < (long)(sizeof pattern / sizeof pattern[0]); i++)
		pattern[i] = (short)(i % 128 + 1);
	code = file_target(r, path, size);
	param(r, "block", std ? "stdio" : "8192");
	return code;
}

static int
pass(struct run *r)
{
	struct bio *b;
	double done;
	int code = OK;

	if (file_remove(path) != OK)
		return FAILED;
	b = bio_open(path, FILE_WRITE, std);
	if (b == (struct bio *)0)
		return FAILED;
	for (done = 0; done < size && code == OK; done += BIO_SIZE)
		code = bio_write(b, (char *)pattern, (long)BIO_SIZE);
	if (bio_close(b) != OK)
		code = FAILED;
	r->bytes += done;
	return code;
}

static int
run(struct run *r, long n)
{
	return repeat(r, n, pass);
}

static int
finish(struct run *r)
{
	char line[60];

	if (r->failed)
		return OK;
	file_keep(path);
	sprintf(line, "wrote %.0f bytes", ceil(size / BIO_SIZE) * BIO_SIZE);
	say(line);
	return OK;
}

static const struct cse cases[] = {
	{ "WBIN", "wbin", 1, PASS, run },
	{ (char *)0, (char *)0, 0, 0, (runhook)0 }
};

const struct bench bench = {
	"wbin", "FILE SIZE", help, "b:", cases, opt, args,
	setup, (hook)0, (hook)0, (hook)0, (hook)0, finish
};
