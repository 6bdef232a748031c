/*
 * imops.c: the operators of image, see imops.h.
 */
#include "imops.h"
#include "spline.h"

enum { NOTE = 2 };	/* longs before the picture */

static struct image in, out;

/* Closes both files; returns the worse code. */
static int
close_both(int code)
{
	if (image_close(&in) != OK)
		code = FAILED;
	return image_close(&out) == OK ? code : FAILED;
}

/* Opens the image to read, and a new one to write. */
static int
open_both(const struct task *t, int any)
{
	int code = file_remove(t->out);

	if (code == OK)
		code = image_open(&in, t->in, any);
	if (code != OK)
		return code;
	code = image_make(&out, t->out, &t->made, any);
	if (code != OK)
		image_close(&in);
	return code;
}

int
op_make(struct task *t)
{
	return file_remove(t->out) == OK ? image_test(t->out, &t->made, t->line) : FAILED;
}

/* --- a constant added ------------------------------------------------------------- */

static void
add_short(short *p, long n, long x)
{
	for (; n > 0; n--, p++)
		*p = (short)((long)*p + x);
}

static void
add_real(float *p, long n, double x)
{
	for (; n > 0; n--, p++)
		*p = (float)((double)*p + x);
}

int
op_add(struct task *t)
{
	long j;
	int code = open_both(t, 0);

	if (code != OK)
		return code;
	for (j = 0; j < t->made.lines && code == OK; j++) {
		code = image_get(&in, t->line);
		if (t->made.bits == PIX_SHORT)
			add_short((short *)t->line, t->made.cols, 5L);
		else
			add_real((float *)t->line, t->made.cols, 5.0);
		if (code == OK)
			code = image_put(&out, t->line);
	}
	return close_both(code);
}

/* --- moments ---------------------------------------------------------------------- */

static void
add_moments(const float *p, long n, struct moments *m)
{
	double x, sum = 0, squares = 0, least = m->least, most = m->most;

	for (m->n += (double)n; n > 0; n--) {
		x = (double)*p++;
		sum += x;
		squares += x * x;
		if (x < least)
			least = x;
		if (x > most)
			most = x;
	}
	m->sum += sum;
	m->squares += squares;
	m->least = least;
	m->most = most;
}

int
op_moments(struct task *t)
{
	struct moments m;
	long j;
	int code = image_open(&in, t->in, 0);

	if (code != OK)
		return code;
	m.n = m.sum = m.squares = 0;
	m.least = 1e30;
	m.most = -1e30;
	for (j = 0; j < in.s.lines && code == OK; j++) {
		code = image_get(&in, t->line);
		add_moments((float *)t->line, in.s.cols, &m);
	}
	t->moments = m;
	return image_close(&in) == OK ? code : FAILED;
}

/* --- a shift ---------------------------------------------------------------------- */

static int
get_line(char *who, float *to)
{
	(void)who;
	return image_get(&in, (char *)to);
}

static int
put_line(char *who, float *from)
{
	(void)who;
	return image_put(&out, (char *)from);
}

int
op_shift(struct task *t)
{
	int code = open_both(t, 0);

	if (code != OK)
		return code;
	return close_both(spline_shift(t->made.cols, t->made.lines, SHIFT_X, SHIFT_Y, get_line, put_line, (char *)0));
}

/* --- lines and columns exchanged -------------------------------------------------- */

static void
turn(const short *from, short *to, long cols, long lines)
{
	long i, j;

	for (i = 0; i < cols; i++)
		for (j = 0; j < lines; j++)
			to[i * lines + j] = from[j * cols + i];
}

static long
smaller(long a, long b)
{
	return a < b ? a : b;
}

/* Transposes the square from this column and line on. */
static int
turn_square(const struct task *t, long col, long first)
{
	long cols = smaller(in.s.cols - col, t->side), lines = smaller(in.s.lines - first, t->side), k;
	short *a = (short *)t->block, *b = a + t->side * t->side;
	int code = OK;

	for (k = 0; k < lines && code == OK; k++)
		code = image_take(&in, col, first + k, (char *)(a + k * cols), cols);
	turn(a, b, cols, lines);
	for (k = 0; k < cols && code == OK; k++)
		code = image_give(&out, first, col + k, (char *)(b + k * lines), lines);
	return code;
}

int
op_turn(struct task *t)
{
	long i, j;
	int code = open_both(t, 1);

	if (code != OK)
		return code;
	for (j = 0; j < in.s.lines && code == OK; j += t->side)
		for (i = 0; i < in.s.cols && code == OK; i += t->side)
			code = turn_square(t, i, j);
	return close_both(code);
}

/* --- the display ------------------------------------------------------------------ */

/* Finds the mapping from some pixels. */
static int
find_map(struct task *t)
{
	static short v[GREY_SAMPLES];
	const struct shape *s = &t->shape;
	long step = grey_step(s), cols = grey_count(s->cols, step), lines = grey_count(s->lines, step), i, k, n = 0;
	int code = image_open(&in, t->in, 1);

	if (code != OK)
		return code;
	for (k = 0; k < lines && code == OK; k++) {
		code = image_take(&in, 0L, grey_place(s->lines, step, k), t->line, s->cols);
		for (i = 0; i < cols && code == OK; i++)
			v[n++] = ((short *)t->line)[grey_place(s->cols, step, i)];
	}
	if (image_close(&in) != OK || code != OK)
		return FAILED;
	grey_find(v, n, &t->map);
	return OK;
}

static void
low_bytes(const short *from, long n, unsigned char *to)
{
	for (; n > 0; n--)
		*to++ = (unsigned char)(*from++ & 255);
}

static int
send_task(struct task *t, int mapped)
{
	unsigned char *to = (unsigned char *)t->block;
	char *head;
	long note[NOTE], size = (long)sizeof note, cols = t->shape.cols, j;
	int code;

	note[0] = mapped ? t->map.low : 0;
	note[1] = mapped ? t->map.high : 0;
	head = (char *)note;
	code = chan_send(t->display, head, size);
	if (code == OK)
		code = image_open(&in, t->in, 0);
	if (code != OK)
		return code;
	for (j = 0; j < t->shape.lines && code == OK; j++) {
		code = image_get(&in, t->line);
		if (mapped)
			grey_map(&t->map, (short *)t->line, t->shape.cols, to);
		else
			low_bytes((short *)t->line, t->shape.cols, to);
		if (code == OK)
			code = chan_send(t->display, (char *)to, cols);
	}
	return image_close(&in) == OK ? code : FAILED;
}

int
op_load(struct task *t)
{
	int code = find_map(t);

	return code == OK ? send_task(t, 1) : code;
}

int
op_load_fast(struct task *t)
{
	return send_task(t, 0);
}

int
op_watch(struct task *t, unsigned char *picture)
{
	long note[NOTE], size = (long)sizeof note, all = t->shape.cols * t->shape.lines;
	char *head = (char *)note, *to = (char *)picture;

	if (chan_recv(t->display, head, size) != OK)
		return FAILED;
	t->map.low = note[0];
	t->map.high = note[1];
	return chan_recv(t->display, to, all);
}
