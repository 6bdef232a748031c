/*
 * pair.c: both sides of a transfer.  Participant 0 sends with -t and receives
 * with -r; participant 1, here or on the host of -H, listens in both cases.
 * Each sample has a new connection.
 */
#include "ttcp.h"

/* MEETING: seconds of retries to connect, fewer than the listener waits; TRANSFERS: number for -w. */
enum { MEETING = 10, TRANSFERS = 10 };

/* Both sides on one host use a port that the host chooses, unless -p names one. */
static int
listen_here(struct run *r)
{
	struct ttcp *t = STATE(r);
	int code;

	if (t->sock.host == (char *)0)
		t->sock.host = t->sock.family == 6 ? "::1" : "127.0.0.1";
	t->sock.port = t->port;
	t->sends = !t->transmit;
	code = wire_listen(r);
	if (code == OK)
		t->sock.port = (*sock.port)(t->listener);
	return code;
}

/* Prints the command for one side of this transfer. */
static void
print_side(struct run *r, int sender, const char *where)
{
	struct ttcp *t = STATE(r);
	char line[400], place[300];

	sprintf(line, "ttcp -%c -s -p %ld -l %.0f", sender ? 't' : 'r', t->sock.port, t->len);
	if (t->sock.sockbuf > 0)
		sprintf(line + strlen(line), " -b %.0f", t->sock.sockbuf);
	if (t->sock.family != 0)
		sprintf(line + strlen(line), " -j %d", t->sock.family);
	if (t->align != ALIGN || t->offset != 0)
		sprintf(line + strlen(line), " -A %.0f -O %.0f", t->align, t->offset);
	strcat(line, t->touch ? " -T" : "");
	strcat(line, t->sock.nodelay ? " -D" : "");
	strcat(line, t->sum ? " -c" : "");
	if (sender)
		sprintf(line + strlen(line), " -n %.0f %.200s", t->count, t->transmit ? remote_address(r->remote_host) : "THIS-HOST");
	sprintf(place, "%s %.200s", where, where[0] == 'o' ? r->remote_host : "");
	print_error(place, line);
}

/* Without a remote shell, prints the two commands to start by hand, the receiver first. */
static int
tell_commands(struct run *r)
{
	int transmit = STATE(r)->transmit;

	print_side(r, 0, transmit ? "on" : "here");
	print_side(r, 1, transmit ? "here" : "on");
	return skip(r, "there is no remote shell; type the two commands by hand, the receiver's first");
}

int
pair_setup(struct run *r)
{
	struct ttcp *t = STATE(r);
	int code;

	if (r->remote_host != (char *)0 && remote_none())
		return tell_commands(r);
	if (t->sustain)
		r->count = TRANSFERS;
	r->roles[1] = t->transmit ? "receiver" : "sender";
	r->units[0] = "sockbuf-bytes";
	r->units[1] = "connect-ns";
	r->settles = !t->sustain;
	code = crew_want(r, 2L);
	if (code == OK && r->remote_host == (char *)0)
		code = listen_here(r);
	return code;
}

int
pair_prep(struct run *r)
{
	struct ttcp *t = STATE(r);
	int code;

	wire_reset(t);
	code = wire_connect(r, (int)MEETING);
	if (code == FAILED && r->remote_host != (char *)0)
		r->more = 0;		/* other values of a list would also wait for this host */
	if (code == OK)
		t->granted = (*sock.granted)(t->fd, t->sends);
	return code;
}

/* Only the receiver counts the bytes, because both sides are one sample. */
int
pair_run(struct run *r, long n)
{
	struct ttcp *t = STATE(r);
	int code = wire_move(r, n);

	if (!t->sends)
		r->bytes += t->moved;
	r->figures[0] = t->granted;
	if (r->me == 0)
		r->figures[1] = r->prepared;
	return code;
}

int
pair_sustain(struct run *r, long n)
{
	return pair_run(r, n * (long)STATE(r)->count);
}
