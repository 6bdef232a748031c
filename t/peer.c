/*
 * peer.c: the other side of ttcp, for its tests: plain sockets, and no more knowledge than its manual page gives.
 *
 * usage: peer send|udp|sums HOST PORT LENGTH COUNT [FLIP]   so many buffers, as a sending ttcp; with sums numbered
 *                                                  and summed, one bit of buffer FLIP turned over
 *        peer lose HOST PORT LENGTH COUNT FROM [FIRST]     datagrams with numbers (from FIRST) and sums, of which those
 *        from FROM on are lost peer order HOST PORT LENGTH COUNT LIST    datagrams with the numbers of a list, as
 *                                                  0,2,1, with sums, and a mark of 0 for -1; the last marks have COUNT
 *        peer noise HOST PORT                      40 datagrams, none shorter or longer than it likes
 *        peer take|utake ADDRESS PORT              a receiving ttcp: says how many bytes, and how many datagrams
 *        peer check ADDRESS PORT LENGTH            likewise, and proves numbers and sums
 *        peer stall|reset ADDRESS PORT             takes a connection and never reads; or reads a little and resets it
 *        peer hold ADDRESS PORT                    listens, and accepts nobody
 * A peer that listens says "ready" first.  Nothing lasts over 300 seconds.
 */
#include <sys/types.h>
#include <sys/socket.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MARK = 4, MARKS = 5, MOST = 1 << 20 };

static unsigned char buf[MOST];

static void
die(const char *what)
{
	perror(what);
	exit(1);
}

/* A socket that is connected, or bound and, for TCP, listening. */
static int
open_socket(const char *host, const char *port, int type, int passive)
{
	struct addrinfo hints, *a;
	int fd, on = 1;

	memset(&hints, 0, sizeof hints);
	hints.ai_socktype = type;
	hints.ai_flags = passive ? AI_PASSIVE : 0;
	if (getaddrinfo(host, port, &hints, &a) != 0 || (fd = socket(a->ai_family, type, 0)) < 0)
		die(host);
	if (!passive) {
		if (connect(fd, a->ai_addr, a->ai_addrlen) != 0)
			die("connect");
		return fd;
	}
	setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
	if (bind(fd, a->ai_addr, a->ai_addrlen) != 0 || (type == SOCK_STREAM && listen(fd, 1) != 0))
		die("bind");
	puts("ready");
	fflush(stdout);
	return fd;
}

static int
one_connection(const char *host, const char *port)
{
	int fd = accept(open_socket(host, port, SOCK_STREAM, 1), NULL, NULL);

	if (fd < 0)
		die("accept");
	return fd;
}

static void
put(int fd, size_t len)
{
	size_t done;
	ssize_t n;

	for (done = 0; done < len; done += (size_t)n)
		if ((n = write(fd, buf + done, len - done)) <= 0)
			die("write");
}

static void
big_endian(unsigned char *p, double x)
{
	unsigned long high = (unsigned long)(x / 4294967296.0), low = (unsigned long)(x - (double)high * 4294967296.0);
	int i;

	for (i = 0; i < 4; i++) {
		p[i] = (unsigned char)(high >> (24 - 8 * i));
		p[4 + i] = (unsigned char)(low >> (24 - 8 * i));
	}
}

static unsigned long
adler(const unsigned char *p, size_t len)
{
	unsigned long a = 1, b = 0;

	while (len-- > 0) {
		a = (a + *p++) % 65521;
		b = (b + a) % 65521;
	}
	return b << 16 | a;
}

static void
stamp(size_t len, double number)
{
	big_endian(buf, number);
	big_endian(buf + 8, (double)(adler(buf + 16, len - 16) & 0xffffffff));
}

/* Of the last marks all but the first may find that nobody is there any more. */
static void
marks(int fd, int count)
{
	put(fd, MARK);
	while (--count > 0) {
		usleep(1000);
		send(fd, buf, MARK, 0);
	}
}

static int
send_buffers(const char *how, char **arg, double flip)
{
	int udp = strcmp(how, "udp") == 0, fd = open_socket(arg[0], arg[1], udp ? SOCK_DGRAM : SOCK_STREAM, 0);
	size_t len = (size_t)atol(arg[2]), at;
	double count = atof(arg[3]), i;

	for (at = 0; at < len; at++)
		buf[at] = (unsigned char)(at % 251);
	if (udp)
		marks(fd, 1);
	for (i = 0; i < count; i++) {
		if (strcmp(how, "sums") == 0)
			stamp(len, i);
		buf[len - 1] ^= i == flip;
		put(fd, len);
		buf[len - 1] ^= i == flip;
		if (udp)
			usleep(100);
	}
	if (udp)
		marks(fd, MARKS);
	return close(fd);
}

