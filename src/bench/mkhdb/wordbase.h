/*
 * wordbase.h: a database of words: which texts have a word, and how often.
 *
 * A word is a run of the letters A to Z, of either case, taken in lower case
 * and cut after WORD - 1 letters.  The file begins with a header of 64 octets,
 * text padded with blanks:
 *
 *     lodestone words 1 WORDS ENTRIES newline
 *
 * Then comes the index, a row of ROW octets for each word, in ascending order:
 * the word, padded with zeros to WORD octets, its first entry and the number of
 * its entries.  Then come the entries, of ENTRY octets: the number of the text,
 * from 0, and how often the word is in it.  Numbers have four octets, the
 * highest first, so that the file is the same on every host.
 */
#ifndef WORDBASE_H
#define WORDBASE_H

#include "bench-file.h"

enum { WORD = 24, ROW = WORD + 8, ENTRY = 8, HEADER = 64 };

struct tally {
	double words;		/* in all texts, each occurrence */
	double different;
	double entries;
	double bytes;		/* read, or of the file */
};

/* Called in this order: start without words, take a text (its number), write the file. OK, or FAILED after fail(). */
void words_begin(void);
int words_add(const char *path, long file, struct tally *t);
int words_write(const char *path, struct tally *t);
void words_end(void);	/* frees the memory */

/* Searches the file: how often a word occurs, and in how many texts; both 0 where it is missing. */
int words_find(const char *path, const char *word, double *times, double *files);

/* Checks order and numbers of the whole file; puts its sums into the second. */
int words_prove(const char *path, struct tally *t);
unsigned long words_sum(const char *path);	/* a sum of 32 bits over the file; 0 after fail() */

#endif
