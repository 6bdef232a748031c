/*
 * mt_sol.c: tapes of Solaris, st(7D). The device name selects compression: rmt/0cbn.
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/rmt/0bn for /dev/rmt/0b";

const struct mt_dialect mt_host = {
	{ MTREW, MTWEOF, MTFSF, MTFSR, MTEOM, MTSRSZ, MT_LACKS }, MTBSF, MTBSR, 0L, mtop_operate, 0, 0, mtfile_status
};
