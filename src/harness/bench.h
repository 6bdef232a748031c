/*
 * bench.h: what a benchmark of any kind knows of the harness.  Tests of files, networks, processes, tapes and images
 * also include bench-file.h, bench-net.h, bench-proc.h, bench-tape.h or bench-image.h.
 *
 * A program of the kit is one file in src/bench, or a directory there.  It defines `bench': its name, its help, its
 * own options, its cases and a few hooks.  The harness owns main, the clock, the common options (upper-case letters),
 * sampling, records and result lines.  If a benchmark needs more than this header declares, change the harness.
 *
 * The life of a case.  Participant 0 is the process that was started; a crew of more than one has others:
 *
 *     setup         participant 0, before the others exist: sizes, buffers, parameters, channels.  Ranks of
 *                   an MPI job: each of them (r->me), but only rank 0 may make or remove things
 *       join        every participant, once: attach, open
 *         prep      every participant, before each sample, not timed
 *         run       every participant, timed: n operations
 *         done      every participant, after each sample, not timed
 *       leave       every participant, once
 *     finish        participant 0: verify, say(), remove what was made.  Ranks of an MPI job: each of them,
 *                   so that all agree on r->more
 *
 * The window of a sample is participant 0's clock from the start barrier to the end barrier.  Every hook returns OK, or
 * FAILED after fail(), or SKIP after skip().  A hook that is a null pointer does nothing.  Each pair of hooks encloses
 * the next, and stands in struct hooks in this order: { { setup, finish }, { join, leave }, { prep, done } }.
 */
#ifndef BENCH_H
#define BENCH_H

#include "base.h"
#include "host.h"
#include "part.h"

/*
 * Kinds of cases.  LOOP: the harness chooses the operations of a sample.  PASS: an operation is a whole job, one call
 * of run, repeated in the sample if it is short.  ONCE: no warm-up, one operation per sample, a fixed number of
 * samples.  SERIES: each operation is a sample line; there is no stop rule.
 */
enum { LOOP, PASS, ONCE, SERIES };

struct run;
typedef int (*hook)(struct run *r);
typedef int (*runhook)(struct run *r, long n);
typedef int (*opthook)(struct run *r, int letter, char *value);
typedef int (*wordhook)(int argc, char **argv);

/* C makes null what is left out at the end of this table and the next two. */
struct pair {
	hook begin, end;
};
struct hooks {
	struct pair all, member, sample;
};

struct test_case {
	const char *name;	/* mnemonic in the record */
	const char *tag;	/* name for choose(); cases may share it, but not those with -H */
	int version;		/* of the workload */
	int kind;
	runhook run;
	const struct hooks *hooks;	/* cases may share them */
	int what;		/* for its hooks: what the case is about, as a number, */
	const void *row;	/* or as a row of the program's own */
};

/*
 * The lines of -h.  A line that begins with a hyphen is an option; it takes a value if a word in capitals follows its
 * letter.  Its kind says how the value is read; without a kind bench.opt reads it.  Other lines continue the option
 * above, or describe the operands.
 */
enum { OPT_OWN, OPT_CASE, OPT_WORD, OPT_BYTES, OPT_SIZE, OPT_LONG, OPT_COPIES, OPT_TEXT, OPT_FLAG };
struct choice {
	const char *help;		/* as "-t KIND       what it is" */
	int kind, least;
	void *to;			/* what it sets */
	double most;
	const char *what;		/* the kind of its words, for messages */
	const char *const *words;
};
#define TO_CASE(what) OPT_CASE, 0, (void *)0, 0.0, what	/* chooses cases by their tags */
#define TO_WORD(at, what, words) OPT_WORD, 0, (void *)(at), 0.0, what, words	/* an int: the index of a word */
#define TO_BYTES(at) OPT_BYTES, 0, (void *)(at)	/* a double, as size_arg */
#define TO_SIZE(at, least, most) OPT_SIZE, least, (void *)(at), most		/* a double */
#define TO_LONG(at, least, most) OPT_LONG, least, (void *)(at), most
#define TO_COPIES(at) OPT_COPIES, 0, (void *)(at)	/* a double: how many at once, or all: one on each processor */
#define TO_TEXT(at) OPT_TEXT, 0, (void *)(at)
#define TO_FLAG(at) OPT_FLAG, 0, (void *)(at)	/* an int: 1 */
#define SIZE_MOST 9007199254740992.0		/* 2^53 */

struct bench {
	const char *name;
	const char *operands;		/* for the usage line, as "FILE [SIZE]" or "DIR..."; more are refused before args */
	const struct choice *choices;	/* ends in a null help */
	const struct test_case *cases;	/* ends in a null name; a null pointer: a tool, whose args hook does the work */
	opthook opt;			/* an option without a kind, and its value */
	hook args;			/* reads the operands, as many as the usage line has; usage() on a bad one */
	const struct far_crew *far;	/* &far_crew: with -H participant 1 is on another host; null: it cannot be */
	wordhook brief;			/* whether it has nothing to do with this command line, and ends at once with 0 */
};
extern const struct bench bench;	/* every program defines it */
extern const struct far_crew far_crew;	/* one that does not name it has no code for participants on other hosts */

/*
 * A run of a case, for its hooks.  Each group of fields has one writer; the others read them.
 */
struct run {
	/* --- the harness --- */

