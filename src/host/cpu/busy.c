/*
 * busy.c: the CPU time of the whole host, from the /proc/stat of Linux. Its first line holds sums in ticks: user,
 * nice, system, idle, I/O wait, interrupts, soft interrupts, and time stolen by other guests. Interrupts count as
 * system time.
 */
#include "cpu.h"
#include "host.h"

enum { USER, NICE, SYS, IDLE, WAIT, IRQ, SOFT, TAKEN, FIELDS };

/* The numbers of the first line; how many there are. */
static int
read_fields(double *field)
{
	char line[400], *at, *end;
	int n = 0, begin = 0;

	if (host_first("/proc/stat", line, (int)sizeof line) == 0)
		sscanf(line, "cpu %n", &begin);
	for (at = line + begin; begin > 0 && n < FIELDS; n++, at = end) {
		field[n] = strtod(at, &end);
		if (end == at)
			break;
	}
	return n;
}

int
host_busy(struct cpu *c, double *all)
{
	double field[FIELDS], hz = (double)sysconf(PORT_SC_HZ);
	int i, n = read_fields(field);

	if (n <= IDLE || hz <= 0)
		return -1;
	for (i = n; i < FIELDS; i++)
		field[i] = 0;
	for (*all = 0, i = 0; i < FIELDS; i++)
		*all += field[i] * 1e9 / hz;
	c->user = (field[USER] + field[NICE]) * 1e9 / hz;
	c->sys = (field[SYS] + field[IRQ] + field[SOFT]) * 1e9 / hz;
	return 0;
}
