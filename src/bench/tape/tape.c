/*
 * tape: tape drives of this host, of other hosts, and simulated ones, as on
 * the KP3 pages of 1994 and 1995.
 *
 *     write     TWRITE     write a file, block by block, and its mark
 *     read      TREAD      read the file
 *     fill      TFILL      write the same file until the tape is full
 *     whole     TREADALL   read the whole tape
 *     locate    POSITION   time to the first record of files in random order, by locate
 *     spacing   POSITION   the same, by spacing over file marks
 *     marks     POSITION   space over a number of file marks
 *     end       POSITION   position to the end of data
 *     disk      POSITION   time to the first record of disk files in random order
 *     copy      TCOPY      copy from tape to disk, with and without preallocation, and back
 *     backup    TBACKUP    write a tree to tape, with and without CRC and verification
 *     par       TPAR       read several drives at once
 *     stream    STREAMING  the lowest rate of the host at which the drive streams
 *     feed      TFEED      write a file of a disk that is read meanwhile
 *
 * tp_opt.c reads the options, tp_safe.c decides which drive may be written, and
 * the other files have the tests.
 */
#include "tapetest.h"

static const char *const help[] = {
	"-m TEST       write, read, fill, whole, locate, spacing, marks, end, disk,",
	"              copy, backup, par, stream, feed (default write, read)",
	"-y LIST       tapes that may be written, by their labels, as KIT001,KIT002;",
	"              - for one without",
	"-b LIST       block sizes (default 64k; write, read 8k,64k,256k; backup 27648)",
	"-s SIZE       size of a file (default 64m; fill 136617984; locate, spacing,",
	"              marks 109890110; end 120012800), or of the tree that backup",
	"              makes in DIR",
	"-f COUNT      files on the tape (locate 91, end 66), or file marks (marks 31)",
	"-g            groups of labels around files, three marks a file",
	"-c WORD       compression: on, off, or as it is: as (default)",
	"-r RATIO      of compression of the data, 1 to 100 (default 1)",
	"-l NAME       of the data",
	"-d DIR        for copy, backup, feed, disk",
	"-n COUNT      of drives like the simulated one (par; default 1)",
	"-u RATE       bytes per second of the bus that simulated drives share (par;",
	"              default that of the model, or its interface)",
	"-k SIZE       what the cartridge should hold, if it names none (fill,",
	"              whole)",
	"-p DIR        where the models of drives are",
	"-w            with -p: forecast a drive at the rates on standard input",
	"-x SEED       of the order (default 1)",
	(char *)0
};

static const struct test_case cases[] = {
	{ "TWRITE", "write", 1, ONCE, rw_write, &rw_hooks },
	{ "TREAD", "read", 1, ONCE, rw_read, &rw_hooks, RW_READS },
	{ "TFILL", "fill", 1, ONCE, fill_run, &fill_hooks },
	{ "TREADALL", "whole", 1, ONCE, whole_run, &whole_hooks },
	{ "POSITION", "locate", 1, SERIES, pos_run, &pos_hooks, POS_LOCATE },
	{ "POSITION", "spacing", 1, SERIES, pos_run, &pos_hooks, POS_SPACING },
	{ "POSITION", "marks", 1, ONCE, marks_run, &far_hooks, POS_MARKS },
	{ "POSITION", "end", 1, ONCE, end_run, &far_hooks, POS_END },
	{ "POSITION", "disk", 1, SERIES, disk_run, &disk_hooks },
	{ "TCOPY", "copy", 1, ONCE, copy_run, &copy_hooks },
	{ "TBACKUP", "backup", 2, ONCE, back_run, &back_hooks },
	{ "TPAR", "par", 2, ONCE, par_run, &par_hooks },
	{ "STREAMING", "stream", 2, ONCE, strm_run, &strm_hooks },
	{ "TFEED", "feed", 1, ONCE, copy_run, &copy_hooks, COPY_FEEDS },
	{ (char *)0 }
};

const struct bench bench = {
	"tape", "DRIVE...", help, "m:y:b:s:f:gc:r:l:d:n:k:p:x:u:w", cases, tape_opt, tape_args, &far_crew
};
