/*
 * record.h: the record file as a journal: every line is written whole, with
 * one write in append mode, when it is known.
 */
#ifndef RECORD_H
#define RECORD_H

#include "bench.h"
#include "limit.h"

int record_open(const char *);		/* null: no record; "-": standard output; OK or FAILED */
int record_line(const char *);		/* with its newline; OK, or FAILED after fail() */
void record_raw(const char *);		/* the same in a signal handler, where nothing can be said */
int record_console(void);		/* 1: standard output carries the record, or a test's own output */
void env_lines(linehook);		/* envlines.c: each environment line, with its newline */

#endif
