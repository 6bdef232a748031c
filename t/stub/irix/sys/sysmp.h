/* For the legs of kind dialect in t/matrix: sysmp(2) of IRIX; numbers are of no account. */
#include <stddef.h>
#define MP_NPROCS 1
#define MP_NAPROCS 2
#define MP_MUSTRUN 3
#define MP_RUNANYWHERE 4
ptrdiff_t sysmp(int, ...);
