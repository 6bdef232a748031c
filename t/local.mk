# C tests of the harness: t/unit/NAME from t/unit/NAME.c.
UNITS = buffers calibrate clocks groups options progress random records rows sizes slices stats stopping
# The plain loops that the kit is compared with: t/ref/NAME from t/ref/NAME.c.
REFS = rtrip fexec mcopy triad fileio names plain flow
# What kit_tests of data/local.mk does not find.
EXTRA_DIST += t/ref/pairs.tab t/timed.tab

# What tests need beside them: a benchmark that misbehaves, and a command in a session of its own.
check_PROGRAMS = t/unit/lone t/unit/probe
t_unit_lone_SOURCES = t/unit/lone.c
t_unit_probe_SOURCES = t/unit/probe.c
# The kernels of cpu, with faults in their results.
check_PROGRAMS += t/unit/kernels
# The kit's own calls for small C libraries, which most builds have no use for.
check_PROGRAMS += t/unit/ownlib
check_PROGRAMS += t/unit/pauses
TESTS = t/unit/kernels$(EXEEXT) t/unit/ownlib$(EXEEXT) t/unit/pauses$(EXEEXT)
t_unit_pauses_SOURCES = t/unit/pauses.c src/harness/pauses.c src/process/limit.c src/base/ticks.c
t_unit_pauses_LDADD = t/unit/libtap.a $(LDADD)
t_unit_ownlib_SOURCES = t/unit/ownlib.c src/base/ownlib.c
t_unit_ownlib_LDADD = t/unit/libtap.a $(LDADD)
t_unit_kernels_SOURCES = t/unit/kernels.c src/bench/cpu/kernel.h src/bench/cpu/draws.c \
	src/bench/cpu/numsort.c src/bench/cpu/strsort.c src/bench/cpu/bitfield.c src/bench/cpu/softfp.c \
	src/bench/cpu/softfp.h src/bench/cpu/softtest.c src/bench/cpu/fourier.c src/bench/cpu/assign.c src/bench/cpu/idea.c \
	src/bench/cpu/huffman.c src/bench/cpu/neural.c src/bench/cpu/lu.c
t_unit_kernels_LDADD = t/unit/libtap.a $(LDADD) $(MATH_LIBS)
check_LIBRARIES = t/unit/libtap.a
t_unit_libtap_a_SOURCES = t/unit/fake.c t/unit/fake.h t/unit/tap.c t/unit/tap.h t/unit/world.c t/unit/world.h
TEST_EXTENSIONS = .sh .bats
TESTS += t/smoke.sh $(BATS_FILES)
# Those that take longest are begun first, so that what runs at once ends together; then by name.
BATS_FILES = \
	t/run.bats t/rmt.bats t/ttcp.bats t/tape.bats t/bare.bats t/inter.bats t/rawdisk.bats t/grants.bats \
	t/kill.bats t/killed.bats t/records.bats t/portrait.bats t/compare.bats t/harness.bats t/http.bats \
	t/numbers.bats t/badinput.bats t/feed.bats t/scratch.bats t/data.bats t/plot.bats t/pivot.bats t/plan.bats \
	t/ftp.bats t/html.bats t/awklayers.bats t/verdict.bats t/meta.bats t/check.bats t/cases.bats t/disk.bats \
	t/streams.bats t/watch.bats t/submit.bats t/jobs.bats t/meaning.bats t/image.bats t/lint.bats t/env.bats \
	t/audit.bats t/benchstat.bats t/configure.bats t/cpu.bats t/faults.bats t/golden.bats t/gone.bats \
	t/guest.bats t/layers.bats t/limits.bats t/keep.bats t/manyhosts.bats t/manpage.bats \
	t/import.bats t/mkhdb.bats t/modern.bats t/mpi.bats t/options.bats t/packages.bats t/plots.bats \
	t/registry.bats t/report-iraf.bats t/room.bats t/rowkinds.bats t/rows.bats t/sentinels.bats t/shared.bats t/sim.bats \
	t/stats.bats t/suite.bats t/tapefaults.bats t/threats.bats t/timed.bats t/tools.bats t/trouble.bats t/tutorial.bats

