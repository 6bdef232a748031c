/*
 * hand.c: ttcp as the classic program: one side of one transfer; the other
 * side may be any ttcp.
 */
#include "ttcp.h"

int
hand_setup(struct run *r)
{
	struct ttcp *t = STATE(r);

	r->each = t->sink && t->transmit ? (long)t->count : 1;
	r->units[0] = "segments";
	r->units[1] = "lost-segments";
	r->units[2] = "calls";
	r->units[3] = "late-segments";
	return OK;
}

/* The receiver waits for the first datagram before its time begins, and then takes only datagrams of that sender. */
static int
datagrams(struct run *r)
{
	struct ttcp *t = STATE(r);
	char why[60];

	if (t->transmit) {
		t->fd = (*sock.connect)(&t->sock, 0);
		return wire_came(r, t->fd);
	}
	t->fd = t->listener;
	if ((*sock.wait)(t->fd, (int)t->patience) == 0) {
		sprintf(why, "nobody sent in %ld s", t->patience);
		return fail("the receiver", why);
	}
	if ((*sock.meet)(t->fd) != OK)
		return FAILED;
	fcntl(t->fd, F_SETFL, O_NONBLOCK);
	return OK;
}

int
hand_prep(struct run *r)
{
	struct ttcp *t = STATE(r);
	int code;

	wire_reset(t);
	code = t->sock.udp ? datagrams(r) : wire_connect(r, 0);
	if (code != OK)
		return code;
	t->granted = (*sock.granted)(t->fd, t->sends);
	if (!t->sock.udp)
		fd_close(&t->listener);		/* so a second client is refused */
	return OK;
}

int
hand_run(struct run *r, long n)
{
	struct ttcp *t = STATE(r);
	double buffers;
	char detail[80];
	int code = wire_move(r, n);

	r->bytes += t->moved;
	/* Buffers of standard input or of datagrams are counted; those of a stream are computed from its length. */
	buffers = ceil(t->moved / t->len);
	if (t->sends ? !t->sink : t->sock.udp)
		r->did = (long)t->segments;
	else if (!t->sends && t->moved > 0)
		r->did = buffers < (double)LONG_MAX ? (long)buffers : LONG_MAX;
	r->figures[0] = t->segments;
	r->figures[1] = t->lost_segments;
	r->figures[2] = t->calls;
	r->figures[3] = t->late;
	if (code != OK || t->cut == 0)
		return code;
	/* As a pipe, what is cut is not what was sent. */
	sprintf(detail, "%.0f of %.0f datagrams", t->cut, t->segments);
	flag(r, "cut", detail);
	return t->sink ? OK : fail("the receiver", "datagrams longer than the buffer of -l were cut");
}

/* A number of bytes in the unit of -f, and the unit's name. */
static double
in_format(int format, double bytes, const char **unit)
{
	static const char letters[] = "KMGkmg";
	static const char *const units[] = { "KB", "MB", "GB", "Kbit", "Mbit", "Gbit" };
	int i = (int)(strchr(letters, format) - letters), k;

	*unit = units[i];
	for (k = i % 3; k >= 0; k--)
		bytes /= 1024;
	return i < 3 ? bytes : bytes * 8;
}

static void
segment_line(struct ttcp *t, const struct part *p, const char *me)
{
	char line[200];

	sprintf(line, "%s: %.0f segments %s", me, p->figures[0], t->sends ? "sent" : "received");
	if (t->sum && !t->sends)
		sprintf(line + strlen(line), ", %.0f lost", p->figures[1]);
	if (t->late > 0)
		sprintf(line + strlen(line), ", %.0f out of order", t->late);
	if (t->again > 0)
		sprintf(line + strlen(line), ", %.0f twice", t->again);
	if (t->cut > 0)
		sprintf(line + strlen(line), ", %.0f cut", t->cut);
	say(line);
}

int
hand_finish(struct run *r)
{
	struct ttcp *t = STATE(r);
	const struct part *p = &r->last;
	const char *unit, *me = t->transmit ? "ttcp-t" : "ttcp-r";
	char line[200];
	double seconds = p->wall / 1e9, rate;

	if (r->failed || seconds <= 0)
		return OK;
	rate = in_format(t->format, p->bytes / seconds, &unit);
	sprintf(line, "%s: %.0f bytes in %.2f real seconds = %.2f %s/sec +++", me, p->bytes, seconds, rate, unit);
	say(line);
	sprintf(line, "%s: %.0f I/O calls, msec/call = %.4f, calls/sec = %.2f", me, p->figures[2],
	    seconds * 1000 / p->figures[2],
	    p->figures[2] / seconds);
	say(line);
	if (p->user >= 0) {
		sprintf(line, "%s: %.1fuser %.1fsys %.0f:%02.0freal %.0f%%", me, p->user / 1e9, p->sys / 1e9, floor(seconds / 60),
		    fmod(floor(seconds), 60.0), 100 * (p->user + p->sys) / p->wall);
		say(line);
	}
	if (t->sock.udp && (t->verbose || t->sum))
		segment_line(t, p, me);
	return OK;
}
