/*
 * options: the command line that all programs share, and the values of -P.
 */
#include "fake.h"
#include "place.h"
#include "tap.h"

static int letter_seen;
static char value_seen[100];

static int
own_opt(struct run *r, int letter, char *value)
{
	(void)r;
	letter_seen = letter;
	strcpy(value_seen, value == (char *)0 ? "none" : value);
	return strcmp(value_seen, "bad") == 0 ? usage(value, "is bad") : OK;
}

static int flagged, word_index;
static long number;
static double size;
static const char *text_seen;
static const char *const two[] = { "one", "two", (char *)0 };

static const struct choice choices[] = {
	{ "FILE is a file" },
	{ "-b LAYER      of this bench alone" },
	{ "              - for none" },
	{ "-c            likewise" },
	{ "-m TEST       of its cases", TO_CASE("test") },
	{ "-f            a flag", TO_FLAG(&flagged) },
	{ "-w WORD       one of two", TO_WORD(&word_index, "word", two) },
	{ "-n COUNT      a number", TO_LONG(&number, 1, 10.0) },
	{ "-s SIZE       a size", TO_SIZE(&size, 0, 1e6) },
	{ "-t TEXT       a text", TO_TEXT(&text_seen) },
	{ (char *)0 }
};

static const struct test_case cases[] = {
	{ "TEST", "test", 1, LOOP, (runhook)0 },
	{ (char *)0 }
};

static const struct bench probe = {
	"probe", "FILE SIZE", choices, cases, own_opt
};

static const struct bench tool = {
	"tool", "", choices, (struct test_case *)0, own_opt
};

static struct run run;
static struct harness own;
static char words[400];
static char *argv[20];

/* Reads "probe" and these arguments, which blanks separate; `~` is an empty argument. */
static int
read_line(const char *line)
{
	char *s;
	int n = 0;

	fake_run(&run, &own, cases);
	run.bench = &probe;
	letter_seen = 0;
	value_seen[0] = '\0';
	argv[n++] = (char *)"probe";
	strcpy(words, line);
	for (s = strtok(words, " "); s != (char *)0; s = strtok((char *)0, " ")) {
		if (strcmp(s, "~") == 0)
			*s = '\0';
		argv[n++] = s;
	}
	argv[n] = (char *)0;
	return options(&run, n, argv);
}

static void
taken(const char *line, double got, double want)
{
	ok(read_line(line) == OK, line);
	near(got, want, 0.0, with("sets", want));
}

static void
refused(const char *line, const char *message)
{
	ok(read_line(line) == USAGE, *line != '\0' ? line : "(nothing)");
	if (strncmp(heard, message, strlen(message)) != 0)
		same(heard, message, "with its message");
	else
		ok(1, message);
}

/* An option, and the variable for its value. Arguments are evaluated before the call: read_line comes first. */
#define TAKEN(line, where, want) read_line(line); taken(line, (double)(where), want)

static void
test_harness(void)
{
	TAKEN("-N 9", own.o.least, 9.0);
	TAKEN("-N 9", own.o.most, 30.0);
	TAKEN("-N9", own.o.least, 9.0);
	TAKEN("-N 2,4", own.o.least, 2.0);
	TAKEN("-N 2,4", own.o.most, 4.0);
	TAKEN("-N 2,4", own.o.given, 1.0);
	TAKEN("-N 50", own.o.most, 50.0);
	TAKEN("-N 1,1000000", own.o.most, 1e6);
	TAKEN("-C 0.5", own.o.width, 0.5);
	TAKEN("-S 0.5", own.o.span, 5e8);
	TAKEN("-S 0", own.o.span, 0.0);
	TAKEN("-W 0", own.o.warm, 0.0);
	TAKEN("-W 7", own.o.warm, 7.0);
	TAKEN("-L 5", own.o.limit, 5.0);
	TAKEN("-L 2.5", own.o.limit, 2.5);
	TAKEN("-P same", own.o.where, (double)SAME);
	TAKEN("-P cross", own.o.where, (double)CROSS);
	TAKEN("-K 123", own.o.life, 123.0);
	ok(own.o.tie == (char *)0, "without a file");
	TAKEN("-K 123,/tmp/a,b", own.o.life, 123.0);
	ok(strcmp(own.o.tie, "/tmp/a,b") == 0, "with a file");
	ok(read_line("-o x.bench") == OK && strcmp(own.o.out, "x.bench") == 0, "-o FILE");
	ok(read_line("-o -") == OK && strcmp(own.o.out, "-") == 0, "the - of -o - is not taken for an option");
	ok(read_line("-ox.bench") == OK && strcmp(own.o.out, "x.bench") == 0, "-oFILE");
	ok(read_line("-N 3 -S 1 -P free -W 2") == OK && own.o.least == 3 && own.o.span == 1e9 && own.o.warm == 2, "several");
	ok(read_line("-N 3 -N 5") == OK && own.o.least == 5, "the last one counts");
}

