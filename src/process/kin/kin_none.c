/*
 * kin_none.c: for hosts that tell nothing of the orphans of children.
 *
 * configure: kin last
 */
#include "kin.h"

int
kin_adopt(void)
{
	return -1;
}

long
kin_children(void)
{
	return -1;
}
