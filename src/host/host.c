/*
 * host.c: environment lines; see lodestone-records(5).
 */
#include "bench.h"
#include "clock.h"
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
		if (*s == '/' || *s <= ' ')
			*s = '_';
	*s = '\0';
}

static double
number(int question)
{
	long n = question < 0 ? -1L : sysconf(question);

	return n > 0 ? (double)n : -1.0;
}

double
host_memory(void)
{
	double pages = number(PORT_SC_PHYS), size = number(PORT_SC_PAGE);

	return pages > 0 && size > 0 ? pages * size : -1.0;
}

/* The largest cache of the first processor, where the C library does not know and the kernel lists them as files. */
static double
listed_cache(void)
{
	char path[80], text[40];
	double size, last = -1;
	FILE *f;
	int i;

	for (i = 0; i < 8; i++) {
		sprintf(path, "/sys/devices/system/cpu/cpu0/cache/index%d/size", i);
		f = fopen(path, "r");
		if (f == (FILE *)0)
			break;
		if (fgets(text, (int)sizeof text, f) != (char *)0) {
			text[strcspn(text, "\n")] = '\0';
			if (size_read(text, &size) == (char *)0 && size > last)
				last = size;
		}
		fclose(f);
	}
	return last;
}

double
host_cache(void)
{
	double last = number(PORT_SC_L4);

	if (last < 0)
		last = number(PORT_SC_L3);
	if (last < 0)
		last = number(PORT_SC_L2);
	return last > 0 ? last : listed_cache();
}

long
host_cpus(void)
{
	return (long)number(PORT_SC_ONLN);
}

static const char *
known(double x, char *buf)
{
	if (x > 0)
		sprintf(buf, "%.0f", x);
	else
		strcpy(buf, "unknown");
	return buf;
}

static const char *
byte_order(void)
{
	static union {
		long whole;
		char bytes[sizeof(long)];
	} u;

	u.whole = 1;
	return u.bytes[0] == 1 ? "little endian" : u.bytes[sizeof(long) - 1] == 1 ? "big endian" : "unknown order";
}

static int
bits(size_t bytes)
{
	return (int)bytes * CHAR_BIT;
}

void
host_lines(void (*put)(const char *))
{
	char line[1200], name[256], a[40], b[40];

	host_name(name, (int)sizeof name);
	(*put)("lodestone: 1\n");
	sprintf(line, "host: %s\n", name);
	(*put)(line);
	sprintf(line, "Kit: %s %s\n", PACKAGE_NAME, PACKAGE_VERSION);
	(*put)(line);
	sprintf(line, "Compiler: %.900s\n", KIT_COMPILER);
	(*put)(line);
	sprintf(line, "Word: char %d short %d int %d long %d pointer %d bits, %s\n", bits(sizeof(char)), bits(sizeof(short)),
	    bits(sizeof(int)), bits(sizeof(long)), bits(sizeof(char *)), byte_order());
	(*put)(line);
	sprintf(line, "Cpus: configured %s online %s\n", known(number(PORT_SC_CONF), a), known(number(PORT_SC_ONLN), b));
	(*put)(line);
	sprintf(line, "Page: %s bytes\n", known(number(PORT_SC_PAGE), a));
	(*put)(line);
	sprintf(line, "Memory: %s bytes\n", known(host_memory(), a));
	(*put)(line);
	sprintf(line, "Clock: %s tick %.0f ns, a reading costs %s ns\n", clock_name(), clock_tick(), known(clock_cost(), a));
	(*put)(line);
	sprintf(line, "Cputime: %s tick %s ns\n", cpu_method(), known(cpu_tick(), a));
	(*put)(line);
}
