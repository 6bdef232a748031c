/* For the legs of kind dialect in t/matrix: gethrtime(3C) of HP-UX; the rest is this host's. */
#ifndef STUB_HPUX_TIME
#define STUB_HPUX_TIME
#include_next <time.h>
typedef long long hrtime_t;
hrtime_t gethrtime(void);
#endif
