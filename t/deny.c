/*
 * deny.c: a program whose system calls of a kind a filter of the kernel answers, as a sandbox does.
 *
 * usage: deny ANSWER CALL[,CALL...] PROGRAM [ARG...]
 *
 * ANSWER is kill (the signal SIGSYS), or an error number.  Status 77 where the kernel takes no filter.
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static const struct {
	const char *name;
	int number;
} calls[] = {
#ifdef SYS_shmget
	{ "shmget", SYS_shmget },
	{ "semget", SYS_semget },
	{ "msgget", SYS_msgget },
#endif
	{ "fallocate", SYS_fallocate },
	{ "fsync", SYS_fsync },
	{ "mincore", SYS_mincore },
	{ "socket", SYS_socket },
	{ "socketpair", SYS_socketpair },
	{ "mknodat", SYS_mknodat },
#ifdef SYS_mknod
	{ "mknod", SYS_mknod },
#endif
#ifdef SYS_vfork
	{ "vfork", SYS_vfork },
#endif
	{ 0, 0 }
};

int
main(int argc, char **argv)
{
	struct sock_filter code[40];
	struct sock_fprog program;
	unsigned answer;
	int i, n = 0;
	char *name;

	if (argc < 4)
		return 2;
	answer = strcmp(argv[1], "kill") == 0 ? SECCOMP_RET_KILL : SECCOMP_RET_ERRNO | (unsigned)atoi(argv[1]);
	code[n++] = (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
	for (name = strtok(argv[2], ","); name; name = strtok(0, ","))
		for (i = 0; calls[i].name; i++)
			if (strcmp(calls[i].name, name) == 0) {
				code[n++] = (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[i].number, 0, 1);
				code[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, answer);
			}
	if (n == 1)
		return 77;
	code[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	program.len = (unsigned short)n;
	program.filter = code;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
		return 77;
	execvp(argv[3], argv + 3);
	perror(argv[3]);
	return 127;
}
