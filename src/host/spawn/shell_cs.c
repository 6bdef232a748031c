/*
 * shell_cs.c: the shell of the standard utilities, from the search path that
 * confstr of POSIX.2 gives for them: /usr/xpg4/bin/sh on Solaris.
 *
 * configure: shell 10: confstr
 *     #include <unistd.h>
 *     char path[1]; return confstr(_CS_PATH, path, 1) == 0;
 */
#include "spawning.h"

const char *
host_shell(void)
{
	static char shell[PORT_PATH];
	char path[PORT_PATH];
	const char *s;
	size_t len, all = confstr(_CS_PATH, path, sizeof path);

	for (s = all > 0 && all <= sizeof path ? path : ""; *s != '\0'; s += len + (s[len] == ':')) {
		len = strcspn(s, ":");
		if (*s != '/' || len + 4 > sizeof shell)
			continue;
		sprintf(shell, "%.*s/sh", (int)len, s);
		if (access(shell, X_OK) == 0)
			return shell;
	}
	return "/bin/sh";
}
