# Those benchmarks that --with-mpi makes again as NAME-mpi, whose participants are the ranks of an MPI job.
RANKS = meta shared streams

kitdir = $(libexecdir)/lodestone
kit_PROGRAMS =
LDADD = src/liblodestone.a
# The one program that needs exp, pow, sin and cos.
src_cpu_LDADD = $(LDADD) $(MATH_LIBS)
AM_CPPFLAGS = $(ROOMS)
AM_CFLAGS = $(LEAN_CFLAGS) $(CLOSE_CFLAGS)
# Those whose own loops are measured get no flag that changes them.
src_cpu_CFLAGS = $(LEAN_CFLAGS)
src_image_CFLAGS = $(LEAN_CFLAGS)
src_latency_CFLAGS = $(LEAN_CFLAGS)
src_memcpy_CFLAGS = $(LEAN_CFLAGS)
src_memloop_CFLAGS = $(LEAN_CFLAGS)
src_stream_CFLAGS = $(LEAN_CFLAGS)
# Nor do the plain loops that these are compared with.
t_ref_mcopy_CFLAGS = $(LEAN_CFLAGS)
t_ref_plain_CFLAGS = $(LEAN_CFLAGS)
t_ref_triad_CFLAGS = $(LEAN_CFLAGS)
AM_LDFLAGS = $(LEAN_LDFLAGS)

EXTRA_DIST += src/programs.awk src/dialects.awk

# automake makes Makefile.in again when this has changed; a new source, or another head of a dialect, needs ./bootstrap.
$(srcdir)/src/programs.mk: $(srcdir)/src/programs.awk $(srcdir)/configure.ac $(srcdir)/m4/dialects.m4 \
	$(srcdir)/src/bench/local.mk $(srcdir)/t/local.mk
	cd $(srcdir) && find src -name '*.[ch]' -print | sort | \
	  $(AWK) -f src/programs.awk - configure.ac m4/dialects.m4 src/bench/local.mk t/local.mk >src/programs.tmp
	mv $(srcdir)/src/programs.tmp $@
