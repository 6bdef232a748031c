/* For the legs of kind dialect in t/matrix: the header that getsysinfo(2) of Tru64 wants; the kit uses nothing of it. */
#define GSI_PROC_TYPE 60
