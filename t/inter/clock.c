/*
 * clock: preloaded into a program, gives it a worse system clock.
 *
 *   CLOCK_TICK   clock_gettime and gettimeofday show multiples of so many ns
 *   CLOCK_STILL  they stand still from so many ns after the first reading on
 *   CLOCK_DATE   a file: the date, but no other clock, is later by the seconds that stand in it
 *   CLOCK_BACK   "AT,NS": so many ns after the first reading they are set back by NS
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>

enum { CLOCKS = 16 };		/* those of a small number are changed */

typedef int (*clockread)(clockid_t, struct timespec *);

static clockread real_clock;
static double tick, still = -1, back_at = -1, back_by;
static struct timespec begin;		/* of the monotonic clock */

static void
look(void)
{
	void *p = dlsym(RTLD_NEXT, "clock_gettime");

	memmove((void *)&real_clock, (void *)&p, sizeof p);
	(*real_clock)(CLOCK_MONOTONIC, &begin);
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

	(*real_clock)(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - begin.tv_sec) * 1e9 + (double)(now.tv_nsec - begin.tv_nsec);
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
	now = elapsed();
	code = (*real_clock)(which, t);
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
