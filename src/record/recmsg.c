/*
 * recmsg.c: messages about the lines of a record, and how much a file may have.
 */
#include "rec.h"

enum { WHAT = 40 };

struct rec_input input;
int rec_shown = 20;

static const struct {
	const char *word;
	double most;
} limit_of[] = {
	{ "lines", 2e7 }, { "runs", 1e5 }, { "tests", 1e5 }, { "keys", 250000.0 }, { "messages", 250000.0 },
	{ "cells", 250000.0 }, { "notes", 250000.0 }, { "errata", 250000.0 }, { "rows", 5e5 }, { "units", 500.0 },
	{ "portraits", 500.0 }
};

int
rec_warn(const char *what, const char *why)
{
	char plain[300];

	if (++input.warned <= rec_shown) {
		fflush(stdout);
		fprintf(stderr, "%s:%ld: ", input.name, input.line);
		fprintf(stderr, "%s: ", printable(what, plain, (int)sizeof plain));
		fprintf(stderr, "%s\n", printable(why, plain, (int)sizeof plain));
	}
	return 0;
}

int
rec_refuse(const char *what, const char *why)
{
	char begin[WHAT + 1];

	printable(what, begin, (int)sizeof begin);
	if (strlen(what) > WHAT)
		strcpy(begin + WHAT - 3, "...");
	return rec_warn(begin, why);
}

int
rec_full(int kind, const char *what)
{
	char why[100];

	if ((double)++input.has[kind] <= limit_of[kind].most)
		return 0;
	input.full = kind == M_LINES || kind == M_RUNS || kind == M_ROWS;
	sprintf(why, "a file has at most %.0f %s%s", limit_of[kind].most, limit_of[kind].word,
	    input.full ? "; the rest of it is not read" : "");
	rec_refuse(what, why);
	return 1;
}
