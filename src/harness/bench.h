/*
 * bench.h: all that a benchmark knows of the harness.
 *
 * A program of the kit is one file in src/bench that defines `bench`: its
 * name, its help, its own options, its cases and a few hooks.  The harness
 * owns main, the clock, the common options (upper-case letters), sampling,
 * records and result lines.  A benchmark that needs to know more than stands
 * here has found a fault of the harness.
 *
 * The life of a case, in worker 0 (the process that was started) and, where
 * a case has a crew of more than one, in every other participant:
 *
 *     setup     worker 0, before the others exist: sizes, buffers, parameters, channels; where they
 *               are the ranks of an MPI job, then each of them too (r->me): only 0 may make or remove
 *     join      every participant, once: attach, open
 *     prep      every participant, before each sample, outside the timing
 *     run       every participant, timed: n operations
 *     done      every participant, after each sample, outside the timing
 *     leave     every participant, once
 *     finish    worker 0 alone: verify, say(), remove what was made; ranks of an MPI job: each, so that
 *               all agree on r->more
 *
 * The window of a sample is worker 0's clock from the start barrier to the
 * end barrier.  Every hook returns OK, or FAILED or SKIP after fail() or
 * skip() has said why; a hook that is a null pointer does nothing.
 */
#ifndef BENCH_H
#define BENCH_H

#include "port.h"

/* ANSWERED is for an opt hook that has done all that was asked: the program ends well. */
enum { OK = 0, FAILED = 1, USAGE = 2, SKIP = 77, ANSWERED = -1 };

/*
 * Kinds of cases.  LOOP: the harness chooses how many operations fit a
 * sample.  PASS: an operation is a whole job, repeated inside the sample where
 * it is short.  ONCE: no warm-up, one operation a sample, as many samples as
 * the definition says.  SERIES: every operation is a sample line of its own,
 * without a stop rule.
 */
enum { LOOP, PASS, ONCE, SERIES };

enum { FIGURES = 4 };

/* What one participant did in one sample. Times in seconds, -1 where unknown. */
struct part {
	double wall;
	double user;
	double sys;
	double host_user;	/* CPU time of its whole host, where the case has roles */
	double host_sys;
	double host_all;	/* and what its processors had, busy, idle or taken away */
	int cpus;		/* of its host, 0 unknown */
	double ops;
	double bytes;
	double figures[FIGURES];
	int err;
	int group;		/* see param_group() */
};

struct run;
typedef int (*hook)(struct run *);
typedef int (*runhook)(struct run *, long);
typedef int (*opthook)(struct run *, int, char *);

/* A case: its mnemonic in the record, version of the workload, kind, hook. */
struct cse {
	const char *name;
	const char *tag;	/* what choose() knows it by; may be the mnemonic */
	int version;
	int kind;
	runhook run;
};

struct bench {
	const char *name;
	const char *operands;		/* of the usage line, as "FILE SIZE" */
	const char *const *help;	/* a line each: "-t KIND   what it is"; ends in a null pointer */
	const char *opts;		/* own letters as for getopt, lower case */
	const struct cse *cases;	/* ends in a null name; a null pointer: a tool, whose work is its args hook */
	opthook opt;			/* an own letter and its value */
	hook args;			/* operands r->argc, r->argv; usage() on a bad one */
	hook setup, join, prep, done, leave, finish;
};

extern const struct bench bench;	/* every program defines it */

/* A run of a case, as its hooks see it. */
struct run {
	const struct bench *bench;
	const struct cse *cse;
	int argc;		/* operands */
	char **argv;
	char *self;		/* path by which this program can be executed again */
	const char *mnemonic;	/* args may set it: in records, instead of the name of the case */
	int crew;		/* how many participants; crew_want() in setup sets it, 1 otherwise */
	int me;			/* which of them this process is, 0 the first */
	const char *far_host;	/* of participant 1, null: this one */
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
	int parts;		/* setup: 1 = record each participant as /part=I too */
	int failed;		/* in finish: the case was not measured to its end */
	long id;		/* for the names of scratch files: the same in all participants, another in every run */
	int group;		/* join may set it: the group that this participant belongs to; -1: it takes no part */
	struct harness *own;	/* not for benchmarks */
};

/* --- parameters and remarks: part of the record ------------------------ */

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
void flag_cached(struct run *, double);				/* "cached", where the memory of the host can hold so many bytes */

