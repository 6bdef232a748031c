/*
 * file_rmt.c: files of another host, through its own rmt over the remote
 * shell, as every Unix has had it for tapes since 4.3BSD (rmt(8)).
 *
 * A request is a letter with operands, each ended by a newline; the answer is
 * `A<number>' or `E<errno>' and a line of text.  Opening truncates.  Flags of
 * open differ from host to host, so the remote host's name for itself is asked
 * first, and its numbers are followed by the names that newer rmts prefer.
 *
 * One connection a host is kept for the life of the process.  Writes are
 * sent ahead: up to AHEAD of them are under way before the first answer is
 * waited for, as the original's network layer did; an error among them shows
 * at the latest when the file is closed.  Error numbers are the remote host's; the
 * common ones are the same everywhere.
 */
#include "fileops.h"
#include "clock.h"
#include "fdio.h"
#include "job.h"
#include "limit.h"
#include "remote.h"

enum { AHEAD = 8, LINKS = 2, MOST = 65536 };

struct link {
	char host[REMOTE_HOST];
	int to, from;
	long job;
	int bsd;		/* the remote host numbers its flags as the BSDs do; 2: Linux */
	int ahead;		/* writes not yet answered */
	long sent[AHEAD];	/* their lengths, oldest first */
	int broken;
	long at, have;		/* of what was read from it */
	char in[4096];
	char out[MOST + 64];
};

static struct link *links[LINKS];

static void disconnect(void);

/* --- bytes ------------------------------------------------------------------ */

static int
lost(struct link *l)
{
	l->broken = 1;
	errno = ECONNRESET;
	return -1;
}

static int
put(struct link *l, const char *buf, long len)
{
	long n;

	limit_wait((int)REMOTE_PATIENCE, REMOTE_SILENT);
	for (; len > 0; len -= n, buf += n) {
		n = (long)write(l->to, buf, (size_t)len);
		if (n < 0 && errno == EINTR)
			n = 0;
		else if (n <= 0)
			return lost(l);
	}
	limit_wait(0, REMOTE_SILENT);
	return 0;
}

static int
more(struct link *l)
{
	limit_wait((int)REMOTE_PATIENCE, REMOTE_SILENT);
	do
		l->have = (long)read(l->from, l->in, sizeof l->in);
	while (l->have < 0 && errno == EINTR);
	limit_wait(0, REMOTE_SILENT);
	l->at = 0;
	return l->have > 0 ? 0 : lost(l);
}

static int
get_line(struct link *l, char *line, int len)
{
	int n = 0;

	for (;;) {
		if (l->at >= l->have && more(l) != 0)
			return -1;
		if (l->in[l->at] == '\n')
			break;
		if (n < len - 1)
			line[n++] = l->in[l->at];
		l->at++;
	}
	l->at++;
	line[n] = '\0';
	return 0;
}

static int
get_bytes(struct link *l, char *buf, long len)
{
	long n = l->have - l->at < len ? l->have - l->at : len;

	memcpy(buf, l->in + l->at, (size_t)n);
	l->at += n;
	limit_wait((int)REMOTE_PATIENCE, REMOTE_SILENT);
	if (n < len && fd_read_all(l->from, buf + n, len - n) != len - n)
		return lost(l);
	limit_wait(0, REMOTE_SILENT);
	return 0;
}

/* --- requests --------------------------------------------------------------- */

/* The number of an answer; -1 with errno. */
static long
answer(struct link *l)
{
	char line[200], text[200];

	if (l->broken)
		return lost(l);
	if (get_line(l, line, (int)sizeof line) != 0)
		return -1;
	if (line[0] == 'A')
		return atol(line + 1);
	if ((line[0] != 'E' && line[0] != 'F') || get_line(l, text, (int)sizeof text) != 0)
		return lost(l);
	errno = atoi(line + 1);
	if (errno <= 0)
		errno = EIO;
	return -1;
}

/* Takes the answer of the oldest write ahead: what was sent must have been written. */
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
	if (n >= 0)
		errno = ENOSPC;
	return -1;
}

static int
settle(struct link *l)
{
	int code = 0;

	while (l->ahead > 0 && !l->broken)
		if (settle_one(l) != 0)
			code = -1;
	return l->broken ? lost(l) : code;
}

static long
ask(struct link *l, const char *request)
{
	if (l->broken)
		return lost(l);
	return settle(l) != 0 || put(l, request, (long)strlen(request)) != 0 ? -1 : answer(l);
}

/* --- connections ------------------------------------------------------------ */

/* The remote command: its host's name for itself, then its rmt; safe for any login shell. */
static int
rmt_command(char *command, int room)
{
	const char *own = getenv("LODESTONE_RMT");
	char script[1000];

	strcpy(script, "for r in ");
	if (own != (char *)0 && *own != '\0' && (strlen(own) > 400 || remote_quote(own, script, (int)sizeof script - 400) != OK))
		return FAILED;
	if (own == (char *)0 || *own == '\0')
		strcat(script, "/usr/sbin/rmt /etc/rmt /usr/lib/rmt /sbin/rmt /usr/libexec/rmt /usr/bin/rmt /usr/local/sbin/rmt");
	strcat(script, "; do if test -x \"$r\"; then echo lodestone `uname -s` `uname -r`; exec \"$r\"; fi; done; echo lodestone none");
	strcpy(command, "exec sh -c ");
	return remote_quote(script, command, room);
}

