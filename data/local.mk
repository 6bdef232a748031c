# The directories sh, plot and data are distributed and installed whole, so a new verb, suite, report, chart or
# published page needs no line in any makefile; the tests' files are distributed likewise.
kit_files = cd $(srcdir) && find sh plot data -name installed -prune -o -type f ! -name '.*' ! -name '*~' ! -name '*.in' \
  ! -name '*.mk' ! -name '*.tmp' ! -name lodestone -print

kit_tests = cd $(srcdir) && find t -type f ! -name '.*' ! -name '*~' \
  '(' -name '*.bats' -o -name '*.bash' -o -name '*.sh' -o -name '*.awk' -o -name '*.[ch]' -o -name run-bats \
  -o -path 't/*/*' ! -path 't/unit/*' ! -path 't/ref/*' ! -name '*.o' ! -name '*.so' ')' -print

dist-hook:
	($(kit_files); $(kit_tests)) | while read f; do \
	  $(MKDIR_P) "$(distdir)/`dirname $$f`" && cp -p "$(srcdir)/$$f" "$(distdir)/$$f" || exit 1; \
	done

install-data-local:
	umask 022; ($(kit_files)) | while read f; do \
	  $(MKDIR_P) "$(DESTDIR)$(pkgdatadir)/`dirname $$f`" && \
	  $(INSTALL_DATA) "$(srcdir)/$$f" "$(DESTDIR)$(pkgdatadir)/$$f" || exit 1; \
	done

# What nobody installed stays, as a record that a user has put there.
uninstall-local:
	($(kit_files)) | while read f; do rm -f "$(DESTDIR)$(pkgdatadir)/$$f"; done
	-for top in sh plot data; do \
	  find "$(DESTDIR)$(pkgdatadir)/$$top" -depth -type d -exec rmdir {} \; 2>/dev/null; \
	done; rmdir "$(DESTDIR)$(pkgdatadir)" "$(DESTDIR)$(kitdir)"
