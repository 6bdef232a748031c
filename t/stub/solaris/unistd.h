/* For the legs of kind dialect in t/matrix: what sysconf(3C) of Solaris knows beside the rest. */
#include_next <unistd.h>
#define _SC_CPUID_MAX 517
