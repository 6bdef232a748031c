dist_man_MANS = doc/lodestone.1 doc/lodestone-options.7 doc/lodestone-records.5 doc/lodestone-rows.5 \
  doc/lodestone-run.1 doc/lodestone-check.1 doc/lodestone-report.1 doc/lodestone-compare.1 doc/lodestone-plot.1 \
  doc/lodestone-export.1 doc/lodestone-lint.1 doc/lodestone-submit.1 doc/lodestone-hosts.1 doc/lodestone-import.1 \
  doc/lodestone-time.1 doc/lodestone-feed.1
dist_doc_DATA = doc/tutorial doc/many-hosts doc/systems
# The pages of programs, KIT_PAGES, are listed by src/programs.awk. They are installed as lodestone-NAME.1, because a
# system has its own memcpy(1) and command(1); the rename of pages and of references between them is here alone.
EXTRA_DIST += doc/decisions doc/platforms.md doc/threats $(KIT_PAGES)

install-data-hook:
	$(MKDIR_P) "$(DESTDIR)$(man1dir)"
	rename=; for page in $(KIT_PAGES); do \
	  name=`basename $$page .1`; \
	  rename="$$rename;s/^\\.BR $$name (1)/.BR lodestone-$$name (1)/;s/^$$name \\\\-/lodestone-&/"; \
	done; \
	for page in $(KIT_PAGES) $(dist_man_MANS); do \
	  name=`basename $$page`; \
	  head=; \
	  case $$name in lodestone*) ;; *) name=lodestone-$$name head='s/^\.TH /&LODESTONE-/' ;; esac; \
	  section=`expr "$$name" : '.*\.\(.\)'`; \
	  sed "$$head$$rename" "$(srcdir)/$$page" >doc.page && \
	  $(INSTALL_DATA) doc.page "$(DESTDIR)$(mandir)/man$$section/$$name" || exit 1; \
	done; rm -f doc.page

uninstall-hook:
	for page in $(KIT_PAGES); do rm -f "$(DESTDIR)$(man1dir)/lodestone-`basename $$page`"; done
