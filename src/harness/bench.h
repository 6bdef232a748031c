/*
 * bench.h: what a benchmark of any kind knows of the harness.  Tests of files,
 * of networks and of processes include bench-file.h, bench-net.h or
 * bench-proc.h beside it.
 *
 * A program of the kit is one file in src/bench, or a directory there, that
 * defines `bench': its name, its help, its own options, its cases and a few
 * hooks.  The harness owns main, the clock, the common options (upper-case
 * letters), sampling, records and result lines.  If a benchmark needs
 * more than this header declares, the harness must be changed.
 *
 * The life of a case, in participant 0 (the process that was started) and, where
 * a case has a crew of more than one, in every other participant:
 *
 *     setup     participant 0, before the others exist: sizes, buffers, parameters, channels; where they
 *               are the ranks of an MPI job, then each of them too (r->me): only 0 may make or remove
 *     join      every participant, once: attach, open
 *     prep      every participant, before each sample, outside the timing
 *     run       every participant, timed: n operations
 *     done      every participant, after each sample, outside the timing
 *     leave     every participant, once
 *     finish    participant 0 alone: verify, say(), remove what was made; ranks of an MPI job: each, so that
 *               all agree on r->more
 *
 * The window of a sample is participant 0's clock from the start barrier to the
 * end barrier.  Every hook returns OK, or FAILED or SKIP after fail() or
 * skip() has said why; a hook that is a null pointer does nothing.
 */
#ifndef BENCH_H
#define BENCH_H

#include "base.h"
#include "host.h"
#include "part.h"

/*
 * Kinds of cases.  LOOP: the harness chooses how many operations fit a
 * sample.  PASS: an operation is a whole job, repeated inside the sample where
 * it is short.  ONCE: no warm-up, one operation a sample, as many samples as
 * the definition says.  SERIES: every operation is a sample line of its own,
 * without a stop rule.
 */
enum { LOOP, PASS, ONCE, SERIES };

struct run;
typedef int (*hook)(struct run *);
typedef int (*runhook)(struct run *, long);
typedef int (*opthook)(struct run *, int, char *);

/* A case. The trailing fields of this table and of the next one may be left out: C makes them null. */
struct test_case {
	const char *name;	/* the mnemonic in the record */
	const char *tag;	/* what choose() knows it by; may be the mnemonic */
	int version;		/* of the workload */
	int kind;
	runhook run;
	hook prep;		/* in place of the benchmark's */
};

struct bench {
	const char *name;
	const char *operands;		/* of the usage line, as "FILE SIZE" */
	const char *const *help;	/* a line each: "-t KIND   what it is"; ends in a null pointer */
	const char *opts;		/* own letters as for getopt, lower case */
	const struct test_case *cases;	/* ends in a null name; a null pointer: a tool, whose work is its args hook */
	opthook opt;			/* an own letter and its value */
	hook args;			/* operands r->argc, r->argv; usage() on a bad one */
	hook setup, finish, prep, join, done, leave;
};

extern const struct bench bench;	/* every program defines it */

/* A run of a case, as its hooks see it. */
struct run {
	const struct bench *bench;
	const struct test_case *test;
	void *state;		/* the benchmark's own */
	int argc;		/* operands */
	char **argv;
	char *self;		/* path by which this program can be executed again */
	const char *mnemonic;	/* args may set it: in records, instead of the name of the case */
	int crew;		/* how many participants; crew_want() in setup sets it, 1 otherwise */
	int me;			/* which of them this process is, 0 the first */
	const char *remote_host;	/* of participant 1, null: this one */
	struct part last;	/* what participant 0 did in the last sample; in its done, and in finish */
	struct part next;	/* likewise participant 1 */
	long count;		/* ONCE, SERIES: samples by definition; setup may set it */
	double bytes;		/* run adds: bytes this participant moved */
	double ops;		/* run adds: files, requests... inside, where not n */
	int variant;		/* which value of a list this is, from 0 */
	int more;		/* setup may set it: run this case again for the next value of a list */
	long each;		/* ONCE: operations of a sample; setup may set it, 1 otherwise */
	long did;		/* run may set it: operations done, where it could not do n */
	int cut;		/* run may set it, where it is the only participant: its time ended at the last lap() */
	const char *units[FIGURES];	/* setup may name figures of its own, units of the record; with roles ROLE-UNIT */
	double figures[FIGURES];	/* run sets them; a figure of zero is not written */
	const char *roles[2];	/* setup may name what participants 0 and 1 are (sender, receiver): CPU% of both hosts stands beside a sample */
	int compute;		/* setup: 1 = run does nothing but compute: time without CPU is somebody else's */
	int parts;		/* setup: 1 = record each participant as /part=I too */
	int failed;		/* in finish: the case was not measured to its end */
	long id;		/* for the names of scratch files: the same in all participants, another in every run */
	int group;		/* join may set it: the group that this participant belongs to; -1: it takes no part */
	struct harness *own;	/* not for benchmarks */
};

/* Adds /key=value to the name of the case; call from setup, in a fixed order. */
void param(struct run *, const char *, const char *);
void param_num(struct run *, const char *, double);

/*
 * A parameter that differs among the participants: the words of their groups,
 * which end in a null pointer.  A sample then has a line for each group, which
 * sums its members; its time is the longest of theirs.  For ONCE and SERIES.
 */
void param_group(struct run *, const char *, const char *const *);

/* Marks the case with a flag of lodestone-records(5); detail may be "". Once for each word. */
void flag(struct run *, const char *, const char *);
void flag_group(struct run *, int, const char *, const char *);	/* only the lines of this group of param_group() */

/*
 * In setup: so many participants take part; 0 where the number does not
 * matter: as many as the MPI job has ranks, or one.  USAGE where an MPI job
 * has another number of ranks.
 */
int crew_want(struct run *, long);
int crew_least(struct run *, long);	/* at least so many: all ranks of an MPI job, some of which have nothing to do */

long samples_of(struct run *);		/* ONCE and SERIES, in setup behind r->count: how many samples there will be */
void remark(const char *);		/* for the record; once for each text */
void remark_pages(struct run *);	/* how much of its memory is in large pages, where the host tells */
void say(const char *);			/* the program's own historic line, as "wrote 5005312 bytes" */
int choose(struct run *, const char *);	/* in args: run only the cases with this tag; 0 where there is none such */
int skip(struct run *, const char *);	/* not supported here; returns SKIP */
void take_output(void);			/* in args: standard output is the test's own, lines for people go to standard error */
int own_output(struct run *);		/* the same for data that no record may be mixed with: OK, or USAGE after usage() */
/* In run: round trip number so of those under way, 0 to TRIPS - 1, begins and ends; pauses among them are flagged. */
enum { TRIPS = 16 };
void trip_begin(int);
void trip_end(int);

void lap(void);				/* in run: up to here something was done; see r->cut */
int repeat(struct run *, long, hook);	/* a PASS's run: n times a whole job, until one fails */

#endif
