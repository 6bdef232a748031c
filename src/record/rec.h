/*
 * rec.h: records as rows need them: runs, the tests of a run, the rounds of a test, and what is worked out of
 * them.
 *
 * A file is read line by line; of a test stay sums, and samples at even distances.  What a run has is complete
 * when it ends: then its figures are worked out, and the samples go where no row needs them.  lodestone-records(5)
 * defines the lines, lodestone-rows(5) the figures.
 */
#ifndef REC_H
#define REC_H

#include "base.h"
#include "stats.h"

enum { REC_LINE = 8192, REC_NAME = 1000, REC_UNIT = 100, REC_HOST = 255, REC_PARAMS = 100, REC_STRETCHES = 400 };
enum { KEPT_TIMES = 512, KEPT_OTHERS = 64, KEPT_ROUND = 128 };	/* samples that are held, of a test and of a round */

/* Units that are known by number; others follow. */
enum { U_TIME, U_USER, U_SYS, U_CPU, U_BEST, U_MOVED, U_OPS, U_OTHER };

/* --- memory, texts and their tables (rectext.c); without memory the program ends -------------------------------- */

char *rec_memory(double bytes);			/* of zeros; stays until the end */
char *rec_resized(char *old, double bytes);	/* as realloc */
char *rec_more(char *old, long n, long *room, double size);	/* room for one behind n of this size */
double *rec_doubles(long n);			/* room for so many and one, to be freed */
const char *rec_intern(const char *text);	/* equal texts have one address */
unsigned long rec_hash(const char *text);	/* 32 bits */

/* From texts to what they stand for. */
struct rec_table {
	struct rec_entry {
		const char *key;	/* stays until the end */
		char *item;
	} *at;
	long used, room;
};
struct rec_entry *rec_find(struct rec_table *t, const char *key);
	/* that of a key, until the next call; a new one has no item */
char *rec_have(const struct rec_table *t, const char *key);	/* the item, or null */
void rec_forget(struct rec_table *t);

/* --- samples at even distances (series.c) ----------------------------------------------------------------------- */

/*
 * Value k stands for place k * step; `due' is the place of the next one.  With `most' values every second one goes
 * and the step is doubled.  This is the rule of thinning of every page.
 */
struct series {
	double *x;
	int n, most;
	long room;
	double step, due;
};
void series_begin(struct series *s, int most);
void series_keep(struct series *s, double before, double x);	/* a value behind so many others, where it is due */
void series_join(struct series *s, double before, const struct series *later);
	/* those that stand behind so many others */
void series_end(struct series *s);

/* The samples of a test in one unit. */
struct rec_slot {
	struct rec_slot *next;
	int unit;
	double n, mean, m2, least, most;
	struct series kept;
	char *first;			/* the digits of the first one, of a page of all with commas; null for times */
};
struct rec_slot *slot_of(struct rec_slot **list, int unit);	/* a new one where there is none */
struct rec_slot *slot_in(struct rec_slot *list, int unit);	/* null where there is none */
void slot_add(struct rec_slot *s, double x, const char *digits);
void slot_join(struct rec_slot *s, const struct rec_slot *later);
void slots_free(struct rec_slot *list);
double slot_middle(const struct rec_slot *s);		/* the median of those that are kept */
int slot_values(const struct series *s, double *to);	/* copies them; how many */

/* --- what a run has --------------------------------------------------------------------------------------------- */

struct rec_text {			/* a line of text; what a, b and c are stands at the lists below */
	struct rec_text *next, *beside;	/* beside: the next message of its test */
	const char *a, *b, *c, *flag;	/* flag: the first word of a message that is one, else "" */
	struct rec_test *test;
	struct rec_visit *visit;
	double value;
};
struct rec_list {
	struct rec_text *first, *last;
};

struct rec_aside {			/* what an open row has measured of a test */
	struct rec_aside *next;
	struct rec_test *test;
	struct rec_slot *slots;
	double n, iterations, ns;	/* ns: of all its operations */
};

