/*
 * server.h: the web server of the test, where the operands have a COMMAND.
 */
#ifndef SERVER_H
#define SERVER_H

#include "bench-net.h"
#include "bench-proc.h"

/*
 * Starts the server.  %p in its words becomes the port; port 0 becomes a free
 * port.  FAILED where the port is in use, because the other server would be
 * measured.
 */
int server_start(struct run *r, struct sock_want *at);

/*
 * Waits until our server accepts connections or its time to start is over; OK
 * at once for another server.  FAILED or SKIP when our server has ended.
 */
int server_await(struct run *r, struct sock_want *at);

void server_end(struct run *r);

#endif
