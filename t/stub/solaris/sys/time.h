/* For the legs of kind dialect in t/matrix: gethrtime(3C) of Solaris; the rest is this host's. */
#include_next <sys/time.h>
typedef long long hrtime_t;
hrtime_t gethrtime(void);
