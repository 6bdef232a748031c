/*
 * kin_none.c: for hosts that report nothing of the orphans of children.
 *
 * configure: kin last
 */
#include "spawning.h"

int
kin_adopt(void)
{
	return -1;
}

long
kin_children(void)
{
	return 0;
}
