/*
 * sysv_none.c: a host without System V IPC.
 *
 * configure: sysv last
 */
#include "sysv.h"

int
sysv_here(void)
{
	return 0;
}

static long
none(void)
{
	errno = ENOSYS;
	return -1;
}

long
sysv_shm(double bytes)
{
	(void)bytes;
	return none();
}

char *
sysv_attach(long id)
{
	(void)id;
	none();
	return (char *)0;
}

void
sysv_detach(char *p)
{
	(void)p;
}

long
sysv_sem(int count)
{
	(void)count;
	return none();
}

int
sysv_add(long id, int which, int how)
{
	(void)id;
	(void)which;
	(void)how;
	return (int)none();
}

long
sysv_queue(void)
{
	return none();
}

int
sysv_send(long id, long type, const char *buf, long len)
{
	(void)id;
	(void)type;
	(void)buf;
	(void)len;
	return (int)none();
}

long
sysv_receive(long id, long type, char *buf, long len)
{
	(void)id;
	(void)type;
	(void)buf;
	(void)len;
	return none();
}

void
sysv_remove(int kind, long id)
{
	(void)kind;
	(void)id;
}

double
sysv_since(int kind, long id)
{
	(void)kind;
	(void)id;
	return 1e18;
}
