/*
 * base.h: what every room may use: exit codes, messages, text, sizes, words,
 * random numbers, memory and the ticks of the watchdog.  Benchmarks get it by
 * bench.h.
 */
#ifndef BASE_H
#define BASE_H

#include "bounds.h"
#include "port.h"

/* What hooks and functions return, and programs exit with. ANSWERED: an option has done all that was asked. */
enum { OK = 0, FAILED = 1, USAGE = 2, SKIP = 77, ANSWERED = -1 };

/*
 * --- messages: `program: what: why` on standard error (msg.c) -------------
 *
 * What and why may hold names of files and words of other hosts: all but
 * printable ASCII appears as '?', in the message and in the record.
 */

enum { WHY_LEN = 200 };

int fail(const char *, const char *);		/* returns FAILED; the reason is kept */
int failno(const char *);			/* why is errno's text; returns FAILED */
int usage(const char *, const char *);		/* returns USAGE */
void print_error(const char *, const char *);	/* the message alone */

const char *program_name(void);
void msg_begin(const char *, int);		/* the program's name; 1: usage() is silent, another rank speaks */
void set_reason(const char *);			/* the reason of the last failure, for the record */
const char *last_reason(void);			/* or "" */

/* --- text (text.c) ---------------------------------------------------------- */

enum { NUM_TEXT = 40 };

/* A whole number without exponent into a buffer of NUM_TEXT; "unknown" where it is not a number of fewer than 20 digits. Returns it. */
char *num_text(double, char *);

/* The same with at least six significant digits, as records have them. */
char *num_exact(double, char *);

/* Reads a whole text as a decimal number between two bounds; 0, or -1 where it is none: what peers send is read by this. */
int num_read(const char *, double, double, double *);

/*
 * Digits of base 10 or 16 and nothing before them, up to a bound: moves the
 * pointer behind them; 0, or -1 where there are none or they make more.
 */
int digits_read(const char **, int, double, double *);

/* Appends to a string in a buffer of so many bytes; OK, or FAILED where it does not fit and nothing was appended. */
int text_add(char *, int, const char *);

/* Text from outside as printable ASCII, each other byte as '?', cut to a buffer of so many bytes, which may be the text's own; returns it. */
char *printable(const char *, char *, int);

/* The percent-encoding of names and paths in records, into a buffer of 3n + 1; and back, up to a newline. */
char *encode(const char *, char *);
char *decode(const char *, char *);

/* So many a second with a decimal prefix and the unit, as "2.345 GB/s" or "1.62 kop/s", into a buffer of NUM_TEXT and the unit; returns it. */
char *rate_text(double, const char *, char *);
char *percent(double, char *);	/* a fraction as a percentage of two digits, into a buffer of NUM_TEXT; returns it */

/* --- sizes (size.c, list.c) ------------------------------------------------- */

/*
 * Reads a size as the reports wrote it: 5E6, 64k, 1300K+53, 1g.  k, m, g are
 * powers of 1024, E is decimal.  Whole bytes up to 2^53.  Returns 0, or a
 * pointer to the reason in words.
 */
const char *size_read(const char *, double *);

/* A list of such sizes (or counts), "1k,2k,64k": how many, 0 after usage(). */
int size_list(const char *, double *, int);
int size_range(const char *, double *, int);	/* likewise, or FROM:TO, doubled from the one up to the other */

/* size_read for an operand: at least 1; says why and returns USAGE if not. */
int size_arg(const char *, double *);

/* The same for the value of an option, which is named by its letter, between two bounds. */
int size_within(int, const char *, double, double, double *);

/* --- values that are words (word.c) --------------------------------------- */

int equal(const char *, const char *);

/* Is it one of these, which end in a null pointer? The first says what it would be; OK, or USAGE after usage(). */
int one_of(const char *, const char *, const char *const *);

/* --- random numbers, the same on every host (rng.c) ----------------------- */

struct rng {
	unsigned long x, y, z;
};
void rng_seed(struct rng *, double, long);	/* a seed, and which of its sequences */
unsigned long rng_next(struct rng *);		/* 32 bits */
long rng_below(struct rng *, long);		/* 0 to n-1, all equally likely */
void rng_shuffle(struct rng *, long *, long);	/* every order equally likely */

/* --- memory, and work that must not be optimised away (memory.c) ---------- */

char *grab(double);			/* a buffer whose pages have been written, counted against nothing; null after fail() */
char *grab_aligned(double);		/* the same on a 4096-byte boundary, for FILE_DIRECT; never freed */

/*
 * The buffers of a memory test, which are numbered from 0: each begins at the
 * same place of a page in every run, of 2 MiB where it is longer than that, and
 * at another place of a page than its neighbours, because processors take
 * stores and loads whose addresses differ by whole pages for dependent.
 * Never freed.
 */
char *grab_placed(double, int);
void keep(const void *);		/* the work that led to this is needed */

/* --- waiting, by time that no forced clock changes (ticks.c) ---------------- */

long watchdog_ticks(void);		/* seconds gone by since the watchdog was started */
void watchdog_tick(void);		/* the watchdog alone calls it, once a second */
void pause_seconds(long);		/* by the watchdog's ticks */

#endif
