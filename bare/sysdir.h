/*
 * sysdir.h: reading directories.
 */
#ifdef HOST_BSD43
#include <sys/dir.h>
#define dirent direct
#else
#include <dirent.h>
#endif
