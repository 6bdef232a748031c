/*
 * web.c: files of a web server over plain sockets: HTTP/1.0 with a connection
 * for each, or HTTP/1.1 with persistent connections.
 *
 * An answer must have status 200, the length that it announces and the form of
 * RFC 2068.  Any other answer is refused, because a figure from a
 * misunderstood answer is worse than none.  An answer that takes longer than
 * PATIENCE must have come at LEAST bytes a second, so that a server cannot
 * hold the test by sending a byte now and then.
 */
#include "web.h"

enum { PATIENCE = 30, LEAST = 100 };	/* seconds of silence; bytes a second */
/* Bytes of a line, and of a path; lines of a head; heads. */
enum { LINE = 8192, PATH = 1024, LINES = 1000, INTERIM = 20 };

#define MOST_BODY 1073741824.0	/* bytes of an answer */

struct web {
	const struct sock_want *want;
	const char *authority;	/* of the Host line */
	int keep;
	int fd;			/* -1: none */
	long at, have;		/* next byte and number of bytes in the buffer */
	long since;		/* watchdog ticks when we began to wait for this answer */
	double came;		/* bytes of it so far */
	char in[8192];
};

struct answer {
	long length;		/* -1: until the connection ends */
	int chunks, closes;
};

static char server[160];

struct web *
web_open(const struct sock_want *want, const char *authority, int keep)
{
	struct web *c = (struct web *)calloc((size_t)1, sizeof *c);

	if (c == (struct web *)0) {
		fail(want->host, "no memory");
		return c;
	}
	c->want = want;
	c->authority = authority;
	c->keep = keep;
	c->fd = -1;
	return c;
}

int
web_kept(const struct web *c)
{
	return c->fd >= 0;
}

const char *
web_server(void)
{
	return server;
}

void
web_hang_up(struct web *c)
{
	if (c->fd >= 0)
		close(c->fd);
	c->fd = -1;
	c->at = c->have = 0;
}

void
web_close(struct web *c)
{
	web_hang_up(c);
	free((void *)c);
}

/* --- bytes ---------------------------------------------------------------------- */

/* OK, or FAILED where the answer so far has come too slowly. */
static int
in_time(struct web *c)
{
	char why[100];
	long took = watchdog_ticks() - c->since;

	if (took <= PATIENCE || c->came >= (double)took * LEAST)
		return OK;
	sprintf(why, "an answer of less than %d bytes a second: %.0f in %ld s", LEAST, c->came, took);
	return fail(c->want->host, why);
}

/* 1 when the buffer has bytes, 0 at the end, -1 after fail(). */
static int
more(struct web *c)
{
	int ready;

	if (c->at < c->have)
		return 1;
	c->at = c->have = 0;
	if (in_time(c) != OK)
		return -1;
	ready = sock_wait(c->fd, PATIENCE);
	if (ready <= 0) {
		if (ready == 0)
			fail(c->want->host, "no answer in 30 s");
		else
			failno(c->want->host);
		return -1;
	}
	do
		c->have = (long)read(c->fd, c->in, sizeof c->in);
	while (c->have < 0 && errno == EINTR);
	if (c->have >= 0) {
		c->came += (double)c->have;
		return c->have > 0;
	}
	c->have = 0;
	failno(c->want->host);
	return -1;
}

/* A line without its end; OK, or FAILED. */
static int
get_line(struct web *c, char *line)
{
	int n = 0, code;

	for (;;) {
		code = more(c);
		if (code <= 0)
			return code < 0 ? FAILED : fail(c->want->host, "the connection ended inside an answer");
		if (c->in[c->at] == '\n')
			break;
		if (n == LINE - 1 || c->in[c->at] == '\0')
			return fail(c->want->host, "the answer is not HTTP");
		line[n++] = c->in[c->at++];
	}
	c->at++;
	if (n > 0 && line[n - 1] == '\r')
		n--;
	line[n] = '\0';
	return OK;
}

