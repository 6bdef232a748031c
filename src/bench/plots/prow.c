/*
 * prow.c: requests and plots, see prow.h.
 */
#include "prow.h"

enum { MOST_TICKS = 12, VALUE = PORT_PATH, LABEL = 40 };

struct parameter {
	const char *name, *usual;
};

/* In the order of the enumeration below. */
static const struct parameter parameters[] = {
	{ "image", "" },
	{ "line", "50" },
	{ "vx1", "3200" },
	{ "vx2", "31200" },
	{ "vy1", "3200" },
	{ "vy2", "30000" },
	{ "title", "line" },
	{ "xlabel", "column" },
	{ "ylabel", "value" },
	{ "majrx", "5" },
	{ "majry", "5" },
	{ "ticklabels", "yes" },
	{ "box", "yes" },
	{ "wx1", "0" },
	{ "wx2", "0" },
	{ "wy1", "0" },
	{ "wy2", "0" },
	{ "pointmode", "no" },
	{ "marker", "box" },
	{ "szmarker", "5" },
	{ "logx", "no" },
	{ "logy", "no" },
	{ "fill", "yes" },
	{ "append", "no" },
	{ "device", "null" },
	{ (char *)0 }
};

enum { IMAGE, LINE, VX1, VX2, VY1, VY2, TITLE, XLABEL, YLABEL, MAJRX, MAJRY, TICKLABELS, BOX, LAST = 25 };

struct plot {
	long left, right, bottom, top;
	double low, high;		/* values at bottom and top */
	long cols;
	struct drawing *d;
};

static char values[LAST][VALUE];
static struct buffer room;		/* for the next two */
static char *line;			/* a line of the image, and its points; kept between plots */
static struct point *points;

/* --- requests ------------------------------------------------------------------- */

void
prow_request(char *to, const char *image, long number)
{
	const struct parameter *p;
	char text[NUM_TEXT];
	const char *value;

	for (*to = '\0', p = parameters; p->name != (char *)0; p++) {
		value = p - parameters == IMAGE ? image : p - parameters == LINE ? num_text((double)number, text,
		    (int)sizeof text) : p->usual;
		sprintf(to + strlen(to), "%s = %s\n", p->name, value);
	}
}

/* Reads the lines of a request into values. */
static int
parse(const char *request)
{
	const char *end, *is;
	size_t len;
	int i;

	memset((void *)values, 0, sizeof values);
	for (; *request != '\0'; request = end + 1) {
		end = strchr(request, '\n');
		is = strstr(request, " = ");
		if (end == (char *)0 || is == (char *)0 || is > end || end - is - 3 >= VALUE)
			return fail("a request", "is not a line for each parameter");
		len = (size_t)(is - request);
		for (i = 0; i < LAST; i++)
			if (strlen(parameters[i].name) == len && strncmp(parameters[i].name, request, len) == 0)
				break;
		if (i == LAST)
			return fail("a request", "has an unknown parameter");
		sprintf(values[i], "%.*s", (int)(end - is - 3), is + 3);
	}
	return OK;
}

static int
yes(int i)
{
	return equal(values[i], "yes");
}

/* --- drawing ---------------------------------------------------------------------- */

static double
value_at(const struct shape *s, long col)
{
	return s->bits == PIX_SHORT ? (double)((const short *)line)[col] : (double)((const float *)line)[col];
}

/* Maps x from low..high to the coordinates from..to. */
static long
place(double x, double low, double high, long from, long to)
{
	return from + (long)floor((x - low) * (double)(to - from) / (high - low) + 0.5);
}

static void
stroke(struct drawing *d, long x1, long y1, long x2, long y2)
{
	struct point p[2];

	p[0].x = x1;
	p[0].y = y1;
	p[1].x = x2;
	p[1].y = y2;
	meta_line(d, 'L', p, 2L);
}

/* The step of ticks: the least of 1, 2 or 5 times a power of ten that gives at most `most' of them. */
static double
tick_step(double span, double most)
{
	double step = 1;
	int i;

	for (i = 0; span / step > most; i++)
		step *= i % 3 == 1 ? 2.5 : 2;
	return step;
}

static double
ticks_asked(int i)
{
	double n = 5;

	return num_read(values[i], 1.0, (double)MOST_TICKS, &n) == 0 ? n : 5;
}

static void
x_ticks(const struct plot *p)
{
	double last = (double)(p->cols > 1 ? p->cols - 1 : 1), step = tick_step(last, ticks_asked(MAJRX)), x;
	char label[LABEL];
	long at;

	for (x = 0; x <= last; x += step) {
		at = place(x, 0.0, last, p->left, p->right);
		stroke(p->d, at, p->bottom, at, p->bottom + 500);
		stroke(p->d, at, p->top, at, p->top - 500);
		sprintf(label, "%.0f", x);
		if (yes(TICKLABELS))
			meta_text(p->d, at, p->bottom - 900, label);
	}
}

static void
y_ticks(const struct plot *p)
{
	double step = tick_step(p->high - p->low, ticks_asked(MAJRY)), y;
	char label[LABEL];
	long at;

	for (y = ceil(p->low / step) * step; y <= p->high; y += step) {
		at = place(y, p->low, p->high, p->bottom, p->top);
		stroke(p->d, p->left, at, p->left + 500, at);
		stroke(p->d, p->right, at, p->right - 500, at);
		sprintf(label, "%.0f", y);
		if (yes(TICKLABELS))
			meta_text(p->d, p->left - 2600, at, label);
	}
}

