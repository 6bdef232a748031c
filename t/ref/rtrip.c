/*
 * rtrip: round trips of eight bytes over two pipes, with both processes on one processor.
 */
#include "ref.h"
#include "place.h"

static int up[2], down[2];
static char message[8];

static int
trips(long n)
{
	for (; n > 0; n--)
		if (write(up[1], message, sizeof message) != 8 || read(down[0], message, sizeof message) != 8)
			return -1;
	return 0;
}

int
main(void)
{
	int code;

	if (place_bind(SAME, 0) != (char *)0 || pipe(up) != 0 || pipe(down) != 0)
		return 77;
	if (fork() == 0) {
		close(up[1]);
		while (read(up[0], message, sizeof message) == 8 && write(down[1], message, sizeof message) == 8)
			continue;
		_exit(0);
	}
	code = ref("REFPIPE", trips, 1);
	close(up[1]);
	return code;
}
