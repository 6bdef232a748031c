# Makefile of lodestone's bare kit, for a make of 1986.
#
# make                              4.3BSD
# make HOST=HOST_SUNOS4             SunOS 4 (untested)
# make HOST=HOST_ULTRIX             Ultrix 4 (untested)
# make SMALL=-DKIT_SMALL small      hosts with 64 KB of text and 64 KB of data
# make check                        the unit tests
# After a change of these: make clean.

CC = cc
CFLAGS = -O
HOST = HOST_BSD43
SMALL =
RANLIB = ranlib
LIBS = -lm

.c.o:
	$(CC) $(CFLAGS) -D$(HOST) $(SMALL) -c $<

first: all

kitcc.h: conf.sh
	sh conf.sh "$(CC)" "$(CFLAGS) -D$(HOST) $(SMALL)" >kitcc.h

clean:
	rm -f *.o *.a unit/*.o unit/*.a kitcc.h $(PROGRAMS) $(UNITS)

