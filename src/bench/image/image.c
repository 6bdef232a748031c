/*
 * image: operators of the IRAF suite of 1986 on the test image of
 * bench-image.h, of 16-bit integers (s) or 32-bit reals (r).
 *
 *     mktest    MKTEST    write the test image, of each type
 *     imadds    IMADDS    add 5 to each pixel, into a new image (s)
 *     imaddr    IMADDR    the same (r)
 *     imstatr   IMSTATR   number, mean, standard deviation, extremes (r)
 *     imshiftr  IMSHIFTR  move by .33 and .44 by a bicubic spline, into a new image (r)
 *     imload    IMLOAD    find the grey-scale mapping, send 8-bit pixels to a display (s)
 *     imloadf   IMLOADF   send the low 8 bits of each pixel (s)
 *     imtran    IMTRAN    exchange lines and columns, into a new image (s)
 *
 * An operation is the whole image.  The display is a process at the other end
 * of a pipe, participant 0, which keeps the picture.  The output of each sample
 * is compared with the formula of the test image, outside the timing.
 */
#include "bench-proc.h"
#include "imops.h"

enum { MARGIN = 20 };		/* for the name of a file in the test directory; scratch_name() leaves more */
#define MEMORY 1048576.0

/* The operator of a case, whose number is the type of its pixels. */
struct op {
	operator once;
	pixelof want;		/* pixels of the image that it makes; null: none */
};

static const struct op make = { op_make, same_pixel }, add = { op_add, five_more }, moments = { op_moments };
static const struct op shift = { op_shift, shifted }, load = { op_load }, load_fast = { op_load_fast }, turn =
    { op_turn, transposed };

static const struct op *op;
static struct shape asked = { PIX_SHORT, 512L, 512L };
static double memory = MEMORY;
static int stay;
static int shows;			/* the operator sends pixels to the display */
static char dir[PORT_PATH - MARGIN];
static struct task task;
static unsigned char *picture;		/* of the display, participant 0 */

static const struct choice choices[] = {
	{ "-m TEST       mktest, imadds, imaddr, imstatr, imshiftr, imload, imloadf or", TO_CASE("test") },
	{ "              imtran; may be repeated (default all)" },
	{ "-s SIZE       of the image: COLUMNSxLINES, or N for both (default 512)" },
	{ "-b BYTES      memory of imtran for its two squares (default 1m)", TO_SIZE(&memory, 4, 1073741824.0) },
	{ "-k            keep what mktest makes: DIR/pix.s, DIR/pix.r", TO_FLAG(&stay) },
	{ (char *)0 }
};

static int
image_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return shape_read(value, &asked);
}

static int
image_args(struct run *r)
{
	return scratch_name(r, r->argv[0], "image", dir) == OK ? directory_arg(r->argv[0]) : USAGE;
}

static int
makes(void)
{
	return op->once == op_make;
}

static int
kept(void)
{
	return stay && makes();
}

/* --- setup -------------------------------------------------------------------- */

static void
pick(const struct test_case *c)
{
	op = (const struct op *)c->row;
	shows = op->once == op_load || op->once == op_load_fast;
	memset((void *)&task, 0, sizeof task);
	task.shape = asked;
	task.shape.bits = c->what;
	task.made = task.shape;
	if (op->once == op_turn) {
		task.made.cols = task.shape.lines;
		task.made.lines = task.shape.cols;
	}
}

/* Names the files; with -k the test images are not in the scratch directory. */
static int
name_files(struct run *r)
{
	const char *type = task.shape.bits == PIX_SHORT ? "s" : "r";
	struct stat st;

	sprintf(task.in, "%s/pix.%s", dir, type);
	sprintf(task.out, "%s/pix2.%s", dir, type);
	if (!kept())
		return scratch_tree(dir, image_size(&task.shape) * (op->want != (pixelof)0 && !makes() ? 2 : 1));
	sprintf(task.out, "%s/pix.%s", r->argv[0], type);
	if (stat(task.out, &st) != 0)
		return scratch_file(task.out);
	usage(task.out, "exists already");
	task.out[0] = '\0';
	return USAGE;
}

static int
grab_buffers(void)
{
	long width = task.shape.cols > task.made.cols ? task.shape.cols : task.made.cols;
	double room = (double)width;

	task.side = (long)floor(sqrt(memory / 2 / sizeof(short)));
	if (op->once == op_turn)
		room = 2.0 * (double)task.side * (double)task.side * sizeof(short);
	task.line = grab((double)width * sizeof(float));
	task.block = task.line == (char *)0 ? task.line : grab(room);
	return task.block == (char *)0 ? FAILED : OK;
}

static int
make_display(struct run *r)
{
	int code = crew_want(r, 2L);

	if (code != OK)
		return code;
	picture = (unsigned char *)grab((double)task.shape.cols * (double)task.shape.lines);
	if (picture == (unsigned char *)0)
		return FAILED;
	task.display = chan_make(r, "pipe", 0L, &code);
	return code;
}

