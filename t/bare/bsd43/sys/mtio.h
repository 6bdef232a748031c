/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
struct mtop {
	short mt_op;
	daddr_t mt_count;
};
#define MTWEOF 0
#define MTFSF 1
#define MTBSF 2
#define MTFSR 3
#define MTBSR 4
#define MTREW 5
#define MTOFFL 6
#define MTNOP 7
struct mtget {
	short mt_type, mt_dsreg, mt_erreg, mt_resid;
};
#define MTIOCTOP 3
#define MTIOCGET 4
