/*
 * place.h: the processors on which participants run.  Each host's way to bind
 * a process is one file, place_HOST.c; configure takes place_none.c if there
 * is none.
 */
#ifndef PLACE_H
#define PLACE_H

#include "base.h"

enum { FREE, SAME, SMT, CROSS };

int place_word(const char *s);	/* FREE..CROSS, or -1 */
const char *place_name(int where);

/*
 * Binds the calling process as participant number `me` of a crew.  SAME: all
 * on one processor; SMT: on the threads of one core; CROSS: each on its own
 * core.  Returns null, or the reason why this host cannot do it.
 */
const char *place_bind(int where, int me);

/*
 * For hosts that number processors from 0 and do not report which of them share
 * a core: the processor of a participant, of n processors, or -1 if it cannot
 * be chosen.  CROSS counts from both ends, because the first and the last
 * processor are not threads of one core.
 */
int place_spread(int where, int me, int cpus);
int place_cpu(int where, int me, int cpus, const char **why);
	/* the same; -1 with the reason, or null if it stays free */
const char *place_unknown(int where);	/* why place_spread returned -1 */

#endif
