# The directories sh, plot and data are distributed and installed whole, so a new verb, suite, report, chart or
# published page needs no line in any makefile; the tests' files are distributed likewise.
kit_files = (cd $(srcdir) && find sh plot data '(' -name installed -o -name here ')' -prune -o -type f ! -name '.*' \
  ! -name '*~' ! -name '*.in' \
  ! -name '*.mk' ! -name '*.tmp' ! -name lodestone ! -name published.rows -print)

kit_tests = (cd $(srcdir) && find t -type f ! -name '.*' ! -name '*~' \
  '(' -name '*.bats' -o -name '*.bash' -o -name '*.sh' -o -name '*.awk' -o -name '*.[ch]' -o -name run-bats \
  -o -path 't/*/*' ! -path 't/unit/*' ! -path 't/ref/*' ! -name '*.o' ! -name '*.so' ')' -print)

dist-hook:
	@test '$(am__tar)' != false || { echo 'make dist: no tar, pax or cpio here makes ustar archives' >&2; exit 1; }
	($(kit_files) && $(kit_tests) || echo incomplete) | while read f; do \
	  $(MKDIR_P) "$(distdir)/`dirname $$f`" && cp -p "$(srcdir)/$$f" "$(distdir)/$$f" || exit 1; \
	done
	test ! -f data/published.rows || cp data/published.rows "$(distdir)/data/published.rows"

# The rows of the published pages, which pages set beside a record (sh/rows/rows.sh).  They are made by the program rows
# that was built, or where that does not run by one that CC_FOR_BUILD compiles, of the rooms base and record alone; the
# release has them too; a page without them makes its own.
rows_here = $(MKDIR_P) data/here && \
  printf '\043define %s\n' 'HAVE_MATH 1' 'HAVE_LIBRARY 1' 'PACKAGE_NAME ""' 'PACKAGE_VERSION ""' >data/here/config.h && \
  $(CC_FOR_BUILD) -o data/here/rows -Idata/here -I$(srcdir)/src/base -I$(srcdir)/src/record \
    $(srcdir)/src/tool/rows.c $(srcdir)/src/record/*.c `ls $(srcdir)/src/base/*.c | grep -v /own` -lm
all-local: src/rows$(EXEEXT)
	@$(MKDIR_P) data; \
	kit_data=`cd $(srcdir) && pwd`; kit_exec='$(abs_top_builddir)/src'; kit_awk='$(AWK)'; \
	. "$$kit_data/sh/loads.sh"; . "$$kit_data/sh/rows/rows.sh"; \
	if made_rows && test -z "`find src/rows$(EXEEXT) -newer "$$made_file"`"; then :; \
	elif src/rows$(EXEEXT) -V >/dev/null 2>&1 || \
	  { kit_exec='$(abs_top_builddir)/data/here'; test -n '$(CC_FOR_BUILD)' && $(rows_here); }; then \
	  whole make_rows >data/rows.tmp && mv data/rows.tmp data/published.rows; \
	fi
CLEANFILES += data/published.rows data/rows.tmp data/here/config.h data/here/rows

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
