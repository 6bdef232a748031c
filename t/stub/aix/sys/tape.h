/* For the legs of kind dialect in t/matrix: the operations of AIX, rmt special file; numbers are of no account. */
struct stop {
	short st_op;
	long st_count;
};
enum { STREW, STERASE, STRETEN, STWEOF, STFSF, STRSF, STFSR, STRSR };
#define STIOCTOP 1
