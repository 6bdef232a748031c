/*
 * sysv.c: System V IPC, as the Single Unix Specification defines it.
 *
 * configure: sysv 10: System V messages, semaphores and shared memory
 *     #include <sys/ipc.h>
 *     #include <sys/msg.h>
 *     #include <sys/sem.h>
 *     #include <sys/shm.h>
 *     return msgget(IPC_PRIVATE, 0600) + semget(IPC_PRIVATE, 1, 0600) + shmget(IPC_PRIVATE, 1, 0600);
 */
#include "sysv.h"

#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>

struct message {
	long type;
	char text[SYSV_MESSAGE];
};

union order {			/* union semun, which the standard leaves to the caller */
	int val;
	struct semid_ds *buf;
	unsigned short *array;
};

enum { KEYS = 0x6C6F0000, OF_THEM = 0xFFFF, TRIES = 1000 };

/* Queues and semaphores have keys by which ipcs, and the next run, tell what a killed program has left. */
static key_t
next_key(void)
{
	static long n;

	return (key_t)(KEYS + (((long)getpid() * 7 + n++) & OF_THEM));
}

static long
sysv_shm(double bytes)
{
	return (long)shmget(IPC_PRIVATE, (size_t)bytes, IPC_CREAT | 0600);
}

static char *
sysv_attach(long id)
{
	void *p = shmat((int)id, (void *)0, 0);

	return p == (void *)-1 ? (char *)0 : (char *)p;
}

static void
sysv_detach(char *p)
{
	shmdt((void *)p);
}

static long
sysv_sem(int count)
{
	union order zero;
	long id;
	int i = 0;

	do
		id = (long)semget(next_key(), count, IPC_CREAT | IPC_EXCL | 0600);
	while (id < 0 && errno == EEXIST && ++i < TRIES);
	zero.val = 0;
	for (i = 0; id >= 0 && i < count; i++)
		if (semctl((int)id, i, SETVAL, zero) < 0)
			return -1;
	return id;
}

static int
sysv_add(long id, int which, int how)
{
	struct sembuf op;

	op.sem_num = (unsigned short)which;
	op.sem_op = (short)how;
	op.sem_flg = 0;
	while (semop((int)id, &op, (size_t)1) < 0)
		if (errno != EINTR)
			return -1;
	return 0;
}

static long
sysv_queue(void)
{
	long id;
	int i = 0;

	do
		id = (long)msgget(next_key(), IPC_CREAT | IPC_EXCL | 0600);
	while (id < 0 && errno == EEXIST && ++i < TRIES);
	return id;
}

static int
sysv_send(long id, long type, const char *buf, long len)
{
	struct message m;

	m.type = type;
	memcpy(m.text, buf, (size_t)len);
	while (msgsnd((int)id, &m, (size_t)len, 0) < 0)
		if (errno != EINTR)
			return -1;
	return 0;
}

static long
sysv_receive(long id, long type, char *buf, long len)
{
	struct message m;
	long n;

	for (;;) {
		n = (long)msgrcv((int)id, &m, sizeof m.text, type, 0);
		if (n >= 0)
			break;
		if (errno != EINTR)
			return -1;
	}
	if (n > len)
		n = len;
	memcpy(buf, m.text, (size_t)n);
	return n;
}

void
sysv_remove(int kind, long id)
{
	union order unused;

	unused.val = 0;
	if (kind == SYSV_SHM)
		shmctl((int)id, IPC_RMID, (struct shmid_ds *)0);
	else if (kind == SYSV_SEM)
		semctl((int)id, 0, IPC_RMID, unused);
	else if (kind == SYSV_MSG)
		msgctl((int)id, IPC_RMID, (struct msqid_ds *)0);
}

double
sysv_since(int kind, long id)
{
	union order o;
	double since = 1e18;
	/* The kernel may write more than the library's header declares, as on dietlibc. */
	union state {
		struct shmid_ds shm;
		struct msqid_ds msg;
		struct semid_ds sem;
		char room[512];
	} is;

	/* Emulators of old hosts leave the times out; what is compared must not be what was in memory. */
	memset((void *)&is, 0, sizeof is);
	o.buf = &is.sem;
	if (kind == SYSV_SHM && shmctl((int)id, IPC_STAT, &is.shm) == 0 && is.shm.shm_perm.cuid == geteuid())
		since = (double)is.shm.shm_ctime;
	else if (kind == SYSV_MSG && msgctl((int)id, IPC_STAT, &is.msg) == 0 && is.msg.msg_perm.cuid == geteuid())
		since = (double)is.msg.msg_ctime;
	else if (kind == SYSV_SEM && semctl((int)id, 0, IPC_STAT, o) == 0 && is.sem.sem_perm.cuid == geteuid())
		since = (double)is.sem.sem_ctime;
	return since;
}

const struct sysv sysv = {
	sysv_shm, sysv_attach, sysv_detach, sysv_sem, sysv_add, sysv_queue, sysv_send, sysv_receive
};
