/*
 * meta: metadata operations of a file system: create, stat, read and delete
 * of many files by many clients, as in bonnie++ and mdtest.
 *
 * An operation is the whole phase, all files of all clients, from the start
 * of the first client to the end of the last.  The files of a client are in
 * a directory of its own or in one for all clients, or, with -w and -l, in a
 * tree of directories below it.
 *
 * Each sample of the create phase has new directories, and the files of
 * earlier samples stay.  Some file systems do not reuse deleted entries for
 * some time (ext4 without a journal: minutes), so that a create would measure
 * the deletes before it.  For the same reason a run creates first, and with -k
 * the files stay in its scratch directory until its end.  The other phases use
 * the files of the first sample.
 */
#include "meta.h"

enum { CREATE, STAT, READ, DELETE };	/* the phases; CREATE needs directories of its own for each sample */

static const char *const places[] = { "own", "shared", (char *)0 };
static const char *const orders[] = { "seq", "random", "readdir", (char *)0 };
enum { SEQ, RANDOM, READDIR };

static char root[PORT_PATH], path[PORT_PATH + 200];
static int keeps;			/* -k */
static struct meta state = { 0.0, 1024.0, 0.0, 0.0, 0.0, 1.0, 1.0 };

static const struct choice choices[] = {
	{ "-m PHASE      create, stat, read or delete; may be repeated (default all)", TO_CASE("phase") },
	{ "-c N          clients (default 1, or the ranks of an MPI job)", TO_SIZE(&state.clients, 1, 100000.0) },
	{ "-n N          files of each client (default 1024)", TO_SIZE(&state.files, 1, 1e8) },
	{ "-d WHERE      own: a directory for each client; shared: one (default own)",
	    TO_WORD(&state.where, "place", places) },
	{ "-r ORDER      seq, random, readdir: as the directory lists them (default seq)",
	    TO_WORD(&state.order, "order", orders) },
	{ "-b SIZE       bytes in a file (default 0)", TO_SIZE(&state.bytes, 0, 1073741824.0) },
	{ "-j N          stat and read the files of the N-th next client (default 0)",
	    TO_SIZE(&state.shift, 0, 100000.0) },
	{ "-w WIDTH      directories in each directory of a tree (default 0)", TO_SIZE(&state.width, 0, 10000.0) },
	{ "-l LEVELS     of that tree (default 1)", TO_SIZE(&state.levels, 1, 16.0) },
	{ "-u            plain names, without the random tail", TO_FLAG(&state.plain) },
	{ "-x SEED       of names and orders (default 1)", TO_SIZE(&state.seed, 0, SIZE_MOST) },
	{ "-k            keep the files, with -m create alone", TO_FLAG(&keeps) },
	{ (char *)0 }
};

static int
meta_args(struct run *r)
{
	struct meta *m = &state;
	const struct test_case *c;

	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (keeps && is_chosen(r, c) && c->what != CREATE)
			return usage("-k", "needs -m create, and no other phase");
	r->state = (void *)m;
	m->root = root;
	m->path = path;
	if (tree_size(m) > META_DIRS)
		return usage("-w", "more than 100000 directories");
	if ((m->clients > 0 ? m->clients : 1) * m->files > 2147483647.0)
		return usage("-n", "more than 2147483647 files in all");
	return scratch_name(r, r->argv[0], "meta", m->root);
}

static void
name_case(struct run *r)
{
	struct meta *m = STATE(r);

	param(r, "op", r->test->tag);
	param_num(r, "clients", (double)r->crew);
	param_num(r, "files", m->files);
	param(r, "dir", places[m->where]);
	param(r, "order", orders[m->order]);
	param_num(r, "bytes", m->bytes);
	if (m->shift > 0)
		param_num(r, "shift", m->shift);
	if (m->ndirs > 1) {
		param_num(r, "width", m->width);
		param_num(r, "levels", m->levels);
	}
	if (m->plain)
		param(r, "names", "plain");
}

static int
meta_setup(struct run *r)
{
	struct meta *m = STATE(r);
	int code = crew_want(r, (long)m->clients);

	if (code == OK && m->dirs == (char **)0)
		code = tree_list(m);
	if (code != OK)
		return code;
	name_case(r);
	r->count = 6;
	r->parts = r->crew > 1;
	if (!m->made && r->me == 0)
		code = tree_make(r, r->test->what == CREATE ? samples_of(r) : 1L);
	m->made = code == OK;
	flag_smaller(r, r->argv[0]);
	return code;
}

static int
meta_join(struct run *r)
{
	struct meta *m = STATE(r);

	m->again = m->place = 0;
	m->names = (char (*)[META_NAME])buffer_of(&m->rooms[0], m->files * META_NAME);
	m->data = m->bytes > 0 ? buffer_of(&m->rooms[2], m->bytes) : (char *)0;
	if (m->names == (char (*)[META_NAME])0 || (m->bytes > 0 && m->data == (char *)0))
		return FAILED;
	tree_names(m, r->me);
	if (m->order != RANDOM)
		return OK;
	m->turn = (long *)(void *)buffer_of(&m->rooms[1], m->files * (double)sizeof *m->turn);
	if (m->turn == (long *)0)
		return FAILED;
	rng_order(m->turn, (long)m->files, m->seed, -1L - (long)r->me);
	return OK;
}

/* Makes new directories, except for the first sample, whose directories exist. */
static int
prep_create(struct run *r)
{
	struct meta *m = STATE(r);

	m->place = m->again++;
	return m->place > 0 ? tree_grow(r) : OK;
}

/* Phases that do not change files use those of another client with -j, after each client has provided its own. */
static int
prep_look(struct run *r)
{
	struct meta *m = STATE(r);
	int code = OK;

	if (!m->again++) {
		code = meta_provide(r);
		tree_names(m, (int)fmod((double)r->me + m->shift, (double)r->crew));
	}
	return code;
}

/* What was entered in the ledger stays there until all is measured. */
static int
finish_create(struct run *r)
{
	if (keeps && !r->failed && r->me == 0)
		file_keep(root);
	return OK;
}

/* By number or, with -r readdir, as the directories list the files. */
static int
meta_run(struct run *r, long n)
{
	static const action actions[] = { meta_create, meta_stat, meta_read, meta_delete };
	int what = r->test->what, code;

	(void)n;
	code = STATE(r)->order == READDIR && what != CREATE ? meta_listed(r, actions[what], what == DELETE) :
	    meta_each(r, actions[what]);
	if (what == CREATE || what == READ)
		r->bytes = r->ops * STATE(r)->bytes;
	return code;
}

static const struct hooks creates = { { meta_setup, finish_create }, { meta_join }, { prep_create } };
static const struct hooks looks = { { meta_setup }, { meta_join }, { prep_look } };
static const struct hooks deletes = { { meta_setup }, { meta_join }, { meta_provide } };

static const struct test_case cases[] = {
	{ "META", "create", 2, ONCE, meta_run, &creates, CREATE },
	{ "META", "stat", 2, ONCE, meta_run, &looks, STAT },
	{ "META", "read", 2, ONCE, meta_run, &looks, READ },
	{ "META", "delete", 2, ONCE, meta_run, &deletes, DELETE },
	{ (char *)0 }
};

const struct bench bench = {
	"meta", "DIR", choices, cases, (opthook)0, meta_args, &far_crew
};
