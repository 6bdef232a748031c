#include "x.h"
#include <sys/socket.h>
#define A 0
#define B 7
#define C 8
#define D (B | 8)
#define E (D + 1)
typedef int (*hook)();
struct ops {
	int (*open)();
	char buf[sizeof(long)];
};
static int give();
extern char *names[];
static char *words[] = { "const void *", "a /* b */ c" };
static int
give(o, to)
	struct ops *o;
	char *to;
{
	static int deaf[] = { A, B };
	return (*o->open)((struct file *)(char *)to, (int)'"') + sizeof(deaf);
}
void
none(a, b, v, n, h)
	int a, b;
	char **v;
	long n[];
	hook h;
{
}
int
all()
{
	return 0;
}
