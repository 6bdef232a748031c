/*
 * config.h: what the hosts of the bare kit have in common; sys.h has what they
 * differ in.  port.h says what the names mean.
 */
#ifndef CONFIG_H
#define CONFIG_H

#include "sys.h"
#include "kitcc.h"
#include "version.h"

#define HAVE_SYS_TIME_H 1
#define HAVE_MATH 1
#define HAVE_LIBRARY 1
#define KIT_OWN ""
#define HAVE_ST_BLOCKS 1
#define KIT_CLOCK X(clk_bsd)

#define PORT_SC_CONF -1
#define PORT_SC_ONLN -1
#define PORT_SC_PHYS -1
#define PORT_SC_L1 -1
#define PORT_SC_L2 -1
#define PORT_SC_L3 -1
#define PORT_SC_L4 -1
#define PORT_SC_HZ _SC_CLK_TCK

#ifdef _SC_PAGESIZE
#define PORT_SC_PAGE _SC_PAGESIZE
#else
#define PORT_SC_PAGE -1
#endif

#endif
