/*
 * argv.c: command lines made from typed ones, for programs with sanitizers.
 *
 * usage: argv DIRECTORY-OF-PROGRAMS SEED SECONDS FILE
 *
 * A line of the file is a program and its arguments.  Words are changed, lost,
 * doubled and exchanged.  A program runs in a directory of its own, with no `/' in
 * its arguments, no program in its PATH, no remote shell, files of at most 4 MB,
 * and where the host allows it in a network of its own; without that, lines of
 * programs that meet others (ttcp, http) are passed over.  Its own watchdog ends
 * it after two seconds.  Found is: an end by a signal, a status that is none of
 * 0, 1, 2 and 77, ten seconds, and a scratch file that is left.
 * Prints how many there were; what is found goes to standard error.
 */
#define _GNU_SOURCE
#include "base.h"

#include <dirent.h>
#include <sched.h>
#include <sys/resource.h>

enum { LINES = 100, WORDS = 24, LEN = 200, SECONDS = 10 };

static char lines[LINES][1000];
static long nlines;
static int alone;		/* has a network of its own */

static const char *const odd[] = {
	"-1", "0", "1", "1e308", "nan", "9007199254740993", "1k,2k,3k", "1k:1m", "8k:1e400", "-N", "1,1", "-C", "-S", "-P",
	"smt", "-L", "1", "-K", "-F", "pair,0", "-H", "far", "far:file", "-o", "rec", "-", "--", "-V", "-h", "", "\033[31m",
	"\377\376", "%s%n", "a=b", "file", ".", "-x", "-t",
	"-r", "-u", "-c", "-w", "-m", "-b", "-y", "-e", "-k", "-l", "-f", "-A", "-O", (char *)0
};

/* Words of a line; how many. */
static int
words_of(const char *line, char word[WORDS][LEN])
{
	int n = 0;
	size_t len;

	for (; n < WORDS - 3; line += len) {
		line += strspn(line, " \n");
		len = strcspn(line, " \n");
		if (len == 0)
			break;
		sprintf(word[n++], "%.*s", len < LEN ? (int)len : LEN - 1, line);
	}
	return n;
}

static void
change(struct rng *d, char word[WORDS][LEN], int *n)
{
	int i = 1 + (int)rng_below(d, (long)*n), k, count;
	size_t len;

	switch (rng_below(d, 5L)) {
	case 0:
		len = strlen(word[i < *n ? i : 0]);
		if (i < *n && len > 0)
			word[i][rng_below(d, (long)len)] = (char)(1 + rng_below(d, 255L));
		return;
	case 1:
		if (i >= *n)
			return;
		for (k = i; k < *n - 1; k++)
			strcpy(word[k], word[k + 1]);
		--*n;
		return;
	case 2:
		k = (int)rng_below(d, (long)*n);
		if (i < *n && k > 0)
			strcpy(word[i], k == i ? "" : word[k]);
		return;
	case 3:
		if (i < *n && strlen(word[i]) < LEN / 2 - 1)
			memmove(word[i] + strlen(word[i]), word[i], strlen(word[i]) + 1), word[i][LEN - 1] = '\0';
		return;
	}
	if (*n == WORDS - 1)
		return;
	for (k = *n; k > i; k--)
		strcpy(word[k], word[k - 1]);
	for (count = 0; odd[count] != (char *)0; count++)
		continue;
	strcpy(word[i], odd[rng_below(d, (long)count)]);
	if (i <= *n)
		++*n;
}

static void
become(const char *directory, char word[WORDS][LEN], int n)
{
	static char path[2000];
	char *argv[WORDS + 12], *env[5];
	struct rlimit most;
	int i, k = 0, null;

	sprintf(path, "%.1500s/%.200s", directory, word[0]);
	argv[k++] = word[0];
	argv[k++] = "-N";
	argv[k++] = "1,1";
	argv[k++] = "-S";
	argv[k++] = "0";
	argv[k++] = "-W";
	argv[k++] = "0";
	argv[k++] = "-L";
	argv[k++] = "2";
	if (strcmp(word[0], "about") == 0)
		k = 1;
	for (i = 1; i < n; i++)
		argv[k++] = word[i];
	argv[k] = (char *)0;
	env[0] = "PATH=/nonexistent";
	env[1] = "LODESTONE_RSH=false";
	env[2] = "TMPDIR=/nonexistent";
	env[3] = "ASAN_OPTIONS=detect_leaks=0:abort_on_error=1:allocator_may_return_null=1:max_allocation_size_mb=64";
	env[4] = (char *)0;
	most.rlim_cur = most.rlim_max = 4194304;
	setrlimit(RLIMIT_FSIZE, &most);
	most.rlim_cur = most.rlim_max = 0;
	setrlimit(RLIMIT_CORE, &most);
	null = open("/dev/null", O_RDWR);
	dup2(null, 0);
	dup2(null, 1);
	dup2(null, 2);
	setsid();
	execve(path, argv, env);
	_exit(99);
}

