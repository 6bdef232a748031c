# C tests of the harness: t/unit/NAME from t/unit/NAME.c.
UNITS = calibrate clocks ledger options random records sizes stats stopping
# The plain loops that the kit is compared with: t/ref/NAME from t/ref/NAME.c.
REFS = rtrip fexec mcopy triad fileio names halves flow
EXTRA_DIST += t/peer.c t/ref/bench-ref.sh t/ref/bench-ref.awk t/ref/net-ref.sh t/ref/net.tab t/ref/pairs.tab t/ref/ref.h

EXTRA_DIST += t/soak/soak.bats \
	t/fuzz/argv.c t/fuzz/fuzz.c t/fuzz/fuzz.h t/fuzz/fuzz.sh t/fuzz/mutate.awk t/fuzz/none.c t/fuzz/peer.h t/fuzz/records.sh \
	t/fuzz/rmt.c t/fuzz/text.c t/fuzz/web.c t/fuzz/work.c t/fuzz/seeds/argv/lines t/fuzz/seeds/records/base \
	t/fuzz/seeds/rmt/missing t/fuzz/seeds/rmt/read t/fuzz/seeds/rmt/write t/fuzz/seeds/text/coded t/fuzz/seeds/text/clock \
	t/fuzz/seeds/text/decimal t/fuzz/seeds/text/list t/fuzz/seeds/text/path t/fuzz/seeds/text/range t/fuzz/seeds/text/sum \
	t/fuzz/seeds/web/missing t/fuzz/seeds/web/page t/fuzz/seeds/web/pieces t/fuzz/seeds/work/answer t/fuzz/seeds/work/failed \
	t/fuzz/seeds/work/orders

# What tests need beside them: a benchmark that misbehaves, and a command in a session of its own.
check_PROGRAMS = t/unit/lone t/unit/probe
t_unit_lone_SOURCES = t/unit/lone.c
t_unit_probe_SOURCES = t/unit/probe.c
check_LIBRARIES = t/unit/libtap.a
t_unit_libtap_a_SOURCES = t/unit/fake.c t/unit/fake.h t/unit/tap.c t/unit/tap.h t/unit/world.c t/unit/world.h
TEST_EXTENSIONS = .sh .bats
TESTS = t/smoke.sh $(BATS_FILES)
BATS_FILES = \
	t/badinput.bats t/benchstat.bats t/compare.bats t/disk.bats t/env.bats t/ftp.bats t/golden.bats t/harness.bats t/html.bats t/http.bats \
	t/inter.bats t/kill.bats t/layers.bats t/lint.bats t/manpage.bats t/meta.bats t/mpi.bats t/pivot.bats t/plan.bats \
	t/plot.bats t/records.bats t/registry.bats t/report-iraf.bats t/rmt.bats t/run.bats t/shared.bats t/stats.bats \
	t/streams.bats t/threats.bats t/ttcp.bats

tap = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER = $(tap)
SH_LOG_DRIVER = $(tap)
BATS_LOG_DRIVER = $(tap)
SH_LOG_COMPILER = $(SHELL)
BATS_LOG_COMPILER = $(SHELL) $(srcdir)/t/run-bats

AM_TESTS_ENVIRONMENT = \
	KIT_SRC=`cd $(srcdir) && pwd`; KIT_BUILD='$(abs_top_builddir)'; KIT_AWK='$(KIT_AWK)'; \
	KIT_PROGRAMS='$(BENCHES)'; KIT_TOOLS='$(TOOLS)'; \
	export KIT_SRC KIT_BUILD KIT_AWK KIT_PROGRAMS KIT_TOOLS;

# A benchmark, not a test: the kit beside the plain loops.  BENCH_DIR names the folder for its files.
bench-ref: all $(check_PROGRAMS)
	KIT_SRC='$(abs_top_srcdir)' KIT_BUILD='$(abs_top_builddir)' KIT_AWK='$(KIT_AWK)' \
	  $(SHELL) $(srcdir)/t/ref/bench-ref.sh $(BENCH_DIR)
	KIT_SRC='$(abs_top_srcdir)' KIT_BUILD='$(abs_top_builddir)' KIT_AWK='$(KIT_AWK)' \
	  $(SHELL) $(srcdir)/t/ref/net-ref.sh $(BENCH_DIR)
.PHONY: bench-ref

# Bytes of peers, command lines and records, made at random, for as long as one likes.
FUZZ_SECONDS = 600
fuzz: all
	KIT_SRC='$(abs_top_srcdir)' KIT_BUILD='$(abs_top_builddir)' $(SHELL) $(srcdir)/t/fuzz/fuzz.sh $(FUZZ_SECONDS)

# The driver, its programs and remote participants, killed at random moments on a poor host.
SOAK_TIMES = 1000
soak: all $(check_PROGRAMS)
	SOAK_TIMES='$(SOAK_TIMES)' KIT_SRC='$(abs_top_srcdir)' KIT_BUILD='$(abs_top_builddir)' KIT_AWK='$(KIT_AWK)' \
	  bats --tap $(srcdir)/t/soak/soak.bats
.PHONY: fuzz soak
