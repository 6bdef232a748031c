/*
 * mt_sol.c: tapes of Solaris, st(7D).  Source: mtio(7I) of SunOS 5.5 and of illumos; MTEOM ends behind the last file.
 * The device name selects compression: rmt/0cbn.
 *
 * configure: mt 50 with mtop mtfile: tapes of Solaris
 *     #include <sys/types.h>
 *     #include <sys/ioctl.h>
 *     #include <sys/mtio.h>
 *     struct mtget g; g.mt_fileno = 0; return ioctl(0, MTIOCGET, &g) + MTEOM + MTSRSZ;
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/rmt/0bn for /dev/rmt/0b";

const struct mt_dialect mt_host = {
	{ MTREW, MTWEOF, MTFSF, MTFSR, MTEOM, MTSRSZ, MT_LACKS }, MTBSF, MTBSR, 0L, mtop_operate, 0, 0, mtfile_status
};
