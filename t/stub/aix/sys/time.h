/* For the legs of kind dialect in t/matrix: read_real_time of AIX, from its manual page; the rest is this host's. */
#include_next <sys/time.h>
typedef struct timebasestruct {
	int flag;
	unsigned int tb_high;
	unsigned int tb_low;
} timebasestruct_t;
#define TIMEBASE_SZ (sizeof(timebasestruct_t))
int read_real_time(timebasestruct_t *, size_t);
int time_base_to_time(timebasestruct_t *, size_t);
