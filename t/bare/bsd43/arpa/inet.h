/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
unsigned long inet_addr();
char *inet_ntoa();
