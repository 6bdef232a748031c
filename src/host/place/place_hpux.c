/*
 * place_hpux.c: mpctl of HP-UX, which lists processors one after the other.
 * Source: mpctl(2), HP-UX 11i v2, v3 and 2010-09: -1 is failure, and other negative numbers may be success.
 *
 * configure: place 40: mpctl
 *     #include <sys/mpctl.h>
 *     return mpctl(MPC_GETNUMSPUS, 0, 0);
 */
#include "place.h"

#include <sys/mpctl.h>

const char *
place_bind(int where, int me)
{
	const char *why;
	int cpu = place_cpu(where, me, (int)mpctl(MPC_GETNUMSPUS, 0, 0), &why);
	spu_t id;

	if (cpu < 0)
		return why;
	id = (spu_t)mpctl(MPC_GETFIRSTSPU, 0, 0);
	while (cpu-- > 0)
		id = (spu_t)mpctl(MPC_GETNEXTSPU, id, 0);
	return mpctl(MPC_SETPROCESS_FORCE, id, getpid()) != -1 ? (char *)0 : strerror(errno);
}
