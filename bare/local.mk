# The bare kit, for hosts before ANSI C: make dist-bare makes lodestone-VERSION-bare.tar, and the same as text for a
# shell,
# lodestone-VERSION-bare.shar; bare/README goes with it.
# What configure chooses elsewhere, chosen for these hosts.
BARE_DIALECTS = clk_bsd cpu_rusage place_none sysv_none ready_sel mam_none mt_old mtop sock addr_old addr_ip4 \
	free_none hole_none raw_none drop_none map_none alloc_none \
	shell_bin spawn_none vfork kin_none mem_none huge_none below_none wipe_path work_fork
# The programs that it has room for, and the rooms and files of the library that they do without or in whose place
# others stand: bounds.h, noopen.c for outputs, nosim.c for simulated drives.
BARE_HAS = blocks cpu image memcpy meta pingpong plots rbin rrbin rtext spawn static stream streams syscall \
	tape ttcp wbin wipc wtext about
BARE_WITHOUT = src/record bounds ownlib hold safe outopen simdrive model motion forecast simopts medium extent \
	imgdrive tap tapkind
# The tests of t/unit that go with it.
BARE_UNITS = unit/calibrate unit/clocks unit/random unit/sizes unit/stats unit/stopping unit/kernels

EXTRA_DIST += bare/README bare/bounds.h bare/check.sh bare/compat.c bare/conf.sh bare/config.h bare/head.mk \
	bare/headers.tab bare/kandr.awk \
	bare/makefile.awk bare/mask.awk bare/noopen.c bare/nosim.c bare/pack.sh bare/rows bare/run.sh bare/sys.h \
		bare/sysdir.h bare/translate.awk

BARE_TAR = $(PACKAGE)-$(VERSION)-bare.tar
dist-bare:
	AWK='$(KIT_AWK)' DIALECTS='$(BARE_DIALECTS)' PROGRAMS='$(BARE_HAS)' WITHOUT='$(BARE_WITHOUT)' UNITS='$(BARE_UNITS)' \
	  $(SHELL) $(srcdir)/bare/pack.sh $(abs_top_srcdir) $(PACKAGE_VERSION) $(BARE_TAR)
CLEANFILES += $(PACKAGE)-$(VERSION)-bare.tar $(PACKAGE)-$(VERSION)-bare.shar
.PHONY: dist-bare

# Headers as those of 4.3BSD, by which t/bare.bats compiles, and what its libraries have.
EXTRA_DIST += t/bare/after.c t/bare/before.c t/bare/functions t/bare/nest.awk t/bare/bsd43/arpa/inet.h \
	t/bare/bsd43/ctype.h t/bare/bsd43/errno.h t/bare/bsd43/fcntl.h \
	t/bare/bsd43/math.h t/bare/bsd43/netdb.h t/bare/bsd43/netinet/in.h t/bare/bsd43/netinet/tcp.h t/bare/bsd43/signal.h \
	t/bare/bsd43/stdio.h t/bare/bsd43/sys/dir.h t/bare/bsd43/sys/file.h t/bare/bsd43/sys/ioctl.h t/bare/bsd43/sys/mtio.h \
	t/bare/bsd43/sys/resource.h t/bare/bsd43/sys/socket.h t/bare/bsd43/sys/stat.h t/bare/bsd43/sys/time.h \
	t/bare/bsd43/sys/times.h t/bare/bsd43/sys/types.h t/bare/bsd43/sys/wait.h t/bare/bsd43/time.h
