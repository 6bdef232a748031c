# The front end, twice: sh/lodestone works in the build tree, the other one is installed.
bin_SCRIPTS = sh/installed/lodestone
noinst_SCRIPTS = sh/lodestone
CLEANFILES += sh/lodestone sh/installed/lodestone
EXTRA_DIST += sh/lodestone.in

fill = sed -e 's|@kit_awk[@]|$(KIT_AWK)|g' -e 's|@kit_version[@]|$(PACKAGE_VERSION)|g'

sh/lodestone: $(srcdir)/sh/lodestone.in Makefile
	@$(MKDIR_P) sh
	$(AM_V_GEN)$(fill) -e "s|@kit_data[@]|`cd $(srcdir) && pwd`|g" -e 's|@kit_exec[@]|$(abs_top_builddir)/src|g' \
	  -e 's|@kit_prefix[@]|$(abs_top_builddir)|g' \
	  $(srcdir)/sh/lodestone.in >$@.tmp && chmod +x $@.tmp && mv $@.tmp $@

sh/installed/lodestone: $(srcdir)/sh/lodestone.in Makefile
	@$(MKDIR_P) sh/installed
	$(AM_V_GEN)$(fill) -e 's|@kit_data[@]|$(pkgdatadir)|g' -e 's|@kit_exec[@]|$(kitdir)|g' \
	  -e 's|@kit_prefix[@]|$(prefix)|g' \
	  $(srcdir)/sh/lodestone.in >$@.tmp && chmod +x $@.tmp && mv $@.tmp $@
