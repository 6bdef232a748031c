# blocks.gp - transfer rate by block size: a line a host and way.
set pointsize 1.2
