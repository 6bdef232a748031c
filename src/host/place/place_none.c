/*
 * place_none.c: a host that cannot bind processes, or an unknown one.
 *
 * configure: place last
 */
#include "place.h"

const char *
place_bind(int where, int me)
{
	(void)me;
	return where == FREE ? (char *)0 : "processes cannot be bound to processors on this host";
}
