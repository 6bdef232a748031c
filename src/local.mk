# The harness, a room a directory; HACKING draws them.  Files of which the host decides are not in SOURCES: configure
# names their objects in KIT_OBJS.
noinst_LIBRARIES = src/liblodestone.a

src_liblodestone_a_SOURCES = \
	src/base/arith.c src/base/arith.h src/base/base.h src/base/bounds.h src/base/list.c src/base/median.c src/base/memory.c src/base/msg.c src/base/ownlib.h src/base/ownmath.h src/base/port.h src/base/rng.c src/base/size.c \
	src/base/text.c src/base/ticks.c src/base/word.c \
	src/host/caches.c src/host/host.c src/host/host.h src/host/life/life.c src/host/life/life.h \
	src/host/addr/addr.h \
	src/host/cache/dropcache.h \
	src/host/clock/clock.c src/host/clock/clock.h \
	src/host/cpu/busy.c src/host/cpu/cpu.h \
	src/host/kin/kin.h \
	src/host/place/place.c src/host/place/place.h \
	src/host/ready/pause.c src/host/ready/ready.h \
	src/host/space/holes.h src/host/space/space.h \
	src/host/spawn/spawning.h \
	src/host/sysv/sysv.h \
	src/host/wipe/wipe.c src/host/wipe/wipe.h \
	src/host/tape/mt.c src/host/tape/mt.h src/host/tape/mtname.c src/host/tape/mtname.h src/host/tape/mtunknown.c \
	src/process/farshell.c src/process/fdio.c src/process/fdio.h src/process/guard.c src/process/guard.h src/process/job.c src/process/job.h src/process/limit.c src/process/limit.h src/process/lock.c src/process/lock.h src/process/outopen.c src/process/output.h \
	src/process/orphans.c src/process/orphans.h src/process/remote.c src/process/remote.h \
	src/files/bio.c src/files/file.c src/files/file.h src/files/file_local.c src/files/file_rmt.c src/files/fileops.h \
	src/files/ledger.c src/files/ledger.h src/files/listing.c src/files/removal.c src/files/removal.h src/files/rmtlink.c src/files/rmtlink.h \
	src/files/scratch.c src/files/scratch.h src/files/sweep.c src/files/supply.c src/files/supply.h src/files/supplyw.c src/files/sweeping.h src/files/sweepone.c \
	src/files/tdata.c src/files/tdata.h src/files/tdataown.c \
	src/net/net.h src/net/sock.h \
	src/drive/drive.c src/drive/drive.h src/drive/driveops.h src/drive/extent.c src/drive/extent.h src/drive/fardrive.c src/drive/imgdrive.c src/drive/medium.c \
	src/drive/medium.h src/drive/model.c src/drive/model.h src/drive/motion.c src/drive/motion.h src/drive/mtdrive.c \
	src/drive/simdrive.c src/drive/simopts.c src/drive/simopts.h src/drive/tap.c src/drive/tapkind.c \
	src/workers/part.h src/workers/work.h src/workers/work_remote.c \
	src/harness/bench.h src/harness/calibrate.c src/harness/cases.c src/harness/choice.c src/harness/crew.c src/harness/dowork.c src/harness/envlines.c src/harness/farcrew.c \
	src/harness/harness.h src/harness/lines.c src/harness/main.c src/harness/names.c src/harness/notes.c \
	src/harness/opt.c src/harness/pauses.c src/harness/record.c src/harness/record.h src/harness/result.c src/harness/sample.c \
	src/harness/sampling.h src/harness/stats.c src/harness/stats.h src/harness/together.c src/harness/trips.c \
	src/fixture/bench-disk.h src/fixture/bench-file.h src/fixture/bench-image.h src/fixture/bench-net.h src/fixture/bench-proc.h src/fixture/bench-tape.h src/fixture/chan.c \
	src/fixture/chan.h src/fixture/chansysv.c src/fixture/exchange.c src/fixture/imfile.c src/fixture/left.c src/fixture/pattern.c src/fixture/portrait.c src/fixture/portrait.h src/fixture/portsum.c \
	src/fixture/restore.c src/fixture/restore.h src/fixture/seqfile.c src/fixture/target.c