/* Its status as of waitpid, after ten seconds -1; nothing of its session stays. */
static int
run(const char *directory, char word[WORDS][LEN], int n)
{
	long i, pid = (long)fork();
	int status = -1;

	if (pid == 0)
		become(directory, word, n);
	for (i = 0; i < SECONDS * 200; i++) {
		if (waitpid((pid_t)pid, &status, WNOHANG) == (pid_t)pid)
			return status;
		usleep(i < 20 ? 500 : 5000);
	}
	kill((pid_t)-pid, SIGKILL);
	waitpid((pid_t)pid, &status, 0);
	return -1;
}

/* Empties the directory; was there a scratch file? */
static int
sweep(void)
{
	struct dirent *e;
	DIR *d = opendir(".");
	int left = 0;

	while (d != (DIR *)0 && (e = readdir(d)) != (struct dirent *)0) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
			continue;
		left = left || strncmp(e->d_name, "lodestone.", (size_t)10) == 0;
		if (unlink(e->d_name) != 0)
			rmdir(e->d_name);
	}
	if (d != (DIR *)0)
		closedir(d);
	return left;
}

static int
meets_others(const char *name)
{
	return strcmp(name, "ttcp") == 0 || strcmp(name, "http") == 0;
}

static void
told(const char *what, char word[WORDS][LEN], int n)
{
	int i;
	char *s;

	fprintf(stderr, "%s:", what);
	for (i = 0; i < n; i++) {
		fputs(" '", stderr);
		for (s = word[i]; *s != '\0'; s++)
			fprintf(stderr, *s > ' ' && *s <= '~' ? "%c" : "\\%03o", (int)(unsigned char)*s);
		fputs("'", stderr);
	}
	fputs("\n", stderr);
}

/* A limit that was changed is the line's own wish to go on. */
static int
unlimited(char word[WORDS][LEN], int n)
{
	int i;

	for (i = 1; i < n; i++)
		if (strchr(word[i], 'L') != (char *)0)
			return 1;
	return 0;
}

int
main(int argc, char **argv)
{
	static char word[WORDS][LEN];
	char *s;
	struct rng d;
	FILE *f;
	long i, until, found = 0;
	int n, k, status, code;

	if (argc != 5 || (f = fopen(argv[4], "r")) == (FILE *)0)
		return 2;
	while (nlines < LINES && fgets(lines[nlines], (int)sizeof lines[0], f) != (char *)0)
		nlines++;
	if (mkdir("run", 0700) != 0 || chdir("run") != 0)
		return 2;
	alone = unshare(CLONE_NEWNET) == 0;
	until = (long)time((time_t *)0) + atol(argv[3]);
	for (i = 0; (long)time((time_t *)0) < until; i++) {
		rng_seed(&d, atof(argv[2]), i);
		n = words_of(lines[rng_below(&d, nlines)], word);
		if (n == 0 || (!alone && meets_others(word[0])))
			continue;
		for (k = (int)rng_below(&d, 4L); k > 0; k--)
			change(&d, word, &n);
		for (k = 1; k < n; k++)
			for (s = word[k]; *s != '\0'; s++)
				if (*s == '/')
					*s = '_';
		status = run(argv[1], word, n);
		code = status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
		if (status < 0 && unlimited(word, n))
			code = OK;
		if (code != OK && code != FAILED && code != USAGE && code != SKIP) {
			told(status < 0 ? "ten seconds" : WIFSIGNALED(status) ? "ended by a signal" : "an odd status", word, n);
			found++;
		}
		if (sweep() && status >= 0) {
			told("a scratch file is left", word, n);
			found++;
		}
	}
	printf("%ld\n", i);
	return found > 0;
}