enum { CAUSES = 7 };
struct rec_visit {			/* a row of a suite, in one round */
	struct rec_visit *next;
	const char *row, *wall;
	const char *status;		/* of row_status[] */
	char *states;			/* null: the host said nothing */
	struct rec_place {		/* all visits of its row and round */
		struct rec_visit *last;
		int closed;
	} *place;
	long line, number;		/* line: of its Row: */
	double samples, spent;		/* of a test without parts at most; seconds inside samples of all such */
	int ended;			/* Load-end: stands behind it */
	int works;			/* a test of it keeps a processor busy */
	double lost, losers;
	double lack[CAUSES];		/* by cause (visits.c): the share that was lost, 0 where that is nothing, -1 unknown */
	struct rec_aside *asides;
};

struct rec_round {
	const char *row;		/* "" outside of rows, and then no place */
	long number;
	struct rec_place *place;
	double n, cpu, best;		/* cpu: the sum over its samples, then the mean; 0 unknown */
	double median, low, high;
	struct series kept;
};

struct figures {			/* lodestone-rows(5) has a sentence for each; below 0: unknown */
	double typical, low, high, best, fastest, quoted, spread, user, sys, cpu, moved, ops, rate, work, mean, sd, least,
	    longest, median, margin, tick, between, spent, own, differ, apart, reach, participants, rounds, runs;
};

struct rec_stretch {
	double run, from, bytes, ns, breaks, stops;
	double net;			/* the time without breaks and turns */
	int way, tells;
};

struct rec_name {			/* the name of a test, in all runs */
	const char *full, *plain, *version;	/* as written, without Benchmark; before and behind /v=, or "" */
	const char *part;		/* its parameter part, or "" */
	size_t mnem;			/* the length of its mnemonic */
	const char *is, *clock;		/* what data/tests.tab says, or "" */
	struct rec_test *first, *last;	/* that have it, in their order */
	struct diff *diffs;
	const struct rec_run *host;	/* the first run of one host, whose tests of this name are so many and so apart */
	double n, low, high;
};

struct rec_test {
	struct rec_test *next, *later;	/* later: the next one of its name */
	struct rec_run *run;
	struct rec_name *id;
	struct rec_slot *slots;
	struct rec_round *rounds;
	struct rec_text *said, *last_said;	/* messages of programs */
	struct rec_list printed;	/* cells */
	struct rec_visit *visit;	/* while it is read: the open row that has put it aside */
	struct rec_aside *aside;
	struct rec_stretch *stretches;
	long nrounds, room, cells, parts, nstretches, stretch_room;
	double n, iterations, timed;
	const char *words, *grade, *why, *clock, *by;	/* lodestone-rows(5); words: of its flags */
	struct figures f;
};

struct rec_mark {			/* of an identity: after so many samples their checksum was */
	double n;
	unsigned long sum;
};

/* Keys of the environment that figures and rows need. */
enum { K_SOURCE, K_SOLD, K_DATE, K_KIT, K_DIR, K_CACHE, K_PRELOAD, K_SKEW, K_PLAN, K_PAIR, K_CPUTIME, KEYS };

struct rec_run {
	struct rec_run *next, *same;	/* same: the run that counts in its place */
	struct rec_run *neighbour;	/* of its host, or of its host, date and plan (trust.c) */
	const char *file, *path, *host, *date, *kit, *format;
	long line, number;
	int side, printed;
	const char *value[KEYS];	/* the last one, or null */
	struct rec_list env, notes, errata, messages, worked;	/* a key b value; c; a name c text; a word b name c text */
	struct rec_visit *visits, *last_visit;
	long nvisits;
	struct rec_test *tests, *last_test;
	struct rec_mark *marks;
	long nmarks, mark_room;
	double samples, next_mark;
	double speed, copy;		/* the frequency of most rows; bytes a second of a memory copy; 0 unknown */
	const char *in_memory, *inflated;	/* what flags of its tests say, or "" */
	unsigned long sum;
};

struct records {
	struct rec_run *runs, **end;
	long nruns;
	int keep, keep_visits;		/* rounds and samples of a run that has ended, and its visits */
};
extern struct records records;

void text_put(struct rec_list *l, struct rec_text *t);
struct rec_text *text_new(const char *a, const char *b, const char *c);
const char *known_value(const struct rec_run *r, int key);	/* its last value, or "unknown" */
int name_par(const char *name, const char *key, char *to);
	/* the last value of a parameter, decoded, of REC_NAME + 1; whether it has one */
