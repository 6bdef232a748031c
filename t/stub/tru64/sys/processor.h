/* For the legs of kind dialect in t/matrix: bind_to_cpu(3) of Tru64. */
int bind_to_cpu(pid_t, unsigned long, unsigned long);
#define BIND_NO_INHERIT 1
