/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
struct stat {
	dev_t st_dev;
	ino_t st_ino;
	unsigned short st_mode;
	short st_nlink;
	uid_t st_uid;
	gid_t st_gid;
	dev_t st_rdev;
	off_t st_size;
	time_t st_atime;
	int st_spare1;
	time_t st_mtime;
	int st_spare2;
	time_t st_ctime;
	int st_spare3;
	long st_blksize;
	long st_blocks;
};
#define S_IFMT 0170000
#define S_IFDIR 0040000
#define S_IFCHR 0020000
#define S_IFBLK 0060000
#define S_IFREG 0100000
#define S_IFLNK 0120000
#define S_IFSOCK 0140000
