/*
 * rowput.h: rows as lines of text, in the format that is asked for.
 */
#ifndef ROWPUT_H
#define ROWPUT_H

#include "rec.h"

enum { ROWS_VERSION = 1, COLUMNS = 60 };
enum { FORMAT_TSV, FORMAT_CSV, FORMAT_JSON, FORMAT_TABLE, FORMAT_BARE };

/* How a column is put: TEXT is made printable, RAW may have bytes that are no ASCII; below are numbers. */
enum {
	TEXT, RAW, NUMBER, KNOWN /* from 0 on */, TIME /* at least 0 */, POSITIVE /* above 0 */, INT,
	WHOLE /* a long */, COUNT /* a long above 0 */
};
enum { OF_RUN, OF_TEST, OF_NAME, OF_OWN, OBJECTS };

struct column {
	const char *name;
	int how, of;
	size_t at;			/* in the run, the test, or what else the row is of */
};
struct kind {
	int letter;
	void (*put_run)(const struct rec_run *r);
	void (*put_test)(struct rec_test *t);
	size_t list;			/* or it has a row for each text of this list of a run */
	const struct column *all;
	int n, chosen;			/* chosen: 0 none, the columns of a kind that is not asked for */
	const struct column *order[COLUMNS];
};
extern struct kind all_kinds[];		/* the last one has no letter */

int kinds_choose(const char *letters, const char *names);
	/* before records are read; names: of the columns only these, with commas between them; OK, or USAGE */
void kinds_put(int format, const struct diff *d);	/* of all records that were read, and these differences */

void put_begin(int format);
void put_row(const struct kind *k, const struct rec_run *r, const struct rec_test *t, const void *own);
void put_over(void);

#endif
