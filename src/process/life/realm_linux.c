/*
 * realm_linux.c: the boot and the name space of process numbers, and when a
 * process has started, as the kernel tells them in /proc.
 *
 * configure: realm 10: name spaces of processes
 *     #include <sched.h>
 *     return unshare(CLONE_NEWPID);
 */
#include "life.h"

/* The first line of a file, "" if there is none. */
static char *
first_line(const char *path, char *line, int len)
{
	FILE *f = fopen(path, "r");

	line[0] = '\0';
	if (f == (FILE *)0)
		return line;
	if (fgets(line, len, f) == (char *)0)
		line[0] = '\0';
	fclose(f);
	return line;
}

char *
life_realm(char *to)
{
	char text[200];
	struct stat st;

	first_line("/proc/sys/kernel/random/boot_id", text, 100);
	if (text[0] == '\0' || stat("/proc/self/ns/pid", &st) != 0)
		return life_host(to);
	sprintf(text + strlen(text), " %.0f", (double)st.st_ino);
	return life_hex(life_hash((unsigned long)LIFE_BASIS, text, strlen(text)), to);
}

/* The 22nd field of the kernel's line; the second is a name in parentheses, which may hold anything. */
char *
life_started(long pid, char *to)
{
	char path[60], line[1200], *s;
	const char *digits;
	double ticks;
	int field;

	sprintf(path, "/proc/%ld/stat", pid);
	s = strrchr(first_line(path, line, (int)sizeof line), ')');
	for (field = 2; s != (char *)0 && field < 22; field++) {
		s = strchr(s, ' ');
		if (s != (char *)0)
			s++;
	}
	digits = s;
	if (s == (char *)0 || digits_read(&digits, 10, 1e15, &ticks) != 0)
		return strcpy(to, "00000000");
	return life_hex((unsigned long)fmod(ticks, 4294967296.0), to);
}

double
life_boot(void)
{
	char line[200];
	double up = 0;

	first_line("/proc/uptime", line, (int)sizeof line);
	line[strcspn(line, " ")] = '\0';
	return num_read(line, 0.0, 1e12, &up) == 0 ? (double)time((time_t *)0) - up : 0.0;
}
