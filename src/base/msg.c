/*
 * msg.c: messages on standard error, and the reason of the last failure for
 * the record.
 */
#include "base.h"

static const char *program = "lodestone";
static int quiet, silent;		/* usage() is to print nothing; fail() at this moment */
static char reason[WHY_LEN];

/*
 * Hosts number their errors differently, but for those of V7.  So the text of
 * another host is kept, and its error becomes the one that has this text here.
 */
enum { LAST_V7 = 34, MOST_ERRORS = 200, FOREIGN = 30000 };

static int foreign;		/* errno for the text of another host, 0: none */
static char foreign_text[100];

void
msg_begin(const char *name, int silent_usage)
{
	program = name;
	quiet = silent_usage;
}

void
set_reason(const char *why)
{
	printable(why, reason, WHY_LEN);
}

const char *
last_reason(void)
{
	return reason;
}

void
print_now(const char *what, const char *why)
{
	char *line = said_line(program, what, why);

	if (write(2, line, strlen(line)) < 0)
		return;
}

void
print_error(const char *what, const char *why)
{
	fflush(stdout);
	print_now(what, why);
}

int
fail(const char *what, const char *why)
{
	char both[WHY_LEN];
	int len = (int)strlen(why);

	if (!silent)
		print_error(what, why);
	if (len > WHY_LEN / 2)
		len = WHY_LEN / 2;
	sprintf(both, "%.*s: %.*s", WHY_LEN - 3 - len, what, len, why);
	set_reason(both);
	return FAILED;
}

void
foreign_error(int number, const char *text)
{
	int common = number > 0 && number <= LAST_V7, i;

	if (*text != '\0' || common)
		sprintf(foreign_text, "%.99s", *text != '\0' ? text : strerror(number));
	else
		sprintf(foreign_text, "error %d of the remote host", number);
	foreign = common ? number : FOREIGN + number;
	for (i = 1; i < MOST_ERRORS; i++)
		if (strcmp(strerror(i), text) == 0)
			foreign = i;
	errno = foreign;
}

void
foreign_end(void)
{
	foreign = 0;
}

const char *
error_text(void)
{
	return foreign != 0 && errno == foreign ? foreign_text : strerror(errno);
}

int
failno(const char *what)
{
	return fail(what, error_text());
}

/* All ranks of an MPI job get the same command line, so only one of them reports an error in it. */
int
usage(const char *what, const char *why)
{
	silent = quiet;
	fail(what, why);
	silent = 0;
	return USAGE;
}
