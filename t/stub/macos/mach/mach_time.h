/* For the legs of kind dialect in t/matrix: mach_absolute_time of macOS. */
typedef struct mach_timebase_info {
	unsigned int numer;
	unsigned int denom;
} mach_timebase_info_data_t;
int mach_timebase_info(mach_timebase_info_data_t *);
unsigned long long mach_absolute_time(void);
