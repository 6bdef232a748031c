/*
 * neural.c: a network of 35 inputs, 8 hidden and 8 output units learns ten
 * pictures of 5 x 7 points by back-propagation with momentum (Rumelhart, Hinton
 * and Williams, Nature 323, 1986).  A picture is a letter, drawn for this
 * program, and its output are the eight bits of its ASCII code.
 *
 * The steps are those of the original: no constant input, errors of outputs
 * without the derivative, and changes of weights that are first moved to
 * another table, then added up anew.  The original learns until no output is
 * 0.1 from what is wanted, which takes 780 passes with its pictures.  Here an
 * operation is 780 passes, which suffice for these pictures, so that the work
 * does not depend on the last digits of the host's exp.
 */
#include "kernel.h"

enum { WIDTH = 5, HEIGHT = 7, IN = WIDTH * HEIGHT, HIDDEN = 8, OUT = 8, PICTURES = 10, PASSES = 780, A = 65 };

#define RATE 0.09
#define MOMENTUM 0.09
#define LOW 0.1
#define HIGH 0.9
#define NEAR 0.1	/* maximum error of an output */

/* The expected sum_of_weights(), from a program in another language with exact sums. */
#define KNOWN_SUM 53.64569942619495
#define BOUND 1e-6

/* A to J, by rows from the top; a row's first point is its highest bit of five. */
static const char drawn[PICTURES][HEIGHT] = {
	{ 4, 10, 17, 17, 31, 17, 17 },
	{ 30, 17, 17, 30, 17, 17, 30 },
	{ 15, 16, 16, 16, 16, 16, 15 },
	{ 28, 18, 17, 17, 17, 18, 28 },
	{ 31, 16, 16, 28, 16, 16, 31 },
	{ 31, 16, 16, 30, 16, 16, 16 },
	{ 15, 16, 16, 19, 17, 17, 15 },
	{ 17, 17, 17, 31, 17, 17, 17 },
	{ 31, 4, 4, 4, 4, 4, 31 },
	{ 7, 2, 2, 2, 2, 18, 12 }
};

static double picture[PICTURES][IN], wanted[PICTURES][OUT];
static double first_hidden[HIDDEN][IN], first_out[OUT][HIDDEN];		/* weights */
static double hidden_weight[HIDDEN][IN], out_weight[OUT][HIDDEN];
static double hidden_last[HIDDEN][IN], out_last[OUT][HIDDEN];		/* the changes with the last picture */
static double hidden_sum[HIDDEN][IN], out_sum[OUT][HIDDEN];		/* the changes with this one */
static double hidden[HIDDEN], out[OUT], hidden_error[HIDDEN], out_error[OUT];
static double worst[PICTURES], mean[PICTURES];				/* the errors of each picture's outputs */
static double worst_error, mean_error;

/* From -1/2 to below 1/2 for parts of 100000. */
static double
draw_weight(struct draws *d, double parts)
{
	return ((double)draw_size(d, 100000) / parts - 0.5) / 2;
}

static double
neural_make(void)
{
	struct draws d;
	int p, i, k;

	for (p = 0; p < PICTURES; p++) {
		for (i = 0; i < IN; i++)
			picture[p][i] = drawn[p][i / WIDTH] >> (WIDTH - 1 - i % WIDTH) & 1 ? HIGH : LOW;
		for (i = 0; i < OUT; i++)
			wanted[p][i] = (double)((A + p) >> (OUT - 1 - i) & 1);
	}
	draws_start(&d);
	for (i = 0; i < HIDDEN; i++)
		for (k = 0; k < IN; k++)
			first_hidden[i][k] = draw_weight(&d, 100000.0);
	for (i = 0; i < OUT; i++)
		for (k = 0; k < HIDDEN; k++)
			first_out[i][k] = draw_weight(&d, 10000.0);
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
		sum = 0;
		for (k = 0; k < IN; k++)
			sum += hidden_weight[i][k] * in[k];
		hidden[i] = sigmoid(sum);
	}
	for (i = 0; i < OUT; i++) {
		sum = 0;
		for (k = 0; k < HIDDEN; k++)
			sum += out_weight[i][k] * hidden[k];
		out[i] = sigmoid(sum);
	}
}

