/*
 * rmtlink.c: see rmtlink.h.
 *
 * A request is a letter with operands, each ended by a newline.  The answer is
 * `A<number>', or `E<errno>' and a line of text (rmt(8)).  Any other answer
 * ends the connection.  Error numbers are those of the remote host, whose text
 * is printed.
 */
#include "rmtlink.h"
#include "clock.h"
#include "fdio.h"
#include "job.h"
#include "limit.h"
#include "remote.h"

enum { LINKS = 2, MOST_LINE = 65536 };	/* hosts; bytes of a line */

#define MOST_ANSWER 2147483647.0
#define MOST_ERRNO 9999.0

static struct link *links[LINKS];

/* --- bytes ------------------------------------------------------------------ */

void
rmt_patience(struct link *l, int seconds)
{
	l->patience = seconds;
	sprintf(l->silent, "no answer from the remote host in %d s", seconds);
}

static void
await(struct link *l)
{
	limit_wait(l->patience, l->silent);
}

/* Marks the connection as broken; -1. */
static int
lost(struct link *l)
{
	l->broken = 1;
	errno = ECONNRESET;
	return -1;
}

/* Ends the connection after an answer that is not in the protocol. */
static int
refuse(struct link *l, const char *line)
{
	char said[60], why[120];

	sprintf(why, "its rmt does not keep to the protocol: %s", printable(line, said, (int)sizeof said));
	print_error(l->host, why);
	l->broken = 1;
	errno = EIO;
	return -1;
}

static int
put(struct link *l, const char *buf, long len)
{
	await(l);
	if (fd_write_all(l->to, buf, len) != 0)
		return lost(l);
	limit_wait(0, (char *)0);
	return 0;
}

static int
more(struct link *l)
{
	await(l);
	do
		l->have = (long)read(l->from, l->in, sizeof l->in);
	while (l->have < 0 && errno == EINTR);
	limit_wait(0, (char *)0);
	l->at = 0;
	return l->have > 0 ? 0 : lost(l);
}

/* Reads a line, cut to a buffer of n bytes. */
static int
get_line(struct link *l, char *line, int len)
{
	int n = 0;
	long all;

	for (all = 0; all < MOST_LINE; all++) {
		if (l->at >= l->have && more(l) != 0)
			return -1;
		if (l->in[l->at++] == '\n')
			break;
		if (n < len - 1)
			line[n++] = l->in[l->at - 1];
	}
	line[n] = '\0';
	return all < MOST_LINE ? 0 : refuse(l, "a line without end");
}

/* Reads the bytes that follow an answer; 0. */
static int
get_bytes(struct link *l, char *buf, long len)
{
	long n = l->have - l->at < len ? l->have - l->at : len;

	memcpy(buf, l->in + l->at, (size_t)n);
	l->at += n;
	await(l);
	if (n < len && fd_read_all(l->from, buf + n, len - n) != len - n)
		return lost(l);
	limit_wait(0, (char *)0);
	return 0;
}

/* --- requests --------------------------------------------------------------- */

/* Reads an answer: its number, or -1 with errno. */
static long
answer(struct link *l)
{
	char line[200], text[200];
	const char *digits = line + 1;
	double n;

	if (l->broken)
		return lost(l);
	if (get_line(l, line, (int)sizeof line) != 0)
		return -1;
	if (*line == '\0' || strchr("AEF", *line) == (char *)0 ||
	    digits_read(&digits, 10, *line == 'A' ? MOST_ANSWER : MOST_ERRNO, &n) != 0 || *digits != '\0')
		return refuse(l, line);
	foreign_end();
	if (*line == 'A')
		return (long)n;
	if (get_line(l, text, (int)sizeof text) != 0)
		return -1;
	text[strcspn(text, "\r")] = '\0';
	l->error = (int)n;
	foreign_error((int)n, text);
	return -1;
}

/* Reads the answer to the oldest write; all its bytes must have been written. */
static int
settle_one(struct link *l)
{
	long n = answer(l), sent = l->sent[0];
	int i;

	l->ahead--;
	for (i = 0; i < l->ahead; i++)
		l->sent[i] = l->sent[i + 1];
	if (n == sent)
		return 0;
	if (n > sent)
		return refuse(l, "more was written than was sent");
	if (n >= 0)
		errno = ENOSPC;
	return -1;
}

int
rmt_settle(struct link *l)
{
	int code = 0;

	while (l->ahead > 0 && !l->broken)
		if (settle_one(l) != 0)
			code = -1;
	return l->broken ? lost(l) : code;
}

long
rmt_ask(struct link *l, const char *request)
{
	l->error = 0;
	if (l->broken)
		return lost(l);
	return rmt_settle(l) != 0 || put(l, request, (long)strlen(request)) != 0 ? -1 : answer(l);
}

