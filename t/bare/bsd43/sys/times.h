/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
struct tms {
	time_t tms_utime, tms_stime, tms_cutime, tms_cstime;
};
