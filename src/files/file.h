/*
 * file.h: files of any kind by name, their buffered layer, and directories.
 */
#ifndef FILE_H
#define FILE_H

#include "base.h"

/*
 * A path is local, or host:path over a remote shell.  file_write and file_read
 * move at most one system call's worth and return what was moved, 0 at the end
 * of the file, -1 with errno.
 */
enum { FILE_READ = 0, FILE_WRITE = 1, FILE_RW = 2, FILE_SYNC = 4, FILE_DIRECT = 8, FILE_KEEP = 16 };
struct file;
struct file *file_open(const char *, int);	/* null after fail(); FILE_WRITE creates and truncates unless FILE_KEEP */
long file_read(struct file *, char *, long);
long file_write(struct file *, const char *, long);
int file_seek(struct file *, double);
int file_sync(struct file *);
int file_close(struct file *);			/* OK, or FAILED after fail() */
long file_put(struct file *, const char *, long);	/* all of a buffer: how much was written, with errno where that is less */
int file_fail(struct file *);			/* says why the last call failed; returns FAILED */
int file_remove(const char *);			/* regular files and FIFOs only; a missing one is OK */
int file_size(const char *, double *);		/* OK, or FAILED after fail() */
int file_remote(const char *);			/* 1: on another host, host:path */

/*
 * So many bytes (the last but one) in blocks (the third) out of a buffer that
 * holds one; and all that there is, into such a buffer.  OK, or FAILED with
 * errno, of which the caller makes words; what was moved stands behind the
 * last pointer.
 */
int file_write_all(struct file *, const char *, double, double, double *);
int file_read_all(struct file *, char *, double, double *);

/*
 * Room for a file before it is written.  Returns how: a word for the record
 * ("fallocate", "written" where zeros were written, ...), or null after fail().
 */
const char *file_reserve(struct file *, double);

/*
 * Drops what memory holds of a file, so that it is read from its device: the
 * name of the way, or null where this host offers no honest one.
 */
const char *file_drop_cache(const char *);

int file_direct(const char *);	/* 1: this file, made where it is missing, can be written around the cache */

void directory_of(const char *, char *);	/* the directory that a path is in, into a buffer as long as the path, at least 2 */

/* The entries of a directory as the host returns them; null at the end, where errno is 0, or on failure. */
struct listing;
struct listing *listing_open(const char *);	/* null with errno */
const char *listing_next(struct listing *);
void listing_close(struct listing *);

/* The kit's own buffered layer, 8192 bytes, or the host's stdio. */
enum { BIO_SIZE = 8192 };
struct bio;
struct bio *bio_open(const char *, int, int);	/* path, FILE_READ or FILE_WRITE, 1 for stdio */
int bio_write(struct bio *, const char *, long);
long bio_read(struct bio *, char *, long);
long bio_line(struct bio *, char *, long);	/* a line with its newline, 0 at the end, -1 on error */
int bio_close(struct bio *);
int bio_layer(const char *, int *);		/* "kit" or "stdio"; USAGE else */

#endif
