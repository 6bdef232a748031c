/*
 * opt.c: the command line.  The harness has the upper-case letters, -h and -o;
 * the benchmark has the others.  Options come before operands; `--` ends them.
 */
#include "harness.h"
#include "place.h"

/* The letters behind h are for calls between programs of the kit, and not in -h and the manual. */
#define PROGRAMS "N:C:S:W:L:P:H:o:E:VhF:I:K:R:U:"
#define TOOLS "L:VhI:K:R:"

static const char *const common[] = {
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
	"-h            print this",
	(char *)0
};

/* What the harness's options are without one, as a user would type it. */
static const char *const defaults[] = { "N6,30", "C5", "S0.05", "W1", "L3600", "Pfree", (char *)0 };

static void
common_line(const char *line)
{
	int i;

	for (i = 0; defaults[i] != (char *)0 && *defaults[i] != line[1]; i++)
		continue;
	if (defaults[i] != (char *)0)
		printf("  %s (default %s)\n", line, defaults[i] + 1);
	else
		printf("  %s\n", line);
}

static int
known(const char *opts, int c)
{
	const char *s = c == ':' ? (char *)0 : strchr(opts, c);

	return s == (char *)0 ? 0 : s[1] == ':' ? 2 : 1;
}

/* The harness's letters; a program without cases has only those of tools. */
static const char *
letters(const struct bench *b)
{
	return b->cases == (struct test_case *)0 ? TOOLS : PROGRAMS;
}

static void
help(const struct bench *b)
{
	const char *const *s;

	printf("usage: %s [options]%s%s\n", b->name, *b->operands != '\0' ? " " : "", b->operands);
	for (s = b->help; *s != (char *)0; s++)
		printf("  %s\n", *s);
	for (s = common; *s != (char *)0; s++)
		if (!known(b->opts, (int)(*s)[1]) && known(letters(b), (int)(*s)[1]))
			common_line(*s);
}

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

	for (i = 0; defaults[i] != (char *)0; i++)
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

/* One option; value is null if it takes none. */
static int
take(struct run *r, int letter, char *value)
{
	const char *why;

	if (known(r->bench->opts, letter))
		return (*r->bench->opt)(r, letter, value);
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
	char *s, *value;
	int i, kind, code;

	for (i = 1; i < argc && argv[i][0] == '-' && argv[i][1] != '\0'; i++) {
		if (strcmp(argv[i], "--") == 0) {
			i++;
			break;
		}
		if (strcmp(argv[i], "--help") == 0)
			return take(r, 'h', (char *)0);
		for (s = argv[i] + 1; *s != '\0'; s++) {
			kind = known(r->bench->opts, (int)*s);
			if (kind == 0)
				kind = known(letters(r->bench), (int)*s);
			if (kind == 0)
				return bad((int)*s, "unknown option; -h lists them");
			value = (char *)0;
			if (kind == 2) {
				value = s[1] != '\0' ? s + 1 : i + 1 < argc ? argv[++i] : (char *)0;
				if (value == (char *)0)
					return bad((int)*s, "needs a value");
			}
			code = take(r, (int)*s, value);
			if (code != OK)
				return code;
			if (kind == 2)
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
