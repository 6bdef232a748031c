/*
 * supply.c: see supply.h.
 *
 * No page of a file occurs twice in it: all pages of one turn through the pool begin at different places, and those of
 * different turns at places with different remainders, because the pool is whole pages long and each turn begins a step
 * behind the last, and those of each round of such steps a byte.  A file goes on where the one before has ended.
 */
#include "supply.h"
#include "host.h"

enum { STEP = 8, LENGTH = 4194304, LEAST = 65536 };	/* bytes: of a step, if they suffice; of a pool */

#define PAGES(bytes) (ceil((bytes) / TDATA_PAGE) * TDATA_PAGE)
#define LARGEST 16777216.0		/* bytes of a pool that holds the whole file, at most */

const char *const supply_words[] = { "random", "half", "zero", (char *)0 };
static const int fresh[] = { 1000, 500, 0 };

void
supply_fill(char *buf, long len, int kind)
{
	tdata_other(buf, len, fresh[kind]);
}

/* At most a part of the memory, and no less than a compressor may remember. */
double
supply_most(double most, double part)
{
	double memory = host_memory(1);

	if (memory > 0 && memory / part < most)
		most = memory / part;
	return most > LEAST ? most : (double)LEAST;
}

/* A pool for files in writes at any place; it may begin in any turn, so there is one more. */
static double
anywhere(struct supply *s, double bytes)
{
	double most = supply_most((double)LENGTH, 64.0), length = PAGES(bytes < most ? bytes : most);

	s->step = bytes / length + 1 > TDATA_PAGE / STEP ? 1 : STEP;
	if (bytes / length + 1 > TDATA_PAGE)
		length = PAGES(bytes / (TDATA_PAGE - 1));
	return length;
}

static int
make(struct supply *s, int kind, double room)
{
	if (s->pool != (char *)0 && s->room >= room && s->kind == kind)
		return OK;
	s->pool = buffer_aligned(&s->memory, room);
	if (s->pool == (char *)0)
		return FAILED;
	if (s->same)
		tdata_fill(s->pool, (long)room, fresh[kind]);
	else
		supply_fill(s->pool, (long)room, kind);
	s->room = room;
	s->kind = kind;
	return OK;
}

int
supply_make(struct supply *s, int kind, double block, double bytes, int pages)
{
	double most = PAGES(supply_most(LARGEST, 16.0));

	s->block = (long)block;
	s->step = TDATA_PAGE;
	s->length = (long)(!pages ? anywhere(s, bytes) : bytes > most ? most : PAGES(bytes));
	s->counts = pages && kind != SUPPLY_ZERO;
	s->shift &= s->step < TDATA_PAGE ? TDATA_PAGE - 1 : 0;
	return make(s, kind, (double)s->length + PAGES(block) + TDATA_PAGE);
}

void
supply_share(struct supply *s, int i, int n)
{
	double part = (double)i / (double)n;

	if (s->step < TDATA_PAGE)
		s->shift = (s->shift + (long)floor(part * (double)(TDATA_PAGE / s->step)) * s->step) & (TDATA_PAGE - 1);
	else
		s->at += (long)PAGES(floor(part * (double)s->length));
	s->number += (unsigned long)floor(part * 4294967295.0);
	touch(s->pool, s->room);
}

void
supply_file(struct supply *s, double offset)
{
	s->at = (long)(PAGES((double)s->at) + fmod(offset, (double)TDATA_PAGE));
}

char *
supply_next(struct supply *s, long len)
{
	char *p;
	long turns;

	if (s->at >= s->length) {
		turns = s->at / s->length;
		s->at -= turns * s->length;
		s->shift += turns * s->step;
		if (s->shift >= TDATA_PAGE)
			s->shift = s->step < TDATA_PAGE ? (s->shift + 1) & (TDATA_PAGE - 1) : 0;
	}
	p = s->pool + s->at + s->shift;
	s->at += len;
	if (s->counts)
		s->number = tdata_count(p, len, s->number);
	return p;
}

int
supply_write(struct supply *s, struct file *f, double bytes, double *done)
{
	long want, n;

	for (*done = 0; *done < bytes; *done += (double)n) {
		want = bytes - *done < (double)s->block ? (long)(bytes - *done) : s->block;
		n = file_put(f, supply_next(s, want), want);
		if (n < want) {
			*done += (double)n;
			return FAILED;
		}
	}
	return OK;
}