static void
test_own(void)
{
	ok(read_line("-b kit") == OK && letter_seen == 'b' && strcmp(value_seen, "kit") == 0, "a letter of the benchmark");
	ok(read_line("-bkit") == OK && strcmp(value_seen, "kit") == 0, "with its value at it");
	ok(read_line("-c") == OK && letter_seen == 'c' && strcmp(value_seen, "none") == 0, "one without a value");
	ok(read_line("-cbkit") == OK && letter_seen == 'b' && strcmp(value_seen, "kit") == 0, "two together");
	ok(read_line("-cN7") == OK && own.o.least == 7, "also with the harness's");
	ok(read_line("-b bad") == USAGE && strcmp(heard, "bad: is bad") == 0, "the benchmark may refuse");
	ok(read_line("-b -c") == OK && strcmp(value_seen, "-c") == 0, "a value may begin with a hyphen");
	TAKEN("-f", flagged, 1.0);
	TAKEN("-w two", word_index, 1.0);
	TAKEN("-n 10", number, 10.0);
	TAKEN("-s 64k", size, 65536.0);
	ok(read_line("-t -f") == OK && strcmp(text_seen, "-f") == 0 && letter_seen == 0, "options with a kind need no hook");
	ok(read_line("-m test") == OK && !all_chosen(), "a case is chosen by its tag");
}

static void
operands(const char *line, int n, const char *first)
{
	ok(read_line(line) == OK && run.argc == n, line);
	same(n > 0 ? run.argv[0] : "", first, "the first operand");
}

static void
test_operands(void)
{
	operands("-N 3", 0, "");
	operands("file 5E6", 2, "file");
	operands("-N 3 file 5E6", 2, "file");
	operands("-N 3 -- -file 5E6", 2, "-file");
	operands("file -N 3", 3, "file");
	operands("- 5E6", 2, "-");
	operands("-c ~ x", 2, "");
	ok(read_line("file -N 3") == OK && own.o.least == 6, "a word behind an operand is not taken for an option");
}

static void
test_refused(void)
{
	refused("-N", "-N: needs a value");
	refused("-x", "-x: unknown option; -h lists them");
	refused("-cx", "-x: unknown option; -h lists them");
	refused("--helps", "--: unknown option");
	refused("-N 0", "-N: takes MIN or MIN,MAX");
	refused("-N -1", "-N: takes MIN or MIN,MAX");
	refused("-N 5,4", "-N: takes MIN or MIN,MAX");
	refused("-N 5,", "-N: takes MIN or MIN,MAX");
	refused("-N ,5", "-N: takes MIN or MIN,MAX");
	refused("-N 2.5", "-N: takes MIN or MIN,MAX");
	refused("-N 5x", "-N: takes MIN or MIN,MAX");
	refused("-N 1000001", "-N: takes MIN or MIN,MAX");
	refused("-N 00000000000000000000000000000000000000009", "-N: takes MIN or MIN,MAX");
	refused("-C 0", "-C: takes per cent");
	refused("-C 101", "-C: takes per cent");
	refused("-C nan", "-C: takes per cent");
	refused("-S -1", "-S: takes seconds");
	refused("-S 1s", "-S: takes seconds");
	refused("-S inf", "-S: takes seconds");
	refused("-W 1.5", "-W: takes a count");
	refused("-L 0", "-L: takes seconds");
	refused("-P here", "-P: takes free, same, smt or cross");
	refused("-K 0", "-K: takes a process id");
	refused("-K 123,", "-K: takes a process id");
	refused("-K x,/tmp/a", "-K: takes a process id");
	refused("-o ~", "-o: takes a file");
	refused("-w three", "three: no such word: one, two");
	refused("-n 11", "-n: takes from 1 to 10");
	refused("-s 1g", "-s: takes from 0 to 1000000");
	refused("-m other", "other: no such test: test");
}

