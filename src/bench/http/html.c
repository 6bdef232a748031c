/*
 * html.c: tags and their attributes, as HTML reads them: names in either case,
 * blanks around `=', values with and without quotes, of which the first of a
 * name counts.  Comments and the text of scripts and the like have no tags.
 */
#include "html.h"

static const char blanks[] = " \t\r\n\f";

static int
is_blank(int c)
{
	return c != '\0' && strchr(blanks, c) != (char *)0;
}

static int
is_letter(int c)
{
	return (c | 32) >= 'a' && (c | 32) <= 'z';
}

/* Whether text begins with a word in small letters, in either case; its length, or 0. */
static int
begins(const char *s, const char *word)
{
	int i;

	for (i = 0; word[i] != '\0' && ((s[i] | 32) == word[i] || s[i] == word[i]); i++)
		continue;
	return word[i] == '\0' ? i : 0;
}

/* Whether a name of so many bytes is this word. */
static int
named(const char *s, int len, const char *word)
{
	return begins(s, word) == len && len > 0;
}

/* Behind a comment, a declaration or an instruction; null where it does not end. */
static char *
skip_markup(char *s)
{
	char *end;

	if (strncmp(s, "<!--", (size_t)4) != 0)
		end = strchr(s, '>');
	else if (s[4] == '>' || (s[4] == '-' && s[5] == '>'))
		end = strchr(s + 4, '>');
	else {
		end = strstr(s + 4, "-->");
		end = end == (char *)0 ? end : end + 2;
	}
	return end == (char *)0 ? end : end + 1;
}

/*
 * The attribute at s, or none at the end of the tag.  Sets where name and value
 * begin and their lengths, and returns the position behind; null where the page
 * ends first.
 */
static char *
attribute(char *s, char **name, int *name_len, char **value, int *len)
{
	char *end;

	while (is_blank((int)*s) || *s == '/')
		s++;
	*name = *value = s;
	*len = 0;
	*name_len = (int)(*s == '=') + (int)strcspn(s + (*s == '='), " \t\r\n\f/>=");
	s += *name_len;
	end = s + strspn(s, blanks);
	if (*end != '=' || *name_len == 0)
		return *s == '\0' ? (char *)0 : s;
	s = end + 1 + strspn(end + 1, blanks);
	*value = s;
	if (*s == '"' || *s == '\'') {
		*value = s + 1;
		end = strchr(s + 1, *s);
		*len = end == (char *)0 ? 0 : (int)(end - *value);
		return end == (char *)0 ? end : end + 1;
	}
	*len = (int)strcspn(s, " \t\r\n\f>");
	return s[*len] == '\0' ? (char *)0 : s + *len;
}

/* Reads the attributes of a tag; keeps the first value with a name (null: none). The position behind the tag, or null.
 * */
static char *
attributes(char *s, const char *wanted, char **value, int *len)
{
	char *name, *v;
	int name_len, n;

	*value = (char *)0;
	*len = 0;
	while (s != (char *)0) {
		s = attribute(s, &name, &name_len, &v, &n);
		if (s != (char *)0 && name_len == 0 && *s == '>')
			return s + 1;
		if (s != (char *)0 && wanted != (char *)0 && *value == (char *)0 && named(name, name_len, wanted)) {
			*value = v;
			*len = n;
		}
	}
	return s;
}

/* Behind the text of an element that has no tags in it: at its end tag, or at the end of the page. */
static char *
skip_text(char *s, const char *name)
{
	int n;

	for (; (s = strstr(s, "</")) != (char *)0; s += 2) {
		n = begins(s + 2, name);
		if (n > 0 && (is_blank((int)s[2 + n]) || s[2 + n] == '/' || s[2 + n] == '>'))
			break;
	}
	return s;
}

/* The name of an element whose text has no tags, or null. */
static const char *
text_only(const char *s, int len)
{
	static const char *const all[] = {
		"script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext", (char *)0
	};
	int i;

	for (i = 0; all[i] != (char *)0 && !named(s, len, all[i]); i++)
		continue;
	return all[i];
}

/* A character by its number, `#38;' or `#x26;'; 0 for none. Sets the length. */
static int
numbered(const char *s, int *n)
{
	int base = (s[1] | 32) == 'x' ? 16 : 10;
	const char *digits = s + 1 + (base == 16);
	double x;

	if (*s != '#' || digits_read(&digits, base, 1e9, &x) != 0)
		return 0;
	*n = (int)(digits - s) + (*digits == ';');
	return x >= 32 && x <= 126 ? (int)x : 127;
}

/* A character by its name. In an attribute, one without `;' must not go on as a name of a parameter does. */
static int
by_name(const char *s, int *n)
{
	static const char *const all[] = { "amp", "lt", "gt", "quot", "apos", (char *)0 };
	static const char chars[] = "&<>\"'";
	int i, len;

	for (i = 0; all[i] != (char *)0; i++) {
		len = (int)strlen(all[i]);
		if (strncmp(s, all[i], (size_t)len) != 0)
			continue;
		*n = len + (s[len] == ';');
		if (s[len] == ';' || (i < 4 && s[len] != '=' && !is_letter((int)s[len]) && !(s[len] >= '0' && s[len] <= '9')))
			return (int)chars[i];
	}
	return 0;
}

/* Decodes a value in its place, which is never longer then, and cuts off the blanks around it. */
static char *
decoded(char *value, int len)
{
	char *end = value + len, *from, *to;
	int c, n = 0;

	while (value < end && is_blank((int)*value))
		value++;
	while (end > value && is_blank((int)end[-1]))
		end--;
	*end = '\0';
	for (from = to = value; *from != '\0'; from += n) {
		c = *from != '&' ? 0 : from[1] == '#' ? numbered(from + 1, &n) : by_name(from + 1, &n);
		n = c == 0 ? 1 : n + 1;
		*to++ = (char)(c == 0 ? (int)*from : c);
	}
	*to = '\0';
	return value;
}

int
html_next(char **at, char **value)
{
	char *s = *at, *name, *v;
	const char *text;
	int len, n, kind;

	while (s != (char *)0 && (s = strchr(s, '<')) != (char *)0) {
		name = s + 1 + (s[1] == '/');
		if (!is_letter((int)*name)) {
			s = s[1] == '!' || s[1] == '?' || s[1] == '/' ? skip_markup(s) : s + 1;
			continue;
		}
		len = (int)strcspn(name, " \t\r\n\f/>");
		kind = s[1] == '/' ? HTML_END : named(name, len, "img") || named(name, len, "image") ? HTML_PICTURE :
		    named(name, len, "base") ? HTML_BASE : HTML_END;
		text = s[1] == '/' ? (char *)0 : text_only(name, len);
		s = attributes(name + len, kind == HTML_PICTURE ? "src" : kind == HTML_BASE ? "href" : (char *)0, &v, &n);
		if (s != (char *)0 && text != (char *)0)
			s = skip_text(s, text);
		if (s == (char *)0 || v == (char *)0)
			continue;
		*at = s;
		*value = decoded(v, n);
		return kind;
	}
	*at = "";
	return HTML_END;
}
