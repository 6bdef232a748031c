/*
 * mam_sg.c: the memory of a cartridge (MAM), by READ ATTRIBUTE of SCSI, on hosts with SG_IO of Linux.
 *
 * configure: mam 10: SCSI commands by SG_IO
 *     #include <sys/ioctl.h>
 *     #include <scsi/sg.h>
 *     struct sg_io_hdr io; io.resid = 0; return ioctl(0, SG_IO, &io) + SG_DXFER_FROM_DEV + io.resid;
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <scsi/sg.h>

enum { READ_ATTRIBUTE = 0x8c, CAPACITY = 1, HEAD = 4, ABOUT = 5, VALUE = 8, ROOM = HEAD + ABOUT + VALUE };
enum { WAIT_MS = 20000 };

static unsigned char answer[ROOM];

/* Asks for attributes of the first partition, from MAXIMUM CAPACITY IN PARTITION on; the bytes of the answer, or -1. */
static int
ask(int fd)
{
	static unsigned char command[16], sense[32];
	struct sg_io_hdr io;

	command[0] = READ_ATTRIBUTE;
	command[9] = CAPACITY;
	command[13] = ROOM;
	memset((char *)&io, 0, sizeof io);
	io.interface_id = 'S';
	io.dxfer_direction = SG_DXFER_FROM_DEV;
	io.cmd_len = sizeof command;
	io.cmdp = command;
	io.mx_sb_len = sizeof sense;
	io.sbp = sense;
	io.dxfer_len = sizeof answer;
	io.dxferp = (void *)answer;
	io.timeout = WAIT_MS;
	if (ioctl(fd, SG_IO, &io) != 0 || io.status != 0 || io.host_status != 0 || io.driver_status != 0)
		return -1;
	return (int)sizeof answer - io.resid;
}

/* An attribute is its number, its format, the length of its value, and that: units of 2^20 bytes here. */
double
mt_capacity(int fd)
{
	double x = 0;
	int i;

	if (ask(fd) != ROOM || answer[HEAD] != 0 || answer[HEAD + 1] != CAPACITY || answer[HEAD + 4] != VALUE)
		return 0;
	for (i = HEAD + ABOUT; i < ROOM; i++)
		x = x * 256 + (double)answer[i];
	return x * 1048576;
}
