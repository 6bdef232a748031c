/*
 * job.h: what job.c needs of the host beyond POSIX.1; spn_posix.c or spn_none.c.
 */
#ifndef JOB_H
#define JOB_H

/*
 * posix_spawn of a path with arguments, standard descriptors and process
 * group: the id, or -1 with errno, ENOSYS where the host does not have it.
 */
long spn_start(const char *, char *const *, const int *, long);

#endif
