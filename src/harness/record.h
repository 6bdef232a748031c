/*
 * record.h: the record file as a journal: each line is appended as soon as it
 * is known, with one write.
 */
#ifndef RECORD_H
#define RECORD_H

#include "bench.h"
#include "limit.h"

int record_open(const char *);		/* null: no record; "-": standard output; OK or FAILED */
int record_line(const char *);		/* with its newline; OK, or FAILED after fail() */
const char *record_path(void);		/* of the record, where it is a file; else null */
int record_mend(const char *);		/* removes an incomplete last line of a file: 1 there was one, 0, or -1 after fail() */
int record_console(void);		/* 1: standard output carries the record or the test's output */
void env_lines(linehook);		/* envlines.c: each environment line, with its newline */

#endif
