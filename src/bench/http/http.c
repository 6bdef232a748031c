/*
 * http: HTTP of the KP3 pages.  Fetches a page and all its pictures from a
 * web server, as a browser of 1994 did, with a connection for each or with
 * persistent connections, one or several at once.  An operation is the whole
 * page.
 *
 * Every answer must have status 200 and the length that it announces, and a
 * picture the length that it had the first time.  With several connections,
 * answers are read in the order of the requests.
 */
#include "html.h"
#include "server.h"
#include "web.h"

enum { CONNS = TRIPS, PICTURES = 512, PAGE = 262144, TEXT = 1024, NAMES = 65536 };

static const char *const help[] = {
	"-k            HTTP/1.1 on persistent connections (default: HTTP/1.0, one each)",
	"-c COUNT      connections at once, 1 to 16 (default 1)",
	"-p PATH       of the page (default what URL has, or /)",
	"-l WORD       server looks up client names: on, off, unknown (default unknown)",
	"URL is http://HOST:PORT/PATH; http://, PORT and PATH may be left out. COMMAND",
	"is a server for the test; port 0 is replaced by a free port, and %p in the",
	"words of COMMAND by its number",
	(char *)0
};

static const char *const lookups[] = { "on", "off", "unknown", (char *)0 };

static struct {
	int keep, at_once;
	char host[256], path[TEXT];
	const char *own_path, *lookup;
	struct sock_want sock;
} o;

static struct web *conns[CONNS];
static char page[PAGE];
static long page_len;
static char names[NAMES];
static char *pictures[PICTURES];	/* their paths, in names */
static long lengths[PICTURES];		/* -1: not seen yet */
static long npictures, known;		/* known: their number the first time */
static char authority[300];		/* of the Host line */

/* --- the command line --------------------------------------------------------- */

static int
http_opt(struct run *r, int letter, char *value)
{
	double x;
	int which;

	(void)r;
	switch (letter) {
	case 'k':
		o.keep = 1;
		return OK;
	case 'c':
		if (size_arg(value, &x) != OK)
			return USAGE;
		o.at_once = x <= (double)CONNS ? (int)x : 0;
		return o.at_once > 0 ? OK : usage(value, "at most 16 connections");
	case 'p':
		o.own_path = value;
		return strlen(value) < (size_t)TEXT - 1 ? OK : usage(value, "the path is too long");
	}
	o.lookup = value;
	return one_of("look-up", value, lookups, &which);
}

/* The port after the host; 80 without one. */
static int
take_port(const char *url, const char *s, size_t len)
{
	char text[8], *end;

	o.sock.port = 80;
	if (len == 0)
		return OK;
	if (*s != ':' || len < 2 || len >= sizeof text)
		return usage(url, "not a port");
	memcpy(text, s + 1, len - 1);
	text[len - 1] = '\0';
	o.sock.port = strtol(text, &end, 10);
	return *end == '\0' && o.sock.port >= 0 && o.sock.port <= 65535L ? OK : usage(url, "not a port");
}

static int
take_url(const char *url)
{
	const char *s = strncmp(url, "http://", (size_t)7) == 0 ? url + 7 : url;
	size_t all = strcspn(s, "/"), len = *s == '[' ? strcspn(s, "]") : strcspn(s, ":/");

	if (strncmp(url, "https:", (size_t)6) == 0)
		return usage(url, "this client speaks plain HTTP only");
	if (len >= 250 || (*s == '[' && s[len] != ']'))
		return usage(url, "not a URL");
	if (*s == '[')
		sprintf(o.host, "%.*s", (int)len++ - 1, s + 1);
	else
		sprintf(o.host, "%.*s", (int)len, s);
	if (*o.host == '\0' || len > all || strlen(s + all) > (size_t)TEXT - 2)
		return usage(url, "not a URL");
	sprintf(o.path, "%s", s[all] == '\0' ? "/" : s + all);
	return take_port(url, s + len, all - len);
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
	int code = take_url(r->argv[0]);

	if (code == OK && o.sock.port == 0 && r->argc == 1)
		code = usage(r->argv[0], "port 0 needs a COMMAND");
	if (o.own_path != (char *)0)
		sprintf(o.path, "%s%s", *o.own_path == '/' ? "" : "/", o.own_path);
	if (code == OK && !plain(o.path))
		code = usage(o.path, "not a path");
	if (o.at_once == 0)
		o.at_once = 1;
	if (o.lookup == (char *)0)
		o.lookup = "unknown";
	o.sock.host = o.host;
	o.sock.nodelay = 1;
	return code;
}

/* --- the page ----------------------------------------------------------------------- */

/* Where the base of a page's references is, by the first <base href>. */
static int
take_base(const char *href, char *base)
{
	char path[TEXT];
	int code = url_path(o.path, href, authority, path, (int)sizeof path);

	if (code == URL_PATH)
		strcpy(base, path);
	return code == URL_PATH || code == URL_NONE ? OK : fail(href, "the pictures are of another server");
}

