/*
 * ownlib.h: calls of C89 and POSIX.1 for a host whose C library lacks one of
 * them; port.h includes it there, and the kit's own take the place of all.  A
 * library without strtod (klibc) prints no fractions either, so sprintf is
 * among them: it alone writes numbers that may have some.
 */
#ifndef OWNLIB_H
#define OWNLIB_H

#define strtod own_strtod
#define atof(text) own_strtod(text, (char **)0)
#define sprintf own_sprintf
#define tmpfile own_tmpfile
#define mkfifo(path, mode) mknod(path, S_IFIFO | (mode), (dev_t)0)

double own_strtod(const char *text, char **end);	/* decimal numbers alone, right in the first 15 digits */
int own_sprintf(char *to, const char *format, ...);
	/* f and g of doubles, rounded to even, with at most 60 places; else the host's */
FILE *own_tmpfile(void);			/* in /tmp; null with errno */

#endif
