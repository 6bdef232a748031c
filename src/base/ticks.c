/*
 * ticks.c: seconds as the watchdog counts them; a clock that a test forces
 * does not change them.
 */
#include "base.h"

static volatile sig_atomic_t ticks;

long
watchdog_ticks(void)
{
	return (long)ticks;
}

void
watchdog_tick(void)
{
	ticks++;
}

void
pause_seconds(long seconds)
{
	long until = watchdog_ticks() + seconds;

	while (watchdog_ticks() < until)
		pause();
}
