/* For t/tape.bats: what a dialect of tapes needs of this header, written from its manual. */
int ioctl(int, unsigned long, ...);
