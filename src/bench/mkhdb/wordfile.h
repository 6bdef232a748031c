/*
 * wordfile.h: shared by the writer and the reader of a file of words.
 */
#ifndef WORDFILE_H
#define WORDFILE_H

int letter(int c);			/* in lower case; 0: not a letter */
void put_number(char *to, long x);	/* four octets, the highest first */
long get_number(const char *from);

#endif
