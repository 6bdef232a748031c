# The harness.  Files of which the host decides are not in SOURCES: configure names their objects in KIT_OBJS.
noinst_LIBRARIES = src/lib/liblodestone.a

src_lib_liblodestone_a_SOURCES = \
	src/lib/bench.h src/lib/harness.h src/lib/port.h \
	src/lib/addr.h \
	src/lib/bio.c \
	src/lib/busy.c \
	src/lib/chan.c \
	src/lib/clock.c src/lib/clock.h \
	src/lib/cpu.h \
	src/lib/crew.c \
	src/lib/dice.c \
	src/lib/file.c src/lib/file.h src/lib/file_local.c src/lib/file_rmt.c \
	src/lib/far.c src/lib/far.h \
	src/lib/host.c src/lib/host.h \
	src/lib/job.c src/lib/job.h \
	src/lib/limit.c src/lib/limit.h \
	src/lib/list.c \
	src/lib/listing.c \
	src/lib/main.c \
	src/lib/memory.c \
	src/lib/net.h \
	src/lib/opt.c \
	src/lib/place.c src/lib/place.h \
	src/lib/record.c src/lib/record.h \
	src/lib/room.h \
	src/lib/sample.c \
	src/lib/scratch.c src/lib/scratch.h \
	src/lib/seal.c \
	src/lib/size.c \
	src/lib/stats.c src/lib/stats.h \
	src/lib/sysv.h \
	src/lib/whole.c \
	src/lib/word.c \
	src/lib/work.h \
	src/lib/work_far.c src/lib/work_far.h

EXTRA_src_lib_liblodestone_a_SOURCES = \
	src/lib/clk_aix.c src/lib/clk_bsd.c src/lib/clk_hrt.c src/lib/clk_mach.c src/lib/clk_posix.c src/lib/clk_sgi.c \
	src/lib/addr_gai.c src/lib/addr_old.c src/lib/sock.c src/lib/sock_none.c \
	src/lib/chill_fadv.c src/lib/chill_none.c \
	src/lib/fsp_allocsp.c src/lib/fsp_linux.c src/lib/fsp_mac.c src/lib/fsp_none.c src/lib/fsp_posix.c \
	src/lib/cpu_rusage.c src/lib/cpu_times.c \
	src/lib/net.c src/lib/net_none.c \
	src/lib/place_aix.c src/lib/place_hpux.c src/lib/place_irix.c src/lib/place_linux.c src/lib/place_none.c \
	src/lib/place_osf.c src/lib/place_sol.c \
	src/lib/room_none.c src/lib/room_vfs.c \
	src/lib/spn_none.c src/lib/spn_posix.c \
	src/lib/sysv.c src/lib/sysv_none.c \
	src/lib/vfork.c src/lib/vfork_none.c \
	src/lib/work_fork.c src/lib/work_mpi.c

src_lib_liblodestone_a_LIBADD = $(KIT_OBJS)
src_lib_liblodestone_a_DEPENDENCIES = $(KIT_OBJS)

# What needs MPI's headers is compiled by its wrapper; configure names it in KIT_MPI_OBJS.
src/lib/work_mpi.$(OBJEXT): $(srcdir)/src/lib/work_mpi.c $(srcdir)/src/lib/bench.h $(srcdir)/src/lib/harness.h $(srcdir)/src/lib/work.h
	@$(MKDIR_P) src/lib
	$(MPICC) $(DEFS) $(DEFAULT_INCLUDES) $(INCLUDES) $(AM_CPPFLAGS) $(CPPFLAGS) $(AM_CFLAGS) $(CFLAGS) \
	  -c -o $@ $(srcdir)/src/lib/work_mpi.c
