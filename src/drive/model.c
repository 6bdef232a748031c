/*
 * model.c: the reader of drive models.  Files may come from anybody, so lines,
 * their number, tags and figures are bounded.
 */
#include "model.h"
#include "driveops.h"

enum { LINE = 300, LINES = 200, TAGS = 16, TAG = 24 };

struct figure {
	const char *key;
	short at;		/* offset in struct model */
	short least, most;	/* powers of ten; ZERO: 0 */
	short must;
};

enum { ZERO = -1 };

#define AT(member) (short)offsetof(struct model, member)

static const struct figure figures[] = {
	{ "capacity", AT(capacity), 3, 15, 1 },
	{ "early", AT(early), ZERO, 15, 0 },
	{ "rate", AT(rate), 0, 12, 1 },
	{ "reverse", AT(reverse), ZERO, 0, 0 },
	{ "interface", AT(interface), 0, 12, 1 },
	{ "bus", AT(bus), ZERO, 12, 0 },
	{ "buffer", AT(buffer), ZERO, 12, 1 },
	{ "restart", AT(restart), ZERO, 0, 0 },
	{ "stop", AT(stop), ZERO, 4, 1 },
	{ "retries", AT(retries), ZERO, 2, 0 },
	{ "passes", AT(passes), 0, 5, 1 },
	{ "turn", AT(turn), ZERO, 4, 0 },
	{ "load", AT(load), ZERO, 5, 0 },
	{ "rewind", AT(rewind), ZERO, 5, 1 },
	{ "search", AT(search), ZERO, 5, 0 },
	{ "locate", AT(locate), ZERO, 4, 0 },
	{ "locates", AT(locates), ZERO, 0, 0 },
	{ "space", AT(space), 0, 13, 1 },
	{ "space-mark", AT(space_mark), ZERO, 4, 0 },
	{ "end-locates", AT(end_locates), ZERO, 0, 0 },
	{ "mark", AT(mark), ZERO, 4, 1 },
	{ "mark-size", AT(mark_size), ZERO, 9, 0 },
	{ "gap", AT(gap), ZERO, 9, 0 },
	{ "compress", AT(compress), ZERO, 2, 0 },
	{ "average", AT(average), ZERO, 5, 0 },
	{ "worst", AT(worst), ZERO, 5, 0 },
	{ (char *)0, 0, 0, 0, 0 }
};

struct reading {
	struct model *m;
	const char *path;
	long line;
	int tags, seen[MODEL_FIGURES];
	char tag[TAGS][TAG];
};

static char why[160];

const char *
model_why(void)
{
	return why;
}

static int
refuse(const char *what, const char *reason)
{
	char clean[60];

	sprintf(why, "%s: %.90s", printable(what, clean, (int)sizeof clean), reason);
	return FAILED;
}

static const struct figure *
known(const char *key)
{
	const struct figure *f;

	for (f = figures; f->key != (char *)0; f++)
		if (equal(f->key, key))
			return f;
	return (struct figure *)0;
}

static double
power(int n)
{
	double x = n == ZERO ? 0 : 1;

	for (; n > 0; n--)
		x *= 10;
	return x;
}

int
model_figure(struct model *m, const char *key, double x)
{
	const struct figure *f = known(key);
	char bound[80];

	if (f == (struct figure *)0)
		return refuse(key, "no such parameter of a drive");
	if (!(x >= power(f->least) && x <= power(f->most))) {
		sprintf(bound, "from %.10g to %.10g", power(f->least), power(f->most));
		return refuse(key, bound);
	}
	*(double *)(void *)((char *)m + f->at) = x;
	return OK;
}

/* They rise, and all are below the rate. */
static int
add_speed(struct model *m, double x)
{
	int i = m->nspeeds;

	if (i == MODEL_SPEEDS)
		return refuse("speed", "too many of them");
	if (!(x >= 1 && x <= 1e12))
		return refuse("speed", "not a rate");
	for (; i > 0 && m->speeds[i - 1] > x; i--)
		m->speeds[i] = m->speeds[i - 1];
	m->speeds[i] = x;
	m->nspeeds++;
	return OK;
}

