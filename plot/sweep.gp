# sweep.gp - rate and CPU time by socket buffer and length: cells, told apart by their shades.
set nogrid
