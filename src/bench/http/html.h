/*
 * html.h: the pictures of a page, and where they are.
 */
#ifndef HTML_H
#define HTML_H

#include "bench.h"

enum { HTML_END, HTML_PICTURE, HTML_BASE };

/*
 * Finds the next <img src> or <base href> of a page, from a position that it
 * moves.  Sets the value, with its entities decoded, in the page itself; a
 * character that is not ASCII becomes one that no path has.
 */
int html_next(char **at, char **value);

enum { URL_PATH, URL_NONE, URL_OTHER, URL_LONG };

/*
 * The path on this server, as HOST:PORT, that a reference in a page means,
 * into a buffer of n bytes: base, reference, server.  URL_NONE where nothing is
 * to be fetched, URL_OTHER where it is on another server, URL_LONG where it
 * does not fit.
 */
int url_path(const char *base, const char *ref, const char *server, char *path, int room);

#endif