/* The errors of the outputs for picture p, their largest and their mean. */
static void
compare(int p)
{
	double size;
	int i;

	worst[p] = mean[p] = 0;
	for (i = 0; i < OUT; i++) {
		out_error[i] = wanted[p][i] - out[i];
		size = out_error[i] < 0 ? -out_error[i] : out_error[i];
		mean[p] += size;
		if (size > worst[p])
			worst[p] = size;
	}
	mean[p] /= OUT;
}

/* Propagates the errors of the outputs back through the weights before their change. */
static void
backward(void)
{
	double sum;
	int i, k;

	for (k = 0; k < HIDDEN; k++) {
		sum = 0;
		for (i = 0; i < OUT; i++)
			sum += out_weight[i][k] * out_error[i];
		hidden_error[k] = hidden[k] * (1 - hidden[k]) * sum;
	}
}

/* Changes n weights that lead to a unit with an error. */
static void
learn(double *weight, const double *last, double *sum, const double *in, int n, double error)
{
	double step;
	int k;

	for (k = 0; k < n; k++) {
		step = RATE * error * in[k] + MOMENTUM * last[k];
		weight[k] += step;
		sum[k] += step;
	}
}

static void
move(double *last, double *sum, int n)
{
	int k;

	for (k = 0; k < n; k++) {
		last[k] = sum[k];
		sum[k] = 0;
	}
}

static void
show(int p)
{
	int i;

	move(hidden_last[0], hidden_sum[0], HIDDEN * IN);
	move(out_last[0], out_sum[0], OUT * HIDDEN);
	forward(picture[p]);
	compare(p);
	backward();
	for (i = 0; i < OUT; i++)
		learn(out_weight[i], out_last[i], out_sum[i], hidden, (int)HIDDEN, out_error[i]);
	for (i = 0; i < HIDDEN; i++)
		learn(hidden_weight[i], hidden_last[i], hidden_sum[i], picture[p], (int)IN, hidden_error[i]);
}

/* The errors of a pass. */
static void
judge(void)
{
	int p;

	worst_error = mean_error = 0;
	for (p = 0; p < PICTURES; p++) {
		if (worst[p] > worst_error)
			worst_error = worst[p];
		mean_error += mean[p];
	}
	mean_error /= PICTURES;
}

static void
neural_work(void)
{
	int pass, p;

	memcpy((void *)hidden_weight, (void *)first_hidden, sizeof hidden_weight);
	memcpy((void *)out_weight, (void *)first_out, sizeof out_weight);
	memset((void *)hidden_sum, 0, sizeof hidden_sum);
	memset((void *)out_sum, 0, sizeof out_sum);
	for (pass = 0; pass < PASSES; pass++) {
		for (p = 0; p < PICTURES; p++)
			show(p);
		judge();
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
		for (k = 0; k < IN; k++)
			sum += hidden_weight[i][k] * (double)(1 + (i + k) % 3);
	for (i = 0; i < OUT; i++)
		for (k = 0; k < HIDDEN; k++)
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
	if (!(worst_error < NEAR && mean_error < worst_error))
		return "the error of the last pass is wrong";
	return fabs(sum_of_weights() - KNOWN_SUM) < BOUND ? (char *)0 : "the weights are not the known ones";
}

static void
neural_digest(char *text)
{
	number_digest(sum_of_weights(), text);
}

static struct held neural_held[] = {
	{ (char *)hidden_weight, (long)sizeof hidden_weight }, { (char *)out_weight, (long)sizeof out_weight }, { (char *)0 }
};
const struct kernel neural = { "neural", neural_make, neural_work, check, neural_digest, 1, neural_held };
