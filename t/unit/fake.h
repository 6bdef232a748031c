/*
 * fake.h: what stands in for main.c of the harness in a test that has a main
 * of its own.  What the library would say is kept, for the test to look at.
 */
#ifndef FAKE_H
#define FAKE_H

#include "harness.h"

extern char heard[];	/* the last message, "what: why" */
extern char ends[];	/* `--- WORD: why` lines and flags since fake_run(), a line each */

void fake_run(struct run *, struct harness *, const struct test_case *);	/* a run with the default options */

#endif
