/*
 * base.h: what every room may use: exit codes, messages, text, sizes, random
 * numbers, memory and the ticks of the watchdog. bench.h includes it for
 * benchmarks.
 */
#ifndef BASE_H
#define BASE_H

#include "bounds.h"
#include "port.h"

/* Results of hooks and functions, and exit codes. ANSWERED: an option (-h) has already done everything. */
enum { OK = 0, FAILED = 1, USAGE = 2, SKIP = 77, ANSWERED = -1 };

/*
 * --- messages: `program: what: why` on standard error (msg.c) -------------
 *
 * Both parts may hold names of files and text from other hosts.  Bytes that
 * are not printable ASCII are replaced by '?', in the message and in the record.
 */

enum { WHY_LEN = 200 };

int fail(const char *what, const char *why);		/* keeps the reason, returns FAILED */
int failno(const char *what);				/* the reason is error_text(); returns FAILED */
int usage(const char *what, const char *why);		/* keeps the reason, returns USAGE */
void print_error(const char *what, const char *why);	/* only prints the message */
void print_now(const char *what, const char *why);	/* the same in a signal handler; without `what' if it is null */

const char *error_text(void);	/* of errno, also after foreign_error() */
void foreign_error(int number, const char *text);
	/* sets errno for an error of another host, by its number and text there */
void foreign_end(void);		/* after a call that went well there */

void msg_begin(const char *name, int silent_usage);
	/* sets the program's name; 1: usage() is silent, another MPI rank prints */
void set_reason(const char *why);	/* sets the reason of the last failure, for the record */
const char *last_reason(void);		/* "" if nothing has failed */

/* --- text (text.c) ---------------------------------------------------------- */

enum { NUM_TEXT = 40 };

/*
 * Every function that fills a buffer takes its bytes.  Numbers need NUM_TEXT, rates as many and those of the
 * unit; in a smaller buffer they are `?'.  They return the buffer.
 */
char *num_text(double x, char *to, int room);
	/* a whole number without exponent, or "unknown" if it has 20 digits or more */
char *num_exact(double x, char *to, int room);	/* the same with at least six significant digits, as in records */
char *rate_text(double x, const char *unit, char *to, int room);
	/* a rate per second with a prefix: "2.345 GB/s", "1.62 kop/s" */
char *percent(double x, char *to, int room);	/* a fraction as a percentage with two digits */

/*
 * Reads a decimal number; the whole text must be one, within these bounds.
 * Returns 0 or -1.  Used for text from peers.
 */
int num_read(const char *text, double least, double most, double *x);

/*
 * Reads digits of base 10 or 16, without sign or blanks, up to a bound, and
 * moves the pointer behind them.  Returns 0, or -1 if there is no digit or the
 * number is above the bound.
 */
int digits_read(const char **at, int base, double most, double *x);

/* Appends to a string in a buffer. OK, or FAILED and appends nothing if there is no room. */
int text_add(char *to, int room, const char *s);

/*
 * Copies text with each byte that is not printable ASCII replaced by '?', cut
 * to a buffer.  Both may be the same.  Returns it.
 */
char *printable(const char *from, char *to, int room);

char *said_line(const char *head, const char *what, const char *why);
	/* "head: what: why" and a newline, static, the latter two printable, without `what' if it is null; safe in a
	 * signal handler */

/* Percent-encoding of names and paths in records: OK, or FAILED and "" without room. decode stops at a newline, and
 * returns it. */
int encode(const char *s, char *to, int room);
char *decode(const char *s, char *to, int room);

const char *path_split(const char *path, char *dir);
	/* the last name of a path; the directory before it goes to a buffer of PORT_PATH */
const char *path_last(const char *path);	/* the same; of one that ends with a slash all of it */

/* --- sizes (size.c) ------------------------------------------------- */

/*
 * Reads a size as published reports write it: 5E6, 64k, 1300K+53, 1g. k, m, g
 * are powers of 1024, E is decimal.  The size is in whole bytes, at most 2^53.
 * Returns null, or the reason why the text is not a size.
 */
const char *size_read(const char *text, double *size);

/* Reads a list of sizes or counts, "1k,2k,64k". Returns how many there are, or 0 after usage(). */
int size_list(const char *text, double *to, int most);
int size_range(const char *text, double *to, int most);	/* the same, or FROM:TO, doubled at each step */

