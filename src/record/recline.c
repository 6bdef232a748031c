/*
 * recline.c: the lines of a record, see lodestone-records(5).  A line that is wrong is refused with a message, and
 * the rest is read.
 */
#include "rec.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

enum { WORDS = 40 };

static struct rec_table go_keys;

/* Reads a value; null, or why it is none. */
static const char *
value_fault(const char *s, const char *unit, double *x)
{
	const char *word = s + (*s == '-' || *s == '+');
	char *end;
	size_t len = strlen(unit), n = strspn(word, "infINFaA");

	if (n >= 3 && strchr("iInN", *word) != (char *)0)
		return "not a finite number";
	if (*s == '-' && (s[1] == '.' || (s[1] >= '0' && s[1] <= '9')))
		return "negative";
	*x = number_of(s, &end);
	if (s[*s == '.'] < '0' || s[*s == '.'] > '9' || *end != '\0')
		return "not a number";
	if (*s == '0' && s[1] >= '0' && s[1] <= '9')
		return "a leading zero";
	if (!(*x <= 1e140) || (*x < 1e-30 && strcspn(s, "123456789") < strcspn(s, "eE")))
		return "too large, or too small";
	if (*x == 0 && len >= 5 && equal(unit + len - 5, "ns/op"))
		return "a time must be greater than zero";
	return (char *)0;
}

static int
is_unit(const char *s)
{
	size_t len = strlen(s);

	if (strchr(LETTERS, *s) == (char *)0 && *s != '%')
		return 0;
	for (; *s != '\0'; s++)
		if (*s < '!' || *s > '~')
			return 0;
	return len <= REC_UNIT;
}

static int
refuse_two(char **word, const char *why)
{
	char both[120];

	sprintf(both, "%.50s %.50s", word[0], word[1]);
	return rec_refuse(both, why);
}

/* Reads the values of a line; 0 after a refusal.  Most lines have the units of the one before. */
static int
sample_values(char **word, int n, double *x, int *unit)
{
	const char *why;
	int i, k;

	for (i = 0; i < n; i++) {
		why = value_fault(word[2 * i], word[2 * i + 1], &x[i]);
		if (why != (char *)0)
			return refuse_two(word + 2 * i, why);
		if (!is_unit(word[2 * i + 1]))
			return rec_refuse(word[2 * i + 1], "not a unit");
	}
	for (i = 0; i < n; i++) {
		k = unit_of(word[2 * i + 1], unit[i]);
		if (k < 0)
			return 0;
		unit[i] = k;
		for (k = 0; k < i; k++)
			if (unit[k] == unit[i])
				return rec_refuse(word[2 * i + 1], "a unit occurs twice");
	}
	return 1;
}

static int
sample_line(char *line)
{
	static char *word[REC_LINE / 2 + 2];
	static double x[REC_LINE / 4];
	static int unit[REC_LINE / 4];
	static struct rec_test *t;	/* of the line before, which most lines have */
	char why[100];
	unsigned long sum = rec_hash(line);
	int n = word_split(line, word, REC_LINE / 2 + 2);

	if (n % 2 == 1 || n < 4) {
		sprintf(why, "a sample has a name, iterations, and pairs of value and unit: %d fields", n);
		return rec_refuse(word[0], why);
	}
	if (!is_count(word[1], strlen(word[1])))
		return refuse_two(word, "iterations are a whole number from 1");
	if (strlen(word[1]) > 100)
		return refuse_two(word, "too many iterations");
	n = (n - 2) / 2;
	if (!sample_values(word + 2, n, x, unit))
		return 0;
	if (t == (struct rec_test *)0 || t->run != reading || !equal(t->id->full, word[0] + 9))
		t = test_of(word[0] + 9);
	if (t == (struct rec_test *)0)
		return 0;
	input.any = 1;
	mark_sample(reading, sum);
	row_sample(t, strtod(word[1], (char **)0), n, unit, x, word + 2);
	return 0;
}

/* Whether a run has too many of a kind. */
static int
run_full(int kind, const char *line)
{
	run_need();
	return rec_full(kind, line);
}

