/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define TIOCGPGRP 1
#define TIOCSPGRP 2
