/*
 * web.c: files of a web server over plain sockets: HTTP/1.0 with a connection for each, or HTTP/1.1 with persistent
 * connections.
 *
 * An answer must have status 200, the length that it announces and the form of RFC 2068.  Any other answer is refused,
 * because a figure from a misunderstood answer is worse than none.  One that takes longer than PATIENCE must have come
 * at LEAST bytes a second, so that a server cannot hold the test by sending a byte now and then.
 */
#include "http.h"

enum { PATIENCE = 30, LEAST = 100 };	/* seconds of silence; bytes a second */
enum { LINE = 8192, LINES = 1000, INTERIM = 20 };	/* bytes of a line; lines of a head; heads */

#define MOST_BODY 1073741824	/* bytes of an answer */

struct web_to web_to;
char web_server[160];

/* The last line, and what the head of the answer says: its length, -1: until the connection ends. */
static char line[LINE];
static long announced;
static int chunks, closes;

static int
bad(const char *why)
{
	fail(web_to.sock.host, why);
	return -1;
}

void
web_hang_up(struct web *c)
{
	if (c->fd >= 0)
		close(c->fd);
	c->fd = -1;
	c->at = c->have = 0;
}

/* 1 when the buffer has bytes, 0 at the end, -1 after fail(). */
static int
more(struct web *c)
{
	char why[100];
	long took = watchdog_ticks() - c->since;
	int ready;

	if (c->at < c->have)
		return 1;
	c->at = c->have = 0;
	if (took > PATIENCE && c->came < (double)took * LEAST) {
		sprintf(why, "an answer of less than %d bytes a second: %.0f in %ld s", LEAST, c->came, took);
		return bad(why);
	}
	ready = (*sock.wait)(c->fd, PATIENCE);
	if (ready == 0)
		return bad("no answer in 30 s");
	do
		c->have = ready < 0 ? -1L : (long)read(c->fd, c->in, sizeof c->in);
	while (c->have < 0 && ready > 0 && errno == EINTR);
	if (c->have < 0) {
		c->have = 0;
		return bad(error_text());
	}
	c->came += (double)c->have;
	return c->have > 0;
}

/* Sets the line, without its end; 0, or -1. */
static int
get_line(struct web *c)
{
	int n, code;

	for (n = 0; (code = more(c)) > 0 && c->in[c->at] != '\n'; line[n++] = c->in[c->at++])
		if (n == LINE - 1 || c->in[c->at] == '\0')
			return bad("the answer is not HTTP");
	if (code <= 0)
		return code < 0 ? -1 : bad("the connection ended inside an answer");
	c->at++;
	line[n - (n > 0 && line[n - 1] == '\r')] = '\0';
	return 0;
}

/* Takes len bytes (-1: to the end), into `to' unless it is null; returns how many came, -1 after fail(). */
static long
get_bytes(struct web *c, long len, char *to, long room)
{
	long got = 0, n;
	int code = 1;

	while (got != len && (code = more(c)) > 0) {
		n = len >= 0 && c->have - c->at > len - got ? len - got : c->have - c->at;
		if (n > room - got)
			return bad("an answer is too long");
		if (to != (char *)0)
			memcpy(to + got, c->in + c->at, (size_t)n);
		c->at += n;
		got += n;
	}
	return code < 0 ? -1 : got;
}

int
web_ask(struct web *c, const char *path)
{
	char text[PATH + 600];

	if (c->fd < 0)
		c->fd = (*sock.connect)(&web_to.sock, 0);
	if (c->fd < 0)
		return FAILED;
	sprintf(text, "GET %s HTTP/1.%d\r\nHost: %s\r\nUser-Agent: %s/%s\r\nAccept: */*\r\nConnection: %s\r\n\r\n", path,
	    web_to.keep, web_to.authority, PACKAGE_NAME, PACKAGE_VERSION, web_to.keep ? "keep-alive" : "close");
	return fd_write_all(c->fd, text, (long)strlen(text)) == 0 ? OK : failno(web_to.sock.host);
}

/* A length in digits of base 10 or 16, followed by nothing or a character of `ends'; -1 if it is invalid. */
static long
length(const char *value, int base, const char *ends)
{
	double x;

	if (digits_read(&value, base, (double)MOST_BODY, &x) != 0)
		return -1;
	value += strspn(value, " \t");
	return *value == '\0' || strchr(ends, *value) != (char *)0 ? (long)x : -1L;
}

