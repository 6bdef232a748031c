/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
struct timeval {
	long tv_sec;
	long tv_usec;
};
struct timezone {
	int tz_minuteswest;
	int tz_dsttime;
};
struct itimerval {
	struct timeval it_interval;
	struct timeval it_value;
};
#include <time.h>
