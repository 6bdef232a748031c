# The directories sh, plot and data are distributed and installed whole, so a new verb, suite, report, chart or
# published page needs no line in any makefile; the tests' files are distributed likewise.
kit_files = (cd $(srcdir) && find sh plot data -name installed -prune -o -type f ! -name '.*' ! -name '*~' ! -name \
	'*.in' \
  ! -name '*.mk' ! -name '*.tmp' ! -name lodestone ! -name published.rows -print)

kit_tests = (cd $(srcdir) && find t -type f ! -name '.*' ! -name '*~' \
  '(' -name '*.bats' -o -name '*.bash' -o -name '*.sh' -o -name '*.awk' -o -name '*.[ch]' -o -name run-bats \
  -o -path 't/*/*' ! -path 't/unit/*' ! -path 't/ref/*' ! -name '*.o' ! -name '*.so' ')' -print)

dist-hook:
	($(kit_files) && $(kit_tests) || echo incomplete) | while read f; do \
	  $(MKDIR_P) "$(distdir)/`dirname $$f`" && cp -p "$(srcdir)/$$f" "$(distdir)/$$f" || exit 1; \
	done
	test ! -f data/published.rows || cp data/published.rows "$(distdir)/data/published.rows"

# The rows of the published pages, which pages set beside a record (sh/rows/rows.sh).  They are made where the program
# rows that was built runs; the release has them too; a page without them makes its own.
all-local: src/rows$(EXEEXT)
	@$(MKDIR_P) data; \
	kit_data=`cd $(srcdir) && pwd`; kit_exec='$(abs_top_builddir)/src'; kit_awk='$(AWK)'; \
	. "$$kit_data/sh/loads.sh"; . "$$kit_data/sh/rows/rows.sh"; \
	if made_rows && test -z "`find src/rows$(EXEEXT) -newer "$$made_file"`"; then :; \
	elif src/rows$(EXEEXT) -V >/dev/null 2>&1; then \
	  whole make_rows >data/rows.tmp && mv data/rows.tmp data/published.rows; \
	fi
CLEANFILES += data/published.rows data/rows.tmp

install-data-local: all-local
	umask 022; $(kit_files) | while read f; do \
	  $(MKDIR_P) "$(DESTDIR)$(pkgdatadir)/`dirname $$f`" && \
	  $(INSTALL_DATA) "$(srcdir)/$$f" "$(DESTDIR)$(pkgdatadir)/$$f" || exit 1; \
	done; \
	for f in data/published.rows $(srcdir)/data/published.rows; do \
	  test ! -f $$f || { $(INSTALL_DATA) $$f "$(DESTDIR)$(pkgdatadir)/data/published.rows"; break; }; \
	done

# What nobody installed stays, as a record that a user has put there.
uninstall-local:
	($(kit_files); echo data/published.rows) | while read f; do rm -f "$(DESTDIR)$(pkgdatadir)/$$f"; done
	-for top in sh plot data; do \
	  find "$(DESTDIR)$(pkgdatadir)/$$top" -depth -type d -exec rmdir {} \; 2>/dev/null; \
	done; rmdir "$(DESTDIR)$(pkgdatadir)" "$(DESTDIR)$(kitdir)"