	const struct bench *bench;
	const struct test_case *test;
	struct harness *own;	/* not for benchmarks */
	int argc;
	char **argv;		/* the operands */
	char *self;		/* the path with which this program can be executed again */
	const char *place;	/* the word of -P */
	int me;			/* which participant this process is, from 0 */
	int crew;		/* the number of participants: 1 unless setup calls crew_want() */
	const char *remote_host;	/* the host of participant 1; null: this host */
	long id;		/* a number for names of scratch files: equal in all participants, different in each run */
	int variant;		/* how often this case was run before: the index of a value in a list */
	long coming;		/* in prep: the operations of the run that follows */
	double prepared;	/* ns that prep of participant 0 took */
	struct part last;	/* what participant 0 did in the last sample, with times in ns; for its done, and finish */
	struct part next;	/* the same of participant 1 */
	int failed;		/* in finish, 1: the case was not measured completely */

	/* --- args and setup --- */

	void *state;		/* the benchmark's own data */
	const char *mnemonic;	/* args: the name that replaces that of the case in records; null: none */
	int more;		/* 1: the case is run again, for the next variant */
	long count;		/* ONCE, SERIES: the number of samples */
	long each;		/* ONCE: the operations of a sample; 1 unless setup sets it */
	const char *units[FIGURES];	/* the units of own figures in the record; with roles ROLE-UNIT */
	const char *roles[2];	/* words for participants 0 and 1, as sender and receiver: samples have the CPU% of both hosts */
	int compute;		/* 1: run only computes, so time without CPU went to other processes */
	int slope;		/* 1: prep of participant 0 does a smaller job, whose time is taken off that of run */
	int whole;		/* 1: samples have no slices, as copies run side by side, or more than a slice is buffered */
	int settles;		/* 1: a rate that is lower at first, as of a connection: samples get longer until it is not */
	int blocks;		/* 1: figures 0 and 1 are the blocks that were read from and written to devices meanwhile */
	int parts;		/* 1: each participant is recorded, too, as /part=I */
	double least;		/* the share of a sample in which all must run; a sample with less is taken again */
	long most;		/* the operations of such a sample at the most; each one has more than the one before; or
				   those of a sample of a LOOP or PASS, for which prep makes room; 0: any number */

	/* --- join --- */

	int group;		/* the group of this participant; -1: it takes no part */

	/* --- run; the harness makes them 0 before each sample --- */

	double bytes;		/* the bytes that this participant has moved */
	double ops;		/* files, requests and the like, if they are not n */
	long did;		/* the operations done, if it could not do n */
	int cut;		/* 1, in a crew of one or with `least' in all: the part ends at the last lap() */
	double figures[FIGURES];	/* own figures; zeros are not written */
	double earlier[3];	/* ns, user and system ns of an earlier start, whose work is in this sample */
};

/* Adds /key=value to the name of the case; call in setup, in a fixed order. */
void param(struct run *r, const char *key, const char *value);
void param_num(struct run *r, const char *key, double x);
const char *full_name(void);	/* the name with its version, as in records */

/*
 * A parameter that differs among participants: the names of their groups, with a null pointer at the end.  A sample
 * then has a line per group with the sums of its members; its time is their longest.  For ONCE and SERIES.
 */
void param_group(struct run *r, const char *key, const char *const *words);

/* Flags the case as in lodestone-records(5); the detail may be "". A flag counts once. */
void flag(struct run *r, const char *word, const char *detail);
void flag_group(struct run *r, int group, const char *word, const char *detail);
	/* only the lines of this group of param_group() */

/* In setup: n participants; 0: any number (all ranks of an MPI job, else one). USAGE if such a job has another. */
int crew_want(struct run *r, long n);
int crew_least(struct run *r, long n);	/* at least n: all ranks of an MPI job, even if some have nothing to do */

long samples_of(struct run *r);			/* ONCE and SERIES, in setup after r->count: the number of samples */
void remark(const char *text);			/* a note for the record, unless it repeats the last one */
/*
 * Of a memory test.  large_wanted, in opt: its memory is asked for in large pages.  large_param, in setup: the name
 * says so.  remark_memory notes where up to three buffers begin, and how much of the program is in large pages: OK, or
 * SKIP if those that were wanted are not there.
 */
#define large_wanted() (memory_advice = host_huge)
void large_param(struct run *r);
int remark_memory(struct run *r, const char *first, const char *second, const char *third);
void say(const char *line);			/* the program's own historic line, as "wrote 5005312 bytes" */
int choose(struct run *r, const char *tag);	/* in args: run only the cases with this tag; 0 if there is none */
int choose_word(struct run *r, const char *what, const char *word);
	/* the same as one_of(): what it is, the word; OK, or USAGE */
int all_chosen(void);				/* in args: no option chose a case, so all run unless args chooses */
int is_chosen(struct run *r, const struct test_case *c);
	/* this case will run: in args, every one that does is checked */
int skip(struct run *r, const char *why);	/* the test is not supported here; returns SKIP */
void take_output(void);	/* in args: the test uses standard output; messages for people go to standard error */
int own_output(struct run *r);			/* the same, and refuses `-o -': OK, or USAGE after usage() */
/* In run: a round trip (0 to TRIPS - 1) of those in progress begins and ends. Pauses are flagged. */
enum { TRIPS = 16 };
void trip_begin(int which);
void trip_end(int which);
void lap(void);					/* in run: operations are complete up to here; see r->cut */

#endif
