/* For the legs of kind dialect in t/matrix: bindprocessor of AIX, from its manual page; numbers are of no account. */
typedef short cpu_t;
#define BINDPROCESS 1
#define BINDTHREAD 2
int bindprocessor(int, int, cpu_t);
