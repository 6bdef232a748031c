/*
 * record.h: the record file as a journal: each line is appended as soon as it
 * is known, with one write.
 */
#ifndef RECORD_H
#define RECORD_H

#include "bench.h"
#include "limit.h"

int record_open(const char *path);
	/*
	 * Null: no record; "-": standard output; "&6", "&6=NAME": descriptor 6, which the caller has opened, of NAME.
	 * OK or FAILED.
	 */
int record_line(const char *line);	/* with its newline; OK, or FAILED after fail() */
int record_dir(const char *dir);
	/* of a test: in a record whose last results are of another one it begins a run */
const char *record_path(void);		/* of the record, if it is a file whose name is known; else null */
int record_is(const struct stat *file);	/* 1: the record is this file */
off_t record_mend(int fd, off_t size);
	/* cuts an incomplete last line off a file of this size; the new size, or -1 with errno */
int record_console(void);		/* 1: standard output carries the record or the test's output */
void env_lines(linehook put);		/* envlines.c: each environment line, with its newline */

#endif
