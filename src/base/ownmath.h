/*
 * ownmath.h: the functions of math.h that the kit needs, for hosts that lack
 * some of them; port.h includes it instead of math.h.  They work as in C89,
 * for finite numbers. exp, sin and cos have 14 digits if their argument is not
 * large; pow takes positive bases only.
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

double own_modf(double x, double *whole);
double own_fabs(double x);
double own_ldexp(double x, int n);
double own_exp(double x);
double own_pow(double x, double y);
double own_sin(double x);
double own_cos(double x);

#endif
