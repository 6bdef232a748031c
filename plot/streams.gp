# streams.gp - rate by the number of streams at once.
set pointsize 1.2
