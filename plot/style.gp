# style.gp - how every chart looks. Loaded before the chart's own script; gnuplot 3.7 and later take all of it.
set nokey
set grid
set border
set tics out
set xtics nomirror
set ytics nomirror
set rmargin 4
set pointsize 1.1
