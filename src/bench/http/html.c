/*
 * html.c: the pictures of a page.  Tags and their attributes, as HTML reads
 * them: names in either case, blanks around `=', values with and without
 * quotes, of which the first of a name counts; comments and the text of
 * scripts and the like have no tags.  References are paths by RFC 3986, 5.2.
 */
#include "http.h"

static const char blanks[] = " \t\r\n\f";

static int
is_of(int c, const char *set)
{
	return c != '\0' && strchr(set, c) != (char *)0;
}

static int
is_letter(int c)
{
	return (c | 32) >= 'a' && (c | 32) <= 'z';
}

int
html_begins(const char *s, const char *word)
{
	int i;

	for (i = 0; word[i] != '\0' && ((s[i] | 32) == word[i] || s[i] == word[i]); i++)
		continue;
	return word[i] == '\0' ? i : 0;
}

/* The index of a name of so many bytes among words, their number where it is none. */
static int
index_of(const char *s, int len, const char *const *words)
{
	int i;

	for (i = 0; words[i] != (char *)0 && (len == 0 || html_begins(s, words[i]) != len); i++)
		continue;
	return i;
}

/* Behind a comment, a declaration or an instruction; null where it does not end. */
static char *
skip_markup(char *s)
{
	int comment = strncmp(s, "<!--", (size_t)4) == 0 && s[4] != '>' && (s[4] != '-' || s[5] != '>');
	char *end = comment ? strstr(s + 4, "-->") : strchr(s, '>');

	return end == (char *)0 ? end : end + (comment ? 3 : 1);
}

/*
 * Reads the attributes of a tag; keeps the first value with the name (null: none).  The position behind the tag, or null
 * where the page ends first.
 */
static char *
attributes(char *s, const char *wanted, char **value, int *len)
{
	char *name, *end;
	int n, quote;

	for (*value = (char *)0;;) {
		s += strspn(s, " \t\r\n\f/");
		name = s;
		n = (int)(*s == '=') + (int)strcspn(s + (*s == '='), " \t\r\n\f/>=");
		s += n;
		if (*s == '\0' || (n == 0 && *s == '>'))
			return *s == '\0' ? (char *)0 : s + 1;
		end = s + strspn(s, blanks);
		quote = 0;
		if (*end == '=' && n > 0) {
			s = end + 1 + strspn(end + 1, blanks);
			quote = *s == '"' || *s == '\'' ? (int)*s++ : 0;
			end = quote != 0 ? strchr(s, quote) : s + strcspn(s, " \t\r\n\f>");
			if (end == (char *)0 || *end == '\0')
				return (char *)0;
		} else
			end = s;
		if (*value == (char *)0 && n > 0 && html_begins(name, wanted) == n) {
			*value = s;
			*len = (int)(end - s);
		}
		s = end + (quote != 0);
	}
}

/* Behind the text of an element that has no tags in it: at its end tag, or null where the page ends first. */
static char *
skip_text(char *s, const char *name)
{
	int n;

	for (; (s = strstr(s, "</")) != (char *)0; s += 2) {
		n = html_begins(s + 2, name);
		if (n > 0 && is_of((int)s[2 + n], " \t\r\n\f/>"))
			break;
	}
	return s;
}

/*
 * The character that an entity at its `&' stands for, and its length; in an attribute, a name without `;' must not go on
 * as a name of a parameter does.
 */
static int
entity(const char *s, int *n)
{
	static const char *const all[] = { "amp", "lt", "gt", "quot", "apos", (char *)0 };
	static const char chars[] = "&<>\"'";
	int i, len, next, base = (s[2] | 32) == 'x' ? 16 : 10;
	const char *digits = s + 2 + (base == 16);
	double x;

	*n = 1;
	if (s[1] == '#' && digits_read(&digits, base, 1e9, &x) == 0) {
		*n = (int)(digits - s) + (*digits == ';');
		return x >= 32 && x <= 126 ? (int)x : 127;
	}
	for (i = 0; all[i] != (char *)0; i++) {
		len = (int)strlen(all[i]);
		next = strncmp(s + 1, all[i], (size_t)len) == 0 ? (int)s[len + 1] : 'x';
		if (next == ';' || (i < 4 && next != '=' && !is_letter(next) && !(next >= '0' && next <= '9'))) {
			*n = len + 1 + (next == ';');
			return (int)chars[i];
		}
	}
	return '&';
}

/* Decodes a value in its place, which is never longer then, and cuts off the blanks around it. */
static char *
decoded(char *value, int len)
{
	char *end = value + len, *from, *to;
	int n = 1;

	while (value < end && is_of((int)*value, blanks))
		value++;
	while (end > value && is_of((int)end[-1], blanks))
		end--;
	*end = '\0';
	for (from = to = value; *from != '\0'; from += n, n = 1)
		*to++ = (char)(*from == '&' ? entity(from, &n) : (int)*from);
	*to = '\0';
	return value;
}

int
html_next(char **at, char **value)
{
	static const char *const tags[] = { "img", "image", "base", (char *)0 };
	static const char *const text_only[] = {
		"script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext", (char *)0
	};
	char *s = *at, *name, *v;
	const char *text;
	int len, n, kind, ends;

	while (s != (char *)0 && (s = strchr(s, '<')) != (char *)0) {
		ends = s[1] == '/';
		name = s + 1 + ends;
		if (!is_letter((int)*name)) {
			s = s[1] == '!' || s[1] == '?' || ends ? skip_markup(s) : s + 1;
			continue;
		}
		len = (int)strcspn(name, " \t\r\n\f/>");
		kind = ends ? 3 : index_of(name, len, tags);
		text = ends ? (char *)0 : text_only[index_of(name, len, text_only)];
		s = attributes(name + len, kind == 3 ? "" : kind == 2 ? "href" : "src", &v, &n);
		if (s != (char *)0 && text != (char *)0)
			s = skip_text(s, text);
		if (s == (char *)0 || v == (char *)0)
			continue;
		*at = s;
		*value = decoded(v, n);
		return kind == 2 ? HTML_BASE : HTML_PICTURE;
	}
	*at = "";
	return HTML_END;
}

/* What follows the server in `//HOST:PORT/PATH', where it is ours; port 80 may be left out. */
static const char *
behind_server(const char *s)
{
	const char *server = web_to.authority;
	size_t n = strcspn(s + 2, "/?#"), all = strlen(server), i;

	if (n == all - 3 && strcmp(server + n, ":80") == 0)
		all = n;
	for (i = 0; i < n && (s[2 + i] == server[i] || (is_letter((int)server[i]) && (s[2 + i] | 32) == (server[i] | 32)));)
		i++;
	return n == all && i == n ? s + 2 + n : (char *)0;
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
url_path(const char *base, const char *ref, char *path, int room)
{
	int len = (int)strspn(ref, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-"), keeps = 0, n;

	*path = '\0';
	if (html_begins(ref, "data:"))
		return URL_NONE;
	if (html_begins(ref, "http:"))
		ref += 5;
	else if (is_letter((int)*ref) && ref[len] == ':')
		return URL_OTHER_SERVER;
	if (strncmp(ref, "//", (size_t)2) == 0) {
		ref = behind_server(ref);
		if (ref == (char *)0)
			return URL_OTHER_SERVER;
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
