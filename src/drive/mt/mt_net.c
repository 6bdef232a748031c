/*
 * mt_net.c: tapes of NetBSD, st(4).
 *
 * configure: mt 40 with mtop mtwhere mtfile: tapes of NetBSD
 *     #include <sys/types.h>
 *     #include <sys/ioctl.h>
 *     #include <sys/mtio.h>
 *     unsigned int at; return ioctl(0, MTIOCRDSPOS, &at) + MTEOM + MTCMPRESS + MTSETBSIZ;
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/nrst0 for /dev/rst0";

const struct mt_dialect mt_host = {
	{ MTREW, MTWEOF, MTFSF, MTFSR, MTEOM, MTSETBSIZ, MTCMPRESS }, MTBSF, MTBSR, 1L,
	mtop_operate, mtwhere_tell, mtwhere_locate, mtfile_status
};
