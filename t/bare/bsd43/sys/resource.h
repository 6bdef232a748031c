/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define RUSAGE_SELF 0
#define RUSAGE_CHILDREN -1
struct rusage {
	struct timeval ru_utime;
	struct timeval ru_stime;
	long ru_maxrss, ru_ixrss, ru_idrss, ru_isrss, ru_minflt, ru_majflt, ru_nswap;
	long ru_inblock, ru_oublock, ru_msgsnd, ru_msgrcv, ru_nsignals, ru_nvcsw, ru_nivcsw;
};
