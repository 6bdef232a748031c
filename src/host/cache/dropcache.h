/*
 * dropcache.h: cold caches, by the file that fits the host (drop_*.c).
 */
#ifndef DROPCACHE_H
#define DROPCACHE_H

#include "base.h"

/* Drops what memory holds of a file: the name of the way, or null where this host offers no honest one. */
const char *drop_cache(const char *);

#endif
