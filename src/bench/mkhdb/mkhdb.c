/*
 * mkhdb: MKHDB of the IRAF suite: scans help files and makes a database of their words for look-up.
 *
 * The help files are a tree of fixed content, because the pages of the kit change with its versions, and times would
 * change with them; or, under another mnemonic, files that the user names.
 *
 * An operation is the whole scan: it reads directories and texts, sorts the words and writes the database again.
 */
#include "mkhdb.h"

static const struct choice choices[] = {
	{ "DIR is where the help files and the database are made, and removed" },
	{ "FILE... are texts to be scanned in place of the help files" },
	{ (char *)0 }
};

static char dir[PORT_PATH - 20], base[PORT_PATH];
static unsigned long sum;
static double files;

static int
mkhdb_args(struct run *r)
{
	struct stat st;
	int i;

	if (scratch_name(r, r->argv[0], "mkhdb", dir) != OK || directory_arg(r->argv[0]) != OK)
		return USAGE;
	for (i = 1; i < r->argc; i++)
		if (stat(r->argv[i], &st) != 0 || !S_ISREG(st.st_mode))
			return usage(r->argv[i], "is not a file of this host");
	if (r->argc > 1)
		r->mnemonic = "MKHDBF";
	sprintf(base, "%s/words", dir);
	return OK;
}

/* All texts, in the order of their numbers. */
static int
each_text(struct run *r, textof each)
{
	int i, code = OK;

	if (r->argc == 1)
		return tree_texts(dir, each);
	for (i = 1; i < r->argc && code == OK; i++)
		code = (*each)(r->argv[i], (long)(i - 1));
	return code;
}

static int
mkhdb_setup(struct run *r)
{
	int code = scratch_tree(dir, TREE_BYTES);

	files = r->argc == 1 ? (double)PACKAGES * TOPICS : (double)(r->argc - 1);
	param_num(r, "files", files);
	if (code == OK && r->argc == 1)
		code = tree_make(dir);
	return code == OK ? each_text(r, test_text) : code;
}

static int
mkhdb_run(struct run *r, long n)
{
	(void)n;
	words_begin();
	if (file_remove(base) != OK || each_text(r, words_add) != OK || words_write(base) != OK)
		return FAILED;
	r->bytes += tally.bytes;
	return OK;
}

static int
mkhdb_done(struct run *r)
{
	(void)r;
	return test_file(base, &sum);
}

static int
mkhdb_finish(struct run *r)
{
	char line[200];

	sprintf(line, "%.0f words, %.0f different, in %.0f files: %.0f entries, sum %08lx", tally.words, tally.different,
	    files, tally.entries, sum);
	if (!r->failed)
		say(line);
	return OK;
}

static const struct hooks hooks = { { mkhdb_setup, mkhdb_finish }, { (hook)0 }, { (hook)0, mkhdb_done } };

static const struct test_case cases[] = {
	{ "MKHDB", "mkhdb", 1, PASS, mkhdb_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"mkhdb", "DIR [FILE...]", choices, cases, (opthook)0, mkhdb_args
};
