/*
 * server.h: the web server that runs for the test, where the operands name a
 * COMMAND.
 */
#ifndef SERVER_H
#define SERVER_H

#include "bench-net.h"
#include "bench-proc.h"

/*
 * Starts it; %p in its words becomes the port, and port 0 one that is free.  A
 * stranger at its port would be measured in its place: that is FAILED.
 */
int server_start(struct run *, struct sock_want *);

/*
 * Is there a connection, at once or, where the server is ours, in the time
 * that it has to start?  OK; FAILED or SKIP when it has ended.
 */
int server_await(struct run *, struct sock_want *);

void server_end(void);

#endif