/* Takes len bytes (-1: to the end) into `to' (null: discards them); returns how many came, -1 after fail(). */
static long
get_bytes(struct web *c, long len, char *to, long room)
{
	long got = 0, n;
	int code = 1;

	while (got != len && (code = more(c)) > 0) {
		n = c->have - c->at;
		if (len >= 0 && n > len - got)
			n = len - got;
		if ((to != (char *)0 && n > room - got) || (double)got + (double)n > MOST_BODY) {
			fail(c->want->host, "an answer is too long");
			return -1;
		}
		if (to != (char *)0)
			memcpy(to + got, c->in + c->at, (size_t)n);
		c->at += n;
		got += n;
	}
	return code < 0 ? -1 : got;
}

/* --- requests and answers --------------------------------------------------------- */

int
web_ask(struct web *c, const char *path)
{
	char text[PATH + 600];
	const char *s = text;
	long left, n;

	if (c->fd < 0)
		c->fd = sock_connect(c->want, 0);
	if (c->fd < 0)
		return FAILED;
	sprintf(text, "GET %s HTTP/1.%d\r\nHost: %s\r\nUser-Agent: %s/%s\r\nAccept: */*\r\nConnection: %s\r\n\r\n",
	    path, c->keep, c->authority, PACKAGE_NAME, PACKAGE_VERSION, c->keep ? "keep-alive" : "close");
	for (left = (long)strlen(text); left > 0; left -= n, s += n) {
		n = (long)write(c->fd, s, (size_t)left);
		if (n < 0 && errno == EINTR)
			n = 0;
		else if (n < 0)
			return failno(c->want->host);
	}
	return OK;
}

/* The value of a header field of that name, in either case; null for another field. */
static const char *
field(const char *line, const char *name)
{
	for (; *name != '\0'; name++, line++)
		if ((*line | 32) != *name)
			return (char *)0;
	if (*line++ != ':')
		return (char *)0;
	return line + strspn(line, " \t");
}

/* Whether the value begins with that word, in either case. */
static int
has_word(const char *value, const char *word)
{
	size_t i;

	for (i = 0; word[i] != '\0' && (value[i] | 32) == word[i]; i++)
		continue;
	return word[i] == '\0';
}

static int
holds_word(const char *value, const char *word)
{
	for (; *value != '\0'; value++)
		if (has_word(value, word))
			return 1;
	return 0;
}

/* A length in digits of base 10 or 16, followed by nothing or a character of `ends'; -1 where it is invalid. */
static long
length(const char *value, int base, const char *ends)
{
	double x;

	if (digits_read(&value, base, MOST_BODY, &x) != 0)
		return -1;
	value += strspn(value, " \t");
	return *value == '\0' || strchr(ends, *value) != (char *)0 ? (long)x : -1L;
}

static int
take_length(struct web *c, const char *value, struct answer *a)
{
	long n = length(value, 10, "");

	if (n < 0 || (a->length >= 0 && a->length != n))
		return fail(c->want->host, "the answer has an invalid Content-Length");
	a->length = n;
	return OK;
}

static int
take_encoding(struct web *c, const char *value, struct answer *a)
{
	const char *rest = value + 7 * has_word(value, "chunked");

	if (rest == value || rest[strspn(rest, " \t")] != '\0')
		return fail(c->want->host, "the answer has a Transfer-Encoding that is not chunked");
	a->chunks = 1;
	return OK;
}

static int
take_field(struct web *c, const char *line, struct answer *a)
{
	const char *value;

	if ((value = field(line, "content-length")) != (char *)0)
		return take_length(c, value, a);
	if ((value = field(line, "transfer-encoding")) != (char *)0)
		return take_encoding(c, value, a);
	if ((value = field(line, "connection")) != (char *)0)
		a->closes = holds_word(value, "close");
	else if ((value = field(line, "server")) != (char *)0)
		printable(value, server, (int)sizeof server);
	return OK;
}

