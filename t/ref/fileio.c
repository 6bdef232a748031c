/*
 * fileio DIR SIZE BLOCK MODE: passes over a file: W removes it, makes it anew and writes it; w writes a new one each
 * time, which is removed outside; r reads it; D and d write and read one that is preallocated, past the cache; c only
 * preallocates a new one.  W and r copy each block once, as the buffered layer of the IRAF suite does; w and D take
 * each block from another place of a pool, which no cache next to the processor holds.
 */
#include "ref.h"
#include "space.h"

enum { POOL = 16777216 };	/* bytes, whole blocks */

static char *block, *copied, *pool, path[PORT_PATH + 40];
static const char *dir;
static long size, blocks, next;		/* number of the new file */
static int mode, direct;

static const char *
file(long number)
{
	sprintf(path, "%s/f.%ld", dir, number);
	return path;
}

static void
clear(void)
{
	while (next > 0)
		unlink(file(--next));
}

static int
put(int fd)
{
	const char *from = block;
	long i;

	for (i = 0; i < blocks; i++) {
		if (mode == 'W')
			memcpy((void *)block, (void *)copied, (size_t)size);
		else
			from = pool + i * size % POOL;
		if (write(fd, from, (size_t)size) != (ssize_t)size)
			return -1;
	}
	return 0;
}

static int
write_file(long n)
{
	int fd, code = 0;

	for (; n > 0 && code == 0; n--) {
		if (mode == 'W')
			unlink(file(0L));
		fd = open(mode == 'w' || mode == 'c' ? file(next++) : file(0L), O_WRONLY | O_CREAT | direct, 0666);
		if (fd < 0)
			return -1;
		code = mode != 'c' ? put(fd) : allocate_space(fd, (double)size) == (char *)0;
		if (close(fd) != 0)
			return -1;
	}
	return code;
}

static int
read_file(long n)
{
	long i;
	int fd;

	for (; n > 0; n--) {
		fd = open(file(0L), O_RDONLY | direct);
		if (fd < 0)
			return -1;
		for (i = 0; read(fd, block, (size_t)size) == (ssize_t)size; i++)
			if (mode == 'r')
				memcpy((void *)copied, (void *)block, (size_t)size);
		if (close(fd) != 0 || i != blocks)
			return -1;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	static char name[] = "REFFILE/op=?";
	int code, fd;

	if (argc != 5 || strlen(argv[1]) >= PORT_PATH || atol(argv[3]) <= 0 || mkdir(argv[1], (mode_t)0777) != 0)
		return 2;
	dir = argv[1];
	size = atol(argv[3]);
	blocks = atol(argv[2]) / size;
	name[strlen(name) - 1] = (char)(mode = argv[4][0]);
	copied = (char *)malloc((size_t)size);
	block = (char *)malloc((size_t)size + 4096);
	pool = (char *)malloc((size_t)POOL + 4096);
	if (copied == (char *)0 || block == (char *)0 || pool == (char *)0)
		return 1;
	memset((void *)copied, 1, (size_t)size);
	memset((void *)block, 1, (size_t)size + 4096);
	memset((void *)pool, 1, (size_t)POOL + 4096);
	block += 4096 - (size_t)block % 4096;
	pool += 4096 - (size_t)pool % 4096;
	ref_clear = mode == 'w' || mode == 'c' ? clear : ref_clear;
	if (mode == 'D' || mode == 'd') {
		fd = open(file(0L), O_WRONLY | O_CREAT, 0666);
		if (allocate_space(fd, (double)size * (double)blocks) == (char *)0 || (mode == 'd' && put(fd) != 0) || close(fd) != 0)
			return 1;
		direct = PORT_O_DIRECT;
	} else if (mode == 'r' && write_file(1L) != 0)
		return 1;
	code = ref(name, mode == 'r' || mode == 'd' ? read_file : write_file, 1);
	clear();
	unlink(file(0L));
	return rmdir(dir) != 0 ? 1 : code;
}
