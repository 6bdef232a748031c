/*
 * compat.c: calls that POSIX or ANSI C has and the host lacks, made of what it
 * has; sys.h says which.  Each does as much of its model as the kit needs.
 */
#include "config.h"

/* This file makes the host's own calls. */
#undef getpgrp

#ifdef NEED_ERROR
char *
kit_strerror(code)
	int code;
{
	static char text[40];
	extern char *sys_errlist[];
	extern int sys_nerr;

	if (code > 0 && code < sys_nerr)
		return sys_errlist[code];
	if (code == ENOSYS)
		return "this host does not have it";
	sprintf(text, "error %d", code);
	return text;
}
#endif

#ifdef NEED_MEMORY
char *
kit_memmove(to, from, n)
	char *to;
	char *from;
	size_t n;
{
	bcopy(from, to, n);
	return to;
}
#endif

#ifdef NEED_NUMBERS
char *
kit_strstr(text, part)
	char *text;
	char *part;
{
	int len = strlen(part);

	for (; *text != '\0'; text++)
		if (strncmp(text, part, len) == 0)
			return text;
	return len == 0 ? text : (char *)0;
}

static char *
blanks(text)
	char *text;
{
	while (*text == ' ' || *text >= '\t' && *text <= '\r')
		text++;
	return text;
}

static char *
digits(text)
	char *text;
{
	while (*text >= '0' && *text <= '9')
		text++;
	return text;
}

/* The end of a decimal number, or where none stands the text itself. */
static char *
number_end(text)
	char *text;
{
	char *at = blanks(text), *end, *more;
	int n;

	if (*at == '+' || *at == '-')
		at++;
	end = digits(at);
	n = end - at;
	if (*end == '.') {
		more = digits(end + 1);
		n += more - end - 1;
		end = more;
	}
	if (n == 0)
		return text;
	if (*end == 'e' || *end == 'E') {
		at = end + 1;
		if (*at == '+' || *at == '-')
			at++;
		more = digits(at);
		if (more > at)
			end = more;
	}
	return end;
}

/* As far as atof reads numbers right; not those of base 16, infinities, or what is no number. */
double
kit_strtod(text, end)
	char *text;
	char **end;
{
	char *last = number_end(text);

	if (end != (char **)0)
		*end = last;
	return last == text ? 0.0 : atof(blanks(text));
}

static int
digit(c)
	int c;
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'z')
		return c - 'a' + 10;
	return c >= 'A' && c <= 'Z' ? c - 'A' + 10 : 99;
}

/* A base must be given; what is too large is LONG_MAX. */
long
kit_strtol(text, end, base)
	char *text;
	char **end;
	int base;
{
	char *at = blanks(text), *from;
	int negative = *at == '-';
	long n = 0;

	if (*at == '-' || *at == '+')
		at++;
	for (from = at; digit(*at) < base; at++)
		n = n > (LONG_MAX - digit(*at)) / base ? LONG_MAX : n * base + digit(*at);
	if (end != (char **)0)
		*end = at == from ? text : at;
	return negative ? -n : n;
}
#endif

#ifdef NEED_PATHS
#undef getcwd
char *
kit_getcwd(path, len)
	char *path;
	size_t len;
{
	char full[1024];
	char *getwd();

	if (getwd(full) == (char *)0 || strlen(full) >= len) {
		errno = EINVAL;
		return (char *)0;
	}
	return strcpy(path, full);
}

/* 4.3BSD has no FIFOs. */
int
kit_mkfifo(path, mode)
	char *path;
	int mode;
{
	errno = ENOSYS;
	return -1;
}
#endif

#ifdef NEED_HOST
int
kit_uname(u)
	struct kit_utsname *u;
{
	u->nodename[sizeof u->nodename - 1] = u->sysname[0] = '\0';
	return gethostname(u->nodename, (int)sizeof u->nodename - 1);
}
#endif

#ifdef HOST_BSD43
/* Ticks of times() are those of the mains there, whatever the clock does. */
long
kit_sysconf(question)
	int question;
{
	if (question == _SC_PAGESIZE)
		return (long)getpagesize();
	return question == _SC_CLK_TCK ? 60L : -1L;
}
#endif

