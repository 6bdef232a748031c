/*
 * rowkinds.h: prints the rows of all records that were read.
 */
#ifndef ROWKINDS_H
#define ROWKINDS_H

#include "rowput.h"

typedef void (*putter)(const struct rec_run *r);
void rows_of_facts(const struct rec_run *r);
void rows_of_host(const struct rec_run *r);
void rows_of_tests(const struct rec_run *r);
void rows_of_visits(const struct rec_run *r);
void rows_of_rounds(const struct rec_run *r);
void rows_of_messages(const struct rec_run *r);
void rows_of_notes(const struct rec_run *r);
void rows_of_flags(const struct rec_run *r);
void rows_of_others(const struct rec_run *r);
void rows_of_printed(const struct rec_run *r);
void rows_of_errata(const struct rec_run *r);
void rows_of_units(const struct rec_run *r);
void rows_of_rates(const struct rec_run *r);
void rows_of_samples(const struct rec_run *r);
void rows_of_stretches(const struct rec_run *r);

int kinds_choose(const char *letters);	/* before they are read; OK, or USAGE after a message */
int kinds_put(const char *letters, int format, struct asked *a);

#endif
