/*
 * metaops.c: operations of meta on each file, by number or as the directories
 * list the files.
 */
#include "meta.h"

#include <ctype.h>

static int
fail_file(struct run *r, const char *what, long i)
{
	char text[PORT_PATH + 300];

	sprintf(text, "client %d, %s of file %ld: %s", r->me, what, i, STATE(r)->path);
	return failno(text);
}

static int
close_file(int fd, int ok)
{
	int why = errno;

	if (close(fd) != 0)
		return -1;
	errno = why;
	return ok ? 0 : -1;
}

/* Reads or writes all bytes of a file; the host chooses the size of the calls. */
static int
move(struct meta *m, int fd, int writes)
{
	double done = 0;
	ssize_t n;

	while (done < m->bytes) {
		n = writes ? write(fd, m->data, (size_t)(m->bytes - done)) : read(fd, m->data, (size_t)(m->bytes - done));
		if (n == 0)
			errno = writes ? ENOSPC : EIO;
		if (n == 0 || (n < 0 && errno != EINTR))
			return 0;
		if (n > 0)
			done += (double)n;
	}
	return 1;
}

static int
create(struct meta *m, int how)
{
	int fd = open(m->path, O_WRONLY | O_CREAT | PORT_O_NOFOLLOW | how, 0666);

	return fd < 0 ? -1 : close_file(fd, move(m, fd, 1));
}

int
meta_create(struct meta *m)
{
	return create(m, O_EXCL);
}

int
meta_stat(struct meta *m)
{
	struct stat st;

	return stat(m->path, &st);
}

int
meta_read(struct meta *m)
{
	int fd = open(m->path, O_RDONLY), ok;
	char end;

	if (fd < 0)
		return -1;
	ok = m->bytes > 0 ? move(m, fd, 0) : read(fd, &end, (size_t)1) == 0;
	return close_file(fd, ok);
}

int
meta_delete(struct meta *m)
{
	return unlink(m->path);
}

/* Whether an entry is a file of the client: directories begin with t, files of other clients have other numbers. */
static int
ours(const struct meta *m, const char *entry)
{
	double number = 0, first = (double)m->whose * m->files;
	const char *s;

	for (s = entry; isxdigit((unsigned char)*s); s++)
		number = number * 16 + (isdigit((unsigned char)*s) ? *s - '0' : *s - 'a' + 10);
	return s > entry && number >= first && number < first + m->files;
}

/* Acts on every file of one directory in listing order; returns how many, or -1 after fail(). */
static long
list_dir(struct run *r, action act, char *end)
{
	struct meta *m = STATE(r);
	struct listing *l = listing_open(m->path);
	const char *entry;
	long n = 0;

	if (l == (struct listing *)0) {
		fail_file(r, "the listing", 0L);
		return -1;
	}
	while ((entry = listing_next(l)) != (char *)0) {
		if (!ours(m, entry))
			continue;
		sprintf(end, "%.*s", META_NAME, entry);
		if ((*act)(m) != 0) {
			fail_file(r, r->test->tag, n);
			n = -1;
			break;
		}
		n++;
		r->ops++;
	}
	if (entry == (char *)0 && errno != 0) {
		*end = '\0';
		fail_file(r, "the listing", n);
		n = -1;
	}
	listing_close(l);
	return n;
}

/* Repeats the listing, because one may miss entries while files are deleted. */
int
meta_listed(struct run *r, action act, int repeats)
{
	struct meta *m = STATE(r);
	char *end = tree_home(m, m->whose), text[120];
	long k, n, found, sum = 0;

	do {
		for (found = k = 0; k < m->ndirs; k++) {
			strcpy(end, m->dirs[k]);
			n = list_dir(r, act, m->path + strlen(m->path));
			if (n < 0)
				return FAILED;
			found += n;
		}
		sum += found;
	} while (repeats && found > 0 && sum < (long)m->files);
	if (sum == (long)m->files)
		return OK;
	sprintf(text, "client %d: %ld files of %.0f are listed", r->me, sum, m->files);
	*tree_home(m, m->whose) = '\0';
	return fail(m->path, text);
}

int
meta_each(struct run *r, action act)
{
	struct meta *m = STATE(r);
	char *end = tree_home(m, m->whose);
	long i, k, n = (long)m->files;

	for (k = 0; k < n; k++) {
		i = m->turn != (long *)0 ? m->turn[k] : k;
		tree_place(m, end, i);
		if ((*act)(m) != 0)
			return fail_file(r, r->test->tag, i);
		r->ops++;
	}
	return OK;
}

/* The files exist when the last of them does. */
int
meta_provide(struct run *r)
{
	struct meta *m = STATE(r);
	char *end = tree_home(m, r->me);
	struct stat st;
	long i, k, n = (long)m->files;

	tree_place(m, end, m->turn != (long *)0 ? m->turn[n - 1] : n - 1);
	if (stat(m->path, &st) == 0)
		return OK;
	for (k = 0; k < n; k++) {
		i = m->turn != (long *)0 ? m->turn[k] : k;
		tree_place(m, end, i);
		if (create(m, O_TRUNC) != 0)
			return fail_file(r, "the making", i);
	}
	return OK;
}
