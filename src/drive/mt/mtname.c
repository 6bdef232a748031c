/*
 * mtname.c: see mtname.h.
 */
#include "mtname.h"

enum { WORD = 40 };

/* Reads one line of a file, without the blanks that pad SCSI inquiry data; "" if there is none. */
static void
word_of(const char *device, const char *what, char *text)
{
	char path[PORT_PATH + 60], line[WORD];
	FILE *f;
	size_t len;

	*text = '\0';
	sprintf(path, "/sys/class/scsi_tape/%.*s/device/%.10s", PORT_PATH, device, what);
	f = fopen(path, "r");
	if (f == (FILE *)0)
		return;
	if (fgets(line, (int)sizeof line, f) != (char *)0) {
		len = strcspn(line, "\n");
		while (len > 0 && line[len - 1] == ' ')
			len--;
		line[len] = '\0';
		printable(line, text, (int)WORD);
	}
	fclose(f);
}

void
mt_name(const char *device, char *text, int room)
{
	static const char *const parts[] = { "vendor", "model", "rev", (char *)0 };
	const char *slash = strrchr(device, '/');
	char one[WORD];
	int i;

	*text = '\0';
	for (i = 0; parts[i] != (char *)0; i++) {
		word_of(slash == (char *)0 ? device : slash + 1, parts[i], one);
		if (*one != '\0' && (int)(strlen(text) + strlen(one)) + 2 <= room)
			sprintf(text + strlen(text), "%s%s", *text != '\0' ? " " : "", one);
	}
}
