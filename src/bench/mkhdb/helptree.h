/*
 * helptree.h: a tree of help files of fixed content.
 *
 * PACKAGES directories, pkg00 and so on; in each a directory of its topics,
 * pkgNN.hd, a line "topic = file" each, and TOPICS help files, of headings and
 * LINES lines of words.  Vocabulary and texts come from the kit's random
 * numbers with a fixed seed: the same bytes on every host, for a version of the
 * workload.
 */
#ifndef HELPTREE_H
#define HELPTREE_H

#include "bench-file.h"

enum { PACKAGES = 20, TOPICS = 10, LINES = 40 };

/* A text that is found: its path, its number. OK, or another code, which ends the search. */
typedef int (*textof)(struct run *, const char *, long);

int tree_make(const char *);			/* below a directory that is there */
int tree_texts(struct run *, const char *, textof);	/* reads the directory and the directories in it; in their order */
double tree_room(void);				/* bytes of it, at the most */
int tree_remove(const char *);			/* and the directory */

#endif
