/* For the legs of kind dialect in t/matrix: syssgi(2) of IRIX; numbers are of no account. */
#include <stddef.h>
#define SGI_QUERY_CYCLECNTR 1
#define SGI_CYCLECNTR_SIZE 2
ptrdiff_t syssgi(int, ...);
