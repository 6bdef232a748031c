/*
 * arith.h: floor, ceil, fmod and sqrt of the kit's own, under the names of
 * math.h; port.h includes it behind that.
 *
 * They need modf alone, which lies in the C library itself on most hosts.  So
 * only cpu is linked with the library of mathematics.  A process with that
 * library takes about 7% longer to fork on Linux, because more is mapped.
 *
 * floor and ceil take every finite number.  fmod is exact for whole numbers up
 * to 2^53 and is 0 for a second argument of 0.  sqrt is right to the last bit
 * but one, and 0 for what is not positive.
 */
#ifndef ARITH_H
#define ARITH_H

#define floor arith_floor
#define ceil arith_ceil
#define fmod arith_fmod
#define sqrt arith_sqrt

double arith_floor(double);
double arith_ceil(double);
double arith_fmod(double, double);
double arith_sqrt(double);

#endif
