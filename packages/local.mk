# Recipes for packages; packages/README.
EXTRA_DIST += packages/README packages/lintrpm.toml packages/lodestone.spec packages/plist.sh packages/pkgsrc/DESCR \
	packages/pkgsrc/Makefile packages/pkgsrc/PLIST

# What make install installs, for pkgsrc.
plist: all
	MAKE='$(MAKE)' $(SHELL) $(srcdir)/packages/plist.sh . >packages.tmp && mv packages.tmp $(srcdir)/packages/pkgsrc/PLIST
.PHONY: plist
