/*
 * remote.c: see remote.h.
 */
#include "remote.h"

/* Options of ssh: no questions, and an end if nobody answers. */
#define SSH "ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"

const char *
remote_path(const char *path, char *host)
{
	const char *s = path;
	size_t len;

	if (*s == '[') {
		s = strchr(path, ']');
		if (s == (char *)0 || s[1] != ':')
			return (char *)0;
		s++;
	} else
		for (; *s != '\0' && *s != '/' && *s != ':'; s++)
			continue;
	len = (size_t)(s - path);
	if (*path == '[') {
		path++;
		len -= 2;
	}
	if (*s != ':' || len == 0 || len > 250)
		return (char *)0;
	memcpy(host, path, len);
	host[len] = '\0';
	return s + 1;
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

/* sh with a script and, as its argument, a path, which is never an option. */
static int
put_script(const char *script, const char *path, char *to, int room)
{
	strcpy(to, "exec sh -c ");
	if (remote_quote(script, to, room) != OK || path == (char *)0)
		return path == (char *)0 ? OK : FAILED;
	return text_add(to, room, *path == '-' ? " sh ./" : " sh ") == OK ? remote_quote(path, to, room) : FAILED;
}

char *
remote_command(const char *host, const char *script, const char *path)
{
	const char *shell = getenv("LODESTONE_RSH");
	int inner = 4 * (int)(strlen(script) + (path == (char *)0 ? (size_t)0 : strlen(path))) + 60, room, code = FAILED;
	char *command = (char *)malloc((size_t)inner), *text;

	if (shell == (char *)0 || *shell == '\0')
		shell = SSH;
	room = (int)strlen(shell) + 4 * ((int)strlen(host) + inner) + 40;
	text = (char *)malloc((size_t)room);
	if (*host != '-' && command != (char *)0 && text != (char *)0 && put_script(script, path, command, inner) == OK) {
		sprintf(text, "exec %s ", shell);
		code = remote_quote(host, text, room);
	}
	if (code == OK && (text_add(text, room, " ") != OK || remote_quote(command, text, room) != OK))
		code = FAILED;
	free((void *)command);
	if (code == OK)
		return text;
	free((void *)text);
	return (char *)0;
}
