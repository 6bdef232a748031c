/*
 * nosim.c: the bare kit measures drives, and simulates none: in place of
 * simulated drives and of tapes in files.
 */
#include "driveops.h"

static int
refuse(d, path, how)
	struct drive *d;
	char *path;
	int how;
{
	struct stat st;

	if (strncmp(path, "/dev/", 5) == 0 && stat(path, &st) != 0)
		return failno(path);
	return fail(path, "the bare kit simulates no drives");
}

struct driveops drive_sim = {
	refuse
};
struct driveops drive_image = {
	refuse
};

double
drive_figure(path, what)
	char *path;
	int what;
{
	if (what == DRIVE_CAPACITY)
		refuse((struct drive *)0, path, 0);
	return 0.0;
}

int
drive_forecasts()
{
	return refuse((struct drive *)0, "-w", 0);
}
