# Every benchmark of the kit: src/NAME from src/bench/NAME.c, with doc/NAME.1 and a row in a table of sh/run/suites.
BENCHES = \
	wbin rbin rrbin wtext rtext \
	pingpong ring wipc spawn command syscall \
	memcpy memloop stream latency cpu \
	blocks disk static streams meta shared \
	ttcp connects http tape \
	image plots mkhdb
# The files of those that have a directory of their own, src/bench/NAME.
PARTS =
PARTS += blocks/bl_feed.c blocks/blocks.c blocks/blocks.h
PARTS += cpu/assign.c cpu/bitfield.c cpu/cpu.c cpu/digest.c cpu/draws.c cpu/fourier.c cpu/huffman.c cpu/idea.c cpu/kernel.h cpu/lu.c \
	cpu/neural.c cpu/numsort.c cpu/softfp.c cpu/softfp.h cpu/softtest.c cpu/strsort.c
PARTS += disk/disk.c disk/disk.h disk/dk_back.c disk/dk_place.c disk/dk_src.c
PARTS += http/html.c http/html.h http/http.c http/server.c http/server.h http/url.c http/web.c http/web.h
PARTS += image/greymap.c image/greymap.h image/image.c image/imcheck.c image/imcheck.h image/imops.c image/imops.h \
	image/spline.c image/spline.h
PARTS += meta/meta.c meta/meta.h meta/metaops.c meta/metatree.c
PARTS += mkhdb/helptree.c mkhdb/helptree.h mkhdb/mkhdb.c mkhdb/wordbase.c mkhdb/wordbase.h mkhdb/wordfile.c mkhdb/wordfile.h
PARTS += plots/metacode.c plots/metacode.h plots/plots.c plots/prow.c plots/prow.h plots/users.c plots/users.h
PARTS += shared/shared.c shared/shared.h shared/sharedio.c
PARTS += spawn/shells.c spawn/shells.h spawn/spawn.c
PARTS += tape/tape.c tape/tapetest.h tape/tp_back.c tape/tp_copy.c tape/tp_disk.c tape/tp_fill.c tape/tp_opt.c tape/tp_par.c \
	tape/tp_pos.c tape/tp_rest.c tape/tp_rw.c tape/tp_safe.c tape/tp_strm.c
PARTS += ttcp/checksum.c ttcp/checksum.h ttcp/hand.c ttcp/pair.c ttcp/ttcp.c ttcp/ttcp.h ttcp/ttcp_opt.c ttcp/wire.c
# Those of them that --with-mpi makes again as NAME-mpi, whose participants are the ranks of an MPI job.
RANKS = meta shared streams
# What the driver needs beside them, from src/tool; no suite runs them.
TOOLS = about keep

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
AM_LDFLAGS = $(LEAN_LDFLAGS)

EXTRA_DIST += src/programs.awk

# automake makes Makefile.in again when this has changed.
$(srcdir)/src/programs.mk: $(srcdir)/src/programs.awk $(srcdir)/src/bench/local.mk $(srcdir)/t/local.mk
	cd $(srcdir) && $(AWK) -f src/programs.awk src/bench/local.mk t/local.mk >src/programs.tmp
	mv $(srcdir)/src/programs.tmp $@
