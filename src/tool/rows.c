/*
 * rows: reads records and prints rows, lodestone-rows(5).  It needs the rooms base and record alone, so that a
 * host that builds for another one can make it for itself.
 */
#include "rowput.h"

enum { OLD = 1, NEW = 2, OTHER = 3 };

static const char *const help[] = {
	"usage: rows [options] [FILE...]",
	"  -k KINDS      t tests (the default), k the host, v visits, r rounds,",
	"                m messages, n notes, f flags, o and u figures in other units,",
	"                p cells as printed, x errata, s samples, l stretches,",
	"                d differences",
	"  -c LIST       only these columns, behind those of every row",
	"  -f FORMAT     tsv (the default), bare (tsv without names of columns), csv,",
	"                table (csv with tabs) or json; csv and table have one kind",
	"  -u TABLE      what is known of the tests, data/tests.tab",
	"  -a FILE       a record of the first side, d: the old one; may be repeated",
	"  -b FILE       a record of the second side, d: the new one; may be repeated",
	"  -n NAME       what rows and messages call the next file",
	"  -o HOST       only the records of this host of the next file",
	"  -m NAME       what messages begin with, in place of rows",
	"  -e            of a file 5000 messages about lines, not 20",
	"  -t PCT        d: what is proven is a slowdown beyond PCT per cent",
	"  -w PCT        d: assume that hours differ by PCT at most",
	"  -g            parts of records will do, and no line is named in a message",
	"  -s            d: two records of a pair are two others",
	"  -p FILE       d: of tests of one run: a line has the number of the run, the",
	"                new test, the old one and a clock, typical, CPU or low; - is",
	"                standard input",
	"  -V            print the version",
	"  -h            print this",
	(char *)0
};

static const char *const formats[] = { "tsv", "csv", "json", "table", "bare", (char *)0 };
static const char *kinds = "t", *columns;
static int format;
static struct file {
	const char *path, *name, *only;
	int side;
} *files;			/* as many as there are words; the one behind the last has the options for the next */
static int nfiles;

static int
add_file(const char *path, int side)
{
	files[nfiles].path = equal(path, "-") ? (char *)0 : path;
	files[nfiles++].side = side;
	return OK;
}

static int
per_cent(const char *what, const char *value, double *to)
{
	return num_read(value, 0.0, 1000.0, to) == 0 ? OK : usage(what, "takes per cent, from 0 to 1000");
}

/* An option with its value, or what stands behind its letter. */
static int
option(int letter, char *value)
{
	const char **text = letter == 'k' ? &kinds : letter == 'c' ? &columns : letter == 'n' ? &files[nfiles].name :
	    letter == 'o' ? &files[nfiles].only : letter == 'p' ? &diff_asked.pairs : (const char **)0;
	int i;

	if (text != (const char **)0) {
		*text = value;
		return OK;
	}
	switch (letter) {
	case 'f':
		return one_of("format", value, formats, &format);
	case 'u':
		return tests_read(value);
	case 'a':
	case 'b':
		return add_file(value, letter == 'a' ? (int)OLD : (int)NEW);
	case 't':
		return per_cent("-t", value, &diff_asked.limit);
	case 'w':
		return per_cent("-w", value, &diff_asked.hour);
	case 'm':
		msg_begin(value, 0);
		return OK;
	case 's':
		diff_asked.apart = 1;
		return OK;
	case 'e':
	case 'g':
		rec_shown = letter == 'e' ? 5000 : 0;
		return OK;
	case 'V':
		printf("rows (%s) %s\n", PACKAGE_NAME, PACKAGE_VERSION);
		return ANSWERED;
	}
	for (i = 0; help[i] != (char *)0; i++)
		puts(help[i]);
	return ANSWERED;
}

/* The options and files among the words; an option may stand behind a file. */
static int
take_words(int argc, char **argv)
{
	int i, code = OK, ended = 0;
	char *s;

	for (i = 1; i < argc && code == OK; i++) {
		if (ended || argv[i][0] != '-' || argv[i][1] == '\0') {
			code = add_file(argv[i], 0);
			continue;
		}
		if (equal(argv[i], "--help"))
			return option('h', (char *)0);
		ended = equal(argv[i], "--");
		for (s = argv[i] + 1; *s != '\0' && code == OK && !ended; s++) {
			if (strchr("hVsegkcfuabnomtwp", *s) == (char *)0)
				return usage(argv[i], "no such option; -h prints a help");
			if (strchr("hVseg", *s) != (char *)0) {
				code = option((int)*s, s);
				continue;
			}
			if (s[1] == '\0' && i + 1 == argc)
				return usage(argv[i], "a value is expected");
			code = option((int)*s, s[1] != '\0' ? s + 1 : argv[++i]);
			break;
		}
	}
	return code;
}

/* Differences have two sides; of two files without them the first is the old one. */
static int
check(void)
{
	int i, has[3];

	if (kinds_choose(kinds, columns) != OK)
		return USAGE;
	if ((format == FORMAT_CSV || format == FORMAT_TABLE) && strlen(kinds) != 1)
		return usage("-f csv and table", "take one kind");
	if (strchr(kinds, 'd') == (char *)0 || diff_asked.pairs != (char *)0)
		return OK;
	for (has[0] = has[1] = has[2] = i = 0; i < nfiles; i++)
		has[files[i].side]++;
	if (has[0] == 2 && nfiles == 2) {
		files[0].side = OLD;
		files[1].side = NEW;
	} else if (has[0] > 0 || has[1] == 0 || has[2] == 0)
		return usage("-k d", "an old and a new record file are needed, or -a and -b, or -p");
	return OK;
}

int
main(int argc, char **argv)
{
	struct rec_run *run;
	struct diff *d = (struct diff *)0;
	int i, code;

	msg_begin("rows", 0);
	diff_asked.limit = diff_asked.hour = -1;
	files = (struct file *)rec_memory((double)(argc + 1) * (double)sizeof *files);
	code = take_words(argc, argv);
	if (code == OK)
		code = check();
	if (code == OK) {
		if (nfiles == 0)
			(void)add_file("-", 0);
		for (i = 0; i < nfiles; i++)
			if (records_read(files[i].path, files[i].name, files[i].side, files[i].only) != OK)
				code = FAILED;
		twins_find();
		i = OK;
		if (diff_asked.pairs != (char *)0)
			i = within_find(&d);
		else if (strchr(kinds, 'd') != (char *)0 && (i = diffs_find(&d)) == OK)
			*lost_find(&d) = diffs_mean();
		if (i == OK)
			kinds_put(format, d);
		else
			code = FAILED;
	}
	if (fflush(stdout) != 0 || ferror(stdout)) {
		print_error("standard output", strerror(errno));
		return FAILED;
	}
	/* a part of a record has no first line of one */
	for (run = records.runs; code == OK && format == FORMAT_BARE && run != (struct rec_run *)0; run = run->next)
		if (*run->format != '\0')
			code = OTHER;
	return code == ANSWERED ? OK : code;
}
