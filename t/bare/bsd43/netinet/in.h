/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define IPPROTO_TCP 6
struct in_addr {
	u_long s_addr;
};
struct sockaddr_in {
	short sin_family;
	u_short sin_port;
	struct in_addr sin_addr;
	char sin_zero[8];
};
unsigned short ntohs(), htons();
unsigned long ntohl(), htonl();
