/* For the legs of kind dialect in t/matrix: the header that getsysinfo(2) of Tru64 wants; the kit uses none of it. */
#define GSI_PROC_TYPE 60
