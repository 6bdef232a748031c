/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#ifndef TYPES_H
#define TYPES_H
typedef unsigned char u_char;
typedef unsigned short u_short;
typedef unsigned int u_int;
typedef unsigned long u_long;
typedef long daddr_t;
typedef char *caddr_t;
typedef u_long ino_t;
typedef short dev_t;
typedef int off_t;
typedef u_short uid_t;
typedef u_short gid_t;
typedef int size_t;
typedef int time_t;
#define FD_SETSIZE 256
typedef struct fd_set {
	long fds_bits[8];
} fd_set;
#define FD_SET(n, p) ((p)->fds_bits[(n) / 32] |= 1 << ((n) % 32))
#define FD_CLR(n, p) ((p)->fds_bits[(n) / 32] &= ~(1 << ((n) % 32)))
#define FD_ISSET(n, p) ((p)->fds_bits[(n) / 32] & (1 << ((n) % 32)))
#define FD_ZERO(p) bzero((char *)(p), sizeof *(p))
#endif