static void
box(const struct plot *p)
{
	stroke(p->d, p->left, p->bottom, p->right, p->bottom);
	stroke(p->d, p->right, p->bottom, p->right, p->top);
	stroke(p->d, p->right, p->top, p->left, p->top);
	stroke(p->d, p->left, p->top, p->left, p->bottom);
	x_ticks(p);
	y_ticks(p);
}

static void
labels(const struct plot *p)
{
	char text[LABEL];

	sprintf(text, "%.20s %.15s", values[TITLE], values[LINE]);
	meta_text(p->d, (p->left + p->right) / 2, p->top + 1000, text);
	meta_text(p->d, (p->left + p->right) / 2, p->bottom - 2000, values[XLABEL]);
	meta_text(p->d, 300L, (p->bottom + p->top) / 2, values[YLABEL]);
}

static void
curve(const struct plot *p, const struct shape *s)
{
	double last = (double)(p->cols > 1 ? p->cols - 1 : 1);
	long i;

	for (i = 0; i < s->cols; i++) {
		points[i].x = place((double)i, 0.0, last, p->left, p->right);
		points[i].y = place(value_at(s, i), p->low, p->high, p->bottom, p->top);
	}
	meta_line(p->d, 'C', points, s->cols);
}

static void
find_range(struct plot *p, const struct shape *s)
{
	double x;
	long i;

	p->low = p->high = value_at(s, 0L);
	for (i = 1; i < s->cols; i++) {
		x = value_at(s, i);
		if (x < p->low)
			p->low = x;
		if (x > p->high)
			p->high = x;
	}
	if (p->high <= p->low)
		p->high = p->low + 1;
}

static int
viewport(struct plot *p)
{
	double v[4];
	int i;

	for (i = 0; i < 4; i++)
		if (num_read(values[VX1 + i], 0.0, (double)META_TOP, &v[i]) != 0) {
			fail("a request", "has an invalid viewport");
			return FAILED;
		}
	p->left = (long)v[0];
	p->right = (long)v[1];
	p->bottom = (long)v[2];
	p->top = (long)v[3];
	return OK;
}

static int
draw(const struct shape *s, struct drawing *d)
{
	struct plot p;

	p.d = d;
	p.cols = s->cols;
	if (viewport(&p) != OK)
		return FAILED;
	find_range(&p, s);
	meta_open(d);
	if (yes(BOX))
		box(&p);
	labels(&p);
	curve(&p, s);
	meta_end(d);
	return d->full ? fail("a drawing", "is longer than its buffer") : OK;
}

/* --- the line ----------------------------------------------------------------------- */

int
prow_draw(const char *request, struct drawing *d)
{
	struct image im;
	double number = 0;
	int code = parse(request);

	if (code == OK)
		code = image_open(&im, values[IMAGE], 1);
	if (code != OK)
		return code;
	if (num_read(values[LINE], 0.0, (double)(im.s.lines - 1), &number) != 0)
		code = fail(values[IMAGE], "has no such line");
	if (code == OK) {
		points = (struct point *)(void *)buffer_of(&room,
		    (double)im.s.cols * (double)(sizeof(float) + sizeof(struct point)));
		line = points == (struct point *)0 ? (char *)0 : (char *)(points + im.s.cols);
		code = line == (char *)0 ? FAILED : OK;
	}
	if (code == OK)
		code = image_take(&im, 0L, (long)number, line, im.s.cols);
	if (image_close(&im) != OK || code != OK)
		return FAILED;
	return draw(&im.s, d);
}

double
prow_room(const struct shape *s)
{
	return 4096 + 4.02 * (double)s->cols;
}

/* --- the check ---------------------------------------------------------------------- */

/* The pixel as it is in the file. */
static double
stored(const struct shape *s, long col, long number)
{
	volatile float f = (float)image_pixel(s, col, number);

	return s->bits == PIX_REAL ? (double)f : image_pixel(s, col, number);
}

static int
check_point(const struct shape *s, long number, long col, struct point p)
{
	long last = s->cols > 1 ? s->cols - 1 : 1, highest = s->bits == PIX_SHORT && last > 16383 ? 16383 : last;
	double low = stored(s, 0L, number), high = s->cols > 1 ? stored(s, highest, number) : low + 1;
	double x = 3200 + 28000.0 * (double)col / (double)last, y = 3200 + 26800.0 * (stored(s, col,
	    number) - low) / (high - low);
	char why[160];

	if (fabs((double)p.x - x) <= 0.5 && fabs((double)p.y - y) <= 0.5)
		return OK;
	sprintf(why, "column %ld is at %ld,%ld where %.1f,%.1f is right", col, p.x, p.y, x, y);
	return fail("the curve", why);
}

int
prow_check(const struct shape *s, long number, const unsigned char *from, long n)
{
	const unsigned char *own;
	long at = 0, octets, seen = 0, k;
	int name, first = 1, code = OK;

	while ((name = meta_next(from, n, &at, &own, &octets)) != 0 && name != 'E') {
		if (first != (name == 'O'))
			return fail("the drawing", "has a wrong beginning");
		first = 0;
		for (k = name == 'C' && seen > 0; name == 'C' && k < octets / 4 && code == OK; k++)
			code = check_point(s, number, seen++, meta_point(own, k));
		if (code != OK)
			return code;
	}
	if (name != 'E' || at != n || seen != s->cols)
		return fail("the drawing", "is incomplete");
	return OK;
}
