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
	m->c = rec_copy(text);
	return 1;
}

int
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
	if (records.keep_texts)
		text_put(&t->printed, text_new((char *)0, rec_intern(column), rec_intern(text)));
	return 1;
}

/* A note, or (has a name) an erratum: `Erratum: NAME: text'. */
int
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
	run_need();
	if (reading == (struct rec_run *)0 || rec_full(named ? (int)M_ERRATA : (int)M_NOTES, line))
		return 0;
	if (records.keep_texts)
		text_put(named ? &reading->errata : &reading->notes, text_new(rec_intern(name), (char *)0, rec_intern(text)));
	return 1;
}
