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

double own_modf(double, double *);
double own_fabs(double);
double own_ldexp(double, int);
double own_exp(double);
double own_pow(double, double);
double own_sin(double);
double own_cos(double);

#endif
