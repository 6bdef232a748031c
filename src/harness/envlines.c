/*
 * envlines.c: the environment lines at the beginning of a record; see lodestone-records(5).
 */
#include "record.h"
#include "clock.h"
#include "cpu.h"
#include "host.h"

#define BITS(bytes) ((int)(bytes) * CHAR_BIT)

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

void
env_lines(linehook put)
{
	char line[1400], name[256], a[40], b[40], c[40], d[40], e[40];

	host_name(name, (int)sizeof name);
	sprintf(line, "lodestone: 1\nhost: %s\nKit: %s %s\nCompiler: %.900s\n", name, PACKAGE_NAME, PACKAGE_VERSION,
	    KIT_COMPILER);
	(*put)(line);
	sprintf(line, "Own: %s\n", KIT_OWN);
	if (*KIT_OWN != '\0')
		(*put)(line);
	sprintf(line, "Word: char %d short %d int %d long %d pointer %d bits, %s\n", BITS(sizeof(char)), BITS(sizeof(short)),
	    BITS(sizeof(int)), BITS(sizeof(long)), BITS(sizeof(char *)), byte_order());
	(*put)(line);
	sprintf(line, "Cpus: configured %s online %s, usable %s\nPage: %s bytes\nMemory: %s bytes\n",
	    known(host_question(PORT_SC_CONF), a),
	    known(host_question(PORT_SC_ONLN), b), known((double)host_usable(), e), known(host_question(PORT_SC_PAGE),
	    c), known(host_memory(1), d));
	(*put)(line);
	sprintf(line, "Clock: %s tick %.0f ns, a reading costs %s ns\nCputime: %s tick %s ns\n", clock_name(), clock_tick(),
	    known(clock_cost(), a), cpu_method(), known(cpu_tick(), b));
	(*put)(line);
}
