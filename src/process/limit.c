/*
 * limit.c: signals, the watchdog, and the end of the processes that a test has
 * started.
 */
#include "limit.h"
#include "fdio.h"

#define SHARE 40	/* most characters of limit_share, with the end */
#define SHORT 46	/* characters of the text before it on a terminal, whose line has 78 */

struct limit_hooks limit_hooks;

static volatile long deadline;		/* in watchdog ticks */
static volatile long due;		/* watchdog ticks at which an answer is overdue; 0: none is expected */
static const char *volatile overdue_why;
static const char *tie;			/* its removal ends this program; null: none */
static long watched, parent;		/* processes whose end ends this one; 0: none; parent: of a participant */
static char progress[200];		/* "": none is shown */
static int in_place;			/* progress overwrites one line of a terminal */
static char share[SHARE];		/* what stands there in place of the seconds */
static char name[700];
static sigset_t blocked;		/* the signals that wait while one of them is answered; set before any is caught */

static void
call(endhook h)
{
	if (h != (endhook)0)
		(*h)();
}

/* Ends the crew before the jobs: participants forked after job_open hold the supervisor's pipe open. */
static void
end_all(void)
{
	call(limit_hooks.device);
	call(limit_hooks.crew);
	call(limit_hooks.jobs);
	call(limit_hooks.scratch);
}

/* The default action of a signal does not end process 1 of a name space. */
static void
on_end(int sig)
{
	if (parent == 0)
		end_all();
	signal(sig, SIG_DFL);
	if (getpid() == 1)
		_exit(128 + sig);
	kill(getpid(), sig);
}

/* The watchdog ends the program: a line for the record, a message, and nothing left behind. */
static void
give_up(const char *verdict, const char *why)
{
	if (name[0] != '\0' && limit_hooks.record != (linehook)0)
		(*limit_hooks.record)(said_line(verdict, name, why));
	print_now((char *)0, why);
	end_all();
	_exit(FAILED);
}

/* Appends a number and a text; sprintf is not safe in a signal handler. */
static void
add(char *text, long n, const char *what)
{
	static char digit[2];

	if (n >= 10)
		add(text, n / 10, "");
	digit[0] = (char)('0' + n % 10);
	strcat(text, digit);
	strcat(text, what);
}

/* The reason of the hard limit keeps what was done of the sample that it ends. */
static const char *
passed_text(void)
{
	static char text[WHY_LEN];
	long ops = 0, kbytes = 0, ms = 0;

	if (limit_hooks.so_far != (sofarhook)0)
		(*limit_hooks.so_far)(&ops, &kbytes, &ms);
	strcpy(text, "the hard limit has passed");
	if (ops <= 0 && kbytes <= 0)
		return text;
	strcat(text, "; ");
	if (ops > 0)
		add(text, ops, kbytes > 0 ? " operations, " : " operations");
	if (kbytes > 0)
		add(text, kbytes, "k bytes");
	strcat(text, " in ");
	add(text, ms, " ms of the sample");
	return text;
}

/* Writes the line with one write; limit_progress bounds its length. */
static void
tell_progress(void)
{
	static char line[SHORT + 200];
	long s = watchdog_ticks();

	if (!in_place && s % 60 != 0)
		return;
	strcpy(line, in_place ? "\r" : "");
	strncat(line, progress, (size_t)(in_place && *share != '\0' ? SHORT : 200));
	strcat(line, ", ");
	if (*share != '\0')
		strcat(line, share);
	else
		add(line, s, " s");
	if (!in_place)
		strcat(line, "\n");
	if (write(PROGRESS_FD, line, strlen(line)) < 0)
		*progress = '\0';
}

