/*
 * host.c: facts about the host from the C library and the kernel.
 */
#include "host.h"
#include "ready.h"

#include <sys/utsname.h>

enum { LIST = 4000, LEVELS = 4, LISTED = 8 };	/* bytes of a list of processors; levels of caches; caches of a list */

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
	const char *s = host_line("/proc/self/status", "Cpus_allowed_list:", line, (int)sizeof line);
	long n = s == (char *)0 ? -1L : listed(s + strspn(s, " \t"));
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
	const char *cpu = host_line("/proc/cpuinfo", "model name", line, (int)sizeof line);
	struct utsname u;

	put_date(to, time((time_t *)0));
	cpu = cpu == (char *)0 ? cpu : strchr(cpu, ':');
	sprintf(to + strlen(to), "Cpu%s", cpu == (char *)0 ? ": unknown\n" : cpu);
	if (uname(&u) >= 0 && u.sysname[0] != '\0')
		sprintf(to + strlen(to), "Os: %.99s\nRelease: %.99s\nMachine: %.99s\n", u.sysname, u.release, u.machine);
}

double
host_bytes(int what)
{
	static const char *const keys[] = { "AnonHugePages:", "VmRSS:", "VmPTE:" };	/* lines `KEY: N kB' */
	char line[200];
	const char *s = host_line(what == HOST_LARGE ? "/proc/self/smaps_rollup" : "/proc/self/status", keys[what], line,
	    (int)sizeof line);

	return s == (char *)0 ? -1 : atof(s) * 1024;
}

/* As some filters of the kernel do: tried in a child. */
int
host_allows(attempt call, int *known)
{
	pid_t pid = *known == 0 ? fork() : (pid_t)-1, got;
	int status = 0;

	if (pid == 0) {
		(*call)();
		_exit(0);
	}
	do
		got = pid > 0 ? waitpid(pid, &status, 0) : (pid_t)0;
	while (got < 0 && errno == EINTR);
	if (*known == 0)
		*known = got > 0 && WIFSIGNALED(status) ? -1 : 1;
	return *known > 0;
}

void
pause_ms(int ms)
{
	int why = errno;

	fd_ready(-1, 0, ms);
	errno = why;
}

/* --- the sizes of a processor's caches, as the kernel or the C library reports them --- */

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

/* The C library may report the third level of a whole chip, of which the processor has a part. */
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
