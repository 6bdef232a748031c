/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGBUS 10
#define SIGPIPE 13
#define SIGALRM 14
#define SIGTERM 15
#define SIGSTOP 17
#define SIGTSTP 18
#define SIGCONT 19
#define SIGCHLD 20
#define SIGTTIN 21
#define SIGTTOU 22
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGUSR1 30
int (*signal())();
struct sigvec {
	int (*sv_handler)();
	int sv_mask;
	int sv_flags;
};
#define SV_INTERRUPT 2
#define sv_onstack sv_flags
#define SIG_DFL (int (*)())0
#define SIG_IGN (int (*)())1
#define sigmask(m) (1 << ((m) - 1))
