/*
 * helptree.c: a tree of help files.  There are PACKAGES directories, pkg00 and so on.  Each has an index of its topics,
 * pkgNN.hd, with lines "topic = file", and TOPICS help files, of headings and LINES lines of words.  Vocabulary and
 * texts come from the kit's random numbers with a fixed seed: the same bytes on every host.
 */
#include "mkhdb.h"

enum { VOCABULARY = 3000, LETTERS = 16, WIDE = 10, LINE = 200, NAME = 32, TEXT = LINES * LINE };
#define SEED 1986.0

static char vocabulary[VOCABULARY][LETTERS];
static char path[PORT_PATH + 2 * NAME], text[TEXT];

int
letter(int c)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	const char *at = c == 0 ? (char *)0 : strchr(letters, c);

	return at == (char *)0 ? 0 : (int)letters[(at - letters) % 26];
}

/* Two to five syllables. */
static void
make_word(struct rng *g, char *to)
{
	static const char onsets[] = "bcdfghjklmnprstvwz", vowels[] = "aeiou";
	long n = 2 + rng_below(g, 4L);

	for (; n > 0; n--) {
		*to++ = onsets[rng_below(g, (long)(sizeof onsets - 1))];
		*to++ = vowels[rng_below(g, (long)(sizeof vowels - 1))];
		if (rng_below(g, 3L) == 0)
			*to++ = onsets[rng_below(g, (long)(sizeof onsets - 1))];
	}
	*to = '\0';
}

/* Writes the text to the path. */
static int
save(void)
{
	struct bio *b = bio_open(path, FILE_WRITE, 0);
	int code = b == (struct bio *)0 ? FAILED : bio_write(b, text, (long)strlen(text));

	return b != (struct bio *)0 && bio_close(b) == OK ? code : FAILED;
}

static int
make_text(const char *top, int package, int topic)
{
	static const char *const heads[] = { "NAME\n", "USAGE\n", "PARAMETERS\n", "DESCRIPTION\n", "EXAMPLES\n" };
	struct rng g;
	char *at = text;
	long i, k, a, b;

	rng_seed(&g, SEED, (long)(1 + package * TOPICS + topic));
	for (i = 0; i < LINES; i++) {
		sprintf(at, "%s", i % 8 == 0 ? heads[i / 8 % 5] : "");
		/* The smaller of two random places, so that few words are frequent and most are rare. */
		for (k = 0; k < WIDE; k++) {
			a = rng_below(&g, (long)VOCABULARY);
			b = rng_below(&g, (long)VOCABULARY);
			at += strlen(at);
			sprintf(at, "%s%s", vocabulary[a < b ? a : b], k + 1 < WIDE ? " " : ".\n");
		}
		at += strlen(at);
	}
	sprintf(path, "%s/pkg%02d/topic%02d.hlp", top, package, topic);
	return save();
}

static int
make_package(const char *top, int package)
{
	char *at = text;
	int i, code;

	sprintf(path, "%s/pkg%02d", top, package);
	if (mkdir(path, (mode_t)0700) != 0)
		return failno(path);
	for (i = 0; i < TOPICS; i++) {
		sprintf(at, "%.16s = topic%02d.hlp\n", vocabulary[(package * TOPICS + i) % VOCABULARY], i);
		at += strlen(at);
	}
	sprintf(path, "%s/pkg%02d/pkg%02d.hd", top, package, package);
	code = save();
	for (i = 0; i < TOPICS && code == OK; i++)
		code = make_text(top, package, i);
	return code;
}

int
tree_make(const char *top)
{
	struct rng g;
	int i, code = OK;

	rng_seed(&g, SEED, 0L);
	for (i = 0; i < VOCABULARY; i++)
		make_word(&g, vocabulary[i]);
	for (i = 0; i < PACKAGES && code == OK; i++)
		code = make_package(top, i);
	return code;
}

static int
ascending(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

/* The texts of a directory, which stand in its index as "topic = file". */
static int
take_package(const char *top, const char *package, long *number, textof each)
{
	char line[LINE + 1], *is;
	struct bio *b;
	long got = 0;
	int code = OK;

	sprintf(path, "%s/%s/%s.hd", top, package, package);
	b = bio_open(path, FILE_READ, 0);
	if (b == (struct bio *)0)
		return FAILED;
	while (code == OK && (got = bio_line(b, line, (long)LINE)) > 0) {
		line[got - (line[got - 1] == '\n')] = '\0';
		is = strstr(line, " = ");
		sprintf(path, "%s/%s/%.*s", top, package, NAME - 1, is == (char *)0 ? "" : is + 3);
		code = (*each)(path, (*number)++);
	}
	return bio_close(b) == OK && got >= 0 ? code : FAILED;
}

int
tree_texts(const char *top, textof each)
{
	char names[PACKAGES][NAME];
	struct listing *l = listing_open(top);
	const char *name;
	long n = 0, i, number = 0;
	int code = OK;

	if (l == (struct listing *)0)
		return failno(top);
	while ((name = listing_next(l)) != (char *)0)
		if (strncmp(name, "pkg", (size_t)3) == 0 && strlen(name) < NAME && n < PACKAGES)
			strcpy(names[n++], name);
	listing_close(l);
	qsort((void *)names, (size_t)n, (size_t)NAME, ascending);
	for (i = 0; i < n && code == OK; i++)
		code = take_package(top, names[i], &number, each);
	return code;
}
