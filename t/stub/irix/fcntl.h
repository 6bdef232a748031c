/* For the legs of kind dialect in t/matrix: fcntl(2) of IRIX. */
#include_next <fcntl.h>
#define F_ALLOCSP 10
#define F_FREESP 11