/* Cuts the text at a character; what is behind it, or null. */
static char *
cut_at(char *text, int c)
{
	char *at = strchr(text, c);

	if (at != (char *)0)
		*at++ = '\0';
	return at;
}

/* FROM-TO@SHARE is one more place. */
static int
place(struct model_places *p, const char *key, const char *text, double most)
{
	char from[80], *to, *share;
	int i = p->n;

	sprintf(from, "%.79s", text);
	share = cut_at(from, '@');
	to = cut_at(from, '-');
	if (share == (char *)0 || to == (char *)0 || i == MODEL_PLACES)
		return refuse(key, i == MODEL_PLACES ? "too many of them" : "FROM-TO@SHARE");
	if (num_read(from, 0.0, 1e15, &p->from[i]) != 0 || num_read(to, p->from[i], 1e15, &p->to[i]) != 0)
		return refuse(key, "the bytes of the tape are from 0, the second not below the first");
	if (num_read(share, 0.001, most, &p->share[i]) != 0)
		return refuse(key, most > 1 ? "a share from 0.001 to 100" : "a share of the rate from 0.001 to 1");
	p->n++;
	return OK;
}

static int
noise(struct model *m, const char *text)
{
	char share[80], *pieces, *seed;

	sprintf(share, "%.79s", text);
	pieces = cut_at(share, '@');
	seed = pieces == (char *)0 ? pieces : cut_at(pieces, '@');
	if (seed == (char *)0)
		return refuse("noise", "SHARE@PIECES@SEED");
	if (num_read(share, 0.0, 0.3, &m->noise) != 0 || num_read(pieces, 1.0, 1e6, &m->pieces) != 0 ||
	    num_read(seed, 0.0, 4294967295.0, &m->seed) != 0)
		return refuse("noise", "a share up to 0.3, up to 1000000 pieces, and a number");
	return OK;
}

int
model_along(struct model *m, const char *key, const char *text)
{
	if (equal(key, "noise"))
		return noise(m, text);
	return equal(key, "wear") ? place(&m->worn, key, text, 1.0) : place(&m->retried, key, text, 100.0);
}

/* Without a buffer the tape moves no faster than the data. */
void
model_share(struct model *m, double rate)
{
	if (rate < m->interface)
		m->interface = rate;
	if (m->buffer <= 0 && rate < m->rate)
		m->rate = rate;
}

int
model_whole(const struct model *m)
{
	if (m->early >= m->capacity)
		return refuse("early", "early warning shows before the tape begins");
	if (m->passes != floor(m->passes))
		return refuse("passes", "a whole number");
	if (m->locates != floor(m->locates) || m->end_locates != floor(m->end_locates))
		return refuse("locates", "0 or 1");
	if (m->nspeeds > 0 && m->speeds[m->nspeeds - 1] >= m->rate)
		return refuse("speed", "all are below the rate");
	if (m->mark_size + m->gap >= m->capacity)
		return refuse("mark-size", "no tape is left for data");
	return OK;
}

/* Cuts off the next word of a line; null if there is none. */
static char *
word(char **at)
{
	char *s = *at + strspn(*at, " \t"), *w = s;

	if (*s == '\0')
		return (char *)0;
	s += strcspn(s, " \t");
	if (*s != '\0')
		*s++ = '\0';
	*at = s;
	return w;
}

static int
source_line(struct reading *d, char *rest)
{
	char *tag = word(&rest);

	if (tag == (char *)0 || rest[strspn(rest, " \t")] == '\0')
		return refuse("source", "a tag and a text are needed");
	if (strlen(tag) >= (size_t)TAG || d->tags == TAGS)
		return refuse(tag, "too long, or too many sources");
	strcpy(d->tag[d->tags++], tag);
	return OK;
}

static int
declared(const struct reading *d, const char *tag)
{
	int i;

	for (i = 0; i < d->tags; i++)
		if (equal(d->tag[i], tag))
			return 1;
	return 0;
}

