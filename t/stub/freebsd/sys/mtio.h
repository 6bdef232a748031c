/* For the dialect legs of t/matrix: the operations of FreeBSD, mtio(4), by its manual; the numbers do not matter. */
struct mtop {
	short mt_op;
	int mt_count;
};
struct mtget {
	short mt_type;
	long mt_resid;
	long mt_fileno;
	long mt_blkno;
};
enum { MTWEOF, MTFSF, MTBSF, MTFSR, MTBSR, MTREW, MTOFFL, MTNOP, MTEOD, MTCOMP, MTSETBSIZ };
#define MTIOCTOP 1
#define MTIOCGET 2
#define MTIOCRDSPOS 3
#define MTIOCSLOCATE 4
