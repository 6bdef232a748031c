/*
 * mkhdb: MKHDB of the IRAF suite: scans help files and makes a database of
 * their words for look-up.
 *
 * The help files are a tree of fixed content (helptree.h), because the pages of
 * the kit change with its versions, and times would change with them; or, under
 * another mnemonic, files that the user names.
 *
 * An operation is the whole scan: it reads directories and texts, sorts the
 * words and writes the database again.
 */
#include "helptree.h"
#include "wordbase.h"
#include "wordfile.h"

enum { LOOKED = 12, MARGIN = 20, TEXT = 8192 };

static const char *const help[] = {
	"DIR is where the help files and the database are made, and removed",
	"FILE... are texts to be scanned in place of the help files",
	(char *)0
};

/* A word that is looked up after each sample, and its counts by the independent method. */
struct looked {
	char word[WORD];
	double times, files;
};

static const char absent[] = "longerthananywordthatisnotcut";

static char dir[PORT_PATH - MARGIN], base[PORT_PATH];
static struct tally tally, wanted;	/* of the last scan; counted independently */
static struct looked looked[LOOKED];
static int nlooked;
static double texts;

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
each_text(struct run *r, textof text)
{
	int i, code = OK;

	if (r->argc == 1)
		return tree_texts(r, dir, text);
	for (i = 1; i < r->argc && code == OK; i++)
		code = (*text)(r, r->argv[i], (long)(i - 1));
	return code;
}

/* --- independent counting ----------------------------------------------------------- */

/* The next word of a null-terminated text; returns its end, or null where there is none. */
static const char *
next_word(const char *at, char *word)
{
	int n = 0;

	while (*at != '\0' && letter((int)*at) == 0)
		at++;
	if (*at == '\0')
		return (char *)0;
	for (; letter((int)*at) != 0; at++)
		if (n < WORD - 1)
			word[n++] = (char)letter((int)*at);
	word[n] = '\0';
	return at;
}

/* Reads a text as a string; zeros become blanks. Null after fail(). */
static char *
whole_text(const char *path)
{
	struct bio *b = bio_open(path, FILE_READ, 0);
	double size = 0;
	char *text;
	long got, i;

	if (b == (struct bio *)0)
		return (char *)0;
	text = file_size(path, &size) == OK ? grab(size + 1) : (char *)0;
	got = text == (char *)0 ? -1 : bio_read(b, text, (long)size);
	bio_close(b);
	if (got < 0) {
		free((void *)text);
		return (char *)0;
	}
	for (i = 0; i < got; i++)
		if (text[i] == '\0')
			text[i] = ' ';
	text[got] = '\0';
	return text;
}

/* Adds a word of the text to those that are looked up, at a later place in each text. */
static void
choose_words(const char *text)
{
	char word[WORD];
	const char *at = text;
	int i;

	for (i = 0; i < 5 * nlooked + 2 && (at = next_word(at, word)) != (char *)0; i++)
		continue;
	for (i = 0; at != (char *)0 && i < nlooked && !equal(looked[i].word, word); i++)
		continue;
	if (at != (char *)0 && i == nlooked && nlooked < LOOKED)
		strcpy(looked[nlooked++].word, word);
}

static int
choose_from(struct run *r, const char *path, long number)
{
	char *text = whole_text(path);

	(void)r;
	(void)number;
	texts++;
	if (text == (char *)0)
		return FAILED;
	choose_words(text);
	free((void *)text);
	return OK;
}

static void
count_in(struct looked *l, const char *text)
{
	char word[WORD];
	double before = l->times;

	while ((text = next_word(text, word)) != (char *)0)
		l->times += equal(word, l->word);
	l->files += l->times > before;
}

static int
count_words(struct run *r, const char *path, long number)
{
	char word[WORD], *text = whole_text(path);
	const char *at = text;
	int i;

	(void)r;
	(void)number;
	if (text == (char *)0)
		return FAILED;
	while ((at = next_word(at, word)) != (char *)0)
		wanted.words++;
	for (i = 0; i < nlooked; i++)
		count_in(&looked[i], text);
	free((void *)text);
	return OK;
}

/* --- the life of a case ------------------------------------------------------------- */

static int
mkhdb_setup(struct run *r)
{
	int code = scratch_tree(dir, tree_room());

	nlooked = 0;
	texts = wanted.words = 0;
	memset((void *)looked, 0, sizeof looked);
	if (code == OK && r->argc == 1)
		code = tree_make(dir);
	if (code == OK)
		code = each_text(r, choose_from);
	if (code == OK)
		code = each_text(r, count_words);
	param_num(r, "files", texts);
	return code;
}

static int
add(struct run *r, const char *path, long number)
{
	(void)r;
	return words_add(path, number, &tally);
}

static int
mkhdb_scan(struct run *r)
{
	int code = file_remove(base);

	memset((void *)&tally, 0, sizeof tally);
	words_begin();
	if (code == OK)
		code = each_text(r, add);
	if (code == OK)
		code = words_write(base, &tally);
	r->bytes += tally.bytes;
	return code;
}

static int
mkhdb_run(struct run *r, long n)
{
	return repeat(r, n, mkhdb_scan);
}

static int
look_up(const struct looked *l)
{
	double times, files;
	int code = words_find(base, l->word, &times, &files);

	if (code != OK)
		return code;
	return times == l->times && files == l->files ? OK : fail(l->word,
	    "has another count in the database than in the texts");
}

static int
mkhdb_done(struct run *r)
{
	struct tally found;
	double times, files;
	int i, code = words_prove(base, &found);

	(void)r;
	if (code == OK && (found.words != wanted.words || tally.words != wanted.words))
		code = fail("the database", "does not have all words");
	for (i = 0; i < nlooked && code == OK; i++)
		code = look_up(&looked[i]);
	if (code == OK)
		code = words_find(base, absent, &times, &files);
	return code == OK && times != 0 ? fail("the database", "has a word that is in no text") : code;
}

static int
mkhdb_finish(struct run *r)
{
	char text[200];
	int code;

	words_end();
	if (!r->failed) {
		sprintf(text, "%.0f words, %.0f different, in %.0f files: %.0f entries, sum %08lx", tally.words, tally.different,
		    texts,
		    tally.entries, words_sum(base));
		say(text);
	}
	code = file_remove(base);
	return tree_remove(dir) == OK ? code : FAILED;
}

static const struct hooks hooks = { { mkhdb_setup, mkhdb_finish }, { (hook)0 }, { (hook)0, mkhdb_done } };

static const struct test_case cases[] = {
	{ "MKHDB", "mkhdb", 1, PASS, mkhdb_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"mkhdb", "DIR [FILE...]", help, "", cases, (opthook)0, mkhdb_args
};
