/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
extern double fabs(), floor(), ceil(), ldexp(), frexp(), modf();
extern double sqrt(), exp(), log(), pow(), sin(), cos();
#define HUGE 1.701411733192644270e38
