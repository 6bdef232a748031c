/*
 * below_linux.c: what a file lies on, by the mount that the kernel names for its descriptor, because the device number
 * of a file is not always that of its mount (btrfs), and by the disk of that mount.
 *
 * configure: below 10: the mounts of Linux
 *     #include <linux/loop.h>
 *     #include <sys/sysmacros.h>
 *     return major(0) + minor(0) + LO_NAME_SIZE;
 */
#include "host.h"

#include <sys/sysmacros.h>

enum { LINE = 4096 };

/* Whether a disk, or the one that it is a part of, is a loop device that has pages of its file in memory. */
static int
cached_loop(dev_t disk)
{
	static const char *const where[] = { "", "../" };
	char name[80];
	int i, c = EOF;
	FILE *f;

	for (i = 0; i < 2 && c == EOF; i++) {
		sprintf(name, "/sys/dev/block/%u:%u/%sloop/dio", major(disk), minor(disk), where[i]);
		f = fopen(name, "r");
		if (f != (FILE *)0) {
			c = getc(f);
			fclose(f);
		}
	}
	return c == '0' ? BELOW_LOOP : 0;
}

/* The line of the mount, from behind its number. */
static char *
mount_of(const char *path, char *line)
{
	char name[40], id[40];
	int fd = open(path, O_RDONLY | O_NONBLOCK);
	char *s;

	if (fd < 0)
		return (char *)0;
	sprintf(name, "/proc/self/fdinfo/%d", fd);
	s = host_line(name, "mnt_id:", line, (int)LINE);
	close(fd);
	if (s == (char *)0)
		return s;
	sprintf(id, "%ld ", atol(s));
	return host_line("/proc/self/mountinfo", id, line, (int)LINE);
}

static int
compresses(const char *options)
{
	const char *s = strstr(options, "compress");

	return s != (char *)0 && strncmp(s + strcspn(s, "=,\n"), "=no", (size_t)3) != 0;
}

/* A line ends with ` - TYPE SOURCE OPTIONS'. An overlay writes to a directory, which has a mount of its own. */
static int
below_mount(char *line)
{
	char *type = strstr(line, " - "), *source, *options, *upper;
	struct stat st;

	source = type == (char *)0 ? type : strchr(type += 3, ' ');
	options = source == (char *)0 ? source : strchr(source + 1, ' ');
	if (options == (char *)0)
		return 0;
	*source++ = *options = '\0';
	upper = equal(type, "overlay") ? strstr(options + 1, "upperdir=/") : (char *)0;
	if (upper != (char *)0) {
		upper += 9;
		upper[strcspn(upper, ",\n")] = '\0';
		return host_below(upper);
	}
	return (strncmp(type, "fuse", (size_t)4) == 0 && !equal(type, "fusectl") ? BELOW_PROGRAM : 0) |
	    (equal(type, "zfs") || compresses(options + 1) ? BELOW_SMALLER : 0) |
	    (*source == '/' && stat(source, &st) == 0 && S_ISBLK(st.st_mode) ? cached_loop(st.st_rdev) : 0);
}

int
host_below(const char *path)
{
	char line[LINE], *mount;
	struct stat st;

	if (stat(path, &st) != 0)
		return 0;
	if (S_ISBLK(st.st_mode))
		return cached_loop(st.st_rdev);
	mount = mount_of(path, line);
	return mount == (char *)0 ? 0 : below_mount(mount);
}
