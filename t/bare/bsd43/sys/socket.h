/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SO_DEBUG 1
#define SO_REUSEADDR 4
#define SO_SNDBUF 0x1001
#define SO_RCVBUF 0x1002
#define SO_ERROR 0x1007
#define SOL_SOCKET 0xffff
#define AF_UNIX 1
#define AF_INET 2
#define MSG_PEEK 2
struct sockaddr {
	u_short sa_family;
	char sa_data[14];
};
