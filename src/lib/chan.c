/*
 * chan.c: both directions between participants 0 and 1, over every transport
 * that the historic IPC tests could mean.
 *
 * Shared memory is a ring of slots in each direction, handed over by System V
 * semaphores: they order memory on every processor and let a waiting process
 * sleep, so that both may run on one CPU.
 */
#include "bench.h"
#include "net.h"
#include "scratch.h"
#include "sysv.h"

enum { SLOTS = 4, SLOT = 8192 };

struct slot {
	long len;
	char text[SLOT];
};

struct ring {
	struct slot slots[SLOTS];
};

struct chan;
typedef int (*chanop)(struct chan *);
typedef int (*joinop)(struct chan *, int);
typedef int (*sendop)(struct chan *, const char *, long);
typedef int (*recvop)(struct chan *, char *, long);

struct transport {
	const char *name;
	chanop make;
	joinop join;
	sendop send;
	recvop recv;
};

struct chan {
	const struct transport *t;
	int side;
	int up[2], down[2];	/* descriptors: 0 to 1, 1 to 0 */
	int rd, wr;
	int listener, port;
	char fifo[2][PORT_PATH];
	long queue, shm, sem;
	struct ring *ring;	/* [0] 0 to 1, [1] 1 to 0 */
	int put, get;		/* next slot */
	long left;		/* bytes of the slot in hand not yet taken */
};

static int pipe_make(struct chan *);
static int fifo_make(struct chan *);
static int pair_make(struct chan *);
static int tcp_make(struct chan *);
static int msg_make(struct chan *);
static int shm_make(struct chan *);
static int pipe_join(struct chan *, int);
static int fifo_join(struct chan *, int);
static int pair_join(struct chan *, int);
static int tcp_join(struct chan *, int);
static int no_join(struct chan *, int);
static int fd_send(struct chan *, const char *, long);
static int fd_recv(struct chan *, char *, long);
static int msg_send(struct chan *, const char *, long);
static int msg_recv(struct chan *, char *, long);
static int shm_send(struct chan *, const char *, long);
static int shm_recv(struct chan *, char *, long);

static const struct transport transports[] = {
	{ "pipe", pipe_make, pipe_join, fd_send, fd_recv },
	{ "fifo", fifo_make, fifo_join, fd_send, fd_recv },
	{ "socketpair", pair_make, pair_join, fd_send, fd_recv },
	{ "tcp", tcp_make, tcp_join, fd_send, fd_recv },
	{ "msg", msg_make, no_join, msg_send, msg_recv },
	{ "shm", shm_make, no_join, shm_send, shm_recv },
	{ (char *)0, (chanop)0, (joinop)0, (sendop)0, (recvop)0 }
};

static const struct transport *
find(const char *name)
{
	const struct transport *t;

	for (t = transports; t->name != (char *)0; t++)
		if (strcmp(t->name, name) == 0)
			return t;
	return (struct transport *)0;
}

int
chan_word(char *value, const char **name)
{
	*name = value;
	if (find(value) != (struct transport *)0)
		return OK;
	return usage(value, "no such transport: pipe, fifo, socketpair, tcp, msg, shm");
}

static int
broken(struct chan *c, const char *why)
{
	return fail(c->t->name, why);
}

