/*
 * halves FILE SIZE w|r: two processes write or read one half of a file each,
 * in transfers of 256 KB; SIZE is a multiple of 512 KB.  An operation begins
 * when both are started and ends when both have ended.
 */
#include "ref.h"

enum { TRANSFER = 262144 };

static char buf[TRANSFER];
static const char *path;
static long half;		/* number of transfers */
static int writes;

static int
move_half(int which)
{
	int fd = open(path, writes ? O_WRONLY | O_CREAT : O_RDONLY, 0666);
	long i;

	if (fd < 0 || lseek(fd, (off_t)which * half * TRANSFER, SEEK_SET) < 0)
		return 1;
	for (i = 0; i < half; i++)
		if ((writes ? write(fd, buf, sizeof buf) : read(fd, buf, sizeof buf)) != TRANSFER)
			return 1;
	return close(fd) != 0;
}

/* Starts both processes, which wait for a byte each. Returns the descriptor to write it to. */
static int
start(void)
{
	int gate[2], i;
	char go;

	if (pipe(gate) != 0)
		return -1;
	for (i = 0; i < 2; i++)
		if (fork() == 0)
			_exit(read(gate[0], &go, (size_t)1) != 1 || move_half(i));
	close(gate[0]);
	return gate[1];
}

static int gate;

static int
both(long n)
{
	int status, i, bad = 0;

	(void)n;
	if (write(gate, "go", (size_t)2) != 2)
		return -1;
	for (i = 0; i < 2; i++)
		if (wait(&status) < 0 || status != 0)
			bad = -1;
	close(gate);
	return bad;
}

int
main(int argc, char **argv)
{
	int code;

	if (argc != 4 || (argv[3][0] != 'w' && argv[3][0] != 'r'))
		return 2;
	path = argv[1];
	half = atol(argv[2]) / TRANSFER / 2;
	memset(buf, 1, sizeof buf);
	writes = 1;
	gate = start();
	if (argv[3][0] == 'w')
		code = ref("REFSHARED/op=write", both, 0);
	else {
		stretch(both, 1L);
		writes = 0;
		gate = start();
		code = ref("REFSHARED/op=read", both, 0);
	}
	unlink(path);
	return code;
}
