/* For the legs of kind dialect in t/matrix: processor_bind(2) of Solaris; this host's sys/wait.h has P_PID. */
#include <sys/wait.h>
#define P_MYID (-1)
