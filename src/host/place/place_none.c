/*
 * place_none.c: a host where processes cannot be bound, or we do not know how.
 */
#include "place.h"

const char *
place_bind(int where, int me)
{
	(void)me;
	return where == FREE ? (char *)0 : "processes cannot be bound to processors on this host";
}