/*
 * In setup: so many participants take part; 0 where the number does not
 * matter: as many as the MPI job has ranks, or one.  USAGE where an MPI job
 * has another number of ranks.
 */
int crew_want(struct run *, long);

/* The same for at least so many: r->crew of an MPI job is then all of its ranks, and some have nothing to do. */
int crew_least(struct run *, long);

/* ONCE and SERIES, in setup behind r->count: how many samples there will be. */
long samples_of(struct run *);

/* A remark for the record. Once for each text. */
void remark(const char *);

/* The program's own historic line, as "wrote 5005312 bytes". */
void say(const char *);

/* In args: standard output is the test's own, lines for people go to standard error. */
void take_output(void);
int own_output(struct run *);	/* the same for data that no record may be mixed with: OK, or USAGE after usage() */

/* Runs only the cases with this tag; 0 where there is none such. */
int choose(struct run *, const char *);

/* --- errors: `program: what: why` on standard error --------------------- */

int fail(const char *, const char *);	/* returns FAILED */
int failno(const char *);		/* why is errno's text; returns FAILED */
int usage(const char *, const char *);	/* returns USAGE */
int skip(struct run *, const char *);	/* not supported here; returns SKIP */
void warn(const char *, const char *);

/* --- sizes ---------------------------------------------------------------- */

/*
 * Reads a size as the reports wrote it: 5E6, 64k, 1300K+53, 1g.  k, m, g are
 * powers of 1024, E is decimal.  Whole bytes up to 2^53.  Returns 0, or a
 * pointer to the reason in words.
 */
const char *size_read(const char *, double *);

/* A list of such sizes (or counts), "1k,2k,64k": how many, 0 after usage(). */
int size_list(const char *, double *, int);
int size_range(const char *, double *, int);	/* likewise, or FROM:TO, doubled from the one up to the other */

/* Writes a whole number without exponent into a buffer of 32; returns it. */
char *num_text(double, char *);

/* size_read for an operand: at least 1; says why and returns USAGE if not. */
int size_arg(const char *, double *);

/* The same for the value of an option, which is named by its letter, between two bounds. */
int size_within(int, const char *, double, double, double *);

/* --- values that are words (word.c) --------------------------------------- */

int equal(const char *, const char *);

/* Is it one of these, which end in a null pointer? The first says what it would be; OK, or USAGE after usage(). */
int one_of(const char *, const char *, const char *const *);

/* --- random numbers, the same on every host (dice.c) ---------------------- */

struct dice {
	unsigned long x, y, z;
};
void dice_seed(struct dice *, double, long);	/* a seed, and which of its sequences */
unsigned long dice_roll(struct dice *);		/* 32 bits */
long dice_below(struct dice *, long);		/* 0 to n-1, all equally likely */
void dice_shuffle(struct dice *, long *, long);	/* every order equally likely */

void rest(long);		/* so many seconds go by */
void lap(void);			/* in run: up to here something was done; see r->cut */

/* A PASS's run: n times a whole job, until one fails. */
int repeat(struct run *, long, hook);

/* --- memory, and work that must not be optimised away --------------------- */

/* A buffer that has been touched, counted against nothing; null after fail(). */
char *grab(double);
char *grab_aligned(double);		/* on a 4096-byte boundary, for FILE_DIRECT; never freed */
double memory_size(void);		/* bytes of main memory, -1 unknown */
double cache_size(void);		/* bytes of the last cache of a processor, -1 unknown */
void keep(const void *);

/* --- files (file.c, bio.c) ----------------------------------------------- */

/*
 * A path is local, or host:path over a remote shell, or sim:MODEL (where
 * those are built in).  file_write and file_read move at most one system
 * call's worth and return what was moved, 0 at the end of the file, -1 with
 * errno's text kept by file_why().
 */
enum { FILE_READ = 0, FILE_WRITE = 1, FILE_RW = 2, FILE_SYNC = 4, FILE_DIRECT = 8, FILE_KEEP = 16 };
struct file;
struct file *file_open(const char *, int);	/* null after fail(); FILE_WRITE creates and truncates unless FILE_KEEP */
long file_read(struct file *, char *, long);
long file_write(struct file *, const char *, long);
int file_seek(struct file *, double);
int file_sync(struct file *);
int file_close(struct file *);			/* OK, or FAILED after fail() */
long file_put(struct file *, const char *, long);	/* all of a buffer: how much was written, with errno where that is less */
int file_fail(struct file *);			/* says why the last call failed; returns FAILED */
int file_remove(const char *);			/* regular files and FIFOs only; a missing one is OK */
int file_size(const char *, double *);
int file_far(const char *);			/* 1: on another host, host:path */

