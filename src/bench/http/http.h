/*
 * http.h: the files of http: web.c has connections to a server, html.c the references of a page.
 */
#ifndef HTTP_H
#define HTTP_H

#include "bench-net.h"
#include "bench-proc.h"

enum { PATH = 1024 };	/* bytes of a path of a page or a picture */

extern struct web_to {
	struct sock_want sock;
	char authority[300];	/* HOST:PORT as the user wrote it, of the Host line */
	int keep;		/* persistent connections, by HTTP/1.1 */
} web_to;

/* A connection, made by the first request; later ones use it too, if both sides keep it. */
struct web {
	int fd;			/* -1: none */
	long at, have;		/* next byte and number of bytes in the buffer */
	long since;		/* watchdog ticks when we began to wait for this answer */
	double came;		/* bytes of it so far */
	char in[8192];
};
extern char web_server[160];	/* the name in the last Server field, or "" */
int web_ask(struct web *c, const char *path);	/* sends a request: OK or FAILED */
long web_take(struct web *c, const char *path, char *to, long room);
	/* the answer into a buffer, or discards it (null); the length of the file, -1 after fail() */
void web_hang_up(struct web *c);

/*
 * Finds the next <img src> or <base href> of a page, from a position that it moves.  Sets the value, with its entities
 * decoded, in the page itself; a character that is not ASCII becomes one that no path has.
 */
enum { HTML_END, HTML_PICTURE, HTML_BASE };
int html_next(char **at, char **value);
int html_begins(const char *s, const char *word);	/* a word in small letters, in either case: its length, or 0 */

/* The path that a reference in a page at `base' of our server, HOST:PORT, means. URL_NONE: nothing is to be fetched. */
enum { URL_PATH, URL_NONE, URL_OTHER_SERVER, URL_LONG };
int url_path(const char *base, const char *ref, const char *ours, char *path, int room);

#endif
