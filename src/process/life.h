/*
 * life.h: names and numbers that no other process makes, for what is made beside files of others.
 */
#ifndef LIFE_H
#define LIFE_H

#include "base.h"

enum { LIFE_TEXT = 20 };	/* bytes of such a text */

/*
 * 16 hexadecimal digits: from /dev/urandom, or else from times, numbers and addresses, which may be guessed.
 */
char *life_unique(char *to);
long life_number(void);	/* the same as a number from 1 to 2^31 - 1 */

int life_here(long pid);	/* 1: there is a process with this number, as this one counts */

#endif
