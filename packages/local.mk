# Recipes for packages; packages/README.  The completion is installed where bash-completion looks for it.
completiondir = $(datadir)/bash-completion/completions
dist_completion_DATA = packages/completion/lodestone
EXTRA_DIST += packages/README packages/pkgsrc/DESCR packages/pkgsrc/Makefile