static void
shut(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

struct chan *
chan_make(struct run *r, const char *name, int *code)
{
	struct chan *c;

	if (r->far_host != (char *)0) {
		fail("-H", "a transport joins two processes of one host");
		*code = USAGE;
		return (struct chan *)0;
	}
	c = (struct chan *)calloc((size_t)1, sizeof *c);
	if (c == (struct chan *)0) {
		*code = fail(name, "no memory");
		return c;
	}
	c->t = find(name);
	c->up[0] = c->up[1] = c->down[0] = c->down[1] = c->rd = c->wr = c->listener = -1;
	c->queue = c->shm = c->sem = -1;
	errno = 0;
	*code = (*c->t->make)(c);
	if (*code == SKIP)
		skip(r, errno == ENOSYS || errno == 0 ? "this host does not have it" : strerror(errno));
	return c;
}

int
chan_join(struct chan *c, int side)
{
	c->side = side;
	c->put = c->get = 0;
	c->left = 0;
	return (*c->t->join)(c, side);
}

int
chan_send(struct chan *c, const char *buf, long len)
{
	return (*c->t->send)(c, buf, len);
}

int
chan_recv(struct chan *c, char *buf, long len)
{
	return (*c->t->recv)(c, buf, len);
}

static void
free_id(int kind, long *id)
{
	char text[32];

	if (*id < 0)
		return;
	sysv_remove(kind, *id);
	sprintf(text, "%ld", *id);
	scratch_drop(kind, text);
	*id = -1;
}

void
chan_free(struct chan *c)
{
	int i;

	if (c == (struct chan *)0)
		return;
	if (c->rd == c->wr)
		c->wr = -1;
	shut(&c->rd);
	shut(&c->wr);
	shut(&c->up[0]);
	shut(&c->up[1]);
	shut(&c->down[0]);
	shut(&c->down[1]);
	shut(&c->listener);
	for (i = 0; i < 2; i++)
		if (c->fifo[i][0] != '\0') {
			unlink(c->fifo[i]);
			scratch_drop(A_FILE, c->fifo[i]);
		}
	if (c->ring != (struct ring *)0)
		sysv_detach((char *)c->ring);
	free_id(A_SHM, &c->shm);
	free_id(A_SEM, &c->sem);
	free_id(A_MSG, &c->queue);
	free((void *)c);
}

/* --- transports with a descriptor a direction ---------------------------- */

static int
pipe_make(struct chan *c)
{
	if (pipe(c->up) != 0 || pipe(c->down) != 0)
		return broken(c, strerror(errno));
	return OK;
}

/* Takes this side's ends and closes the other's, so that the end of either is noticed. */
static int
pipe_join(struct chan *c, int side)
{
	int *in = side == 0 ? c->down : c->up, *out = side == 0 ? c->up : c->down;

	c->rd = in[0];
	c->wr = out[1];
	in[0] = out[1] = -1;
	shut(&in[1]);
	shut(&out[0]);
	return OK;
}

static int
fifo_make(struct chan *c)
{
	const char *tmp = getenv("TMPDIR");
	int i;

	if (tmp == (char *)0 || *tmp != '/' || strlen(tmp) > PORT_PATH - 60)
		tmp = "/tmp";
	for (i = 0; i < 2; i++) {
		sprintf(c->fifo[i], "%s/lodestone.%ld.fifo%d", tmp, (long)getpid(), i);
		if (scratch_add(A_FILE, c->fifo[i]) != OK)
			return FAILED;
		if (mkfifo(c->fifo[i], 0600) != 0)
			return errno == ENOSYS || errno == EPERM || errno == EOPNOTSUPP ? SKIP : broken(c, strerror(errno));
	}
	return OK;
}

static int
open_fifo(const char *path, int mode)
{
	int fd;

	do
		fd = open(path, mode);
	while (fd < 0 && errno == EINTR);
	return fd;
}

/* Both sides open the same FIFO first, because an open waits for the other side's. */
static int
fifo_join(struct chan *c, int side)
{
	if (side == 0) {
		c->wr = open_fifo(c->fifo[0], O_WRONLY);
		c->rd = open_fifo(c->fifo[1], O_RDONLY);
	} else {
		c->rd = open_fifo(c->fifo[0], O_RDONLY);
		c->wr = open_fifo(c->fifo[1], O_WRONLY);
	}
	return c->rd < 0 || c->wr < 0 ? broken(c, strerror(errno)) : OK;
}

static int
pair_make(struct chan *c)
{
	if (!net_here())
		return SKIP;
	return net_pair(c->up) == 0 ? OK : broken(c, strerror(errno));
}

static int
pair_join(struct chan *c, int side)
{
	c->rd = c->wr = c->up[side];
	c->up[side] = -1;
	shut(&c->up[1 - side]);
	return OK;
}

static int
tcp_make(struct chan *c)
{
	if (!net_here())
		return SKIP;
	c->listener = net_listen(&c->port);
	return c->listener >= 0 ? OK : broken(c, strerror(errno));
}

static int
tcp_join(struct chan *c, int side)
{
	c->rd = c->wr = side == 0 ? net_accept(c->listener) : net_connect(c->port);
	shut(&c->listener);
	return c->rd >= 0 ? OK : broken(c, strerror(errno));
}

static int
no_join(struct chan *c, int side)
{
	(void)c;
	(void)side;
	return OK;
}

long
fd_take(int fd, char *buf, long len)
{
	long n, got = 0;

	while (got < len) {
		n = (long)read(fd, buf + got, (size_t)(len - got));
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1L;
		if (n == 0)
			break;
		got += n;
	}
	return got;
}

static int
fd_send(struct chan *c, const char *buf, long len)
{
	ssize_t n;

	while (len > 0) {
		n = write(c->wr, buf, (size_t)len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return broken(c, strerror(errno));
		buf += n;
		len -= (long)n;
	}
	return OK;
}

static int
fd_recv(struct chan *c, char *buf, long len)
{
	long n = fd_take(c->rd, buf, len);

	if (n < 0)
		return broken(c, strerror(errno));
	return n == len ? OK : broken(c, "the other side has gone");
}

/* --- System V ------------------------------------------------------------- */

static int
keep_id(struct chan *c, int kind, long id)
{
	char text[32];

	if (id < 0)
		return errno == ENOSYS ? SKIP : broken(c, strerror(errno));
	sprintf(text, "%ld", id);
	return scratch_add(kind, text);
}

static int
msg_make(struct chan *c)
{
	if (!sysv_here())
		return SKIP;
	c->queue = sysv_queue();
	return keep_id(c, A_MSG, c->queue);
}

/* Type 1 goes from 0 to 1, type 2 back. */
static int
msg_send(struct chan *c, const char *buf, long len)
{
	long n;

	for (; len > 0; len -= n, buf += n) {
		n = len < SYSV_MESSAGE ? len : (long)SYSV_MESSAGE;
		if (sysv_send(c->queue, (long)(1 + c->side), buf, n) != 0)
			return broken(c, strerror(errno));
	}
	return OK;
}

static int
msg_recv(struct chan *c, char *buf, long len)
{
	long n;

	for (; len > 0; len -= n, buf += n) {
		n = sysv_receive(c->queue, (long)(2 - c->side), buf, len);
		if (n <= 0)
			return broken(c, strerror(errno));
	}
	return OK;
}

static int
shm_make(struct chan *c)
{
	int i, code;

	if (!sysv_here())
		return SKIP;
	c->shm = sysv_shm((double)(2 * sizeof(struct ring)));
	code = keep_id(c, A_SHM, c->shm);
	if (code != OK)
		return code;
	c->sem = sysv_sem(4);
	code = keep_id(c, A_SEM, c->sem);
	if (code != OK)
		return code;
	c->ring = (struct ring *)sysv_attach(c->shm);
	if (c->ring == (struct ring *)0)
		return broken(c, strerror(errno));
	for (i = 0; i < 2; i++)
		if (sysv_add(c->sem, 2 * i, SLOTS) != 0)
			return broken(c, strerror(errno));
	return OK;
}

/* Semaphore 2d counts the free slots of direction d, 2d + 1 the full ones. */
static int
shm_send(struct chan *c, const char *buf, long len)
{
	struct slot *s;
	long n;

	for (; len > 0; len -= n, buf += n) {
		n = len < SLOT ? len : (long)SLOT;
		if (sysv_add(c->sem, 2 * c->side, -1) != 0)
			return broken(c, strerror(errno));
		s = &c->ring[c->side].slots[c->put];
		memcpy(s->text, buf, (size_t)n);
		s->len = n;
		c->put = (c->put + 1) % SLOTS;
		if (sysv_add(c->sem, 2 * c->side + 1, 1) != 0)
			return broken(c, strerror(errno));
	}
	return OK;
}

static int
shm_recv(struct chan *c, char *buf, long len)
{
	struct slot *s;
	int d = 1 - c->side;
	long n;

	for (; len > 0; len -= n, buf += n) {
		if (c->left == 0 && sysv_add(c->sem, 2 * d + 1, -1) != 0)
			return broken(c, strerror(errno));
		s = &c->ring[d].slots[c->get];
		if (c->left == 0)
			c->left = s->len;
		n = len < c->left ? len : c->left;
		memcpy(buf, s->text + (s->len - c->left), (size_t)n);
		c->left -= n;
		if (c->left > 0)
			continue;
		c->get = (c->get + 1) % SLOTS;
		if (sysv_add(c->sem, 2 * d, 1) != 0)
			return broken(c, strerror(errno));
	}
	return OK;
}
