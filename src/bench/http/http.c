/*
 * http: HTTP of the KP3 pages.  Fetches a page and all its pictures from a web server, as a browser of 1994 did, with a
 * connection for each or with persistent connections, one or several at once.  An operation is the whole page.
 *
 * Every answer must have status 200 and the length that it announces, and a picture the length that it had the first
 * time.  With several connections, answers are read in the order of the requests.
 */
#include "http.h"

enum { CONNS = TRIPS, PICTURES = 512, PAGE = 262144, NAMES = 65536 };
enum { START = 10, TRIES = 50, PORT = 20000, PORTS = 12000 };	/* seconds; tries per second; range of chosen ports */

static const char *const lookups[] = { "on", "off", "unknown", (char *)0 };
static int lookup = 2;		/* unknown */
static double at_once = 1;
static char host[256], path[PATH];
static const char *own_path;
static struct web conns[CONNS];
static char page[PAGE], names[NAMES], *pictures[PICTURES];	/* their paths, in names */
static long page_len, lengths[PICTURES], npictures, known;	/* known: their number the first time */

static const struct choice choices[] = {
	{ "-k            HTTP/1.1 on persistent connections (default: HTTP/1.0, one each)", TO_FLAG(&web_to.keep) },
	{ "-c COUNT      connections at once, 1 to 16 (default 1)", TO_SIZE(&at_once, 1, (double)CONNS) },
	{ "-p PATH       of the page (default what URL has, or /)", TO_TEXT(&own_path) },
	{ "-l WORD       server looks up client names: on, off, unknown (default unknown)",
	    TO_WORD(&lookup, "look-up", lookups) },
	{ "URL is http://HOST:PORT/PATH; http://, PORT and PATH may be left out. COMMAND" },
	{ "is a server for the test; port 0 is replaced by a free port, and %p in the" },
	{ "words of COMMAND by its number" },
	{ (char *)0 }
};

/* Host, port (80 without one) and path. */
static int
take_url(const char *url)
{
	const char *s = strncmp(url, "http://", (size_t)7) == 0 ? url + 7 : url;
	size_t all = strcspn(s, "/"), open = *s == '[', len = open ? strcspn(s, "]") : strcspn(s, ":/");
	double port = 80;
	const char *at;

	if (strncmp(url, "https:", (size_t)6) == 0)
		return usage(url, "this client speaks plain HTTP only");
	if (len >= 250 || (open && s[len] != ']') || len == open || len + open > all || strlen(s + all) > (size_t)PATH - 2)
		return usage(url, "not a URL");
	sprintf(host, "%.*s", (int)(len - open), s + open);
	len += open;
	sprintf(path, "%s", s[all] == '\0' ? "/" : s + all);
	at = s + len + 1;
	if (len < all && (s[len] != ':' || digits_read(&at, 10, 65535.0, &port) != 0 || at != s + all))
		return usage(url, "not a port");
	web_to.sock.port = (long)port;
	return OK;
}

/* Whether a name has printable characters only; others would make another request. */
static int
plain(const char *name)
{
	for (; *name > ' ' && *name <= '~'; name++)
		continue;
	return *name == '\0';
}

static int
http_args(struct run *r)
{
	web_to.sock.host = host;
	web_to.sock.nodelay = 1;
	if (take_url(r->argv[0]) != OK)
		return USAGE;
	if (web_to.sock.port == 0 && r->argc == 1)
		return usage(r->argv[0], "port 0 needs a COMMAND");
	if (own_path != (char *)0 && strlen(own_path) >= (size_t)PATH - 1)
		return usage(own_path, "the path is too long");
	if (own_path != (char *)0)
		sprintf(path, "%s%s", *own_path == '/' ? "" : "/", own_path);
	return plain(path) ? OK : usage(path, "not a path");
}

/* The pictures are where the first <base href> says. */
static int
find_pictures(void)
{
	char base[PATH], *s = page, *value, *to = names;
	int based = 0, kind, code;

	page[page_len] = '\0';
	npictures = 0;
	strcpy(base, path);
	while ((kind = html_next(&s, &value)) != HTML_END) {
		if (kind == HTML_BASE && based++)
			continue;
		code = to > names + NAMES - PATH ? URL_LONG :
		    url_path(kind == HTML_BASE ? path : base, value, web_to.authority, to, (int)PATH);
		if (code == URL_OTHER_SERVER)
			return fail(value, kind == HTML_BASE ? "the pictures are of another server" : "is a picture of another server");
		if (code == URL_LONG || npictures == PICTURES)
			return fail(path, "too many pictures, or too long a name");
		if (code == URL_PATH && !plain(to))
			return fail(value, "is not a name of a picture");
		if (code == URL_PATH && kind == HTML_BASE)
			strcpy(base, to);
		else if (code == URL_PATH)
			to = (pictures[npictures++] = to) + strlen(to) + 1;
	}
	if (known == 0 || npictures == known)
		return npictures > 0 ? OK : fail(path, "the page has no pictures");
	return fail(path, "the number of its pictures has changed");
}

/* The answer of connection c: its length, -1 after fail(). */
static long
take(struct run *r, int c, const char *what, char *to, long room)
{
	long n = web_take(&conns[c], what, to, room);

	trip_end(c);
	r->bytes += n > 0 ? (double)n : 0;
	return n;
}