static int
image_setup(struct run *r)
{
	struct task maker;
	char size[80];
	int code;

	pick(r->test);
	sprintf(size, "%ldx%ldx%d", task.shape.cols, task.shape.lines, task.shape.bits);
	param(r, "size", size);
	if (op->once == op_turn && memory != MEMORY)
		param_num(r, "memory", memory);
	if (sizeof(short) * 8 != PIX_SHORT || sizeof(float) * 8 != PIX_REAL)
		return skip(r, "this host has no integers of 16 bits, or no reals of 32");
	code = name_files(r);
	if (code == OK)
		code = grab_buffers();
	if (code == OK && shows)
		code = make_display(r);
	if (code == OK && op->once == op_shift)
		code = check_spline();
	if (code != OK || makes())
		return code;
	flag_cached(r, image_size(&task.shape));
	/* The image to read, as mktest makes it. */
	maker = task;
	maker.made = task.shape;
	strcpy(maker.out, task.in);
	return op_make(&maker);
}

/* --- samples ------------------------------------------------------------------ */

static int
image_join(struct run *r)
{
	return shows ? chan_join(task.display, r->me) : OK;
}

static int
image_prep(struct run *r)
{
	if (picture != (unsigned char *)0 && r->me == 0)
		memset((void *)picture, 0, (size_t)(task.shape.cols * task.shape.lines));
	memset((void *)&task.moments, 0, sizeof task.moments);
	return OK;
}

static int
image_run(struct run *r, long n)
{
	(void)n;
	if (shows && r->me == 0)
		return op_watch(&task, picture);
	/* What it reads, writes and sends for one image. */
	r->bytes += (makes() ? 0 : image_size(&task.shape)) + (op->want != (pixelof)0 ? image_size(&task.made) : 0) +
	    (shows ? (double)task.shape.cols * (double)task.shape.lines : 0);
	return (*op->once)(&task);
}

static int
image_done(struct run *r)
{
	int mapped = op->once == op_load;

	if (r->me != 0)
		return OK;
	if (shows && mapped && check_map(&task.shape, &task.map) != OK)
		return FAILED;
	if (shows)
		return check_frame(&task.shape, mapped ? &task.map : (struct greymap *)0, picture);
	if (op->once == op_moments)
		return check_moments(&task.shape, &task.moments);
	return check_image(task.out, &task.shape, &task.made, op->want);
}

/* --- the end ------------------------------------------------------------------ */

static int
remove_files(void)
{
	int code = task.out[0] != '\0' ? file_remove(task.out) : OK;

	if (kept())
		return code;
	if (file_remove(task.in) != OK)
		code = FAILED;
	return rmdir(dir) == 0 || errno == ENOENT ? code : failno(dir);
}

static int
image_finish(struct run *r)
{
	const struct moments *m = &task.moments;
	char text[160];

	chan_free(task.display);
	task.display = (struct chan *)0;
	free((void *)picture);
	free((void *)task.block);
	free((void *)task.line);
	picture = (unsigned char *)0;
	*text = '\0';
	if (!r->failed && op->once == op_moments)
		sprintf(text, "%.0f pixels, mean %.1f, stddev %.1f, min %.0f, max %.0f", m->n, mean_of(m), deviation_of(m),
		    m->least, m->most);
	else if (!r->failed && op->once == op_load)
		sprintf(text, "grey scale from %ld to %ld", task.map.low, task.map.high);
	if (*text != '\0')
		say(text);
	if (r->failed || !kept())
		return remove_files();
	file_keep(task.out);
	return OK;
}

static const struct hooks hooks = { { image_setup, image_finish }, { image_join }, { image_prep, image_done } };

static const struct test_case cases[] = {
	{ "MKTEST", "mktest", 1, PASS, image_run, &hooks, PIX_SHORT, (const void *)&make },
	{ "MKTEST", "mktest", 1, PASS, image_run, &hooks, PIX_REAL, (const void *)&make },
	{ "IMADDS", "imadds", 1, PASS, image_run, &hooks, PIX_SHORT, (const void *)&add },
	{ "IMADDR", "imaddr", 1, PASS, image_run, &hooks, PIX_REAL, (const void *)&add },
	{ "IMSTATR", "imstatr", 1, PASS, image_run, &hooks, PIX_REAL, (const void *)&moments },
	{ "IMSHIFTR", "imshiftr", 1, PASS, image_run, &hooks, PIX_REAL, (const void *)&shift },
	{ "IMLOAD", "imload", 1, PASS, image_run, &hooks, PIX_SHORT, (const void *)&load },
	{ "IMLOADF", "imloadf", 1, PASS, image_run, &hooks, PIX_SHORT, (const void *)&load_fast },
	{ "IMTRAN", "imtran", 2, PASS, image_run, &hooks, PIX_SHORT, (const void *)&turn },
	{ (char *)0 }
};

const struct bench bench = {
	"image", "DIR", choices, cases, image_opt, image_args
};
