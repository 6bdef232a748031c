/*
 * arith.h: the kit's own floor, ceil, fmod and sqrt, under the names of math.h; port.h includes it after math.h.
 * They need only modf, which most hosts have in the C library itself, so only cpu is linked with that of mathematics;
 * a process with it takes about 7% longer to fork on Linux.  fmod is exact for whole numbers up to 2^53, and 0 if the
 * second argument is 0; sqrt is exact but for the last bit, and 0 if the argument is not positive.
 */
#ifndef ARITH_H
#define ARITH_H

#define floor arith_floor
#define ceil arith_ceil
#define fmod arith_fmod
#define sqrt arith_sqrt

double arith_floor(double x);
double arith_ceil(double x);
double arith_fmod(double x, double y);
double arith_sqrt(double x);

#endif