/*
 * So many bytes (the last) in blocks (the third) out of a buffer that holds
 * one; and all that there is, into such a buffer.  OK, or FAILED with errno,
 * of which the caller makes words; what was moved stands behind the pointer.
 */
int file_pour(struct file *, const char *, double, double, double *);
int file_swallow(struct file *, char *, double, double *);

/* fail() for a participant: its role, what it was doing, at which offset of which file, and why. */
int fail_at(struct run *, const char *, const char *, double, const char *, const char *);

/*
 * Room for a file before it is written.  Returns how: a word for the record
 * ("fallocate", "written" where zeros were written, ...), or null after fail().
 */
const char *file_reserve(struct file *, double);

/*
 * Drops what memory holds of a file, so that it is read from its device: the
 * name of the way, or null where this host offers no honest one.
 */
const char *file_chill(const char *);

int file_direct(const char *);	/* 1: this file, made where it is missing, can be written around the cache */

/*
 * In the setup of a test that writes so many bytes to a path: may it? Adds the
 * parameter bytes, and sees to it that the file is gone after a signal or a
 * failure, until file_keep() says that it is whole and stays; not so a far
 * file that was there before, which is overwritten.  The other for a test
 * that reads a file: it must be there and not empty; with 1 it may end in a
 * buffer that was written whole, and the parameter is what was asked for.
 */
int file_target(struct run *, const char *, double);
int file_source(struct run *, const char *, int);
void file_keep(const char *);

/* A file that the test makes beside it, likewise gone at the end. */
int scratch_file(const char *);

/*
 * In args, where the operand is a directory of this host: the path of what the
 * test makes in it, DIR/lodestone.ID.WHAT, the same in all participants, into
 * a buffer of PORT_PATH, with room for 200 more.  OK, or USAGE after usage().
 */
int scratch_name(struct run *, const char *, char *);

/*
 * A directory that the test makes, where there is room for so many bytes: it
 * and all that is in it is gone at the end of the program, however that comes.
 * The last part of its name begins with "lodestone.".
 */
int scratch_tree(const char *, double);
void tree_keep(const char *);			/* it is whole and stays */

/* The entries of a directory as the host returns them; null at the end, where errno is 0, or on failure. */
struct listing;
struct listing *listing_open(const char *);	/* null with errno */
const char *listing_next(struct listing *);
void listing_close(struct listing *);

/* The kit's own buffered layer, 8192 bytes, or the host's stdio. */
struct bio;
struct bio *bio_open(const char *, int, int);	/* path, FILE_READ or FILE_WRITE, 1 for stdio */
int bio_write(struct bio *, const char *, long);
long bio_read(struct bio *, char *, long);
long bio_line(struct bio *, char *, long);	/* a line with its newline, 0 at the end, -1 on error */
int bio_close(struct bio *);
int bio_layer(const char *, int *);		/* "kit" or "stdio"; USAGE else */
enum { BIO_SIZE = 8192 };

/* --- a file from one end to the other (whole.c) --------------------------- */

/*
 * What the tests of the IRAF suite that write or read a whole file have in
 * common: -b LAYER; FILE, and SIZE where they write; FILE on another host,
 * where they have another name.  They move buffers or lines.
 */
enum { WHOLE_READS = 0, WHOLE_WRITES = 1, WHOLE_LINES = 2 };
int whole_opt(struct run *, int, char *);		/* -b */
int whole_args(struct run *, int, const char *);	/* of these; the other name */
int whole_setup(struct run *);
int whole_write(struct run *, const char *, long);	/* a pass: this again and again, until SIZE is reached */
int whole_read(struct run *, long);			/* so many passes */
double whole_keep(long);				/* in finish: the file stays; how often this length was written */

/* A pass over a file: through the buffered layer (1: stdio), by lines or not; without it, 32768 bytes a call. */
int whole_buffered(struct run *, const char *, int, int);
int whole_raw(struct run *, const char *);
enum { RAW_SIZE = 32768 };

void whole_pattern(short *, long);			/* counts from 1 to 128, again and again */

/* --- channels between the participants (chan.c) ------------------------- */

