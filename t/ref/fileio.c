/*
 * fileio FILE SIZE w|r: writes or reads a file in blocks of 64 KB; SIZE is a
 * multiple of 64 KB.
 */
#include "ref.h"

enum { BLOCK = 65536 };

static char block[BLOCK];
static const char *path;
static long blocks;

static int
write_file(long n)
{
	long i;
	int fd;

	for (; n > 0; n--) {
		fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
		if (fd < 0)
			return -1;
		for (i = 0; i < blocks; i++)
			if (write(fd, block, sizeof block) != BLOCK)
				return -1;
		if (close(fd) != 0)
			return -1;
	}
	return 0;
}

static int
read_file(long n)
{
	long i;
	int fd;

	for (; n > 0; n--) {
		fd = open(path, O_RDONLY);
		if (fd < 0)
			return -1;
		for (i = 0; read(fd, block, sizeof block) == BLOCK; i++)
			continue;
		if (close(fd) != 0 || i != blocks)
			return -1;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	int code;

	if (argc != 4 || (argv[3][0] != 'w' && argv[3][0] != 'r'))
		return 2;
	path = argv[1];
	blocks = atol(argv[2]) / BLOCK;
	if (argv[3][0] == 'w')
		code = ref("REFFILE/op=write", write_file, 1);
	else
		code = write_file(1L) != 0 ? 1 : ref("REFFILE/op=read", read_file, 1);
	unlink(path);
	return code;
}
