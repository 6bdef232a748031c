/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define O_RDONLY 000
#define O_WRONLY 001
#define O_RDWR 002
#define O_NDELAY 004
#define O_APPEND 010
#define O_CREAT 01000
#define O_TRUNC 02000
#define O_EXCL 04000
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define L_SET 0
#define L_INCR 1
#define L_XTND 2
