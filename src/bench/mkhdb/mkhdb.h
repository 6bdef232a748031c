/*
 * mkhdb.h: the files of mkhdb.  Functions return OK, or FAILED after fail().
 *
 * The database of words begins with a header of 64 octets, "lodestone words 1 WORDS ENTRIES", a newline and blanks.
 * The index has a row for each word, in ascending order: the word, cut after WORD - 1 letters and padded with zeros to
 * WORD octets, its first entry and the number of its entries.  Then come the entries: the number of a text, from 0,
 * and how often the word is in it.  Numbers have four octets, the highest first, so that the file is the same on every
 * host.
 */
#ifndef MKHDB_H
#define MKHDB_H

#include "bench-file.h"

enum { PACKAGES = 20, TOPICS = 10, LINES = 40, WORD = 24, ROW = WORD + 8, ENTRY = 8, HEADER = 64 };
#define TREE_BYTES (PACKAGES * (TOPICS * (LINES * 190.0 + 4096) + 8192))	/* of the help files, at most */

/* Called for each text, with its path and number. OK, or a code that ends the search. */
typedef int (*textof)(const char *path, long file);
int tree_make(const char *top);			/* the help files, in an existing directory */
int tree_texts(const char *top, textof each);	/* calls it for each, in order */

extern struct tally {
	double words;		/* in all texts, each occurrence */
	double different, entries;
	double bytes;		/* read, and of the file */
} tally;			/* of the last scan */
void words_begin(void);
int words_add(const char *path, long file);
int words_write(const char *path);
int letter(int c);		/* in lower case; 0: not a letter */

/* The same by another method, and the comparison of the file with it. */
int test_text(const char *path, long file);
int test_file(const char *path, unsigned long *sum);	/* after all texts; a sum of the file */

#endif
