# Chart scripts are installed with the other directories; see data/local.mk.
