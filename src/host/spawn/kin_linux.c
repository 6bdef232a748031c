/*
 * kin_linux.c: PR_SET_CHILD_SUBREAPER of Linux 3.4, and the list of children in /proc.
 *
 * configure: kin 10: a parent of orphans
 *     #include <sys/prctl.h>
 *     return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L);
 */
#include "spawning.h"
#include "host.h"

#include <sys/prctl.h>

int
kin_adopt(void)
{
	return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L);
}

/* Numbers, each with a blank behind it.  Where /proc has other numbers than this process there is no such file. */
long
kin_children(void)
{
	char path[60], text[4096];
	const char *s;
	long count = 0;

	while (waitpid((pid_t)-1, (int *)0, WNOHANG) > 0)
		continue;
	sprintf(path, "/proc/self/task/%ld/children", (long)getpid());
	if (host_first(path, text, (int)sizeof text) == 0)
		for (s = text; (s = strchr(s, ' ')) != (char *)0; s++)
			count++;
	return count;
}