long
rmt_get(struct link *l, char *buf, long len)
{
	char request[40];
	long n;

	sprintf(request, "R%ld\n", len);
	n = rmt_ask(l, request);
	if (n > len)
		return lost(l);
	return n > 0 && get_bytes(l, buf, n) != 0 ? -1 : n;
}

/* Sends request and data with one write. */
long
rmt_ahead(struct link *l, const char *buf, long len)
{
	int head;

	if (l->broken)
		return lost(l);
	if (len > RMT_MOST)
		len = RMT_MOST;
	if (l->ahead == RMT_AHEAD && settle_one(l) != 0)
		return -1;
	sprintf(l->out, "W%ld\n", len);
	head = (int)strlen(l->out);
	memcpy(l->out + head, buf, (size_t)len);
	if (put(l, l->out, head + len) != 0)
		return -1;
	l->sent[l->ahead++] = len;
	return len;
}

/* --- connections ------------------------------------------------------------ */

/*
 * At the end of the program: closing our ends ends the remote rmt and the
 * remote shell. job_end ends one whose connection is broken.
 */
static void
disconnect(void)
{
	int i;

	for (i = 0; i < LINKS && links[i] != (struct link *)0; i++) {
		if (links[i]->job <= 0)
			continue;
		await(links[i]);
		close(links[i]->to);
		close(links[i]->from);
		if (!links[i]->broken)
			job_wait(links[i]->job);
	}
	limit_wait(0, (char *)0);
	job_end();
}

/* The remote script: prints the system's name, then runs its rmt. */
static int
start(struct link *l)
{
	const char *own = getenv("LODESTONE_RMT");
	char script[1000];

	strcpy(script, "for r in ");
	if (own != (char *)0 && *own != '\0' &&
	    (strlen(own) > 400 || remote_quote(own, script, (int)sizeof script - 400) != OK))
		return fail(l->host, "the command for the remote shell is too long");
	if (own == (char *)0 || *own == '\0')
		strcat(script, "/usr/sbin/rmt /etc/rmt /usr/lib/rmt /sbin/rmt /usr/libexec/rmt /usr/bin/rmt /usr/local/sbin/rmt");
	strcat(script, "; do if test -x \"$r\"; then echo lodestone `uname -s` `uname -r`; exec \"$r\"; fi; done; ");
	strcat(script, "echo lodestone none");
	limit_hooks.finish = disconnect;
	l->job = remote_start(l->host, script, &l->to, &l->from);
	return l->job > 0 ? OK : FAILED;
}

/* How a system numbers the flags of open: 1 BSDs, 2 Linux, 0 others. No name: an early BSD without uname(1). */
static int
numbering(const char *system)
{
	static const char *const bsds[] = { "BSD", " Darwin", " OSF1", " ULTRIX", " DragonFly", " SunOS 4", (char *)0 };
	int i;

	if (strstr(system, " Linux") != (char *)0)
		return 2;
	for (i = 0; bsds[i] != (char *)0; i++)
		if (strstr(system, bsds[i]) != (char *)0)
			return 1;
	return *system == '\0';
}

static int
greet(struct link *l)
{
	char line[200];

	if (get_line(l, line, (int)sizeof line) != 0 || strncmp(line, "lodestone", (size_t)9) != 0)
		return remote_failed(l->host, "no connection: it does not tell what it has");
	if (strcmp(line, "lodestone none") == 0)
		return remote_failed(l->host, "there is no rmt there (LODESTONE_RMT names one)");
	l->bsd = numbering(line + 9);
	return OK;
}

struct link *
rmt_link(const char *host)
{
	int i;

	for (i = 0; i < LINKS && links[i] != (struct link *)0; i++)
		if (strcmp(links[i]->host, host) == 0)
			return links[i];
	return (struct link *)0;
}

static struct link *
add(const char *host)
{
	struct link *l;
	int i;

	for (i = 0; i < LINKS && links[i] != (struct link *)0; i++)
		continue;
	l = i < LINKS ? (struct link *)calloc((size_t)1, sizeof *l) : (struct link *)0;
	if (l != (struct link *)0) {
		strcpy(l->host, host);
		rmt_patience(l, (int)REMOTE_PATIENCE);
		links[i] = l;
	}
	return l;
}

int
rmt_connect(const char *host, double *seconds)
{
	struct stamp from, to;
	struct link *l = rmt_link(host);

	*seconds = 0;
	if (l != (struct link *)0)
		return l->broken ? fail(host, "the connection was lost") : OK;
	l = add(host);
	if (l == (struct link *)0)
		return fail(host, "too many remote hosts at once");
	clock_now(&from);
	l->broken = 1;
	if (start(l) != OK || greet(l) != OK)
		return FAILED;
	l->broken = 0;
	clock_now(&to);
	*seconds = clock_ns(&from, &to) / 1e9;
	return OK;
}
