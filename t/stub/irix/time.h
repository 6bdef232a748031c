/* For the legs of kind dialect in t/matrix: the clock that clock_gettime(2) of IRIX has beside the others. */
#ifndef STUB_IRIX_TIME
#define STUB_IRIX_TIME
#include_next <time.h>
#define CLOCK_SGI_CYCLE 2
#endif
