/*
 * rowput.c: see rowput.h.
 */
#include "rowput.h"

enum { KINDS = 20, COLUMNS = 90, NAME = 16 };

static const char common[] = "host date kit file run";

static struct kind {
	int letter, n, chosen, order[COLUMNS];
	char wanted[COLUMNS];
	char name[COLUMNS][NAME];
} kinds[KINDS], *now;
static int nkinds, format, rows;

static struct cell {
	char *text;
	long room;
	int number;		/* as JSON has numbers */
} cells[COLUMNS];
static int ncells;

/* --- columns ---------------------------------------------------------------------------------------------------- */

static void
add_names(struct kind *k, const char *names)
{
	size_t len;

	for (; *names != '\0'; names += len + (names[len] == ' ')) {
		len = strcspn(names, " ");
		sprintf(k->name[k->n], "%.*s", (int)len, names);
		k->wanted[k->n] = 1;
		k->order[k->chosen++] = k->n++;
	}
}

int
put_columns(int letter, const char *names)
{
	struct kind *k = &kinds[nkinds++];

	k->letter = letter;
	k->n = k->chosen = 0;
	add_names(k, common);
	add_names(k, names);
	return k->n;
}

static int
choose(struct kind *k, const char *name, size_t len)
{
	int i;

	for (i = 5; i < k->n; i++)
		if (strlen(k->name[i]) == len && strncmp(k->name[i], name, len) == 0) {
			k->wanted[i] = 1;
			if (k->chosen < COLUMNS)
				k->order[k->chosen++] = i;
			return 1;
		}
	return 0;
}

int
put_choose(const char *names)
{
	size_t len;
	int i, found;

	for (i = 0; i < nkinds; i++) {
		kinds[i].chosen = 5;
		memset((void *)(kinds[i].wanted + 5), 0, (size_t)COLUMNS - 5);
	}
	for (; *names != '\0'; names += len + (names[len] == ',')) {
		len = strcspn(names, ",");
		for (found = i = 0; i < nkinds; i++)
			found |= choose(&kinds[i], names, len);
		if (!found)
			return usage(names, "-c: no kind that is asked for has such a column");
	}
	return OK;
}

/* --- cells ------------------------------------------------------------------------------------------------------ */

static struct cell *
next_cell(const char *text)
{
	struct cell *c = &cells[ncells++];
	long need = (long)strlen(text) + 1;

	if (need > c->room) {
		c->room = 2 * need;
		c->text = rec_resized(c->text, (double)c->room);
	}
	strcpy(c->text, text);
	c->number = 0;
	return c;
}

void
put_raw(const char *text)
{
	struct cell *c = next_cell(text);
	char *p;

	for (p = c->text; *p != '\0'; p++)
		if ((*p > '\0' && *p < ' ') || *p == 127)
			*p = '?';
}

void
put_text(const char *text)
{
	struct cell *c = next_cell(text);

	(void)printable(text, c->text, (int)strlen(text) + 1);
}

void
put_double(double x)
{
	char text[NUM_TEXT];

	next_cell(now->wanted[ncells] ? decimal_text(x, text) : "")->number = 1;
}

void
put_known(double x)
{
	if (x >= 0)
		put_double(x);
	else
		put_text("");
}

void
put_time(double x)
{
	put_double(x > 0 ? x : 0.0);
}

void
put_positive(double x)
{
	put_known(x > 0 ? x : -1.0);
}

/* --- formats ---------------------------------------------------------------------------------------------------- */

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

/* A spreadsheet takes a text that begins with = + - or @ for a formula; an apostrophe makes it a text. */
static void
csv_cell(const struct cell *c)
{
	const char *s = c->text + strspn(c->text, "'");

	if (!c->number && *s != '\0' && s[1] != '\0' && strchr("=+@-", *s) != (char *)0) {
		fputs("\"'", stdout);
		for (s = c->text; *s != '\0'; s++)
			printf(*s == '"' ? "\"\"" : "%c", *s);
		putchar('"');
	} else if (strpbrk(c->text, "\",") != (char *)0)
		quoted(c->text, "\"", '"');
	else
		fputs(c->text, stdout);
}

static void
json_cell(const struct kind *k, int i)
{
	if (*cells[i].text == '\0')
		return;
	printf(", \"%s\": ", k->name[i]);
	if (cells[i].number)
		fputs(cells[i].text, stdout);
	else
		quoted(cells[i].text, "\"\\", '\\');
}

void
put_begin(int how)
{
	int i, k;

	format = how;
	if (format == FORMAT_JSON)
		printf("{\"rows\": %d, \"list\": [", ROWS_VERSION);
	else if (format == FORMAT_TSV)
		printf("rows\t%d\n", ROWS_VERSION);
	for (k = 0; k < nkinds && format != FORMAT_JSON; k++) {
		if (format == FORMAT_TSV)
			printf("c\t%c", kinds[k].letter);
		else
			printf("rows %d", ROWS_VERSION);
		for (i = 0; i < kinds[k].chosen; i++)
			printf("%c%s", format == FORMAT_CSV ? ',' : '\t', kinds[k].name[kinds[k].order[i]]);
		putchar('\n');
	}
}

void
put_row(int letter, const struct rec_run *r)
{
	for (now = kinds; now->letter != letter; now++)
		continue;
	ncells = 0;
	put_text(r->host);
	put_text(env_known(r, "Date"));
	put_text(env_known(r, "Kit"));
	put_text(r->file);
	put_double((double)r->number);
}

void
put_end(void)
{
	int i;

	if (format == FORMAT_JSON)
		printf("%s\n{\"kind\": \"%c\"", rows++ > 0 ? "," : "", now->letter);
	else
		putchar(now->letter);
	for (i = 0; i < now->chosen; i++)
		if (format == FORMAT_JSON)
			json_cell(now, now->order[i]);
		else if (format == FORMAT_CSV) {
			putchar(',');
			csv_cell(&cells[now->order[i]]);
		} else
			printf("\t%s", *cells[now->order[i]].text == '\0' ? "-" : cells[now->order[i]].text);
	if (format == FORMAT_JSON)
		putchar('}');
	else
		putchar('\n');
}

void
put_over(void)
{
	if (format == FORMAT_JSON)
		puts("\n]}");
	else if (format == FORMAT_TSV)
		puts("end");
}
