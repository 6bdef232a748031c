/*
 * metatree.c: the directories of meta and the names of its files.
 *
 * Every file of a run has a number; its name is the number with a random
 * tail.  The files of a client are distributed over the directories of its
 * tree.
 */
#include "meta.h"

enum { TAIL = 12 };

double
tree_size(const struct meta *m)
{
	double sum = 1, row = 1, k;

	for (k = 0; m->width > 0 && k < m->levels && sum <= META_DIRS; k++) {
		row *= m->width;
		sum += row;
	}
	return sum;
}

static int
own(const struct meta *m)
{
	return m->where == OWN;
}

/* In a tree of equal width the parent of directory k is (k - 1) / width. The tree is noted when it is whole. */
int
tree_list(struct meta *m)
{
	char one[240];
	long n = (long)tree_size(m), k;
	char **dirs = (char **)calloc((size_t)n, sizeof *dirs);

	for (k = 0; dirs != (char **)0 && k < n; k++) {
		one[0] = '\0';
		if (k > 0)
			sprintf(one, "%st%ld/", dirs[(k - 1) / (long)m->width], (k - 1) % (long)m->width);
		dirs[k] = (char *)malloc(strlen(one) + 1);
		if (dirs[k] == (char *)0)
			break;
		strcpy(dirs[k], one);
	}
	if (dirs != (char **)0 && k == n) {
		m->dirs = dirs;
		m->ndirs = n;
		return OK;
	}
	while (dirs != (char **)0 && k-- > 0)
		free((void *)dirs[k]);
	free((void *)dirs);
	return fail("the tree of directories", "no memory");
}

char *
tree_home(struct meta *m, int client)
{
	char set[20];

	set[0] = '\0';
	if (m->place > 0)
		sprintf(set, ".%d", m->place);
	if (own(m))
		sprintf(m->path, "%s/%d%s/", m->root, client, set);
	else
		sprintf(m->path, "%s/all%s/", m->root, set);
	return m->path + strlen(m->path);
}

static int
make_dirs(struct meta *m, int client)
{
	char *end = tree_home(m, client);
	long k;

	for (k = 0; k < m->ndirs; k++) {
		strcpy(end, m->dirs[k]);
		m->path[strlen(m->path) - 1] = '\0';
		if (mkdir(m->path, (mode_t)0700) != 0)
			return failno(m->path);
		m->path[strlen(m->path)] = '/';
	}
	return OK;
}

int
tree_make(struct run *r, long sets)
{
	struct meta *m = STATE(r);
	int i, code = scratch_tree(m->root, m->bytes * m->files * r->crew * (double)sets);

	for (i = 0; code == OK && i < (own(m) ? r->crew : 1); i++)
		code = make_dirs(m, i);
	return code;
}

/* Participant 0 makes a directory for all, before it opens the gate. */
int
tree_grow(struct run *r)
{
	struct meta *m = STATE(r);

	return own(m) || r->me == 0 ? make_dirs(m, r->me) : OK;
}

/* The number in at least seven hexadecimal digits, then a dash and one to TAIL random characters. */
static void
make_name(const struct meta *m, char *name, int client, long i)
{
	static const char set[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	struct rng d;
	long number = (long)client * (long)m->files + i, tail;

	sprintf(name, "%07lx", (unsigned long)number);
	if (m->plain)
		return;
	rng_seed(&d, m->seed, number);
	name += strlen(name);
	*name++ = '-';
	for (tail = rng_below(&d, (long)TAIL); tail >= 0; tail--)
		*name++ = set[rng_below(&d, (long)sizeof set - 1)];
	*name = '\0';
}

void
tree_names(struct meta *m, int client)
{
	long i;

	m->whose = client;
	for (i = 0; i < (long)m->files; i++)
		make_name(m, m->names[i], client, i);
}

void
tree_place(struct meta *m, char *end, long i)
{
	if (m->ndirs > 1) {
		strcpy(end, m->dirs[i % m->ndirs]);
		end += strlen(end);
	}
	strcpy(end, m->names[i]);
}
