/*
 * helptree.c: the tree of help files, see helptree.h.
 */
#include "helptree.h"

enum { VOCABULARY = 3000, LETTERS = 16, WIDE = 10, LONGEST = 200, NAME = 32 };

#define SEED 1986.0

static char vocabulary[VOCABULARY][LETTERS];
static char path[PORT_PATH + 2 * NAME];

/* --- words ------------------------------------------------------------------------ */

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

/* Takes the smaller of two random places, so that few words are frequent and most are rare. */
static const char *
any_word(struct rng *g)
{
	long a = rng_below(g, (long)VOCABULARY), b = rng_below(g, (long)VOCABULARY);

	return vocabulary[a < b ? a : b];
}

static void
make_vocabulary(void)
{
	struct rng g;
	int i;

	rng_seed(&g, SEED, 0L);
	for (i = 0; i < VOCABULARY; i++)
		make_word(&g, vocabulary[i]);
}

/* --- the tree --------------------------------------------------------------------- */

static void
name_text(const char *top, int package, int topic)
{
	sprintf(path, "%s/pkg%02d/topic%02d.hlp", top, package, topic);
}

static void
name_directory(const char *top, int package)
{
	sprintf(path, "%s/pkg%02d/pkg%02d.hd", top, package, package);
}

static int
put(struct bio *b, const char *text)
{
	return bio_write(b, text, (long)strlen(text));
}

static int
put_words(struct bio *b, struct rng *g)
{
	char text[LONGEST];
	int i;

	for (text[0] = '\0', i = 0; i < WIDE; i++) {
		strcat(text, i > 0 ? " " : "");
		strcat(text, any_word(g));
	}
	strcat(text, ".\n");
	return put(b, text);
}

static int
make_text(const char *top, int package, int topic)
{
	static const char *const heads[] = { "NAME\n", "USAGE\n", "PARAMETERS\n", "DESCRIPTION\n", "EXAMPLES\n" };
	struct rng g;
	struct bio *b;
	int i, code = OK;

	rng_seed(&g, SEED, (long)(1 + package * TOPICS + topic));
	name_text(top, package, topic);
	b = bio_open(path, FILE_WRITE, 0);
	if (b == (struct bio *)0)
		return FAILED;
	for (i = 0; i < LINES && code == OK; i++) {
		if (i % 8 == 0)
			code = put(b, heads[i / 8 % 5]);
		if (code == OK)
			code = put_words(b, &g);
	}
	return bio_close(b) == OK ? code : FAILED;
}

static int
make_directory(const char *top, int package)
{
	char text[LONGEST];
	struct bio *b;
	int i, code = OK;

	name_directory(top, package);
	b = bio_open(path, FILE_WRITE, 0);
	if (b == (struct bio *)0)
		return FAILED;
	for (i = 0; i < TOPICS && code == OK; i++) {
		sprintf(text, "%.16s = topic%02d.hlp\n", vocabulary[(package * TOPICS + i) % VOCABULARY], i);
		code = put(b, text);
	}
	return bio_close(b) == OK ? code : FAILED;
}

int
tree_make(const char *top)
{
	int i, k, code = OK;

	make_vocabulary();
	for (i = 0; i < PACKAGES && code == OK; i++) {
		sprintf(path, "%s/pkg%02d", top, i);
		if (mkdir(path, (mode_t)0700) != 0)
			return failno(path);
		code = make_directory(top, i);
		for (k = 0; k < TOPICS && code == OK; k++)
			code = make_text(top, i, k);
	}
	return code;
}

double
tree_room(void)
{
	return (double)PACKAGES * (TOPICS * (LINES * (WIDE * 17.0 + 20) + 4096) + 8192);
}

static int
remove_package(const char *top, int package)
{
	int k, code;

	name_directory(top, package);
	code = file_remove(path);
	for (k = 0; k < TOPICS; k++) {
		name_text(top, package, k);
		if (file_remove(path) != OK)
			code = FAILED;
	}
	sprintf(path, "%s/pkg%02d", top, package);
	return rmdir(path) == 0 || errno == ENOENT ? code : failno(path);
}

int
tree_remove(const char *top)
{
	int i, code = OK;

	for (i = 0; i < PACKAGES; i++)
		if (remove_package(top, i) != OK)
			code = FAILED;
	return rmdir(top) == 0 || errno == ENOENT ? code : failno(top);
}

/* --- contents ---------------------------------------------------------------------- */

static int
ascending(const void *a, const void *b)
{
	return strcmp((const char *)a, (const char *)b);
}

/* Lists the directories in order; returns how many, -1 after fail(). */
static long
list_packages(const char *top, char names[][NAME], long most)
{
	struct listing *l = listing_open(top);
	const char *name;
	long n = 0;

	if (l == (struct listing *)0) {
		failno(top);
		return -1;
	}
	while ((name = listing_next(l)) != (char *)0)
		if (strncmp(name, "pkg", (size_t)3) == 0 && strlen(name) < NAME && n < most)
			strcpy(names[n++], name);
	listing_close(l);
	qsort((void *)names, (size_t)n, (size_t)NAME, ascending);
	return n;
}

/* A line of a directory, "topic = file". */
static int
take_line(struct run *r, const char *top, const char *package, char *line, long number, textof text)
{
	char *is = strstr(line, " = ");

	if (is == (char *)0 || strlen(is + 3) >= NAME || strchr(is + 3, '/') != (char *)0)
		return fail(package, "has a line that names no file");
	sprintf(path, "%s/%s/%s", top, package, is + 3);
	return (*text)(r, path, number);
}

static int
take_package(struct run *r, const char *top, const char *package, long *number, textof text)
{
	char line[LONGEST + 1];
	struct bio *b;
	long got = 0;
	int code = OK;

	sprintf(path, "%s/%s/%s.hd", top, package, package);
	b = bio_open(path, FILE_READ, 0);
	if (b == (struct bio *)0)
		return FAILED;
	while (code == OK && (got = bio_line(b, line, (long)LONGEST)) > 0) {
		line[got - (line[got - 1] == '\n')] = '\0';
		code = take_line(r, top, package, line, (*number)++, text);
	}
	return bio_close(b) == OK && got >= 0 ? code : FAILED;
}

int
tree_texts(struct run *r, const char *top, textof text)
{
	char names[PACKAGES][NAME];
	long n = list_packages(top, names, (long)PACKAGES), i, number = 0;
	int code = n < 0 ? FAILED : OK;

	for (i = 0; i < n && code == OK; i++)
		code = take_package(r, top, names[i], &number, text);
	return code;
}