/*
 * Both directions between participants 0 and 1.  Made in setup, joined in
 * join, by name: pipe, fifo, socketpair, tcp, msg, shm; both must be on one
 * host, or it is USAGE.  chan_send moves all of len bytes, chan_recv takes all
 * of len bytes.
 */
struct chan;
struct chan *chan_make(struct run *, const char *, int *);	/* the third is the code: OK, FAILED, SKIP, USAGE; free it all the same */
int chan_join(struct chan *, int);
int chan_send(struct chan *, const char *, long);
int chan_recv(struct chan *, char *, long);	/* all of len bytes, or FAILED */
void chan_free(struct chan *);
int chan_word(char *, const char **);	/* the value of an option that names a transport: OK, USAGE after usage() */
long fd_take(int, char *, long);	/* reads all of len bytes, fewer at the end of the file; -1 with errno */

/* --- sockets to anywhere (sock.c) ------------------------------------------- */

/*
 * What a socket is to be.  sockbuf is asked for before connect or listen,
 * SO_SNDBUF where we send, SO_RCVBUF where we receive, 0 leaves it alone.
 * Every call says why it failed, as fail() does; -1 then.  SOCK_REFUSED, in
 * its place and without a word: the host refuses such a buffer.
 */
struct sock_want {
	const char *host;	/* to connect to; of a listener the address to bind, null: any */
	long port;
	int family;		/* 4, 6, 0: any */
	int udp;
	int sends;
	double sockbuf;
	int nodelay, debug;
};

enum { SOCK_REFUSED = -2 };

int sock_here(void);					/* 0 where the host has no sockets */
int sock_connect(const struct sock_want *, int);	/* tries again for so many seconds where nobody listens yet */
int sock_try(const struct sock_want *, int);		/* once, for so many seconds, 0: as long as the host does; without a word, -1 with errno */
int sock_listen(const struct sock_want *);
int sock_taken(const struct sock_want *);		/* 1: somebody else listens there; without a word */
long sock_port(int);					/* of a listener that asked for port 0 */
int sock_accept(int, const struct sock_want *, int);	/* gives up after so many seconds, 0 never; one connection only */
int sock_meet(int);					/* of datagrams: from now on only those of the first one's sender; it must be there. OK or FAILED */
void sock_patience(int);				/* the program fails when nothing calls this again for so many seconds; 0: no longer */
void sock_pause(int);					/* so many ms go by */
int sock_wait(int, int);				/* 1 when there is something to read, 0 after so many seconds, -1 */
double sock_granted(int, int);				/* of SO_SNDBUF (1) or SO_RCVBUF (0), as it was asked for: Linux's doubling undone; -1 unknown */
void sock_end(int);					/* no more is sent: the peer sees the end */
const char *sock_peer(int);				/* its address as text */

int far_none(void);					/* 1: the user has said (LODESTONE_RSH=none) that no remote shell leads to other hosts */

/* Buffers with a number and a sum (seal.c). */
enum { SEAL = 16 };					/* bytes that they begin with */
void seal(char *, long, double);
int sealed(const char *, long);				/* 1: the sum is right */
void seal_number(char *, int, double);			/* in so many bytes, as inside a seal */
double sealed_number(const char *, int);

/* --- processes that a test starts ----------------------------------------- */

/*
 * Jobs are commands in a process group of their own, which ends when this
 * program ends, however that comes about.  A job has a path, arguments, and
 * three standard descriptors, -1 for the null device.
 */
int job_open(void);		/* in setup; OK, or FAILED after fail() */
void job_close(void);		/* in finish; what jobs left in the background stays */
void job_end(void);		/* in its place: that ends too */
long job_start(const char *, char *const *, const int *, int);	/* its id; -1 with errno, where the fourth is 1 also when it cannot be executed */
long job_spawn(const char *, char *const *, const int *);	/* the same by posix_spawn; ENOSYS where the host does not have it */
int job_wait(long);		/* its status as of waitpid, or -1; lends it the terminal at need */
int job_verdict(const char *, int);	/* OK for status 0, else FAILED after fail() */

int program_path(const char *, char *);	/* where PATH finds a program, into a buffer of PORT_PATH; OK or FAILED */
int pipe_private(int *);	/* a pipe that programs do not inherit; 0, or -1 with errno */
long vfork_brief(void);		/* a process by vfork that ends at once: its id; -1 with errno, ENOSYS where there is no vfork */
int reap(long);			/* waits for a process, restarts after a beat; its status as of waitpid, -1 */

#endif
