/*
 * file.h: files of any kind by name, buffered I/O, and directories.
 */
#ifndef FILE_H
#define FILE_H

#include "base.h"
#include "host.h"
#include "made.h"

/*
 * A path is local, or HOST:PATH over a remote shell.  file_read makes one system
 * call.  It returns the bytes moved, 0 at the end of the file, -1 with errno.
 */
enum { FILE_READ = 0, FILE_WRITE = 1, FILE_RW = 2, FILE_SYNC = 4, FILE_DIRECT = 8, FILE_KEEP = 16 };
struct file;
struct file *file_open(const char *path, int how);
	/* null after fail(); FILE_WRITE creates and truncates unless FILE_KEEP */
long file_read(struct file *f, char *buf, long len);

/*
 * A file has to have the size at its end that it had when it was opened, or that was expected of it before; what was
 * sought in is not judged.  A reader finds -1 with the reason in error_text(), and so does file_changed, of bytes that
 * were got.
 */
void file_expect(const char *path, double bytes);	/* of one path, until the next call */
double file_expected(const char *path, double bytes);	/* what is expected of a path, or else so many bytes */
int file_changed(double got, double size);		/* 0, or -1 */

int file_seek(struct file *f, double offset);
int file_sync(struct file *f);
int file_close(struct file *f);			/* OK, or FAILED after fail() */
int file_done(struct file *f, int code);
	/* closes a file after work with this result; returns the result, or FAILED after fail() */
int file_save(struct file *f, int code);	/* as file_done, with file_sync before if the result is OK */
long file_put(struct file *f, const char *buf, long len);
	/* writes a whole buffer; returns the bytes written, with errno if they are fewer */
int file_fail(struct file *f);			/* fail() with the error of the last call; returns FAILED */
int file_end(struct file **f, const char *path);
	/* closes a file, unless it is null, which it is then, and removes its path */
int file_remove(const char *path);		/* only regular files and FIFOs; OK if it is missing */
int file_size(const char *path, double *size);	/* OK, or FAILED after fail() */
int file_remote(const char *path);		/* 1: HOST:PATH */

/*
 * Reads to the end of the file into a buffer of one block, and sets the number of bytes done.  OK, or FAILED with errno
 * and without a message.
 */
int file_read_all(struct file *f, char *buf, double block, double *done);
int file_pass(const char *path, char *buf, double block, double *bytes);
	/* the same of a path, whose bytes are added: OK or FAILED after fail() */

/*
 * For setup: tries once, in children, whether a sandbox ends those who reserve space, which file_reserve does by zeros
 * then, or call fsync, which file_save leaves out then.  1: fsync may be called.
 */
int file_allows(void);

/*
 * Reserves space for a file before it is written, in bytes.  Returns the
 * method for the record ("fallocate", or "written" if zeros were written,
 * ...), or null after fail().
 */
const char *file_reserve(struct file *f, double bytes);

/*
 * Drops a file's pages from memory, so that the next read goes to the device.
 * Returns the method, or null if this host cannot do it reliably, or a loop device or a program behind may have them.
 */
const char *file_drop_cache(const char *path);

double file_unwritten(const char *path, double bytes);
	/* of so many bytes of a file of this host, those that nobody wrote; -1 unknown */

double file_direct(const char *path);
	/* bytes of which direct I/O takes multiples on this file, which is made if it is missing; 0: none */

/* The entries of a directory in the host's order. Null at the end (errno is 0) or on failure. */
struct listing;
struct listing *listing_open(const char *path);	/* null with errno */
const char *listing_next(struct listing *l);
void listing_close(struct listing *l);

/* Buffered I/O: the kit's own with a buffer of 8192 bytes, or the host's stdio. */
enum { BIO_SIZE = 8192 };
struct bio;
struct bio *bio_open(const char *path, int how, int std);	/* FILE_READ or FILE_WRITE; std 1: by stdio */
int bio_write(struct bio *b, const char *from, long len);
long bio_read(struct bio *b, char *to, long len);
long bio_line(struct bio *b, char *to, long len);		/* a line with its newline, 0 at the end, -1 on error */
int bio_close(struct bio *b);

#endif
