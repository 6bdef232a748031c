/*
 * place.c: the values of -P.
 */
#include "place.h"

static const char *const words[] = { "free", "same", "smt", "cross", (char *)0 };

int
place_word(const char *s)
{
	return word_in(s, words);
}

const char *
place_name(int where)
{
	return words[where];
}

int
place_spread(int where, int me, int cpus)
{
	if (where == SAME)
		return 0;
	if (where == SMT || cpus < 2)
		return -1;
	return me == 0 ? 0 : cpus - 1 - (me - 1) % (cpus - 1);
}

const char *
place_unknown(int where)
{
	return where == SMT ? "this host does not report which processors share a core" : "there is only one processor here";
}

int
place_cpu(int where, int me, int cpus, const char **why)
{
	int cpu = where == FREE ? -1 : place_spread(where, me, cpus);

	*why = where == FREE || cpu >= 0 ? (char *)0 : place_unknown(where);
	return cpu;
}
