/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define F_DUPFD 0
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
