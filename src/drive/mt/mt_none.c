/*
 * mt_none.c: a host without a tape ioctl that this kit knows.
 *
 * configure: mt last
 */
#include "mt.h"

const char mt_advice[] = "the device that does not rewind when it is closed";

const struct mt_dialect mt_host;
