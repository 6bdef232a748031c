# Pages of programs are added by src/programs.awk.
dist_man_MANS = doc/lodestone.1 doc/lodestone-options.7 doc/lodestone-records.5
dist_doc_DATA = doc/threats
