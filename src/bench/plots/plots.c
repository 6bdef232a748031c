/*
 * plots: PLOTS of the IRAF suite, and nUSER: the same with n users at once.
 *
 * A client process asks a server process for a plot of a line of an image, with
 * all the parameters of such a task.  The server opens the image, reads the
 * line, draws it in metacode and sends the metacode back; the client discards
 * it.  An operation is a plot.  For nUSER, n - 1 other pairs, each this program
 * with -e, plot without end in the background.
 */
#include "bench-image.h"
#include "bench-proc.h"
#include "prow.h"
#include "users.h"

enum { LISTED = 16, ROUNDS = 3, MARGIN = 20, USUAL = 50, SIDE = 512 };

static int users[LISTED], nusers = 1;
static double line = USUAL, times;
static int endless;
static char name[NUM_TEXT];

static char dir[PORT_PATH - MARGIN], path[PORT_PATH];
static int own;				/* 1: the image is made by this program */
static struct shape shape = { PIX_SHORT, (long)SIDE, (long)SIDE };

static struct chan *pipes;		/* to participant 1, and back */
static char request[REQUEST + PORT_PATH];
static struct drawing drawing;		/* made by participant 1, taken by 0 */

/* --- the command line --------------------------------------------------------- */

static int
add_users(const char *word)
{
	double n = (double)host_cpus();

	if (nusers == LISTED)
		return usage("-u", "too many numbers");
	if (!equal(word, "n") && (num_read(word, 1.0, (double)USERS, &n) != 0 || n != floor(n)))
		return usage(word, "the number of users is n, or from 1 to 64");
	if (n < 1)
		return usage(word, "this host does not report its processors");
	users[nusers++] = n > USERS ? (int)USERS : (int)n;
	return OK;
}

static int
plots_opt(struct run *r, int letter, char *value)
{
	const char *list = value;
	char word[NUM_TEXT];
	size_t len;
	int code = OK;

	(void)r;
	(void)letter;
	for (nusers = 0; code == OK; list += len + 1) {
		len = strcspn(list, ",");
		if (len >= sizeof word)
			return usage(list, "the number of users is n, or from 1 to 64");
		sprintf(word, "%.*s", (int)len, list);
		code = add_users(word);
		if (list[len] == '\0')
			break;
	}
	return code;
}

static const struct choice choices[] = {
	{ "IMAGE is a test image of image -k; in DIR one is made, 512x512 of 16 bits" },
	{ "N is the number of plots in each of three samples (default as many as needed)" },
	{ "-u LIST       users at once: numbers; n: one for each processor (default 1)" },
	{ "-l LINE       of the image (default 50)", TO_SIZE(&line, 0, IMAGE_MOST - 1.0) },
	{ "-e            plot without end; print a line after the first plot", TO_FLAG(&endless) },
	{ (char *)0 }
};

/* Reads the shape of an existing image, or names the image to make. */
static int
choose_image(struct run *r)
{
	struct image im;
	struct stat st;
	char *where = r->argv[0];
	int code;

	if (file_remote(where))
		return usage(where, "is on another host");
	if (stat(where, &st) != 0)
		return usage(where, strerror(errno));
	if (S_ISDIR(st.st_mode)) {
		own = 1;
		code = scratch_name(r, where, "plots", dir);
		sprintf(path, "%s/pix.s", dir);
		return code;
	}
	if (strlen(where) >= sizeof path - 1 || strchr(where, '\n') != (char *)0)
		return usage(where, "is not a usable path");
	strcpy(path, where);
	if (image_open(&im, path, 1) != OK)
		return USAGE;
	shape = im.s;
	return image_close(&im);
}

static void
name_users(struct run *r, int n)
{
	sprintf(name, n > 1 ? "%dUSER" : "PLOTS", n);
	r->mnemonic = name;
}

static int
plots_args(struct run *r)
{
	int code = choose_image(r);

	if (code != OK)
		return code;
	if (line >= (double)shape.lines)
		return usage("-l", "the image has no such line");
	if (r->argc == 2 && (size_read(r->argv[1], &times) != (char *)0 || times < 1 || times > 1e9))
		return usage(r->argv[1], "the number of plots is from 1 to 1E9");
	if (endless && r->argc == 2)
		return usage("-e", "plots without end, and takes no N");
	if (endless && (own || users[0] > 1))
		return usage("-e", "needs an image that exists, and one user");
	if (users[0] == 0)
		users[0] = 1;
	name_users(r, users[0]);
	return choose(r, endless ? "endless" : r->argc == 2 ? "times" : "plots") ? OK : FAILED;
}

