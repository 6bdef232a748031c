/*
 * none.c: the table of a program for targets that have none.
 */
#include "bench.h"

const struct bench bench = {
	"fuzz", "", (const char *const *)0, "", (const struct test_case *)0, (opthook)0
};
