/*
 * opt.c: the command line.  The harness has the upper-case letters, -h and -o;
 * the benchmark has the others.  Options come before operands; `--` ends them.
 */
#include "harness.h"
#include "place.h"

/* The letters behind h are for calls between programs of the kit, and not in -h and the manual. */
#define PROGRAMS "N:C:S:W:L:P:H:o:E:VhF:I:K:R:U:"
#define TOOLS "L:VhI:K:R:"

static const char common_help[][79] = {
	"-N MIN[,MAX]  samples",
	"-C PCT        stop when the 95% interval is within PCT per cent",
	"-S SECS       least time of a sample",
	"-W N          warm-ups that are not counted",
	"-L SECS       hard limit",
	"-P WHERE      placement: free, same, smt, cross",
	"-H HOST       the second of two participants is on HOST, over the remote shell",
	"-o FILE       append records to FILE; - is standard output",
	"-E KEY=VALUE  a parameter of the names; may be repeated",
	"-V            print the version",
	"-h            print this"
};

/* What the harness's options are without one, as a user would type it. */
static const char defaults[][6] = { "N6,30", "C5", "S0.05", "W1", "L3600", "Pfree", "" };

static const struct choice *
own_choice(const struct bench *b, int c)
{
	const struct choice *o = b->choices;

	while (o->help != (char *)0 && (*o->help != '-' || o->help[1] != c))
		o++;
	return o->help != (char *)0 ? o : (struct choice *)0;
}

/* Among the harness's letters; a program without cases has only those of tools. */
static const char *
letter_of(const struct bench *b, int c)
{
	return c == ':' ? (char *)0 : strchr(b->cases == (struct test_case *)0 ? TOOLS : PROGRAMS, c);
}

static void
help(const struct bench *b)
{
	const struct choice *o;
	const char *s;
	int i, d;

	printf("usage: %s [options]%s%s\n", b->name, *b->operands != '\0' ? " " : "", b->operands);
	for (o = b->choices; o->help != (char *)0; o++)
		printf("  %s\n", o->help);
	for (i = 0; i < (int)(sizeof common_help / sizeof common_help[0]); i++) {
		s = common_help[i];
		if (own_choice(b, (int)s[1]) != (struct choice *)0 || letter_of(b, (int)s[1]) == (char *)0)
			continue;
		for (d = 0; *defaults[d] != '\0' && *defaults[d] != s[1]; d++)
			continue;
		printf(*defaults[d] != '\0' ? "  %s (default %s)\n" : "  %s\n", s, defaults[d] + 1);
	}
}

/* --- the cases that run --------------------------------------------------------- */

static long chosen;		/* a bit for each case, 0: all */

int
choose(struct run *r, const char *tag)
{
	const struct test_case *c = r->bench->cases;
	int i, found = 0;

	for (i = 0; c[i].name != (char *)0; i++)
		if (equal(c[i].tag, tag)) {
			chosen |= 1L << i;
			found = 1;
		}
	return found;
}

/* Cases with the same tag follow each other. */
int
choose_word(struct run *r, const char *what, const char *word)
{
	const struct test_case *c;
	const char *tags[CASES + 1];
	int n = 0;

	if (choose(r, word))
		return OK;
	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (n == 0 || !equal(tags[n - 1], c->tag))
			tags[n++] = c->tag;
	tags[n] = (char *)0;
	return one_of(what, word, tags, &n);
}

int
all_chosen(void)
{
	return chosen == 0;
}

int
is_chosen(struct run *r, const struct test_case *c)
{
	return chosen == 0 || chosen >> (int)(c - r->bench->cases) & 1;
}

/* --- the harness's options ---------------------------------------------------- */

static int
whole(const char *s, double least, double most, long *n)
{
	double x;

	if (num_read(s, least, most, &x) != 0 || x != floor(x))
		return USAGE;
	*n = (long)x;
	return OK;
}

/* A number of `FIRST' or `FIRST,REST'; *rest is behind the comma, or null. */
static int
first_of(const char *s, double most, long *n, const char **rest)
{
	char first[32];
	size_t len = strcspn(s, ",");

	if (len >= sizeof first)
		return USAGE;
	sprintf(first, "%.*s", (int)len, s);
	*rest = s[len] == ',' ? s + len + 1 : (char *)0;
	return whole(first, 1.0, most, n);
}

static int
samples(struct options *o, const char *s)
{
	const char *rest;

	o->given = 1;
	if (first_of(s, 1e6, &o->least, &rest) != OK)
		return USAGE;
	if (rest != (char *)0)
		return whole(rest, (double)o->least, 1e6, &o->most);
	o->most = o->least > o->most ? o->least : o->most;
	return OK;
}

