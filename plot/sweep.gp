# sweep.gp - rate and CPU time by socket buffer: a line a length. Many lines cross, so points are small.
set pointsize 0.9
