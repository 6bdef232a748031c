# The library, a room a directory; HACKING draws them.  programs.awk finds its files by their names; those of which the
# host
# decides are not in SOURCES: configure names their objects in KIT_OBJS.  Includes name no directory, so that the
# sources can
# be laid flat for a host whose tools want that.
noinst_LIBRARIES = src/liblodestone.a

src_liblodestone_a_LIBADD = $(KIT_OBJS)
src_liblodestone_a_DEPENDENCIES = $(KIT_OBJS)

# What needs MPI's headers is compiled by its wrapper; configure names it in KIT_MPI_OBJS.
src/workers/work_mpi.$(OBJEXT): $(srcdir)/src/workers/work_mpi.c $(srcdir)/src/workers/work.h \
	$(srcdir)/src/workers/part.h $(srcdir)/src/base/base.h
	@$(MKDIR_P) src/workers
	$(MPICC) $(DEFS) $(DEFAULT_INCLUDES) $(INCLUDES) $(AM_CPPFLAGS) $(CPPFLAGS) $(AM_CFLAGS) $(CFLAGS) \
	  -c -o $@ $(srcdir)/src/workers/work_mpi.c
