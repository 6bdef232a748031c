/*
 * meta: what a file system does with names: create, stat, read and delete of
 * many files by many clients, as bonnie++ and mdtest have it.
 *
 * An operation is the whole phase, all files of all clients, between the start
 * of the first and the end of the last.  The files of the created phase stay
 * for the others.  Every file has a number; its name is the number with a
 * random tail.  A client's files are in a directory of its own or in one for
 * all, or, with -w and -l, spread over a tree of directories below it.
 */
#include "bench-file.h"

#include <ctype.h>

enum { NAME = 24, TAIL = 12, MOST_DIRS = 100000 };

static const char *const help[] = {
	"-m PHASE      create, stat, read or delete, may be given more than once; all",
	"-c N          clients; 1, or the ranks of an MPI job",
	"-n N          files of each client; 1024",
	"-d WHERE      own: a directory for each client, shared: one for all; own",
	"-r ORDER      seq, random, or readdir, as the directory lists them (create: seq); seq",
	"-b SIZE       bytes in a file; 0",
	"-j N          stat and read the files of the N-th next client; 0",
	"-w WIDTH      directories in each directory of a tree; 0",
	"-l LEVELS     of that tree; 1",
	"-u            plain names, without the random tail",
	"-x SEED       of names and orders; 1",
	(char *)0
};

static const char *const places[] = { "own", "shared", (char *)0 };
static const char *const orders[] = { "seq", "random", "readdir", (char *)0 };

static double clients, files = 1024, bytes, shift, width, levels = 1, seed = 1;
static const char *where = "own", *order = "seq";
static int plain;

static char root[PORT_PATH];
static char path[PORT_PATH + 200];
static char (*names)[NAME];	/* of the files that this participant works on, by their place in its count */
static long *turn;		/* the order of work, null where it is that of the count */
static char **dirs;		/* of the tree, relative to the client's directory, "" first */
static long ndirs;
static int whose;		/* the client whose files these are */
static char *data;
static int there, again;	/* the directories are made; a sample was taken */

static int
opt(struct run *r, int letter, char *value)
{
	switch (letter) {
	case 'm':
		return choose(r, value) ? OK : usage(value, "no such phase: create, stat, read, delete");
	case 'c':
		return size_within(letter, value, 1.0, 100000.0, &clients);
	case 'n':
		return size_within(letter, value, 1.0, 1e8, &files);
	case 'b':
		return size_within(letter, value, 0.0, 1073741824.0, &bytes);
	case 'j':
		return size_within(letter, value, 0.0, 100000.0, &shift);
	case 'w':
		return size_within(letter, value, 0.0, 10000.0, &width);
	case 'l':
		return size_within(letter, value, 1.0, 16.0, &levels);
	case 'x':
		return size_within(letter, value, 0.0, 9007199254740992.0, &seed);
	case 'd':
		where = value;
		return one_of("place", value, places);
	case 'r':
		order = value;
		return one_of("order", value, orders);
	}
	plain = 1;
	return OK;
}

/* Directories of the whole tree; 1 where there is none. */
static double
tree_size(void)
{
	double sum = 1, row = 1, k;

	for (k = 0; width > 0 && k < levels && sum <= MOST_DIRS; k++) {
		row *= width;
		sum += row;
	}
	return sum;
}

static int
args(struct run *r)
{
	if (tree_size() > MOST_DIRS)
		return usage("-w", "more than 100000 directories");
	if ((clients > 0 ? clients : 1) * files > 2147483647.0)
		return usage("-n", "more than 2147483647 files in all");
	return scratch_name(r, "meta", root);
}

static int
own(void)
{
	return equal(where, "own");
}

/* In a tree of equal width the parent of directory k is (k - 1) / width. */
static int
list_dirs(void)
{
	char up[200], one[240];
	long k;

	ndirs = (long)tree_size();
	dirs = (char **)calloc((size_t)ndirs, sizeof *dirs);
	for (k = 0; dirs != (char **)0 && k < ndirs; k++) {
		up[0] = one[0] = '\0';
		if (k > 0) {
			strcpy(up, dirs[(k - 1) / (long)width]);
			sprintf(one, "%st%ld/", up, (k - 1) % (long)width);
		}
		dirs[k] = (char *)malloc(strlen(one) + 1);
		if (dirs[k] == (char *)0)
			break;
		strcpy(dirs[k], one);
	}
	return dirs != (char **)0 && k == ndirs ? OK : fail("the tree of directories", "no memory");
}

/* The directory of a client, with its slash, into path; where it ends. */
static char *
home(int client)
{
	if (own())
		sprintf(path, "%s/%d/", root, client);
	else
		sprintf(path, "%s/all/", root);
	return path + strlen(path);
}

