/*
 * mtname.h: the name of a drive from its SCSI inquiry, on hosts that show it
 * in files: Linux, /sys/class/scsi_tape/NAME/device.
 */
#ifndef MTNAME_H
#define MTNAME_H

#include "base.h"

/*
 * For the path of a device: vendor, product and revision with blanks between
 * them, cut to a buffer of n bytes; "" if unknown.
 */
void mt_name(const char *device, char *text, int room);

#endif
