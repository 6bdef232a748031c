/* For t/bare.bats: of the host of 1986 as its manual has it; numbers are of no account. */
union wait {
	int w_status;
	struct {
		unsigned short w_Termsig:7, w_Coredump:1, w_Retcode:8;
	} w_T;
};
#define w_termsig w_T.w_Termsig
#define WNOHANG 1
#define WUNTRACED 2
#define WIFSTOPPED(x) ((x).w_status == 0177)
#define WIFSIGNALED(x) ((x).w_termsig != 0)
#define WIFEXITED(x) ((x).w_termsig == 0)
