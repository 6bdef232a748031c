/*
 * recline.c: the lines of a record, see lodestone-records(5).  A line that is wrong is refused with a message, and
 * the rest is read.
 */
#include "rec.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

enum { WORDS = 40 };

static struct rec_table go_keys;

/* --- rows ------------------------------------------------------------------------------------------------------- */

static int
row_line(const char *line, char **word, int n)
{
	if (n != 3 || !is_count(word[2], (size_t)9))
		return rec_refuse(line, "a row is `Row: ID ROUND'");
	if (strlen(word[1]) > REC_NAME)
		return rec_refuse(line, "a name has at most 1000 characters");
	run_need();
	if (reading == (struct rec_run *)0 || rec_full((int)M_ROWS, line))
		return 0;
	row_open(word[1], atol(word[2]));
	return 1;
}

static struct rec_visit *
named(const char *line, char **word)
{
	struct rec_visit *v = is_count(word[2], (size_t)9) ? row_named(word[1], atol(word[2])) : (struct rec_visit *)0;

	if (v == (struct rec_visit *)0)
		rec_refuse(line, "no such row is open");
	return v;
}

static int
row_end_line(const char *line, char **word, int n)
{
	int status = 1;

	while (n == 5 && row_status[status] != (char *)0 && !equal(row_status[status], word[3]))
		status++;
	if (n != 5 || row_status[status] == (char *)0 || !is_decimal(word[4], (size_t)15))
		return rec_refuse(line, "a row's end is `Row-end: ID ROUND STATUS WALL'");
	if (named(line, word) == (struct rec_visit *)0)
		return 0;
	row_close(status, word[4]);
	mark_row(reading);
	return 1;
}

/* What stands behind the third word, as written. */
static int
row_host_line(const char *line, char **word, int n)
{
	struct rec_visit *v;
	const char *s = line + 10;

	if (n >= 4 && strncmp(line, "Row-host: ", (size_t)10) == 0 && *s == word[1][0]) {
		s += strcspn(s, " ") + 1;
		s += strspn(s, DIGITS);
	}
	if (n < 4 || n > 30 || strlen(line) > 400 + strlen(word[1]) || *s != ' ' || s[-1] < '0' || s[-1] > '9')
		return rec_refuse(line, "what the host told is `Row-host: ID ROUND NAME=VALUE...'");
	v = named(line, word);
	if (v == (struct rec_visit *)0)
		return 0;
	free((void *)v->states);
	v->states = strcpy(rec_resized((char *)0, (double)strlen(s)), s + 1);
	return 1;
}

/* --- the environment -------------------------------------------------------------------------------------------- */

/* A key of the Go format, as pkg: one that changes after a sample has begun figures of another work, so another run. */
static int
go_key(const char *key, const char *value)
{
	char **item = rec_find(&go_keys, rec_intern(key));
	const char *host;

	if (*item != (char *)0 && !equal(*item, value) && reading != (struct rec_run *)0 && reading->ntests > 0) {
		host = reading->host;
		run_end();
		if (!run_start())
			return 0;
		reading->host = host;
	}
	*item = (char *)rec_intern(value);
	return rec_refuse(key, "not a key of this format; only lodestone: and host: are in lower case");
}

/* The keys that figures and rows need. */
static int
is_needed(const char *key)
{
	static const char *const keys[] = {
		"Source", "Sold", "Date", "Kit", "Dir", "Cache", "Preload", "Skew", "Plan", "Pair",
		"Cputime", (char *)0
	};
	int i;

	for (i = 0; keys[i] != (char *)0 && !equal(keys[i], key); i++)
		continue;
	return keys[i] != (char *)0;
}

static int
another_run(int when)
{
	if (!when)
		return 1;
	run_end();
	return run_start();
}

