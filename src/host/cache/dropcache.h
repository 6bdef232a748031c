/*
 * dropcache.h: dropping a file from the page cache; configure chooses drop_*.c
 * for the host.
 */
#ifndef DROPCACHE_H
#define DROPCACHE_H

#include "base.h"

/* Drops a file's pages from memory. Returns the name of the method, or null if this host cannot do it reliably. */
const char *drop_cache(const char *path);

/* Whether a page of the first bytes of a file is in memory, at once or after these were dropped: 1, 0, -1 unknown. */
int in_memory(const char *path, double bytes, int drop);

#endif
