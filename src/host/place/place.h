/*
 * place.h: where the participants run.  A host's way to bind a process is one
 * file, place_HOST.c; configure takes place_none.c where there is none.
 */
#ifndef PLACE_H
#define PLACE_H

#include "base.h"

enum { FREE, SAME, SMT, CROSS };

int place_word(const char *);		/* FREE..CROSS, or -1 */
const char *place_name(int);

/*
 * Binds the calling process as participant number `me` of a crew: SAME, all
 * on one processor; SMT, on threads of one core; CROSS, each on a core of its
 * own.  Returns a null pointer, or the reason why it cannot be had here.
 */
const char *place_bind(int, int);

/*
 * For hosts that number their processors from 0 and do not tell which share a
 * core: the processor of a participant among so many, -1 where it cannot be
 * had.  CROSS spreads from both ends, which are not threads of one core.
 */
int place_spread(int, int, int);
const char *place_unknown(int);		/* why place_spread said -1 */

#endif