static int
row_line(const char *line, char **word, int n)
{
	if (n != 3 || !is_count(word[2], (size_t)9))
		return rec_refuse(line, "a row is `Row: ID ROUND'");
	if (strlen(word[1]) > REC_NAME)
		return rec_refuse(line, "a name has at most 1000 characters");
	if (!run_full((int)M_ROWS, line))
		row_open(word[1], atol(word[2]));
	return 0;
}

/* The open row, if it is the one that a line names; else null after a refusal. */
static struct rec_visit *
named(const char *line, char **word)
{
	struct rec_visit *v = open_row;

	if (v != (struct rec_visit *)0 && is_count(word[2], (size_t)9) && v->number == atol(word[2]) && equal(v->row, word[1]))
		return v;
	rec_refuse(line, "no such row is open");
	return (struct rec_visit *)0;
}

static int
row_end_line(const char *line, char **word, int n)
{
	int status = 1;

	while (n == 5 && row_status[status] != (char *)0 && !equal(row_status[status], word[3]))
		status++;
	if (n != 5 || row_status[status] == (char *)0 || !is_decimal(word[4], (size_t)15))
		return rec_refuse(line, "a row's end is `Row-end: ID ROUND STATUS WALL'");
	if (named(line, word) != (struct rec_visit *)0) {
		row_close(row_status[status], word[4]);
		mark_row(reading);
	}
	return 0;
}

/* What stands behind the third word stays as written. */
static int
row_host_line(const char *line, char **word, int n)
{
	struct rec_visit *v;
	const char *s;

	if (n < 4 || n > 30 || !is_count(word[2], (size_t)9) || strlen(line) > 400 + strlen(word[1]))
		return rec_refuse(line, "what the host told is `Row-host: ID ROUND NAME=VALUE...'");
	v = named(line, word);
	if (v == (struct rec_visit *)0)
		return 0;
	s = line + (word[3] - word[0]);
	free((void *)v->states);
	v->states = strcpy(rec_resized((char *)0, (double)strlen(s) + 1), s);
	return 0;
}

/* Ends the run for another one; 0 where a file has too many. */
static int
run_next(void)
{
	run_end();
	return run_start();
}

/* A key of the Go format, as pkg: one that changes after a sample has begun figures of another work, so another run. */
static int
go_key(const char *key, const char *value)
{
	struct rec_entry *e = rec_find(&go_keys, key);
	const char *host = reading == (struct rec_run *)0 ? "" : reading->host, *before = e->item;

	e->item = (char *)rec_intern(value);
	if (before != (char *)0 && !equal(before, value) && *host != '\0' && reading->tests != (struct rec_test *)0) {
		if (!run_next())
			return 0;
		reading->host = host;
	}
	return rec_refuse(key, "not a key of this format; only lodestone: and host: are in lower case");
}

static int
environment(const char *line, const char *key, const char *value)
{
	static const char *const needed[KEYS] = {
		"Source", "Sold", "Date", "Kit", "Dir", "Cache", "Preload", "Skew", "Plan", "Pair", "Cputime"
	};
	char what[REC_LINE + 20];
	int i, another = 0;

	if (equal(key, "lodestone")) {
		if (!equal(value, "1")) {
			sprintf(what, "lodestone: %.*s%s", strlen(value) > 40 ? 37 : 40, value, strlen(value) > 40 ? "..." : "");
			rec_warn(what, "another version of the format; read as version 1");
		}
		another = reading == (struct rec_run *)0 || *reading->format != '\0' || reading->tests != (struct rec_test *)0;
	} else if (equal(key, "host")) {
		if (strlen(value) > REC_HOST)
			return rec_refuse("host", "a name has at most 255 characters");
		another = reading == (struct rec_run *)0 ||
		    (!equal(reading->host, "unknown") && !equal(reading->host, value));
	} else if (*key >= 'a')
		return go_key(key, value);
	if (another && !run_next())
		return 0;
	if (*key >= 'a') {
		input.any = 1;
		*(*key == 'l' ? &reading->format : &reading->host) = *key == 'h' && *value == '\0' ? "unknown" : rec_intern(value);
	}
	if (run_full((int)M_KEYS, line) || *key >= 'a')
		return 0;
	if (equal(key, "Load-end") && reading->last_visit != (struct rec_visit *)0)
		reading->last_visit->ended = 1;
	value = rec_intern(value);
	text_put(&reading->env, text_new(rec_intern(key), value, (char *)0));
	for (i = 0; i < KEYS; i++)
		if (equal(key, needed[i]))
			reading->value[i] = value;
	return 0;
}

