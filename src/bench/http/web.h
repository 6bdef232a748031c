/*
 * web.h: files of a web server, by one connection for each or by a persistent one.
 */
#ifndef WEB_H
#define WEB_H

#include "bench-net.h"

/*
 * A connection to a server, made by the first request.  Later requests use it
 * too, where both sides keep it.  web_ask sends a request for a path (shorter
 * than 1024).  web_take takes the answer into a buffer of a size, or discards
 * it (null); it returns the length of the file, or -1 after fail().
 */
struct web;
struct web *web_open(const struct sock_want *want, const char *authority, int keep);
	/* second: HOST:PORT as the user wrote it; third: 1 to keep it. Null after fail() */
int web_ask(struct web *c, const char *path);
long web_take(struct web *c, const char *path, char *to, long room);
int web_kept(const struct web *c);
const char *web_server(void);	/* the name in the last Server field, or "" */
void web_hang_up(struct web *c);
void web_close(struct web *c);

#endif
