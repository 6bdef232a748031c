/*
 * peer.h: what a peer sends, to a target that includes it.
 */
static int held = -1;

int
peer(const char *bytes, long len)
{
	int ends[2];

	if (held >= 0)
		close(held);
	if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0 || write(ends[1], bytes, (size_t)len) != (ssize_t)len)
		_exit(2);
	shutdown(ends[1], 1);
	held = ends[1];
	return ends[0];
}
