/*
 * rrbin: RRBIN of the IRAF suite.  Reads FILE to its end without a buffered
 * layer, in calls of 32768 bytes.
 *
 * REREAD adds up a file of this host as longs, which it reads in calls of
 * 64 KB, or maps into its memory: L. McVoy, C. Staelin, lmbench: Portable
 * tools for performance analysis, USENIX 1996.  A pass opens the file and
 * closes it, and maps and unmaps the whole of it.
 */
#include "bench-file.h"

enum { BLOCK = 65536, UNROLLED = 16 };

static struct buffer room;
static int *block;		/* of BLOCK bytes */
static double mapped;		/* bytes of the file that a pass maps */
static unsigned long first_sum;	/* of the first pass; all have the same, of both cases */
static int passed;

static const struct choice choices[] = {
	{ "-m MODE       rrbin or reread (default rrbin)", TO_CASE("mode") },
	{ (char *)0 }
};

static int
rrbin_args(struct run *r)
{
	if (all_chosen() && !choose(r, "rrbin"))
		return FAILED;
	return seqfile_args(r, SEQFILE_READS, "NRRBIN");
}

static int
rrbin_setup(struct run *r)
{
	int code = file_source(r, r->argv[0], 1);

	param_num(r, "block", (double)RAW_SIZE);
	return code;
}

static int
rrbin_run(struct run *r, long n)
{
	(void)n;
	return seqfile_raw(r, r->argv[0]);
}

/* --- the file read again --------------------------------------------------------- */

static int
reread_source(struct run *r)
{
	if (file_remote(r->argv[0]))
		return skip(r, "the file is on another host");
	param(r, "op", (const char *)r->test->row);
	return file_source(r, r->argv[0], 1);
}

static int
reread_setup(struct run *r)
{
	int code = reread_source(r);

	param_num(r, "block", (double)BLOCK);
	block = (int *)(void *)buffer_aligned(&room, (double)BLOCK);
	return block == (int *)0 ? FAILED : code;
}

/* An unrolled loop over longs, as in the paper; what is left at the end is not added. */
static unsigned long
sum_of(const int *at, double bytes)
{
	const unsigned long *p = (const unsigned long *)(const void *)at, *end = p + (size_t)(bytes / (double)sizeof *p);
	unsigned long sum = 0;

	for (; end - p >= UNROLLED; p += UNROLLED)
		sum += p[0] + p[1] + p[2] + p[3] + p[4] + p[5] + p[6] + p[7] +
		    p[8] + p[9] + p[10] + p[11] + p[12] + p[13] + p[14] + p[15];
	for (; p < end; p++)
		sum += *p;
	return sum;
}

static int
same_sum(unsigned long sum)
{
	if (!passed)
		first_sum = sum;
	passed = 1;
	return sum == first_sum ? OK : fail("the sum of the file", "is not that of the first pass");
}

static int
rrbin_reread(struct run *r, long n)
{
	double before = r->bytes;
	struct stat st;
	unsigned long sum = 0;
	int fd = made_open(r->argv[0], O_RDONLY, &st), why;
	long got;

	(void)n;
	if (fd < 0)
		return failno(r->argv[0]);
	while ((got = (long)read(fd, (char *)block, (size_t)BLOCK)) > 0) {
		sum += sum_of(block, (double)got);
		r->bytes += (double)got;
	}
	why = errno;
	close(fd);
	if (got < 0)
		return fail(r->argv[0], strerror(why));
	return file_changed(r->bytes - before, file_expected(r->argv[0], (double)st.st_size)) == 0 ? same_sum(sum) :
	    failno(r->argv[0]);
}

/* The whole file once: how large it is, and whether this host and its file system map it. */
static int
map_setup(struct run *r)
{
	int code = reread_source(r), fd, why;
	struct stat st;
	char *p;

	if (code != OK)
		return code;
	limit_map();
	fd = made_open(r->argv[0], O_RDONLY, &st);
	if (fd < 0)
		return failno(r->argv[0]);
	code = file_size(r->argv[0], &mapped);
	p = code == OK ? host_map(fd, mapped) : (char *)0;
	why = errno;
	close(fd);
	if (code != OK)
		return code;
	if (p == (char *)0)
		return skip(r, why == ENOSYS ? "this host does not map files" : strerror(why));
	host_unmap(p, mapped);
	return OK;
}

static int
map_file(struct run *r, long n)
{
	struct stat st;
	int fd = made_open(r->argv[0], O_RDONLY, &st);
	unsigned long sum;
	char *p;

	(void)n;
	if (fd < 0)
		return failno(r->argv[0]);
	p = host_map(fd, mapped);
	if (p == (char *)0) {
		failno(r->argv[0]);
		close(fd);
		return FAILED;
	}
	sum = sum_of((const int *)(void *)p, mapped);
	close(fd);
	host_unmap(p, mapped);
	r->bytes += mapped;
	return same_sum(sum);
}

static const struct hooks hooks = { { rrbin_setup } };
static const struct hooks reread_hooks = { { reread_setup } };
static const struct hooks map_hooks = { { map_setup } };

static const struct test_case cases[] = {
	{ "RRBIN", "rrbin", 1, PASS, rrbin_run, &hooks },
	{ "REREAD", "reread", 3, PASS, rrbin_reread, &reread_hooks, 0, (const void *)"read" },
	{ "REREAD", "reread", 2, PASS, map_file, &map_hooks, 0, (const void *)"mmap" },
	{ (char *)0 }
};

const struct bench bench = {
	"rrbin", "FILE", choices, cases, (opthook)0, rrbin_args
};
