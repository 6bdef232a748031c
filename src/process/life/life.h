/*
 * life.h: which process it is, also where several hosts, or several name
 * spaces of processes on one host, have the same process numbers.  configure
 * chooses realm_*.c for the host.
 */
#ifndef LIFE_H
#define LIFE_H

#include "base.h"

enum { LIFE_TEXT = 20 };	/* bytes of each text, which has hexadecimal digits only */

/*
 * Where process numbers mean the same as here: this boot of this host, and
 * this name space, in 8 digits.  On hosts that tell neither, the identity and
 * age of /dev/null stand for the host.
 */
char *life_realm(char *to);

/*
 * When a process of this realm has started: ticks, which begin again at 0 after
 * 2^32, in 8 hexadecimal digits; "00000000" if it is not there or the host does
 * not tell.  An emulator may tell a process of its own a later start than it
 * tells others, so only a start that is later than the noted one is another
 * process.
 */
char *life_started(long pid, char *to);
int life_later(const char *a, const char *b);	/* 1: start a is the later one; both are known */

int life_here(long pid);	/* 1: there is a process with this number */
double life_boot(void);
	/* when this boot began, in seconds since 1970 by the host's date; 0 where the host does not tell */

/*
 * Text that no other process makes, in 16 digits: from /dev/urandom, or else
 * from times, numbers and addresses, which may be guessed.
 */
char *life_unique(char *to);
long life_number(void);	/* the same as a number from 1 to 2^31 - 1 */

/* For the dialects: the identity and age of /dev/null, and a hash of 32 bits (FNV-1a), in 8 digits. */
#define LIFE_BASIS 0x811c9dc5
unsigned long life_hash(unsigned long h, const char *bytes, size_t len);
char *life_hex(unsigned long value, char *to);
char *life_host(char *to);

#endif