static int
figure_line(struct reading *d, const char *key, char *rest)
{
	const struct figure *f = known(key);
	char *number = word(&rest), *tag = word(&rest);
	int list = equal(key, "speed");
	double x;

	if (f == (struct figure *)0 && !list)
		return refuse(key, "no such parameter of a drive");
	if (number == (char *)0 || tag == (char *)0 || word(&rest) != (char *)0)
		return refuse(key, "a number and the tag of its source are needed");
	if (!declared(d, tag))
		return refuse(tag, "no such source above");
	if (!list && d->seen[f - figures]++)
		return refuse(key, "is given twice");
	if (num_read(number, -1e300, 1e300, &x) != 0)
		return refuse(key, "not a number");
	if (list)
		return add_speed(d->m, x);
	return model_figure(d->m, key, x);
}

static int
take_line(struct reading *d, char *line)
{
	char *key = word(&line);

	if (key == (char *)0 || *key == '#')
		return OK;
	if (equal(key, "source"))
		return source_line(d, line);
	if (equal(key, "name")) {
		printable(line + strspn(line, " \t"), d->m->name, (int)sizeof d->m->name);
		return OK;
	}
	return figure_line(d, key, line);
}

static int
read_lines(struct reading *d, FILE *f)
{
	char line[LINE];
	size_t len;

	while (fgets(line, (int)sizeof line, f) != (char *)0) {
		d->line++;
		len = strlen(line);
		if (len == 0 || line[len - 1] != '\n' || d->line > LINES)
			return refuse("line", "too long, too many, or without its end");
		line[len - 1] = '\0';
		if (len > 1 && line[len - 2] == '\r')
			line[len - 2] = '\0';
		if (take_line(d, line) != OK)
			return FAILED;
	}
	return ferror(f) ? refuse("the file", "cannot be read") : OK;
}

/* Reads a file: OK, or FAILED after fail(). */
static int
read_model(struct model *m, const char *path)
{
	struct reading d;
	const struct figure *g;
	char at[PORT_PATH + 40];
	struct stat st;
	FILE *f;
	int code;

	memset((char *)m, 0, sizeof *m);
	memset((char *)&d, 0, sizeof d);
	d.m = m;
	f = stat(path, &st) == 0 && S_ISREG(st.st_mode) ? fopen(path, "r") : (FILE *)0;
	if (f == (FILE *)0)
		return fail(path, "there is no such model of a drive");
	code = read_lines(&d, f);
	fclose(f);
	if (code == OK)
		d.line = 0;
	for (g = figures; g->key != (char *)0 && code == OK; g++)
		if (g->must && !d.seen[g - figures])
			code = refuse(g->key, "is missing");
	if (code == OK)
		code = *m->name != '\0' ? model_whole(m) : refuse("name", "is missing");
	if (code == OK)
		return OK;
	sprintf(at, d.line > 0 ? "%s:%ld" : "%s", path, d.line);
	return fail(at, why);
}

/* The path of a model in a directory, into a buffer of PORT_PATH; 1 if the file exists. */
static int
there(const char *directory, int len, const char *middle, const char *name, char *path)
{
	struct stat st;

	if (len < 0 || (size_t)len + strlen(middle) + strlen(name) + 10 > (size_t)PORT_PATH)
		return 0;
	sprintf(path, "%.*s%s/%s.drive", len, directory, middle, name);
	return stat(path, &st) == 0;
}

int
model_find(struct model *m, const char *name)
{
	char path[PORT_PATH];
	const char *slash = strrchr(drive_program, '/');
	int len = slash == (char *)0 ? -1 : (int)(slash - drive_program);

	if (strchr(name, '/') != (char *)0)
		return read_model(m, name);
	if (drive_directory != (char *)0) {
		if (there(drive_directory, (int)strlen(drive_directory), "", name, path))
			return read_model(m, path);
	} else if (there(drive_program, len, "/../data/drives", name, path) ||
	    there(drive_program, len, "/../../share/lodestone/data/drives", name, path))
		return read_model(m, path);
	return fail(name, "there is no such model of a drive (data/drives has them)");
}
