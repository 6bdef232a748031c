/*
 * neural.c: a network of 35 inputs, 8 hidden and 8 output units learns 26
 * pictures of 5 x 7 points by back-propagation with momentum (Rumelhart, Hinton
 * and Williams, Nature 323, 1986).  The pictures are random; each has the eight
 * bits of the ASCII code of a letter as its output.
 *
 * The original learns until the error is small enough.  Here an operation is a
 * fixed number of passes over all pictures, enough for this error, so that the
 * work does not depend on the last digits of the host's exp.
 */
#include "kernel.h"

enum { IN = 35, HIDDEN = 8, OUT = 8, PICTURES = 26, PASSES = 400, A = 65 };

#define RATE 0.4
#define MOMENTUM 0.6
#define LOW 0.1
#define HIGH 0.9
#define NEAR 0.2	/* maximum error of an output */

/* The expected sum_of_weights(), from a program in another language with exact sums. */
#define KNOWN_SUM -15.567080865252217
#define BOUND 1e-6

static double picture[PICTURES][IN], wanted[PICTURES][OUT];
static double first_hidden[HIDDEN][IN + 1], first_out[OUT][HIDDEN + 1];		/* weights; the last is that of a constant 1 */
static double hidden_weight[HIDDEN][IN + 1], out_weight[OUT][HIDDEN + 1];
static double hidden_step[HIDDEN][IN + 1], out_step[OUT][HIDDEN + 1];		/* their last changes */
static double hidden[HIDDEN + 1], out[OUT];

/* Between -1/2 and 1/2. */
static double
draw(struct rng *r)
{
	return (double)rng_next(r) / 4294967296.0 - 0.5;
}

static double
make(void)
{
	struct rng r;
	int p, i, k;

	cpu_seed(&r, 9L);
	for (p = 0; p < PICTURES; p++) {
		for (i = 0; i < IN; i++)
			picture[p][i] = rng_below(&r, 2L) ? HIGH : LOW;
		for (i = 0; i < OUT; i++)
			wanted[p][i] = (A + p) >> i & 1 ? HIGH : LOW;
	}
	for (i = 0; i < HIDDEN; i++)
		for (k = 0; k <= IN; k++)
			first_hidden[i][k] = draw(&r);
	for (i = 0; i < OUT; i++)
		for (k = 0; k <= HIDDEN; k++)
			first_out[i][k] = draw(&r);
	return 1.0;
}

static double
sigmoid(double x)
{
	return 1 / (1 + exp(-x));
}

static void
forward(const double *in)
{
	double sum;
	int i, k;

	for (i = 0; i < HIDDEN; i++) {
		sum = hidden_weight[i][IN];
		for (k = 0; k < IN; k++)
			sum += hidden_weight[i][k] * in[k];
		hidden[i] = sigmoid(sum);
	}
	for (i = 0; i < OUT; i++) {
		sum = out_weight[i][HIDDEN];
		for (k = 0; k < HIDDEN; k++)
			sum += out_weight[i][k] * hidden[k];
		out[i] = sigmoid(sum);
	}
}

static void
learn(double *weight, double *step, const double *in, int n, double error)
{
	int k;

	for (k = 0; k < n; k++) {
		step[k] = RATE * error * in[k] + MOMENTUM * step[k];
		weight[k] += step[k];
	}
	step[n] = RATE * error + MOMENTUM * step[n];
	weight[n] += step[n];
}

/* Propagates the errors of the outputs back through the weights before their change. */
static void
backward(const double *in, const double *want)
{
	double out_error[OUT], hidden_error[HIDDEN], sum;
	int i, k;

	for (i = 0; i < OUT; i++)
		out_error[i] = (want[i] - out[i]) * out[i] * (1 - out[i]);
	for (k = 0; k < HIDDEN; k++) {
		sum = 0;
		for (i = 0; i < OUT; i++)
			sum += out_error[i] * out_weight[i][k];
		hidden_error[k] = sum * hidden[k] * (1 - hidden[k]);
	}
	for (i = 0; i < OUT; i++)
		learn(out_weight[i], out_step[i], hidden, (int)HIDDEN, out_error[i]);
	for (i = 0; i < HIDDEN; i++)
		learn(hidden_weight[i], hidden_step[i], in, (int)IN, hidden_error[i]);
}

static void
work(void)
{
	int pass, p;

	memcpy((void *)hidden_weight, (void *)first_hidden, sizeof hidden_weight);
	memcpy((void *)out_weight, (void *)first_out, sizeof out_weight);
	memset((void *)hidden_step, 0, sizeof hidden_step);
	memset((void *)out_step, 0, sizeof out_step);
	for (pass = 0; pass < PASSES; pass++)
		for (p = 0; p < PICTURES; p++) {
			forward(picture[p]);
			backward(picture[p], wanted[p]);
		}
	keep((char *)hidden_weight);
	keep((char *)out_weight);
}

/* A weighted sum of all weights; neighbours have different factors. */
static double
sum_of_weights(void)
{
	double sum = 0;
	int i, k;

	for (i = 0; i < HIDDEN; i++)
		for (k = 0; k <= IN; k++)
			sum += hidden_weight[i][k] * (double)(1 + (i + k) % 3);
	for (i = 0; i < OUT; i++)
		for (k = 0; k <= HIDDEN; k++)
			sum += out_weight[i][k] * (double)(1 + (i + k) % 3);
	return sum;
}

static const char *
check(void)
{
	int p, i;

	for (p = 0; p < PICTURES; p++) {
		forward(picture[p]);
		for (i = 0; i < OUT; i++)
			if (!(fabs(out[i] - wanted[p][i]) < NEAR))
				return "a picture was not learned";
	}
	return fabs(sum_of_weights() - KNOWN_SUM) < BOUND ? (char *)0 : "the weights are not the known ones";
}

static void
digest(char *text)
{
	number_digest(sum_of_weights(), text);
}

static char *
held(int part, long *bytes)
{
	*bytes = part == 0 ? (long)sizeof hidden_weight : (long)sizeof out_weight;
	return part == 0 ? (char *)hidden_weight : part == 1 ? (char *)out_weight : (char *)0;
}

const struct kernel neural = { "neural", make, work, check, digest, 1, held };