#ifdef NEED_TMPFILE
FILE *
kit_tmpfile()
{
	char name[40];
	int fd;

	strcpy(name, "/tmp/lodestXXXXXX");
	fd = mkstemp(name);
	if (fd < 0)
		return (FILE *)0;
	unlink(name);
	return fdopen(fd, "w+");
}
#endif

#ifdef NEED_UTIME
/* The times of now, whatever the second says. */
int
kit_utime(path, times)
	char *path;
	char *times;
{
	struct timeval now[2];

	if (gettimeofday(&now[0], (struct timezone *)0) != 0)
		return -1;
	now[1] = now[0];
	return utimes(path, now);
}
#endif

#ifdef NEED_GROUP
#include <sys/ioctl.h>

int
kit_setpgid(pid, group)
	int pid;
	int group;
{
	if (pid == 0)
		pid = getpid();
	return setpgrp(pid, group == 0 ? pid : group);
}

int
kit_getpgrp()
{
	return getpgrp(0);
}

int
kit_tcgetpgrp(fd)
	int fd;
{
	int group;

	return ioctl(fd, TIOCGPGRP, (char *)&group) == 0 ? group : -1;
}

int
kit_tcsetpgrp(fd, group)
	int fd;
	int group;
{
	return ioctl(fd, TIOCSPGRP, (char *)&group);
}
#endif

#ifdef NEED_SIGNALS
int
kit_sigaction(sig, want, was)
	int sig;
	struct kit_sigaction *want;
	struct kit_sigaction *was;
{
	struct sigvec now, old;

	if (want != (struct kit_sigaction *)0) {
		bzero((char *)&now, sizeof now);
		now.sv_handler = (int (*)())want->sa_handler;
		now.sv_mask = want->sa_mask;
	}
	if (sigvec(sig, want == (struct kit_sigaction *)0 ? (struct sigvec *)0 : &now, &old) != 0)
		return -1;
	if (was != (struct kit_sigaction *)0) {
		was->sa_handler = (void (*)())old.sv_handler;
		was->sa_mask = old.sv_mask;
		was->sa_flags = 0;
	}
	return 0;
}

int
kit_sigprocmask(how, set, was)
	int how;
	int *set;
	int *was;
{
	int old = sigblock(0);

	if (was != (int *)0)
		*was = old;
	if (set != (int *)0)
		sigsetmask(how == SIG_BLOCK ? old | *set : how == SIG_UNBLOCK ? old & ~*set : *set);
	return 0;
}
#endif

#ifdef NEED_WAIT
/*
 * wait3 returns whichever child comes first; the others are kept here until
 * somebody asks for them.  A call from a signal handler that would not wait
 * takes nothing from a call that it has interrupted.
 */
#define KEPT 64

static struct {
	int pid;
	int status;
} kept[KEPT];
static int oldest, waiting;

static int
recall(pid, status)
	int pid;
	int *status;
{
	int i, found;

	for (i = 0; i < KEPT; i++) {
		found = kept[i].pid;
		if (found == 0 || pid > 0 && found != pid)
			continue;
		*status = kept[i].status;
		kept[i].pid = 0;
		return found;
	}
	return 0;
}

static void
remember(pid, status)
	int pid;
	int status;
{
	int i;

	for (i = 0; i < KEPT && kept[i].pid != 0; i++)
		;
	if (i == KEPT)
		i = oldest++ % KEPT;
	kept[i].status = status;
	kept[i].pid = pid;
}

int
kit_waitpid(pid, status, flags)
	int pid;
	int *status;
	int flags;
{
	int got, how;

	got = recall(pid, status);
	while (got == 0) {
		if (waiting > 0 && (flags & WNOHANG))
			return 0;
		waiting++;
		how = 0;
		got = wait3(&how, flags, (struct rusage *)0);
		waiting--;
		if (got <= 0)
			return got;
		*status = how;
		if (pid > 0 && got != pid) {
			if (!WIFSTOPPED(how))
				remember(got, how);
			got = 0;
		}
	}
	return got;
}
#endif
