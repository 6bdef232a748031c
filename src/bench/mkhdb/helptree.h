/*
 * helptree.h: a tree of help files of fixed content.
 *
 * There are PACKAGES directories, pkg00 and so on.  Each has an index of its
 * topics, pkgNN.hd, with lines "topic = file", and TOPICS help files, of
 * headings and LINES lines of words.  Vocabulary and texts come from the kit's
 * random numbers with a fixed seed: one version of the workload has the same
 * bytes on every host.
 */
#ifndef HELPTREE_H
#define HELPTREE_H

#include "bench-file.h"

enum { PACKAGES = 20, TOPICS = 10, LINES = 40 };

/* Called for each text, with its path and number. OK, or a code that ends the search. */
typedef int (*textof)(struct run *r, const char *path, long file);

int tree_make(const char *top);		/* in an existing directory */
int tree_texts(struct run *r, const char *top, textof text);
	/* calls the function for the texts of the tree, in order */
double tree_room(void);			/* maximum size in bytes */
int tree_remove(const char *top);	/* with its directory */

#endif
