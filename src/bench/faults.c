/*
 * faults: FAULT and MMAP of lmbench's lat_pagefault and lat_mmap.
 *
 *     file    FAULT  each page of a file in the cache is read, through a new mapping
 *     memory  FAULT  each page of new memory is written
 *     map     MMAP   the file is mapped, and unmapped again
 *
 * FAULT touches the pages in random order; a pass without that is taken off.  An operation is a pass, and has as many
 * pages as ops.
 *
 * L. McVoy, C. Staelin, lmbench: Portable tools for performance analysis, USENIX 1996.
 */
#include "bench-file.h"

enum { OF_FILE, OF_MEMORY, OF_NONE, PRIME = 251 };

static double size, page;
static char path[PORT_PATH];
static int fd = -1;
static struct buffer room;	/* the order of the pages */
static long npages, *order;

static const struct choice choices[] = {
	{ "-m MODE       file, memory or map, which may be repeated (default all)", TO_CASE("mode") },
	{ "-s SIZE       of the file, and of the memory (default 8m)", TO_SIZE(&size, 1, 1099511627776.0) },
	{ (char *)0 }
};

static int
faults_args(struct run *r)
{
	page = host_question(PORT_SC_PAGE);
	if (page <= 0)
		page = 4096;
	size = ceil((size > 0 ? size : 8388608.0) / page) * page;
	return directory_arg(r->argv[0]) == OK && scratch_name(r, r->argv[0], "faults", path) == OK ? OK : USAGE;
}

static char *
map(int what)
{
	return what == OF_MEMORY ? host_fresh(fd, size) : host_map(fd, size);
}

/* A page begins with its number. */
static int
make_file(void)
{
	struct file *f;
	char *p = grab(page);
	long i;
	int code = p == (char *)0 ? FAILED : scratch_file(path);

	f = code == OK ? file_open(path, FILE_WRITE) : (struct file *)0;
	if (f == (struct file *)0)
		return FAILED;
	for (i = 0; i < npages && code == OK; i++) {
		*p = (char)(i % PRIME);
		if (file_put(f, p, (long)page) != (long)page)
			code = file_fail(f);
	}
	free((void *)p);
	return file_done(f, code);
}

/* Touches all pages: OK, or FAILED if one has not what it should. */
static int
touch_all(char *p, int what)
{
	long i, wrong = 0;
	char *at;

	for (i = 0; i < npages; i++) {
		at = p + (size_t)order[i] * (size_t)page;
		wrong += *at != (what == OF_MEMORY ? '\0' : (char)(order[i] % PRIME));
		if (what == OF_MEMORY)
			*at = 'x';
	}
	return wrong == 0 ? OK : fail("a page", "has not what it should");
}

static int
faults_setup(struct run *r)
{
	int what = r->test->what, code = OK, why;
	struct stat st;
	char *p;

	npages = (long)(size / page);
	if (what != OF_NONE)
		param(r, "of", r->test->tag);
	param_num(r, "bytes", size);
	order = (long *)(void *)buffer_of(&room, (double)npages * (double)sizeof *order);
	if (order == (long *)0 || (what != OF_MEMORY && make_file() != OK))
		return FAILED;
	rng_order(order, npages, (double)npages, 1L);
	fd = what == OF_MEMORY ? open("/dev/zero", O_RDWR) : made_open(path, O_RDONLY, &st);
	p = fd < 0 ? (char *)0 : map(what);
	why = errno;
	if (p == (char *)0)
		return skip(r, why == ENOSYS ? "this host does not map files" : strerror(why));
	limit_map();
	code = touch_all(p, what);
	if (what == OF_MEMORY)
		remark_memory(r, p, (char *)0, (char *)0);
	host_unmap(p, size);
	r->slope = what != OF_NONE;
	return code;
}

/* Passes; touched 0: without a page. */
static int
passes(struct run *r, long n, int touched)
{
	int code = OK;
	char *p;

	for (; n > 0 && code == OK; n--) {
		p = map(r->test->what);
		if (p == (char *)0)
			return failno("mmap");
		if (touched)
			code = touch_all(p, r->test->what);
		host_unmap(p, size);
	}
	return code;
}

static int
faults_prep(struct run *r)
{
	return passes(r, r->coming, 0);
}

static int
faults_run(struct run *r, long n)
{
	r->ops += (double)npages * (double)n;
	return passes(r, n, 1);
}

static int
mmap_run(struct run *r, long n)
{
	return passes(r, n, 0);
}

static int
faults_finish(struct run *r)
{
	if (fd >= 0)
		close(fd);
	fd = -1;
	return r->test->what == OF_MEMORY ? OK : file_remove(path);
}

static const struct hooks hooks = { { faults_setup, faults_finish }, { (hook)0 }, { faults_prep } };
static const struct hooks map_hooks = { { faults_setup, faults_finish } };

static const struct test_case cases[] = {
	{ "FAULT", "file", 1, PASS, faults_run, &hooks, OF_FILE },
	{ "FAULT", "memory", 1, PASS, faults_run, &hooks, OF_MEMORY },
	{ "MMAP", "map", 1, PASS, mmap_run, &map_hooks, OF_NONE },
	{ (char *)0 }
};

const struct bench bench = {
	"faults", "DIR", choices, cases, (opthook)0, faults_args
};
