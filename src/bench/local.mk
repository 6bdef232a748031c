# Every benchmark of the kit: src/NAME from src/bench/NAME.c, with doc/NAME.1 and a row in a table of sh/suites.  PARTS
# names the files of those that have a folder of their own, src/bench/NAME.
BENCHES = wbin rbin rrbin wtext rtext pingpong wipc spawn memcpy stream command blocks static streams meta shared ttcp http image plots
PARTS = http/http.c http/web.c http/web.h ttcp/checksum.c ttcp/checksum.h ttcp/ttcp.c \
	image/image.c image/greymap.c image/greymap.h image/imcheck.c image/imcheck.h image/imops.c image/imops.h \
	image/spline.c image/spline.h plots/metacode.c plots/metacode.h plots/plots.c plots/prow.c plots/prow.h \
	plots/users.c plots/users.h
# Those of them that --with-mpi makes again as NAME-mpi, whose participants are the ranks of an MPI job.
RANKS = meta shared streams
# What the driver needs beside them, from src/tool; no suite runs them.
TOOLS = about

kitdir = $(libexecdir)/lodestone
kit_PROGRAMS =
LDADD = src/liblodestone.a
AM_CPPFLAGS = $(ROOMS)
AM_CFLAGS = $(LEAN_CFLAGS)
AM_LDFLAGS = $(LEAN_LDFLAGS)

EXTRA_DIST += src/programs.awk

# automake makes Makefile.in again when this has changed.
$(srcdir)/src/programs.mk: $(srcdir)/src/programs.awk $(srcdir)/src/bench/local.mk $(srcdir)/t/local.mk
	cd $(srcdir) && $(AWK) -f src/programs.awk src/bench/local.mk t/local.mk >src/programs.tmp
	mv $(srcdir)/src/programs.tmp $@
