/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
struct tm {
	int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
};
extern struct tm *gmtime(), *localtime();
extern char *asctime(), *ctime();
