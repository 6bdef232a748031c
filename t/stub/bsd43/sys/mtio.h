/* For the dialect legs of t/matrix: the operations of 4.3BSD, mtio(4), by its manual; the numbers do not matter. */
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
