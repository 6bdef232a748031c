/*
 * notes.c: what a case reports besides its samples: flags, outcomes, remarks, the program's own lines.
 */
#include "harness.h"
#include "record.h"

enum { LARGE = 2097152 };	/* bytes of a large page of most hosts */

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
large_param(struct run *r)
{
	if (memory_advice != (adviser)0)
		param(r, "pages", "large");
}

int
remark_memory(struct run *r, const char *first, const char *second, const char *third)
{
	const char *at[3];
	double bytes = host_bytes((int)HOST_LARGE);
	char text[NAME_MAX_LEN + 250], number[NUM_TEXT];
	int i;

	at[0] = first;
	at[1] = second;
	at[2] = third;
	sprintf(text, "%s: memory from", plain_name());
	for (i = 0; i < 3 && at[i] != (char *)0; i++)
		sprintf(text + strlen(text), " %lu", (unsigned long)((size_t)at[i] % LARGE));
	sprintf(text + strlen(text), " of %d bytes on, in large pages: %s", LARGE,
	    bytes == 0 ? "none" : num_text(bytes, number, (int)sizeof number));
	remark(text);
	return memory_advice != (adviser)0 && bytes == 0 ? skip(r, "the host gives no large pages on request") : OK;
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
