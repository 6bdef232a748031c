/* For the legs of kind dialect in t/matrix: getsysinfo(2) of Tru64 and its headers, in place of this host's. */
int getsysinfo(unsigned long, char *, unsigned long, int *, char *);
