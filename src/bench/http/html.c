/*
 * html.c: the pictures of a page.  Tags and their attributes, as HTML reads them: names in either case, blanks around
 * `=', values with and without quotes, of which the first of a name counts; comments and the text of scripts and the
 * like have no tags.  References are paths by RFC 3986, 5.2.
 */
#include "http.h"

static const char blanks[] = " \t\r\n\f", letters[] = "abcdefghijklmnopqrstuvwxyz";

static int
is_of(int c, const char *set)
{
	return c != '\0' && strchr(set, c) != (char *)0;
}

int
html_begins(const char *s, const char *word)
{
	int i;

	for (i = 0; word[i] != '\0' && (s[i] | 32) == word[i]; i++)
		continue;
	return word[i] == '\0' ? i : 0;
}

/* Behind a comment, a declaration or an instruction; null if it does not end. */
static char *
skip_markup(char *s)
{
	int comment = strncmp(s, "<!--", (size_t)4) == 0 && s[4] != '>' && (s[4] != '-' || s[5] != '>');
	char *end = comment ? strstr(s + 4, "-->") : strchr(s, '>');

	return end == (char *)0 ? end : end + (comment ? 3 : 1);
}

/*
 * Reads the attributes of a tag; keeps the first value with the name (null: none).  The position behind the tag, or
 * null if the page ends first.
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
		if (*end != '=' || n == 0)
			end = s;
		else {
			s = end + 1 + strspn(end + 1, blanks);
			quote = is_of((int)*s, "\"'") ? (int)*s++ : 0;
			end = quote != 0 ? strchr(s, quote) : s + strcspn(s, " \t\r\n\f>");
		}
		if (end == (char *)0 || *end == '\0')
			return (char *)0;
		if (*value == (char *)0 && n > 0 && html_begins(name, wanted) == n) {
			*value = s;
			*len = (int)(end - s);
		}
		s = end + (quote != 0);
	}
}

/*
 * Decodes a value in its place, which is never longer then, and cuts off the blanks around it.  In an attribute, a
 * character's name without `;' must not go on as a name of a parameter does.
 */
static char *
decoded(char *value, int len)
{
	static const char *const all[] = { "amp", "lt", "gt", "quot", "apos", (char *)0 };
	char *end = value + len, *from, *to;
	const char *at;
	int i, n, base;
	double x;

	for (; value < end && is_of((int)*value, blanks); value++)
		continue;
	for (; end > value && is_of((int)end[-1], blanks); end--)
		continue;
	*end = '\0';
	for (from = to = value; *from != '\0';) {
		*to = *from++;
		if (*to++ != '&')
			continue;
		base = (from[*from == '#'] | 32) == 'x' ? 16 : 10;
		at = from + 1 + (base == 16);
		if (*from == '#' && digits_read(&at, base, 1e9, &x) == 0) {
			to[-1] = x >= 32 && x <= 126 ? (char)x : '\177';
			from = (char *)at + (*at == ';');
			continue;
		}
		for (i = 0; all[i] != (char *)0; i++) {
			n = (int)strlen(all[i]);
			if (strncmp(from, all[i], (size_t)n) == 0 && (from[n] == ';' || (i < 4 && from[n] != '=' &&
			    !is_of((int)from[n] | 32, letters) && !is_of((int)from[n], "0123456789")))) {
				to[-1] = "&<>\"'"[i];
				from += n + (from[n] == ';');
				break;
			}
		}
	}
	*to = '\0';
	return value;
}

int
html_next(char **at, char **value)
{
	char *s = *at, *v, tag[14], padded[16];
	int len, n, i, ends;

	while (s != (char *)0 && (s = strchr(s, '<')) != (char *)0) {
		ends = s[1] == '/';
		if (!is_of((int)s[1 + ends] | 32, letters)) {
			s = ends || is_of((int)s[1], "!?") ? skip_markup(s) : s + 1;
			continue;
		}
		s += 1 + ends;
		len = (int)strcspn(s, " \t\r\n\f/>");
		for (i = 0; i < len && i < (int)sizeof tag - 1; i++)
			tag[i] = (char)(s[i] | 32);
		tag[i] = '\0';
		sprintf(padded, " %s ", tag);
		s = attributes(s + len, equal(tag, "base") ? "href" : "src", &v, &n);
		/* The text of such an element has no tags. */
		if (!ends && strstr(" script style title textarea xmp iframe noembed noframes plaintext ", padded) != (char *)0)
			for (; s != (char *)0 && (s = strstr(s, "</")) != (char *)0; s += 2)
				if (html_begins(s + 2, tag) && is_of((int)s[2 + len], " \t\r\n\f/>"))
					break;
		if (s == (char *)0 || v == (char *)0 || ends || !(equal(tag, "img") || equal(tag, "image") || equal(tag, "base")))
			continue;
		*at = s;
		*value = decoded(v, n);
		return equal(tag, "base") ? HTML_BASE : HTML_PICTURE;
	}
	*at = "";
	return HTML_END;
}

/* Takes the segments `.' and `..' out of a path that begins with a slash, up to its query. */
static void
remove_dots(char *path)
{
	char *to = path, *s;
	size_t n, dots;

	for (s = path; *s == '/'; s += n) {
		n = 1 + strcspn(s + 1, "/?");
		dots = strspn(s + 1, ".") == n - 1 && n < 4 ? n - 1 : 0;
		while (dots == 2 && to > path && *--to != '/')
			continue;
		memmove(to, s, dots == 0 ? n : (size_t)(s[n] != '/'));
		to += dots == 0 ? n : (size_t)(s[n] != '/');
	}
	memmove(to, s, strlen(s) + 1);
}

int
url_path(const char *base, const char *ref, const char *ours, char *path, int room)
{
	int len = (int)strspn(ref, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+.-"), keeps = 0, n;

	*path = '\0';
	if (html_begins(ref, "data:"))
		return URL_NONE;
	if (html_begins(ref, "http:"))
		ref += 5;
	else if (is_of((int)*ref | 32, letters) && ref[len] == ':')
		return URL_OTHER_SERVER;
	if (strncmp(ref, "//", (size_t)2) == 0) {
		/* Port 80 may be left out. */
		n = (int)strcspn(ref += 2, "/?#");
		if (n > (int)strlen(ours) || (ours[n] != '\0' && strcmp(ours + n, ":80") != 0))
			return URL_OTHER_SERVER;
		for (; n > 0; n--, ref++, ours++)
			if (*ref != *ours && (!is_of((int)*ref | 32, letters) || (*ref | 32) != (*ours | 32)))
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
