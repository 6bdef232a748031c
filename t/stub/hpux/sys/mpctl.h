/* For the legs of kind dialect in t/matrix: mpctl(2) of HP-UX; numbers are of no account. */
typedef int spu_t;
typedef enum {
	MPC_GETNUMSPUS, MPC_GETFIRSTSPU, MPC_GETNEXTSPU, MPC_GETCURRENTSPU, MPC_SETPROCESS, MPC_SETPROCESS_FORCE
} mpc_request_t;
int mpctl(mpc_request_t, spu_t, pid_t);
