/*
 * mt_free.c: tapes of FreeBSD, sa(4).
 *
 * configure: mt 30 with mtop mtwhere mtfile: tapes of FreeBSD
 *     #include <sys/types.h>
 *     #include <sys/ioctl.h>
 *     #include <sys/mtio.h>
 *     unsigned int at; return ioctl(0, MTIOCRDSPOS, &at) + MTEOD + MTCOMP + MTSETBSIZ;
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/nsa0 for /dev/sa0";

const struct mt_dialect mt_host = {
	{ MTREW, MTWEOF, MTFSF, MTFSR, MTEOD, MTSETBSIZ, MTCOMP }, MTBSF, MTBSR, -1L,
	mtop_operate, mtwhere_tell, mtwhere_locate, mtfile_status
};
