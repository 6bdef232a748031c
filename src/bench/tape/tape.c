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
	"tape", "DRIVE...", tape_choices, cases, tape_opt, tape_args, &far_crew
};