static int
take_page(struct run *r)
{
	trip_begin(0);
	page_len = web_ask(&conns[0], path) == OK ? take(r, 0, path, page, (long)PAGE - 1) : -1;
	return page_len < 0 ? FAILED : find_pictures();
}

/* The page, then its pictures; each connection has one request at a time. */
static int
http_run(struct run *r, long n)
{
	long i, k, got, all = (long)at_once;
	int c, code = take_page(r);

	(void)n;
	for (i = 0, k = -all; code == OK && k < npictures; i++, k++) {
		c = (int)(i % all);
		got = k >= 0 ? take(r, c, pictures[k], (char *)0, 0L) : 0;
		if (got < 0)
			code = FAILED;
		else if (k >= 0 && known > 0 && got != lengths[k])
			code = fail(pictures[k], "has another length than before");
		else if (k >= 0)
			lengths[k] = got;
		if (code != OK || i >= npictures)
			continue;
		trip_begin(c);
		code = web_ask(&conns[c], pictures[i]);
	}
	for (i = 0; i < all; i++)
		web_hang_up(&conns[i]);
	r->ops += (double)(npictures + 1);
	return code;
}

/*
 * Starts COMMAND, with the port in place of %p in its words, and waits until it accepts connections or its time to
 * start is over.  Port 0 becomes a free one, below the ephemeral ports, which begin at 32768.
 */
static int
start_server(struct run *r)
{
	struct sock_want *at = &web_to.sock;
	char *word, *text;
	long i, server;
	int fd[3], it, status;

	if (at->port != 0 && (*sock.taken)(at))
		return fail(r->argv[0], "another server is at this port");
	for (i = 0; at->port == 0 || (i > 0 && i < PORTS && (*sock.taken)(at)); i++)
		at->port = PORT + (r->id + i) % PORTS;
	for (i = 1; i < r->argc; i++)
		if ((word = strstr(r->argv[i], "%p")) != (char *)0 && (text = grab((double)strlen(r->argv[i]) + 20.0)) != (char *)0) {
			sprintf(text, "%.*s%ld%s", (int)(word - r->argv[i]), r->argv[i], at->port, word + 2);
			r->argv[i] = text;
		}
	if (job_open(1, 0) != OK)
		return FAILED;
	fd[0] = -1;
	fd[1] = fd[2] = job_said();
	server = job_start(r->argv[1], r->argv + 1, fd, 1);
	if (server <= 0)
		return start_failed(r->argv[1]);
	for (i = START * TRIES; i > 0; i--) {
		it = (*sock.try)(at, 1);
		status = it < 0 && errno == ECONNREFUSED;
		fd_close(&it);
		i = status ? i : 1;
		/* Where it has ended, another may answer. */
		if (waitpid((pid_t)server, &status, WNOHANG) != 0)
			return WIFEXITED(status) && WEXITSTATUS(status) == SKIP ? skip(r, "no web server is installed") :
			    fail(r->argv[1], "the server has ended");
	}
	return OK;
}

/*
 * Makes the first connection and keeps the address, so that later ones need no name look-up.  Fetches the page once,
 * unmeasured: number and lengths of pictures, and whether connections are persistent.
 */
static int
look(struct run *r)
{
	static char address[256];
	char text[200];
	int fd = (*sock.connect)(&web_to.sock, 0), code;

	if (fd < 0)
		return FAILED;
	sprintf(address, "%.255s", (*sock.peer)(fd));
	close(fd);
	if (strcmp(address, "unknown") != 0)
		web_to.sock.host = address;
	if (take_page(r) != OK)
		return FAILED;
	sprintf(text, "the web server names itself %.150s", web_server);
	if (*web_server != '\0')
		remark(text);
	if (web_to.keep && conns[0].fd < 0)
		return skip(r, "the server ends every connection");
	web_hang_up(&conns[0]);
	code = http_run(r, 1L);
	known = npictures;
	return code;
}

static int
http_setup(struct run *r)
{
	int i, code, v6 = strchr(host, ':') != (char *)0;

	for (i = 0; i < CONNS; i++)
		conns[i].fd = -1;
	if (sock.connect == 0)
		return skip(r, "this host does not have sockets");
	code = r->argc > 1 ? start_server(r) : OK;
	/* The zone of an address means something on this host alone. */
	sprintf(web_to.authority, "%s%.*s%s:%ld", v6 ? "[" : "", (int)strcspn(host, v6 ? "%" : ""), host, v6 ? "]" : "",
	    web_to.sock.port);
	if (code == OK)
		code = look(r);
	if (npictures > 0)
		param_num(r, "pictures", (double)npictures);
	param_num(r, "keep", (double)web_to.keep);
	param_num(r, "atonce", at_once);
	param(r, "lookup", lookups[lookup]);
	return code;
}

static int
http_finish(struct run *r)
{
	char line[100];
	double sum = 0;
	long i;

	jobs_done(r);
	for (i = 0; i < npictures; i++)
		sum += (double)lengths[i];
	sprintf(line, "fetched a page of %ld bytes and %ld pictures of %.0f bytes", page_len, npictures, sum);
	if (!r->failed)
		say(line);
	return OK;
}

static const struct hooks hooks = { { http_setup, http_finish } };

static const struct test_case cases[] = {
	{ "HTTP", "http", 1, PASS, http_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"http", "URL [COMMAND...]", choices, cases, (opthook)0, http_args
};
