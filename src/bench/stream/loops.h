/*
 * loops.h: the four kernels over the arrays A, B, C of LENGTH numbers, as the file that includes it defines them.
 */
#define SCALAR 3.0

static void
stream_copy(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			C[i] = A[i];
		keep((char *)C);
	}
}

static void
stream_scale(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			B[i] = SCALAR * C[i];
		keep((char *)B);
	}
}

static void
stream_add(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			C[i] = A[i] + B[i];
		keep((char *)C);
	}
}

static void
stream_triad(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			A[i] = B[i] + SCALAR * C[i];
		keep((char *)A);
	}
}
