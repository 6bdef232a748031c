/*
 * kin_linux.c: PR_SET_CHILD_SUBREAPER of Linux 3.4, and the list of children in /proc.
 *
 * configure: kin 10: a parent of orphans
 *     #include <sys/prctl.h>
 *     return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L);
 */
#include "kin.h"

#include <sys/prctl.h>

int
kin_adopt(void)
{
	return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L);
}

/* Numbers, each with a blank behind it.  Where /proc numbers processes otherwise than this one there is no such file.
 */
long
kin_children(void)
{
	char text[4096];
	long n, i, count = 0;
	int fd;

	sprintf(text, "/proc/self/task/%ld/children", (long)getpid());
	fd = open(text, O_RDONLY);
	n = fd >= 0 ? (long)read(fd, text, sizeof text) : -1;
	if (fd >= 0)
		close(fd);
	for (i = 0; i < n; i++)
		count += text[i] == ' ';
	return n < 0 ? -1 : count;
}
