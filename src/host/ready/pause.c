/*
 * pause.c: waiting for nothing but time.
 */
#include "ready.h"

void
pause_ms(int ms)
{
	int why = errno;

	fd_ready(-1, 0, ms);
	errno = why;
}
