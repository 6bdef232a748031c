/* For the legs of kind dialect in t/matrix: processor_bind(2) and p_online(2) of Solaris; numbers are of no account. */
typedef int processorid_t;
#define P_OFFLINE 1
#define P_ONLINE 2
#define P_STATUS 3
int processor_bind(idtype_t, id_t, processorid_t, processorid_t *);
int p_online(processorid_t, int);
