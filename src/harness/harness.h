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
	long least, most;	/* numbers of samples */
	int given;		/* -N was given */
	double width;		/* per cent: the larger side of the interval, at most */
	double span;		/* ns: least time of a sample */
	long warm;
	double limit;		/* seconds */
	double share;		/* -U: seconds of the program after which a case ends with the samples it has, unless it is a SERIES; 0: none */
	int where;		/* placement, see place.h */
	const char *out;	/* record file, null, or "-" */
	const char *remote;	/* -H: the host of participant 1, null: this host */
	const char *away;	/* -F: TAG,VARIANT of the case, if this process is that participant */
	long life;		/* -K: process whose end ends this one, 0 none */
	const char *tie;	/* -K: file whose removal ends this one, null: none */
	const char *build[BUILD_WORDS];	/* -E: names this build of the program: KEY=VALUE, or a mnemonic that precedes all */
	int nbuild;
	const char *progress;	/* -I: text for PROGRESS_FD during a test, null: none */
};

struct work_ops;

struct far_crew {
	const struct work_ops *near, *away;	/* for participant 0, for the one on the other host */
};

struct harness {
	struct options o;
	char file_host[REMOTE_HOST];	/* the host of the test file, "" for this host */
	int argc;			/* the whole command line, for the remote participant */
	char **argv;
	int rank, ranks;		/* of an MPI job; ranks 0: participants are started on demand */
	char name[NAME_MAX_LEN];	/* mnemonic and parameters, without /v= */
	const char *nameless;		/* key of a parameter that does not fit into the name; without it this would be another test's name */
	char words[FLAGS][64];		/* flags so far */
	int of_group[FLAGS];		/* the group of each, -1: all */
	int nwords;
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
void options_default(struct options *);
int options(struct run *, int, char **);

/* sample.c: the samples of one case. */
int sample_case(struct run *);

/* crew.c: starts the participants, takes one sample of n operations, ends them. */
int crew_start(struct run *);
int crew_sample(struct run *, long, struct sample *);
int crew_stop(struct run *);
int crew_agree(struct run *, int);	/* MPI: the worst code of all ranks; else the code */
int crew_tell(struct run *, int);	/* MPI: the code of participant 0; else the code */
int crew_overdue(struct run *);		/* whether the program has had its share (-U); MPI: whether participant 0 says so */

/* cases.c: every selected case, even after a failure. SKIP if all were skipped. */
int run_cases(struct run *);

/* names.c */
void name_case(struct run *);			/* sets the case to name */
void name_group(int);				/* and its group, -1: none */
const char *plain_name(void);			/* the name for people */

/* notes.c */
void note_case(struct run *);			/* begins a case */
int note_settled(void);				/* 1: its outcome is in the record */
void outcome(const char *, const char *);	/* `--- WORD: NAME: why` for the running case */
void put_flags(struct run *);			/* its flags, in the record and for people */
void put_said(void);				/* prints the lines of say() */

#endif