/* The output of -h, with the status of the command line. */
static int
answer(const char *line, const struct bench *b, char *text, size_t size)
{
	static const char path[] = "options.out";
	int saved, code;
	FILE *f;
	size_t n;

	fflush(stdout);
	saved = dup(1);
	close(1);
	if (open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600) != 1)
		_exit(2);
	fake_run(&run, &own, b->cases);
	run.bench = b;
	argv[0] = (char *)"probe";
	strcpy(words, line);
	argv[1] = words;
	argv[2] = (char *)0;
	code = options(&run, 2, argv);
	fflush(stdout);
	dup2(saved, 1);
	close(saved);
	f = fopen(path, "r");
	n = f == (FILE *)0 ? 0 : fread(text, (size_t)1, size - 1, f);
	text[n] = '\0';
	if (f != (FILE *)0)
		fclose(f);
	unlink(path);
	return code;
}

static void
test_answers(void)
{
	static char text[4000], want[100];
	const char *s;

	ok(answer("-h", &probe, text, sizeof text) == ANSWERED, "-h ends the program");
	ok(strncmp(text, "usage: probe [options] FILE SIZE\n", (size_t)33) == 0, "with the usage line");
	ok(strstr(text, "\n  -b LAYER ") != (char *)0 && strstr(text, "\n  -c ") != (char *)0, "the benchmark's own options");
	for (s = "NCSWLPHoVh"; *s != '\0'; s++) {
		sprintf(want, "\n  -%c ", *s);
		if (strstr(text, want) == (char *)0)
			break;
	}
	ok(*s == '\0', "and every one of the harness's");
	ok(strstr(text, "\n  -F ") == (char *)0 && strstr(text, "\n  -K ") == (char *)0, "but for the internal ones");
	ok(answer("-V", &probe, text, sizeof text) == ANSWERED, "-V likewise");
	sprintf(want, "probe (%s) %s\n", PACKAGE_NAME, PACKAGE_VERSION);
	same(text, want, "with the version");
	ok(answer("--help", &probe, text, sizeof text) == ANSWERED && strstr(text, "\n  -N ") != (char *)0, "--help as -h");
	ok(answer("-h", &tool, text, sizeof text) == ANSWERED, "a tool has help too");
	ok(strstr(text, "-N MIN") == (char *)0, "without the options of measuring");
	ok(answer("-N3", &tool, text, sizeof text) == USAGE, "which it does not take");
}

static void
test_places(void)
{
	int i;

	for (i = FREE; i <= CROSS; i++)
		near((double)place_word(place_name(i)), (double)i, 0.0, place_name(i));
	near((double)place_word("here"), -1.0, 0.0, "no such place");
	near((double)place_word(""), -1.0, 0.0, "nor one without a name");
	near((double)place_word("sam"), -1.0, 0.0, "nor half a name");
	ok(place_bind(FREE, 0) == (char *)0 && place_bind(FREE, 1) == (char *)0, "free is always to be had");
}

int
main(void)
{
	test_harness();
	test_own();
	test_operands();
	test_refused();
	test_answers();
	test_places();
	return tap_end();
}
