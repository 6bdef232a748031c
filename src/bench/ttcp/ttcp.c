/*
 * ttcp: TTCP, memory to memory over TCP or UDP, with the options, result lines
 * and protocol of the classic program, so that the other side may be any ttcp.
 *
 * By hand (-t HOST, or -r) a sample is one transfer with another program.  As
 * a pair (-x, or without -t and -r) both sides are participants of the kit.
 * The harness chooses the number of buffers; with -w (SUSTAIN) it is fixed.  An
 * operation is one buffer, with -w one transfer.
 */
#include "ttcp.h"

static void
name_case(struct run *r)
{
	struct ttcp *t = STATE(r);

	param(r, "dir", t->transmit ? "send" : "recv");
	if (t->sock.udp)
		param(r, "proto", "udp");
	if (t->sock.sockbuf > 0)
		param_num(r, "sockbuf", t->sock.sockbuf);
	param_num(r, "length", t->len);
	if (t->sustain)
		param_num(r, "bytes", t->len * t->count);
	if (t->sock.nodelay)
		param(r, "nodelay", "1");
	if (t->sum)
		param(r, "checksum", "1");
	if (t->touch)
		param(r, "touch", "1");
	if (t->align != ALIGN)
		param_num(r, "align", t->align);
	if (t->offset != 0)
		param_num(r, "offset", t->offset);
	if (t->sock.family != 0)
		param_num(r, "family", (double)t->sock.family);
	if (t->sink && (t->pair || t->transmit))
		param(r, "data", supply_words[t->data]);
}

static int
ttcp_setup(struct run *r)
{
	struct ttcp *t = STATE(r);

	if (sock.connect == 0)
		return skip(r, "this host has no sockets");
	t->len = t->lens[r->variant % t->nlens];
	t->sock.sockbuf = t->bufs[r->variant / t->nlens];
	r->more = r->variant + 1 < t->nlens * t->nbufs;
	name_case(r);
	r->roles[0] = t->transmit ? "sender" : "receiver";
	if (wire_buffer(t) != OK)
		return FAILED;
	return t->pair ? pair_setup(r) : hand_setup(r);
}

/* In a pair, participant 1 listens: on the host of -H, or, since setup, on this one. */
static int
ttcp_join(struct run *r)
{
	struct ttcp *t = STATE(r);
	int mine = t->pair ? r->me == 1 : t->receive;

	t->sends = t->pair ? (r->me == 0) == t->transmit : t->transmit;
	if (!mine)
		fd_close(&t->listener);
	if (mine)
		return t->listener >= 0 ? OK : wire_listen(r);
	if (t->pair && r->remote_host != (char *)0)
		t->sock.host = remote_address(r->remote_host);
	return OK;
}

static int
other_than_asked(struct ttcp *t, double x)
{
	return t->sock.sockbuf > 0 && x > 0 && x != t->sock.sockbuf;
}

/* Flags a socket buffer that differs from the size asked for; if both differ, the smaller. */
static void
flag_granted(struct run *r)
{
	struct ttcp *t = STATE(r);
	double mine = t->granted, theirs = t->pair ? r->next.figures[0] : -1;
	const char *whose = r->roles[0];
	char detail[80];

	if (other_than_asked(t, mine) && mine == theirs)
		whose = "both";
	else if (other_than_asked(t, theirs) && (theirs < mine || !other_than_asked(t, mine))) {
		whose = r->roles[1];
		mine = theirs;
	}
	if (!other_than_asked(t, mine))
		return;
	sprintf(detail, "%.0f of %.0f, %s", mine, t->sock.sockbuf, whose);
	flag(r, "granted", detail);
}

static int
ttcp_done(struct run *r)
{
	struct ttcp *t = STATE(r);

	if (t->sock.udp && t->sends)
		wire_last_marks(t);
	if (r->me == 0)
		flag_granted(r);
	if (t->fd >= 0 && t->fd != t->listener)
		close(t->fd);
	t->fd = -1;
	return OK;
}

static int
ttcp_leave(struct run *r)
{
	fd_close(&STATE(r)->listener);
	return OK;
}

static const struct hooks by_hand = {
	{ ttcp_setup, hand_finish }, { ttcp_join, ttcp_leave }, { hand_prep, ttcp_done }
};
static const struct hooks pair = { { ttcp_setup }, { ttcp_join, ttcp_leave }, { pair_prep, ttcp_done } };

static const struct test_case cases[] = {
	{ "TTCP", "hand", 2, ONCE, hand_run, &by_hand },
	{ "TTCP", "pair", 2, LOOP, pair_run, &pair },
	{ "SUSTAIN", "sustain", 2, ONCE, pair_sustain, &pair },
	{ (char *)0 }
};

const struct bench bench = {
	"ttcp", "[HOST]", ttcp_choices, cases, ttcp_opt, ttcp_args, &far_crew
};