/* A field of the head, whose name is in either case. */
static int
take_field(void)
{
	static const char *const names[] = { "content-length:", "transfer-encoding:", "connection:", "server:", (char *)0 };
	const char *value;
	int i, len = 0;
	long n;

	for (i = 0; names[i] != (char *)0 && (len = html_begins(line, names[i])) == 0; i++)
		continue;
	value = line + len + strspn(line + len, " \t");
	if (i == 0) {
		n = length(value, 10, "");
		if (n < 0 || (announced >= 0 && announced != n))
			return bad("the answer has an invalid Content-Length");
		announced = n;
	} else if (i == 1) {
		chunks = html_begins(value, "chunked");
		if (chunks == 0 || value[chunks + (long)strspn(value + chunks, " \t")] != '\0')
			return bad("the answer has a Transfer-Encoding that is not chunked");
	} else if (i == 2)
		for (closes = 0; *value != '\0' && !closes; value++)
			closes = html_begins(value, "close");
	else if (i == 3)
		printable(value, web_server, (int)sizeof web_server);
	return 0;
}

/* Lines up to an empty one: of a head, or of a trailer. */
static int
get_fields(struct web *c, int head)
{
	int n;

	for (n = 0; get_line(c) == 0 && n <= LINES; n++)
		if (*line == '\0')
			return 0;
		else if (n == LINES)
			return bad(head ? "the answer's head has no end" : "the trailer of the answer has no end");
		else if (head && take_field() != 0)
			break;
	return -1;
}

/* Heads of information, as 103 Early Hints, may stand before the answer's; 101 changes the protocol. */
static int
get_head(struct web *c, const char *path)
{
	char why[80];
	int status, n;

	for (n = 0; n < INTERIM; n++) {
		announced = -1;
		chunks = 0;
		if (get_line(c) != 0)
			return -1;
		/* `HTTP/1.' and a digit, a space, three digits, and nothing or a space and words. */
		if (strncmp(line, "HTTP/1.", (size_t)7) != 0 || (line[7] != '0' && line[7] != '1') || line[8] != ' ' ||
		    strspn(line + 9, "0123456789") != 3 || (line[12] != ' ' && line[12] != '\0'))
			return bad("the answer is not HTTP");
		status = atoi(line + 9);
		closes = line[7] == '0';
		sprintf(why, "the server answers %.60s", line + 9);
		if (status != 200 && (status < 100 || status == 101 || status > 199))
			break;
		if (get_fields(c, 1) != 0)
			return -1;
		if (status == 200)
			return 0;
	}
	fail(path, why);
	return -1;
}

/* A chunked body: each chunk follows its hexadecimal length. Returns the total length, -1 after fail(). */
static long
get_chunks(struct web *c, char *to, long room)
{
	long sum = 0, len, n;

	while (get_line(c) == 0) {
		len = length(line, 16, ";");
		if (len < 0)
			return bad("the answer has a chunk with an invalid length");
		if (len == 0)
			return get_fields(c, 0) == 0 ? sum : -1L;
		n = get_bytes(c, len, to == (char *)0 ? to : to + sum, room - sum);
		if (n >= 0 && n < len)
			return bad("the connection ended inside an answer");
		if (n < 0 || get_line(c) != 0)
			break;
		sum += n;
		if (*line != '\0')
			return bad("a chunk is longer than its length says");
	}
	return -1;
}

long
web_take(struct web *c, const char *path, char *to, long room)
{
	char why[100], end;
	long n;

	c->since = watchdog_ticks();
	c->came = 0;
	if (to == (char *)0)
		room = MOST_BODY;
	if (get_head(c, path) != 0)
		return -1;
	n = chunks ? get_chunks(c, to, room) : get_bytes(c, announced, to, room);
	if (n >= 0 && announced >= 0 && !chunks && n != announced)
		sprintf(why, "%ld bytes came, %ld were announced", n, announced);
	else if (n >= 0 && !web_to.keep && get_bytes(c, 1L, &end, 1L) > 0)
		strcpy(why, "more came than was announced");
	else {
		if (!web_to.keep || closes)
			web_hang_up(c);
		return n;
	}
	fail(path, why);
	return -1;
}