/* The work of a tick; all of it is safe in a signal handler. Only participant 0 writes to the record. */
static void
watch(void)
{
	char text[60];
	struct stat st;
	int lost;

	if (parent > 0 && (long)getppid() != parent) {
		end_all();
		_exit(FAILED);
	}
	if (due > 0 && watchdog_ticks() > due) {
		if (parent == 0)
			give_up("--- FAIL", overdue_why);
		print_now((char *)0, overdue_why);
		call(limit_hooks.jobs);
		_exit(FAILED);
	}
	if (parent > 0)
		return;
	if (watchdog_ticks() >= deadline)
		give_up("--- UNRESOLVED", passed_text());
	if (tie != (char *)0 && stat(tie, &st) != 0 && errno == ENOENT)
		on_end(SIGTERM);
	if (watched > 0 && !process_here(watched))
		give_up("--- UNRESOLVED", "the process that asked for this has ended");
	if (*progress != '\0')
		tell_progress();
	lost = limit_hooks.lost != (losthook)0 ? (*limit_hooks.lost)() : 0;
	if (lost > 0) {
		add(strcpy(text, "participant "), (long)lost, " ended before its time");
		give_up("--- FAIL", text);
	}
}

static void
on_continue(int sig)
{
	int saved = errno;

	(void)sig;
	call(limit_hooks.continued);
	errno = saved;
}

static void
on_alarm(int sig)
{
	int saved = errno;

	(void)sig;
	call(limit_hooks.tick);
	watchdog_tick();
	alarm(1);
	watch();
	errno = saved;
}

typedef void (*handler)(int);

static void
catch(int sig, handler how, int flags)
{
	struct sigaction a;

	if (how == on_end && sigaction(sig, (struct sigaction *)0, &a) == 0 && a.sa_handler == SIG_IGN)
		return;
	memset(&a, 0, sizeof a);
	a.sa_handler = how;
	a.sa_flags = flags;
	a.sa_mask = blocked;
	sigaction(sig, &a, (struct sigaction *)0);
}

void
limit_start(double seconds, long pid, const char *file)
{
	deadline = seconds < 1e9 ? (long)seconds : 1000000000L;
	watched = pid;
	tie = file;
	sigemptyset(&blocked);
	sigaddset(&blocked, SIGINT);
	sigaddset(&blocked, SIGTERM);
	sigaddset(&blocked, SIGHUP);
	sigaddset(&blocked, SIGALRM);
	sigprocmask(SIG_UNBLOCK, &blocked, (sigset_t *)0);
	catch(SIGINT, on_end, 0);
	catch(SIGTERM, on_end, 0);
	catch(SIGHUP, on_end, 0);
	catch(SIGQUIT, on_end, 0);
	catch(SIGPIPE, SIG_IGN, 0);
	catch(PORT_XFSZ, SIG_IGN, 0);
	catch(SIGCHLD, SIG_DFL, 0);
	catch(SIGALRM, on_alarm, PORT_RESTART);
	catch(SIGCONT, on_continue, PORT_RESTART);
	alarm(1);
}

void
limit_worker(long pid)
{
	parent = pid;
	alarm(1);
}

static void
on_fault(int sig)
{
	(void)sig;
	give_up("--- FAIL", "a file became shorter while it was read");
}

void
limit_map(void)
{
	catch(SIGBUS, on_fault, 0);
}

void
limit_wait(int seconds, const char *why)
{
	due = 0;
	overdue_why = why;
	due = seconds > 0 ? watchdog_ticks() + seconds : 0;
}

void
limit_progress(const char *text)
{
	*progress = '\0';
	if (text == (char *)0 || fcntl(PROGRESS_FD, F_SETFD, FD_CLOEXEC) != 0)
		return;
	in_place = isatty(PROGRESS_FD);
	printable(text, progress, (int)sizeof progress);
}

void
limit_share(const char *text)
{
	limit_block();
	sprintf(share, "%.*s", SHARE - 1, text);
	limit_unblock();
}

void
limit_block(void)
{
	sigprocmask(SIG_BLOCK, &blocked, (sigset_t *)0);
}

void
limit_unblock(void)
{
	sigprocmask(SIG_UNBLOCK, &blocked, (sigset_t *)0);
}

void
limit_reset_child(void)
{
	signal(SIGPIPE, SIG_DFL);
	signal(PORT_XFSZ, SIG_DFL);
}

void
limit_case(const char *test)
{
	name[0] = '\0';
	if (test != (char *)0)
		sprintf(name, "%.*s", (int)sizeof name - 1, test);
}
