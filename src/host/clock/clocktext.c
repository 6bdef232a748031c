/*
 * clocktext.c: a reading of the clock as a text.
 */
#include "clock.h"

char *
clock_text(char *text)
{
	struct stamp s;
	const struct source *clock = clock_best();

	*text = '\0';
	if (clock == (struct source *)0 || (*clock->read)(&s) != 0)
		return text;
	sprintf(text, "%ld", s.sec);
	if (clock->tick < 1e9)
		sprintf(text + strlen(text), ".%09ld", s.nsec);
	sprintf(text + strlen(text), " %ld %.30s", (long)time((time_t *)0), clock->name);
	return text;
}
