/*
 * links: what another user does in a directory that all may write in: makes links to a file under names of a program
 * there, as fast as it can, and removes them again.  A % in a name is the number of a lodestone.NUMBER there.
 *
 * usage: links VICTIM DIR NAME...
 * Ends by SIGTERM, and prints how many links it has made.
 */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t ended;
static long made;

static void
on_end(int sig)
{
	(void)sig;
	ended = 1;
}

static void
strike(const char *victim, const char *path)
{
	if (symlink(victim, path) == 0)
		made++;
	unlink(path);
}

static void
strike_name(const char *victim, const char *dir, const char *name, const char *number)
{
	const char *percent = strchr(name, '%');
	char path[1000];

	if (percent == (char *)0)
		sprintf(path, "%.400s/%.400s", dir, name);
	else
		sprintf(path, "%.400s/%.*s%.20s%.400s", dir, (int)(percent - name), name, number, percent + 1);
	strike(victim, path);
}

static void
strike_all(char **argv, const char *number)
{
	int i;

	for (i = 3; argv[i] != (char *)0; i++)
		if ((strchr(argv[i], '%') != (char *)0) == (*number != '\0'))
			strike_name(argv[1], argv[2], argv[i], number);
}

int
main(int argc, char **argv)
{
	char number[21];
	struct dirent *e;
	DIR *d;

	if (argc < 4)
		return 2;
	signal(SIGTERM, on_end);
	while (!ended) {
		strike_all(argv, "");
		d = opendir(argv[2]);
		while (d != (DIR *)0 && (e = readdir(d)) != (struct dirent *)0)
			if (strncmp(e->d_name, "lodestone.", (size_t)10) == 0 && sscanf(e->d_name + 10, "%20[0-9]", number) == 1)
				strike_all(argv, number);
		if (d != (DIR *)0)
			closedir(d);
	}
	printf("%ld\n", made);
	return 0;
}
