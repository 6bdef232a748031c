/*
 * concord.h: a concordance: every word of a text, how often, and on which lines.
 */
#ifndef CONCORD_H
#define CONCORD_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LEN = 512, WORD_LEN = 64, BUCKETS = 1021, LINES_KEPT = 8 };

struct entry {
	struct entry *next;		/* in its bucket */
	const char *word;
	long times;
	long lines[LINES_KEPT];		/* the first lines that it stands on */
	int nlines;
};

struct table {
	struct entry *bucket[BUCKETS];
	long entries;
};

struct options {
	int by_count;
	int fold;
	long least;
};

void error(const char *, const char *);
unsigned hash(const char *);
int line_read(FILE *, char *, int);
char *number_text(long, char *);
long number_read(const char *);
int options_read(struct options *, int, char **);
void print_table(FILE *, const struct table *, const struct options *);
void sort_entries(struct entry **, long, int (*)(const struct entry *, const struct entry *));
const char *store(const char *);
void *store_room(size_t);
struct entry *table_entry(struct table *, const char *);
long table_list(const struct table *, struct entry **);
void tally(struct table *, const char *, long);
long tally_text(struct table *, FILE *, const struct options *);
const char *word_next(const char *, char *, int);

#endif
