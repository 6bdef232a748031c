/* For the dialect legs of t/matrix: the operations of HP-UX, mt(7), by its manual; the numbers do not matter. */
struct mtop {
	short mt_op;
	long mt_count;
};
struct mtget {
	long mt_type;
	long mt_resid;
	long mt_gstat;
};
enum { MTWEOF, MTFSF, MTBSF, MTFSR, MTBSR, MTREW, MTOFFL, MTNOP, MTEOD };
#define MTIOCTOP 1
#define MTIOCGET 2
#define GMT_BOT(x) ((x) & 1)
#define GMT_EOT(x) ((x) & 2)
#define GMT_WR_PROT(x) ((x) & 4)
#define GMT_ONLINE(x) ((x) & 8)
