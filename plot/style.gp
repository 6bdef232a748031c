# style.gp - how every chart looks. Loaded before the chart's own script; gnuplot 3.7 and later take all of it.
set nokey
set pointsize 1.1
