/*
 * rowput.c: see rowput.h.
 */
#include "rowput.h"

#define COMMON(m) OF_RUN, offsetof(struct rec_run, m)

enum { FIRST = 5, CELL = 2 * REC_LINE };

static const struct column common[FIRST] = {
	{ "host", TEXT, COMMON(host) }, { "date", TEXT, COMMON(date) }, { "kit", TEXT, COMMON(kit) },
	{ "file", TEXT, COMMON(file) }, { "run", WHOLE, COMMON(number) }
};
static int format, rows;

int
kinds_choose(const char *letters, const char *names)
{
	static char why[80] = "-k: there are the kinds ";
	char *known = why + strlen(why), *at = known;
	struct kind *k;
	size_t len;
	int i, found;

	for (k = all_kinds; k->letter != 0; k++) {
		*at++ = (char)k->letter;
		*at++ = ' ';
		if (strchr(letters, k->letter) == (char *)0)
			continue;
		for (i = 0; i < FIRST; i++)
			k->order[k->chosen++] = &common[i];
		for (i = 0; i < k->n && names == (char *)0; i++)
			k->order[k->chosen++] = &k->all[i];
	}
	*at = '\0';
	if (strspn(letters, known) != strlen(letters) || strchr(letters, ' ') != (char *)0)
		return usage(letters, why);
	for (; names != (char *)0 && *names != '\0'; names += len + (names[len] == ',')) {
		len = strcspn(names, ",");
		for (found = 0, k = all_kinds; k->letter != 0; k++)
			for (i = 0; i < k->n && k->chosen > 0 && k->chosen < COLUMNS; i++)
				if (strlen(k->all[i].name) == len && strncmp(k->all[i].name, names, len) == 0) {
					k->order[k->chosen++] = &k->all[i];
					found = 1;
				}
		if (!found)
			return usage(names, "-c: no kind that is asked for has such a column");
	}
	records.keep_visits = strpbrk(letters, "vd") != (char *)0;
	records.keep = strpbrk(letters, "rsdouq") != (char *)0;
	return OK;
}

/* "": unknown. */
static const char *
cell_text(const struct column *c, const char *object)
{
	static char text[CELL];
	const char *at = object + c->at, *s;
	double x;
	char *p;

	if (c->how <= RAW) {
		s = *(const char *const *)at;
		if (c->how == TEXT)
			return s == (char *)0 ? "" : printable(s, text, CELL);
		strcpy(text, s);
		for (p = text; *p != '\0'; p++)
			if ((*p > '\0' && *p < ' ') || *p == 127)
				*p = '?';
		return text;
	}
	x = c->how == INT ? (double)*(const int *)at : c->how >= WHOLE ? (double)*(const long *)at : *(const double *)at;
	if (c->how == TIME && !(x > 0))
		x = 0;
	if ((c->how == KNOWN && x < 0) || ((c->how == POSITIVE || c->how == COUNT) && x <= 0))
		return "";
	return decimal_text(x, text);
}

/* A text in quotes, each of these characters with a mark before it. */
static void
quoted(const char *text, const char *chars, int mark)
{
	putchar('"');
	for (; *text != '\0'; text++) {
		if (strchr(chars, *text) != (char *)0)
			putchar(mark);
		putchar(*text);
	}
	putchar('"');
}

/* A spreadsheet runs a text that begins with = + - or @ and is no number; an apostrophe keeps it a text. */
static void
csv_cell(const char *text)
{
	const char *s = text + strspn(text, "'");
	char marked[CELL + 1];
	double x;

	if (*s != '\0' && s[1] != '\0' && strchr("=+@-", *s) != (char *)0 && num_read(text, -1e300, 1e300, &x) != 0) {
		sprintf(marked, "'%s", text);
		quoted(marked, "\"", '"');
	} else if (strpbrk(text, "\",") != (char *)0)
		quoted(text, "\"", '"');
	else
		fputs(text, stdout);
}

static void
json_cell(const struct column *c, const char *text)
{
	if (*text == '\0')
		return;
	printf(", \"%s\": ", c->name);
	if (c->how > RAW)
		fputs(text, stdout);
	else
		quoted(text, "\"\\", '\\');
}

void
put_begin(int how)
{
	const struct kind *k;
	int i;

	format = how;
	if (format == FORMAT_JSON)
		printf("{\"rows\": %d, \"list\": [", ROWS_VERSION);
	else if (format == FORMAT_TSV)
		printf("rows\t%d\n", ROWS_VERSION);
	for (k = all_kinds; k->letter != 0; k++) {
		if (k->chosen == 0 || format == FORMAT_JSON || format == FORMAT_BARE)
			continue;
		if (format == FORMAT_TSV)
			printf("c\t%c", k->letter);
		else
			printf("rows %d", ROWS_VERSION);
		for (i = 0; i < k->chosen; i++)
			printf("%c%s", format == FORMAT_CSV ? ',' : '\t', k->order[i]->name);
		putchar('\n');
	}
}

void
put_row(const struct kind *k, const struct rec_run *r, const struct rec_test *t, const void *own)
{
	const char *object[OBJECTS], *text;
	int i;

	object[OF_RUN] = (const char *)r;
	object[OF_TEST] = (const char *)t;
	object[OF_NAME] = t == (const struct rec_test *)0 ? (const char *)0 : (const char *)t->id;
	object[OF_OWN] = (const char *)own;
	if (format == FORMAT_JSON)
		printf("%s\n{\"kind\": \"%c\"", rows++ > 0 ? "," : "", k->letter);
	else
		putchar(k->letter);
	for (i = 0; i < k->chosen; i++) {
		text = cell_text(k->order[i], object[k->order[i]->of]);
		if (format == FORMAT_JSON)
			json_cell(k->order[i], text);
		else if (format == FORMAT_CSV) {
			putchar(',');
			csv_cell(text);
		} else {
			putchar('\t');
			fputs(*text == '\0' ? "-" : text, stdout);
		}
	}
	putchar(format == FORMAT_JSON ? '}' : '\n');
}

void
put_over(void)
{
	if (format == FORMAT_JSON)
		puts("\n]}");
	else if (format == FORMAT_TSV || format == FORMAT_BARE)
		puts("end");
}