/* Adds the path of a picture to the names, at `at'. */
static int
take_name(const char *base, const char *src, int *at)
{
	int code = url_path(base, src, authority, names + *at, NAMES - *at < TEXT ? NAMES - *at : (int)TEXT);

	if (code == URL_NONE)
		return OK;
	if (code == URL_OTHER)
		return fail(src, "is a picture of another server");
	if (code == URL_LONG || npictures == PICTURES)
		return fail(o.path, "too many pictures, or too long a name");
	if (!plain(names + *at))
		return fail(src, "is not a name of a picture");
	pictures[npictures++] = names + *at;
	*at += (int)strlen(names + *at) + 1;
	return OK;
}

static int
find_pictures(void)
{
	char base[TEXT], *s = page, *value;
	int at = 0, based = 0, kind, code = OK;

	page[page_len] = '\0';
	npictures = 0;
	strcpy(base, o.path);
	while (code == OK && (kind = html_next(&s, &value)) != HTML_END)
		if (kind == HTML_PICTURE)
			code = take_name(base, value, &at);
		else if (!based++)
			code = take_base(value, base);
	if (code != OK)
		return code;
	if (known == 0 || npictures == known)
		return npictures > 0 ? OK : fail(o.path, "the page has no pictures");
	return fail(o.path, "the number of its pictures has changed");
}

static int
ask_picture(long i)
{
	int c = (int)(i % o.at_once);

	trip_begin(c);
	return web_ask(conns[c], pictures[i]);
}

static int
take_picture(struct run *r, long i)
{
	int c = (int)(i % o.at_once);
	long n = web_take(conns[c], pictures[i], (char *)0, 0L);

	trip_end(c);
	if (n < 0)
		return FAILED;
	if (lengths[i] >= 0 && n != lengths[i])
		return fail(pictures[i], "has another length than before");
	lengths[i] = n;
	r->bytes += (double)n;
	return OK;
}

static int
take_page(struct run *r)
{
	int code;

	trip_begin(0);
	code = web_ask(conns[0], o.path);
	page_len = code == OK ? web_take(conns[0], o.path, page, (long)PAGE - 1) : -1;
	trip_end(0);
	if (page_len < 0)
		return FAILED;
	r->bytes += (double)page_len;
	return find_pictures();
}

/* The page, then its pictures; each connection has one request at a time. */
static int
http_pass(struct run *r)
{
	long i, before;
	int code = take_page(r);

	for (i = 0; code == OK && i < npictures + o.at_once; i++) {
		before = i - o.at_once;
		if (before >= 0 && before < npictures)
			code = take_picture(r, before);
		if (code == OK && i < npictures)
			code = ask_picture(i);
	}
	for (i = 0; i < o.at_once; i++)
		web_hang_up(conns[i]);
	r->ops += (double)(npictures + 1);
	return code;
}

static int
http_run(struct run *r, long n)
{
	return repeat(r, n, http_pass);
}

/* --- before the samples ---------------------------------------------------------------- */

/* Makes the first connection and keeps the address, so that later ones need no name look-up. */
static int
first_contact(struct run *r)
{
	static char address[256];
	int fd, code = server_await(r, &o.sock);

	if (code != OK)
		return code;
	fd = sock_connect(&o.sock, 0);
	if (fd < 0)
		return FAILED;
	sprintf(address, "%.255s", sock_peer(fd));
	close(fd);
	if (strcmp(address, "unknown") != 0)
		o.sock.host = address;
	return OK;
}

/* Fetches the page once, unmeasured: number and lengths of pictures, and whether connections are persistent. */
static int
look(struct run *r)
{
	char text[200];
	int code = first_contact(r);

	if (code == OK)
		code = take_page(r);
	if (code != OK)
		return code;
	if (*web_server() != '\0') {
		sprintf(text, "the web server names itself %.150s", web_server());
		remark(text);
	}
	if (o.keep && !web_kept(conns[0]))
		return skip(r, "the server ends every connection");
	web_hang_up(conns[0]);
	code = http_pass(r);
	known = npictures;
	return code;
}

static int
prepare(void)
{
	int i, v6 = strchr(o.host, ':') != (char *)0;

	/* The zone of an address means something on this host alone. */
	sprintf(authority, "%s%.*s%s:%ld", v6 ? "[" : "", (int)strcspn(o.host, v6 ? "%" : ""), o.host, v6 ? "]" : "",
	    o.sock.port);
	for (i = 0; i < PICTURES; i++)
		lengths[i] = -1;
	for (i = 0; i < o.at_once; i++) {
		conns[i] = web_open(&o.sock, authority, o.keep);
		if (conns[i] == (struct web *)0)
			return FAILED;
	}
	return OK;
}

static int
http_setup(struct run *r)
{
	int code;

	if (!sock_here())
		return skip(r, "this host does not have sockets");
	code = server_start(r, &o.sock);
	if (code == OK)
		code = prepare();
	if (code == OK)
		code = look(r);
	if (npictures > 0)
		param_num(r, "pictures", (double)npictures);
	param_num(r, "keep", (double)o.keep);
	param_num(r, "atonce", (double)o.at_once);
	param(r, "lookup", o.lookup);
	return code;
}

static int
http_finish(struct run *r)
{
	char line[100];
	double sum = 0;
	long i;

	server_end(r);
	for (i = 0; i < CONNS; i++)
		if (conns[i] != (struct web *)0) {
			web_close(conns[i]);
			conns[i] = (struct web *)0;
		}
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
	"http", "URL [COMMAND...]", help, "kc:p:l:", cases, http_opt, http_args
};
