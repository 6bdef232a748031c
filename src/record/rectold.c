/*
 * rectold.c: lines that are text: messages of programs, cells as they were printed, notes and errata.
 */
#include "rec.h"

int
message_line(const char *line, char *text)
{
	static const char *const words[] = { "SKIP", "FAIL", "UNRESOLVED", "FLAG" };
	struct rec_text *m;
	char *name, why[80];
	int i;

	for (i = 0; i < 3 && strncmp(text, words[i], strlen(words[i])) != 0; i++)
		continue;
	name = text + strlen(words[i]) + 2;
	text = strstr(name, ": ");
	if (text == (char *)0) {
		sprintf(why, "`--- %s: NAME: text' is expected", words[i]);
		return rec_refuse(line, why);
	}
	run_need();
	*text = '\0';
	text = word_trim(text + 2);
	m = message_of(&messages_here, row_now(), words[i], name, text);
	if (m->c == (char *)0) {
		if (rec_full((int)M_MESSAGES, line))
			return 0;
		m->visit = row_now();
		text_put(&reading->messages, m);
	}
	m->c = word_copy(text);
	return 1;
}

int
published_line(const char *line, char *rest)
{
	struct rec_test *t;
	struct rec_text *cell;
	char name[REC_LINE + 1], column[REC_LINE + 1];
	size_t len, col;

	rest += strspn(rest, " \t");
	len = strcspn(rest, " \t");
	col = rest[len] == '\0' ? 0 : strcspn(rest + len + 1, " \t");
	if (len == 0 || col == 0)
		return rec_refuse(line, "`Published: NAME COLUMN text' is expected");
	sprintf(name, "%.*s", (int)len, rest);
	sprintf(column, "%.*s", (int)col, rest + len + 1);
	t = test_of(name);
	if (t == (struct rec_test *)0 || rec_full((int)M_CELLS, line))
		return 0;
	rest += len + 1 + col;
	t->cells++;
	if (!records.keep_texts)
		return 1;
	cell = text_new((char *)0, word_copy(column), word_copy(*rest == '\0' ? rest : rest + 1));
	if (t->printed == (struct rec_text *)0)
		t->printed = cell;
	else
		t->last_printed->beside = cell;
	t->last_printed = cell;
	return 1;
}

int
note_line(const char *line, const char *text)
{
	run_need();
	if (reading == (struct rec_run *)0 || rec_full((int)M_NOTES, line))
		return 0;
	if (records.keep_texts)
		text_put(&reading->notes, text_new((char *)0, (char *)0, word_copy(text)));
	return 1;
}

int
erratum_line(const char *line, char *rest)
{
	char *text = strstr(rest, ": ");

	if (text == (char *)0)
		return rec_refuse(line, "`Erratum: NAME: text' is expected");
	run_need();
	if (reading == (struct rec_run *)0 || rec_full((int)M_ERRATA, line))
		return 0;
	*text = '\0';
	if (records.keep_texts)
		text_put(&reading->errata, text_new(word_copy(rest), (char *)0, word_copy(text + 2)));
	return 1;
}
