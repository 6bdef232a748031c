/*
 * mtname.h: what a drive of this host calls itself, its SCSI inquiry, where
 * the host shows that in files: Linux, /sys/class/scsi_tape/NAME/device.
 */
#ifndef MTNAME_H
#define MTNAME_H

#include "base.h"

/* Of a device by its path: maker, product and revision with a blank between them, cut to a buffer of so many bytes; "" where it is not shown. */
void mt_name(const char *, char *, int);

#endif
