/*
 * rows: reads records and prints rows, lodestone-rows(5).  It needs the rooms base and record alone, so that a
 * host that builds for another one can make it for itself.
 */
#include "rowkinds.h"

enum { OLD = 1, NEW = 2, SIDES = 1000 };

static const char *const help[] = {
	"usage: rows [options] [FILE...]",
	"  -k KINDS      t tests (the default), k and e the host, v visits, r rounds,",
	"                m messages, n notes, f flags, o and u figures in other units,",
	"                p cells as printed, x errata, s samples, l stretches,",
	"                d differences",
	"  -c LIST       only these columns, behind those of every row",
	"  -f FORMAT     tsv (the default), csv or json; csv has one kind",
	"  -u TABLE      what is known of the tests, data/tests.tab",
	"  -a FILE       d: a record of the old side; may be repeated",
	"  -b FILE       d: a record of the new side; may be repeated",
	"  -t PCT        d: what is proven is a slowdown beyond PCT per cent",
	"  -w PCT        d: assume that hours differ by PCT at most",
	"  -V            print the version",
	"  -h            print this",
	(char *)0
};

static const char *const formats[] = { "tsv", "csv", "json", (char *)0 };
static const char *kinds = "t", *columns;
static int format;
static struct asked asked;
static struct {
	const char *path;
	int side;
} files[SIDES];
static int nfiles;

static int
per_cent(int letter, const char *value, double *to)
{
	char what[3];

	sprintf(what, "-%c", letter);
	return num_read(value, 0.0, 1000.0, to) == 0 ? OK : usage(what, "takes per cent, from 0 to 1000");
}

static int
add_file(const char *path, int side)
{
	if (nfiles == SIDES)
		return usage(path, "too many files of sides");
	files[nfiles].path = path;
	files[nfiles++].side = side;
	return OK;
}

static int
option(int letter, char *value)
{
	int i;

	switch (letter) {
	case 'k':
		kinds = value;
		return OK;
	case 'c':
		columns = value;
		return OK;
	case 'f':
		return one_of("format", value, formats, &format);
	case 'u':
		return tests_read(value);
	case 'a':
		return add_file(value, (int)OLD);
	case 'b':
		return add_file(value, (int)NEW);
	case 't':
		return per_cent(letter, value, &asked.limit);
	case 'w':
		return per_cent(letter, value, &asked.hour);
	case 'V':
		printf("rows (%s) %s\n", PACKAGE_NAME, PACKAGE_VERSION);
		return ANSWERED;
	}
	for (i = 0; help[i] != (char *)0; i++)
		puts(help[i]);
	return ANSWERED;
}

/* Takes the options; *first: the first operand. */
static int
options_of(int argc, char **argv, int *first)
{
	static const char letters[] = "kcfuabtw";
	int i, code = OK;
	const char *s;

	for (i = 1; i < argc && code == OK && argv[i][0] == '-' && argv[i][1] != '\0'; i++) {
		if (equal(argv[i], "--")) {
			i++;
			break;
		}
		for (s = argv[i] + 1; *s != '\0' && code == OK; s++) {
			if (strchr(letters, *s) == (char *)0)
				code = *s == 'h' || *s == 'V' ? option((int)*s, (char *)0) : usage(argv[i], "no such option; -h prints a help");
			else if (s[1] == '\0' && i + 1 == argc)
				code = usage(argv[i], "a value is expected");
			else {
				code = option((int)*s, s[1] != '\0' ? (char *)s + 1 : argv[++i]);
				break;
			}
		}
	}
	*first = i;
	return code;
}

static int
check(int operands)
{
	int sides = strchr(kinds, 'd') != (char *)0;

	if (kinds_choose(kinds) != OK || (columns != (char *)0 && put_choose(columns) != OK))
		return USAGE;
	if (format == FORMAT_CSV && strlen(kinds) != 1)
		return usage("-f csv", "takes one kind");
	if (nfiles > 0 && !sides)
		return usage("-a, -b", "go with -k d");
	if (nfiles > 0 && operands > 0)
		return usage("-a, -b", "no other files can stand beside them");
	if (sides && nfiles == 0 && operands != 2)
		return usage("-k d", "an old and a new record file are needed, or -a and -b");
	return OK;
}

/* Reads them all, also where one cannot be read. */
static int
read_them(char **operand, int n)
{
	int i, code = OK, sides = strchr(kinds, 'd') != (char *)0;

	for (i = 0; i < nfiles; i++)
		if (records_read(equal(files[i].path, "-") ? (char *)0 : files[i].path, files[i].side) != OK)
			code = FAILED;
	for (i = 0; i < n; i++)
		if (records_read(equal(operand[i], "-") ? (char *)0 : operand[i], sides ? i + 1 : 0) != OK)
			code = FAILED;
	if (n == 0 && nfiles == 0)
		code = records_read((char *)0, 0);
	return code;
}

int
main(int argc, char **argv)
{
	int first, code;

	msg_begin("rows", 0);
	asked.limit = asked.hour = -1;
	code = options_of(argc, argv, &first);
	if (code == OK)
		code = check(argc - first);
	if (code == OK) {
		code = read_them(argv + first, argc - first);
		if (kinds_put(kinds, format, &asked) != OK)
			code = FAILED;
	}
	if (fflush(stdout) != 0 || ferror(stdout)) {
		print_error("standard output", strerror(errno));
		return FAILED;
	}
	return code == ANSWERED ? OK : code;
}
