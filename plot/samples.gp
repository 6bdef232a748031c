# samples.gp - every sample. The points of many tests stand close.
set pointsize 0.7
