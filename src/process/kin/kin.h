/*
 * kin.h: processes that the jobs of a test leave behind in other sessions or process groups.  kin_linux.c counts them;
 * elsewhere (kin_none.c) nobody does.
 */
#ifndef KIN_H
#define KIN_H

#include "base.h"

int kin_adopt(void);	/* this process becomes the parent of each descendant whose own parent ends; 0, or -1 */
long kin_children(void);	/* how many children this process has, -1: unknown */

#endif
