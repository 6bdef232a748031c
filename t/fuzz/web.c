/*
 * web.c: a fuzzing target: what a web server answers to a page and its pictures.
 */
#include "fuzz.h"
#include "../../src/bench/http/http.c"
#include "../../src/bench/http/web.c"

#include <sys/socket.h>
#include "peer.h"

void
target_begin(void)
{
	msg_begin("fuzz", 1);
	web_to.sock.host = "127.0.0.1";
	strcpy(path, "/dir/page.html");
	strcpy(web_to.authority, "127.0.0.1:80");
}

void
target(const char *bytes, long len)
{
	struct web *c = &conns[0];
	long i, n = 0;

	web_to.keep = (int)(len % 2);
	c->fd = peer(bytes, len);
	page_len = web_take(c, path, page, (long)PAGE - 1);
	known = 0;
	if (page_len >= 0 && page_len < PAGE && find_pictures() == OK)
		for (i = 0; i < npictures; i++) {
			if (c->fd >= 0)
				n = web_take(c, pictures[i], (char *)0, 0L);
			if (n < -1)
				abort();
		}
	for (i = 0; web_server[i] != '\0'; i++)
		if (web_server[i] < ' ' || web_server[i] > '~')
			abort();
	web_hang_up(c);
}
