/*
 * ownmath.h: what the kit needs of math.h, for hosts that lack it or a part of
 * it; port.h includes it in place of math.h.  As C89 describes the functions,
 * for finite numbers; exp, sin and cos are right to 14 digits where their
 * argument is not large, pow for positive bases.
 */
#ifndef OWNMATH_H
#define OWNMATH_H

#define modf own_modf
#define fabs own_fabs
#define ldexp own_ldexp
#define exp own_exp
#define pow own_pow
#define sin own_sin
#define cos own_cos

double own_modf(double, double *);
double own_fabs(double);
double own_ldexp(double, int);
double own_exp(double);
double own_pow(double, double);
double own_sin(double);
double own_cos(double);

#endif