/* --- the life of a case ----------------------------------------------------------- */

static int
plots_setup(struct run *r)
{
	char size[80], *pixels;
	int code = crew_want(r, 2L);

	r->more = r->variant + 1 < nusers;
	if (code == OK)
		pipes = chan_make(r, "pipe", 0L, &code);
	if (code != OK)
		return code;
	if (shape.bits != PIX_SHORT || shape.cols != SIDE || shape.lines != SIDE) {
		sprintf(size, "%ldx%ldx%d", shape.cols, shape.lines, shape.bits);
		param(r, "size", size);
	}
	if (line != USUAL)
		param_num(r, "line", line);
	r->count = endless ? 1 : ROUNDS;
	r->each = endless ? 1 : (long)times;
	prow_request(request, path, (long)line);
	drawing.room = (long)prow_room(&shape);
	drawing.to = (unsigned char *)grab((double)drawing.room);
	if (drawing.to == (unsigned char *)0)
		return FAILED;
	if (own && (code = scratch_tree(dir, image_size(&shape))) == OK) {
		pixels = grab((double)line_size(&shape));
		code = pixels == (char *)0 ? FAILED : image_test(path, &shape, pixels);
		free((void *)pixels);
	}
	return code == OK ? users_start(r, path, line, users[r->variant] - 1) : code;
}

static int
plots_join(struct run *r)
{
	return chan_join(pipes, r->me);
}

/* Sends a length and the data. */
static int
give(const char *from, long len)
{
	char *head = (char *)&len;
	long size = (long)sizeof len;

	return chan_send(pipes, head, size) == OK && chan_send(pipes, from, len) == OK ? OK : FAILED;
}

/* Receives a length and the data; fails if the length is above that of the buffer. */
static int
take(char *into, long most, long *len)
{
	char *head = (char *)len;
	long size = (long)sizeof *len;

	if (chan_recv(pipes, head, size) != OK)
		return FAILED;
	size = *len;
	if (size < 0 || size > most)
		return fail("the plot", "the other side sends too many bytes");
	return chan_recv(pipes, into, size);
}

/* Participant 1: makes a plot. */
static int
serve(struct run *r)
{
	long len;
	int code = take(request, (long)sizeof request - 1, &len);

	if (code != OK)
		return code;
	request[len] = '\0';
	code = prow_draw(request, &drawing);
	if (code == OK)
		code = give((char *)drawing.to, drawing.used);
	r->bytes += (double)drawing.used;
	return code;
}

static int
plots_run(struct run *r, long n)
{
	int code = OK;

	for (; n > 0 && code == OK && r->me != 0; n--)
		code = serve(r);
	for (; n > 0 && code == OK; n--) {
		code = give(request, (long)strlen(request));
		if (code == OK)
			code = take((char *)drawing.to, drawing.room, &drawing.used);
	}
	return code;
}

/* With -e: plots until the process ends. */
static int
run_on(struct run *r, long n)
{
	int code = plots_run(r, n);

	if (code == OK && r->me == 0)
		code = users_tell();
	while (code == OK)
		code = plots_run(r, 1000L);
	return code;
}

static int
plots_done(struct run *r)
{
	int code = r->me == 0 ? prow_check(&shape, (long)line, drawing.to, drawing.used) : OK;

	return code == OK && r->me == 0 ? users_live() : code;
}

/* Sets the mnemonic for the next number of users. */
static int
plots_finish(struct run *r)
{
	char text[160];
	int code = OK;

	users_end();
	chan_free(pipes);
	pipes = (struct chan *)0;
	sprintf(text, "line %.0f of %ldx%ldx%d: %ld bytes of metacode, sum %08lx", line, shape.cols, shape.lines, shape.bits,
	    drawing.used, r->failed ? 0 : adler((char *)drawing.to, drawing.used));
	if (!r->failed)
		say(text);
	free((void *)drawing.to);
	drawing.to = (unsigned char *)0;
	if (r->more)
		name_users(r, users[r->variant + 1]);
	if (!own)
		return OK;
	code = file_remove(path);
	return rmdir(dir) == 0 || errno == ENOENT ? code : failno(dir);
}

static const struct hooks hooks = { { plots_setup, plots_finish }, { plots_join }, { (hook)0, plots_done } };

static const struct test_case cases[] = {
	{ "PLOTS", "plots", 1, LOOP, plots_run, &hooks },
	{ "PLOTS", "times", 1, ONCE, plots_run, &hooks },
	{ "PLOTS", "endless", 1, ONCE, run_on, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"plots", "IMAGE|DIR [N]", choices, cases, plots_opt, plots_args
};