/* size_read for an operand, at least 1. Returns OK, or USAGE after a message. */
int size_arg(const char *text, double *size);

/* The same for the value of an option, given by its letter, between two bounds. */
int size_within(int letter, const char *text, double least, double most, double *size);

/* --- comparing text (word.c) ------------------------------------------------ */

int equal(const char *a, const char *b);
int word_in(const char *value, const char *const *words);	/* its index, or -1 */

/*
 * Looks the value up in words that end in a null pointer, and sets its index
 * there.  `what' names the kind of value.  OK, or USAGE after usage().
 */
int one_of(const char *what, const char *value, const char *const *words, int *which);

/* --- numbers (stats.c) ----------------------------------------------------- */

double median(double *x, long n);	/* of so many, which it sorts; of none 0 */
double largest_of(const double *x, int n);	/* 0 if all are less */

/* --- random numbers, the same on every host (rng.c) ----------------------- */

struct rng {
	unsigned long x, y, z;
};
void rng_seed(struct rng *d, double seed, long sequence);	/* the seed, and the number of one of its sequences */
unsigned long rng_next(struct rng *d);				/* 32 bits */
long rng_below(struct rng *d, long n);				/* 0 to n-1, uniformly distributed */
void rng_shuffle(struct rng *d, long *a, long n);		/* every order has the same probability */
void rng_order(long *a, long n, double seed, long sequence);	/* 0 to n-1 in the order of a seed and a sequence */

/* --- what no other process makes (unique.c) --------------------------------- */

/* 16 hexadecimal digits: from /dev/urandom, or else from times, numbers and addresses, which may be guessed. */
enum { UNIQUE_TEXT = 20 };	/* bytes of such a text */
char *unique_text(char *to);
long unique_number(void);	/* the same as a number from 1 to 2^31 - 1 */

/* --- memory, and results that must not be optimised away (memory.c) -------- */

char *grab(double bytes);	/* bytes whose pages are already written, for its caller to free; null after fail() */

/*
 * Memory that is kept over cases, at least as large as the case before asked for.  Address and size are set here
 * alone, together: no case writes into what another has asked for.  Each returns the address, or null after fail(), and
 * then there is none.  What was in it is lost if it grows.
 *
 * buffer_aligned: on a boundary of 4096 bytes, for FILE_DIRECT.  buffer_placed: number n (from 0) of a memory test
 * begins at the same offset in a page in every run; the page is 2 MiB for buffers of that size and more.  Each has
 * another offset than its neighbours, because processors treat a load as dependent on a store if their addresses differ
 * by whole pages.
 */
struct buffer {
	char *at, *memory;		/* null: none; memory is as it was allocated */
	double room;			/* bytes from `at' on */
};
char *buffer_at(struct buffer *b, double bytes, long boundary, long offset);
	/* so many bytes behind a boundary, as the last call for this buffer */
#define buffer_of(b, bytes) buffer_at(b, bytes, 1L, 0L)
#define buffer_aligned(b, bytes) buffer_at(b, bytes, 4096L, 0L)
char *buffer_placed(struct buffer *b, double bytes, int which);
void buffer_free(struct buffer *b);
int array_grow(char **at, long used, long *room, size_t each);
	/* memory for one more element of an array that has so many, of this size; 0, or -1 with ENOMEM */
typedef void (*adviser)(char *p, double bytes);
extern adviser memory_advice;	/* what grab calls before it writes the pages; null: nothing */
void touch(char *p, double bytes);
	/* writes what is there into each page: a process has its own after a fork, and none is copied in a sample */
unsigned long adler(const char *from, long len);	/* a sum of bytes, Adler-32 of RFC 1950 */
void keep_far(const void *p);
#define keep(p) PORT_KEEP(p)	/* tells the compiler that a result is needed, and what is read again may have changed */

/* --- waiting; a forced clock does not change it (ticks.c) ------------------- */

long watchdog_ticks(void);		/* seconds since the watchdog was started */
void watchdog_tick(void);		/* once a second, called by the watchdog only */
void pause_seconds(long seconds);	/* waits, by the watchdog's ticks */

#endif
