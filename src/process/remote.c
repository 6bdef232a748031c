/*
 * remote.c: see remote.h.
 */
#include "remote.h"

/* Options of ssh: no questions, and an end if nobody answers. */
#define SSH "ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"

const char *
remote_path(const char *path, char *host)
{
	int bracket = *path == '[';
	const char *end = bracket ? strchr(path, ']') : path + strcspn(path, "/:");
	size_t len;

	path += bracket;
	if (end == (char *)0 || end[bracket] != ':' || end == path || end > path + 250)
		return (char *)0;
	len = (size_t)(end - path);
	memcpy(host, path, len);
	host[len] = '\0';
	return end + bracket + 1;
}

const char *
remote_address(const char *host)
{
	const char *at = strrchr(host, '@');

	return at == (char *)0 ? host : at + 1;
}

int
remote_none(void)
{
	const char *shell = getenv("LODESTONE_RSH");

	return shell != (char *)0 && strcmp(shell, "none") == 0;
}

int
remote_quote(const char *s, char *to, int room)
{
	char *t = to + strlen(to), *end = to + room - 6;

	if (t >= end)
		return FAILED;
	*t++ = '\'';
	for (; *s != '\0' && t < end; s++) {
		if (*s == '\'') {
			strcpy(t, "'\\''");
			t += 4;
		} else
			*t++ = *s;
	}
	*t++ = '\'';
	*t = '\0';
	return *s == '\0' ? OK : FAILED;
}

/* The remote shell with its host, and for it sh with the script and, as $1, a path, which is never an option. */
char *
remote_command(const char *host, const char *script, const char *path)
{
	static char inner[4 * BOUND_SCRIPT], text[8 * BOUND_SCRIPT];	/* quoted once, and twice */
	static const char *shell;

	if (shell == (char *)0)
		shell = getenv("LODESTONE_RSH");
	if (shell == (char *)0 || *shell == '\0')
		shell = SSH;
	strcpy(inner, "exec sh -c ");
	strcpy(text, "exec ");
	if (*host == '-' || remote_quote(script, inner, (int)sizeof inner) != OK)
		return (char *)0;
	if (path != (char *)0 && (text_add(inner, (int)sizeof inner, *path == '-' ? " sh ./" : " sh ") != OK ||
	    remote_quote(path, inner, (int)sizeof inner) != OK))
		return (char *)0;
	if (text_add(text, (int)sizeof text, shell) != OK || text_add(text, (int)sizeof text, " ") != OK ||
	    remote_quote(host, text, (int)sizeof text) != OK || text_add(text, (int)sizeof text, " ") != OK ||
	    remote_quote(inner, text, (int)sizeof text) != OK)
		return (char *)0;
	return text;
}
