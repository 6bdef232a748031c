# Chart scripts are installed with the other folders; see data/local.mk.
