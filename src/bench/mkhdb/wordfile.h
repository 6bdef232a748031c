/*
 * wordfile.h: what the makers and the readers of a file of words share.
 */
#ifndef WORDFILE_H
#define WORDFILE_H

int letter(int);			/* in lower case; 0: none */
void put_number(char *, long);		/* four octets, the highest first */
long get_number(const char *);

#endif
