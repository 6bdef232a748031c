/*
 * notes.c: what a case reports besides its samples: flags, outcomes, remarks, the program's own lines.
 */
#include "harness.h"
#include "record.h"

enum { SAID = 4, SAID_LEN = 200 };

static struct run *now;
static char said[SAID][SAID_LEN];
static int nsaid;
static int settled;		/* 1: the outcome of the case is in the record */

void
note_case(struct run *r)
{
	now = r;
	settled = 0;
}

int
note_settled(void)
{
	return settled;
}

/* Only participant 0 of rank 0 reports. */
static int
reports(void)
{
	return now == (struct run *)0 || (now->me == 0 && now->own->rank == 0);
}

int
skip(struct run *r, const char *why)
{
	(void)r;
	set_reason(why);
	return SKIP;
}

void
say(const char *line)
{
	int i;

	for (i = 0; i < nsaid; i++)
		if (strcmp(said[i], line) == 0)
			return;
	if (nsaid < SAID)
		sprintf(said[nsaid++], "%.*s", SAID_LEN - 1, line);
}

void
remark(const char *text)
{
	static char last[PORT_PATH + 500];
	char line[PORT_PATH + 520], clean[sizeof last];

	if (!reports() || strcmp(printable(text, clean, (int)sizeof clean), last) == 0)
		return;
	strcpy(last, clean);
	sprintf(line, "Note: %s\n", last);
	record_line(line);
}

void
remark_pages(struct run *r)
{
	double bytes = host_large_pages();
	char text[NAME_MAX_LEN + 100], number[NUM_TEXT];

	(void)r;
	if (bytes < 0)
		return;
	sprintf(text, "%s: %s bytes of the program are in large pages", plain_name(), num_text(bytes, number,
	    (int)sizeof number));
	remark(text);
}

void
outcome(const char *word, const char *why)
{
	char line[NAME_MAX_LEN + WHY_LEN + 60];
	char *s;

	if (!reports())
		return;
	settled = settled || strcmp(word, "FLAG") != 0;
	sprintf(line, "--- %s: %s: %.*s\n", word, full_name(), WHY_LEN, why);
	for (s = line; s[1] != '\0'; s++)
		if (*s == '\n')
			*s = ' ';
	record_line(line);
}

void
flag(struct run *r, const char *word, const char *detail)
{
	flag_group(r, -1, word, detail);
}

void
flag_group(struct run *r, int group, const char *word, const char *detail)
{
	char text[64];
	size_t len = strlen(word);
	int i;

	for (i = 0; i < r->own->nwords; i++)
		if (strncmp(r->own->words[i], word, len) == 0)
			return;
	if (r->own->nwords == FLAGS)
		return;
	sprintf(text, "%.30s%s%.30s", word, *detail != '\0' ? " " : "", detail);
	r->own->of_group[r->own->nwords] = group;
	strcpy(r->own->words[r->own->nwords++], text);
}

/* Writes a flag for the case, or for each of its measured groups that it applies to. Returns 1 if it wrote one. */
static int
put_flag(const struct harness *h, const char *text, int group)
{
	int g, put = 0;

	for (g = 0; h->met >> g != 0; g++)
		if (h->met >> g & 1 && (group < 0 || g == group)) {
			name_group(g);
			outcome("FLAG", text);
			put = 1;
		}
	name_group(-1);
	if (h->met != 0 || group >= 0)
		return put;
	outcome("FLAG", text);
	return 1;
}

void
put_flags(struct run *r)
{
	const struct harness *h = r->own;
	int i;

	for (i = 0; i < h->nwords; i++)
		if (put_flag(h, h->words[i], h->of_group[i]))
			fprintf(record_console() ? stderr : stdout, "%s: flag: %s\n", plain_name(), h->words[i]);
}

void
put_said(void)
{
	int i;

	for (i = 0; i < nsaid; i++)
		fprintf(record_console() ? stderr : stdout, "%s\n", said[i]);
	nsaid = 0;
}
