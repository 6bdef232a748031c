/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
extern char _ctype_[];
#define isdigit(c) ((_ctype_ + 1)[c] & 04)
#define isxdigit(c) ((_ctype_ + 1)[c] & 0104)
