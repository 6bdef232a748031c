/*
 * text.c: a fuzzing target: sizes, lists, numbers, names and paths, as they stand on a command line or in a ledger.
 */
#include "fuzz.h"
#include "clock.h"
#include "remote.h"

void
target_begin(void)
{
	msg_begin("fuzz", 1);
}

void
target(const char *bytes, long len)
{
	static char text[9000], code[27100], back[27100], small[40];
	char host[REMOTE_HOST], quoted[300], command[5000], number[NUM_TEXT];
	const char *at = text;
	double x, list[16];
	int i, n;

	memcpy(text, bytes, (size_t)len);
	text[len] = '\0';
	if (size_read(text, &x) == (char *)0 && (x < 0 || x > 9007199254740992.0 || x != floor(x)))
		abort();
	n = size_list(text, list, 16);
	n += size_range(text, list, 16);
	for (i = 0; i < 16 && i < n; i++)
		num_exact(list[i], number, (int)sizeof number);
	if (num_read(text, -5.0, 1e6, &x) == 0 && !(x >= -5 && x <= 1e6))
		abort();
	if (digits_read(&at, 16, 1e9, &x) == 0 && !(x >= 0 && x <= 1e9))
		abort();
	if (strtod(text, (char **)0) != 0)
		num_exact(strtod(text, (char **)0), number, (int)sizeof number);
	if (encode(text, code, (int)sizeof code) != OK || strcmp(decode(code, back, (int)sizeof back), text) != 0)
		abort();
	encode(text, small, (int)sizeof small);
	decode(text, small, (int)sizeof small);
	decode(text, back, (int)sizeof back);
	printable(text, small, (int)sizeof small);
	remote_path(text, host);
	*quoted = '\0';
	remote_quote(text, quoted, (int)sizeof quoted);
	strcpy(command, "x");
	text_add(command, (int)sizeof command, text);
	fail(text, text);
	clock_choose(text);
}
