/*
 * rowput.h: rows as lines of text, in the format that is asked for.
 */
#ifndef ROWPUT_H
#define ROWPUT_H

#include "rec.h"

enum { ROWS_VERSION = 1 };
enum { FORMAT_TSV, FORMAT_CSV, FORMAT_JSON, FORMAT_TABLE };

int put_columns(int letter, const char *names);
	/* the columns of a kind, with blanks between them; those of every row stand before */
int put_choose(const char *names);
	/* of the columns only these, with commas between them; OK, or USAGE where no kind has one */
void put_begin(int format);		/* after put_columns of every kind */
void put_row(int letter, const struct rec_run *r);	/* begins a row; each of its cells follows, in order */
void put_text(const char *text);	/* "" is unknown */
void put_raw(const char *text);		/* the same, with bytes that are no ASCII */
void put_double(double x);
void put_known(double x);		/* a number from 0 on, else unknown */
void put_time(double x);		/* a number above 0, else 0 */
void put_positive(double x);		/* a number above 0, else unknown */
void put_end(void);			/* of a row */
void put_over(void);			/* of all */

#endif
