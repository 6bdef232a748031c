/*
 * sock_none.c: a host without sockets.
 *
 * configure: sock last
 */
#include "sock.h"

const struct sock sock;
