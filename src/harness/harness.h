/*
 * harness.h: what the parts of the harness know of each other; benchmarks do
 * not include it.  One struct a run of the program, filled by opt.c, used by
 * sampler, crew and record.
 */
#ifndef HARNESS_H
#define HARNESS_H

#include "bench.h"
#include "remote.h"

enum { NAME_MAX_LEN = 480, FLAGS = 8 };

/* One sample, summed over the crew. Times in ns, -1 where unknown; bytes and ops over all n. */
struct sample {
	double n;
	double wall;
	double user;
	double sys;
	double ops;
	double bytes;
};

enum { BUILD_WORDS = 4 };

struct options {
	long least, most;	/* samples */
	int given;		/* -N was given */
	double width;		/* the larger side of the interval that is wanted, per cent */
	double span;		/* least time of a sample, ns */
	long warm;
	double limit;		/* seconds */
	int where;		/* placement, see place.h */
	const char *out;	/* record file, null, or "-" */
	const char *remote;	/* -H: the host of participant 1, null: this one */
	const char *away;	/* -F: TAG,VARIANT of the case in which this process is such a participant */
	long life;		/* process whose end ends us, 0 none */
	const char *build[BUILD_WORDS];	/* -E: what this build of the program is called: KEY=VALUE, and a mnemonic that goes before all */
	int nbuild;
	const char *progress;	/* -I: what is said on PROGRESS_FD while a test lasts, null: nothing */
};

struct harness {
	struct options o;
	char file_host[REMOTE_HOST];	/* the host of the test file, "" where that is this one */
	int argc;			/* the whole command line, for a participant on another host */
	char **argv;
	int rank, ranks;		/* of an MPI job; ranks 0: participants are started as wanted */
	char name[NAME_MAX_LEN];	/* mnemonic and parameters, without /v= */
	const char *nameless;		/* the key of a parameter that had no room there, which would be another test's name */
	char words[FLAGS][64];		/* flags given so far */
	int of_group[FLAGS];		/* and of which group, -1: of all */
	int nwords;
	struct part *parts;		/* one a participant, of the last sample */
	const char *const *groups;	/* words of param_group(), null: none */
	const char *group_key;
	int split;			/* where in the name that parameter stands */
	int met;			/* a bit for each group that has had a line */
};

/* opt.c: the defaults, known here alone; and the command line: OK, USAGE, or -1 where -h or -V were answered. */
void options_default(struct options *);
int options(struct run *, int, char **);

/* sample.c: the samples of one case. */
int sample_case(struct run *);

/* crew.c: starts the participants, takes one sample of n operations, ends them. */
int crew_start(struct run *);
int crew_sample(struct run *, long, struct sample *);
int crew_stop(struct run *);
int crew_agree(struct run *, int);	/* ranks of an MPI job: the worst of all their codes; else the code */
int crew_tell(struct run *, int);	/* likewise: what participant 0 says */

/* cases.c: every wanted case; a failure does not stop the others. 77 only where all were skipped. */
int run_cases(struct run *);

/* names.c */
void name_case(struct run *);			/* this run's case is the one that is named */
void name_group(int);				/* and of its groups this one, -1: none */
const char *full_name(void);			/* name with its version, as in the record */
const char *plain_name(void);			/* name for a person to read */

/* notes.c */
void note_case(struct run *);			/* a case begins */
int note_settled(void);				/* its outcome is in the record */
void outcome(const char *, const char *);	/* `--- WORD: NAME: why` for the running case */
void put_flags(struct run *);			/* its flags, for the record and for people */
void put_said(void);				/* what say() was given */

#endif
