/*
 * harness.h: shared by the files of the harness; benchmarks do not include it.
 * There is one struct harness per program. opt.c fills it; sampler, crew and
 * record use it.
 *
 * The unit of time is the ns, in a double: of struct part, struct sample, the
 * clock and the record.  Only limits of the watchdog are seconds, as are its
 * ticks.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include "bench.h"
#include "remote.h"

enum { NAME_MAX_LEN = 480, FLAGS = 8, CASES = 30 };	/* CASES: of a program, at most */

/* One sample, summed over the crew. Times are -1 if unknown; bytes and ops are for all n. */
struct sample {
	double n;
	double wall;
	double user;
	double sys;
	double ops;
	double bytes;
	double off;		/* ns of a smaller job, which wall has no more */
};

enum { BUILD_WORDS = 20 };

struct options {
	long least;		/* -N: samples of a case, at least */
	long most;		/* -N: and at the most */
	int given;		/* 1: -N was given */
	double width;		/* -C: per cent that the larger side of the interval has at the most */
	double span;		/* -S: ns that a sample takes at least */
	long warm;		/* -W: samples that are thrown away before the first */
	double limit;		/* -L: seconds after which the watchdog ends the program */
	double share;		/* -U: seconds after which a case, unless it is a SERIES, ends with the samples it has; 0: none */
	int where;		/* -P: placement, see place.h */
	const char *out;	/* -o: the record file, null, or "-" */
	const char *remote;	/* -H: the host of participant 1; null: this host */
	const char *away;	/* -F: TAG,VARIANT of the case, if this process is that participant */
	long life;		/* -K: a process whose end ends this one; 0: none */
	const char *tie;	/* -K: a file whose removal ends this one; null: none */
	const char *readings;	/* -R: a file that gets a reading of the clock at the begin and at the end; null: none */
	const char *build[BUILD_WORDS];	/* -E: what names this build: KEY=VALUE, or a mnemonic that precedes all */
	int nbuild;		/* how many of them */
	const char *progress;	/* -I: text for PROGRESS_FD during a test; null: none */
};

struct harness {
	struct options o;
	char file_host[REMOTE_HOST];	/* the host of the test file, "" for this host */
	int argc;			/* the whole command line, for the remote participant */
	char **argv;
	int rank;			/* of this process in an MPI job */
	int ranks;			/* of the MPI job; 0: participants are started on demand */
	char name[NAME_MAX_LEN];	/* mnemonic and parameters, without /v= */
	const char *nameless;		/* key of a parameter that does not fit into the name, which is another test's without it */
	char words[FLAGS][64];		/* flags so far */
	int of_group[FLAGS];		/* the group of each; -1: all */
	int nwords;			/* how many of them */
	struct part *parts;		/* of the last sample, one per participant */
	const char *const *groups;	/* names from param_group(), null: none */
	const char *group_key;
	size_t group_len;		/* bytes that the longest of them adds to the name, 0: no groups */
	int split;			/* offset of that parameter in the name */
	int met;			/* bit mask of groups that have had a line */
	long slice;			/* operations of a slice of a sample, 0: it has none; of participant 0 */
	double best;			/* ns of an operation in the fastest slice of the last sample, 0: it has none */
};

/* opt.c: the defaults, defined only there; and the command line: OK, USAGE, or ANSWERED after -h or -V. */
void options_default(struct run *r, struct options *o);
int options(struct run *r, int argc, char **argv);

/* sample.c: the samples of one case. */
int sample_case(struct run *r);

/* crew.c: starts the participants, takes one sample of n operations, ends them. */
int crew_start(struct run *r);
int crew_sample(struct run *r, long n, struct sample *s);
int crew_stop(struct run *r);
int crew_agree(struct run *r, int code);	/* MPI: the worst code of all ranks; else the code */
int crew_tell(struct run *r, int code);		/* MPI: the code of participant 0; else the code */
int crew_overdue(struct run *r);
	/* whether the program has had its share (-U); MPI: whether participant 0 says so */

/* cases.c: every selected case, even after a failure. SKIP if all were skipped. */
int run_cases(struct run *r);

/* names.c */
void name_case(struct run *r);	/* sets the case to name */
void name_group(int group);	/* and its group, -1: none */
const char *plain_name(void);	/* the name for people */

/* notes.c */
void note_case(struct run *r);				/* begins a case */
int note_settled(void);					/* 1: its outcome is in the record */
void outcome(const char *word, const char *why);	/* `--- WORD: NAME: why` for the running case */
void put_flags(struct run *r);				/* its flags, in the record and for people */
void put_said(void);					/* prints the lines of say() */

#endif
