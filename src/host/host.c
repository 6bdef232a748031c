/*
 * host.c: facts about the host from the C library and the kernel.
 */
#include "host.h"

#include <sys/utsname.h>

enum { LIST = 4000 };		/* bytes of a list of processors */

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

/* From the colon of the first line that begins with KEY in a file of the kernel, null if there is none. */
static const char *
kernel_line(const char *path, const char *key, char *line, int len)
{
	FILE *f = fopen(path, "r");
	const char *s = (char *)0;

	while (f != (FILE *)0 && s == (char *)0 && fgets(line, len, f) != (char *)0)
		if (strncmp(line, key, strlen(key)) == 0)
			s = strchr(line, ':');
	if (f != (FILE *)0)
		fclose(f);
	return s;
}

/* Bytes from a line `KEY: N kB' about this process, -1 if there is none. */
static double
kernel_size(const char *path, const char *key)
{
	char line[200];
	const char *s = kernel_line(path, key, line, (int)sizeof line);

	return s == (char *)0 ? -1 : atof(s + 1) * 1024;
}

/* How many numbers a list has, as 0-3,8. */
static long
listed(const char *s)
{
	long n = 0, from, to;

	for (; *s >= '0' && *s <= '9'; s += strspn(s, ",")) {
		from = to = atol(s);
		s += strspn(s, "0123456789");
		if (*s == '-') {
			to = atol(s + 1);
			s += 1 + strspn(s + 1, "0123456789");
		}
		n += to - from + 1;
	}
	return n;
}

long
host_usable(void)
{
	char line[LIST];
	const char *s = kernel_line("/proc/self/status", "Cpus_allowed_list", line, (int)sizeof line);
	long n = s == (char *)0 ? -1L : listed(s + 1 + strspn(s + 1, " \t"));
	double quota = cpu_quota();

	if (quota > 0 && (n <= 0 || quota < (double)n))
		n = (long)ceil(quota);
	return n > 0 ? n : -1L;
}

long
host_cpus(void)
{
	long n = (long)host_question(PORT_SC_ONLN), usable = host_usable();

	return usable > 0 && (n < 0 || usable < n) ? usable : n;
}

static int
days_in(int year, int month)
{
	static int length[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

	return length[month] + (month == 1 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
}

/* The line Date: in UTC.  Not every library has gmtime. */
static void
put_date(char *to, time_t now)
{
	long days = (long)(now / 86400), rest = (long)(now % 86400);
	int year = 1970, month = 0;

	while (days >= days_in(year, month)) {
		days -= days_in(year, month);
		if (++month == 12) {
			month = 0;
			year++;
		}
	}
	sprintf(to, "Date: %d-%02d-%02ldT%02ld:%02ld:%02ldZ\n", year, month + 1, days + 1, rest / 3600, rest / 60 % 60,
	    rest % 60);
}

void
host_lines(char *to)
{
	char line[200];
	const char *cpu = kernel_line("/proc/cpuinfo", "model name", line, (int)sizeof line);
	struct utsname u;

	put_date(to, time((time_t *)0));
	sprintf(to + strlen(to), "Cpu%s", cpu == (char *)0 ? ": unknown\n" : cpu);
	if (uname(&u) >= 0 && u.sysname[0] != '\0')
		sprintf(to + strlen(to), "Os: %.99s\nRelease: %.99s\nMachine: %.99s\n", u.sysname, u.release, u.machine);
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
