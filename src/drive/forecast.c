/*
 * forecast.c: what drives do that sources feed; the rates of a source are given, and pass again and again.
 */
#include "drive.h"
#include "motion.h"
#include "simopts.h"
#include "stats.h"

enum { PARTS = 65536, ROUNDS = 500, LEAST_STEPS = 40000, MOST_STEPS = 400000, DOUBLINGS = 24 };

static struct simopts given;
static double block, bytes, ns[PARTS];	/* of the source; bytes and times of its parts */
static double rates[ROUNDS], long_ns;	/* bytes a second of its rounds; the time of all parts */
static double total, gap, step;		/* what is written, bytes of tape for a byte, and what is written at once */
static long parts, rounds;

/* The figures of a row y, in its order; -1: not known. */
enum { READ, LOW, HIGH, FULL, LOWEST, SPEED, STOPS, CARTRIDGE, BUFFER, FIGURES };
static double figure[FIGURES];

/* The host reads the next bytes while the drive takes the last ones. */
static void
feed(struct motion *o, const struct model *m)
{
	double done, x, wait, left = bytes;
	long at = 0;

	memset((char *)o, 0, sizeof *o);
	o->m = m;
	o->stopped = -1e9;
	for (done = 0; done < total; done += step) {
		wait = -step / m->interface;
		for (x = step; x >= left; at = (at + 1) % parts) {
			wait += left / bytes * ns[at] / 1e9;
			x -= left;
			left = bytes;
		}
		wait += x / bytes * ns[at] / 1e9;
		left -= x;
		o->now += wait > 0 ? wait : 0.0;
		motion_write(o, step, motion_taken(m, done * gap, step * gap));
	}
	motion_flush(o);
}

/* The further buffer with which the tape does not stop, at most twice what is needed; -1: none is known. */
static double
further(const struct model *was)
{
	struct model m = *was;
	struct motion o;
	double x = 0;
	int i;

	for (i = 0; i < DOUBLINGS; i++, x = x > 0 ? 2 * x : block) {
		m.buffer = was->buffer + x;
		m.restart = (was->restart * was->buffer + x) / m.buffer;
		feed(&o, &m);
		if (o.stops == 0)
			return x;
	}
	return -1;
}

/* At least one pass of the source, at most a cartridge; 64 joined blocks fill the buffer, of which a drive without one
 * has a small one here. */
static void
find_feed(struct model *m)
{
	int told = m->stop > 0 && m->buffer > 0;
	double most = m->capacity / gap / (1 + m->retries);
	struct motion o;

	if (m->buffer <= 0)
		m->buffer = 64 * block;
	step = m->buffer / 64 > block ? m->buffer / 64 : block;
	total = bytes * (double)parts;
	total = total < LEAST_STEPS * step ? LEAST_STEPS * step : total;
	total = total > MOST_STEPS * step ? MOST_STEPS * step : total;
	total = total < most ? total : most;
	feed(&o, m);
	figure[SPEED] = total / o.now;
	figure[CARTRIDGE] = most / total * o.now * 1e9;
	if (told)
		figure[STOPS] = o.stops / o.now * 60;
	if (told && bytes * (double)parts / long_ns * 1e9 >= figure[LOWEST])
		figure[BUFFER] = further(m);
}

static int
forecast(const char *path)
{
	struct model *m = &given.m;
	char text[NUM_TEXT];
	double low, high;
	int i;

	if (simopts_read(&given, path) != OK)
		return FAILED;
	for (i = 0; i < FIGURES; i++)
		figure[i] = -1;
	gap = 1 + m->gap / block;
	figure[FULL] = m->rate / gap / (1 + m->retries);
	figure[LOWEST] = m->nspeeds > 0 ? m->speeds[0] / gap / (1 + m->retries) : figure[FULL];
	if (rounds > 0) {
		figure[READ] = median(rates, rounds);
		if (median_interval(rates, rounds, &low, &high)) {
			figure[LOW] = low;
			figure[HIGH] = high;
		}
		find_feed(m);
	}
	printf("\t%s\t%ld", m->name, rounds);
	for (i = 0; i < FIGURES; i++)
		printf("\t%s", figure[i] > 0 ? num_exact(figure[i], text, (int)sizeof text) : figure[i] < 0 ? "-" : "0");
	putchar('\n');
	return OK;
}

/* Reads what stands before a blank, or, if `line` is set, before the end of the line; 0 at the end of the input and if
 * there is no room for it. klibc has no scanf. */
static int
read_word(char *to, int room, int line)
{
	int c, n = 0;

	do
		c = getchar();
	while (c == ' ' || c == '\n');
	for (; c != EOF && c != '\n' && (line || c != ' '); c = getchar())
		if (n < room)
			to[n++] = (char)c;
	if (n == room)
		return 0;
	to[n] = '\0';
	return n;
}

/* Reads a number; 0 at the end, and behind a word that is none. */
static int
next(double *x)
{
	char word[NUM_TEXT];

	return read_word(word, (int)sizeof word, 0) > 0 && num_read(word, 0.0, 1e15, x) == 0;
}

/* Times of parts; a 0 is behind each round, and a word behind all. */
static void
read_parts(void)
{
	double x, from = 0;
	long first = 0;

	for (parts = rounds = 0, long_ns = 0; parts < PARTS && rounds < ROUNDS && next(&x);)
		if (x > 0) {
			ns[parts++] = x;
			long_ns += x;
		} else if (parts > first) {
			rates[rounds++] = bytes * (double)(parts - first) / (long_ns - from) * 1e9;
			first = parts;
			from = long_ns;
		}
}

int
drive_forecasts(void)
{
	static char head[8192];
	int code = OK;

	fputs("rows\t1\nc\ty\thost\tdate\tkit\tfile\trun\tname\tdrive\tmodel\trounds\tread\tlow\thigh\t", stdout);
	puts("full\tlowest\tspeed\tstops\tcartridge\tbuffer");
	while (read_word(head, (int)sizeof head, 1) > 0 && next(&block) && next(&bytes) && block >= 1 && bytes >= 1) {
		read_parts();
		fputs(head, stdout);
		if (strchr(head, '\t') == (char *)0 || forecast(strrchr(head, '\t') + 1) != OK) {
			puts("");
			code = FAILED;
		}
	}
	puts("end");
	return code;
}
