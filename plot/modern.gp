# modern.gp - what gnuplot 5 needs to tell lines apart in grey, as older ones do by themselves: a dash and a shade each.
# Loaded where this gnuplot takes it. Words of records are not to be read as markup.
set termoption noenhanced
set style fill solid 0.35 border
set tics scale 0.6
set linetype 1 lc rgb "#1b3a6b" dt 1
set linetype 2 lc rgb "#c8501e" dt 2
set linetype 3 lc rgb "#2e7d4f" dt 4
set linetype 4 lc rgb "#000000" dt 3
set linetype 5 lc rgb "#7b4fa0" dt 5
set linetype 6 lc rgb "#6e6e6e" dt 1
set linetype 7 lc rgb "#1b3a6b" dt 2
set linetype 8 lc rgb "#c8501e" dt 1
set linetype 9 lc rgb "#2e7d4f" dt 3
set linetype 10 lc rgb "#000000" dt 5
set linetype 11 lc rgb "#7b4fa0" dt 1
set linetype 12 lc rgb "#6e6e6e" dt 2
# The same without a dash, for ranges and intervals.
set linetype 21 lc rgb "#1b3a6b" dt 1
set linetype 22 lc rgb "#c8501e" dt 1
set linetype 23 lc rgb "#2e7d4f" dt 1
set linetype 24 lc rgb "#000000" dt 1
set linetype 25 lc rgb "#7b4fa0" dt 1
set linetype 26 lc rgb "#6e6e6e" dt 1
set linetype 27 lc rgb "#1b3a6b" dt 1
set linetype 28 lc rgb "#c8501e" dt 1
set linetype 29 lc rgb "#2e7d4f" dt 1
set linetype 30 lc rgb "#000000" dt 1
set linetype 31 lc rgb "#7b4fa0" dt 1
set linetype 32 lc rgb "#6e6e6e" dt 1
set grid lt 0 lc rgb "#a8a8a8" lw 1
