/*
 * pause.c: waits for a short time.
 */
#include "ready.h"

void
pause_ms(int ms)
{
	int why = errno;

	fd_ready(-1, 0, ms);
	errno = why;
}
