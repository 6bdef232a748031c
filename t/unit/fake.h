/*
 * fake.h: replaces main.c of the harness in a test that has a main of its own.
 * Messages of the library are stored for the test.
 */
#ifndef FAKE_H
#define FAKE_H

#include "harness.h"

extern char heard[];	/* the last message, "what: why" */
extern char ends[];	/* `--- WORD: why` lines and flags since fake_run(), one per line */

void fake_run(struct run *, struct harness *, const struct test_case *);	/* begins a run with the default options */

#endif