EXTRA_src_liblodestone_a_SOURCES = \
	src/base/ownlib.c src/base/ownmath.c \
	src/host/addr/addr_dots.c src/host/addr/addr_gai.c src/host/addr/addr_ip4.c src/host/addr/addr_old.c \
	src/host/cache/drop_fadv.c src/host/cache/drop_none.c src/host/cache/map_mmap.c src/host/cache/map_none.c \
	src/host/clock/clk_aix.c src/host/clock/clk_bsd.c src/host/clock/clk_hrt.c src/host/clock/clk_mach.c \
	src/host/clock/clk_posix.c src/host/clock/clk_sgi.c \
	src/host/cpu/cpu_rusage.c src/host/cpu/cpu_times.c \
	src/host/kin/kin_linux.c src/host/kin/kin_none.c \
	src/host/life/realm_linux.c src/host/life/realm_none.c \
	src/host/memory/mem_limit.c src/host/memory/mem_none.c \
	src/host/place/place_aix.c src/host/place/place_hpux.c src/host/place/place_irix.c src/host/place/place_linux.c \
	src/host/place/place_none.c src/host/place/place_osf.c src/host/place/place_sol.c \
	src/host/ready/ready_poll.c src/host/ready/ready_sel.c \
	src/host/space/alloc_linux.c src/host/space/alloc_mac.c src/host/space/alloc_none.c src/host/space/alloc_posix.c \
	src/host/space/alloc_sysv.c src/host/space/free_none.c src/host/space/free_vfs.c \
	src/host/space/hole_none.c src/host/space/hole_seek.c src/host/space/raw_fiemap.c src/host/space/raw_none.c \
	src/host/spawn/shell_bin.c src/host/spawn/shell_cs.c \
	src/host/spawn/spawn_none.c src/host/spawn/spawn_posix.c src/host/spawn/vfork.c src/host/spawn/vfork_none.c \
	src/host/sysv/sysv.c src/host/sysv/sysv_none.c \
	src/host/tape/mam_none.c src/host/tape/mam_sg.c \
	src/host/tape/mt_aix.c src/host/tape/mt_free.c src/host/tape/mt_hpux.c src/host/tape/mt_linux.c src/host/tape/mt_net.c \
	src/host/tape/mt_none.c src/host/tape/mt_old.c src/host/tape/mt_sol.c \
	src/host/tape/mtfile.c src/host/tape/mtop.c src/host/tape/mtwhere.c \
	src/host/wipe/wipe_at.c src/host/wipe/wipe_path.c \
	src/net/net.c src/net/net_none.c src/net/sock.c src/net/sock_none.c \
	src/workers/work_fork.c src/workers/work_mpi.c

src_liblodestone_a_LIBADD = $(KIT_OBJS)
src_liblodestone_a_DEPENDENCIES = $(KIT_OBJS)

# Includes name no directory, so that the sources can be laid flat for a host whose tools want that.
ROOMS = \
	-I$(top_srcdir)/src/base -I$(top_srcdir)/src/host -I$(top_srcdir)/src/host/addr -I$(top_srcdir)/src/host/cache -I$(top_srcdir)/src/host/clock \
	-I$(top_srcdir)/src/host/cpu -I$(top_srcdir)/src/host/kin -I$(top_srcdir)/src/host/life -I$(top_srcdir)/src/host/place -I$(top_srcdir)/src/host/ready -I$(top_srcdir)/src/host/space \
	-I$(top_srcdir)/src/host/spawn -I$(top_srcdir)/src/host/sysv -I$(top_srcdir)/src/host/tape -I$(top_srcdir)/src/host/wipe \
	-I$(top_srcdir)/src/process -I$(top_srcdir)/src/files -I$(top_srcdir)/src/net -I$(top_srcdir)/src/drive -I$(top_srcdir)/src/workers -I$(top_srcdir)/src/harness \
	-I$(top_srcdir)/src/fixture

# What needs MPI's headers is compiled by its wrapper; configure names it in KIT_MPI_OBJS.
src/workers/work_mpi.$(OBJEXT): $(srcdir)/src/workers/work_mpi.c $(srcdir)/src/workers/work.h $(srcdir)/src/workers/part.h $(srcdir)/src/base/base.h
	@$(MKDIR_P) src/workers
	$(MPICC) $(DEFS) $(DEFAULT_INCLUDES) $(INCLUDES) $(AM_CPPFLAGS) $(CPPFLAGS) $(AM_CFLAGS) $(CFLAGS) \
	  -c -o $@ $(srcdir)/src/workers/work_mpi.c
