/*
 * calls.c: the calls of other systems that the stub headers declare, so that programs link; each fails.
 */
int read_real_time(void);
int time_base_to_time(void);
int bindprocessor(void);
long long gethrtime(void);
int processor_bind(void);
int p_online(void);
int mpctl(void);
long syssgi(void);
long sysmp(void);
int bind_to_cpu(void);
int mach_timebase_info(void);
unsigned long long mach_absolute_time(void);

int read_real_time(void) { return -1; }
int time_base_to_time(void) { return -1; }
int bindprocessor(void) { return -1; }
long long gethrtime(void) { return 0; }
int processor_bind(void) { return -1; }
int p_online(void) { return -1; }
int mpctl(void) { return -1; }
long syssgi(void) { return -1; }
long sysmp(void) { return -1; }
int bind_to_cpu(void) { return -1; }
int mach_timebase_info(void) { return -1; }
unsigned long long mach_absolute_time(void) { return 0; }