# A line a file when it has ended; `make check PROGRESS=' shows a line a test.
PROGRESS = $(SHELL) $(top_srcdir)/t/progress.sh
tap = env AM_TAP_AWK='$(AWK)' KIT_TESTS='$(TESTS)' $(PROGRESS) $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER = $(tap)
SH_LOG_DRIVER = $(tap)
BATS_LOG_DRIVER = $(tap)
# What each call of make in its own rules gets: `make check' alone uses the whole host, as `make -jN check' does.
AM_MAKEFLAGS = `$(SHELL) $(srcdir)/t/jobs.sh $@ "$(MAKE)"`
# far: programs for other processors (t/variants.bash).
clean-local:
	-rm -rf far
CLEANFILES += t/*.run t/*.out t/unit/*.run t/unit/*.out
SH_LOG_COMPILER = $(SHELL)
BATS_LOG_COMPILER = $(SHELL) $(srcdir)/t/run-bats

AM_TESTS_ENVIRONMENT = \
	KIT_SRC=`cd $(srcdir) && pwd`; KIT_BUILD='$(abs_top_builddir)'; KIT_AWK='$(KIT_AWK)'; \
	KIT_PROGRAMS='$(BENCHES)'; KIT_TOOLS='$(TOOLS)'; KIT_LONG='$(KIT_LONG)'; \
	export KIT_SRC KIT_BUILD KIT_AWK KIT_PROGRAMS KIT_TOOLS KIT_LONG;

# The tests that `make check' leaves to this target: those below a line `# long' (t/helper.bash).
KIT_LONG = no
check-long: all
	files=`cd $(srcdir) && grep -l '^# long$$' t/*.bats | tr '\n' ' '` && \
	  $(MAKE) check TESTS="$$files" KIT_LONG=only
.PHONY: check-long

# The first part of the tests, for a host on which all take hours: clocks, counts, the record.
FIRST_UNITS = t/unit/clocks$(EXEEXT) t/unit/sizes$(EXEEXT) t/unit/slices$(EXEEXT) \
	t/unit/records$(EXEEXT) t/unit/stats$(EXEEXT)
check-first: all $(FIRST_UNITS)
	@KIT_SRC='$(abs_top_srcdir)' KIT_BUILD='$(abs_top_builddir)' KIT_AWK='$(KIT_AWK)' \
	  $(SHELL) $(srcdir)/t/first.sh $(FIRST_UNITS)
.PHONY: check-first
# A benchmark, not a test: the kit beside the plain loops.  BENCH_DIR names the directory for its files; KIT_NBENCH, in
# the environment, one with the files of nbench 2.2.3, with which cpu is compared.
bench-ref: all $(check_PROGRAMS)
	KIT_SRC='$(abs_top_srcdir)' KIT_BUILD='$(abs_top_builddir)' KIT_AWK='$(KIT_AWK)' \
	  $(SHELL) $(srcdir)/t/ref/bench-ref.sh $(BENCH_DIR)
	KIT_SRC='$(abs_top_srcdir)' KIT_BUILD='$(abs_top_builddir)' KIT_AWK='$(KIT_AWK)' KIT_CC='$(CC)' \
	  KIT_CFLAGS='$(CFLAGS)' $(SHELL) $(srcdir)/t/ref/cpu-ref.sh
.PHONY: bench-ref

# What the intervals cover and what compare finds, by simulation; the last of the tables stands in lodestone(1).
# SIM_REPS: repetitions of a case.
SIM_REPS = 2000
simulate: all
	KIT_SRC='$(abs_top_srcdir)' KIT_EXEC='$(abs_builddir)/src' KIT_AWK='$(KIT_AWK)' \
	  $(SHELL) $(srcdir)/t/sim/sim.sh all $(SIM_REPS)
.PHONY: simulate

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

# The kit on other processors, compilers, libraries, makes, shells and awks.  LEGS: those of t/matrix/legs.tab that are
# wanted, each with suites behind it where only these are: powerpc, s390x:whole.
LEGS =
check-matrix:
	KIT_SRC='$(abs_top_srcdir)' bash $(srcdir)/t/matrix/matrix.bash run $(LEGS)
# The kit on hosts that lack a call: each optional call alone.
check-missing:
	KIT_SRC='$(abs_top_srcdir)' bash $(srcdir)/t/matrix/matrix.bash missing
.PHONY: check-matrix check-missing