/* `HTTP/1.' and a digit, a space, three digits, and nothing or a space and words. */
static int
is_status(const char *line)
{
	return strncmp(line, "HTTP/1.", (size_t)7) == 0 && (line[7] == '0' || line[7] == '1') && line[8] == ' ' &&
	    strspn(line + 9, "0123456789") == 3 && (line[12] == ' ' || line[12] == '\0');
}

/* The status of an answer, and its line; 0 after fail(). */
static int
get_status(struct web *c, char *line)
{
	if (get_line(c, line) != OK || (!is_status(line) && fail(c->want->host, "the answer is not HTTP") != OK))
		return 0;
	return atoi(line + 9);
}

static int
get_fields(struct web *c, struct answer *a)
{
	char line[LINE];
	int n, code = OK;

	for (n = 0; code == OK && (code = get_line(c, line)) == OK && *line != '\0'; n++)
		code = n < LINES ? take_field(c, line, a) : fail(c->want->host, "the answer's head has no end");
	return code;
}

/* Heads of information, as 103 Early Hints, may stand before the answer's; 101 changes the protocol. */
static int
get_head(struct web *c, const char *path, struct answer *a)
{
	char line[LINE], why[80];
	int status, n;

	for (n = 0; n < INTERIM; n++) {
		memset(a, 0, sizeof *a);
		a->length = -1;
		status = get_status(c, line);
		a->closes = line[7] == '0';
		if (status == 200)
			return get_fields(c, a);
		if (status < 100 || status == 101 || status > 199)
			break;
		if (get_fields(c, a) != OK)
			return FAILED;
	}
	if (status == 0)
		return FAILED;
	sprintf(why, "the server answers %.60s", line + 9);
	return fail(path, why);
}

/* A chunked body: each chunk follows its hexadecimal length. Returns the total length, -1 after fail(). */
static long
get_chunks(struct web *c, char *to, long room)
{
	char line[LINE];
	long sum = 0, len, n;

	for (;;) {
		if (get_line(c, line) != OK)
			return -1;
		len = length(line, 16, ";");
		if (len < 0) {
			fail(c->want->host, "the answer has a chunk with an invalid length");
			return -1;
		}
		if (len == 0)
			break;
		n = get_bytes(c, len, to == (char *)0 ? to : to + sum, room - sum);
		if (n < 0)
			return -1;
		if (n < len) {
			fail(c->want->host, "the connection ended inside an answer");
			return -1;
		}
		if (get_line(c, line) != OK)
			return -1;
		sum += n;
		if (*line != '\0' || (double)sum > MOST_BODY) {
			fail(c->want->host, *line != '\0' ? "a chunk is longer than its length says" : "an answer is too long");
			return -1;
		}
	}
	for (n = 0; *line != '\0'; n++)
		if (n == LINES || get_line(c, line) != OK) {
			if (n == LINES)
				fail(c->want->host, "the trailer of the answer has no end");
			return -1;
		}
	return sum;
}

long
web_take(struct web *c, const char *path, char *to, long room)
{
	struct answer a;
	char why[100], end;
	long n;

	c->since = watchdog_ticks();
	c->came = 0;
	if (get_head(c, path, &a) != OK)
		return -1;
	n = a.chunks ? get_chunks(c, to, room) : get_bytes(c, a.length, to, room);
	if (n >= 0 && a.length >= 0 && !a.chunks && n != a.length) {
		sprintf(why, "%ld bytes came, %ld were announced", n, a.length);
		fail(path, why);
		return -1;
	}
	if (c->keep && !a.closes)
		return n;
	if (n >= 0 && !c->keep && get_bytes(c, 1L, &end, 1L) > 0) {
		fail(path, "more came than was announced");
		return -1;
	}
	web_hang_up(c);
	return n;
}
