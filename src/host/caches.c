/*
 * caches.c: the sizes of a processor's caches, as the kernel or the C library
 * tells them.
 */
#include "host.h"

enum { LEVELS = 4, LISTED = 8 };

/* A word of the kernel's list of the first processor's caches: of the cache number i. 0, or -1 if there is none. */
static int
listed_word(int i, const char *what, char *word, int len)
{
	char path[80];

	sprintf(path, "/sys/devices/system/cpu/cpu0/cache/index%d/%s", i, what);
	if (host_first(path, word, len) != 0)
		return -1;
	word[strcspn(word, "\n")] = '\0';
	return 0;
}

/* From that list. */
static double
listed_cache(int level)
{
	char word[40];
	double size;
	int i;

	for (i = 0; i < LISTED && listed_word(i, "level", word, (int)sizeof word) == 0; i++) {
		if (atoi(word) != level || listed_word(i, "type", word, (int)sizeof word) != 0 || equal(word, "Instruction"))
			continue;
		if (listed_word(i, "size", word, (int)sizeof word) == 0 && size_read(word, &size) == (char *)0)
			return size;
	}
	return -1;
}

/* The C library may tell the third level of a whole chip, of which the processor has a part. */
double
host_cache_level(int level)
{
	static const int questions[LEVELS] = { PORT_SC_L1, PORT_SC_L2, PORT_SC_L3, PORT_SC_L4 };
	double size = listed_cache(level);

	if (size <= 0)
		size = host_question(questions[level - 1]);
	return size > 0 ? size : -1;
}

double
host_cache(void)
{
	double size = -1;
	int level;

	for (level = LEVELS; level > 0 && size < 0; level--)
		size = host_cache_level(level);
	return size;
}
