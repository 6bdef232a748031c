/* For the dialect legs of t/matrix: the operations of Solaris, mtio(7I), by its manual; the numbers do not matter. */
struct mtop {
	short mt_op;
	long mt_count;
};
struct mtget {
	short mt_type;
	long mt_resid;
	long mt_fileno;
	long mt_blkno;
};
enum { MTWEOF, MTFSF, MTBSF, MTFSR, MTBSR, MTREW, MTOFFL, MTNOP, MTEOM, MTSRSZ };
#define MTIOCTOP 1
#define MTIOCGET 2