/* Behind the dashes; 0 where it is none. */
static int
message_line(const char *line, char *text)
{
	static const char *const words[] = { "SKIP", "FAIL", "UNRESOLVED", "FLAG" };
	struct rec_text *m;
	char *name, why[80];
	size_t len;
	int i;

	for (i = 0; i < 4; i++) {
		len = strlen(words[i]);
		if (strncmp(text, words[i], len) == 0 && strncmp(text + len, ": ", (size_t)2) == 0)
			break;
	}
	if (i == 4)
		return 0;
	name = text + len + 2;
	text = strstr(name, ": ");
	if (text == (char *)0) {
		sprintf(why, "`--- %s: NAME: text' is expected", words[i]);
		rec_refuse(line, why);
		return 1;
	}
	*text = '\0';
	if (run_full((int)M_MESSAGES, line))
		return 1;
	text = word_trim(text + 2);
	m = text_new(words[i], rec_intern(name), rec_intern(text));
	m->visit = open_row;
	if (equal(m->a, "FLAG")) {
		text[strcspn(text, " \t")] = '\0';
		m->flag = rec_intern(text);
	}
	text_put(&reading->messages, m);
	return 1;
}

/* Text behind one blank, as a cell was printed. */
static int
published_line(const char *line, char *rest)
{
	struct rec_test *t;
	char *column, *text;

	rest += strspn(rest, " \t");
	column = rest + strcspn(rest, " \t");
	if (*column != '\0')
		*column++ = '\0';
	text = column + strcspn(column, " \t");
	if (*rest == '\0' || text == column)
		return rec_refuse(line, "`Published: NAME COLUMN text' is expected");
	if (*text != '\0')
		*text++ = '\0';
	t = test_of(rest);
	if (t == (struct rec_test *)0 || rec_full((int)M_CELLS, line))
		return 0;
	t->cells++;
	text_put(&t->printed, text_new((char *)0, rec_intern(column), rec_intern(text)));
	return 0;
}

/* A note, or (has a name) an erratum: `Erratum: NAME: text'. */
static int
note_line(const char *line, char *text, int named)
{
	const char *name = text;

	if (named) {
		text = strstr(text, ": ");
		if (text == (char *)0)
			return rec_refuse(line, "`Erratum: NAME: text' is expected");
		*text = '\0';
		text += 2;
	}
	if (!run_full(named ? (int)M_ERRATA : (int)M_NOTES, line))
		text_put(named ? &reading->errata : &reading->notes, text_new(rec_intern(name), (char *)0, rec_intern(text)));
	return 0;
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
		return note_line(line, rest + (*rest != '\0'), 0);
	if (equal(key, "Erratum"))
		return note_line(line, word_trim(rest), 1);
	if (!equal(key, "Row") && !equal(key, "Row-end") && !equal(key, "Row-host") && !equal(key, "Stretch"))
		return environment(line, key, word_trim(rest));
	word[0] = key;
	n = 1 + word_split(rest, word + 1, WORDS - 1);
	return equal(key, "Stretch") ? stretch_line(word, n, line) : equal(key, "Row") ? row_line(line, word, n) :
	    equal(key, "Row-end") ? row_end_line(line, word, n) : row_host_line(line, word, n);
}

void
line_read(char *line, long n)
{
	static char text[REC_LINE + 1];

	if (n > REC_LINE)
		rec_refuse(line, "longer than 8192 characters");
	else if (strncmp(line, "Benchmark", (size_t)9) == 0)
		(void)sample_line(line);
	else if (strspn(line, " \t") == strlen(line) ||
	    (strncmp(line, "Unit ", (size_t)5) == 0 && strchr(line, '=') != (char *)0))
		return;			/* `Unit UNIT key=value' only benchstat reads */
	else if (!make_text(line))
		rec_refuse(line, "not text");
	else if (strncmp(strcpy(text, line), "--- ", (size_t)4) != 0 || !message_line(line, text + 4))
		(void)keyed_line(line, text);
}
