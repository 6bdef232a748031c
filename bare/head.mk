# Makefile of lodestone's bare kit, for a make of 1986.
#
# make                              4.3BSD
# make HOST=HOST_SUNOS4             SunOS 4 (untested)
# make HOST=HOST_ULTRIX             Ultrix 4 (untested)
# make check                        the unit tests
# After a change of these: make clean.

CC = cc
CFLAGS = -O
HOST = HOST_BSD43
RANLIB = ranlib
LIBS = -lm

.c.o:
	$(CC) $(CFLAGS) -D$(HOST) -c $<

first: all

kitcc.h: conf.sh
	sh conf.sh "$(CC)" "$(CFLAGS) -D$(HOST)" >kitcc.h

clean:
	rm -f *.o *.a unit/*.o unit/*.a kitcc.h $(PROGRAMS) $(UNITS)

