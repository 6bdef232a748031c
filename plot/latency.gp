# latency.gp - time of a load by the size of the memory: a line a stride.
set pointsize 0.9
