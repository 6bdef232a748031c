/*
 * fuzz.h: a target is a file that has these two functions; it includes the source whose static functions it calls.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include "base.h"

void target_begin(void);
void target(const char *, long);	/* reads so many bytes; crashes, or does not come back, where they do harm */

int peer(const char *, long);		/* a descriptor from which they can be read, up to their end (peer.h) */

#endif