double test_size(const struct rec_test *t, const char *key);	/* that value as a number, else 0 */
int test_is(const struct rec_test *t, const char *word);	/* whether `is' of data/tests.tab has this word */
const struct rec_slot *slot_named(const struct rec_test *t, const char *unit);	/* null where there is none */

/* --- reading (recmsg.c, recrun.c, recname.c, recrow.c, recend.c, recline.c, recfile.c) -------------------------- */

enum {
	M_LINES, M_RUNS, M_TESTS, M_KEYS, M_MESSAGES, M_CELLS, M_NOTES, M_ERRATA, M_ROWS, M_UNITS, M_PORTRAITS, M_KINDS
};

struct rec_input {
	const char *name, *only;	/* name: printable; only: the runs of this host, null: all */
	long line;
	int full, warned, returns, any, side;	/* full: the rest is not read; any: a line of a record was there */
	long has[M_KINDS];
};
extern struct rec_input input;
extern int rec_shown;	/* messages of a file; 0: none */

int records_read(const char *path, const char *name, int side, const char *only);
	/* null: standard input; what rows and messages call it, null: its path */
int rec_warn(const char *what, const char *why);	/* `file:line: what: why', at most 20 a file; returns 0 */
int rec_refuse(const char *what, const char *why);	/* the same for a line that is not read */
int rec_full(int kind, const char *line);
	/* counts one more of a kind; 1 after a message where the file has too many */

extern struct rec_run *reading;		/* the run that is read, null before the first line */
int run_start(void);		/* after run_end; 0 where a file has too many */
void run_need(void);
void run_end(void);
int tests_read(const char *path);	/* data/tests.tab */
struct rec_test *test_of(const char *name);	/* of this run, a new one where the name is new; null after a refusal */
struct rec_test *test_in(const struct rec_run *r, const char *name);	/* null where it has none */
const char *name_fault(const char *name);	/* null: it is right */
int unit_of(const char *text, int last);	/* its number; -1 after a refusal; last: a unit that it may be */
const char *unit_name(int unit);

extern const char *const row_status[];
void row_open(const char *row, long number);
void row_close(const char *status, const char *wall);	/* the open one */
extern struct rec_visit *open_row;	/* or null */
void row_sample(struct rec_test *t, double iterations, int n, const int *unit, const double *x, char **word);
	/* a sample with so many figures; word: their digits, every second one */
void round_alone(struct rec_test *t);	/* samples outside of rows are one round */
void rows_end(void);		/* at the end of a run */
void rows_forget(void);
int row_counts(const struct rec_visit *v);

int word_split(char *line, char **word, int most);	/* at blanks and tabs, in place; how many there are */
char *word_trim(char *s);
int is_count(const char *s, size_t most);	/* a whole number from 1 without leading zeros, of at most so many digits */
int is_decimal(const char *s, size_t most);
void line_read(char *line, long n);
int stretch_line(char **word, int n, const char *line);

/* --- mathematics, the same on every host (recmath.c) ------------------------------------------------------------ */

double rec_ln(double x);
double rec_exp(double x);
double t95(long df);				/* Student's t, two-sided 95% */
void log_moments(const double *x, long n, double *mean, double *var);
int interval_of_rounds(const double *logs, long n, double *mid, double *lo, double *hi);	/* whether there is one */
double spread_of(double mid, double lo, double hi);	/* the larger side in per cent, -1 without an interval */
double low_of(const double *x, long from, long to);	/* the 10% point of x[from] to before x[to] */

/* --- figures (figures.c, rates.c, meaning.c, visits.c, stretch.c, trust.c) -------------------------------------- */

void figures_of(struct rec_test *t);
long round_logs(const struct rec_test *t, double **logs);	/* of the medians of rounds; the next call takes the array */
long sample_logs(const struct rec_test *t, long round, double *to);
	/* of the samples of a round, below 0: of all, in their order */
int cpu_samples(const struct rec_test *t, int unit, double *cpu, char *has);
	/* CPU times of the KEPT_TIMES samples that are kept, of a unit or of all (-1), and which have one; 0 unknown */
