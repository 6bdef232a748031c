/* A comment. */
#include "base/x.h"
#include <stdio.h>
#include <sys/socket.h>

enum { A, B = 7, C, D = B | 8, E };
typedef int (*hook)(struct run *, const char *);
struct ops {
	int (*open)(struct file *, int);
	char buf[sizeof(long)];
};
static int give(const struct ops *, void *);
extern const char *const names[];
static const char *const words[] = { "const void *", "a /* b */ c" };

static int
give(const struct ops *o, void *to)
{
	static const int deaf[] = { A, B };

	(void)to;
	return (*o->open)((struct file *)(void *)to, (int)'"') + sizeof(deaf);
}

void
none(int a, int b, char *const *v, long n[], hook h)
{
}

int
all(void)
{
	return 0;
}
