/*
 * url.c: references in a page as paths on its server (RFC 3986, 5.2).
 */
#include "html.h"

/* Characters of a scheme, as http or data; 0: none. */
static int
scheme(const char *s)
{
	int n = (int)strspn(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-");

	return n > 0 && s[n] == ':' && (*s | 32) >= 'a' && (*s | 32) <= 'z' ? n : 0;
}

static int
same(const char *a, const char *b, size_t n)
{
	for (; n > 0; n--, a++, b++)
		if (*a != *b && ((*a | 32) != (*b | 32) || (*a | 32) < 'a' || (*a | 32) > 'z'))
			return 0;
	return 1;
}

/* What follows the server in `//HOST:PORT/PATH', where it is ours; port 80 may be left out. */
static const char *
behind_server(const char *s, const char *server)
{
	size_t n = strcspn(s + 2, "/?#"), all = strlen(server);

	if (n == all - 3 && strcmp(server + n, ":80") == 0)
		all = n;
	return n == all && same(s + 2, server, n) ? s + 2 + n : (char *)0;
}

/* Takes the segments `.' and `..' out of a path that begins with a slash, up to its query. */
static void
remove_dots(char *path)
{
	char *to = path, *s = path, *end;
	size_t n;

	while (*s == '/') {
		end = s + 1 + strcspn(s + 1, "/?");
		n = (size_t)(end - s);
		if ((n == 2 && s[1] == '.') || (n == 3 && s[1] == '.' && s[2] == '.')) {
			while (n == 3 && to > path && *--to != '/')
				continue;
			if (*end != '/')
				*to++ = '/';
		} else {
			memmove(to, s, n);
			to += n;
		}
		s = end;
	}
	memmove(to, s, strlen(s) + 1);
}

int
url_path(const char *base, const char *ref, const char *server, char *path, int room)
{
	int len = scheme(ref), keeps = 0, n;

	*path = '\0';
	if (len == 4 && same(ref, "data", (size_t)4))
		return URL_NONE;
	if (len == 4 && same(ref, "http", (size_t)4))
		ref += 5;
	else if (len > 0)
		return URL_OTHER;
	if (strncmp(ref, "//", (size_t)2) == 0) {
		ref = behind_server(ref, server);
		if (ref == (char *)0)
			return URL_OTHER;
		if (*ref != '/')
			strcpy(path, "/");
	} else if (*ref == '\0' || *ref == '#')
		return URL_NONE;
	else if (*ref != '/') {
		keeps = (int)strcspn(base, "?");
		while (*ref != '?' && keeps > 1 && base[keeps - 1] != '/')
			keeps--;
	}
	n = (int)strcspn(ref, "#");
	if (keeps + n + 2 >= room)
		return URL_LONG;
	sprintf(path + strlen(path), "%.*s%.*s", keeps, base, n, ref);
	remove_dots(path);
	return URL_PATH;
}
