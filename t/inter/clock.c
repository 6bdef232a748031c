/*
 * clock: preloaded into a program, gives it a worse system clock.
 *
 *   CLOCK_TICK   clock_gettime and gettimeofday show multiples of so many ns
 *   CLOCK_STILL  they stand still from so many ns after the first reading on
 *   CLOCK_DATE   a file: the date, but no other clock, is later by the seconds that stand in it
 *   CLOCK_BACK   "AT,NS": so many ns after the first reading they are set back by NS
 *   CLOCK_WORK   no time passes but for the work of all processes: so many ns with each write, and with each copy of a
 *                MB or more; a reading takes 1000
 */
#include "next.h"
#include <stdio.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>

enum { CLOCKS = 16 };		/* those of a small number are changed */
enum { READING = 1000, LARGE = 1000000 };

typedef int (*clockread)(clockid_t, struct timespec *);
typedef void *(*copier)(void *, const void *, size_t);

static clockread real_clock;
static double tick, still = -1, back_at = -1, back_by;
static struct timespec first[CLOCKS];		/* their readings at the start */
static struct timespec *const begin = &first[CLOCK_MONOTONIC];
static long work;			/* ns of a call; 0: time passes by itself */
static long *worked;			/* ns so far, of all processes */

static void
look(void)
{
	int which;

	find((void *)&real_clock, "clock_gettime");
	for (which = 0; which < CLOCKS; which++)
		(*real_clock)(which, &first[which]);
	if (getenv("CLOCK_WORK") != NULL) {
		worked = mmap(NULL, sizeof *worked, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
		if (worked == MAP_FAILED)
			exit(99);
		work = atol(getenv("CLOCK_WORK"));
	}
	if (getenv("CLOCK_TICK") != NULL)
		tick = atof(getenv("CLOCK_TICK"));
	if (getenv("CLOCK_STILL") != NULL)
		still = atof(getenv("CLOCK_STILL"));
	if (getenv("CLOCK_BACK") != NULL && sscanf(getenv("CLOCK_BACK"), "%lf,%lf", &back_at, &back_by) != 2)
		exit(99);
}

/* The true time, ns since the first reading. */
static double
elapsed(void)
{
	struct timespec now;

	if (work > 0)
		return (double)*worked;
	(*real_clock)(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - begin->tv_sec) * 1e9 + (double)(now.tv_nsec - begin->tv_nsec);
}

static void
pass(long ns)
{
	if (work > 0)
		__sync_fetch_and_add(worked, ns);
}

ssize_t
write(int fd, const void *buf, size_t len)
{
	static writer real;

	if (real == NULL)
		find((void *)&real, "write");
	pass(work);
	return (*real)(fd, buf, len);
}

void *
memcpy(void *to, const void *from, size_t len)
{
	static copier real;

	if (real == NULL)
		find((void *)&real, "memmove");
	if (len >= LARGE)
		pass(work);
	return (*real)(to, from, len);
}

static void
set_back(struct timespec *t, double ns)
{
	t->tv_sec -= (time_t)(ns / 1e9);
	t->tv_nsec -= (long)(ns - (double)(long)(ns / 1e9) * 1e9);
	for (; t->tv_nsec < 0; t->tv_nsec += 1000000000L)
		t->tv_sec--;
}

/* What the date is ahead; the file may change while the program runs. */
static double
ahead(void)
{
	const char *name = getenv("CLOCK_DATE");
	FILE *f = name != NULL ? fopen(name, "r") : NULL;
	double seconds = 0;

	if (f == NULL)
		return 0;
	if (fscanf(f, "%lf", &seconds) != 1)
		seconds = 0;
	fclose(f);
	return seconds;
}

/* Rounded down by whole ticks of its day, in two parts so that no digit is lost. */
static void
round_down(struct timespec *t)
{
	double day, whole;

	if (tick <= 0)
		return;
	day = (double)(t->tv_sec % 86400) * 1e9 + (double)t->tv_nsec;
	whole = (double)(long)(day / tick) * tick;
	t->tv_sec -= t->tv_sec % 86400;
	t->tv_sec += (time_t)(whole / 1e9);
	t->tv_nsec = (long)(whole - (double)(long)(whole / 1e9) * 1e9);
}

int
clock_gettime(clockid_t which, struct timespec *t)
{
	static struct timespec stopped[CLOCKS];
	double now;
	int code;

	if (real_clock == NULL)
		look();
	pass(READING);
	now = elapsed();
	code = (*real_clock)(which, t);
	if (work > 0 && which >= 0 && which < CLOCKS && which != CLOCK_PROCESS_CPUTIME_ID &&
	    which != CLOCK_THREAD_CPUTIME_ID) {
		*t = first[which];
		t->tv_sec += (time_t)(now / 1e9);
		t->tv_nsec += (long)(now - (double)(long)(now / 1e9) * 1e9);
		if (t->tv_nsec >= 1000000000L) {
			t->tv_nsec -= 1000000000L;
			t->tv_sec++;
		}
	}
	if (code != 0 || which < 0 || which >= CLOCKS)
		return code;
	if (which == CLOCK_REALTIME)
		t->tv_sec += (time_t)ahead();
	if (back_at >= 0 && now > back_at)
		set_back(t, back_by);
	round_down(t);
	if (still >= 0 && now > still && stopped[which].tv_sec == 0)
		stopped[which] = *t;
	if (stopped[which].tv_sec != 0)
		*t = stopped[which];
	return 0;
}

int
gettimeofday(struct timeval *tv, void *zone)
{
	struct timespec t;

	(void)zone;
	if (clock_gettime(CLOCK_REALTIME, &t) != 0)
		return -1;
	tv->tv_sec = t.tv_sec;
	tv->tv_usec = t.tv_nsec / 1000;
	return 0;
}

time_t
time(time_t *where)
{
	struct timespec t;

	if (clock_gettime(CLOCK_REALTIME, &t) != 0)
		return (time_t)-1;
	if (where != NULL)
		*where = t.tv_sec;
	return t.tv_sec;
}