static int
environment(const char *line, const char *key, const char *value)
{
	char what[REC_LINE + 20];

	if (equal(key, "lodestone")) {
		if (!equal(value, "1")) {
			sprintf(what, "lodestone: %.*s%s", strlen(value) > 40 ? 37 : 40, value, strlen(value) > 40 ? "..." : "");
			rec_warn(what, "another version of the format; read as version 1");
		}
		if (!another_run(reading == (struct rec_run *)0 || *reading->format != '\0' || reading->ntests > 0))
			return 0;
		input.any = 1;
		reading->format = rec_intern(value);
	} else if (equal(key, "host") && strlen(value) > REC_HOST)
		return rec_refuse("host", "a name has at most 255 characters");
	else if (equal(key, "host")) {
		if (!another_run(reading == (struct rec_run *)0 ||
		    (!equal(reading->host, "unknown") && !equal(reading->host, value))))
			return 0;
		input.any = 1;
		reading->host = *value == '\0' ? "unknown" : rec_intern(value);
	} else if (*key >= 'a')
		return go_key(key, value);
	run_need();
	if (reading == (struct rec_run *)0 || rec_full((int)M_KEYS, line))
		return 0;
	if (records.keep_env || is_needed(key))
		text_put(&reading->env, text_new(rec_intern(key), rec_intern(value), (char *)0));
	return 1;
}

/* --- lines ------------------------------------------------------------------------------------------------------ */

/* `Unit UNIT key=value', which only benchstat reads. */
static int
is_unit_line(const char *s)
{
	size_t key;

	if (strncmp(s, "Unit ", (size_t)5) != 0 || s[5] == '\0')
		return 0;
	s += 5;
	if (strcspn(s, " ") == 0 || s[strcspn(s, " ")] == '\0')
		return 0;
	s += strcspn(s, " ") + 1;
	key = strspn(s, "abcdefghijklmnopqrstuvwxyz");
	return key > 0 && s[key] == '=' && s[key + 1] != '\0' && strchr(s + key + 1, ' ') == (char *)0;
}

/* What could control a terminal stays only in a Dir: line, for run -R; 0 where the line is no text. */
static int
make_text(char *s)
{
	int keep = strncmp(s, "Dir:", (size_t)4) == 0;
	char *p;

	for (p = s; *p != '\0'; p++)
		if ((*p > '\0' && *p < ' ' && *p != '\t') || *p == 127)
			return 0;
	for (p = s; *p != '\0' && !keep; p++)
		if ((*p < ' ' || *p > '~') && *p != '\t')
			*p = '?';
	return 1;
}

static int
keyed_line(char *line, char *text)
{
	char *word[WORDS], *key = text, *rest;
	size_t len = strspn(text, LETTERS DIGITS "_.-");
	int n;

	if (text[len] != ':' || strchr(LETTERS, *text) == (char *)0 || len == 0 || strchr(" \t", text[len + 1]) == (char *)0)
		return rec_refuse(line, "not a line of a record");
	text[len] = '\0';
	rest = text + len + 1;
	if (equal(key, "Published"))
		return published_line(line, rest + (*rest != '\0'));
	if (equal(key, "Note"))
		return note_line(line, rest + (*rest != '\0'));
	if (equal(key, "Erratum"))
		return erratum_line(line, word_trim(rest));
	if (equal(key, "Row") || equal(key, "Row-end") || equal(key, "Row-host") || equal(key, "Stretch")) {
		word[0] = key;
		n = 1 + word_split(rest, word + 1, WORDS - 1);
		if (equal(key, "Stretch"))
			return portrait_line(word, n, line);
		return equal(key, "Row") ? row_line(line, word, n) : equal(key, "Row-end") ? row_end_line(line, word, n) :
		    row_host_line(line, word, n);
	}
	return environment(line, key, word_trim(rest));
}

void
line_read(char *line, long n)
{
	static char text[REC_LINE + 1];

	if (n > REC_LINE) {
		rec_refuse(line, "longer than 8192 characters");
		return;
	}
	if (strncmp(line, "Benchmark", (size_t)9) == 0) {
		(void)sample_line(line);
		return;
	}
	if (strspn(line, " \t") == strlen(line) || is_unit_line(line))
		return;
	if (!make_text(line)) {
		rec_refuse(line, "not text");
		return;
	}
	strcpy(text, line);
	if (strncmp(text, "--- SKIP: ", (size_t)10) == 0 || strncmp(text, "--- FAIL: ", (size_t)10) == 0 ||
	    strncmp(text, "--- UNRESOLVED: ", (size_t)16) == 0 || strncmp(text, "--- FLAG: ", (size_t)10) == 0)
		(void)message_line(line, text + 4);
	else
		(void)keyed_line(line, text);
}
