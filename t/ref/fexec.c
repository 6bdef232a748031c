/*
 * fexec [COMMAND]: fork, execute a command given by its path, wait; without COMMAND the child exits at once.
 */
#include "ref.h"

static char *words[2];

static int
execute(long n)
{
	int status;
	pid_t pid;

	for (; n > 0; n--) {
		pid = fork();
		if (pid == 0) {
			if (words[0] == (char *)0)
				_exit(0);
			execv(words[0], words);
			_exit(127);
		}
		if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0)
			return -1;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc > 2)
		return 2;
	words[0] = argv[1];
	return ref(argc > 1 ? "REFEXEC" : "REFFORK", execute, 1);
}