/* Reads one of the harness's options; null, or the reason of an error. */
static const char *
common_option(struct run *r, struct options *o, int letter, char *value)
{
	double x = 0;

	switch (letter) {
	case 'N':
		return samples(o, value) == OK ? (char *)0 : "takes MIN or MIN,MAX, from 1 to 1000000";
	case 'C':
		return num_read(value, 0.01, 100.0, &o->width) == 0 ? (char *)0 : "takes per cent, from 0.01 to 100";
	case 'S':
		if (num_read(value, 0.0, 3600.0, &x) != 0)
			return "takes seconds, from 0 to 3600";
		o->span = x * 1e9;
		return (char *)0;
	case 'W':
		return whole(value, 0.0, 1000.0, &o->warm) == OK ? (char *)0 : "takes a count, from 0 to 1000";
	case 'L':
		return num_read(value, 1.0, 1e8, &o->limit) == 0 ? (char *)0 : "takes seconds, from 1";
	case 'P':
		o->where = place_word(value);
		return o->where >= 0 ? (char *)0 : "takes free, same, smt or cross";
	case 'H':
		r->remote_host = o->remote = value;
		return *value != '\0' && *value != '-' ? (char *)0 : "takes a host";
	case 'E':
		if (o->nbuild == BUILD_WORDS || strlen(value) > 200 || *value < 'A' || *value > 'z' || strcspn(value, "=") > 19)
			return "takes KEY=VALUE, 20 times at most";
		o->build[o->nbuild++] = value;
		return (char *)0;
	case 'F':
		o->away = value;
		return (char *)0;
	case 'I':
		o->progress = value;
		return (char *)0;
	case 'R':
		o->readings = value;
		return (char *)0;
	case 'U':
		return num_read(value, 1.0, 1e8, &o->share) == 0 ? (char *)0 : "takes seconds, from 1";
	case 'K':
		if (first_of(value, 2147483647.0, &o->life, &o->tie) == OK && (o->tie == (char *)0 || *o->tie != '\0'))
			return (char *)0;
		return "takes a process id, or PID,FILE";
	default:
		o->out = value;
		return *value != '\0' ? (char *)0 : "takes a file";
	}
}

int
own_output(struct run *r)
{
	if (r->own->o.out != (char *)0 && strcmp(r->own->o.out, "-") == 0)
		return usage("-o -", "standard output carries the data");
	take_output();
	return OK;
}

void
options_default(struct run *r, struct options *o)
{
	char value[8];
	int i;

	for (i = 0; *defaults[i] != '\0'; i++)
		common_option(r, o, (int)*defaults[i], strcpy(value, defaults[i] + 1));
	o->given = 0;
}

static int
bad(int letter, const char *why)
{
	char what[3];

	what[0] = '-';
	what[1] = (char)letter;
	what[2] = '\0';
	return usage(what, why);
}

/* How many at once, or all: one on each processor. */
static int
copies(int letter, char *value, double *to)
{
	if (!equal(value, "all"))
		return size_within(letter, value, 1.0, 4096.0, to);
	*to = (double)host_cpus();
	return *to >= 1 ? OK : usage("-c all", "the number of processors is unknown on this host");
}

static int
take_choice(struct run *r, const struct choice *o, char *value)
{
	int letter = (int)o->help[1], code;
	double x = 0;

	switch (o->kind) {
	case OPT_CASE:
		return choose_word(r, o->what, value);
	case OPT_WORD:
		return one_of(o->what, value, o->words, (int *)o->to);
	case OPT_BYTES:
		return size_arg(value, (double *)o->to);
	case OPT_SIZE:
		return size_within(letter, value, (double)o->least, o->most, (double *)o->to);
	case OPT_LONG:
		code = size_within(letter, value, (double)o->least, o->most, &x);
		*(long *)o->to = (long)x;
		return code;
	case OPT_COPIES:
		return copies(letter, value, (double *)o->to);
	case OPT_TEXT:
		*(const char **)o->to = value;
		return OK;
	case OPT_FLAG:
		*(int *)o->to = 1;
		return OK;
	}
	return (*r->bench->opt)(r, letter, value);
}

/* One option; value is null if it takes none. */
static int
take(struct run *r, int letter, char *value)
{
	const struct choice *o = own_choice(r->bench, letter);
	const char *why;

	if (o != (struct choice *)0)
		return take_choice(r, o, value);
	if (letter == 'h') {
		help(r->bench);
		return ANSWERED;
	}
	if (letter == 'V') {
		printf("%s (%s) %s\n", r->bench->name, PACKAGE_NAME, PACKAGE_VERSION);
		return ANSWERED;
	}
	why = common_option(r, &r->own->o, letter, value);
	return why == (char *)0 ? OK : bad(letter, why);
}

int
options(struct run *r, int argc, char **argv)
{
	const struct choice *o;
	const char *common;
	char *s, *value;
	int i, valued, code;

	for (i = 1; i < argc && argv[i][0] == '-' && argv[i][1] != '\0'; i++) {
		if (strcmp(argv[i], "--") == 0) {
			i++;
			break;
		}
		if (strcmp(argv[i], "--help") == 0)
			return take(r, 'h', (char *)0);
		for (s = argv[i] + 1; *s != '\0'; s++) {
			o = own_choice(r->bench, (int)*s);
			common = letter_of(r->bench, (int)*s);
			if (o == (struct choice *)0 && common == (char *)0)
				return bad((int)*s, "unknown option; -h lists them");
			valued = o != (struct choice *)0 ? o->help[3] != ' ' : common[1] == ':';
			value = (char *)0;
			if (valued) {
				value = s[1] != '\0' ? s + 1 : i + 1 < argc ? argv[++i] : (char *)0;
				if (value == (char *)0)
					return bad((int)*s, "needs a value");
			}
			code = take(r, (int)*s, value);
			if (code != OK)
				return code;
			if (valued)
				break;
		}
	}
	r->argc = argc - i;
	r->argv = argv + i;
	r->own->argc = argc;
	r->own->argv = argv;
	if (r->own->o.away != (char *)0) {
		r->own->o.remote = (char *)0;
		r->own->o.life = 0;		/* that process is on the other host, with its files */
		r->own->o.tie = (char *)0;
		r->own->o.progress = (char *)0;
		r->own->rank = 1;
	}
	return OK;
}
