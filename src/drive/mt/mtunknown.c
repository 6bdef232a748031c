/*
 * mtunknown.c: the state of a drive if the host only reports that it is there.
 */
#include "mt.h"

void
mt_unknown(struct mt_state *s)
{
	s->ready = 1;
	s->protect = s->at_begin = s->at_end = s->blank = s->empty = -1;
	s->file = -1;
}
