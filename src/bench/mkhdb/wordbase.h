/*
 * wordbase.h: a database of the words of texts: in which of them each stands, and how often.
 *
 * A word is a run of the letters A to Z, of either case, taken in lower case
 * and cut behind WORD - 1 letters.  The file: a header of 64 octets, text
 * filled with blanks,
 *
 *     lodestone words 1 WORDS ENTRIES newline
 *
 * the index, a row of ROW octets for each word, in ascending order: the word,
 * filled with zeros to WORD octets, its first entry and how many it has; then
 * the entries, of ENTRY octets: the number of the text, from 0, and how often
 * the word stands there.  Numbers have four octets, the highest first, so that
 * the file is the same on every host.
 */
#ifndef WORDBASE_H
#define WORDBASE_H

#include "bench-file.h"

enum { WORD = 24, ROW = WORD + 8, ENTRY = 8, HEADER = 64 };

struct tally {
	double words;		/* in all texts, each time one stands there */
	double different;
	double entries;
	double bytes;		/* read, or of the file */
};

/* One after the other: begins with none, takes a text (its number), writes the file. OK, or FAILED after fail(). */
void words_begin(void);
int words_add(const char *, long, struct tally *);
int words_write(const char *, struct tally *);
void words_end(void);			/* gives back the memory */

/* How often a word stands in how many texts, by a search in the file; both 0 where it is not there. */
int words_find(const char *, const char *, double *, double *);

/* The whole file: is it in order, do its numbers agree? Its sums go behind the second. */
int words_prove(const char *, struct tally *);
unsigned long words_sum(const char *);	/* a sum of 32 bits over the file; 0 after fail() */

#endif
