/*
 * farcrew.c: participants on two hosts, for programs whose struct bench names them.
 */
#include "harness.h"
#include "work.h"

const struct far_crew far_crew = { &work_near, &work_away };