static int
make_dirs(int client)
{
	char *end = home(client);
	long k;

	for (k = 0; k < ndirs; k++) {
		strcpy(end, dirs[k]);
		path[strlen(path) - 1] = '\0';
		if (mkdir(path, (mode_t)0777) != 0)
			return failno(path);
		path[strlen(path)] = '/';
	}
	return OK;
}

static int
make_tree(struct run *r)
{
	int i, code = scratch_tree(root, bytes * files * r->crew);

	for (i = 0; code == OK && i < (own() ? r->crew : 1); i++)
		code = make_dirs(i);
	return code;
}

static void
name_case(struct run *r)
{
	param(r, "op", r->test->tag);
	param_num(r, "clients", (double)r->crew);
	param_num(r, "files", files);
	param(r, "dir", where);
	param(r, "order", order);
	param_num(r, "bytes", bytes);
	if (shift > 0)
		param_num(r, "shift", shift);
	if (ndirs > 1) {
		param_num(r, "width", width);
		param_num(r, "levels", levels);
	}
	if (plain)
		param(r, "names", "plain");
}

static int
setup(struct run *r)
{
	int code = crew_want(r, (long)clients);

	if (code == OK && dirs == (char **)0)
		code = list_dirs();
	if (code != OK)
		return code;
	name_case(r);
	r->count = 6;
	r->parts = r->crew > 1;
	if (!there && r->me == 0)
		code = make_tree(r);
	there = code == OK;
	return code;
}

