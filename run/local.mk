# The run kit: the programs, the front end and its data in one tar, for hosts that have neither compiler nor make.
EXTRA_DIST += run/README run/pack.sh run/run.sh
CLEANFILES += lodestone-$(PACKAGE_VERSION)-run.tar

dist-run: all
	KIT_SRC='$(abs_top_srcdir)' MAKE='$(MAKE)' PAGES='$(PAGES)' $(SHELL) $(srcdir)/run/pack.sh '$(PACKAGE_VERSION)' \
		$(BENCHES) $(TOOLS)
.PHONY: dist-run
