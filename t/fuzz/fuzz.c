/*
 * fuzz.c: bytes that a peer could send, made from typed ones, against the function that reads them (a target).
 *
 * usage: fuzz FILE                           that input once, as afl-fuzz wants it
 *        fuzz SEED FIRST SECONDS FILE...     inputs made from the files, number FIRST and on; prints how many
 *
 * An input is made from a seed and its number alone, so that what is found can be had again.  The number in work stands
 * in the file `now' of this directory.  One that takes over ten seconds ends by the alarm.
 */
#include "fuzz.h"

#include <sys/mman.h>

enum { MOST = 8192, FILES = 64, CHANGES = 6 };

static char *seeds[FILES];
static long lens[FILES];
static int nseeds;

static const char *const words[] = {
	"-1", "0", "1e308", "nan", "inf", "99999999999999999999", "2147483648", "0x10", "A", "E", "A-5", "\n", "\r\n\r\n", "=",
	" ", "%", ",", ":", "+", "k", "'", "\"", "<img src=", ">", "why=", "code=", "order ", "gate ", "answer ",
	"HTTP/1.1 200 OK\r\n", "Content-Length: ", "Transfer-Encoding: chunked\r\n", "lodestone ", "\033[31m", "\377", "..",
	"/", "[", "]:", "-", (char *)0
};

static void
die(const char *what)
{
	perror(what);
	exit(2);
}

static void
load(const char *path)
{
	FILE *f = fopen(path, "rb");

	if (f == (FILE *)0 || nseeds == FILES)
		die(path);
	seeds[nseeds] = (char *)malloc((size_t)MOST);
	lens[nseeds] = (long)fread(seeds[nseeds], (size_t)1, (size_t)MOST, f);
	fclose(f);
	nseeds++;
}

/* Puts n bytes in at a place, over what is there or between it. */
static long
put_in(char *buf, long len, long at, const char *from, long n, int over)
{
	if (at + n > MOST)
		n = MOST - at;
	if (over) {
		memmove(buf + at, from, (size_t)n);
		return at + n > len ? at + n : len;
	}
	if (len + n > MOST)
		len = MOST - n;
	if (at > len)
		at = len;
	memmove(buf + at + n, buf + at, (size_t)(len - at));
	memcpy(buf + at, from, (size_t)n);
	return len + n;
}

static long
change(struct rng *d, char *buf, long len)
{
	static char piece[MOST];
	long at = rng_below(d, len + 1), n, other, nwords = 0;

	switch (rng_below(d, 6L)) {
	case 0:
		if (at < len)
			buf[at] ^= (char)(1 << rng_below(d, 8L));
		return len;
	case 1:
		piece[0] = (char)rng_below(d, 256L);
		return put_in(buf, len, at, piece, 1L, (int)rng_below(d, 2L));
	case 2:
		n = rng_below(d, len - at + 1);
		memmove(buf + at, buf + at + n, (size_t)(len - at - n));
		return len - n;
	case 3:
		other = rng_below(d, (long)nseeds);
		n = lens[other] > 0 ? rng_below(d, lens[other]) : 0;
		memcpy(piece, seeds[other] + n, (size_t)(lens[other] - n));
		return put_in(buf, len, at, piece, rng_below(d, lens[other] - n + 1), (int)rng_below(d, 2L));
	case 4:
		n = rng_below(d, len - at + 1);
		memcpy(piece, buf + at, (size_t)n);
		return put_in(buf, len, at, piece, n, 0);
	}
	while (words[nwords] != (char *)0)
		nwords++;
	n = rng_below(d, nwords);
	return put_in(buf, len, at, words[n], (long)strlen(words[n]), (int)rng_below(d, 2L));
}

static void
once(double seed, long number)
{
	static char buf[MOST];
	struct rng d;
	long from, len, i;

	rng_seed(&d, seed, number);
	from = rng_below(&d, (long)nseeds);
	len = lens[from];
	memcpy(buf, seeds[from], (size_t)len);
	for (i = rng_below(&d, (long)CHANGES); i >= 0; i--)
		len = change(&d, buf, len);
	target(buf, len);
}

/* The number in work is in memory that is a file: it is there when we are not. */
static long *
number_file(void)
{
	int fd = open("now", O_RDWR | O_CREAT, 0666);
	long zero = 0;

	if (fd < 0 || write(fd, (char *)&zero, sizeof zero) < 0)
		die("now");
	return (long *)mmap((void *)0, sizeof zero, PROT_READ | PROT_WRITE, MAP_SHARED, fd, (off_t)0);
}

int
main(int argc, char **argv)
{
	long first, until, *now;
	FILE *told = fdopen(dup(1), "w");	/* a target may close its own */
	int i;

	signal(SIGPIPE, SIG_IGN);
	if (freopen("/dev/null", "w", stderr) == (FILE *)0)
		die("/dev/null");
	target_begin();
	for (i = argc == 2 ? 1 : 4; i < argc; i++)
		load(argv[i]);
	if (nseeds == 0)
		return 2;
	if (argc == 2) {
		target(seeds[0], lens[0]);
		return 0;
	}
	now = number_file();
	first = atol(argv[2]);
	until = (long)time((time_t *)0) + atol(argv[3]);
	for (*now = first; (*now - first) % 256 != 0 || (long)time((time_t *)0) < until; ++*now) {
		alarm(10);
		once(atof(argv[1]), *now);
	}
	fprintf(told, "%ld\n", *now - first);
	return fclose(told);
}