static int
start(struct link *l)
{
	static char command[2000];

	if (rmt_command(command, (int)sizeof command) != OK)
		return fail(l->host, "the command for the remote shell is too long");
	l->job = remote_start(l->host, command, &l->to, &l->from);
	if (l->job > 0)
		limit_hooks.finish = disconnect;
	return l->job > 0 ? OK : FAILED;
}

/* How a system numbers the flags of open; one without uname(1) is an early BSD. */
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

/* What the login shell may have said before, a few lines at most, is passed over. */
static int
greet(struct link *l)
{
	char line[200];
	int i;

	for (i = 0; i < 100; i++) {
		if (get_line(l, line, (int)sizeof line) != 0)
			return fail(l->host, "no connection: the remote shell has ended");
		if (strcmp(line, "lodestone") == 0 || strncmp(line, "lodestone ", (size_t)10) == 0)
			break;
	}
	if (i == 100)
		return fail(l->host, "the remote shell talks without end");
	if (strcmp(line, "lodestone none") == 0)
		return fail(l->host, "there is no rmt there (LODESTONE_RMT names one)");
	l->bsd = numbering(line + 9);
	return OK;
}

static struct link *
find(const char *host)
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
		links[i] = l;
	}
	return l;
}

/*
 * At the end of the program: closing our ends ends the remote rmt, and with it
 * the remote shell; one whose connection is lost is ended here.
 */
static void
disconnect(void)
{
	int i;

	limit_wait((int)REMOTE_PATIENCE, REMOTE_SILENT);
	for (i = 0; i < LINKS && links[i] != (struct link *)0; i++) {
		if (links[i]->job <= 0)
			continue;
		close(links[i]->to);
		close(links[i]->from);
		if (!links[i]->broken)
			job_wait(links[i]->job);
	}
	limit_wait(0, REMOTE_SILENT);
	job_end();
}

int
rmt_connect(const char *host, double *seconds)
{
	struct stamp from, to;
	struct link *l = find(host);

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

/* --- the file --------------------------------------------------------------- */

static const char *
flags(const struct link *l, int how)
{
	static const char *const creating[] = {
		"769 O_WRONLY|O_CREAT|O_TRUNC", "1537 O_WRONLY|O_CREAT|O_TRUNC", "577 O_WRONLY|O_CREAT|O_TRUNC"
	};

	if (how & FILE_RW)
		return "2 O_RDWR";
	if (!(how & FILE_WRITE))
		return "0 O_RDONLY";
	return how & FILE_KEEP ? "1 O_WRONLY" : creating[l->bsd];
}

static int
rmt_open(struct file *f, const char *path, int how)
{
	char host[REMOTE_HOST], request[PORT_PATH + 60];
	const char *rest = remote_path(path, host);
	double unused;
	struct link *l;

	errno = EINVAL;
	if (how & (FILE_SYNC | FILE_DIRECT) || strchr(rest, '\n') != (char *)0)
		return -1;
	errno = ENOTCONN;
	if (rmt_connect(host, &unused) != OK)
		return -1;
	l = find(host);
	sprintf(request, "O%s\n%s\n", rest, flags(l, how));
	f->priv = (void *)l;
	return ask(l, request) < 0 ? -1 : 0;
}

static long
rmt_read(struct file *f, char *buf, long len)
{
	struct link *l = (struct link *)f->priv;
	char request[40];
	long n;

	sprintf(request, "R%ld\n", len < MOST ? len : (long)MOST);
	n = ask(l, request);
	if (n > len)
		return lost(l);
	return n > 0 && get_bytes(l, buf, n) != 0 ? -1 : n;
}

/* Request and data leave in one write. */
static long
rmt_write(struct file *f, const char *buf, long len)
{
	struct link *l = (struct link *)f->priv;
	int head;

	if (l->broken)
		return lost(l);
	if (len > MOST)
		len = MOST;
	if (l->ahead == AHEAD && settle_one(l) != 0)
		return -1;
	sprintf(l->out, "W%ld\n", len);
	head = (int)strlen(l->out);
	memcpy(l->out + head, buf, (size_t)len);
	if (put(l, l->out, head + len) != 0)
		return -1;
	l->sent[l->ahead++] = len;
	return len;
}

/* rmts disagree about the order of L's operands, so only a file just opened is at its start. */
static int
rmt_seek(struct file *f, double offset)
{
	(void)f;
	(void)offset;
	errno = ESPIPE;
	return -1;
}

static int
rmt_sync(struct file *f)
{
	return settle((struct link *)f->priv);
}

/*
 * There is no request: GNU's rmt ends after C, and every rmt closes what is
 * open when the next O comes, or at the end.
 */
static int
rmt_close(struct file *f)
{
	return settle((struct link *)f->priv);
}

const struct fops file_rmt = {
	rmt_open, rmt_read, rmt_write, rmt_seek, rmt_sync, rmt_close
};
