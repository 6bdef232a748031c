/* For the legs of kind dialect in t/matrix: the operations of 4.3BSD, mtio(4), as its manual has them; numbers are of no account. */
struct mtop {
	short mt_op;
	long mt_count;
};
struct mtget {
	short mt_type;
	short mt_resid;
};
enum { MTWEOF, MTFSF, MTBSF, MTFSR, MTBSR, MTREW, MTOFFL, MTNOP };
#define MTIOCTOP 1
#define MTIOCGET 2
