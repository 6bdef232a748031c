/* main.c: concord [-c] [-f] [-n LEAST] [FILE]... */
#include "concord.h"

static struct table words;

static long
read_file(const char *name, const struct options *o)
{
	FILE *in = fopen(name, "r");
	long n;

	if (in == (FILE *)0)
		error(name, "cannot be opened");
	n = tally_text(&words, in, o);
	fclose(in);
	return n;
}

int
main(int argc, char **argv)
{
	struct options o;
	long lines = 0;
	int i = options_read(&o, argc, argv);

	if (i == argc)
		lines = tally_text(&words, stdin, &o);
	for (; i < argc; i++)
		lines += read_file(argv[i], &o);
	print_table(stdout, &words, &o);
	fflush(stdout);
	if (ferror(stdout))
		error("standard output", "cannot be written");
	return lines > 0 ? 0 : 1;
}