/* The number in seven digits of base 16 or more, then up to twelve characters. */
static void
make_name(char *name, int client, long i)
{
	static const char set[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	struct rng d;
	long number = (long)client * (long)files + i, tail;

	sprintf(name, "%07lx", (unsigned long)number);
	if (plain)
		return;
	rng_seed(&d, seed, number);
	name += strlen(name);
	*name++ = '-';
	for (tail = rng_below(&d, (long)TAIL); tail >= 0; tail--)
		*name++ = set[rng_below(&d, (long)sizeof set - 1)];
	*name = '\0';
}

static void
make_names(int client)
{
	long i;

	whose = client;
	for (i = 0; i < (long)files; i++)
		make_name(names[i], client, i);
}

static int
make_turn(struct run *r)
{
	struct rng d;
	long i;

	if (!equal(order, "random"))
		return OK;
	if (turn == (long *)0)
		turn = (long *)malloc((size_t)files * sizeof *turn);
	if (turn == (long *)0)
		return fail("the order of the files", "no memory");
	for (i = 0; i < (long)files; i++)
		turn[i] = i;
	rng_seed(&d, seed, -1L - (long)r->me);
	rng_shuffle(&d, turn, (long)files);
	return OK;
}

/* The path of file i, behind the home of its client. */
static void
place(char *end, long i)
{
	if (ndirs > 1) {
		strcpy(end, dirs[i % ndirs]);
		end += strlen(end);
	}
	strcpy(end, names[i]);
}

static int
trouble(struct run *r, const char *what, long i)
{
	char text[PORT_PATH + 300];

	sprintf(text, "client %d, %s of file %ld: %s", r->me, what, i, path);
	return failno(text);
}

static int
close_file(int fd, int ok)
{
	int why = errno;

	if (close(fd) != 0)
		return -1;
	errno = why;
	return ok ? 0 : -1;
}

/* All of the bytes of a file, in calls of the host's choice. */
static int
move(int fd, int writes)
{
	double done = 0;
	ssize_t n;

	while (done < bytes) {
		n = writes ? write(fd, data, (size_t)(bytes - done)) : read(fd, data, (size_t)(bytes - done));
		if (n == 0)
			errno = writes ? ENOSPC : EIO;
		if (n == 0 || (n < 0 && errno != EINTR))
			return 0;
		if (n > 0)
			done += (double)n;
	}
	return 1;
}

static int
create_one(int how)
{
	int fd = open(path, O_WRONLY | O_CREAT | how, 0666);

	return fd < 0 ? -1 : close_file(fd, move(fd, 1));
}

static int
read_one(void)
{
	int fd = open(path, O_RDONLY), ok;
	char end;

	if (fd < 0)
		return -1;
	ok = bytes > 0 ? move(fd, 0) : read(fd, &end, (size_t)1) == 0;
	return close_file(fd, ok);
}

/* One operation on the file whose path stands; 0, or -1 with errno. */
static int
act(int phase)
{
	struct stat st;

	switch (phase) {
	case 'c':
		return create_one(O_EXCL);
	case 's':
		return stat(path, &st);
	case 'r':
		return read_one();
	}
	return unlink(path);
}

/* Is this entry one of ours? Directories of the tree begin with a t, the other clients have other numbers. */
static int
ours(const char *entry)
{
	double number = 0, first = (double)whose * files;
	const char *s;

	for (s = entry; isxdigit((unsigned char)*s); s++)
		number = number * 16 + (isdigit((unsigned char)*s) ? *s - '0' : *s - 'a' + 10);
	return s > entry && number >= first && number < first + files;
}

/* Every file of one directory, as it is listed: how many, -1 after fail(). */
static long
walk_dir(struct run *r, int phase, char *end)
{
	struct listing *l = listing_open(path);
	const char *entry;
	long n = 0;

	if (l == (struct listing *)0) {
		trouble(r, "the listing", 0L);
		return -1;
	}
	while ((entry = listing_next(l)) != (char *)0) {
		if (!ours(entry))
			continue;
		sprintf(end, "%.*s", NAME, entry);
		if (act(phase) != 0) {
			trouble(r, r->test->tag, n);
			n = -1;
			break;
		}
		n++;
	}
	if (entry == (char *)0 && errno != 0) {
		*end = '\0';
		trouble(r, "the listing", n);
		n = -1;
	}
	listing_close(l);
	return n;
}

/* Some hosts leave entries out of a listing that shrinks meanwhile: a phase that deletes looks again. */
static int
walk(struct run *r, int phase)
{
	char *end = home(whose), text[120];
	long k, n, found, sum = 0;

	do {
		for (found = k = 0; k < ndirs; k++) {
			strcpy(end, dirs[k]);
			n = walk_dir(r, phase, path + strlen(path));
			if (n < 0)
				return FAILED;
			found += n;
		}
		sum += found;
	} while (phase == 'd' && found > 0 && sum < (long)files);
	r->ops += (double)sum;
	if (sum == (long)files)
		return OK;
	sprintf(text, "client %d: %ld files of %.0f are listed", r->me, sum, files);
	*home(whose) = '\0';
	return fail(path, text);
}

static int
count(struct run *r, int phase)
{
	char *end = home(whose);
	long i, k, n = (long)files;

	for (k = 0; k < n; k++) {
		i = turn != (long *)0 ? turn[k] : k;
		place(end, i);
		if (act(phase) != 0)
			return trouble(r, r->test->tag, i);
		r->ops++;
	}
	return OK;
}

static int
run(struct run *r, long n)
{
	int phase = r->test->tag[0], code;

	(void)n;
	code = equal(order, "readdir") && phase != 'c' ? walk(r, phase) : count(r, phase);
	if (phase == 'c' || phase == 'r')
		r->bytes = r->ops * bytes;
	return code;
}

/* Makes the files of this client, which the phase at hand needs, where the last of them is missing. */
static int
provide(struct run *r)
{
	char *end = home(r->me);
	struct stat st;
	long i, k, n = (long)files;

	place(end, turn != (long *)0 ? turn[n - 1] : n - 1);
	if (stat(path, &st) == 0)
		return OK;
	for (k = 0; k < n; k++) {
		i = turn != (long *)0 ? turn[k] : k;
		place(end, i);
		if (create_one(O_TRUNC) != 0)
			return trouble(r, "the making", i);
	}
	return OK;
}

static int
withdraw(struct run *r)
{
	char *end = home(r->me);
	long i;

	for (i = 0; i < (long)files; i++) {
		place(end, i);
		if (unlink(path) != 0 && errno != ENOENT)
			return trouble(r, "the removal", i);
	}
	return OK;
}

static int
join(struct run *r)
{
	int phase = r->test->tag[0], code;

	again = 0;
	if (names == (char (*)[NAME])0)
		names = (char (*)[NAME])malloc((size_t)files * NAME);
	if (bytes > 0 && data == (char *)0)
		data = grab(bytes);
	if (names == (char (*)[NAME])0)
		return fail("the names of the files", "no memory");
	if (bytes > 0 && data == (char *)0)
		return FAILED;
	code = make_turn(r);
	make_names(r->me);
	if (code == OK && phase != 'c')
		code = provide(r);
	if (code == OK && (phase == 's' || phase == 'r'))
		make_names((int)fmod((double)r->me + shift, (double)r->crew));
	return code;
}

/* Every sample finds what its phase begins with: no files, or all. */
static int
prep(struct run *r)
{
	int phase = r->test->tag[0], code = OK;

	if (again && phase == 'c')
		code = withdraw(r);
	else if (again && phase == 'd')
		code = provide(r);
	again = 1;
	return code;
}

static const struct test_case cases[] = {
	{ "META", "create", 1, ONCE, run },
	{ "META", "stat", 1, ONCE, run },
	{ "META", "read", 1, ONCE, run },
	{ "META", "delete", 1, ONCE, run },
	{ (char *)0 }
};

const struct bench bench = {
	"meta", "DIR", help, "m:c:n:d:r:b:j:w:l:ux:", cases, opt, args,
	setup, (hook)0, prep, join
};