int sample_rates(const struct rec_test *t, int unit, double *to);
	/* of the samples that are kept, a second: U_MOVED bytes or U_OPS operations; how many, 0 where unknown */
double test_rate(const struct rec_test *t);	/* moved bytes a second by the typical time, -1 unknown */
void rates_of(struct rec_test *t);
void copies_of(struct rec_run *r);
void conditions_of(struct rec_run *r);
double own_apart(const struct rec_test *t);
void worked_of(struct rec_test *t);		/* the flags that are worked out, and the words of all */
void clock_of(struct rec_test *t);
void visits_of(struct rec_run *r);
void stretches_fit(struct rec_test *t);
void mark_sample(struct rec_run *r, unsigned long sum);	/* the checksum of its line */
void mark_row(struct rec_run *r);
void twins_find(void);		/* sets same, what runs of a host differ by, and the grades */

/* --- differences (signif.c, diff.c, within.c, lost.c) ----------------------------------------------------------- */

enum { SIG_ROUNDS, SIG_PAIRS, SIG_RUNS };		/* what an observation is */
enum { CLOCK_NONE, CLOCK_TYPICAL, CLOCK_CPU, CLOCK_BEST, CLOCK_LOW, CLOCK_WORK, CLOCKS };
	/* from best on some may be far off */
enum { LOW_OF = 4 };			/* the clock low: the least of so many rounds */
struct sig {				/* a figure on both sides, in logarithms */
	int clock, aside, pairs;	/* aside: its test has another clock that judges it */
	double *x[2], off, hour;	/* x: observations, of pairs new minus old; off: the error of the clock */
	long n[2];
	double var[2], df[2], d, se, free, p, slow, times;
	int differs, proven;		/* proven: slower beyond the limit */
};
void sig_observe(struct sig *s, double *x, long n, double *y, long m, int clock, int pairs);
	/* of all tests that are decided together, before sig_middle of the first */
double sig_middle(const double *x, long n, int clock, double *spread, long *left);
	/* the mean and the variance, of best times without those far off, of which so many are left */
void sig_decide(struct sig **all, long n, double limit, int how);	/* sorts the list */
double sig_half(const struct sig *s, double p);	/* of its interval with this p; 0: that of 99% for all tests at once */
double sig_sees(const struct sig *s);	/* what would have been found in four cases of five */

struct diff {				/* of a figure: a test by a clock, or in a unit that is no time */
	struct diff *next, *beside, *main;	/* beside: of another unit of its test */
	const char *name;
	struct rec_test *test;		/* one of them */
	int unit, clock, sign, has[2], few, judges, proven, open;
	double samples[2], middle[2], figure[2], *x[2];
	long n[2], room[2];
	struct sig sig;
	double change, low, high, low1, high1, sees, p;	/* factors new / old; below 0: unknown */
	double scatter;			/* between the rounds of the old side, in per cent, -1 unknown */
	const char *unit_word, *clock_word, *how, *verdict, *why, *than;	/* than: the old test, of the same run */
};
struct asked {				/* limit, hour: per cent, below 0 where they were not asked for */
	double limit, hour;
	const char *pairs;		/* the file of tests of one run, or null */
	int apart;			/* the two records of a pair are judged as two others */
	int how;			/* is found */
};
extern struct asked diff_asked;
extern long nsides[2];			/* the runs of each side; side of the others is 0 */
int diffs_find(struct diff **all);	/* in their order */
struct diff *diffs_mean(void);		/* the row of the whole */
int within_find(struct diff **all);	/* between tests of one run */
struct diff **lost_find(struct diff **all);	/* adds the tests that are not compared; where the list ends */
struct diff *diff_new(struct rec_test *t, int unit, int clock);
void diff_pairs(struct diff *i, const struct rec_test *old, const struct rec_test *t, int rows);
	/* its observations are rounds of one number, and of one row */
void diff_error(struct diff *i, const struct rec_test *t);	/* takes the error of the clock of a side, or of null */
void diffs_judge(struct diff *all);	/* together */

/* --- numbers as text (shortest.c) ------------------------------------------------------------------------------- */

char *decimal_text(double x, char *to);	/* the shortest decimal that reads back as x; of NUM_TEXT bytes */
double number_of(const char *text, char **end);	/* strtod for plain digits, faster */

#endif
