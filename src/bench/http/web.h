/*
 * web.h: files of a web server, by one connection for each or by one that is kept.
 */
#ifndef WEB_H
#define WEB_H

#include "bench-net.h"

/*
 * A connection to a server, made by the first request and, where it is kept
 * and the server keeps it too, used by the next ones.  web_ask sends a request
 * for a path (shorter than 1024), web_take takes its answer: the length of the
 * file, or -1 after fail(); the file goes into a buffer of so many bytes, or
 * nowhere.
 */
struct web;
struct web *web_open(const struct sock_want *, const char *, int);	/* second: HOST:PORT as the user wrote it; third: keep. Null after fail() */
int web_ask(struct web *, const char *);
long web_take(struct web *, const char *, char *, long);
int web_kept(const struct web *);
const char *web_server(void);			/* what the last server called itself, or "" */
void web_hang_up(struct web *);
void web_close(struct web *);

#endif
