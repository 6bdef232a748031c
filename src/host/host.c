/*
 * host.c: facts about the host from the C library and the kernel.
 */
#include "host.h"

#include <sys/utsname.h>

void
host_name(char *buf, int len)
{
	struct utsname u;
	char *s;

	strcpy(buf, "unknown");
	if (uname(&u) >= 0 && u.nodename[0] != '\0')
		sprintf(buf, "%.*s", len - 1, u.nodename);
	for (s = buf; *s != '\0' && *s != '.'; s++)
		if (*s == '/' || *s <= ' ' || *s > '~')
			*s = '_';
	*s = '\0';
}

const char *
host_tmp(void)
{
	const char *tmp = getenv("TMPDIR");

	return tmp == (char *)0 || *tmp != '/' || strlen(tmp) > PORT_PATH - 300 ? "/tmp" : tmp;
}

double
host_question(int question)
{
	long n = question < 0 ? -1L : sysconf(question);

	return n > 0 ? (double)n : -1.0;
}

double
host_memory(int own)
{
	double pages = host_question(PORT_SC_PHYS), size = host_question(PORT_SC_PAGE);

	return memory_least(pages > 0 && size > 0 ? pages * size : -1.0, own);
}

long
host_cpus(void)
{
	return (long)host_question(PORT_SC_ONLN);
}

/* Bytes from a line `KEY: N kB' in one of the kernel's files about this process, -1 if there is none. */
static double
kernel_size(const char *path, const char *key)
{
	FILE *f = fopen(path, "r");
	char line[200];
	double kb = -1;
	size_t len = strlen(key);

	while (f != (FILE *)0 && fgets(line, (int)sizeof line, f) != (char *)0)
		if (strncmp(line, key, len) == 0 && line[len] == ':')
			kb = atof(line + len + 1);
	if (f != (FILE *)0)
		fclose(f);
	return kb < 0 ? -1 : kb * 1024;
}

double
host_large_pages(void)
{
	return kernel_size("/proc/self/smaps_rollup", "AnonHugePages");
}

double
host_resident(void)
{
	return kernel_size("/proc/self/status", "VmRSS");
}

double
host_page_tables(void)
{
	return kernel_size("/proc/self/status", "VmPTE");
}
