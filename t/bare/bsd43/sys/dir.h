/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
struct direct {
	u_long d_ino;
	short d_reclen;
	short d_namlen;
	char d_name[256];
};
typedef struct _dirdesc {
	int dd_fd;
} DIR;
DIR *opendir();
struct direct *readdir();
