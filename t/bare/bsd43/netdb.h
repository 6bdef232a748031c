/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
struct hostent {
	char *h_name;
	char **h_aliases;
	int h_addrtype;
	int h_length;
	char **h_addr_list;
};
struct hostent *gethostbyname(), *gethostbyaddr();