/* The marks of the end hold how many there were. */
static int
send_some(char **arg, double first)
{
	int fd = open_socket(arg[0], arg[1], SOCK_DGRAM, 0);
	double count = atof(arg[3]), i;

	marks(fd, 1);
	for (i = 0; i < atof(arg[4]); i++) {
		stamp((size_t)atol(arg[2]), first + i);
		put(fd, (size_t)atol(arg[2]));
		usleep(100);
	}
	big_endian(buf, count);
	memmove(buf, buf + 4, MARK);
	marks(fd, MARKS);
	return close(fd);
}

static int
send_order(char **arg)
{
	int fd = open_socket(arg[0], arg[1], SOCK_DGRAM, 0);
	char *at = arg[4];

	marks(fd, 1);
	for (; *at != '\0'; at += *at == ',') {
		if (*at == '-') {
			memset(buf, 0, MARK);
			send(fd, buf, MARK, 0);
			strtod(at, &at);
			continue;
		}
		stamp((size_t)atol(arg[2]), strtod(at, &at));
		put(fd, (size_t)atol(arg[2]));
		usleep(100);
	}
	big_endian(buf, atof(arg[3]));
	memmove(buf, buf + 4, MARK);
	marks(fd, MARKS);
	return close(fd);
}

static int
send_noise(char **arg)
{
	int fd = open_socket(arg[0], arg[1], SOCK_DGRAM, 0), i;

	for (i = 0; i < MOST; i++)
		buf[i] = (unsigned char)(i * 2654435761UL >> 13);
	for (i = 0; i < 40; i++)
		send(fd, buf + i, (size_t)(i * 7919 % 5000), 0);
	return close(fd);
}

static int
take_stream(char **arg)
{
	int fd = one_connection(arg[0], arg[1]);
	double total = 0;
	ssize_t n;

	while ((n = read(fd, buf, MOST)) > 0)
		total += (double)n;
	if (n < 0)
		die("read");
	printf("%.0f bytes\n", total);
	return 0;
}

/* From the first mark to the first behind the data. */
static int
take_datagrams(char **arg)
{
	int fd = open_socket(arg[0], arg[1], SOCK_DGRAM, 1), begun = 0;
	double total = 0, count = 0;
	ssize_t n;

	while ((n = recv(fd, buf, MOST, 0)) >= 0 && !(n == MARK && count > 0)) {
		if (n == MARK)
			begun = 1;
		else {
			total += (double)n;
			count++;
		}
	}
	printf("%.0f bytes in %.0f datagrams%s\n", total, count, begun ? "" : " without a mark");
	return 0;
}

static int
check_stream(char **arg)
{
	int fd = one_connection(arg[0], arg[1]);
	static unsigned char want[16];
	size_t len = (size_t)atol(arg[2]), at = 0;
	double number = 0;
	ssize_t n;

	while ((n = read(fd, buf + at, len - at)) > 0) {
		at += (size_t)n;
		if (at < len)
			continue;
		memcpy(want, buf, sizeof want);
		stamp(len, number++);
		if (memcmp(want, buf, sizeof want) != 0) {
			printf("buffer %.0f: its number or sum is wrong\n", number - 1);
			return 1;
		}
		at = 0;
	}
	printf("%.0f buffers proven, %lu bytes left\n", number, (unsigned long)at);
	return n < 0;
}

static int
reset(char **arg)
{
	int fd = one_connection(arg[0], arg[1]);
	struct linger hard;

	hard.l_onoff = 1;
	hard.l_linger = 0;
	read(fd, buf, 100);
	setsockopt(fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
	return close(fd);
}

static int
stay(int fd)
{
	pause();
	return fd < 0;
}

int
main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "";
	char **arg = argv + 2;

	alarm(300);
	if (argc >= 7 && strcmp(how, "lose") == 0)
		return send_some(arg, argc > 7 ? atof(argv[7]) : 0.0);
	if (argc == 7 && strcmp(how, "order") == 0)
		return send_order(arg);
	if (argc >= 6)
		return send_buffers(how, arg, argc > 6 ? atof(argv[6]) : -1.0);
	if (argc == 5 && strcmp(how, "check") == 0)
		return check_stream(arg);
	if (argc != 4)
		return 2;
	switch (how[0]) {
	case 'n':
		return send_noise(arg);
	case 't':
		return take_stream(arg);
	case 'u':
		return take_datagrams(arg);
	case 's':
		return stay(one_connection(arg[0], arg[1]));
	case 'r':
		return reset(arg);
	case 'h':
		return stay(open_socket(arg[0], arg[1], SOCK_STREAM, 1));
	}
	return 2;
}
