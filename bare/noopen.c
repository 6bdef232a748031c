/*
 * noopen.c: outputs where there are no FIFOs: a regular file, in place of
 * outopen.c, which takes terminals too, and waits for readers.
 */
#include "made.h"
#include "output.h"

int
output_open(path)
	char *path;
{
	struct stat st;
	int fd;

	if (stat(path, &st) == 0 && !S_ISREG(st.st_mode))
		return -usage(path, "not a regular file");
	fd = open(path, O_RDWR | O_APPEND);
	if (fd < 0 && errno == ENOENT)
		fd = made_new(path, O_RDWR | O_APPEND);
	return fd < 0 ? -failno(path) : fd;
}
