/*
 * names DIR COUNT: creates COUNT empty files, looks them up and deletes them,
 * in the order of their numbers.  An operation is all of this.
 */
#include "ref.h"

static const char *dir;
static long count;
static char path[PORT_PATH + 32];

static int
create_all(long n)
{
	long i;
	int fd;

	for (i = 0; i < n * count; i++) {
		sprintf(path, "%s/f.%ld", dir, i);
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
		if (fd < 0 || close(fd) != 0)
			return -1;
	}
	return 0;
}

static int
stat_all(long n)
{
	struct stat st;
	long i;

	for (; n > 0; n--)
		for (i = 0; i < count; i++) {
			sprintf(path, "%s/f.%ld", dir, i);
			if (stat(path, &st) != 0)
				return -1;
		}
	return 0;
}

static int
delete_all(long n)
{
	long i;

	for (i = 0; i < n * count; i++) {
		sprintf(path, "%s/f.%ld", dir, i);
		if (unlink(path) != 0)
			return -1;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	int code;

	if (argc != 3 || strlen(argv[1]) >= PORT_PATH)
		return 2;
	dir = argv[1];
	count = atol(argv[2]);
	if (mkdir(dir, (mode_t)0777) != 0)
		return 1;
	code = ref("REFMETA/op=create", create_all, 0);
	if (code == 0)
		code = ref("REFMETA/op=stat", stat_all, 1);
	if (code == 0)
		code = ref("REFMETA/op=delete", delete_all, 0);
	return rmdir(dir) != 0 ? 1 : code;
}
