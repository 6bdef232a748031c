/*
 * medium.c: the objects on a tape, and the position among them.
 */
#include "extent.h"
#include "fdio.h"
#include "made.h"
#include "tdata.h"

/* Removes everything behind the position: after a write the data ends there. */
static int
cut(struct medium *m)
{
	struct extent *x;

	if (m->e == m->n)
		return 0;
	x = &m->list[m->e];
	if (m->kept && tap_cut(m, x->at + m->i * tap_size(x->len)) != 0)
		return -1;
	x->count = m->i;
	m->n = m->i > 0 ? m->e + 1 : m->e;
	m->e = m->n;
	m->i = 0;
	return 0;
}

/* --- opening ------------------------------------------------------------------- */

/* Disks, pipes and directories are no images; a new file where devices are is a device's name that is wrong. */
static int
is_image(const char *path)
{
	struct stat st;

	if (stat(path, &st) == 0)
		return S_ISREG(st.st_mode) ? OK : fail(path, "neither a tape drive nor the file of a tape image");
	if (strncmp(path, "/dev/", (size_t)5) == 0 && strncmp(path, "/dev/shm/", (size_t)9) != 0)
		return fail(path, "there is no such device");
	return OK;
}

int
medium_open(struct medium *m, const char *path, int writes, double gap, double mark)
{
	const char *kind;
	struct stat st;
	char why[120];

	memset((char *)m, 0, sizeof *m);
	m->fd = -1;
	m->gap = gap;
	m->mark = mark;
	if (path == (char *)0)
		return OK;
	if (is_image(path) != OK)
		return FAILED;
	m->kept = 1;
	/* A new image is made where nothing stands, not even a link to nothing; one that is there may have a link to it. */
	m->fd = made_named(path, writes ? O_RDWR : O_RDONLY, &st);
	if (m->fd < 0 && errno == ENOENT && writes)
		m->fd = made_new(path, O_RDWR);
	if (m->fd >= 0 && fd_private(m->fd) == 0 && tap_scan(m) == 0) {
		medium_rewind(m);
		return OK;
	}
	if (errno == EINVAL && m->fd >= 0) {
		kind = tap_kind(m);
		sprintf(why, "not a tape image, or a damaged one%s%s", kind != (char *)0 ? "; it looks like " : "",
		    kind != (char *)0 ? kind : "");
		fail(path, why);
	} else
		failno(path);
	fd_close(&m->fd);
	free((void *)m->list);
	return FAILED;
}

int
medium_close(struct medium *m)
{
	int code = m->fd >= 0 ? close(m->fd) : 0;

	m->fd = -1;
	free((void *)m->list);
	m->list = (struct extent *)0;
	return code;
}

/* Without an image, blocks that have no number go to a temporary file. */
static int
spool(struct medium *m)
{
	FILE *f;

	if (m->fd >= 0)
		return 0;
	f = tmpfile();
	if (f == (FILE *)0)
		return -1;
	m->fd = dup(fileno(f));
	fclose(f);
	return m->fd < 0 ? -1 : fd_private(m->fd);
}

/* --- blocks and marks ---------------------------------------------------------- */

int
medium_put(struct medium *m, const char *buf, long len, double tape)
{
	struct extent x;

	if (cut(m) != 0)
		return -1;
	memset((char *)&x, 0, sizeof x);
	x.mark = buf == (char *)0;
	x.len = len;
	x.count = 1;
	x.each = tape;
	if (m->kept || (!x.mark && !(tdata_read(buf, len, &x.fresh, &x.number) && tdata_like(buf, len, x.fresh)))) {
		x.fresh = -1;
		x.number = 0;
		if (spool(m) != 0)
			return -1;
		x.at = m->tail;
		if (tap_put(m, buf, len) != 0)
			return -1;
	}
	if (extent_add(m, &x) != 0)
		return -1;
	medium_to_end(m);
	return 0;
}

long
medium_read(struct medium *m, char *buf, long room)
{
	struct extent *x = m->e < m->n ? &m->list[m->e] : (struct extent *)0;
	double i = m->i;

	if (x == (struct extent *)0)
		return (long)MEDIUM_BLANK;
	if (++m->i >= x->count) {
		m->e++;
		m->i = 0;
	}
	if (x->mark)
		return 0;
	errno = x->bad ? EIO : ENOMEM;
	if (x->bad || x->len > room)
		return -1;
	if (x->fresh < 0)
		return tap_get(m, x->at + i * tap_size(x->len), buf, x->len) == 0 ? x->len : -1;
	if (tdata_copy(buf, x->len, x->fresh) != 0)
		return -1;
	tdata_stamp(buf, x->len, x->fresh, x->number + i);
	return x->len;
}

/* --- positions ------------------------------------------------------------------- */

void
medium_rewind(struct medium *m)
{
	m->e = 0;
	m->i = 0;
}

void
medium_to_end(struct medium *m)
{
	m->e = m->n;
	m->i = 0;
}

static double
forward(struct medium *m, int marks, double n)
{
	struct extent *x;
	double take, done = 0;

	while (done < n && m->e < m->n) {
		x = &m->list[m->e];
		take = x->count - m->i;
		if (x->mark != marks && !marks)
			break;
		if (x->mark == marks && done + take > n)
			take = n - done;
		if (x->mark == marks)
			done += take;
		m->i += take;
		if (m->i >= x->count) {
			m->e++;
			m->i = 0;
		}
	}
	return done;
}

static double
backward(struct medium *m, int marks, double n)
{
	struct extent *x;
	double take, done = 0;

	while (done < n && (m->e > 0 || m->i > 0)) {
		if (m->i == 0)
			m->i = m->list[--m->e].count;
		x = &m->list[m->e];
		take = m->i;
		if (x->mark != marks && !marks) {
			if (m->i >= x->count) {
				m->e++;
				m->i = 0;
			}
			break;
		}
		if (x->mark == marks && done + take > n)
			take = n - done;
		if (x->mark == marks)
			done += take;
		m->i -= take;
	}
	return done;
}

double
medium_space(struct medium *m, int marks, double n)
{
	return n < 0 ? backward(m, marks, -n) : forward(m, marks, n);
}

double
medium_before(const struct medium *m, int what)
{
	const struct extent *x;
	double i = m->i;

	if (m->n == 0)
		return 0;
	x = &m->list[m->e < m->n ? m->e : m->n - 1];
	if (m->e == m->n)
		i = x->count;
	return what == 0 ? x->object + i : what == 1 ? x->file + (x->mark ? i : 0) : x->pos + i * x->each;
}

int
medium_locate(struct medium *m, double object)
{
	long low = 0, high = m->n, middle;

	if (m->n == 0 || object >= m->list[m->n - 1].object + m->list[m->n - 1].count) {
		medium_to_end(m);
		return object == medium_object(m) ? 0 : -1;
	}
	while (high - low > 1) {
		middle = low + (high - low) / 2;
		if (m->list[middle].object <= object)
			low = middle;
		else
			high = middle;
	}
	m->e = low;
	m->i = object - m->list[low].object;
	return 0;
}
