/*
 * msg.c: messages on standard error, and the reason of the last failure for
 * the record.
 */
#include "base.h"

static const char *program = "lodestone";
static int quiet;
static char reason[WHY_LEN];

void
msg_begin(const char *name, int silent_usage)
{
	program = name;
	quiet = silent_usage;
}

const char *
program_name(void)
{
	return program;
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
print_error(const char *what, const char *why)
{
	static char first[PORT_PATH + 200], second[1000];

	fflush(stdout);
	fprintf(stderr, "%s: %s: %s\n", program, printable(what, first, (int)sizeof first), printable(why, second, (int)sizeof second));
}

int
fail(const char *what, const char *why)
{
	char both[WHY_LEN];
	int len = (int)strlen(why);

	print_error(what, why);
	if (len > WHY_LEN / 2)
		len = WHY_LEN / 2;
	sprintf(both, "%.*s: %.*s", WHY_LEN - 3 - len, what, len, why);
	set_reason(both);
	return FAILED;
}

int
failno(const char *what)
{
	return fail(what, strerror(errno));
}

/* All ranks of an MPI job get the same command line, so only one of them reports an error in it. */
int
usage(const char *what, const char *why)
{
	if (!quiet)
		fail(what, why);
	return USAGE;
}
